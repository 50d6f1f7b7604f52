// Periods: which days of the books are closed. Ranges are contiguous from 1900 on, without gap or overlap; days after the last range are
// open.
import { addDays, firstDay, lastDay, type Day, type DayRange } from '../calendar.ts';

/** `soft_closed` warns but takes entries; `closed` refuses them, in code and in the database. */
export type PeriodStatus = 'open' | 'soft_closed' | 'closed';
export type Period = DayRange & { readonly status: PeriodStatus };

const inOrder = (periods: readonly Period[]): Period[] => periods.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));

/** Merges adjacent ranges with the same status and drops trailing open ones, so that equal locks are equal data. */
function joined(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods) {
    if (period.endsOn < period.startsOn) continue;
    const last = result.at(-1);
    if (last?.status === period.status) result[result.length - 1] = { ...last, endsOn: period.endsOn };
    else result.push(period);
  }
  if (result.at(-1)?.status === 'open') result.pop();
  return result;
}

/** The same periods with the days before the first range and in gaps filled in as open. */
function complete(periods: readonly Period[]): Period[] {
  const filled: Period[] = [];
  let next: Day = firstDay;
  for (const period of inOrder(periods)) {
    if (period.startsOn > next) filled.push({ startsOn: next, endsOn: addDays(period.startsOn, -1), status: 'open' });
    filled.push(period);
    next = addDays(period.endsOn, 1);
  }
  return filled;
}

/** Closes every day through `day`; later days keep their status. */
export function lockThrough(periods: readonly Period[], day: Day): Period[] {
  const after = complete(periods)
    .filter((period) => period.endsOn > day)
    .map((period) => (period.startsOn > day ? period : { ...period, startsOn: addDays(day, 1) }));
  return joined([{ startsOn: firstDay, endsOn: day, status: 'closed' }, ...after]);
}

/** Opens every day after `day` (null: all days); earlier days keep their status. */
export function unlockTo(periods: readonly Period[], day: Day | null): Period[] {
  if (day === null) return [];
  const before = complete(periods)
    .filter((period) => period.startsOn <= day)
    .map((period) => (period.endsOn <= day ? period : { ...period, endsOn: day }));
  return joined(before);
}

/** Does the ledger refuse entries dated on this day? `through`: the last locked day, null where nothing is locked. */
export const isLocked = (through: Day | null, day: Day): boolean => through !== null && day <= through;

/** The day, or the first after the lock: the date of what has to be posted in any case. */
export const dayAfterLock = (through: Day | null, day: Day): Day =>
  isLocked(through, day) && through !== null ? addDays(through, 1) : day;

/** The first day, this one or later, that takes entries: the date of a reversal of something in a closed period. */
export function firstOpenDay(periods: readonly Period[], onOrAfter: Day): Day {
  let day = onOrAfter;
  for (const period of inOrder(periods))
    if (period.status === 'closed' && period.startsOn <= day && day <= period.endsOn) day = addDays(period.endsOn, 1);
  return day;
}

/** The day through which the books are locked without a gap from their beginning; null when they are not. */
export function lockedThrough(periods: readonly Period[]): Day | null {
  const open = firstOpenDay(periods, firstDay);
  return open === firstDay ? null : open > lastDay ? lastDay : addDays(open, -1);
}
