// The totals of a document, with payment details beside them: the two stay together on one page.
import type { TextStyle } from '../../platform/pdf/pdf-sheet.ts';
import type { PrintedCode, PrintedDocument } from './content.ts';
import { drawFacts, drawLines, type Flow, keepTogether, leadingOf, type Place, rowsOfFacts } from './flow.ts';
import { drawSums, type Sums } from './table.ts';

type Payment = NonNullable<PrintedDocument['payment']>;

const gap = 28;
const codeSide = 84;
// A code's quiet zone is white, so it is moved out by that and its modules align with the text.
const quiet = 7;
const codeColumn = codeSide + 22;
const leastWidth = 200;

const captionOf = ({ look }: Flow, { url }: PrintedCode): TextStyle => ({
  ...look.small,
  size: 7.2,
  ...(url === undefined ? {} : { color: look.accent.ink }),
});
const titleHeight = 20;

function heightOf(flow: Flow, { facts, codes }: Payment, width: number): number {
  const { look } = flow;
  const rows = rowsOfFacts(flow, facts, { width }, look.small, look.body);
  return titleHeight + rows.height + (codes.length === 0 ? 0 : codeSide + 3 * leadingOf(look.small));
}

function drawCode(flow: Flow, code: PrintedCode, x: number, y: number): number {
  const { sheet } = flow;
  sheet.part('Figure', () => sheet.code(code.text, x - quiet, y, codeSide), code.alt);
  const end = drawLines(flow, [code.caption], { x, y: y + codeSide, width: codeColumn - 10 }, captionOf(flow, code));
  if (code.url !== undefined) sheet.link(code.url, { x: x - quiet, y, width: codeColumn, height: end - y });
  return end;
}

function drawPayment(flow: Flow, { title, facts, codes }: Payment, { x, y, width }: Place): number {
  const { sheet, look } = flow;
  sheet.part('H2', () => sheet.line(title, x, y, { ...look.heading, size: 10.5 }));
  const factsEnd = drawFacts(flow, facts, { x, y: y + titleHeight, width, side: 'left' }, look.small, look.body);
  const ends = codes.map((code, at) => drawCode(flow, code, x + at * codeColumn, factsEnd + (facts.length > 0 ? 4 : 0)));
  return Math.max(factsEnd, ...ends);
}

/** The height that the end of the document needs. */
export function closingHeight(flow: Flow, sums: Sums): number {
  const { payment } = flow.printed;
  if (!payment) return sums.height;
  const beside = sums.left - flow.left - gap;
  return Math.max(sums.height, beside < leastWidth ? 0 : heightOf(flow, payment, beside) + 8);
}

export function drawClosing(flow: Flow, sums: Sums): void {
  const { payment } = flow.printed;
  keepTogether(flow, closingHeight(flow, sums));
  const top = flow.y + 8;
  flow.y = top;
  drawSums(flow, sums);
  const beside = sums.left - flow.left - gap;
  if (payment && beside >= leastWidth) {
    flow.y = Math.max(flow.y, drawPayment(flow, payment, { x: flow.left, y: top + 4, width: beside }));
  } else if (payment) {
    const width = flow.right - flow.left;
    flow.y += 12;
    keepTogether(flow, heightOf(flow, payment, width));
    flow.y = drawPayment(flow, payment, { x: flow.left, y: flow.y, width });
  }
  flow.y += 20;
}
