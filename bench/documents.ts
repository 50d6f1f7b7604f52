// Documents on paper: from the frozen invoice to the bytes of its PDF, drawn in a child process as the server does it,
// compared with the same drawing in this process, which is what the machine can do.
import { noTexts } from '../src/core/trade-documents/free-texts.ts';
import { failuresOf, rulesOf } from '../src/core/e-invoices/e-invoice-rules.ts';
import { drawing } from '../src/server/platform/pdf/pdf-pool.ts';
import { drawDocument } from '../src/server/trade-documents/pdf/document-pdf.ts';
import { writeCii } from '../src/server/e-invoices/e-invoice-cii.ts';
import { eInvoiceOf } from '../src/server/e-invoices/e-invoice-from-document.ts';
import { writeUbl } from '../src/server/e-invoices/e-invoice-ubl.ts';
import type { FrozenDocument } from '../src/server/trade-documents/frozen.ts';
import { fileOf } from '../src/server/trade-documents/pdf/document.ts';
import { flow, ms, timed } from './measure.ts';
import { type Row, row } from './rows.ts';

const aimMs = 150;
const sizes = [5, 60] as const;
const templates = ['ledger', 'plain', 'bold'] as const;

export const invoiceOf = (template: FrozenDocument['template'], count: number): FrozenDocument => ({
  version: 1,
  kind: 'invoice',
  isProforma: false,
  isOrder: false,
  number: 'INV-2026-0001',
  issuedOn: '2026-03-02',
  dueOn: '2026-03-16',
  supply: null,
  taxedOn: null,
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
  logoHash: null,
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
  mentions: [],
  ofNumber: null,
  ofIssuedOn: null,
  ...noTexts,
  notes: 'Thank you.',
  discount: null,
  lines: Array.from({ length: count }, (_, at) => ({
    kind: 'item',
    subtotalMinor: null,
    isDeduction: false,
    isDamages: false,
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
  totals: {
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
  },
});

// Names that need fonts of their own: a usual one, and all at once.
const named = (document: FrozenDocument, name: string): FrozenDocument => ({ ...document, customer: { ...document.customer, name } });

export async function documentRows(): Promise<Row[]> {
  const rows: Row[] = [];
  const measured = async (what: string, document: FrozenDocument): Promise<void> => {
    const started = performance.now();
    const { length } = await drawDocument(document);
    const first = performance.now() - started;
    const { median, p95 } = await timed({ times: 40 }, () => drawDocument(document));
    const here = await timed({ times: 40 }, async () => fileOf(document, {}));
    rows.push(
      row(`invoice ${what} as PDF`, `${ms(median)} (p95 ${ms(p95)}), first ${ms(first)}`, {
        beside: `drawn in this process: ${ms(here.median)} (p95 ${ms(here.p95)})`,
        aim: { says: `≤ ${aimMs} ms`, isMet: p95 <= aimMs },
        note: `${Math.round(length / 1000)} KB, PDF/A-3b, tagged, with embedded fonts.`,
      }),
    );
  };
  for (const count of sizes) for (const template of templates) await measured(`of ${count} lines, ${template}`, invoiceOf(template, count));
  await measured('of 5 lines to a Japanese name', named(invoiceOf('ledger', 5), '株式会社さくら'));
  await measured(
    'of 5 lines to names in Japanese, Korean and Arabic at once',
    named(invoiceOf('ledger', 5), '株式会社さくら 서울무역 شركة النور'),
  );
  const twenty = invoiceOf('ledger', 20);
  const both = await flow({ workers: 2, warmMs: 2000, forMs: 5000 }, () => drawDocument(twenty));
  const here = await timed({ times: 40 }, async () => fileOf(twenty, {}));
  rows.push(
    row('invoices of 20 lines, two at a time', `${Math.round(both.perSecond)} PDFs a second`, {
      beside: `one after the other in this process: ${Math.round(1000 / here.median)} a second`,
    }),
  );
  const facts = {
    sender: { scheme: '9930', address: 'DE123456789', city: 'Berlin', postalCode: '10969', contactName: 'Ann' },
    customer: { format: 'xrechnung', scheme: 'EM', address: 'a@example.org', buyerReference: '04011000-12345-34' },
    accounting: null,
  } as const;
  for (const [format, write] of [['xrechnung', writeUbl] as const, ['facturx', writeCii] as const]) {
    const { median } = await timed({ times: 300 }, async () => {
      const { invoice } = eInvoiceOf(twenty, format, facts);
      return `${failuresOf(invoice, format).length} ${write(invoice)}`;
    });
    const rules = `${rulesOf[format].length} rules checked and written`;
    rows.push(row(`electronic invoice of 20 lines, ${format}`, `${Math.round(1000 / median)} XMLs a second`, { beside: rules }));
  }
  drawing.stop();
  return rows;
}
