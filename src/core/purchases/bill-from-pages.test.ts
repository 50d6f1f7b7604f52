// Whatever was read on the pages, the lines of the draft come to the total that was read, and what doesn't add up is named.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate } from '../money.ts';
import type { Tax } from '../tax/tax.ts';
import { seed, sized } from '../testing-properties.ts';
import { computeTotals } from '../trade-documents/document.ts';
import { billFromPages, type ReadPages } from './bill-from-pages.ts';

const taxOf = (rate: string): Tax => ({
  id: rate,
  treatment: 'standard',
  rate: parseRate(rate) ?? { numerator: 0n, scale: 0 },
  isCompound: false,
  isWithheld: false,
});
const taxes = ['0.19', '0.07', '0.2', '0.055'].map(taxOf);
const nothing = { currency: 'EUR', taxMinor: null, otherDate: null, taxes: [], lines: [] };
const totalOf = (minor: number, confidenceBp = 9500) => ({ minor, confidenceBp });

function comesTo(read: ReadPages, of: readonly Tax[] = taxes) {
  const { lines, prices, notes } = billFromPages(read, of, 'Paper mill 1');
  const totals = computeTotals({
    currency: read.currency,
    prices,
    taxRounding: 'document',
    discount: null,
    lines: lines.map(({ unitPriceMicro, taxCodeId }) => ({
      quantityMilli: 1000n,
      unitPriceMicro,
      discount: null,
      taxes: of.filter(({ id }) => id === taxCodeId),
    })),
  });
  return { total: totals.payableMinor, tax: totals.taxMinor, count: lines.length, notes: notes.map(({ code }) => code) };
}

test('whatever was read, the draft comes to its total', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  const parts = fc.array(fc.record({ rate: fc.constantFrom('19', '7', '20', '5.5', '13'), netMinor: amount, taxMinor: amount }), {
    maxLength: 4,
  });
  const lines = fc.array(fc.record({ text: fc.string({ maxLength: 9 }), minor: fc.integer({ min: -50_000, max: 5_000_000 }) }), {
    maxLength: 5,
  });
  const read = fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    total: amount.map((minor) => totalOf(minor)),
    taxMinor: fc.option(amount),
    otherDate: fc.constant(null),
    taxes: parts,
    lines,
  });
  // Often as the reader gives them: net and tax of all rates are the total.
  const consistent = fc.tuple(read, parts).map(([one, found]) => {
    const exact = found.map(({ rate, netMinor }) => ({ rate, netMinor, taxMinor: Math.round((netMinor * Number(rate)) / 100) }));
    const minor = exact.reduce((sum, part) => sum + part.netMinor + part.taxMinor, 0);
    return minor === 0 ? one : { ...one, taxes: exact, total: totalOf(minor) };
  });
  fc.assert(
    fc.property(fc.oneof(read, consistent), (one) => {
      expect(comesTo(one).total).toBe(BigInt(one.total.minor));
    }),
    { seed, numRuns: sized(300, 5000) },
  );
});

describe('amounts', () => {
  const bought = [
    { text: 'Paper', minor: 24_000 },
    { text: 'Delivery', minor: 6_000 },
  ];
  test.each([
    [
      'lines and their tax',
      { total: totalOf(35_700), taxMinor: 5_700, taxes: [{ rate: '19', netMinor: 30_000, taxMinor: 5_700 }], lines: bought },
      [5_700, 2, []],
    ],
    [
      'lines with the tax inside',
      { total: totalOf(30_000), taxMinor: 4_790, taxes: [{ rate: '19', netMinor: 25_210, taxMinor: 4_790 }], lines: bought },
      [4_790, 2, []],
    ],
    ['a tax without its rate', { total: totalOf(11_900), taxMinor: 1_900 }, [1_900, 1, []]],
    [
      'two rates',
      {
        total: totalOf(22_600),
        taxMinor: 2_600,
        taxes: [
          { rate: '19', netMinor: 10_000, taxMinor: 1_900 },
          { rate: '7', netMinor: 10_000, taxMinor: 700 },
        ],
      },
      [2_600, 2, []],
    ],
    [
      'a rate without tax code',
      { total: totalOf(11_300), taxMinor: 1_300, taxes: [{ rate: '13', netMinor: 10_000, taxMinor: 1_300 }] },
      [0, 1, ['tax_missing']],
    ],
    ['a tax that fits no rate', { total: totalOf(12_000), taxMinor: 1_900 }, [0, 1, ['tax_odd']]],
    ['no tax', { total: totalOf(12_000) }, [0, 1, ['no_tax']]],
    ['a total of low confidence', { total: totalOf(11_900, 5_200), taxMinor: 1_900 }, [1_900, 1, ['total_unsure']]],
    ['no total', { total: null }, [0, 1, ['total_unread']]],
    ['a date that can be read two ways', { total: totalOf(11_900), taxMinor: 1_900, otherDate: '2026-05-03' }, [1_900, 1, ['date_order']]],
  ] as const)('%s', (_what, read, [tax, count, notes]) => {
    const found = comesTo({ ...nothing, ...read });
    expect([Number(found.tax), found.count, found.notes]).toEqual([tax, count, notes]);
  });

  test('of a business that charges no tax are not asked about', () => {
    expect(comesTo({ ...nothing, total: totalOf(12_000) }, []).notes).toEqual([]);
  });
});
