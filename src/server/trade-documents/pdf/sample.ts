// A sample invoice on which a business previews its own layout.
import { mentionsOf } from '#core/trade-documents/legal-mention.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { addDays } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import type { FrozenDocument, FrozenLine } from '../frozen.ts';

interface Sample {
  readonly sender: FrozenDocument['sender'];
  readonly template: FrozenDocument['template'];
  readonly issuedOn: string;
  readonly currency: string;
}

const items: readonly (readonly [description: string, quantityMilli: number, unit: string, major: number])[] = [
  ['Design of the spring catalogue\n32 pages, two rounds of corrections', 14_000, 'h', 95],
  ['Photography', 1000, 'day', 780],
  ['Prepress and delivery to the printer', 2500, 'h', 80],
];

const lineOf = ([description, quantityMilli, unit, major]: (typeof items)[number], currency: string): FrozenLine => {
  const minor = Math.round((quantityMilli * major * 10 ** minorDigits(currency)) / 1000);
  const figures = { quantityMilli, unit, unitPriceMicro: major * 1_000_000, discount: null, taxCodeIds: ['sample'] };
  const kind = { kind: 'item', subtotalMinor: null, isDeduction: false, isDamages: false } as const;
  return { ...kind, description, ...figures, amountMinor: minor, discountMinor: 0, netMinor: minor };
};

export function sampleDocument({ sender, template, issuedOn, currency }: Sample): FrozenDocument {
  const lines = items.map((item) => lineOf(item, currency));
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = Math.round(netMinor / 5);
  const customer = { kind: 'company', country: sender.country || null } as const;
  const taxes = [{ treatment: 'standard', sentence: '' }] as const;
  const facts = { kind: 'invoice', sellerCountry: sender.country, customer, issuedOn, language: 'en', taxes } as const;
  return {
    version: 1,
    kind: 'invoice',
    isProforma: false,
    isOrder: false,
    number: '2026-0042',
    issuedOn,
    dueOn: addDays(issuedOn, 14),
    supply: null,
    taxedOn: null,
    currency,
    prices: 'exclusive',
    sender,
    template,
    logoHash: null,
    customer: {
      kind: 'company',
      name: 'Northwind Prints',
      email: '',
      taxId: '',
      addressLines: '12 Harbour Street',
      postalCode: '20457',
      city: 'Hamburg',
      region: '',
      country: sender.country || null,
      language: 'en',
    },
    mentions: [...mentionsOf(facts)],
    ofNumber: null,
    ofIssuedOn: null,
    ...noTexts,
    reference: 'Spring catalogue',
    notes: 'Thank you for your trust.',
    discount: null,
    lines,
    totals: {
      taxes: [
        {
          taxCodeId: 'sample',
          name: 'VAT',
          rate: '0.2',
          treatment: 'standard',
          isWithheld: false,
          baseMinor: netMinor,
          taxMinor,
          sentence: '',
        },
      ],
      amountMinor: netMinor,
      discountMinor: 0,
      netMinor,
      taxMinor,
      grossMinor: netMinor + taxMinor,
      withheldMinor: 0,
      payableMinor: netMinor + taxMinor,
    },
  };
}
