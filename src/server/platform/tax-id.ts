// Whether a tax number is valid for its country: format and check digits, by a library that knows each country's. It can't say whether the
// number was ever issued; only the tax office can.
import { stdnum } from 'stdnum';
import { type ProblemWord, problemWords } from '#contract/problems/problem-words.ts';

interface Validator {
  validate(text: string): { readonly isValid: boolean; readonly compact?: string; readonly error?: { readonly name: string } };
}
const countries: Readonly<Record<string, Readonly<Record<string, Validator>> | undefined>> = stdnum;

// The tax numbers printed on invoices, by the library's names; the first that matches counts.
const kinds: Readonly<Record<string, readonly string[]>> = {
  AT: ['uid'],
  BE: ['vat'],
  BG: ['vat'],
  CY: ['vat'],
  CZ: ['dic'],
  DE: ['vat', 'stnr'],
  DK: ['cvr'],
  EE: ['kmkr'],
  ES: ['nif', 'cif', 'dni', 'nie'],
  FI: ['alv', 'ytunnus'],
  FR: ['tva', 'siret', 'siren'],
  GR: ['vat'],
  HR: ['oib'],
  HU: ['anum'],
  IE: ['vat'],
  IT: ['iva', 'codicefiscale'],
  LT: ['pvm'],
  LU: ['tva'],
  LV: ['pvn'],
  MT: ['vat'],
  NL: ['btw'],
  PL: ['nip'],
  PT: ['nif', 'nipc'],
  RO: ['cui', 'cif'],
  SE: ['vat', 'orgnr'],
  SI: ['ddv'],
  SK: ['dph'],
  GB: ['vat', 'utr'],
  CH: ['vat', 'uid'],
  NO: ['mva', 'orgnr'],
  US: ['ein', 'ssn'],
  CA: ['gst', 'bn', 'qst'],
  AU: ['abn', 'acn'],
  NZ: ['ird'],
  IN: ['gstin', 'pan'],
  BR: ['cnpj', 'cpf'],
  MX: ['rfc'],
  JP: ['cn'],
  SG: ['uen'],
  ZA: ['vat', 'tin'],
};

type Detail = Extract<ProblemWord<'detail'>, `tax_id_${string}`>;
const details: Readonly<Record<string, Detail>> = {
  InvalidLength: 'tax_id_length',
  InvalidFormat: 'tax_id_characters',
  InvalidChecksum: 'tax_id_checksum',
  InvalidComponent: 'tax_id_part',
};

/** The number's name in sentences. */
export const taxIdName = (country: string): ProblemWord<'kind'> =>
  country !== 'other' && country in problemWords.kind ? (country as ProblemWord<'kind'>) : 'other';

export type TaxIdAnswer =
  | { readonly isValid: true; /** Without blanks and separators, with the prefix that was typed. */ readonly compact: string }
  | { readonly isValid: false; readonly detail: Detail };

const plain = (text: string): string => text.toUpperCase().replace(/[\s.\-/·]/g, '');
// Greece writes EL on its VAT numbers.
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Checks a tax number of a country (ISO 3166-1 alpha-2). If the country's format isn't known it is accepted as typed. */
export function checkTaxId(country: string, text: string): TaxIdAnswer {
  const compact = plain(text);
  const names = kinds[country];
  if (!names) return { isValid: true, compact };
  const prefix = prefixOf(country);
  // A business of Northern Ireland writes XI before the digits of its British number (Protocol on Ireland, art. 8).
  if (country === 'GB' && compact.startsWith('XI')) {
    const british = checkTaxId('GB', compact.slice(2));
    return british.isValid ? { isValid: true, compact } : british;
  }
  const bare = compact.startsWith(prefix) && /\d/.test(compact) ? compact.slice(prefix.length) : compact;
  let failure = 'InvalidFormat';
  for (const [at, name] of names.entries()) {
    const validator = countries[country]?.[name];
    for (const form of new Set([compact, bare, prefix + bare])) {
      const answer = validator?.validate(form);
      if (answer?.isValid) return { isValid: true, compact };
      if (at === 0 && answer?.error && answer.error.name !== 'InvalidLength') failure = answer.error.name;
      if (at === 0 && answer?.error && failure === 'InvalidFormat') failure = answer.error.name;
    }
  }
  return { isValid: false, detail: details[failure] ?? 'tax_id_unknown' };
}
