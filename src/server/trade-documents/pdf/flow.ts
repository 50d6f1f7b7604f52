// Page layout: text that runs over pages, blocks that stay together, and what every page repeats.
import type { Picture } from '../../platform/pdf/pdf-picture.ts';
import type { Sheet, Side, TextStyle } from '../../platform/pdf/pdf-sheet.ts';
import type { Fact, PrintedDocument } from './content.ts';

export const ink = '#16201b';
export const muted = '#5b665f';
export const hair = '#c5ccc7';

/** What a template decides; everything else is the same in all. */
export interface Look {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly body: TextStyle;
  readonly strong: TextStyle;
  readonly small: TextStyle;
  readonly heading: TextStyle;
  /** Draws the part above the table on the first page; returns where it ends. */
  readonly drawHead: (flow: Flow) => number;
  readonly columnHeads: 'ruled' | 'plain' | 'filled';
  readonly rows: 'ruled' | 'plain' | 'striped';
  readonly lastSum: 'double-ruled' | 'ruled' | 'filled';
  /** The accent color as text on white, as background, and the text color on that background. */
  readonly accent: { readonly ink: string; readonly ground: string; readonly onGround: string };
}
export interface Flow {
  readonly sheet: Sheet;
  readonly printed: PrintedDocument;
  readonly look: Look;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly footer: readonly string[];
  readonly logo: Picture | undefined;
  y: number;
}

const footerStyle: TextStyle = { face: 'regular', size: 7.2, color: muted };
const footerLeading = 9.6;
const footerBase = 30;

export const leadingOf = (style: TextStyle): number => style.size * 1.42;

export function startFlow(sheet: Sheet, printed: PrintedDocument, look: Look, logo: Picture | undefined): Flow {
  const [left, right] = [look.left, sheet.width - look.right];
  const footer = printed.footer === '' ? [] : sheet.wrap(printed.footer.replace(/\s*[\r\n]+\s*/g, ' · '), footerStyle, right - left - 70);
  const bottom = sheet.height - footerBase - Math.max(1, footer.length) * footerLeading - 18;
  return { sheet, printed, look, left, right, bottom, footer, logo, y: look.top };
}

const drawMark = ({ sheet, printed }: Flow): void => {
  if (printed.mark !== null) sheet.ornament(() => sheet.across(printed.mark ?? '', { face: 'bold', size: 120, color: '#eef0ee' }));
};

export function firstPage(flow: Flow): void {
  drawMark(flow);
  flow.y = flow.look.drawHead(flow);
}

/** A page after the first, with the document's name in small print at the top. */
export function turnPage(flow: Flow): void {
  const { sheet, printed, look } = flow;
  sheet.addPage();
  drawMark(flow);
  const [name = ''] = sheet.wrap(printed.sender.name, look.strong, (flow.right - flow.left) / 2);
  const [about = ''] = sheet.wrap(`${printed.title} ${printed.facts[0]?.value ?? ''}`, look.small, (flow.right - flow.left) / 2);
  sheet.ornament(() => {
    sheet.line(name, flow.left, 38, { ...look.strong, size: look.small.size });
    sheet.line(about, flow.right, 38, look.small, 'right');
    sheet.rule(flow.left, flow.right, 52, 0.5, hair);
  });
  flow.y = 68;
}

export const isRoomFor = (flow: Flow, height: number): boolean => flow.y + height <= flow.bottom;
/** Starts a new page if the block doesn't fit on the rest of this one. */
export function keepTogether(flow: Flow, height: number): void {
  if (!isRoomFor(flow, height)) turnPage(flow);
}

/** Text across pages; the cursor ends below it. */
export function runText(flow: Flow, text: string, style: TextStyle, width: number): void {
  if (text.trim() === '') return;
  const lines = flow.sheet.wrap(text, style, width);
  const leading = leadingOf(style);
  keepTogether(flow, Math.min(lines.length, 2) * leading);
  flow.sheet.within('P', () => {
    for (const line of lines) {
      keepTogether(flow, leading);
      flow.sheet.part('Span', () => flow.sheet.line(line, flow.left, flow.y, style));
      flow.y += leading;
    }
  });
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly side?: Side;
}

/** Wrapped lines at a position; returns where they end. */
export function drawLines({ sheet }: Flow, lines: readonly string[], place: Place, style: TextStyle): number {
  const { x, width, side = 'left' } = place;
  const wrap = (all: readonly string[]): readonly string[] => all.flatMap((line) => sheet.wrap(line, style, width));
  // An address of many short lines is joined into fewer long ones, so it can't fill the page.
  const found = wrap(lines);
  const shown = found.length > 14 ? wrap([lines.join(', ')]) : found;
  const leading = leadingOf(style);
  if (shown.length > 0)
    sheet.part('P', () =>
      shown.forEach((line, at) => sheet.line(line, side === 'right' ? x + width : x, place.y + at * leading, style, side)),
    );
  return place.y + shown.length * leading;
}

interface FactRows {
  /** Where the values begin: after the labels, or at half of the width. */
  readonly indent: number;
  readonly rows: readonly (Fact & { readonly lines: readonly string[] })[];
  readonly height: number;
}
/** Lays out facts in the given width. */
export function rowsOfFacts(
  { sheet }: Flow,
  facts: readonly Fact[],
  { width }: Pick<Place, 'width'>,
  labels: TextStyle,
  values: TextStyle,
): FactRows {
  const widest = Math.max(0, ...facts.map(({ label }) => sheet.widthOf(label, labels)));
  const indent = Math.min(widest + 14, width / 2);
  const rows = facts.map((fact) => ({ ...fact, lines: sheet.wrap(fact.value, values, width - indent) }));
  return { indent, rows, height: rows.reduce((sum, { lines }) => sum + lines.length * leadingOf(values) + 1.5, 0) };
}

/** Label on the left, value on the right or, with the side `left`, next to it; returns where they end. */
export function drawFacts(flow: Flow, facts: readonly Fact[], place: Place, labels: TextStyle, values: TextStyle): number {
  const { sheet } = flow;
  const { indent, rows } = rowsOfFacts(flow, facts, place, labels, values);
  let { y } = place;
  for (const { label, lines } of rows) {
    const top = y;
    sheet.part('P', () => {
      sheet.line(label, place.x, top + (values.size - labels.size) * 0.9, labels);
      lines.forEach((line, at) => {
        const lineY = top + at * leadingOf(values);
        if (place.side === 'left') sheet.line(line, place.x + indent, lineY, values);
        else sheet.line(line, place.x + place.width, lineY, values, 'right');
      });
    });
    y += lines.length * leadingOf(values) + 1.5;
  }
  return y;
}

/** The footer of every page, drawn once the page count is known. */
export function drawFeet(flow: Flow): void {
  const { sheet, printed, left, right, footer } = flow;
  sheet.onEachPage((page, pages) =>
    sheet.ornament(() => {
      const y = sheet.height - footerBase - Math.max(1, footer.length) * footerLeading;
      if (footer.length > 0) sheet.rule(left, right, y - 7, 0.4, hair);
      footer.forEach((line, at) => sheet.line(line, left, y + at * footerLeading, footerStyle));
      if (pages > 1) sheet.line(printed.page(page, pages), right, y, footerStyle, 'right');
    }),
  );
}
