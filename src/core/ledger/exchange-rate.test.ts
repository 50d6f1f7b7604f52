import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseRate, realisedGain, revalue, toBase, unrealisedGain, type OpenPosition, type RevaluationInput } from './exchange-rate.ts';
import { balancesOf, checkEntry, trialBalance, type LedgerContext } from './ledger.ts';
import { formatRate, parseRate } from '../money.ts';

const rate = (text: string) => parseRate(text) ?? { numerator: 0n, scale: 0 };

describe('base amounts', () => {
  it.each([
    [10000n, 'EUR', 'USD', '1.0825', 10825n],
    [1n, 'EUR', 'USD', '0.5', 0n],
    [3n, 'EUR', 'USD', '0.5', 2n],
    [-3n, 'EUR', 'USD', '0.5', -2n],
    [1000n, 'JPY', 'USD', '0.0067', 670n],
    [1000n, 'KWD', 'JPY', '487.25', 487n],
    [77n, 'USD', 'USD', '9', 77n],
  ])('%s %s in %s at %s', (minor, from, base, at, expected) => expect(toBase(minor, from, base, rate(at))).toBe(expected));

  it('turns a rate around', () => {
    expect(formatRate(inverseRate(rate('1.25')))).toBe('0.8000000000');
    expect(formatRate(inverseRate(rate('3')))).toBe('0.3333333333');
    expect(() => inverseRate(rate('0'))).toThrow(RangeError);
  });
});

describe('realised gain', () => {
  it('is against the original rate, for assets and debts', () => {
    expect(realisedGain(10000n, 11000n, 10000n, 11200n)).toEqual({ releasedBase: 11000n, gainBase: 200n });
    expect(realisedGain(-10000n, -11000n, -10000n, -11200n)).toEqual({ releasedBase: -11000n, gainBase: -200n });
    expect(() => realisedGain(100n, 110n, 101n, 111n)).toThrow(RangeError);
    expect(() => realisedGain(-100n, -110n, 1n, 1n)).toThrow(RangeError);
    expect(() => realisedGain(0n, 0n, 0n, 0n)).toThrow(RangeError);
  });

  it('in parts, releases the booked amount to the cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
        (minor, base, parts) => {
          let [openMinor, openBase, released] = [minor, base, 0n];
          for (const percent of [...parts, 100]) {
            if (openMinor === 0n) break;
            const settled = (openMinor * BigInt(percent)) / 100n;
            const part = realisedGain(openMinor, openBase, settled, 0n);
            openMinor -= settled;
            openBase -= part.releasedBase;
            released += part.releasedBase;
          }
          expect([openMinor, openBase, released]).toEqual([0n, 0n, base]);
        },
      ),
    );
  });
});

describe('revaluation', () => {
  const input = (positions: readonly OpenPosition[]): RevaluationInput => ({
    positions,
    baseCurrency: 'USD',
    day: '2026-12-31',
    accounts: { revaluation: 'revaluation', gain: 'gain', loss: 'loss' },
    ids: { adjustment: 'a', reversal: 'b' },
    source: { kind: 'revaluation', id: 'x', version: 1 },
    via: 'job',
  });
  const accounts = new Map(['revaluation', 'gain', 'loss'].map((id) => [id, { id, name: id, currency: null, isArchived: false }]));
  const context: LedgerContext = { baseCurrency: 'USD', accounts };

  it('books gains and losses apart and takes them back on the next day', () => {
    const positions = [
      { currency: 'EUR', minor: 10000n, bookedBase: 11000n, rate: rate('1.12') },
      { currency: 'EUR', minor: -5000n, bookedBase: -5400n, rate: rate('1.12') },
    ];
    const both = revalue(input(positions));
    expect(both?.adjustment.postings.map((one) => [one.accountId, one.minor])).toEqual([
      ['revaluation', 200n],
      ['gain', -200n],
      ['loss', 200n],
      ['revaluation', -200n],
    ]);
    expect(both?.reversal).toMatchObject({ date: '2027-01-01', reversesId: 'a' });
    expect(revalue(input([{ currency: 'EUR', minor: 100n, bookedBase: 110n, rate: rate('1.1') }]))).toBeNull();
  });

  it('is postable, books the unrealised gain, and leaves nothing behind', () => {
    const position = fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      minor: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      bookedBase: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      rate: fc.integer({ min: 1, max: 10 ** 7 }).map((n) => ({ numerator: BigInt(n), scale: 5 })),
    });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 5 }), (positions) => {
        const both = revalue(input(positions));
        const expected = positions.reduce((total, one) => total + unrealisedGain(one, 'USD'), 0n);
        const entries = both ? [both.adjustment, both.reversal] : [];
        expect(entries.flatMap((one) => checkEntry(one, context))).toEqual([]);
        const held = (both?.adjustment.postings ?? [])
          .filter((one) => one.accountId === 'revaluation')
          .reduce((total, one) => total + one.baseMinor, 0n);
        expect(held).toBe(expected);
        expect(both === null).toBe(positions.every((one) => unrealisedGain(one, 'USD') === 0n));
        expect(trialBalance(balancesOf(entries)).lines).toEqual([]);
      }),
    );
  });
});
