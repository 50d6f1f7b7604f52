// Reads a report of payouts: recognized by its headings, or by the roles of its columns if it is from another source.
import type { TableRow } from '../statement/statement-table-shape.ts';
import { creatorLayouts } from './creator-layouts.ts';
import { marketLayouts } from './market-layouts.ts';
import { withWholeConversions } from './payout-entry.ts';
import type { PayoutLine, ReportPayout } from './payout-line.ts';
import { processorLayouts } from './processor-layouts.ts';
import type { ReportLayout } from './report-layout.ts';
import { headingOf, isProblem, type ReadOptions, ReportReading, type ReportNote } from './report-table.ts';

const layouts: readonly ReportLayout[] = [...processorLayouts, ...marketLayouts, ...creatorLayouts];
const preamble = 60;

export interface RecognizedReport {
  readonly layout: ReportLayout;
  readonly headerRow: number;
}

function isOf(layout: ReportLayout, headings: ReadonlySet<string>): boolean {
  const has = (wanted: string): boolean =>
    wanted.endsWith('*') ? [...headings].some((heading) => heading.startsWith(wanted.slice(0, -1))) : headings.has(wanted);
  return layout.headings
    .split('|')
    .map((one) => one.trim())
    .every((one) => (layout.aliases?.[one] ?? [one]).some(has));
}

/** The layout whose headings are in a row near the beginning; if several match, the one with the most headings. */
export function recognizeReport(rows: readonly TableRow[]): RecognizedReport | null {
  for (const [headerRow, row] of rows.slice(0, preamble).entries()) {
    const headings = new Set(row.cells.map(headingOf));
    const fit = layouts.filter((layout) => isOf(layout, headings)).toSorted((a, b) => b.headings.length - a.headings.length);
    if (fit[0]) return { layout: fit[0], headerRow };
  }
  return null;
}

export interface ReadReport {
  readonly lines: readonly PayoutLine[];
  readonly payouts: readonly ReportPayout[];
  readonly notes: readonly ReportNote[];
}

/** Adds a problem if nothing at all was found; a payout without lines counts as something. */
export function finished(read: ReadReport): ReadReport {
  const { lines, single } = withWholeConversions(read.lines);
  const { payouts } = read;
  const notes = [...read.notes, ...single.map(({ line, text }) => ({ line, code: 'one_side' as const, data: { type: text } }))];
  const isEmpty = lines.length === 0 && payouts.length === 0 && !notes.some(isProblem);
  return { lines, payouts, notes: isEmpty ? [...notes, { line: 1, code: 'nothing', data: {} }] : notes };
}

export function readReport(rows: readonly TableRow[], { layout, headerRow }: RecognizedReport, options: ReadOptions): ReadReport {
  const reading = new ReportReading(rows, headerRow, options);
  layout.read(reading);
  return finished(reading);
}
