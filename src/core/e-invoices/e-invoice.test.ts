import { describe, expect, test } from 'vitest';
import { isAddressSound } from './e-invoice-address.ts';
import { unitCode } from './e-invoice-codes.ts';
import { mends, mendSentence } from './e-invoice-sentences.ts';
import { failuresOf, rulesOf } from './e-invoice-rules.ts';
import { taxOn } from './e-invoice-rules-norm.ts';
import { amountOf, decimal, type EInvoice, type EInvoiceFormat, specificationOf, type VatCategory } from './e-invoice.ts';
import { languages } from '../language.ts';

const address = { lines: ['Ring 1'], city: 'Berlin', postalCode: '10115', region: '', country: 'DE' };
const allowance = { isCharge: false, amount: 1000n, of: null, reason: 'Discount', reasonCode: '95' };
const vat19 = { category: 'S', percent: '19' } as const;
const line: EInvoice['lines'][number] = {
  id: '1',
  note: '',
  quantity: '2',
  unit: 'HUR',
  net: 10_000n,
  allowances: [],
  price: '50',
  baseQuantity: null,
  vat: vat19,
  name: 'Work',
  description: '',
};
const party = {
  name: 'One GmbH',
  vatId: 'DE136695976',
  taxNumber: '',
  registration: '',
  registrationScheme: '',
  electronicAddress: { scheme: 'EM', id: 'a@one.example' },
  address,
  contact: { name: 'Ann', phone: '+49 30 123', email: 'ann@one.example' },
};

// 100.00 less 10.00, and 5.00 more, at 19 %.
const valid: EInvoice = {
  ...specificationOf.xrechnung,
  number: 'INV-1',
  issuedOn: '2026-03-02',
  typeCode: '380',
  currency: 'EUR',
  accountingCurrency: '',
  dueOn: '2026-03-16',
  buyerReference: '04011000-12345-03',
  orderReference: 'PO 1',
  terms: '',
  note: '',
  preceding: [],
  seller: party,
  buyer: { ...party, name: 'Two AG', contact: null },
  period: { from: '2026-02-01', through: '2026-02-28' },
  deliveredOn: '',
  deliverTo: null,
  payment: { code: '58', remittance: 'INV-1', account: 'DE02120300000000202051', accountName: 'One GmbH', bic: '' },
  allowances: [
    { ...allowance, vat: vat19 },
    { ...allowance, isCharge: true, amount: 500n, reason: 'Freight', reasonCode: 'FC', vat: vat19 },
  ],
  totals: {
    lines: 10_000n,
    allowances: 1000n,
    charges: 500n,
    net: 9500n,
    tax: 1805n,
    accountingTax: null,
    gross: 11_305n,
    prepaid: null,
    rounding: null,
    payable: 11_305n,
  },
  vat: [{ ...vat19, taxable: 9500n, tax: 1805n, reason: '', reasonCode: '' }],
  lines: [line],
};

type Change = (i: EInvoice) => EInvoice;
const totals =
  (over: Partial<EInvoice['totals']>): Change =>
  (i) => ({ ...i, totals: { ...i.totals, ...over } });
const lines =
  (over: Partial<EInvoice['lines'][number]>): Change =>
  (i) => ({ ...i, lines: i.lines.map((l) => ({ ...l, ...over })) });
const seller =
  (over: Partial<EInvoice['seller']>): Change =>
  (i) => ({ ...i, seller: { ...i.seller, ...over } });
const buyer =
  (over: Partial<EInvoice['buyer']>): Change =>
  (i) => ({ ...i, buyer: { ...i.buyer, ...over } });
const allowed =
  (isCharge: boolean, over: Partial<EInvoice['allowances'][number]>): Change =>
  (i) => ({ ...i, allowances: i.allowances.map((a) => (a.isCharge === isCharge ? { ...a, ...over } : a)) });
const broken =
  (over: Partial<EInvoice['vat'][number]>): Change =>
  (i) => ({ ...i, vat: i.vat.map((v) => ({ ...v, ...over })) });
const paid =
  (over: Partial<NonNullable<EInvoice['payment']>>): Change =>
  (i) => ({ ...i, payment: i.payment && { ...i.payment, ...over } });
