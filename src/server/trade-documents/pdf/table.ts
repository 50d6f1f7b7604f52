// The lines and totals of a document: columns sized by content, headings on every page, totals that stay together.
import type { TextStyle } from '../../platform/pdf/pdf-sheet.ts';
import type { PrintedLine, PrintedSum } from './content.ts';
import { type Flow, hair, ink, isRoomFor, keepTogether, leadingOf, type Look, muted, turnPage } from './flow.ts';

const figureKeys = ['quantity', 'price', 'tax', 'amount'] as const;
type FigureKey = (typeof figureKeys)[number];
interface Columns {
  readonly body: TextStyle;
  readonly head: TextStyle;
  readonly inset: number;
  readonly descriptionWidth: number;
  /** The right edge of each column of figures. */
  readonly ends: ReadonlyMap<FigureKey, number>;
}
const gap = 16;
const leastDescription = 150;
// The first layout in which the figures leave enough room for the description; if none does, the last.
const sizes = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;

const insetOf = ({ columnHeads }: Look): number => (columnHeads === 'filled' ? 8 : 0);

function columnsAt(flow: Flow, scale: number): Columns {
  const { sheet, printed, look } = flow;
  const body = { ...look.body, size: look.body.size * scale };
  const head: TextStyle = {
    face: 'bold',
    size: 7.6 * Math.max(scale, 0.84),
    color: look.columnHeads === 'filled' ? look.accent.onGround : muted,
  };
  const inset = insetOf(look);
  const ends = new Map<FigureKey, number>();
  let end = flow.right - inset;
  for (const key of figureKeys.toReversed()) {
    const widest = Math.max(0, ...printed.lines.map((line) => sheet.widthOf(line[key], body)));
    if (widest === 0 && key === 'tax') continue;
    ends.set(key, end);
    end -= Math.max(widest, sheet.widthOf(printed.heads[key], head)) + gap;
  }
  return { body, head, inset, descriptionWidth: end - flow.left - inset, ends };
}

function columnsOf(flow: Flow): Columns {
  let columns = columnsAt(flow, sizes[0]);
  for (const scale of sizes.slice(1)) {
    if (columns.descriptionWidth >= leastDescription) break;
    columns = columnsAt(flow, scale);
  }
  return columns;
}

const headHeight = 20;

/** The column headings; screen readers read them once, though they are drawn on each page. */
function drawHeads(flow: Flow, columns: Columns, isFirst: boolean): void {
  const { sheet, printed, look } = flow;
  const { head, inset, ends } = columns;
  const y = flow.y + (look.columnHeads === 'filled' ? 6 : 2);
  sheet.ornament(() => {
    if (look.columnHeads === 'filled') sheet.box(flow.left, flow.y, flow.right - flow.left, headHeight, look.accent.ground);
    if (look.columnHeads === 'ruled') sheet.rule(flow.left, flow.right, flow.y + headHeight - 5, 1, look.accent.ink);
    if (look.columnHeads === 'plain') sheet.rule(flow.left, flow.right, flow.y + headHeight - 5, 0.5, ink);
  });
  const cells: readonly (() => void)[] = [
    () => sheet.line(printed.heads.description, flow.left + inset, y, head),
    ...figureKeys.flatMap((key) => {
      const end = ends.get(key);
      return end === undefined ? [] : () => sheet.line(printed.heads[key], end, y, head, 'right');
    }),
  ];
  if (isFirst) sheet.within('TR', () => cells.forEach((draw) => sheet.part('TH', draw)));
  else sheet.ornament(() => cells.forEach((draw) => draw()));
  flow.y += headHeight;
}

interface TextLine {
  readonly text: string;
  readonly style: TextStyle;
}
const pad = 4.5;

// A section heading is bold and a subtotal semibold; both, and notes, span the whole width.
function styleOf(flow: Flow, { kind }: PrintedLine, { body }: Columns): TextStyle {
  if (kind === 'section') return { ...flow.look.strong, size: body.size + 0.5, color: flow.look.accent.ink };
  if (kind === 'subtotal') return { ...flow.look.strong, size: body.size };
  return kind === 'note' ? { ...body, color: muted } : body;
}

function textOf(flow: Flow, line: PrintedLine, columns: Columns): readonly TextLine[] {
  const whole = flow.right - flow.left - 2 * columns.inset;
  const descriptionWidth = line.kind === 'item' || line.kind === 'subtotal' ? columns.descriptionWidth : whole;
  const body = styleOf(flow, line, columns);
  const note = { ...body, size: body.size * 0.88, color: muted };
  const wrap = (text: string, style: TextStyle): readonly TextLine[] =>
    text === '' ? [] : flow.sheet.wrap(text, style, descriptionWidth).map((t) => ({ text: t, style }));
  const found = [...wrap(line.description, body), ...wrap(line.note, note)];
  return found.length > 0 ? found : [{ text: '', style: body }];
}

