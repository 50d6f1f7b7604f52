// A budget while it is edited: typed amounts, pasted cells, and the input to send.
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
/** Parses and formats figures in the reader's format and the currency of the business. */
export interface Writing {
  readonly locale: string;
  readonly currency: string;
}

export const monthChoices = [1, 3, 6, 12, 24, 36];

/** Twelve months from the start of the current fiscal year if more than three months of it are left, otherwise of the next one. */
export function newBudget(today: string, fiscalStartMonth: number, name: (year: string) => string): BudgetDraft {
  const running = fiscalYear(today, fiscalStartMonth);
  const isLate = addMonths(monthOf(today), 3) > running.endsOn;
  const year = isLate ? fiscalYear(addMonths(running.startsOn, 12), fiscalStartMonth) : running;
  return { name: name(year.label), startsOn: year.startsOn, months: 12, lines: [] };
}

export const writeAmount = (minor: number, { locale, currency }: Writing): string =>
  writeFigure(BigInt(minor), minorDigits(currency), locale, minor % 10 ** minorDigits(currency) === 0 ? 0 : minorDigits(currency));

/** Null if it cannot be parsed or is negative; an empty cell is zero. */
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

/** Unreadable amounts, by path. */
export function unreadable({ lines, ...span }: BudgetDraft, writing: Writing, sentence: string): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, at) =>
      periodsOf(span, line.period).flatMap((_, period) =>
        readAmount(line.amounts[period] ?? '', writing) === null ? [[`lines.${at}.amounts.${period}`, sentence]] : [],
      ),
    ),
  );
}

/** Converts amounts to another period length: months are added up, longer periods divided evenly, so that the total stays the same. */
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

/** Parses cells copied from a spreadsheet; null for a single value, which the field handles itself. */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/** Pastes to the right and down from this cell, in rows of the same kind as shown; what does not fit is dropped. */
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
