// Addresses on documents: lines in the order of the country, and the country's name in the reader's language if it isn't the sender's own.
import { languages } from '#core/language.ts';
import type { Formats } from './pdf-format.ts';

interface Address {
  readonly addressLines: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string | null;
}
const cityFirst = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'IN', 'NZ']);
const present = (...texts: readonly string[]): readonly string[] => texts.filter((text) => text.trim() !== '');

const namesOf = (country: string): readonly string[] =>
  /^[A-Z]{2}$/.test(country)
    ? [country, ...languages.flatMap((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? [])]
    : [country];

/** The lines as typed, with the country last. A line that only names the country is left out, to avoid repeating it. */
function withCountry(lines: readonly string[], country: string | null, abroad: boolean, formats: Formats): readonly string[] {
  if (!country || !abroad) return present(...lines);
  const names = new Set(namesOf(country).map((name) => name.toLowerCase()));
  return [...present(...lines).filter((line) => !names.has(line.trim().toLowerCase())), formats.country(country)];
}

/** The customer's address; the country is named if it isn't the sender's. */
export function customerAddress(address: Address, senderCountry: string, formats: Formats): readonly string[] {
  const { addressLines, postalCode, city, region, country } = address;
  const place = cityFirst.has(country ?? '')
    ? present(city, [region, postalCode].filter(Boolean).join(' ')).join(region ? ', ' : ' ')
    : present([postalCode, city].filter(Boolean).join(' '), region).join(', ');
  return withCountry([...addressLines.split(/\r?\n/), place], country, country !== senderCountry, formats);
}

/** The sender's address; the country is named to a customer abroad. */
export const senderAddress = (address: string, country: string, customerCountry: string | null, formats: Formats): readonly string[] =>
  withCountry(address.split(/\r?\n/), country, Boolean(customerCountry) && customerCountry !== country, formats);
