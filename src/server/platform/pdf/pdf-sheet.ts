// Pages to draw on, in points from the top left: lines of text in any script of the fonts, rules, boxes and QR codes, each with its place in
// the structure that a screen reader follows. Nothing is fetched, and text is only ever drawn.
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Paper } from '#core/trade-documents/paper.ts';
import { type AboutPdf, archiveOptions, attachInvoice, describe, type InvoiceXml } from './pdf-archive.ts';
import { face } from './pdf-font.ts';
import { type Box, type Picture, pictureBox, placePicture } from './pdf-picture.ts';
import { type TextStyle, typesetter } from './pdf-line.ts';
import { wrapped } from './pdf-text.ts';

export type { TextStyle };
export type Side = 'left' | 'right' | 'center';
/** Structure types of PDF 1.7, 14.8.4, for screen readers. */
type Part = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Span';
/** Whose pages these are, in a file of one document or of many. */
export interface AboutPages {
  readonly language: string;
  readonly paper: Paper;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  addPage(): void;
  widthOf(text: string, style: TextStyle): number;
  /** In lines of at most `width`, broken where words end; a word that is too long is broken inside. */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
  /** One line; `x` is its left end, its right end or its middle, `y` its top. */
  line(text: string, x: number, y: number, style: TextStyle, side?: Side): void;
  rule(fromX: number, toX: number, y: number, weight: number, color: string): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  code(text: string, x: number, y: number, side: number): void;
  /** What is in the box leads to an address of ours. */
  link(url: string, box: Box): void;
  /** How a picture is placed in a box: as large as fits, at the left or right edge and the top. */
  pictureBox(picture: Picture, box: Box, side: 'left' | 'right'): Box;
  picture(picture: Picture, box: Box): void;
  /** Very large and across the page. */
  across(text: string, style: TextStyle): void;
  /** A part that has other parts in it. */
  within(part: Part, draw: () => void): void;
  /** A part that is drawn here; `alt` says what a figure shows. */
  part(part: Part, draw: () => void, alt?: string): void;
  /** Drawn for the eye alone: rules, colors, headings that repeat. */
  ornament(draw: () => void): void;
  onEachPage(draw: (page: number, pages: number) => void): void;
}

type Doc = PDFKit.PDFDocument;

function textOn(doc: Doc): Pick<Sheet, 'widthOf' | 'wrap' | 'line' | 'across'> {
  const { widthOf, set } = typesetter(doc);
  return {
    widthOf,
    wrap: (text, style, width) => wrapped(text, width, (part) => widthOf(part, style)),
    line(text, x, y, style, side = 'left') {
      const width = side === 'left' ? 0 : widthOf(text, style);
      set(text, side === 'left' ? x : side === 'right' ? x - width : x - width / 2, y, style);
    },
    across(text, style) {
      const { width, height } = doc.page;
      doc.save().rotate(-38, { origin: [width / 2, height / 2] });
      set(text, (width - widthOf(text, style)) / 2, height / 2 - style.size / 2, style);
      doc.restore();
    },
  };
}

const shapesOn = (doc: Doc): Pick<Sheet, 'rule' | 'box' | 'code' | 'link' | 'picture' | 'pictureBox'> => ({
  rule: (fromX, toX, y, weight, color) => void doc.moveTo(fromX, y).lineTo(toX, y).lineWidth(weight).strokeColor(color).stroke(),
  box: (x, y, width, height, color) => void doc.rect(x, y, width, height).fill(color),
  code(text, x, y, side) {
    // The quiet zone of four modules is included, so that what is printed next to it does no harm.
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const module = side / size;
    doc.rect(x, y, side, side).fill('#ffffff');
    data.forEach((row, down) => {
      for (let from = 0; from < size; from++) {
        let to = from;
        while (row[to]) to++;
        if (to > from) doc.rect(x + from * module, y + down * module, (to - from) * module, module);
        from = to;
      }
    });
    doc.fill('#000000');
  },
  link: (url, { x, y, width, height }) => void doc.link(x, y, width, height, url),
  pictureBox,
  picture: (picture, box) => placePicture(doc, picture, box),
});

function partsOf(doc: Doc, language: string): { readonly parts: Pick<Sheet, 'within' | 'part' | 'ornament'>; readonly end: () => void } {
  const root = doc.struct('Document', { lang: language });
  doc.addStructure(root);
  const open = [root];
  const add = (part: Part, options: object): typeof root => {
    const made = doc.struct(part, options);
    open.at(-1)?.add(made);
    return made;
  };
  const parts: Pick<Sheet, 'within' | 'part' | 'ornament'> = {
    within(part, draw) {
      const made = add(part, {});
      open.push(made);
      draw();
      open.pop();
      made.end();
    },
    part(part, draw, alt) {
      const made = add(part, { ...(alt === undefined ? {} : { alt }), ...(part === 'TH' ? { scope: 'Column' } : {}) });
      made.add(draw);
      made.end();
    },
    ornament(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
  return { parts, end: () => root.end() };
}

/** A file that is being written, of one document or of many one after the other. */
export interface OpenPdf {
  draw(pages: AboutPages, draw: (sheet: Sheet) => void): void;
  /** What has been written since it was last asked for. */
  taken(): Buffer<ArrayBuffer>;
  /** The rest of the file. */
  end(): Buffer<ArrayBuffer>;
}

// A page keeps each stroke as bytes of its own until the file is whole, ten times what they are together.
interface Written {
  readonly page: { readonly content: { buffer: Uint8Array[] } } | null;
}
function compact(doc: Doc): void {
  const content = (doc as unknown as Written).page?.content;
  if (content && content.buffer.length > 1) content.buffer = [Buffer.concat(content.buffer)];
}

/** Starts a PDF/A-3b. The same drawing gives the same bytes. */
export function openPdf(about: AboutPdf, invoice?: InvoiceXml): OpenPdf {
  const doc = new PDFDocument({
    ...archiveOptions(about),
    autoFirstPage: false,
    bufferPages: true,
    // Its types know a font as a file alone; without one here it would open a font that cannot be embedded.
    font: face('regular') as unknown as string,
  });
  describe(doc, about);
  if (invoice) attachInvoice(doc, invoice, about.createdAt);
  const taken = (): Buffer<ArrayBuffer> => {
    const chunks: Uint8Array[] = [];
    for (let chunk = doc.read() as Uint8Array | null; chunk !== null; chunk = doc.read() as Uint8Array | null) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return {
    taken,
    draw({ language, paper }, draw) {
      const addPage = (): void => {
        compact(doc);
        doc.addPage({ size: paper, margin: 0 });
      };
      addPage();
      const { parts, end } = partsOf(doc, language);
      draw({
        width: doc.page.width,
        height: doc.page.height,
        addPage,
        ...textOn(doc),
        ...shapesOn(doc),
        ...parts,
        onEachPage(drawOne) {
          const { start, count } = doc.bufferedPageRange();
          for (let at = 0; at < count; at++) {
            doc.switchToPage(start + at);
            drawOne(at + 1, count);
          }
        },
      });
      end();
      doc.flushPages();
    },
    end() {
      doc.end();
      return taken();
    },
  };
}

/** A file of one document. */
export function drawnPdf(about: AboutPdf & AboutPages, draw: (sheet: Sheet) => void, invoice?: InvoiceXml): Buffer<ArrayBuffer> {
  const pdf = openPdf(about, invoice);
  pdf.draw(about, draw);
  return pdf.end();
}
