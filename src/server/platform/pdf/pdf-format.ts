// Figures and days as a customer reads them, exact to the last unit however large.
import { minorDigits } from '#core/currency.ts';
import type { Language } from '#core/language.ts';
import { formatDecimal, formatMinor, parseRate } from '#core/money.ts';

export interface Formats {
  /** Without its currency: in a column that names it. */
  readonly amount: (minor: number | string) => string;
  readonly money: (minor: number) => string;
  readonly price: (micro: number) => string;
  readonly quantity: (milli: number) => string;
  readonly percent: (rate: string) => string;
  readonly day: (day: string) => string;
  readonly days: (from: string, through: string) => string;
  readonly country: (code: string) => string;
}

/** The language with the country's habits where the country speaks it: de-AT, en-GB; and the language's own elsewhere. */
function localeOf(language: Language, country: string | null): string {
  if (!country || !/^[A-Z]{2}$/.test(country)) return language;
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return spoken === language ? `${language}-${country}` : language;
}

// Written out as decimals, so that no figure passes through a binary fraction on its way to the page.
const decimal = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral;

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

// Money in figures alone, by the same habits as with its currency: some countries group the two in different ways.
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
  // Four digits too are grouped, so that columns look alike.
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
    day: (day) => days.format(asDate(day)),
    // The narrow spaces around its dash are not in every font.
    days: (from, through) => days.formatRange(asDate(from), asDate(through)).replace(/[\u2009\u202f]/g, ' '),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}
