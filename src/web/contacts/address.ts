// Address formats by country: which parts an address has, their labels, and their order in print.

export interface Address {
  readonly addressLines: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string | null;
}

export interface AddressShape {
  /** The label of the part below the country (state, province); null if addresses have none. */
  readonly region: 'state' | 'province' | 'county' | 'region' | null;
  readonly postalCode: 'zip' | 'postcode' | 'postalCode';
  /** The format of the city line. */
  readonly cityLine: 'postal city' | 'city region postal' | 'city, then postal';
}

const elsewhere: AddressShape = { region: 'region', postalCode: 'postalCode', cityLine: 'postal city' };
const american: AddressShape = { region: 'state', postalCode: 'zip', cityLine: 'city region postal' };
const known: Readonly<Record<string, AddressShape>> = {
  US: american,
  PR: american,
  CA: { region: 'province', postalCode: 'postalCode', cityLine: 'city region postal' },
  AU: { region: 'state', postalCode: 'postcode', cityLine: 'city region postal' },
  NZ: { region: null, postalCode: 'postcode', cityLine: 'city, then postal' },
  GB: { region: 'county', postalCode: 'postcode', cityLine: 'city, then postal' },
  IE: { region: 'county', postalCode: 'postcode', cityLine: 'city, then postal' },
  ES: { region: 'province', postalCode: 'postalCode', cityLine: 'postal city' },
  IT: { region: 'province', postalCode: 'postalCode', cityLine: 'postal city' },
};
const withoutRegion: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'FI',
  'FR',
  'LI',
  'LU',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
  'SI',
  'SK',
]);

export function addressShape(country: string | null): AddressShape {
  if (country !== null && withoutRegion.has(country)) return { ...elsewhere, region: null };
  return known[country ?? ''] ?? elsewhere;
}

const joined = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator);

/** The address lines under the name on a document; includes the country if it differs from the sender's. */
export function addressOnPaper(address: Address, senderCountry: string | null, language: string): readonly string[] {
  const { postalCode, city, region, country } = address;
  const shape = addressShape(country);
  const lines = {
    'postal city': [joined([postalCode, city], ' '), region],
    'city region postal': [joined([city, joined([region, postalCode], ' ')], country === 'US' ? ', ' : ' ')],
    'city, then postal': [city, region, postalCode],
  }[shape.cityLine];
  const abroad =
    country !== null && country !== senderCountry
      ? (new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country)
      : '';
  return [...address.addressLines.split('\n').map((line) => line.trim()), ...lines, abroad].filter((line) => line !== '');
}
