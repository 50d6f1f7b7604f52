// How a figure changed from the days it is compared with: a text such as '+12.5%', and whether that is good. If the books began within those days,
// there is no percentage, because the days before are missing and not zero.
import { type Day, type DayRange, daysBetween } from '../calendar.ts';

/** Nothing need be missing where the first entry is a little late: a year of business seldom begins on New Year's Day. */
const mostMissing = 0.1;

/** The first day of the books, if they cover these days only in part: more than a tenth of them was over by then. */
export function beganWithin({ startsOn, endsOn }: DayRange, firstDay: Day | null): Day | null {
  if (firstDay === null || firstDay <= startsOn || firstDay > endsOn) return null;
  return daysBetween(startsOn, firstDay) > mostMissing * (daysBetween(startsOn, endsOn) + 1) ? firstDay : null;
}

const sinceShape = /^Since (\d{4}-\d{2}-\d{2})$/;
/** 'Since 2026-03-12', in place of a percentage. */
export const changeSince = (day: Day): string => `Since ${day}`;
export const sinceOf = (change: string): Day | null => sinceShape.exec(change)?.[1] ?? null;

/**
 * '+12.5%' or '-3.0%' of the earlier value; 'New' if there was none; '0%' if unchanged. A shrinking loss is a plus. `since`: of the days compared
 * with, where the books began within them.
 */
export function changeText(minor: bigint, previousMinor: bigint, since: Day | null = null): string {
  if (since !== null) return changeSince(since);
  if (minor === previousMinor) return '0%';
  if (previousMinor === 0n) return 'New';
  const before = previousMinor < 0n ? -previousMinor : previousMinor;
  const moved = minor - previousMinor;
  const size = moved < 0n ? -moved : moved;
  const tenths = (size * 2000n + before) / (before * 2n); // tenths of a percent, half away from zero
  return tenths === 0n ? '0%' : `${moved < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}%`;
}

export type Trend = 'up' | 'down' | 'flat';

/** Up if the change is good: a plus, or for expenses a minus. */
export function trendOf(change: string, isExpense = false): Trend {
  const good = isExpense ? '-' : '+';
  return /^[+-]/.test(change) ? (change.startsWith(good) ? 'up' : 'down') : 'flat';
}
