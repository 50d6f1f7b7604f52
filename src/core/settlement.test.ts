import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { totalsByCurrency, type NewPosting } from './ledger.ts';
import { sum } from './money.ts';
import {
  badDebtPostings,
  carriedPart,
  carriedParts,
  feePostings,
  refundPostings,
  releasePostings,
  roundingPostings,
  smallDifference,
  taxInPart,
} from './settlement.ts';

const own = { receivable: 'receivable', customerCredit: 'credit', fxGain: 'gain', fxLoss: 'loss', fxTrading: 'trading' };
const customer = { contactId: 'c', currency: 'EUR', baseCurrency: 'USD' };
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const carried = fc.record({ minor: amount, baseMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }) });

/** What is wrong with an entry: unbalanced in a currency or in base, a line of nothing, a line in base currency at another amount. */
const faults = (postings: readonly NewPosting[]): unknown[] => [
  ...[...totalsByCurrency(postings).values()].filter((total) => total.minor !== 0n),
  ...(sum(postings.map((p) => p.baseMinor)) === 0n ? [] : ['base']),
  ...postings.filter((p) => p.minor === 0n || (p.currency === 'USD' && p.baseMinor !== p.minor)),
];

describe('parts of what is carried', () => {
  it('sum to the whole, are never below nothing, and leave nothing behind', () => {
    fc.assert(
      fc.property(carried, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }), (of, percents) => {
        let rest = of.minor;
        const minors = percents.map((percent, at) => {
          const minor = at === percents.length - 1 ? rest : (rest * BigInt(percent)) / 100n;
          rest -= minor;
          return minor;
        });
        const { parts, left } = carriedParts(of, minors);
        expect(sum(parts.map((p) => p.baseMinor))).toBe(of.baseMinor);
        expect(left).toEqual({ minor: 0n, baseMinor: 0n });
        for (const part of parts) expect(part.baseMinor >= 0n).toBe(true);
      }),
    );
  });
  it('are refused beyond what there is', () => expect(() => carriedPart({ minor: 10n, baseMinor: 11n }, 11n)).toThrow(RangeError));
});

test('every entry balances in its currencies and in base currency, whatever the rates did', () => {
  fc.assert(
    fc.property(carried, carried, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.boolean(), (reopened, credit, paid, isBase) => {
      const given = reopened.minor + credit.minor;
      const money = isBase
        ? { accountId: 'bank', minor: paid, currency: 'USD', baseMinor: paid }
        : { accountId: 'bank', minor: given, currency: 'EUR', baseMinor: paid };
      expect(faults(refundPostings(money, [reopened], credit, customer, own))).toEqual([]);
      expect(faults(releasePostings(reopened, { minor: reopened.minor, baseMinor: credit.baseMinor }, customer, own))).toEqual([]);
      expect(faults(roundingPostings(reopened, { accountId: own.receivable, side: 'receivable' }, customer, 'rounding'))).toEqual([]);
      expect(faults(feePostings({ accountId: 'wallet', minor: paid, currency: 'USD', baseMinor: paid }, 'fees', 'c'))).toEqual([]);
    }),
  );
});

describe('a bad debt', () => {
  const tax = (over: object = {}) => ({
    taxCodeId: 't',
    accountId: 'tax',
    taxMinor: 2000n,
    taxBaseMinor: 2210n,
    isWithheld: false,
    writtenMinor: 0n,
    ...over,
  });
  const told = (postings: readonly NewPosting[]) => postings.map((p) => `${p.accountId} ${p.minor} (${p.baseMinor})`);
  it('takes back the tax in what is written off; all of it with all of the invoice, as it was posted', () => {
    const whole = { minor: 12_000n, baseMinor: 13_260n };
    expect(told(badDebtPostings(whole, 12_000n, [tax()], customer, 'receivable', 'bad'))).toEqual([
      'bad 10000 (11050)',
      'tax 2000 (2210)',
      'receivable -12000 (-13260)',
    ]);
    expect(told(badDebtPostings(carriedPart(whole, 6000n), 12_000n, [tax()], customer, 'receivable', 'bad'))).toEqual([
      'bad 5000 (5525)',
      'tax 1000 (1105)',
      'receivable -6000 (-6630)',
    ]);
    expect(told(badDebtPostings(whole, 12_000n, [], customer, 'receivable', 'bad'))).toEqual([
      'bad 12000 (13260)',
      'receivable -12000 (-13260)',
    ]);
    expect(told(badDebtPostings(whole, 12_000n, [tax({ isWithheld: true })], customer, 'receivable', 'bad'))).toEqual([
      'bad 14000 (15470)',
      'tax -2000 (-2210)',
      'receivable -12000 (-13260)',
    ]);
  });
  it('never takes back more tax than there is', () => {
    fc.assert(
      fc.property(amount, amount, amount, (taxMinor, payable, some) => {
        const written = some > payable ? payable : some;
        const part = taxInPart(taxMinor, written, payable);
        expect(part >= 0n && part <= taxMinor).toBe(true);
      }),
    );
  });
  it('takes back all of it and no more in many parts, in both currencies', () => {
    const parts = Array.from({ length: 6 }, (_, at) =>
      badDebtPostings(
        { minor: 2n, baseMinor: 2n },
        12n,
        [tax({ taxMinor: 3n, taxBaseMinor: 5n, writtenMinor: BigInt(2 * at) })],
        customer,
        'ar',
        'bad',
      ),
    );
    const taken = parts.flat().filter((p) => p.accountId === 'tax');
    expect([taken.map((p) => p.minor), sum(taken.map((p) => p.baseMinor))]).toEqual([[1n, 1n, 1n], 5n]);
    expect(parts.flatMap(faults)).toEqual([]);
  });
});

test('a small difference is one unit of the currency', () => {
  expect([smallDifference('USD'), smallDifference('JPY'), smallDifference('KWD')]).toEqual([100n, 100n, 1000n]);
});