function drawRow(flow: Flow, columns: Columns, text: readonly TextLine[], line: PrintedLine | null, isOdd: boolean): void {
  const { sheet, look } = flow;
  const leading = leadingOf(columns.body);
  const height = text.length * leading + 2 * pad;
  const y = flow.y + pad;
  if (look.rows === 'striped' && isOdd) sheet.ornament(() => sheet.box(flow.left, flow.y, flow.right - flow.left, height, '#f3f5f2'));
  sheet.within('TR', () => {
    sheet.part('TD', () => text.forEach((t, at) => sheet.line(t.text, flow.left + columns.inset, y + at * leading, t.style)));
    if (line?.kind === 'section' || line?.kind === 'note') return;
    const style = line ? styleOf(flow, line, columns) : columns.body;
    for (const key of figureKeys) {
      const end = columns.ends.get(key);
      if (end !== undefined) sheet.part('TD', () => sheet.line(line?.[key] ?? '', end, y, style, 'right'));
    }
  });
  flow.y += height;
}

/** A description longer than its page continues below the headings of the next. */
function drawLine(flow: Flow, columns: Columns, line: PrintedLine, at: number, keepWith: number): void {
  const leading = leadingOf(columns.body);
  let rest = textOf(flow, line, columns);
  let figures: PrintedLine | null = line;
  while (rest.length > 0) {
    const whole = rest.length * leading + 2 * pad;
    const least = rest.length > 12 ? 4 * leading : whole + keepWith;
    if (!isRoomFor(flow, Math.min(least, flow.bottom - 100))) {
      turnPage(flow);
      drawHeads(flow, columns, false);
    }
    const room = Math.max(1, Math.floor((flow.bottom - flow.y - 2 * pad) / leading));
    drawRow(flow, columns, rest.slice(0, room), figures, at % 2 === 1);
    rest = rest.slice(room);
    figures = null;
  }
  if (flow.look.rows === 'ruled') flow.sheet.ornament(() => flow.sheet.rule(flow.left, flow.right, flow.y, 0.4, hair));
}

const sumStyle = ({ look }: Flow, { weight }: PrintedSum): TextStyle => {
  if (weight === 'plain') return look.body;
  if (weight === 'strong') return look.strong;
  return { ...look.strong, size: look.body.size + 2.5, color: look.lastSum === 'filled' ? look.accent.onGround : ink };
};
const sumRow = (weight: PrintedSum['weight']): number => (weight === 'last' ? 28 : 15.5);

interface SumText {
  readonly sum: PrintedSum;
  readonly labels: readonly string[];
  readonly style: TextStyle;
  readonly height: number;
}

export interface Sums {
  readonly left: number;
  readonly texts: readonly SumText[];
  readonly height: number;
}

/** The totals, as wide as their figures need, at least two fifths of the page. */
export function sumsOn(flow: Flow): Sums {
  const { sheet, printed } = flow;
  const whole = flow.right - flow.left;
  const needed = Math.max(
    ...printed.sums.map((s) => sheet.widthOf(s.label, sumStyle(flow, s)) + sheet.widthOf(s.value, sumStyle(flow, s)) + 40),
  );
  const width = Math.min(whole, Math.max(whole * 0.44, needed));
  const texts = printed.sums.map((sum) => {
    const style = sumStyle(flow, sum);
    const room = Math.max(60, width - sheet.widthOf(sum.value, style) - 30);
    const labels = sheet.wrap(sum.label, style, room);
    return { sum, labels, style, height: sumRow(sum.weight) + (labels.length - 1) * leadingOf(style) };
  });
  return { left: flow.right - width, texts, height: texts.reduce((all, t) => all + t.height, 14) };
}

function drawSum(flow: Flow, left: number, { sum, labels, style, height }: SumText): void {
  const { sheet, look } = flow;
  const isLast = sum.weight === 'last';
  const inset = insetOf(look);
  const top = flow.y + (isLast ? 10 : 2);
  sheet.ornament(() => {
    if (!isLast) return;
    if (look.lastSum === 'filled') sheet.box(left, flow.y + 4, flow.right - left, height - 2, look.accent.ground);
    else sheet.rule(left, flow.right, flow.y + 4, look.lastSum === 'ruled' ? 0.5 : 1, look.lastSum === 'ruled' ? ink : look.accent.ink);
    if (look.lastSum === 'double-ruled')
      for (const under of [1, 3.2]) sheet.rule(left, flow.right, flow.y + height + under, 0.6, look.accent.ink);
  });
  sheet.within('TR', () => {
    sheet.part('TH', () => labels.forEach((label, at) => sheet.line(label, left + inset, top + at * leadingOf(style), style)));
    sheet.part('TD', () => sheet.line(sum.value, flow.right - inset, top, style, 'right'));
  });
  flow.y += height;
}

export const drawSums = (flow: Flow, { texts, left }: Sums): void =>
  flow.sheet.within('Table', () => texts.forEach((text) => drawSum(flow, left, text)));

/** The lines; the last one reserves space for what follows. */
export function drawTable(flow: Flow, roomBelow: number): void {
  const columns = columnsOf(flow);
  keepTogether(flow, headHeight + 60);
  flow.sheet.within('Table', () => {
    drawHeads(flow, columns, true);
    // The last line goes with the totals, so no page begins with totals out of context.
    const { lines } = flow.printed;
    let items = 0;
    lines.forEach((line, at) => {
      const isLast = at === lines.length - 1;
      // A heading stays with the first line under it, and a subtotal with the last line above it.
      const next = line.kind === 'section' || lines[at + 1]?.kind === 'subtotal' ? leadingOf(columns.body) + 2 * pad : 0;
      drawLine(flow, columns, line, items, isLast ? roomBelow : next);
      if (line.kind === 'item') items += 1;
    });
  });
}