const put =
  (over: Partial<EInvoice>): Change =>
  (i) => ({ ...i, ...over });
const contact = (over: Partial<NonNullable<EInvoice['seller']['contact']>>): Change => seller({ contact: { ...party.contact, ...over } });
const endpoint = (scheme: string, id: string): Change => seller({ electronicAddress: { scheme, id } });

const both =
  (...changes: readonly Change[]): Change =>
  (i) =>
    changes.reduce((all, change) => change(all), i);
/** The seller in another country. */
const at = (country: string, over: Partial<EInvoice['seller']>): Change => seller({ address: { ...address, country }, ...over });

const planted: Readonly<Record<string, Change>> = {
  'BR-01': put({ specification: '' }),
  'BR-02': put({ number: ' ' }),
  'BR-03': put({ issuedOn: '' }),
  'BR-04': put({ typeCode: '' }),
  'BR-05': put({ currency: '' }),
  'BR-06': seller({ name: '' }),
  'BR-07': buyer({ name: '' }),
  'BR-08': seller({ address: null }),
  'BR-09': seller({ address: { ...address, country: '' } }),
  'BR-10': buyer({ address: null }),
  'BR-11': buyer({ address: { ...address, country: '' } }),
  'BR-12': totals({ lines: null }),
  'BR-13': totals({ net: null }),
  'BR-14': totals({ gross: null }),
  'BR-15': totals({ payable: null }),
  'BR-16': put({ lines: [] }),
  'BR-21': lines({ id: '' }),
  'BR-22': lines({ quantity: null }),
  'BR-23': lines({ unit: '' }),
  'BR-24': lines({ net: null }),
  'BR-25': lines({ name: '' }),
  'BR-26': lines({ price: null }),
  'BR-27': lines({ price: '-1' }),
  'BR-29': put({ period: { from: '2026-03-02', through: '2026-03-01' } }),
  'BR-32': allowed(false, { vat: { category: '', percent: null } }),
  'BR-33': allowed(false, { reason: '', reasonCode: '' }),
  'BR-37': allowed(true, { vat: { category: '', percent: null } }),
  'BR-38': allowed(true, { reason: '', reasonCode: '' }),
  'BR-42': lines({ allowances: [{ ...allowance, reason: '', reasonCode: '' }] }),
  'BR-44': lines({ allowances: [{ ...allowance, isCharge: true, reason: '', reasonCode: '' }] }),
  'BR-45': broken({ taxable: null }),
  'BR-46': broken({ tax: null }),
  'BR-47': broken({ category: '' }),
  'BR-48': broken({ percent: null }),
  'BR-49': paid({ code: '' }),
  'BR-50': paid({ account: '' }),
  'BR-53': put({ accountingCurrency: 'USD' }),
  'BR-55': put({ preceding: [{ number: '', issuedOn: '' }] }),
  'BR-57': put({ deliverTo: { ...address, country: '' } }),
  'BR-61': paid({ account: '', accountName: '' }),
  'BR-62': endpoint('', 'x'),
  'BR-63': buyer({ electronicAddress: { scheme: '', id: 'x' } }),
  'BR-CO-04': lines({ vat: { category: '', percent: null } }),
  'BR-CO-09': seller({ vatId: '136695976' }),
  'BR-CO-10': totals({ lines: 10_001n }),
  'BR-CO-11': totals({ allowances: 999n }),
  'BR-CO-12': totals({ charges: null }),
  'BR-CO-13': totals({ net: 9501n }),
  'BR-CO-14': totals({ tax: 1804n }),
  'BR-CO-15': totals({ gross: 11_306n }),
  'BR-CO-16': totals({ payable: 11_304n }),
  'BR-CO-17': broken({ tax: 1905n }),
  'BR-CO-18': put({ vat: [] }),
  'BR-CO-19': put({ period: { from: '', through: '' } }),
  'BR-CO-25': put({ dueOn: '', terms: '' }),
  'BR-CO-26': seller({ vatId: '', registration: '', taxNumber: '1' }),
  'BR-IC-11': (i) => put({ period: null })(broken({ category: 'K' })(i)),
  'BR-IC-12': broken({ category: 'K' }),
  'BR-O-11': (i) => ({ ...i, vat: [...i.vat, { ...(i.vat[0] as EInvoice['vat'][number]), category: 'O' }] }),
  'BR-O-12': broken({ category: 'O' }),
  'BR-O-13': broken({ category: 'O' }),
  'BR-O-14': broken({ category: 'O' }),
  'BR-CL-01': put({ typeCode: '999' }),
  'BR-CL-04': put({ currency: 'EURO' }),
  'BR-CL-05': put({ accountingCurrency: 'XXQ' }),
  'BR-CL-14': buyer({ address: { ...address, country: 'XK' } }),
  'BR-CL-16': paid({ code: '99' }),
  'BR-CL-17': broken({ category: 'Q' as VatCategory }),
  'BR-CL-18': lines({ vat: { category: 'Q' as VatCategory, percent: '19' } }),
  'BR-CL-19': allowed(false, { reasonCode: '1' }),
  'BR-CL-20': allowed(true, { reasonCode: '95' }),
  'BR-CL-22': broken({ reasonCode: 'VATEX-EU-Q' }),
  'BR-CL-23': lines({ unit: 'hours' }),
  'BR-CL-25': endpoint('0000', 'x'),
  'PEPPOL-EN16931-CL008': endpoint('EM', 'a@one.example'),
  'DK-R-002': at('DK', { registration: '' }),
  'DK-R-014': at('DK', { registration: '12345678', registrationScheme: '0106' }),
  'DK-R-016': both(at('DK', {}), buyer({ address: { ...address, country: 'DK' } }), put({ typeCode: '381' }), totals({ payable: -1n })),
  'DK-R-005': both(at('DK', {}), buyer({ address: { ...address, country: 'DK' } }), paid({ code: '30' })),
  'DK-R-006': both(at('DK', {}), buyer({ address: { ...address, country: 'DK' } }), paid({ code: '31', bic: '' })),
  'NL-R-001': both(at('NL', {}), put({ typeCode: '381' })),
  'NL-R-002': seller({ address: { ...address, country: 'NL', lines: [] } }),
  'NL-R-003': at('NL', { registration: '12345678', registrationScheme: '' }),
  'NL-R-004': both(at('NL', {}), buyer({ address: { ...address, country: 'NL', city: '' } })),
  'NL-R-005': both(at('NL', {}), buyer({ address: { ...address, country: 'NL' }, registration: '1', registrationScheme: '' })),
  'NL-R-007': both(at('NL', {}), put({ payment: null })),
  'NL-R-008': both(at('NL', {}), buyer({ address: { ...address, country: 'NL' } }), paid({ code: '31' })),
  'NO-R-001': at('NO', { vatId: 'NO974760674MVA' }),
  'NO-R-002': at('NO', { taxNumber: '' }),
  'SE-R-001': at('SE', { vatId: 'SE5566778899' }),
  'SE-R-002': at('SE', { vatId: 'SE5566778899AB' }),
  'SE-R-013': at('SE', { registration: '2120000143' }),
  'SE-R-005': at('SE', { taxNumber: '2120000142' }),
  'SE-R-006': both(at('SE', { vatId: 'SE212000014201' }), broken({ percent: '19' })),
  'IT-R-001': at('IT', { taxNumber: '123' }),
  'IT-R-002': seller({ address: { ...address, country: 'IT', lines: [] } }),
  'IS-R-002': at('IS', { registration: '' }),
  'IS-R-003': seller({ address: { ...address, country: 'IS', lines: [] } }),
  'GR-R-004-1': at('GR', {}),
  'PEPPOL-EN16931-R001': put({ process: '' }),
  'PEPPOL-EN16931-R003': put({ buyerReference: '', orderReference: '' }),
  'PEPPOL-EN16931-R004': put({ specification: 'urn:cen.eu:en16931:2017' }),
  'PEPPOL-EN16931-R005': put({ accountingCurrency: 'EUR' }),
  'PEPPOL-EN16931-R007': put({ process: 'urn:other' }),
  'PEPPOL-EN16931-R010': buyer({ electronicAddress: null }),
  'PEPPOL-EN16931-R020': seller({ electronicAddress: null }),
  'PEPPOL-EN16931-R040': allowed(false, { of: { base: 10_000n, percent: '11' } }),
  'PEPPOL-EN16931-R055': totals({ accountingTax: -1n }),
  'PEPPOL-EN16931-R120': lines({ quantity: '2.001' }),
  'PEPPOL-EN16931-R121': lines({ baseQuantity: '0' }),
  'PEPPOL-EN16931-F001': put({ deliveredOn: '2026-02-30' }),
  'PEPPOL-EN16931-P0100': put({ typeCode: '81x' }),
  'PEPPOL-COMMON-R040': endpoint('0088', '4012345000008'),
  'PEPPOL-COMMON-R041': endpoint('0192', '974760674'),
  'PEPPOL-COMMON-R042': endpoint('0184', '12345678'),
  'PEPPOL-COMMON-R043': endpoint('0208', '0202239950'),
  'PEPPOL-COMMON-R049': endpoint('0007', '2120000143'),
  'PEPPOL-COMMON-R050': endpoint('0151', '51824753557'),
  'BR-DE-1': put({ payment: null }),
  'BR-DE-2': seller({ contact: null }),
  'BR-DE-3': seller({ address: { ...address, city: '' } }),
  'BR-DE-4': seller({ address: { ...address, postalCode: '' } }),
  'BR-DE-5': contact({ name: '' }),
  'BR-DE-6': contact({ phone: '' }),
  'BR-DE-7': contact({ email: '' }),
  'BR-DE-8': buyer({ address: { ...address, city: '' } }),
  'BR-DE-9': buyer({ address: { ...address, postalCode: '' } }),
  'BR-DE-10': put({ deliverTo: { ...address, city: '' } }),
  'BR-DE-11': put({ deliverTo: { ...address, postalCode: '' } }),
  'BR-DE-14': broken({ percent: null }),
  'BR-DE-15': put({ buyerReference: '' }),
  'BR-DE-16': seller({ vatId: '' }),
  'BR-DE-17': put({ typeCode: '82' }),
  'BR-DE-18': put({ terms: '#SKONTO#TAGE=14#PROZENT=2#' }),
  'BR-DE-19': paid({ account: 'DE02120300000000202052' }),
  'BR-DE-21': put({ specification: 'urn:cen.eu:en16931:2017' }),
  'BR-DE-23-a': paid({ account: '' }),
  'BR-DE-26': put({ typeCode: '384' }),
  'BR-DE-27': contact({ phone: '+49' }),
  'BR-DE-TMP-32': put({ period: null }),
  'BR-DE-28': contact({ email: 'ann.one.example' }),
};

