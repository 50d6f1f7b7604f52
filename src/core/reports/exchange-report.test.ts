// Which foreign balance a gain belongs to, at which rates, and how rows sum.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money.ts';
import { gainByDocument, type GainLine, gainRows, gainTotals, isInRow, ratesOfGain, realizedOn } from './exchange-report.ts';

const account = (subkind: string, systemKey: string | null = null) => ({ id: subkind, code: '1', name: subkind, subkind, systemKey });
const part = (subkind: string, minor: bigint, baseMinor = minor, currency = 'EUR') => ({
  account: account(subkind),
  currency,
  minor,
  baseMinor,
});

describe('realizedOn', () => {
  it('is what a document settles, before the bank account that received it', () => {
    expect(realizedOn([part('bank', 100n), part('receivable', -100n)], false)?.account.subkind).toBe('receivable');
    expect(realizedOn([part('bank', -100n), part('payable', 100n)], false)?.account.subkind).toBe('payable');
  });
  it('is the balance that went down, before what it bought', () => {
    const spent = [part('expense', 60n), part('bank', -60n)];
    expect(realizedOn(spent, false)?.account.subkind).toBe('bank');
    const [usd, gbp] = [part('bank', -100n), part('cash', 87n, 112n, 'GBP')];
    expect(realizedOn([gbp, usd], false)?.account.subkind).toBe('bank');
    // Its reversal has the opposite signs and belongs to the same account.
    const turned = [gbp, usd].map((p) => ({ ...p, minor: -p.minor, baseMinor: -p.baseMinor }));
    expect(realizedOn(turned, true)?.account.subkind).toBe('bank');
  });
  it('is nothing for an entry in base currency', () => expect(realizedOn([], false)).toBeUndefined());
});

it('the rates of a gain: 1,000.00 EUR booked at 0.92 brought 0.95', () => {
  const receivable = part('receivable', -100_000n, -92_000n);
  expect(ratesOfGain(receivable, 3_000n, 'USD')).toEqual({ carried: '0.920000', obtained: '0.950000' });
  // A bill of 100.00 EUR booked at 110.00, paid with 105.00: a gain of 5.00.
  expect(ratesOfGain(part('payable', 10_000n, 11_000n), 500n, 'USD')).toEqual({ carried: '1.100000', obtained: '1.050000' });
  // Yen have no decimals.
  expect(ratesOfGain(part('bank', -10_000n, -6_200n, 'JPY'), 0n, 'EUR').carried).toBe('0.006200');
});

const lines = fc.array(
  fc.record({
    column: fc.constantFrom(0, 1),
    isRealized: fc.boolean(),
    gainMinor: fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
    currency: fc.constantFrom('EUR', 'GBP', null),
    account: fc.constantFrom(null, { id: 'a', code: '1100', name: 'Receivables' }, { id: 'b', code: '1010', name: 'Bank' }),
    document: fc.constantFrom(null, { id: 'x', label: 'INV-2' }, { id: 'y', label: 'INV-10' }),
  }) as fc.Arbitrary<GainLine>,
);

it('each level sums to the level above, and a row to the lines behind it', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const rows = gainRows(all, 2);
      const totals = gainTotals(all, 2);
      for (const [at, total] of totals.entries())
        for (const kind of ['realized', 'unrealized'] as const) {
          expect(sum(rows.filter(({ depth }) => depth === 0).map(({ sums }) => sums[at]?.[kind] ?? 0n))).toBe(total[kind]);
          for (const row of rows) {
            const below = rows.filter(({ parentKey }) => parentKey === row.key);
            const parts = below.length > 0 ? below : [row];
            expect(sum(parts.map(({ sums }) => sums[at]?.[kind] ?? 0n))).toBe(row.sums[at]?.[kind]);
            const own = all.filter((l) => l.column === at && l.isRealized === (kind === 'realized') && isInRow(l, row.key));
            expect(sum(own.map(({ gainMinor }) => gainMinor))).toBe(row.sums[at]?.[kind]);
          }
        }
    }),
    { numRuns: 300 },
  );
});

it('documents are in the order of their numbers', () => {
  const of = (label: string): GainLine => ({
    column: 0,
    isRealized: true,
    gainMinor: 1n,
    currency: 'EUR',
    account: { id: 'a', code: '1100', name: 'Receivables' },
    document: { id: label, label },
  });
  expect(gainRows([of('INV-10'), of('INV-2')], 1).flatMap(({ depth, label }) => (depth === 2 ? [label] : []))).toEqual(['INV-2', 'INV-10']);
});

it('the gain of an entry is split over its documents without a cent left', () => {
  const parts = [{ gainMinor: 333n }, { gainMinor: 333n }, { gainMinor: 333n }];
  expect(gainByDocument(1_000n, parts, 1n).map((p) => p.gainMinor)).toEqual([333n, 333n, 334n]);
  expect(gainByDocument(-1_000n, parts, -1n).map((p) => p.gainMinor)).toEqual([-333n, -333n, -334n]);
  expect(gainByDocument(5n, [], 1n)).toEqual([]);
});
