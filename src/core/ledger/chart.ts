// The chart of accounts that a new business starts with. Promise: it passes `checkAccount`, and every account that the program posts to is
// in it.
import { kindOf, systemKeys, type AccountKind, type SystemKey } from './account.ts';
import { type Language, languages } from '../language.ts';
import { backboneLines, ownLines } from './chart-accounts.ts';
import { type AccountName, chartNames } from './chart-names.ts';

export const businessKinds = ['freelancer', 'creator', 'agency', 'shop'] as const;
export type BusinessKind = (typeof businessKinds)[number];
export type ChartAccount = {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly subkind: string;
  readonly systemKey: SystemKey | null;
  readonly description: string;
};

// The name of the sales tax in each country; elsewhere "Sales tax" (names used by the tax authorities themselves).
const taxNames: Readonly<Record<string, readonly string[]>> = {
  VAT: [
    'AT',
    'BE',
    'BG',
    'CH',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GB',
    'GR',
    'HR',
    'HU',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
    'MT',
    'NL',
    'PL',
    'PT',
    'RO',
    'SE',
    'SI',
    'SK',
    'NO',
    'IS',
    'ZA',
    'KE',
    'NG',
    'GH',
    'TZ',
    'UG',
    'RW',
    'AE',
    'SA',
    'BH',
    'OM',
    'PH',
    'TH',
    'UA',
    'TR',
    'MX',
    'AR',
    'CL',
    'CO',
    'PE',
  ],
  GST: ['AU', 'NZ', 'IN', 'SG', 'MY'],
  'GST/HST': ['CA'],
  'Consumption tax': ['JP'],
};

const taxName = (country: string | undefined): string =>
  Object.entries(taxNames).find(([, countries]) => country !== undefined && countries.includes(country))?.[0] ?? 'Sales tax';

function read(line: string, tax: string, names: ReadonlyMap<string, AccountName>): ChartAccount {
  const [code = '', subkind = '', name = '', key = '', description = ''] = line.split('|');
  const kind = kindOf(subkind);
  if (!kind) throw new RangeError(`no kind of account ${subkind}`);
  return {
    code,
    name: name.replace('Sales tax', tax),
    kind,
    subkind,
    systemKey: systemKeys.find((one) => one === key) ?? null,
    description,
    ...names.get(code),
  };
}

/**
 * The accounts for a kind of business, in order of code, named in a language. `country` (ISO 3166-1 alpha-2) decides the name of its sales
 * tax. Never fails; the owner may change everything except the system keys.
 */
export function chartFor(kind: BusinessKind, country?: string, language: Language = 'en'): ChartAccount[] {
  const [tax, names] = [taxName(country), chartNames(kind, country, language)];
  return `${backboneLines}${ownLines[kind]}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => read(line, tax, names))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

const originals: ReadonlyMap<string, string> = new Map(
  businessKinds.flatMap((kind) => {
    const english = chartFor(kind);
    return languages.flatMap((language) =>
      chartFor(kind, undefined, language).map(({ name }, at) => [name, english[at]?.name ?? name] as const),
    );
  }),
);

/** The English name of an account that a new chart has under this name; any other name as it is. */
export const englishName = (name: string): string => originals.get(name) ?? name;

/** Whether it is a name from a new business's chart, in any language. */
export const isChartName = (name: string): boolean => originals.has(name);