// Their Peppol names, for invoices between Germans.
const inGermany: readonly (readonly [peppol: string, german: string])[] = [
  ['DE-R-001', 'BR-DE-1'],
  ['DE-R-002', 'BR-DE-2'],
  ['DE-R-003', 'BR-DE-3'],
  ['DE-R-004', 'BR-DE-4'],
  ['DE-R-005', 'BR-DE-5'],
  ['DE-R-006', 'BR-DE-6'],
  ['DE-R-007', 'BR-DE-7'],
  ['DE-R-008', 'BR-DE-8'],
  ['DE-R-009', 'BR-DE-9'],
  ['DE-R-010', 'BR-DE-10'],
  ['DE-R-011', 'BR-DE-11'],
  ['DE-R-014', 'BR-DE-14'],
  ['DE-R-015', 'BR-DE-15'],
  ['DE-R-016', 'BR-DE-16'],
  ['DE-R-017', 'BR-DE-17'],
  ['DE-R-018', 'BR-DE-18'],
  ['DE-R-019', 'BR-DE-19'],
  ['DE-R-023-1', 'BR-DE-23-a'],
  ['DE-R-026', 'BR-DE-26'],
  ['DE-R-027', 'BR-DE-27'],
  ['DE-R-028', 'BR-DE-28'],
];

