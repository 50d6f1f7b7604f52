// Where the sample business is, by the language of its owner: country, currency, tax, and addresses. The bank accounts and tax numbers have
// valid check digits, but no bank or authority gave them out.
import type { Language } from '#core/language.ts';

export interface SampleAddress {
  readonly addressLines: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly taxId: string;
}

export interface SamplePlace {
  readonly country: string;
  readonly currency: string;
  readonly paper: 'LETTER' | 'A4';
  /** With valid check digits; empty where invoices carry none. */
  readonly taxId: string;
  readonly address: string;
  readonly bankName: string;
  readonly iban: string;
  readonly bic: string;
  /** The tax that it adds; null: the usual codes of the country. */
  readonly ownTax: { readonly name: string; readonly rate: string } | null;
  readonly taxPercent: bigint;
  /** Whether services to customers in the country are taxed, and not only goods. */
  readonly taxesServices: boolean;
  /** Of its customers, in their order; the last is in another country. */
  readonly addresses: readonly SampleAddress[];
}

const address = (line: string, postalCode: string, city: string, country: string, region = '', taxId = ''): SampleAddress => ({
  addressLines: line,
  postalCode,
  city,
  region,
  country,
  taxId,
});

export const samplePlaces: Readonly<Record<Language, SamplePlace>> = {
  en: {
    country: 'US',
    currency: 'USD',
    paper: 'LETTER',
    taxId: '',
    address: '5 Example Square\nPortland, ME 04101',
    bankName: 'Example Bank',
    iban: '000123456789',
    bic: '110000000',
    ownTax: { name: 'Sales tax 6%', rate: '0.06' },
    taxPercent: 6n,
    taxesServices: false,
    addresses: [
      address('12 Example Street', '04101', 'Portland', 'US', 'ME'),
      address('340 Example Street', '02108', 'Boston', 'US', 'MA'),
      address('7 Example Street', '02903', 'Providence', 'US', 'RI'),
      address('58 Example Street', '05401', 'Burlington', 'US', 'VT'),
      address('21 Example Street', '03301', 'Concord', 'US', 'NH'),
      address('105 Example Quay', 'B3H 1A1', 'Halifax', 'CA', 'NS'),
    ],
  },
  de: {
    country: 'DE',
    currency: 'EUR',
    paper: 'A4',
    taxId: 'DE000000003',
    address: 'Musterplatz 5\n20095 Hamburg',
    bankName: 'Musterbank',
    iban: 'DE52000000000012345678',
    bic: '',
    ownTax: null,
    taxPercent: 19n,
    taxesServices: true,
    addresses: [
      address('Musterstraße 12', '20095', 'Hamburg', 'DE'),
      address('Beispielallee 340', '10115', 'Berlin', 'DE'),
      address('Musterweg 7', '28195', 'Bremen', 'DE'),
      address('Beispielgasse 58', '50667', 'Köln', 'DE'),
      address('Musterufer 21', '04109', 'Leipzig', 'DE'),
      address('Beispielkai 105', '1010', 'Wien', 'AT', '', 'ATU00000006'),
    ],
  },
  fr: {
    country: 'FR',
    currency: 'EUR',
    paper: 'A4',
    taxId: 'FR12000000000',
    address: '5 place de l’Exemple\n44000 Nantes',
    bankName: 'Banque Exemple',
    iban: 'FR7600000000000001234567888',
    bic: '',
    ownTax: null,
    taxPercent: 20n,
    taxesServices: true,
    addresses: [
      address('12 rue de l’Exemple', '44000', 'Nantes', 'FR'),
      address('340 avenue de l’Exemple', '69002', 'Lyon', 'FR'),
      address('7 rue du Modèle', '35000', 'Rennes', 'FR'),
      address('58 rue de l’Exemple', '33000', 'Bordeaux', 'FR'),
      address('21 place du Modèle', '75011', 'Paris', 'FR'),
      address('105 quai de l’Exemple', '1000', 'Bruxelles', 'BE', '', 'BE0000000097'),
    ],
  },
  es: {
    country: 'ES',
    currency: 'EUR',
    paper: 'A4',
    taxId: '00000000T',
    address: 'Plaza del Ejemplo 5\n46002 Valencia',
    bankName: 'Banco Ejemplo',
    iban: 'ES9800000000000012345678',
    bic: '',
    ownTax: null,
    taxPercent: 21n,
    taxesServices: true,
    addresses: [
      address('Calle del Ejemplo 12', '46002', 'Valencia', 'ES', 'Valencia'),
      address('Avenida del Ejemplo 340', '28004', 'Madrid', 'ES', 'Madrid'),
      address('Calle del Modelo 7', '08002', 'Barcelona', 'ES', 'Barcelona'),
      address('Calle del Ejemplo 58', '41001', 'Sevilla', 'ES', 'Sevilla'),
      address('Plaza del Modelo 21', '48005', 'Bilbao', 'ES', 'Bizkaia'),
      address('Cais do Exemplo 105', '1100-001', 'Lisboa', 'PT', '', 'PT500000000'),
    ],
  },
};
