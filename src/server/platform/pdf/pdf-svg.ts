// The same drawing for a screen: pages as SVG in which letters are outlines of our fonts, so preview and print look the same on every
// device. It contains no text, only shapes, and is shown as an image, in which no script runs.
import type * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Paper } from '#core/trade-documents/paper.ts';
import { face } from './pdf-font.ts';
import { typesetter } from './pdf-line.ts';
import { pictureBox } from './pdf-picture.ts';
import type { Sheet, TextStyle } from './pdf-sheet.ts';
import { wrapped } from './pdf-text.ts';

export interface SvgPage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}
interface Page {
  readonly shapes: string[];
  readonly glyphs: Map<string, string>;
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** The glyphs of a run as references to their outlines, in units of the font. */
function lettersOn({ glyphs }: Page, font: fontkit.Font, name: string, text: string): string {
  const { glyphs: found, positions } = font.layout(text);
  let at = 0;
  const uses = found.map((glyph, index) => {
    const key = `${name} ${glyph.id}`;
    const id = glyphs.get(key)?.slice(0, 6) ?? `g${String(glyphs.size).padStart(5, '0')}`;
    if (!glyphs.has(key)) glyphs.set(key, `${id}${glyph.path.toSVG()}`);
    const position = positions[index];
    const use = `<use href="#${id}" x="${figure(at + (position?.xOffset ?? 0))}" y="${figure(position?.yOffset ?? 0)}"/>`;
    at += position?.xAdvance ?? 0;
    return use;
  });
  return uses.join('');
}

const wholeOf = (page: Page, width: number, height: number): string => {
  const defs = [...page.glyphs.values()].map((entry) => `<path id="${entry.slice(0, 6)}" d="${entry.slice(6)}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figure(width)} ${figure(height)}"><defs>${defs}</defs><rect width="100%" height="100%" fill="#ffffff"/>${page.shapes.join('')}</svg>`;
};

// The modules of a QR code, row by row.
function codeOf(text: string, x: number, y: number, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = side / size;
  const cells = data.flatMap((row, down) =>
    row.flatMap((isDark, across) =>
      isDark ? `M${figure(x + across * module)} ${figure(y + down * module)}h${figure(module)}v${figure(module)}h-${figure(module)}z` : [],
    ),
  );
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff"/><path fill="#000000" d="${cells.join('')}"/>`;
}

/** The first pages of a drawing, and its page count. */
export function svgPages(
  paper: Paper,
  atMost: number,
  draw: (sheet: Sheet) => void,
): { readonly pages: SvgPage[]; readonly count: number } {
  // Only for measuring, as the file would; nothing is written with it.
  const doc = new PDFDocument({ autoFirstPage: false, font: face('regular') as unknown as string });
  doc.addPage({ size: paper, margin: 0 });
  const { width, height } = doc.page;
  const { widthOf, piecesOf } = typesetter(doc);
  const pages: Page[] = [];
  let page: Page = { shapes: [], glyphs: new Map() };
  const add = (shape: string): void => void page.shapes.push(shape);
  const set = (text: string, x: number, y: number, style: TextStyle): void => {
    let at = x;
    for (const piece of piecesOf(text, style, y)) {
      const font = piece.font.source as unknown as fontkit.Font;
      const scale = figure((style.size / font.unitsPerEm) * 10_000);
      const uses = lettersOn(page, font, piece.font.name, piece.text);
      add(
        `<g transform="translate(${figure(at)} ${figure(piece.baseline)}) scale(${scale} -${scale}) scale(.0001)" fill="${style.color}">${uses}</g>`,
      );
      at += piece.width;
    }
  };
  const addPage = (): void => {
    page = { shapes: [], glyphs: new Map() };
    pages.push(page);
  };
  const act = (_part: unknown, drawOne: () => void): void => drawOne();
  addPage();
  draw({
    width,
    height,
    addPage,
    widthOf,
    wrap: (text, style, room) => wrapped(text, room, (part) => widthOf(part, style)),
    line(text, x, y, style, side = 'left') {
      const own = side === 'left' ? 0 : widthOf(text, style);
      set(text, side === 'left' ? x : side === 'right' ? x - own : x - own / 2, y, style);
    },
    across(text, style) {
      add(`<g transform="rotate(-38 ${figure(width / 2)} ${figure(height / 2)})">`);
      set(text, (width - widthOf(text, style)) / 2, height / 2 - style.size / 2, style);
      add('</g>');
    },
    rule: (fromX, toX, y, weight, color) =>
      add(`<path d="M${figure(fromX)} ${figure(y)}H${figure(toX)}" stroke="${color}" stroke-width="${weight}"/>`),
    box: (x, y, w, h, color) => add(`<rect x="${figure(x)}" y="${figure(y)}" width="${figure(w)}" height="${figure(h)}" fill="${color}"/>`),
    code: (text, x, y, side) => add(codeOf(text, x, y, side)),
    link: () => {},
    pictureBox,
    picture: ({ png }, box) =>
      add(
        `<image x="${figure(box.x)}" y="${figure(box.y)}" width="${figure(box.width)}" height="${figure(box.height)}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`,
      ),
    within: act,
    part: act,
    ornament: (drawOne) => drawOne(),
    onEachPage(drawOne) {
      pages.forEach((one, at) => {
        page = one;
        drawOne(at + 1, pages.length);
      });
    },
  });
  return { pages: pages.slice(0, atMost).map((one) => ({ svg: wholeOf(one, width, height), width, height })), count: pages.length };
}