// The invoice in another category, valid by its rules, and the same ten ways to break each.
const kinds: readonly (readonly [VatCategory, string])[] = [
  ['S', 'BR-S'],
  ['Z', 'BR-Z'],
  ['E', 'BR-E'],
  ['AE', 'BR-AE'],
  ['K', 'BR-IC'],
  ['G', 'BR-G'],
  ['O', 'BR-O'],
  ['L', 'BR-AF'],
  ['M', 'BR-AG'],
];
const isCharged = (code: VatCategory): boolean => ['S', 'L', 'M'].includes(code);
function inCategory(category: VatCategory): EInvoice {
  const vat = { category, percent: category === 'O' ? null : isCharged(category) ? '19' : '0' };
  const tax = isCharged(category) ? 1805n : 0n;
  const ids = category === 'O' ? { vatId: '', registration: 'HRB 1' } : {};
  const reason = isCharged(category) || category === 'Z' ? '' : 'Because';
  return {
    ...valid,
    seller: { ...valid.seller, ...ids },
    buyer: { ...valid.buyer, ...ids },
    ...(category === 'K' ? { deliveredOn: '2026-03-02', deliverTo: { ...address, country: 'FR' } } : {}),
    lines: [{ ...line, vat }],
    allowances: valid.allowances.map((a) => ({ ...a, vat })),
    vat: [{ ...vat, percent: vat.percent ?? '0', taxable: 9500n, tax, reason, reasonCode: '' }],
    totals: { ...valid.totals, tax, gross: 9500n + tax, payable: 9500n + tax },
  };
}
const without = (i: EInvoice, part: 'line' | 'allowance' | 'charge'): EInvoice => ({
  ...i,
  lines: part === 'line' ? i.lines : [{ ...line, vat: vat19 }],
  allowances: i.allowances.map((a) => (part !== 'line' && a.isCharge === (part === 'charge') ? a : { ...a, vat: vat19 })),
});
function ofCategory(category: VatCategory, prefix: string): readonly (readonly [string, EInvoice])[] {
  const right = inCategory(category);
  const wrongIds = (i: EInvoice): EInvoice => ({
    ...i,
    seller: { ...i.seller, vatId: category === 'O' ? 'DE136695976' : '', taxNumber: '' },
  });
  const wrongRate = { category, percent: category === 'O' ? '0' : category === 'S' ? '0' : isCharged(category) ? null : '7' };
  return [
    [`${prefix}-01`, { ...right, vat: [] }],
    [`${prefix}-02`, wrongIds(without(right, 'line'))],
    [`${prefix}-03`, wrongIds(without(right, 'allowance'))],
    [`${prefix}-04`, wrongIds(without(right, 'charge'))],
    [`${prefix}-05`, lines({ vat: wrongRate })(right)],
    [`${prefix}-06`, allowed(false, { vat: wrongRate })(right)],
    [`${prefix}-07`, allowed(true, { vat: wrongRate })(right)],
    [`${prefix}-08`, broken({ taxable: 9600n })(right)],
    [`${prefix}-09`, broken({ tax: 1905n })(right)],
    [`${prefix}-10`, broken({ reason: isCharged(category) || category === 'Z' ? 'Because' : '' })(right)],
  ];
}

