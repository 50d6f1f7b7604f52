// Budgets: periods of whole months, what is carried over from one to the next, what is left, and when to send alerts.
import { addDays, addMonths, type Day, type DayRange, daysBetween, endOfMonth, monthsIn } from '../calendar.ts';
import { allocate, largestAmount, prorate } from '../money.ts';

export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];
/** How the rest of a period is carried over: not at all, only if positive, or overspending as well. */
export const carries = ['none', 'surplus', 'both'] as const;
export type Carry = (typeof carries)[number];

export const mostMonths = 36;
export const mostLines = 200;
/** Percent used at which people are alerted: the first when it is reached, the last when it is exceeded. */
export const alertPercents = [80, 100] as const;
/** The code of the alert that a line will be exceeded; the higher code is the more serious alert. */
export const expectedOver = 90;
/** The code of the alert that budgeted income is likely to be missed. */
export const expectedUnder = 70;
export type AlertPercent = (typeof alertPercents)[number] | typeof expectedOver | typeof expectedUnder;

export interface BudgetSpan {
  /** A first of a month. */
  readonly startsOn: Day;
  readonly months: number;
}

const lengths: Readonly<Record<BudgetPeriod, number>> = { month: 1, quarter: 3, year: 12 };

export const endOfSpan = ({ startsOn, months }: BudgetSpan): Day => addDays(addMonths(startsOn, months), -1);
export const monthsOfSpan = (span: BudgetSpan): Day[] => monthsIn({ startsOn: span.startsOn, endsOn: endOfSpan(span) });

/** The periods of a line, each with its months; the last may be shorter. They are counted from the start of the budget. */
export function periodsOf(span: BudgetSpan, period: BudgetPeriod): readonly (readonly Day[])[] {
  const months = monthsOfSpan(span);
  const length = lengths[period];
  return Array.from({ length: Math.ceil(months.length / length) }, (_, at) => months.slice(at * length, (at + 1) * length));
}

export interface PeriodFigures {
  readonly on: Day;
  readonly months: readonly Day[];
  readonly amount: bigint;
  /** Carried over from the period before. */
  readonly carried: bigint;
  readonly available: bigint;
  readonly actual: bigint;
  readonly left: bigint;
}

/** Every period of a line, in order: `left` is carried over as far as the line allows. */
export function figuresOf(
  span: BudgetSpan,
  { period, carry }: { readonly period: BudgetPeriod; readonly carry: Carry },
  amountOn: (on: Day) => bigint,
  actualIn: (month: Day) => bigint,
): readonly PeriodFigures[] {
  let carried = 0n;
  return periodsOf(span, period).map((months) => {
    const on = months[0] ?? span.startsOn;
    const amount = amountOn(on);
    const actual = months.reduce((sum, month) => sum + actualIn(month), 0n);
    const available = amount + carried;
    const figures = { on, months, amount, carried, available, actual, left: available - actual };
    carried = carry === 'none' || (carry === 'surplus' && figures.left < 0n) ? 0n : figures.left;
    return figures;
  });
}

/** The share of each month of a period: the months of a year's budget are twelfths of it, to the cent. */
export const monthlyShares = (amount: bigint, months: readonly Day[]): ReadonlyMap<Day, bigint> => {
  const shares = allocate(
    amount,
    months.map(() => 1n),
  );
  return new Map(months.map((month, at) => [month, shares[at] ?? 0n]));
};

/**
 * What a line budgets for a range of days, in minor units: the equal shares of its months, partial months by their days, rounded half away
 * from zero.
 */
export function budgetedIn(span: BudgetSpan, period: BudgetPeriod, amountOn: (on: Day) => bigint, range: DayRange): bigint {
  let sum = 0n;
  for (const months of periodsOf(span, period))
    for (const [month, share] of monthlyShares(amountOn(months[0] ?? span.startsOn), months)) {
      const last = endOfMonth(month);
      const from = month > range.startsOn ? month : range.startsOn;
      const to = last < range.endsOn ? last : range.endsOn;
      if (from <= to) sum += prorate([share], BigInt(daysBetween(from, to) + 1), BigInt(daysBetween(month, last) + 1))[0] ?? 0n;
    }
  return sum;
}

export type LineState = 'under' | 'near' | 'used' | 'over';

/** Exactly 100% used is not over. */
export function stateOf({ available, actual }: Pick<PeriodFigures, 'available' | 'actual'>): LineState {
  if (actual <= 0n) return 'under';
  if (actual > available) return 'over';
  if (actual === available) return 'used';
  return actual * 100n >= available * 80n ? 'near' : 'under';
}

/** Whole percent used, rounded down, so that 100 is only shown when all is used; null where nothing is available. */
export const usedPercent = ({ available, actual }: Pick<PeriodFigures, 'available' | 'actual'>): number | null =>
  available <= 0n ? null : Number((actual * 100n - ((((actual * 100n) % available) + available) % available)) / available);

/** The alert percents that were reached. */
export const alertsReached = (figures: Pick<PeriodFigures, 'available' | 'actual'>): readonly AlertPercent[] => {
  const state = stateOf(figures);
  return state === 'over' ? alertPercents : state === 'under' ? [] : [80];
};

/** `values` plus a percentage, rounded as one total. Negative values budget nothing. */
export function raised(values: readonly bigint[], percent: number): bigint[] {
  const all = prorate(
    values.map((value) => (value < 0n ? 0n : value)),
    BigInt(100 + percent),
    100n,
  );
  return all.map((value) => (value > largestAmount ? largestAmount : value));
}

/** Each account belongs to its own line, or to that of the nearest account above it; an account without either is not budgeted. */
export function lineOfAccounts(
  accounts: readonly { readonly id: string; readonly parentId: string | null }[],
  lines: readonly { readonly id: string; readonly accountId: string }[],
): ReadonlyMap<string, string> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const lineOn = new Map(lines.map((line) => [line.accountId, line.id]));
  const found = new Map<string, string>();
  for (const { id } of accounts) {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
      seen.add(at);
      const line = lineOn.get(at);
      if (line === undefined) continue;
      found.set(id, line);
      break;
    }
  }
  return found;
}
