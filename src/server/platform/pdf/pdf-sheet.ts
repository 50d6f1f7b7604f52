// Pages to draw on, in points from the top left: text in any script of the fonts, rules, boxes and QR codes, each with its place in the
// structure for screen readers. Nothing is fetched, and text is only ever drawn.
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
/** Settings of one document's pages, in a file of one or many. */
export interface AboutPages {
  readonly language: string;
  readonly paper: Paper;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  addPage(): void;
  widthOf(text: string, style: TextStyle): number;
  /** Lines of at most `width`, broken between words; a word that is too long is broken inside. */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
  /** One line; `x` is its left end, right end or middle, `y` its top. */
  line(text: string, x: number, y: number, style: TextStyle, side?: Side): void;
  rule(fromX: number, toX: number, y: number, weight: number, color: string): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  code(text: string, x: number, y: number, side: number): void;
  /** Makes the box a link to an address of ours. */
  link(url: string, box: Box): void;
  /** Where a picture goes in a box: as large as fits, at the left or right edge and the top. */
  pictureBox(picture: Picture, box: Box, side: 'left' | 'right'): Box;
  picture(picture: Picture, box: Box): void;
  /** Very large, diagonally across the page. */
  across(text: string, style: TextStyle): void;
  /** A structure element that contains others. */
  within(part: Part, draw: () => void): void;
  /** A structure element that is drawn here; `alt` describes a figure. */
  part(part: Part, draw: () => void, alt?: string): void;
  /** Decoration that screen readers skip: rules, colors, repeated headings. */
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
    // Includes the quiet zone of four modules, so neighboring print doesn't interfere.
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

/** A file that is being written, with one or many documents. */
export interface OpenPdf {
  draw(pages: AboutPages, draw: (sheet: Sheet) => void): void;
  /** What was written since the last call. */
  taken(): Buffer<ArrayBuffer>;
  /** The rest of the file. */
  end(): Buffer<ArrayBuffer>;
}

// pdfkit keeps each stroke of a page as a separate buffer until the end, which takes ten times the memory of one.
interface Written {
  readonly page: { readonly content: { buffer: Uint8Array[] } } | null;
}
function compact(doc: Doc): void {
  const content = (doc as unknown as Written).page?.content;
  if (content && content.buffer.length > 1) content.buffer = [Buffer.concat(content.buffer)];
}

/** Starts a PDF/A-3b. The same drawing produces the same bytes. */
export function openPdf(about: AboutPdf, invoice?: InvoiceXml): OpenPdf {
  const doc = new PDFDocument({
    ...archiveOptions(about),
    autoFirstPage: false,
    bufferPages: true,
    // Its types only know font files; without a font here it would open one that can't be embedded.
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

/** A file with one document. */
export function drawnPdf(about: AboutPdf & AboutPages, draw: (sheet: Sheet) => void, invoice?: InvoiceXml): Buffer<ArrayBuffer> {
  const pdf = openPdf(about, invoice);
  pdf.draw(about, draw);
  return pdf.end();
}
