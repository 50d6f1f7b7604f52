// A line of text as runs from left to right, each with one font, one direction and its width, so what is measured is what is drawn.
import { type Face, fontOf, type FontRun, fontRuns } from './pdf-font.ts';
import { hasRightToLeft, inVisualOrder, type VisualRun } from './pdf-bidi.ts';
import { drawable } from './pdf-text.ts';

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}
interface Piece {
  readonly text: string;
  readonly font: FontRun['font'];
  /** In thousandths of the size. */
  readonly width: number;
}
interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

export interface Typesetter {
  readonly widthOf: (text: string, style: TextStyle) => number;
  /** Pieces of one line, in points; `y` is the top of the line. */
  readonly piecesOf: (
    text: string,
    style: TextStyle,
    y: number,
  ) => readonly { readonly text: string; readonly font: FontRun['font']; readonly width: number; readonly baseline: number }[];
  /** From `x` to the right, `y` is the top of the line. */
  readonly set: (text: string, x: number, y: number, style: TextStyle) => void;
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

// pdfkit lays words out from left to right; so right-to-left words are passed one by one, the last one first.
function* partsOf(wanted: Face, { text, isRightToLeft }: VisualRun): Generator<FontRun> {
  if (!isRightToLeft) return yield* fontRuns(wanted, text);
  for (const word of text.split(/( +)/).toReversed()) {
    if (word === '') continue;
    for (const run of fontRuns(wanted, word).toReversed()) yield hasRightToLeft(run.text) ? run : { ...run, text: reversed(run.text) };
  }
}

// pdfkit caches each word's layout while its file is open. In text without spaces it takes every prefix of a line for a word.
interface Keeping {
  readonly _fontFamilies: Readonly<Record<string, { layoutCache?: object }>>;
}
const mostKept = 3000;
function forget(doc: PDFKit.PDFDocument): void {
  for (const font of Object.values((doc as unknown as Keeping)._fontFamilies))
    if (font.layoutCache) font.layoutCache = Object.create(null) as object;
}

export function typesetter(doc: PDFKit.PDFDocument): Typesetter {
  const lines = new Map<string, Line>();
  const lineOf = (text: string, wanted: Face): Line => {
    const key = `${wanted}\n${text}`;
    let line = lines.get(key);
    if (!line) {
      const pieces: Piece[] = [];
      for (const run of inVisualOrder(drawable(text)))
        for (const part of partsOf(wanted, run)) {
          doc.registerFont(part.font.name, part.font.source);
          pieces.push({ ...part, width: doc.font(part.font.name).fontSize(1000).widthOfString(part.text) });
        }
      line = { pieces, width: pieces.reduce((sum, p) => sum + p.width, 0) };
      if (lines.size >= mostKept) {
        lines.clear();
        forget(doc);
      }
      lines.set(key, line);
    }
    return line;
  };
  return {
    widthOf: (text, style) => (lineOf(text, style.face).width * style.size) / 1000,
    piecesOf: (text, { face, size }, y) =>
      lineOf(text, face).pieces.map((piece) => ({
        ...piece,
        width: (piece.width * size) / 1000,
        baseline: y + (fontOf(face).ascent * size) / 1000,
      })),
    set(text, x, y, { face, size, color }) {
      // On a common baseline, whatever the fonts.
      const baseline = (-fontOf(face).ascent * size) / 1000;
      let at = x;
      doc.fillColor(color);
      for (const { text: piece, font, width } of lineOf(text, face).pieces) {
        doc.font(font.name).fontSize(size).text(piece, at, y, { lineBreak: false, baseline });
        at += (width * size) / 1000;
      }
    },
  };
}
