// A recurrence rule in plain words: "Every 2 months on the second Tuesday, 12 times".
import { writtenDate } from '#core/written-date.ts';
import { addDays, weekday } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import type { Recurrence } from '#core/sales/recurrence.ts';
import type { RecurringTexts } from './recurring-texts.en.ts';

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const inWords = (language: Language, options: Intl.DateTimeFormatOptions, day: string): string =>
  writtenDate(new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }), asDate(day));

const aMonday = '2024-01-01';
/** The name of a weekday; 1 is Monday. */
export const weekdayName = (language: Language, of: number): string => inWords(language, { weekday: 'long' }, addDays(aMonday, of - 1));
/** "9:00 AM", "09:00": a full hour in the locale's format. */
export const hourName = (locale: string, hour: number): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour));

export const nthKeys = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

function placeOf({ startsOn, unit, on }: Recurrence, t: RecurringTexts['words'], language: Language): string {
  if (unit === 'day') return '';
  if (unit === 'week') return t.onDay(weekdayName(language, weekday(startsOn)));
  const ofMonth = unit === 'year' ? ` ${t.ofMonth(inWords(language, { month: 'long' }, startsOn))}` : '';
  if (on.kind === 'last_day') return `${t.lastDay}${ofMonth}`;
  if (on.kind === 'weekday') return `${t.nthDay(t.nths[nthKeys[on.nth]], weekdayName(language, on.weekday))}${ofMonth}`;
  if (unit === 'year') return t.onDay(inWords(language, { day: 'numeric', month: 'long' }, startsOn));
  const date = Number(startsOn.slice(8));
  return date > 28 ? `${t.onDate(date)} ${t.shorter}` : t.onDate(date);
}

/** The rule with its end date or number of times. `shortDay` formats a date. */
export function ruleInWords(rule: Recurrence, t: RecurringTexts['words'], language: Language, shortDay: (day: string) => string): string {
  const begin = [t[rule.unit](rule.every), placeOf(rule, t, language)].filter((part) => part !== '').join(' ');
  const ends = [rule.count === null ? '' : t.times(rule.count), rule.until === null ? '' : t.until(shortDay(rule.until))];
  return [begin, ...ends.filter((part) => part !== '')].join(', ');
}
