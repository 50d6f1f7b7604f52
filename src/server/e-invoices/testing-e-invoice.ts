// For tests of electronic invoices: documents of all kinds, frozen as by finalizing, with complete data of business and customers.
import { noTexts } from '#core/trade-documents/free-texts.ts';
import fc from 'fast-check';
import { computeTotals } from '#core/trade-documents/document.ts';
import { parseRate } from '#core/money.ts';
import type { TaxTreatment } from '#core/tax/tax.ts';
import { figuresOf, type NamedTax, totalsMessage } from '#contract/trade-documents/draft.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { EInvoiceFacts } from './e-invoice-from-document.ts';
import type { FrozenDocument } from '../trade-documents/frozen.ts';

interface TaxSpec {
  readonly rate: string;
  readonly treatment: TaxTreatment;
}
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const named = ({ rate, treatment }: TaxSpec, at: number): NamedTax => ({
  id: id(at),
  name: `Tax ${at}`,
  treatment,
  rate: parseRate(rate) ?? { numerator: 0n, scale: 0 },
  isCompound: false,
  isWithheld: false,
  sentence: ['standard', 'zero'].includes(treatment) ? '' : `Because of article ${at} & "more" <so>.`,
});

// Treatments that may be combined on one invoice; outside the scope stands alone, and then nobody has a VAT number.
const together: readonly TaxSpec[] = [
  { rate: '0.19', treatment: 'standard' },
  { rate: '0.07', treatment: 'standard' },
  { rate: '0.055', treatment: 'standard' },
  { rate: '0.255', treatment: 'standard' },
  { rate: '0', treatment: 'zero' },
  { rate: '0', treatment: 'exempt' },
  { rate: '0', treatment: 'reverse_charge' },
  { rate: '0', treatment: 'intra_community' },
  { rate: '0', treatment: 'export' },
];
const alone: TaxSpec = { rate: '0', treatment: 'outside_scope' };

const discount = fc.option(
  fc.oneof(
    fc.constantFrom('0.1', '0.025', '0.3333', '1').map((rate) => ({ kind: 'percent' as const, rate })),
    fc.integer({ min: 0, max: 40 }).map((minor) => ({ kind: 'amount' as const, minor })),
  ),
  { nil: null, freq: 2 },
);
const words = fc.constantFrom(
  'Consulting',
  'Façade & co <3>',
  'Texte: "été"\nzwei Zeilen',
  '日本語の品目',
  'a#ABC#b',
  '  padded  ',
  '😀 emoji\r\nnext',
);
const units = fc.constantFrom('', 'h', 'Tag', 'pcs', 'kg', 'm²', 'Palette XL');

const lineArb = (taxCount: number) =>
  fc.record({
    kind: fc.constantFrom('item', 'item', 'item', 'item', 'section', 'note'),
    description: words,
    quantityMilli: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(1000, 1500, -2000, 333)),
    unit: units,
    unitPriceMicro: fc.oneof(fc.integer({ min: 0, max: 900_000_000 }), fc.constantFrom(12_500, 99_990_000, 1_000_000)),
    discount,
    tax: fc.integer({ min: 0, max: taxCount - 1 }),
  });

const caseArb = fc.record({
  isAlone: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  kind: fc.constantFrom('invoice', 'invoice', 'credit_note'),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'HUF'),
  prices: fc.constantFrom('exclusive', 'inclusive'),
  taxRounding: fc.constantFrom('document', 'line'),
  discount,
  language: fc.constantFrom('en', 'es', 'fr', 'de'),
  hasIban: fc.boolean(),
  lines: fc.array(lineArb(together.length), { minLength: 1, maxLength: 12 }),
  notes: words,
  supply: fc.constantFrom(null, { from: '2026-02-27', through: '2026-02-27' }, { from: '2026-02-01', through: '2026-02-28' }),
});
type Case = typeof caseArb extends fc.Arbitrary<infer T> ? T : never;

const itemOf = (line: Case['lines'][number], at: number, isAlone: boolean): Draft['lines'][number] => ({
  id: id(1000 + at),
  kind: line.kind === 'item' || at === 0 ? 'item' : line.kind === 'section' ? 'section' : 'note',
  productId: null,
  description: line.description,
  quantityMilli: line.quantityMilli,
  unit: line.unit,
  unitPriceMicro: line.unitPriceMicro,
  discount: line.discount?.kind === 'amount' && line.unitPriceMicro < 900_000 * 40 ? null : line.discount,
  taxCodeIds: [isAlone ? id(99) : id(line.tax)],
  accountId: null,
  origin: null,
});

