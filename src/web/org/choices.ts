// Options for the details of a business, in the reader's language.
import { countries } from '#core/country.ts';
import { currencies } from '#core/currency.ts';
import type { Option } from '../ui/forms/select.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);

export function countryChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return countries.map((code) => ({ value: code, label: names.of(code) ?? code, detail: code })).toSorted(byLabel);
}

export function currencyChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'currency' });
  return Object.keys(currencies)
    .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
    .toSorted(byLabel);
}

/** All time zones that the browser knows, plus the current one if it is not among them. */
export function timeZoneChoices(...inUse: readonly string[]): readonly Choice[] {
  const zones = new Set([...inUse, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })).toSorted(byLabel);
}

export function monthOptions(locale: string): readonly Option[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: name.format(new Date(Date.UTC(2024, i, 15))) }));
}

/** Number and date formats as BCP 47 tags; the most common one of a language first. */
export const locales: readonly string[] = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'pt-PT',
  'pl-PL',
  'sv-SE',
  'ja-JP',
];

function example(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 11, 31)));
  return `${name} · ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)} · ${day}`;
}

/** Options for number and date format, each with an example; includes the current one. */
export function localeOptions(inUse: string): readonly Option[] {
  return [...new Set([inUse, ...locales])].map((value) => ({ value, label: example(value) }));
}
