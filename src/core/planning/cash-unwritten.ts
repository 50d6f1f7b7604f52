// Expected invoices and bills that are not written yet: what a month usually brings beyond what is known of it, on the days of the month on
// which the business usually writes or receives them.
import { addDays, type Day, daysBetween, endOfMonth, monthOf, weekday } from '../calendar.ts';

const tenths = 10;
/** Each tenth counts a little, even if it was never used. */
const leastShare = 0.01;

export const tenthOf = (day: Day): number =>
  Math.min(tenths - 1, Math.floor(((Number(day.slice(8)) - 1) * tenths) / Number(endOfMonth(day).slice(8))));

/** The share of it that came in each tenth of the month. */
export function profileOf(days: readonly { readonly day: Day; readonly minor: number }[]): number[] {
  const sums = Array.from({ length: tenths }, () => 0);
  for (const { day, minor } of days) sums[tenthOf(day)] = (sums[tenthOf(day)] ?? 0) + Math.max(0, minor);
  const total = sums.reduce((a, b) => a + b, 0);
  return sums.map((sum) => (total > 0 ? sum / total : 1 / tenths) + leastShare);
}

/**
 * An amount over the weekdays from `from` to the end of its month by the profile, to the last minor unit; if no weekday is left, on the
 * last day of the month.
 */
export function overProfile(minor: bigint, from: Day, profile: readonly number[]): { readonly day: Day; readonly minor: bigint }[] {
  const end = endOfMonth(from);
  const inMonth = Array.from({ length: daysBetween(monthOf(from), end) + 1 }, (_, at) => addDays(monthOf(from), at)).filter(
    (day) => weekday(day) <= 5,
  );
  const inTenth = Map.groupBy(inMonth, tenthOf);
  const left = inMonth.filter((day) => day >= from);
  const days = left.length > 0 ? left : [end];
  const weights = days.map((day) => (profile[tenthOf(day)] ?? 0) / Math.max(1, inTenth.get(tenthOf(day))?.length ?? 1));
  const whole = weights.reduce((a, b) => a + b, 0);
  let [passed, before] = [0, 0n];
  return days.flatMap((day, at) => {
    passed += weights[at] ?? 0;
    const upTo = at === days.length - 1 ? minor : BigInt(Math.round((Number(minor) * passed) / whole));
    const part = upTo - before;
    before = upTo;
    return part === 0n ? [] : [{ day, minor: part }];
  });
}