const sender: FrozenDocument['sender'] = {
  name: 'Müller & Söhne GmbH',
  address: 'Hauptstraße 1\nHinterhof\n10115 Berlin',
  country: 'DE',
  email: 'rechnung@mueller.example',
  phone: '+49 30 123456',
  taxId: 'DE136695976',
  registration: 'HRB 12345',
  bankName: 'Bank',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  accent: '#1d5c40',
  footer: '',
};

function frozenOfCase(one: Case): FrozenDocument {
  const specs = new Map(
    [...together, alone].map((spec, at) => [at === together.length ? id(99) : id(at), named(spec, at === together.length ? 99 : at)]),
  );
  const drafted = one.lines.map((line, at) => itemOf(line, at, one.isAlone));
  const lines = drafted.map((line): Draft['lines'][number] =>
    line.kind === 'item' ? line : { ...line, quantityMilli: 0, unitPriceMicro: 0, discount: null, taxCodeIds: [] },
  );
  const base = { currency: one.currency, prices: one.prices, taxRounding: one.taxRounding, lines } as const;
  const draft = { ...base, discount: one.discount?.kind === 'percent' ? one.discount : null } as unknown as Draft;
  const totals = computeTotals(figuresOf(draft, specs));
  const { lines: amounts, taxes, ...sums } = totalsMessage(totals, specs);
  const isCredit = one.kind === 'credit_note';
  return {
    version: 1,
    kind: one.kind as FrozenDocument['kind'],
    mentions: [],
    number: isCredit ? 'CN-2026-0001' : 'INV-2026-0042',
    issuedOn: '2026-03-02',
    dueOn: isCredit ? null : '2026-03-16',
    supply: one.supply,
    taxedOn: null,
    isProforma: false,
    isOrder: false,
    logoHash: null,
    currency: one.currency,
    prices: one.prices as FrozenDocument['prices'],
    sender: { ...sender, taxId: one.isAlone ? '' : sender.taxId, iban: one.hasIban ? sender.iban : '1234567890' },
    template: 'ledger',
    customer: {
      kind: 'company',
      name: 'Société Générale d’Été',
      email: 'factures@ete.example',
      taxId: one.isAlone ? '' : 'FR40303265045',
      addressLines: '1 rue de la Paix\nBâtiment B\nÉtage 3\nPorte 4',
      postalCode: '75002',
      city: 'Paris',
      region: '',
      country: 'FR',
      language: one.language as FrozenDocument['customer']['language'],
    },
    ofNumber: isCredit ? 'INV-2026-0001' : null,
    ofIssuedOn: isCredit ? '2026-01-15' : null,
    ...noTexts,
    reference: 'PO 4711',
    notes: one.notes,
    discount: draft.discount,
    lines: lines.map(({ kind, description, quantityMilli, unit, unitPriceMicro, discount: own, taxCodeIds }, at) => ({
      kind,
      subtotalMinor: null,
      isDeduction: false,
      isDamages: false,
      description,
      quantityMilli,
      unit,
      unitPriceMicro,
      discount: own,
      taxCodeIds,
      ...(amounts[at] ?? { amountMinor: 0, discountMinor: 0, netMinor: 0 }),
    })),
    totals: { taxes: taxes.map((tax) => ({ ...tax, treatment: specs.get(tax.taxCodeId)?.treatment ?? 'standard' })), ...sums },
  };
}

/** Documents that can be finalized: with a total of zero or more. */
export const frozenDocuments: fc.Arbitrary<FrozenDocument> = caseArb.map(frozenOfCase).filter((d) => d.totals.grossMinor >= 0);

/** All data that electronic invoices need beyond the documents. */
export const knownFacts: EInvoiceFacts = {
  sender: { scheme: '9930', address: 'DE136695976', city: 'Berlin', postalCode: '10115', contactName: 'Anna Müller' },
  customer: { format: 'peppol', scheme: '9957', address: 'FR40303265045', buyerReference: '04011000-12345-03' },
  accounting: null,
};
