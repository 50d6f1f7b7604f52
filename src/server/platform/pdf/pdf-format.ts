// Numbers and dates in the customer's format, exact to the last unit however large.
import { writtenDate, writtenRange } from '#core/written-date.ts';
import { minorDigits } from '#core/currency.ts';
import type { Language } from '#core/language.ts';
import { formatDecimal, formatMinor, parseRate } from '#core/money.ts';

export interface Formats {
  /** Without the currency, for a column that names it. */
  readonly amount: (minor: number | string) => string;
  readonly money: (minor: number) => string;
  readonly price: (micro: number) => string;
  readonly quantity: (milli: number) => string;
  readonly percent: (rate: string) => string;
  readonly day: (day: string) => string;
  readonly days: (from: string, through: string) => string;
  readonly country: (code: string) => string;
}

/** The language with the country's conventions if it is spoken there (de-AT, en-GB); otherwise the language's own. */
function localeOf(language: Language, country: string | null): string {
  if (!country || !/^[A-Z]{2}$/.test(country)) return language;
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return spoken === language ? `${language}-${country}` : language;
}

// Formatted from decimal strings, so no figure passes through floating point.
const decimal = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral;

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

// An amount without its currency symbol but grouped the same way: some locales group the two differently.
const figures = new Set<Intl.NumberFormatPartTypes>(['integer', 'group', 'decimal', 'fraction']);
function bare(format: Intl.NumberFormat, text: string): string {
  const parts = format.formatToParts(decimal(text));
  const shown = parts.filter((p) => figures.has(p.type)).map((p) => p.value);
  return `${text.startsWith('-') ? '−' : ''}${shown.join('')}`;
}

export function formatsFor(language: Language, country: string | null, currency: string): Formats {
  const locale = localeOf(language, country);
  const digits = minorDigits(currency);
  const whole = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Group four digits too, so columns look alike.
  const grouped = { useGrouping: 'always' as const, numberingSystem: 'latn' };
  const style = { style: 'currency' as const, currency, ...grouped };
  const monies = new Intl.NumberFormat(locale, { ...style, ...whole });
  const prices = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: digits, maximumFractionDigits: 6 });
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...grouped });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6, numberingSystem: 'latn' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    amount: (minor) => bare(monies, formatMinor(BigInt(minor), currency)),
    money: (minor) => monies.format(decimal(formatMinor(BigInt(minor), currency))).replace('-', '−'),
    price: (micro) => bare(prices, formatDecimal(BigInt(micro), 6)),
    quantity: (milli) => quantities.format(decimal(formatDecimal(BigInt(milli), 3))).replace('-', '−'),
    percent: (rate) => percents.format(decimal(parseRate(rate) ? rate : '0')),
    day: (day) => writtenDate(days, asDate(day)),
    // Not every font has the narrow spaces around the dash.
    days: (from, through) => writtenRange(days, asDate(from), asDate(through)).replace(/[\u2009\u202f]/g, ' '),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}
