// Layout of a receipt: pages of lines with their places, grouped into rows as a reader sees them.

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** One line of text, from a picture or from a PDF. */
export interface PageLine {
  readonly text: string;
  /** 0 to 1; text embedded in a PDF has 1. */
  readonly confidence: number;
  /** From its top left, in reading direction; in units of the page. */
  readonly corners: readonly [Point, Point, Point, Point];
}
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PageLine[];
  /** How far the picture was turned clockwise before it was read. */
  readonly turned?: 0 | 90 | 180 | 270;
}
/** A place as fractions of the page, 0 to 1, as the page is shown; the first page is 1. */
export interface Place {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line on the straightened page. */
export interface Piece {
  readonly text: string;
  readonly confidence: number;
  readonly page: number;
  readonly corners: PageLine['corners'];
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
  readonly y: number;
}
export interface Row {
  readonly at: number;
  readonly y: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
}
export interface Layout {
  readonly rows: readonly Row[];
  /** Usual height of a line. */
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly pages: readonly Omit<ReadPage, 'lines'>[];
}

// Bounds the regular expressions on a hostile page.
const mostLines = 1500;
const mostLetters = 160;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Sloped {
  readonly y: number;
  readonly width: number;
  readonly slope: number;
}
/** A greater slope comes from a badly detected box rather than from the page. */
const mostSlope = 0.12;
/** Fewer lines are not enough to estimate a perspective. */
const leastLines = 6;

/** On a page photographed at an angle, lines converge: their slope grows from top to bottom. Fitted by least squares, weighted by width. */
function perspectiveOf(lines: readonly Sloped[]): (y: number) => number {
  const plain = lines.filter(({ slope }) => Math.abs(slope) < mostSlope);
  if (plain.length < leastLines) return () => 0;
  const weight = plain.reduce((sum, { width }) => sum + width, 0);
  const mean = (of: (line: Sloped) => number): number => plain.reduce((sum, line) => sum + line.width * of(line), 0) / weight;
  const [y, slope] = [mean((line) => line.y), mean((line) => line.slope)];
  const spread = mean((line) => (line.y - y) ** 2);
  const growth = spread === 0 ? 0 : mean((line) => (line.y - y) * (line.slope - slope)) / spread;
  return (at) => slope + growth * (at - y);
}

/** The lines of a page, leveled and without perspective, below `offset`. */
function straightened({ lines }: ReadPage, page: number, offset: number): Piece[] {
  const sized = lines
    .map((line) => ({ line, width: distance(line.corners[0], line.corners[1]), height: distance(line.corners[0], line.corners[3]) }))
    .filter(({ width, height }) => width > 0 && height > 0 && Number.isFinite(width + height));
  const angleOf = ({ corners }: PageLine): number => Math.atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x);
  const isWide = ({ width, height }: { readonly width: number; readonly height: number }): boolean => width > 4 * height;
  const angle = median(sized.filter(isWide).map(({ line }) => angleOf(line)));
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  const level = sized.map(({ line, width, height }) => {
    const middle = { x: line.corners.reduce((sum, { x }) => sum + x, 0) / 4, y: line.corners.reduce((sum, { y }) => sum + y, 0) / 4 };
    return { line, width, height, x: middle.x * cos - middle.y * sin, y: middle.x * sin + middle.y * cos };
  });
  const slopeAt = perspectiveOf(level.filter(isWide).map((one) => ({ ...one, slope: angleOf(one.line) - angle })));
  const center = median(level.map(({ x }) => x));
  return level.map(({ line: { text, confidence, corners }, width, height, x, y: seen }) => {
    const y = seen - slopeAt(seen) * (x - center) + offset;
    const short = text.slice(0, mostLetters).toWellFormed();
    return { text: short, confidence, page, corners, left: x - width / 2, right: x + width / 2, width, height, y };
  });
}

interface OpenRow {
  y: number;
  height: number;
  readonly pieces: Piece[];
}
const overlap = (a: Pick<Piece, 'left' | 'right'>, b: Pick<Piece, 'left' | 'right'>): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Whether one piece is above the other. */
export const isAbove = (a: Pick<Piece, 'left' | 'right'>, b: Pick<Piece, 'left' | 'right'>): boolean => overlap(a, b) > 0;

function joined(pieces: readonly Piece[], type: number): Row[] {
  const open: OpenRow[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const fits = (row: OpenRow): boolean =>
      Math.abs(piece.y - row.y) < 0.5 * Math.min(piece.height, row.height, type * 2.2) &&
      row.pieces.every((other) => overlap(other, piece) <= 0.35 * Math.min(other.width, piece.width));
    const [row] = open
      .slice(-4)
      .filter(fits)
      .toSorted((a, b) => Math.abs(piece.y - a.y) - Math.abs(piece.y - b.y));
    if (row) {
      row.pieces.push(piece);
      row.y += (piece.y - row.y) / row.pieces.length;
      row.height += (piece.height - row.height) / row.pieces.length;
    } else open.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return open
    .toSorted((a, b) => a.y - b.y)
    .map(({ y, height, pieces: unordered }, at) => {
      const ordered = unordered.toSorted((a, b) => a.left - b.left);
      return {
        at,
        y,
        height,
        pieces: ordered,
        text: ordered.map(({ text }) => text).join('  '),
        left: Math.min(...ordered.map(({ left }) => left)),
        right: Math.max(...ordered.map(({ right }) => right)),
      };
    });
}

/** Stacks the pages, as one long receipt. */
export function layOut(pages: readonly ReadPage[]): Layout {
  let offset = 0;
  const pieces = pages.flatMap((page, at) => {
    const found = straightened(page, at + 1, offset);
    offset += page.height;
    return found;
  });
  const kept = pieces.filter(({ text }) => text.trim() !== '').slice(0, mostLines);
  const type = median(kept.map(({ height }) => height)) || 1;
  const rows = joined(kept, type);
  return {
    rows,
    type,
    left: Math.min(...kept.map(({ left }) => left)),
    right: Math.max(...kept.map(({ right }) => right)),
    top: rows[0]?.y ?? 0,
    bottom: rows.at(-1)?.y ?? 1,
    pages,
  };
}

const between = (value: number): number => Math.min(1, Math.max(0, value));

/** The place of these letters of a piece; of all if none are named. */
export function placeOf({ pages }: Layout, { page, text, corners }: Piece, from = 0, to = text.length): Place {
  const { width = 1, height = 1, turned = 0 } = pages[page - 1] ?? {};
  const letters = Math.max(1, text.length);
  const on = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  const [first, last] = [from / letters, to / letters];
  const around = [
    on(corners[0], corners[1], first),
    on(corners[0], corners[1], last),
    on(corners[3], corners[2], first),
    on(corners[3], corners[2], last),
  ];
  const xs = around.map(({ x }) => between(x / width));
  const ys = around.map(({ y }) => between(y / height));
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const [l, t, r, b] =
    turned === 90
      ? [top, 1 - right, bottom, 1 - left]
      : turned === 180
        ? [1 - right, 1 - bottom, 1 - left, 1 - top]
        : turned === 270
          ? [1 - bottom, left, 1 - top, right]
          : [left, top, right, bottom];
  return { page, left: l, top: t, width: r - l, height: b - t };
}
