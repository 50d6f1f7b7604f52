import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failuresOf } from '#core/e-invoices/e-invoice-rules.ts';
import { eInvoiceFormats } from '#core/e-invoices/e-invoice.ts';
import { sum } from '#core/money.ts';
import '#core/testing-properties.ts';
import { parseXml } from '../platform/formats/xml.ts';
import { writeCii } from './e-invoice-cii.ts';
import { eInvoiceOf } from './e-invoice-from-document.ts';
import { taxNumberOf } from './e-invoice-parties.ts';
import { readEInvoice } from './e-invoice-read.ts';
import { makeFigures } from './e-invoice-read-figures.ts';
import { writeUbl } from './e-invoice-ubl.ts';
import { frozenDocuments, knownFacts } from './testing-e-invoice.ts';
import type { FrozenDocument, FrozenTax } from '../trade-documents/frozen.ts';

const errors = (document: FrozenDocument, format: (typeof eInvoiceFormats)[number]) => {
  const { invoice, gaps } = eInvoiceOf(document, format, knownFacts);
  return [
    ...gaps.map((gap) => gap.mend),
    ...failuresOf(invoice, format).flatMap((f) => (f.severity === 'error' ? [`${f.rule} ${f.place}`] : [])),
  ];
};
const documents = (count: number) => fc.sample(frozenDocuments, { numRuns: count, seed: 20_261_121 });

describe('500 documents of all kinds', () => {
  const all = documents(500);
  // With rounding per line a tax may deviate from its rate by a whole unit, which the standard doesn't allow; the screen says so.
  const isStray = (failure: string): boolean => /^BR-(CO-17|S-09) /.test(failure);

  test.each(eInvoiceFormats)('%s: no rule fails, whatever was rounded where', (format) => {
    const failed = all.map((document) => errors(document, format));
    expect(failed.flat().filter((failure) => !isStray(failure))).toEqual([]);
    expect(failed.filter((found) => found.length > 0).length).toBeLessThan(5);
  });

  test('what is asked for is what the document is for, to the last unit', () => {
    for (const document of all) {
      const { invoice } = eInvoiceOf(document, 'ubl', knownFacts);
      const unit = document.currency === 'JPY' ? 100n : 1n;
      expect(invoice.totals.payable).toBe(BigInt(document.totals.payableMinor) * unit);
      expect(sum(invoice.vat.map((v) => v.tax ?? 0n))).toBe(BigInt(document.totals.taxMinor) * unit);
    }
  });

  test('what is written is read again, in both syntaxes', () => {
    for (const document of all) {
      const accounting = document.currency === 'EUR' || document.totals.taxMinor === 0 ? null : { currency: 'EUR', taxMinor: 4711n };
      const { invoice } = eInvoiceOf(document, 'xrechnung', { ...knownFacts, accounting });
      for (const text of [writeUbl(invoice), writeCii(invoice)]) {
        const read = readEInvoice(text);
        expect(read.ok && read.unreadable).toEqual([]);
        expect(read.ok && read.invoice).toEqual(invoice);
      }
    }
  });
});

test.each([
  ['64.', 6400n],
  ['+5', 500n],
  ['.5', 50n],
  ['-.25', -25n],
  ['1,5', null],
  ['.', null],
])('%s is the amount %s to XML', (text, amount) => {
  const answer = parseXml(`<a><b>${text}</b></a>`);
  const figures = makeFigures();
  expect(figures.amount(answer.ok ? answer.root : undefined, 'b')).toBe(amount);
  expect(figures.unreadable.length).toBe(amount === null ? 1 : 0);
});

const one: FrozenDocument = documents(200).find(
  (d) =>
    d.kind === 'invoice' &&
    d.currency === 'EUR' &&
    d.prices === 'exclusive' &&
    d.lines.every((l) => l.kind === 'item') &&
    d.totals.taxes.length === 1 &&
    d.totals.taxes[0]?.treatment === 'standard',
) as FrozenDocument;
const taxId = one.totals.taxes[0]?.taxCodeId ?? '';
const line = (over: Partial<FrozenDocument['lines'][number]>): FrozenDocument['lines'][number] => ({
  ...(one.lines[0] as FrozenDocument['lines'][number]),
  ...over,
});

