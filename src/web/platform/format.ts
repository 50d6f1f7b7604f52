// Formatting of values: money from minor units, days without time zones, names as initials.
import { writtenDate, writtenRange } from '#core/written-date.ts';
import { currencies } from '#core/currency.ts';

const ownWords = /^(.+)-x-words-([a-z]{2})$/;

/** The locale tag of a person's formats, with the language for words if it differs: `en-US-x-words-de`. It is still a valid BCP 47 tag
 * (private use): numbers and the order of numeric dates follow the part before. */
export const withWords = (locale: string, language: string): string =>
  locale.split('-')[0] === language ? locale : `${locale}-x-words-${language}`;

/** The locale for words such as month names: the language of the words with the region of the formats (`en-DE` is "3 April 2026"). */
export function localeOfWords(locale: string): string {
  const [, formats, language] = ownWords.exec(locale) ?? [];
  if (formats === undefined || language === undefined) return locale;
  const { region } = new Intl.Locale(formats);
  return region === undefined ? language : `${language}-${region}`;
}

/** An amount in minor units; a sum is a decimal string, because it may exceed what a number represents exactly. */
export type MinorUnits = bigint | number | string;

const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const minus = '\u2212';

export interface MoneyParts {
  readonly sign: '' | '+' | typeof minus;
  /** Digits with the locale's separators, without sign or currency. */
  readonly digits: string;
  /** The locale's short form of the currency: $, €, CHF. */
  readonly symbol: string;
  readonly symbolFirst: boolean;
}

function digitsOf(currency: string): number {
  return currencies[currency]?.exponent ?? 2;
}

function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const digits = digitsOf(currency);
  const known = moneyFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  moneyFormats.set(key, format);
  return format;
}

/** Exact for every amount: Intl formats the decimal string, not a floating-point number. */
function decimalText(minor: MinorUnits, digits: number): Intl.StringNumericLiteral {
  const value = BigInt(minor);
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  return (digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`) as Intl.StringNumericLiteral;
}

export function moneyParts(minor: MinorUnits, currency: string, locale = 'en-US', showPlus = false): MoneyParts {
  const value = BigInt(minor);
  const parts = moneyFormat(currency, locale).formatToParts(decimalText(value, digitsOf(currency)));
  const digits = parts.filter((p) => p.type === 'integer' || p.type === 'group' || p.type === 'decimal' || p.type === 'fraction');
  const symbolAt = parts.findIndex((p) => p.type === 'currency');
  const plus = showPlus && value > 0n ? '+' : '';
  return {
    sign: value < 0n ? minus : plus,
    digits: digits.map((p) => p.value).join(''),
    symbol: parts[symbolAt]?.value ?? currency,
    symbolFirst: symbolAt < parts.findIndex((p) => p.type === 'integer'),
  };
}

/** "−$1,234.50", "−1.234,50 €": the sign first and a true minus. */
export function formatMoney(minor: MinorUnits, currency: string, locale = 'en-US', showPlus = false): string {
  const { sign, digits, symbol, symbolFirst } = moneyParts(minor, currency, locale, showPlus);
  const gap = symbolFirst ? (/[\p{L}.]$/u.test(symbol) ? '\u00a0' : '') : '\u00a0';
  return symbolFirst ? `${sign}${symbol}${gap}${digits}` : `${sign}${digits}${gap}${symbol}`;
}

function dayFormat(style: 'full' | 'short' | 'month' | 'monthLong' | 'dayMonth' | 'numeric', locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = dayFormats.get(key);
  if (known) return known;
  const options: Record<typeof style, Intl.DateTimeFormatOptions> = {
    full: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: 'numeric', month: 'short', year: 'numeric' },
    month: { month: 'short' },
    monthLong: { month: 'long', year: 'numeric' },
    dayMonth: { day: 'numeric', month: 'short' },
    numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  };
  // A day has no time zone; it is parsed and formatted in the same one, so it cannot shift.
  const format = new Intl.DateTimeFormat(style === 'numeric' ? locale : localeOfWords(locale), { ...options[style], timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format;
}

function asUtc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** "April 3, 2026" */
export function formatDay(day: string, locale = 'en-US'): string {
  return writtenDate(dayFormat('full', locale), asUtc(day));
}
/** "Apr 3, 2026" */
export function formatDayShort(day: string, locale = 'en-US'): string {
  return writtenDate(dayFormat('short', locale), asUtc(day));
}
/** "Apr 3" */
export function formatDayMonth(day: string, locale = 'en-US'): string {
  return writtenDate(dayFormat('dayMonth', locale), asUtc(day));
}
/** "04/03/2026" */
export function formatDayNumeric(day: string, locale = 'en-US'): string {
  return dayFormat('numeric', locale).format(asUtc(day));
}
/** "April 2026" */
export function formatMonthLong(day: string, locale = 'en-US'): string {
  return dayFormat('monthLong', locale).format(asUtc(day));
}
/** "Apr" */
export function formatMonth(day: string, locale = 'en-US'): string {
  return dayFormat('month', locale).format(asUtc(day));
}
export function formatDayRange(from: string, to: string, locale = 'en-US'): string {
  return writtenRange(dayFormat('short', locale), asUtc(from), asUtc(to));
}

/** "yesterday", "in 3 days", "2 months ago" */
export function relativeDay(day: string, today: string, locale = 'en-US'): string {
  const days = Math.round((asUtc(day).getTime() - asUtc(today).getTime()) / 86_400_000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(days) < 31) return format.format(days, 'day');
  if (Math.abs(days) < 365) return format.format(Math.round(days / 30.44), 'month');
  return format.format(Math.round(days / 365.25), 'year');
}

/** Whether a locale writes day before month, for parsing "3/4". */
export function dayOrder(locale = 'en-US'): 'dmy' | 'mdy' | 'ymd' {
  const order = dayFormat('numeric', locale)
    .formatToParts(asUtc('2026-11-22'))
    .filter((p) => p.type === 'day' || p.type === 'month' || p.type === 'year')
    .map((p) => p.type[0])
    .join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

/** First letters of the first and last words, or the first two of a single word; a question mark for nothing. */
export function initials(name: unknown): string {
  if (typeof name !== 'string') return '?';
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '?';
  const letters = words.length === 1 ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(last)[0]];
  return letters.join('').toUpperCase();
}

const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** "Apr 3, 2026, 2:05 PM" in a time zone; undefined is the browser's. */
export function formatInstant(instant: string, locale: string, timeZone: string | undefined): string {
  const key = `${locale} ${timeZone ?? ''}`;
  let format = instantFormats.get(key);
  if (!format) {
    const options = { dateStyle: 'medium', timeStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) } as const;
    instantFormats.set(key, (format = new Intl.DateTimeFormat(localeOfWords(locale), options)));
  }
  return writtenDate(format, new Date(instant));
}

/** "EST", "GMT+1": the short name of a time zone at an instant. */
export function zoneName(instant: string, locale: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(localeOfWords(locale), { timeZoneName: 'short', ...(timeZone === undefined ? {} : { timeZone }) });
  return format.formatToParts(new Date(instant)).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday": in the largest unit that has passed; "now" within a minute. */
export function relativeInstant(instant: string, language: string, now = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}
