// The tax codes that businesses in a country usually need, as a default that they can change. Rates as published by the countries' tax
// authorities and the European Commission's table of VAT rates, in force in 2026. Where a tax is set locally (US sales tax) there are none.
import type { TaxTreatment } from './tax.ts';

export interface UsualTaxCode {
  readonly name: string;
  readonly treatment: TaxTreatment;
  /** A fraction as a decimal: "0.19" is 19 %. */
  readonly rate: string;
  readonly isWithheld: boolean;
  /** For purchases: the business assesses the tax itself. */
  readonly isSelfAssessed: boolean;
  /** The wording that the law requires on the document. */
  readonly sentence: string;
}

const code = (name: string, rate: string, over: Partial<UsualTaxCode> = {}): UsualTaxCode => ({
  name,
  rate,
  treatment: rate === '0' ? 'zero' : 'standard',
  isWithheld: false,
  isSelfAssessed: false,
  sentence: '',
  ...over,
});

/** A percentage as people write it to a fraction, exactly: "8.875" to "0.08875". */
const part = (percent: string): string => {
  const [whole = '0', fraction = ''] = percent.split('.');
  const digits = `${whole.padStart(2, '0')}${fraction}`.replace(/0+$/, '');
  return digits === '' ? '0' : `0.${digits}`;
};

const named = (tax: string, ...percents: readonly string[]): readonly UsualTaxCode[] =>
  percents.map((percent) => code(`${tax} ${percent} %`, part(percent)));

// Directive 2006/112/EC: articles 196 and 226 (11a) for services to businesses abroad, 138 for goods, 146 for exports from the Union.
const withinUnion: readonly UsualTaxCode[] = [
  code('Reverse charge', '0', { treatment: 'reverse_charge', sentence: 'Reverse charge: VAT is to be accounted for by the recipient.' }),
  code('Intra-Community supply', '0', { treatment: 'intra_community', sentence: 'VAT-exempt intra-Community supply of goods.' }),
  code('Export', '0', { treatment: 'export', sentence: 'VAT-exempt export.' }),
];
// Articles 194–197 and 200 of the directive: the buyer owes the tax on services from abroad, and on goods from other countries of the
// Union.
const bought = (percent: string): readonly UsualTaxCode[] => [
  code(`Reverse charge ${percent} %`, part(percent), { treatment: 'reverse_charge', isSelfAssessed: true }),
  code(`Intra-Community acquisition ${percent} %`, part(percent), { treatment: 'intra_community', isSelfAssessed: true }),
];
const smallBusiness = (sentence: string): UsualTaxCode => code('Small business', '0', { treatment: 'exempt', sentence });
// Businesses below the threshold of their country charge none.
const small: Readonly<Record<string, UsualTaxCode>> = {
  AT: smallBusiness('No VAT is charged: small business under § 6 (1) 27 of the Austrian UStG.'),
  DE: smallBusiness('Exempt from VAT: small business under § 19 UStG.'),
  FR: smallBusiness('VAT not applicable, article 293 B of the French tax code (CGI).'),
  IT: smallBusiness('No VAT: flat-rate scheme, art. 1 (54–89) of Italian Law 190/2014 (regime forfettario).'),
};
const union: Readonly<Record<string, readonly string[]>> = {
  AT: ['20', '13', '10'],
  BE: ['21', '12', '6'],
  BG: ['20', '9'],
  CY: ['19', '9', '5'],
  CZ: ['21', '12'],
  DE: ['19', '7'],
  DK: ['25'],
  EE: ['24', '9'],
  ES: ['21', '10', '4'],
  FI: ['25.5', '13.5', '10'],
  FR: ['20', '10', '5.5'],
  GR: ['24', '13', '6'],
  HR: ['25', '13', '5'],
  HU: ['27', '18', '5'],
  IE: ['23', '13.5', '9'],
  IT: ['22', '10', '5', '4'],
  LT: ['21', '12', '5'],
  LU: ['17', '14', '8', '3'],
  LV: ['21', '12', '5'],
  MT: ['18', '12', '7', '5'],
  NL: ['21', '9'],
  PL: ['23', '8', '5'],
  PT: ['23', '13', '6'],
  RO: ['21', '11'],
  SE: ['25', '12', '6'],
  SI: ['22', '9.5', '5'],
  SK: ['23', '19', '5'],
};
const exported = code('Export', '0', { treatment: 'export', sentence: 'Zero-rated export.' });
const others: Readonly<Record<string, readonly UsualTaxCode[]>> = {
  GB: [
    ...named('VAT', '20', '5', '0'),
    code('Reverse charge', '0', { treatment: 'reverse_charge', sentence: 'Reverse charge: customer to account for VAT to HMRC.' }),
    code('Reverse charge 20 %', part('20'), { treatment: 'reverse_charge', isSelfAssessed: true }),
    exported,
  ],
  CH: [...named('VAT', '8.1', '2.6', '3.8'), exported],
  NO: [...named('VAT', '25', '15', '12'), exported],
  CA: [...named('GST', '5'), ...named('HST', '13', '15'), ...named('QST', '9.975'), exported],
  AU: [...named('GST', '10'), exported],
  NZ: [...named('GST', '15'), exported],
};

/**
 * The usual codes of a country (ISO 3166-1 alpha-2), in English (`wordsOfTax` translates them); none where rates are not set nationally, or
 * are not known here.
 */
export function usualTaxCodes(country: string): readonly UsualTaxCode[] {
  const rates = union[country];
  if (rates) {
    const withheld = country === 'ES' ? [code('IRPF 15 %', '0.15', { isWithheld: true })] : [];
    return [
      ...named('VAT', ...rates),
      ...withheld,
      ...withinUnion,
      ...bought(rates[0] ?? '0'),
      ...(small[country] ? [small[country]] : []),
    ];
  }
  return others[country] ?? [];
}

/** The part of a tax code that matters for offering it. */
export interface OfferedTax {
  readonly id: string;
  readonly treatment: TaxTreatment;
  readonly isWithheld: boolean;
  readonly isArchived: boolean;
  readonly isSelfAssessed: boolean;
  readonly deductible: string;
}

/** Whether a tax is only for bills: the business assesses it itself, or deducts only a part of it. */
export const isForBills = ({ isSelfAssessed, deductible }: Pick<OfferedTax, 'isSelfAssessed' | 'deductible'>): boolean =>
  isSelfAssessed || Number(deductible) < 1;

// The others depend on the customer.
const presumed: readonly TaxTreatment[] = ['standard', 'zero', 'exempt'];

/**
 * The default taxes of a document's first line: the only tax that the business charges, else those of the line that it finalized last.
 * Taxes that depend on the customer (reverse charge, within the Union, export) or are archived are never assumed: a line with one is
 * skipped.
 * `finalized` are the taxes of finalized lines, the newest first; a line without any counts, too.
 */
export function taxesToBeginWith(codes: readonly OfferedTax[], finalized: readonly (readonly string[])[]): readonly string[] {
  const offered = codes.filter((one) => !one.isArchived && !isForBills(one) && presumed.includes(one.treatment));
  const [only, ...others] = offered.filter(({ isWithheld }) => !isWithheld);
  const last = finalized.find((ids) => ids.every((id) => offered.some((code) => code.id === id))) ?? [];
  return only !== undefined && others.length === 0 && !last.includes(only.id) ? [only.id] : last;
}