const idsOf = (invoice: EInvoice, format: EInvoiceFormat): string[] => failuresOf(invoice, format).map((f) => f.rule);
const onPeppol = (one: EInvoice['seller']): EInvoice['seller'] => ({ ...one, electronicAddress: { scheme: '9930', id: 'DE136695976' } });
const inPeppol = (invoice: EInvoice): EInvoice => ({
  ...invoice,
  ...specificationOf.peppol,
  seller: onPeppol(invoice.seller),
  buyer: onPeppol(invoice.buyer),
});
// Each invoice is checked in every format; unless the specification is what is wrong, for Peppol it is checked with Peppol's own.
const everywhere = (invoice: EInvoice): string[] => [...idsOf(invoice, 'xrechnung'), ...idsOf(invoice, 'peppol')];

describe('each rule notices its planted violation', () => {
  test('and none fails on a valid invoice', () => {
    expect(failuresOf(valid, 'xrechnung')).toEqual([]);
    expect(failuresOf(inPeppol(valid), 'peppol')).toEqual([]);
    for (const [category] of kinds) expect([category, idsOf(inCategory(category), 'ubl')]).toEqual([category, []]);
  });
  test.each(Object.entries(planted))('%s', (id, change) => {
    expect(everywhere(change(valid))).toContain(id);
  });
  test.each(inGermany)('%s, from Germany to Germany alone', (id, german) => {
    const change = planted[german] as Change;
    expect(idsOf(change(inPeppol(valid)), 'peppol')).toContain(id);
    const fromFrance = seller({ address: { ...address, country: 'FR' } })(change(inPeppol(valid)));
    const toFrance = buyer({ address: { ...address, country: 'FR' } })(change(inPeppol(valid)));
    for (const abroad of [fromFrance, toFrance]) expect(idsOf(abroad, 'peppol').filter((one) => one.startsWith('DE-R-'))).toEqual([]);
  });
  test.each(kinds.flatMap(([category, prefix]) => ofCategory(category, prefix).map(([id, invoice]) => [id, invoice] as const)))(
    '%s',
    (id, invoice) => {
      expect(idsOf(invoice, 'ubl')).toContain(id);
    },
  );
  test('every rule has a test', () => {
    const tried = new Set([
      ...Object.keys(planted),
      ...inGermany.map(([id]) => id),
      ...kinds.flatMap(([category, prefix]) => ofCategory(category, prefix).map(([id]) => id)),
    ]);
    const all = new Set(Object.values(rulesOf).flatMap((rules) => rules.map((rule) => rule.id)));
    expect([...all].filter((id) => !tried.has(id))).toEqual([]);
    expect([...tried].filter((id) => !all.has(id))).toEqual([]);
  });
});