describe('what the norm cannot say', () => {
  test.each([
    [
      'a tax that the customer withholds',
      {
        totals: { ...one.totals, taxes: [...one.totals.taxes, { ...one.totals.taxes[0], taxCodeId: 'w', isWithheld: true } as FrozenTax] },
        lines: [line({ taxCodeIds: [taxId, 'w'] })],
      },
      'withheld',
    ],
    [
      'two taxes on a line',
      {
        totals: { ...one.totals, taxes: [...one.totals.taxes, { ...one.totals.taxes[0], taxCodeId: 'b' } as FrozenTax] },
        lines: [line({ taxCodeIds: [taxId, 'b'] })],
      },
      'several_taxes',
    ],
    ['a third decimal', { currency: 'KWD', netMinor: 1001, grossMinor: 1001 }, 'currency_decimals'],
  ] as const)('%s', (_, over, mend) => {
    expect(errors({ ...one, ...over } as FrozenDocument, 'ubl')).toContain(mend);
  });

  test('a line without any tax is named at its line', () => {
    const { invoice } = eInvoiceOf({ ...one, lines: [line({ taxCodeIds: [] })] }, 'ubl', knownFacts);
    expect(failuresOf(invoice, 'ubl')).toContainEqual({ rule: 'BR-CO-04', severity: 'error', mend: 'line_vat', place: 'lines.0.vat' });
  });
});

describe('lines', () => {
  test('headings are no lines, and notes stand with the line before them', () => {
    const heading = line({ kind: 'section', description: 'Phase one', quantityMilli: 0, amountMinor: 0, netMinor: 0, taxCodeIds: [] });
    const note = { ...heading, kind: 'note' as const, description: 'As agreed in March' };
    const { invoice, sources } = eInvoiceOf({ ...one, lines: [heading, line({}), note] }, 'ubl', knownFacts);
    expect(invoice.lines.map((l) => l.note.split('\n').at(-1))).toEqual(['As agreed in March']);
    expect(sources).toEqual([1]);
  });

  test('a currency without decimals: the amount itself is the price of the whole quantity where the unit price would not make it', () => {
    const yen = {
      ...one,
      currency: 'JPY',
      discount: null,
      lines: [
        line({
          quantityMilli: 1500,
          unitPriceMicro: 333_000_000,
          discount: null,
          amountMinor: 500,
          discountMinor: 0,
          netMinor: 500,
          unit: 'h',
        }),
      ],
    };
    const { invoice } = eInvoiceOf(yen, 'ubl', knownFacts);
    expect(invoice.lines[0]).toMatchObject({ quantity: '1.5', price: '500', baseQuantity: '1.5', net: 50_000n, unit: 'HUR' });
  });
});

test.each([
  ['DE 136 695 976', 'DE', 'DE136695976', ''],
  ['136695976', 'DE', 'DE136695976', ''],
  ['21/815/08150', 'DE', '', '21/815/08150'],
  ['ATU13585627', 'AT', 'ATU13585627', ''],
  ['RSSMRA80A01H501U', 'IT', '', 'RSSMRA80A01H501U'],
  ['EL094259216', 'GR', 'EL094259216', ''],
  ['B58378431', 'ES', 'ESB58378431', ''],
  ['12-3456789', 'US', '', '12-3456789'],
  ['XI123456789', 'GB', 'XI123456789', ''],
])('the tax number %s of %s', (text, country, vatId, other) => {
  expect(taxNumberOf(text, country)).toEqual({ vatId, other });
});

describe('hostile XML is an answer', () => {
  const head = '<?xml version="1.0"?>';
  test.each([
    ['an entity', `${head}<!DOCTYPE x [<!ENTITY a "b">]><Invoice>&a;</Invoice>`, 'xml.doctype'],
    ['a file from this machine', `${head}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Invoice>&a;</Invoice>`, 'xml.doctype'],
    ['depth', `${head}${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'xml.too_deep'],
    ['size', `${head}<Invoice>${'<a>1</a>'.repeat(250_000)}</Invoice>`, 'xml.too_large'],
    ['another document', `${head}<Order/>`, 'e_invoice.unknown'],
    ['half a document', `${head}<Invoice><ID>1`, 'xml.malformed'],
  ])('%s', (_, text, code) => {
    const read = readEInvoice(text);
    expect(read.ok ? 'ok' : read.problem.code).toBe(code);
  });

  test('figures that are none are named and not guessed', () => {
    const text = writeUbl(eInvoiceOf(one, 'ubl', knownFacts).invoice).replace(/(<cbc:PayableAmount [^>]*>)[^<]*/, '$11.234');
    const read = readEInvoice(text);
    expect(read.ok && [read.invoice.totals.payable, read.unreadable.map((u) => `${u.element}=${u.text}`)]).toEqual([
      null,
      ['PayableAmount=1.234'],
    ]);
  });
});

test('whatever text goes in, what comes out is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, note) => {
      const { invoice } = eInvoiceOf({ ...one, notes: note, customer: { ...one.customer, name: name || 'x' } }, 'ubl', knownFacts);
      for (const text of [writeUbl(invoice), writeCii(invoice)]) {
        const answer = parseXml(text);
        expect(answer.ok || answer.problem).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
