// Items that a person adds to the cash plan: once, or repeated until a day.
import { addDays, addMonths, type Day } from '../calendar.ts';

export const repeats = ['once', 'week', 'month', 'quarter', 'year'] as const;
export type Repeats = (typeof repeats)[number];

export interface OwnItem {
  readonly id: string;
  readonly name: string;
  readonly firstOn: Day;
  /** In base currency; money in is above zero. */
  readonly minor: number;
  readonly repeats: Repeats;
  /** The last day on which it may come. */
  readonly until: Day | null;
}

const monthsOf: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };

/** Its days after `today` through `through`. Each month counts from the first day, so that the 31st is not lost after February. */
export function ownDays(
  { firstOn, repeats: every, until }: Pick<OwnItem, 'firstOn' | 'repeats' | 'until'>,
  today: Day,
  through: Day,
): Day[] {
  const last = until !== null && until < through ? until : through;
  const days: Day[] = [];
  for (let at = 0; ; at += 1) {
    const day = every === 'once' ? firstOn : every === 'week' ? addDays(firstOn, 7 * at) : addMonths(firstOn, monthsOf[every] * at);
    if (day > last) return days;
    if (day > today) days.push(day);
    if (every === 'once') return days;
  }
}

/** The most days that a scenario can be moved, either way. */
export const mostDelay = 90;
export const mostPercent = 100;

/** The adjustments of a scenario: each moves all items it affects in one direction. */
export interface Drivers {
  /** Customers pay this many days later; negative is earlier. */
  readonly delayDays: number;
  readonly salesPercent: number;
  readonly costsPercent: number;
  /** A customer who stops ordering: pays for nothing new. */
  readonly withoutContactId: string | null;
}

/** An amount changed by a percentage, rounded down to the minor unit. */
export const changedBy = (minor: bigint, percent: number): bigint => (minor * BigInt(100 + percent)) / 100n;
