// Number and date formats of each language.
import { dayInWords } from '#core/written-date.ts';
import type { Language } from '#core/language.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

export const amount = (language: Language, minor: number): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, useGrouping: 'always' }).format(minor / 100);

/** With two decimals and its currency: $9.99. */
export const price = (language: Language, minor: bigint, currency: string): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  }).format(Number(minor) / 100);

export const percent = (language: Language, share: number): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent' }).format(share);

export const count = (language: Language, n: number): string => new Intl.NumberFormat(locales[language]).format(n);

/** A date in long format; dates have no time zone. */
export const longDay = (language: Language, day: string): string => dayInWords(day, locales[language]);

export const shortDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
