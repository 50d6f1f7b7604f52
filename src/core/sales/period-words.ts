// Placeholders for a period in texts of recurring invoices: "Care plan, {month} {year}" becomes "Care plan, November 2026" for an
// English customer and "Care plan, noviembre 2026" for a Spanish one. A number moves it by that many periods: {month-1} is the one before.
import { dayInWords, writtenDate, writtenRange } from '../written-date.ts';
import { addDays, addMonths, type Day, type DayRange, startOfMonth } from '../calendar.ts';
import type { Language } from '../language.ts';
import { periodOf, type Recurrence } from './recurrence.ts';

/** The placeholders. */
export const periodWords = ['month', 'year', 'period', 'date'] as const;
type PeriodWord = (typeof periodWords)[number];

const pattern = /\{(month|year|period|date)(?:([+-])(\d{1,2}))?\}/gi;

// A day has no time zone: it is parsed and formatted in the same one.
const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const written = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });

function wordFor(word: PeriodWord, away: number, day: Day, language: Language, rangeAt: (away: number) => DayRange): string {
  if (word === 'month') return written(language, { month: 'long' }).format(asDate(addMonths(startOfMonth(day), away)));
  if (word === 'year') return String(Number(day.slice(0, 4)) + away);
  if (word === 'date') return dayInWords(addDays(day, away), language);
  const { startsOn, endsOn } = rangeAt(away);
  const style = written(language, { day: 'numeric', month: 'short', year: 'numeric' });
  return startsOn === endsOn ? writtenDate(style, asDate(startsOn)) : writtenRange(style, asDate(startsOn), asDate(endsOn));
}

/**
 * The text with its placeholders filled in for one occurrence: {month} and {year} of its day, {period} from its day to the day before
 * the next one, {date} its day. A number moves by months, years, periods or days. Braces around anything else are kept.
 */
export function withPeriodWords(
  text: string,
  recurrence: Recurrence,
  at: { readonly index: number; readonly day: Day },
  language: Language,
): string {
  return text.replace(pattern, (_whole, word: string, sign: string | undefined, digits: string | undefined) => {
    const away = digits === undefined ? 0 : Number(digits) * (sign === '-' ? -1 : 1);
    const known = periodWords.find((w) => w === word.toLowerCase()) ?? 'date';
    return wordFor(known, away, at.day, language, (n) => periodOf(recurrence, at.index, n));
  });
}