test('outside the scope of VAT a line has no rate, but in Germany the breakdown has one', () => {
  const outside = { ...inCategory('O'), ...specificationOf.xrechnung };
  const noRate = broken({ percent: null })(outside);
  expect(idsOf(outside, 'xrechnung')).toEqual([]);
  expect(idsOf(noRate, 'xrechnung')).toEqual(['BR-DE-14']);
  expect(idsOf(noRate, 'ubl')).toEqual([]);
});

test.each([
  ['Within two weeks', true],
  ['#SKONTO#TAGE=14#PROZENT=2.00#\n', true],
  ['Or:\n#SKONTO#TAGE=7#PROZENT=3.00#\r\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=10.00#\r\nThanks', true],
  ['#SKONTO#TAGE=14#PROZENT=2.00#', false],
  ['#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=2.00#', false],
  ['#SKONTO#TAGE=14#PROZENT=2#\n', false],
])('a cash discount is a line of its own, to its end: %j', (terms, holds) => {
  expect(idsOf({ ...valid, terms }, 'xrechnung')).toEqual(holds ? [] : ['BR-DE-18']);
});

test('every sentence exists in four languages, and no two are the same', () => {
  for (const language of languages) {
    const said = mends.map((mend) => mendSentence(mend, language));
    expect(said.filter((sentence) => !/^\p{Lu}.*[.]$/u.test(sentence))).toEqual([]);
    expect(new Set(said).size).toBe(mends.length);
  }
  for (const mend of mends) expect([mend, new Set(languages.map((language) => mendSentence(mend, language))).size]).toEqual([mend, 4]);
});

test('tax is rounded once, commercially', () => {
  expect([taxOn(50n, '19'), taxOn(-50n, '19'), taxOn(1000n, '5.5'), taxOn(9500n, '0'), taxOn(9500n, null)]).toEqual([
    10n,
    -10n,
    55n,
    0n,
    0n,
  ]);
});

test.each([
  ['Std.', 'HUR'],
  ['Stunden', 'HUR'],
  ['día', 'DAY'],
  ['', 'C62'],
  ['m²', 'MTK'],
  ['Stk', 'XPP'],
  ['HUR', 'HUR'],
  ['Palette XL', null],
  ['12', null],
])('the unit %s', (text, code) => expect(unitCode(text)).toBe(code));

test.each([
  ['0088', '4012345000009', true],
  ['0192', '974760673', true],
  ['0184', 'DK12345678', true],
  ['0208', '0202239951', true],
  ['0007', '2120000142', true],
  ['0151', '51824753556', true],
  ['9930', 'anything', true],
])('the address %s:%s', (scheme, id, is) => expect(isAddressSound(scheme, id)).toBe(is));

test('formatted numbers: two decimals for amounts, no needless zeros in others', () => {
  expect([amountOf('12.5'), amountOf('-0.01'), amountOf('1.234'), amountOf('1,2')]).toEqual([1250n, -1n, null, null]);
  expect([decimal('1.500'), decimal('-0'), decimal('007'), decimal('x')]).toEqual(['1.5', '0', '7', null]);
});
