// Pages to draw on, in points from the top left: lines of text in any script of the fonts, rules, boxes and QR codes, each with its place in
// the structure that a screen reader follows. Nothing is fetched, and text is only ever drawn.
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Paper } from '#core/paper.ts';
import { covers, type Face, face, faces, nameOf } from './pdf-font.ts';
import { drawable, isRightToLeft, inVisualOrder, wrapped } from './pdf-text.ts';

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}
export type Side = 'left' | 'right' | 'centre';
/** Of PDF 1.7, 14.8.4: what a part is to whoever does not see it. */
type Part = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Span';
interface About {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly paper: Paper;
  /** The same instant and content give the same bytes. */
  readonly createdAt: Date;
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
  rule(fromX: number, toX: number, y: number, weight: number, colour: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  code(text: string, x: number, y: number, side: number): void;
  /** Very large and across the page. */
  across(text: string, style: TextStyle): void;
  /** A part that has other parts in it. */
  within(part: Part, draw: () => void): void;
  /** A part that is drawn here; `alt` says what a figure shows. */
  part(part: Part, draw: () => void, alt?: string): void;
  /** Drawn for the eye alone: rules, colours, headings that repeat. */
  ornament(draw: () => void): void;
  onEachPage(draw: (page: number, pages: number) => void): void;
}

type Doc = PDFKit.PDFDocument;

function textOn(doc: Doc): Pick<Sheet, 'widthOf' | 'wrap' | 'line' | 'across'> {
  const use = (text: string, { face: wanted, size, colour }: TextStyle): Doc => {
    const plain: Face = wanted === 'serif' || wanted === 'bold' ? 'bold' : 'regular';
    return doc
      .font(nameOf[wanted === plain || covers(wanted, text) ? wanted : plain])
      .fontSize(size)
      .fillColor(colour);
  };
  const widthOf = (text: string, style: TextStyle): number => {
    const known = drawable(text);
    return use(known, style).widthOfString(known);
  };
  return {
    widthOf,
    wrap: (text, style, width) => wrapped(text, width, (part) => widthOf(part, style)),
    line(text, x, y, style, side = 'left') {
      const known = drawable(text);
      const to = use(known, style);
      const width = to.widthOfString(known);
      let at = side === 'left' ? x : side === 'right' ? x - width : x - width / 2;
      if (!isRightToLeft(known)) return void to.text(known, at, y, { lineBreak: false });
      const space = to.widthOfString(' ');
      for (const word of inVisualOrder(known)) {
        to.text(word, at, y, { lineBreak: false });
        at += to.widthOfString(word) + space;
      }
    },
    across(text, style) {
      const { width, height } = doc.page;
      doc.save().rotate(-38, { origin: [width / 2, height / 2] });
      use(text, style).text(text, (width - doc.widthOfString(text)) / 2, height / 2 - style.size / 2, { lineBreak: false });
      doc.restore();
    },
  };
}

const shapesOn = (doc: Doc): Pick<Sheet, 'rule' | 'box' | 'code'> => ({
  rule: (fromX, toX, y, weight, colour) => void doc.moveTo(fromX, y).lineTo(toX, y).lineWidth(weight).strokeColor(colour).stroke(),
  box: (x, y, width, height, colour) => void doc.rect(x, y, width, height).fill(colour),
  code(text, x, y, side) {
    // The quiet zone of four modules is part of it: what stands beside it cannot spoil it.
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
});

function partsOf(doc: Doc): Pick<Sheet, 'within' | 'part' | 'ornament'> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];
  const add = (part: Part, options: object): typeof root => {
    const made = doc.struct(part, options);
    open.at(-1)?.add(made);
    return made;
  };
  return {
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
}

const metadata = ({ title, author, createdAt }: About): PDFKit.DocumentInfo => ({
  Title: title,
  Author: author,
  Producer: 'Daybook',
  Creator: 'Daybook',
  CreationDate: createdAt,
});

/** Draws on pages of one paper and answers the file. The same drawing gives the same bytes. */
export function drawnPdf(about: About, draw: (sheet: Sheet) => void): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    // Its types know a font as a file alone; without one here it would open a font that cannot be embedded.
    font: face('regular') as unknown as string,
    info: metadata(about),
  });
  // By the names that they have themselves: then pdfkit makes one font of each, and not one anew for every line.
  for (const name of faces) doc.registerFont(nameOf[name], face(name));
  const addPage = (): void => void doc.addPage({ size: about.paper, margin: 0 });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
    try {
      addPage();
      draw({
        width: doc.page.width,
        height: doc.page.height,
        addPage,
        ...textOn(doc),
        ...shapesOn(doc),
        ...partsOf(doc),
        onEachPage(drawOne) {
          const { start, count } = doc.bufferedPageRange();
          for (let at = 0; at < count; at++) {
            doc.switchToPage(start + at);
            drawOne(at + 1, count);
          }
        },
      });
      doc.end();
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
