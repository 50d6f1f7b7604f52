// Days and months as numbers, for rules that try thousands of them: days count from 1970-01-01, months from year 0.
import { addDays, type Day, dayOf, daysBetween } from '../calendar.ts';

const epoch: Day = '1970-01-01';
export const numberOf = (day: Day): number => daysBetween(epoch, day);
export const dayOfNumber = (number: number): Day => addDays(epoch, number);
export const monthNumberOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

// Three centuries at most: see `firstDay` and `lastDay`.
const firsts = new Map<number, number>();
function firstOf(month: number): number {
  const known = firsts.get(month);
  if (known !== undefined) return known;
  const number = numberOf(dayOf(Math.floor(month / 12), (month % 12) + 1, 1) ?? epoch);
  firsts.set(month, number);
  return number;
}

/** The number of a date in a month, or of the month's last day where it has no such date. */
export const onDate = (month: number, date: number): number => Math.min(firstOf(month) + date, firstOf(month + 1)) - 1;
