// The state of a statement page from the URL: period, comparison, basis, method, zero rows. Unknown values fall back to defaults, so that
// any URL shows a statement.
import { addMonths, endOfMonth, isDay, monthOf, periodRange, type Day, type DayRange } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import { periodName } from '#core/period-name.ts';

export const statementKinds = ['income-statement', 'balance-sheet', 'cash-flow', 'trial-balance'] as const;
export type StatementKind = (typeof statementKinds)[number];
export const isStatementKind = (text: string | undefined): text is StatementKind => statementKinds.some((kind) => kind === text);

export const periodKinds = ['month', 'quarter', 'year', 'fiscal-year', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export const comparisons = ['none', 'previous-period', 'previous-year'] as const;
export type Comparison = (typeof comparisons)[number];

export interface StatementState {
  readonly period: PeriodKind;
  readonly range: DayRange;
  readonly compare: Comparison;
  /** A budget to compare an income statement with, in place of another period. */
  readonly budgetId: string | null;
  readonly basis: 'accrual' | 'cash';
  readonly method: 'indirect' | 'direct';
  readonly showZero: boolean;
}

const oneOf = <T extends string>(choices: readonly T[], text: string | null, usual: T): T =>
  choices.find((choice) => choice === text) ?? usual;
const coreKinds = { month: 'month', quarter: 'quarter', year: 'year', 'fiscal-year': 'fiscal_year' } as const;

/** The period of a kind around a day. */
export function periodAround(period: Exclude<PeriodKind, 'custom'>, day: Day, fiscalStartMonth: number) {
  return periodRange(coreKinds[period], day, fiscalStartMonth);
}

/** The name of a period: "November 2026", "Q4 2026", "2025/26". */
export function periodCalled(period: Exclude<PeriodKind, 'custom'>, day: Day, fiscalStartMonth: number, language: Language): string {
  return periodName(coreKinds[period], periodAround(period, day, fiscalStartMonth), language);
}

/** The same kind of period, one earlier (−1) or later (+1). */
export function periodBeside(period: Exclude<PeriodKind, 'custom'>, range: DayRange, step: -1 | 1, fiscalStartMonth: number) {
  const months = { month: 1, quarter: 3, year: 12, 'fiscal-year': 12 }[period];
  return periodAround(period, addMonths(range.startsOn, months * step), fiscalStartMonth);
}

/** The default kind of year: the fiscal year only if it differs from the calendar year. */
export function usualPeriod(fiscalStartMonth: number): 'year' | 'fiscal-year' {
  return fiscalStartMonth === 1 ? 'year' : 'fiscal-year';
}

export function readState(params: URLSearchParams, today: Day, fiscalStartMonth: number): StatementState {
  const [from, to] = [params.get('from'), params.get('to')];
  const period = oneOf(periodKinds, params.get('period'), from !== null && to !== null ? 'custom' : usualPeriod(fiscalStartMonth));
  const given = from !== null && to !== null && isDay(from) && isDay(to) && from <= to ? { startsOn: from, endsOn: to } : null;
  const around = given?.endsOn ?? today;
  const range = period === 'custom' ? (given ?? periodAround('month', today, 1)) : periodAround(period, around, fiscalStartMonth);
  return {
    period,
    range: { startsOn: range.startsOn, endsOn: range.endsOn },
    compare: oneOf(comparisons, params.get('compare'), 'none'),
    budgetId: params.get('budget'),
    basis: oneOf(['accrual', 'cash'] as const, params.get('basis'), 'accrual'),
    method: oneOf(['indirect', 'direct'] as const, params.get('method'), 'indirect'),
    showZero: params.get('zero') === 'shown',
  };
}

/** The "as of" date of a balance sheet or trial balance. */
export function readAsOf(params: URLSearchParams, today: Day): Day {
  const to = params.get('to');
  return to !== null && isDay(to) ? to : today;
}

export interface NamedDay {
  /** Today, or the last end of a period. */
  readonly name: 'today' | 'month' | 'quarter' | 'year';
  readonly day: Day;
}

/** The usual "as of" dates. */
export function usualDays(today: Day, fiscalStartMonth: number): NamedDay[] {
  const monthBefore = endOfMonth(addMonths(monthOf(today), -1));
  const quarterBefore = periodAround('quarter', addMonths(periodRange('quarter', today).startsOn, -1), 1).endsOn;
  const fiscal = periodAround('fiscal-year', today, fiscalStartMonth);
  const yearBefore = periodBeside('fiscal-year', fiscal, -1, fiscalStartMonth);
  return [
    { name: 'today', day: today },
    { name: 'month', day: monthBefore },
    { name: 'quarter', day: quarterBefore },
    { name: 'year', day: yearBefore.endsOn },
  ];
}

/** The request to the server. A balance is as of its end date and has no start date. */
export function statementQuery(kind: StatementKind, state: StatementState, asOf: Day) {
  const atDay = kind === 'balance-sheet' || kind === 'trial-balance';
  return {
    kind,
    ...(atDay ? {} : { from: state.range.startsOn }),
    to: atDay ? asOf : state.range.endsOn,
    compare: kind === 'trial-balance' ? ('none' as const) : state.compare,
    ...(kind === 'income-statement' && state.budgetId !== null ? { budgetId: state.budgetId } : {}),
    basis: kind === 'income-statement' ? state.basis : ('accrual' as const),
    method: state.method,
    showZero: state.showZero,
  };
}
