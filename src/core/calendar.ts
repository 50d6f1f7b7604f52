// Days, and the ranges that reports cover. A day is text, `YYYY-MM-DD`, compared as text; no time zone, no clock: today is passed in.

/** A real day of the Gregorian calendar as `YYYY-MM-DD`, years 1000 to 9999. Text from outside is checked with `isDay` where it enters. Days sort as text. */
export type Day = string;

/** From the first to the last day, both included. */
export type DayRange = { readonly startsOn: Day; readonly endsOn: Day };
export type LabeledRange = DayRange & { readonly label: string };
export type PeriodKind = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'fiscal_quarter' | 'fiscal_year';

/** The first day that books cover. */
export const firstDay: Day = '1900-01-01';
/** The last day that books cover. */
export const lastDay: Day = '2200-12-31';

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const make = (year: number, month: number, date: number): Day => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthNumber = (day: Day): number => Number(day.slice(5, 7));
const dateOf = (day: Day): number => Number(day.slice(8, 10));
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOfMonth = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0));

/** Is this text a real day? `2026-02-29` is not. */
export function isDay(text: string): text is Day {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const month = monthNumber(text);
  return month >= 1 && month <= 12 && dateOf(text) >= 1 && dateOf(text) <= lengthOfMonth(yearOf(text), month);
}

/** The day of these three numbers, or null where there is none. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(date) || year < 1000 || year > 9999) return null;
  if (month < 1 || month > 12 || date < 1 || date > lengthOfMonth(year, month)) return null;
  return make(year, month, date);
}

// Days since 0000-03-01, so that the leap day is the last of its year.
function ordinal(day: Day): number {
  const month = monthNumber(day);
  const year = yearOf(day) - (month <= 2 ? 1 : 0);
  const fromMarch = (month + 9) % 12;
  return (
    year * 365 +
    Math.floor(year / 4) -
    Math.floor(year / 100) +
    Math.floor(year / 400) +
    Math.floor((153 * fromMarch + 2) / 5) +
    dateOf(day) -
    1
  );
}

function fromOrdinal(days: number): Day {
  const era = Math.floor(days / 146097);
  const inEra = days - era * 146097;
  const yearInEra = Math.floor((inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36524) - Math.floor(inEra / 146096)) / 365);
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return make(era * 400 + yearInEra + (month <= 2 ? 1 : 0), month, inYear - Math.floor((153 * fromMarch + 2) / 5) + 1);
}

/** The day `days` later (negative: earlier). */
export const addDays = (day: Day, days: number): Day => fromOrdinal(ordinal(day) + days);

/** Days from `from` to `to`: 1 from a day to the next, negative backwards. */
export const daysBetween = (from: Day, to: Day): number => ordinal(to) - ordinal(from);

/** The same date `months` later; where that month is shorter, its last day (31 Jan + 1 month = 28 Feb). */
export function addMonths(day: Day, months: number): Day {
  const index = yearOf(day) * 12 + monthNumber(day) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return make(year, month, Math.min(dateOf(day), lengthOfMonth(year, month)));
}

/** First day of the month. */
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
/** Last day of the month. */
export const endOfMonth = (day: Day): Day => make(yearOf(day), monthNumber(day), lengthOfMonth(yearOf(day), monthNumber(day)));
/** The month of a day, identified by its first day, as in balances. */
export const monthOf = (day: Day): Day => startOfMonth(day);
/** ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => ((((ordinal(day) + 2) % 7) + 7) % 7) + 1;
/** The earlier and the later of two days. */
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const isMonthEnd = (day: Day): boolean => day === endOfMonth(day);
const monthsCovered = (range: DayRange): number =>
  (yearOf(range.endsOn) - yearOf(range.startsOn)) * 12 + monthNumber(range.endsOn) - monthNumber(range.startsOn) + 1;
const moved = (day: Day, months: number): Day =>
  isMonthEnd(day) ? endOfMonth(addMonths(startOfMonth(day), months)) : addMonths(day, months);

/** The fiscal year around a day. `startMonth` 1 is the calendar year, labeled `2026`; others are labeled by both years, `2025/26`. */
export function fiscalYear(day: Day, startMonth: number): LabeledRange {
  const year = monthNumber(day) >= startMonth ? yearOf(day) : yearOf(day) - 1;
  const startsOn = make(year, startMonth, 1);
  return {
    startsOn,
    endsOn: addDays(addMonths(startsOn, 12), -1),
    label: startMonth === 1 ? String(year) : `${year}/${pad((year + 1) % 100, 2)}`,
  };
}

