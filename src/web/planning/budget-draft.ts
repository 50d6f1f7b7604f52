// A budget while it is edited: amounts as they are typed, pasted cells, and what is sent.
import { addMonths, fiscalYear, monthOf } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import { budgetPeriods, type BudgetPeriod, type BudgetSpan, type Carry, periodsOf } from '#core/planning/budget.ts';
import type { Budget, BudgetInput } from '#contract/planning/budgets.ts';
import { readFigure, writeFigure } from '../platform/figure-text.ts';

export interface DraftLine {
  readonly id: string;
  readonly accountId: string;
  readonly period: BudgetPeriod;
  readonly carry: Carry;
  readonly hasAlerts: boolean;
  /** One for each period, as typed. */
  readonly amounts: readonly string[];
}
export interface BudgetDraft {
  readonly name: string;
  readonly startsOn: string;
  readonly months: number;
  readonly lines: readonly DraftLine[];
}
/** How figures are read and written: the reader's own way, in the currency of the business. */
export interface Writing {
  readonly locale: string;
  readonly currency: string;
}

export const monthChoices = [1, 3, 6, 12, 24, 36];

/** Twelve months from the start of the fiscal year that is next, or that runs while there are more than three months of it left. */
export function newBudget(today: string, fiscalStartMonth: number, name: (year: string) => string): BudgetDraft {
  const running = fiscalYear(today, fiscalStartMonth);
  const isLate = addMonths(monthOf(today), 3) > running.endsOn;
  const year = isLate ? fiscalYear(addMonths(running.startsOn, 12), fiscalStartMonth) : running;
  return { name: name(year.label), startsOn: year.startsOn, months: 12, lines: [] };
}

export const writeAmount = (minor: number, { locale, currency }: Writing): string =>
  writeFigure(BigInt(minor), minorDigits(currency), locale, minor % 10 ** minorDigits(currency) === 0 ? 0 : minorDigits(currency));

/** Null where it cannot be read or is below zero; an empty cell is zero. */
export function readAmount(text: string, { locale, currency }: Writing): number | null {
  if (text.trim() === '') return 0;
  const read = readFigure(text, minorDigits(currency), locale);
  return read.ok && read.minor >= 0n ? Number(read.minor) : null;
}

export const draftOf = ({ name, startsOn, months, lines }: Budget, writing: Writing): BudgetDraft => ({
  name,
  startsOn,
  months,
  lines: lines.map((line) => ({ ...line, amounts: line.amounts.map((minor) => writeAmount(minor, writing)) })),
});

export const inputOf = (draft: BudgetDraft, id: string, version: number, writing: Writing): BudgetInput => ({
  ...draft,
  id,
  version,
  lines: draft.lines.map((line) => ({
    ...line,
    amounts: periodsOf(draft, line.period).map((_, at) => readAmount(line.amounts[at] ?? '', writing) ?? 0),
  })),
});

/** By path, what cannot be read. */
export function unreadable({ lines, ...span }: BudgetDraft, writing: Writing, sentence: string): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      periodsOf(span, line.period).flatMap((_, period) =>
        readAmount(line.amounts[period] ?? '', writing) === null ? [[`lines.${at}.amounts.${period}`, sentence]] : [],
      ),
    ),
  );
}

/** Amounts of another period: months are added up, longer periods are divided evenly, so that the total stays. */
export function inPeriods(line: DraftLine, span: BudgetSpan, period: BudgetPeriod, writing: Writing): DraftLine {
  const before = periodsOf(span, line.period);
  const perMonth = new Map(
    before.flatMap((months, at) => {
      const minor = readAmount(line.amounts[at] ?? '', writing) ?? 0;
      const share = Math.floor(minor / months.length);
      return months.map((month, i) => [month, i === 0 ? minor - share * (months.length - 1) : share] as const);
    }),
  );
  const amounts = periodsOf(span, period).map((months) => months.reduce((sum, month) => sum + (perMonth.get(month) ?? 0), 0));
  return { ...line, period, amounts: amounts.map((minor) => writeAmount(minor, writing)) };
}

/** Cells as a spreadsheet copies them; null where it is one value that the field takes itself. */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/** From this cell to the right and down, in rows of the same kind as they are shown; what does not fit is left out. */
export function withPasted(
  lines: readonly DraftLine[],
  span: BudgetSpan,
  at: number,
  period: number,
  cells: readonly (readonly string[])[],
): DraftLine[] {
  return lines.map((line, row) => {
    const given = cells[row - at];
    if (row < at || given === undefined) return line;
    const amounts = periodsOf(span, line.period).map((_, i) => (i < period ? line.amounts[i] : given[i - period]) ?? line.amounts[i] ?? '');
    return { ...line, amounts };
  });
}

export const isPeriod = (text: string): text is BudgetPeriod => budgetPeriods.some((period) => period === text);
