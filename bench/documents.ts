// Documents on paper: from what is kept of an issued invoice to the bytes of its file, in this process.
import { drawDocument } from '../src/server/sales/document-pdf.ts';
import type { FrozenDocument } from '../src/server/sales/frozen.ts';
import { ms, timed } from './measure.ts';
import { type Row, row } from './rows.ts';

const aimMs = 150;
const sizes = [5, 60] as const;
const templates = ['ledger', 'plain', 'bold'] as const;

const invoiceOf = (template: FrozenDocument['template'], count: number): FrozenDocument => ({
  version: 1,
  kind: 'invoice',
  number: 'INV-2026-0001',
  issuedOn: '2026-03-02',
  dueOn: '2026-03-16',
  currency: 'EUR',
  prices: 'exclusive',
  sender: {
    name: 'Atelier Nord',
    address: 'Lindenstrasse 12\n10969 Berlin',
    country: 'DE',
    email: 'studio@example.org',
    phone: '',
    taxId: 'DE123456789',
    registration: '',
    bankName: 'Stadtbank',
    iban: 'DE89370400440532013000',
    bic: '',
    accent: '#1d5c40',
    footer: '',
  },
  template,
  customer: {
    kind: 'company',
    name: 'Northwind Prints',
    email: '',
    taxId: '',
    addressLines: 'Hafenstrasse 1',
    postalCode: '20457',
    city: 'Hamburg',
    region: '',
    country: 'DE',
    language: 'de',
  },
  ofNumber: null,
  ofIssuedOn: null,
  reference: '',
  intro: '',
  notes: 'Thank you.',
  discount: null,
  lines: Array.from({ length: count }, (_, at) => ({
    description: `Design of page ${at + 1}, with two rounds of corrections and the artwork that goes to print`,
    quantityMilli: 1500,
    unit: 'h',
    unitPriceMicro: 90_000_000 + at * 1_010_000,
    discount: null,
    taxCodeIds: ['tax'],
    amountMinor: 13_500 + at * 152,
    discountMinor: 0,
    netMinor: 13_500 + at * 152,
  })),
  taxes: [
    {
      taxCodeId: 'tax',
      name: 'VAT',
      rate: '0.19',
      treatment: 'standard',
      isWithheld: false,
      baseMinor: 100_000,
      taxMinor: 19_000,
      sentence: '',
    },
  ],
  amountMinor: 100_000,
  discountMinor: 0,
  netMinor: 100_000,
  taxMinor: 19_000,
  grossMinor: 119_000,
  withheldMinor: 0,
  payableMinor: 119_000,
});

export async function documentRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of sizes)
    for (const template of templates) {
      const document = invoiceOf(template, count);
      const { length } = await drawDocument(document);
      const { median, p95 } = await timed({ times: 40 }, () => drawDocument(document));
      rows.push(
        row(`invoice of ${count} lines as PDF, ${template}`, `${ms(median)} (p95 ${ms(p95)})`, {
          aim: { says: `≤ ${aimMs} ms`, isMet: median <= aimMs },
          note: `${Math.round(length / 1000)} KB, tagged, with embedded fonts.`,
        }),
      );
    }
  return rows;
}