/** The quarter around a day, counted from the start of the (fiscal) year: `Q2 2026`. */
export function quarter(day: Day, fiscalStartMonth = 1): LabeledRange {
  const year = fiscalYear(day, fiscalStartMonth);
  const index = Math.floor(((monthNumber(day) - fiscalStartMonth + 12) % 12) / 3);
  const startsOn = addMonths(year.startsOn, index * 3);
  return { startsOn, endsOn: addDays(addMonths(startsOn, 3), -1), label: `Q${index + 1} ${year.label}` };
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The period of a kind around a day; weeks run from Monday (ISO 8601). */
export function periodRange(kind: PeriodKind, day: Day, fiscalStartMonth = 1): LabeledRange {
  switch (kind) {
    case 'day':
      return { startsOn: day, endsOn: day, label: day };
    case 'week': {
      const startsOn = addDays(day, 1 - weekday(day));
      return { startsOn, endsOn: addDays(startsOn, 6), label: `Week of ${startsOn}` };
    }
    case 'month':
      return { startsOn: startOfMonth(day), endsOn: endOfMonth(day), label: `${monthNames[monthNumber(day) - 1]} ${yearOf(day)}` };
    case 'quarter':
      return quarter(day);
    case 'year':
      return fiscalYear(day, 1);
    case 'fiscal_quarter':
      return quarter(day, fiscalStartMonth);
    case 'fiscal_year':
      return fiscalYear(day, fiscalStartMonth);
  }
}

/** The range before, to compare with: whole months go back by as many months, the beginning of a month (month to date) to the same dates of the month before, anything else (a day, a week from Monday) by as many days. */
export function previousRange(range: DayRange): DayRange {
  const { startsOn, endsOn } = range;
  const months = monthsCovered(range);
  if (startsOn === startOfMonth(startsOn) && isMonthEnd(endsOn))
    return { startsOn: addMonths(startsOn, -months), endsOn: addDays(startsOn, -1) };
  const isDayOrWeek = startsOn === endsOn || (weekday(startsOn) === 1 && daysBetween(startsOn, endsOn) === 6);
  if (startsOn === startOfMonth(startsOn) && months === 1 && !isDayOrWeek)
    return { startsOn: addMonths(startsOn, -1), endsOn: addMonths(endsOn, -1) };
  return { startsOn: addDays(startsOn, -(daysBetween(startsOn, endsOn) + 1)), endsOn: addDays(startsOn, -1) };
}

/** The same dates so many years earlier; an end of month stays an end of month. */
export const sameRangeYearsAgo = (range: DayRange, years: number): DayRange => ({
  startsOn: addMonths(range.startsOn, -12 * years),
  endsOn: moved(range.endsOn, -12 * years),
});
export const sameRangeLastYear = (range: DayRange): DayRange => sameRangeYearsAgo(range, 1);

/** The first days of all months that a range touches, in order. */
export function monthsIn(range: DayRange): Day[] {
  const months: Day[] = [];
  for (let month = startOfMonth(range.startsOn); month <= range.endsOn; month = addMonths(month, 1)) months.push(month);
  return months;
}

// In the languages of the interface, without accents.
const relativeDays: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  yesterday: -1,
  tomorrow: 1,
  hoy: 0,
  ayer: -1,
  anteayer: -2,
  manana: 1,
  "aujourd'hui": 0,
  hier: -1,
  'avant-hier': -2,
  demain: 1,
  'apres-demain': 2,
  heute: 0,
  gestern: -1,
  vorgestern: -2,
  morgen: 1,
  ubermorgen: 2,
};
const monthWords: readonly (readonly string[])[] = [
  monthNames.map((name) => name.toLowerCase()),
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  'januar februar marz april mai juni juli august september oktober november dezember'.split(' '),
];

// Two-digit years: up to twenty years ahead of today, else the century before.
function fullYear(text: string | undefined, today: Day): number {
  if (text === undefined) return yearOf(today);
  if (text.length !== 2) return Number(text);
  const inCentury = Math.floor(yearOf(today) / 100) * 100 + Number(text);
  return inCentury > yearOf(today) + 20 ? inCentury - 100 : inCentury;
}

/** 1 to 12; 0 where the prefix matches no month or, like "jui", two. */
function monthByName(word: string): number {
  if (word.length < 3) return 0;
  const found = new Set(monthWords.flatMap((names) => names.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []))));
  return found.size === 1 ? (found.values().next().value ?? 0) : 0;
}

function fromWords(text: string, today: Day): Day | null {
  const away = /^(?:in )?(\d{1,4}) days?( ago)?$/.exec(text);
  if (away && text.startsWith('in ') !== text.endsWith(' ago')) return addDays(today, Number(away[1]) * (away[2] ? -1 : 1));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -]*([a-z]+)\.?(?:[ ,'-]*(\d{4}|\d{2}))?$/.exec(text);
  if (dayFirst) return dayOf(fullYear(dayFirst[3], today), monthByName(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^([a-z]+)\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:[ ,']+(\d{4}|\d{2}))?$/.exec(text);
  return monthFirst ? dayOf(fullYear(monthFirst[3], today), monthByName(monthFirst[1] ?? ''), Number(monthFirst[2])) : null;
}

/**
 * A day as people type it: `2026-04-03`, `20260403`, `3/4`, `3.4.26`, `Apr 3`, `3rd April 2026`, `3 de abril`, `tomorrow`, `3 days ago`; null where it is none.
 * Names of months and of days nearby may be English, Spanish, French or German.
 * `order` decides between day and month first; where that order gives no day but the other does (`3/25` as dmy), the other is taken. Without a year: the year of `today`.
 */
export function parseDay(text: string, order: 'dmy' | 'mdy' | 'ymd', today: Day): Day | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
  const folded = plain.replace(/\bde\b/g, ' ').replace(/\s+/g, ' ');
  const relative = Object.hasOwn(relativeDays, folded) ? relativeDays[folded] : undefined;
  if (relative !== undefined) return addDays(today, relative);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(folded);
  const yearFirst = compact ?? /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?$/.exec(folded);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/.exec(folded);
  if (!numbers) return fromWords(folded, today);
  const [a, b] = [Number(numbers[1]), Number(numbers[2])];
  if (order === 'ymd' && numbers[3] !== undefined)
    return numbers[3].length === 2 ? dayOf(fullYear(numbers[1], today), b, Number(numbers[3])) : null;
  const year = fullYear(numbers[3], today);
  return order === 'dmy' ? (dayOf(year, b, a) ?? dayOf(year, a, b)) : (dayOf(year, a, b) ?? dayOf(year, b, a));
}
