// When something repeats: a recurring invoice, a reminder. The n-th occurrence is computed from the start only, never from the previous
// one, so a short month does not shift those after it, and a schedule that slept knows exactly what it missed. Follows RFC 5545's rules.
import { addDays, addMonths, type Day, type DayRange, daysBetween, endOfMonth, startOfMonth, weekday } from '../calendar.ts';

/** On which day of a month: the date of the start, the last day, or the n-th of a weekday (ISO, 1 is Monday; -1 is the last). */
export type MonthDay =
  | { readonly kind: 'date' }
  | { readonly kind: 'last_day' }
  | { readonly kind: 'weekday'; readonly nth: 1 | 2 | 3 | 4 | -1; readonly weekday: number };

export interface Recurrence {
  readonly startsOn: Day;
  readonly unit: 'day' | 'week' | 'month' | 'year';
  /** Every n units; at least 1. */
  readonly every: number;
  /** For months and years. */
  readonly on: MonthDay;
  /** No occurrence after this day. */
  readonly until: Day | null;
  /** At most this many occurrences. */
  readonly count: number | null;
}

export type RecurrenceProblem = 'every' | 'count' | 'until_before_start' | 'weekday';

/** An occurrence: its permanent index, from 0, and its day. */
export interface Occurrence {
  readonly index: number;
  readonly day: Day;
}

export const maxEvery = 366;
export const maxCount = 10_000;

const isWhole = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high;

/** All that is wrong with a recurrence; if nothing, its days can be computed. */
export function recurrenceProblems({ startsOn, every, on, until, count }: Recurrence): readonly RecurrenceProblem[] {
  const found: RecurrenceProblem[] = [];
  if (!isWhole(every, 1, maxEvery)) found.push('every');
  if (count !== null && !isWhole(count, 1, maxCount)) found.push('count');
  if (until !== null && until < startsOn) found.push('until_before_start');
  if (on.kind === 'weekday' && (!isWhole(on.weekday, 1, 7) || ![1, 2, 3, 4, -1].includes(on.nth))) found.push('weekday');
  return found;
}

/** The n-th of a weekday in the month that starts on `first`; -1 is the last. */
function nthWeekday(first: Day, nth: number, of: number): Day {
  if (nth === -1) {
    const last = endOfMonth(first);
    return addDays(last, -((weekday(last) - of + 7) % 7));
  }
  return addDays(first, ((of - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

function inMonths({ startsOn, on }: Recurrence, months: number): Day {
  if (on.kind === 'date') return addMonths(startsOn, months);
  const first = addMonths(startOfMonth(startsOn), months);
  return on.kind === 'last_day' ? endOfMonth(first) : nthWeekday(first, on.nth, on.weekday);
}

function candidate(recurrence: Recurrence, step: number): Day {
  const { startsOn, unit, every } = recurrence;
  const n = step * every;
  if (unit === 'day') return addDays(startsOn, n);
  if (unit === 'week') return addDays(startsOn, n * 7);
  return inMonths(recurrence, unit === 'month' ? n : n * 12);
}

/** The chosen day in the month of the start may be before the start; then the series begins a unit later. */
const offsetOf = (recurrence: Recurrence): number => (candidate(recurrence, 0) < recurrence.startsOn ? 1 : 0);

/** The occurrence with this index, from 0; null if the recurrence has ended before it. */
export function occurrence(recurrence: Recurrence, index: number): Occurrence | null {
  if (recurrence.count !== null && index >= recurrence.count) return null;
  const day = candidate(recurrence, index + offsetOf(recurrence));
  return recurrence.until !== null && day > recurrence.until ? null : { index, day };
}

/**
 * What is due: every occurrence from `fromIndex` on with a day on or before `through`, at most `limit`, earliest first. After downtime
 * this is everything that was missed. The index is the idempotency key of each.
 */
export function occurrencesThrough(recurrence: Recurrence, fromIndex: number, through: Day, limit: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (let index = fromIndex; found.length < limit; index++) {
    const next = occurrence(recurrence, index);
    if (!next || next.day > through) break;
    found.push(next);
  }
  return found;
}

// In days. Dates in consecutive months are at least 28 days apart, and so are n-th weekdays.
const shortest: Readonly<Record<Recurrence['unit'], number>> = { day: 1, week: 7, month: 28, year: 364 };

/** The first occurrence on or after a day; null if there is none. Uses binary search. */
export function nextOccurrence(recurrence: Recurrence, from: Day): Occurrence | null {
  if (from <= recurrence.startsOn) return occurrence(recurrence, 0);
  let low = 0;
  // An upper bound from the minimum distance between occurrences, so that no year beyond four digits is computed.
  let high = Math.ceil(daysBetween(recurrence.startsOn, from) / (shortest[recurrence.unit] * recurrence.every)) + 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (candidate(recurrence, middle + offsetOf(recurrence)) < from) low = middle + 1;
    else high = middle;
  }
  return occurrence(recurrence, low);
}

/** The first occurrences on or after a day, at most `limit`, earliest first: the preview is exactly what will happen. */
export function upcomingOccurrences(recurrence: Recurrence, from: Day, limit: number): readonly Occurrence[] {
  const first = nextOccurrence(recurrence, from);
  return first === null ? [] : occurrencesThrough(recurrence, first.index, '9999-12-31', limit);
}

/** The period of an occurrence: from its day to the day before the next one. `away` selects a neighboring period: -1 the one before. */
export function periodOf(recurrence: Recurrence, index: number, away = 0): DayRange {
  const step = index + away + offsetOf(recurrence);
  return { startsOn: candidate(recurrence, step), endsOn: addDays(candidate(recurrence, step + 1), -1) };
}

/** The period that an occurrence's invoice is for: the one that begins on its day, the one that ended before it, or none. */
export const suppliedPeriods = ['none', 'begins', 'ended'] as const;
export type SuppliedPeriod = (typeof suppliedPeriods)[number];

/** The days of that period as shown on an invoice: a single day has no last day. */
export function suppliedDays(
  recurrence: Recurrence,
  index: number,
  period: SuppliedPeriod,
): { readonly suppliedFrom: Day | null; readonly suppliedThrough: Day | null } {
  if (period === 'none') return { suppliedFrom: null, suppliedThrough: null };
  const { startsOn, endsOn } = periodOf(recurrence, index, period === 'ended' ? -1 : 0);
  return { suppliedFrom: startsOn, suppliedThrough: startsOn === endsOn ? null : endsOn };
}
