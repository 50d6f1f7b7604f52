import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money.ts';
import {
  depositShares,
  isBeyondQuote,
  isSignature,
  progressShares,
  quantityLeft,
  quantityShares,
  type QuoteCharge,
  type QuoteLine,
  quoteStanding,
  taxGroupOf,
} from './quote.ts';
import { drawn } from '../testing-properties.ts';

const line = (id: string, worthMinor: bigint, group = 'vat', quantityMilli = 1000n): QuoteLine => ({
  id,
  worthMinor,
  group,
  quantityMilli,
});
const charge = (lineId: string | null, worthMinor: bigint, group = 'vat'): QuoteCharge => ({ lineId, group, worthMinor });
const percent = (n: number) => ({ numerator: BigInt(n), scale: 2 });
const lines = [line('a', 10_000n), line('b', 5000n, 'free'), line('c', 1n)];

describe('what is left of a quote', () => {
  test('deposits reduce what is left under their taxes, progress also its line; credits add it back', () => {
    const standing = quoteStanding(
      lines,
      [charge(null, 3000n), charge('a', 4000n), charge('a', -1000n), charge('b', 5000n, 'free')],
      false,
    );
    expect(standing).toMatchObject({ worthMinor: 15_001n, depositMinor: 3000n, progressMinor: 8000n, leftMinor: 4001n });
    expect([...standing.lineLeft]).toEqual([
      ['a', 7000n],
      ['b', 0n],
      ['c', 1n],
    ]);
    expect([...standing.groupLeft]).toEqual([
      ['vat', 4001n],
      ['free', 0n],
    ]);
    expect(quoteStanding(lines, [], true).leftMinor).toBe(0n);
  });

  test('the same taxes in another order are another group, because a compound tax depends on the order', () => {
    expect(taxGroupOf(['a', 'b'])).not.toBe(taxGroupOf(['b', 'a']));
  });
});

describe('a deposit', () => {
  const standing = quoteStanding(lines, [], false);
  test.each<[string, bigint, [string, bigint][] | null]>([
    [
      'in proportion',
      3000n,
      [
        ['vat', 2000n],
        ['free', 1000n],
      ],
    ],
    [
      'to the minor unit, the earlier first',
      2n,
      [
        ['vat', 1n],
        ['free', 1n],
      ],
    ],
    ['a share of nothing has no line', 1n, [['vat', 1n]]],
    [
      'all of it',
      15_001n,
      [
        ['vat', 10_001n],
        ['free', 5000n],
      ],
    ],
    ['more than all', 15_002n, null],
    ['nothing', 0n, null],
    ['less than nothing', -1n, null],
  ])('%s', (_, minor, expected) => {
    const shares = depositShares(standing, minor);
    expect(shares === null ? null : [...shares]).toEqual(expected);
  });
});

describe('progress', () => {
  const standing = quoteStanding(lines, [charge(null, 3000n)], false);
  test('a part of what is left of each line, within what is left under its taxes', () => {
    expect([...(progressShares(lines, standing, percent(50)) ?? [])]).toEqual([
      ['a', 3500n],
      ['b', 2500n],
    ]);
    expect([...(progressShares(lines, standing, percent(100)) ?? [])]).toEqual([
      ['a', 7000n],
      ['c', 1n],
      ['b', 5000n],
    ]);
    expect([percent(0), percent(101), percent(-5)].map((part) => progressShares(lines, standing, part))).toEqual([null, null, null]);
  });

  test('quantities: the whole remaining quantity takes the whole remaining worth; never more than is left', () => {
    const three = [line('a', 10_000n, 'vat', 3000n)];
    const begun = quoteStanding(three, [charge('a', 3333n)], false);
    expect(quantityLeft(three[0] ?? line('', 0n), begun)).toBe(2000n);
    const of = (n: bigint) => quantityShares(three, begun, new Map([['a', n]]))?.get('a') ?? null;
    expect([of(1000n), of(2000n), of(2001n), of(0n), of(-1000n)]).toEqual([3333n, 6667n, null, null, null]);
    expect(quantityShares(three, begun, new Map([['x', 1n]]))).toBeNull();
    const withDeposit = quoteStanding(three, [charge(null, 9000n)], false);
    expect(quantityShares(three, withDeposit, new Map([['a', 3000n]]))).toBeNull();
  });

  test('beyond the quote: in all, under its taxes, or on its line', () => {
    const begun = quoteStanding(lines, [charge(null, 3000n)], false);
    const beyond = (...charges: QuoteCharge[]) => isBeyondQuote(begun, charges);
    expect([
      beyond(charge('a', 7001n)),
      beyond(charge('a', 7002n)),
      beyond(charge('b', 5001n, 'free')),
      beyond(charge(null, 1n, 'unknown')),
      beyond(charge('b', 5000n, 'free'), charge(null, 7001n)),
      beyond(charge('b', 5000n, 'free'), charge(null, 7002n)),
    ]).toEqual([false, true, true, true, false, true]);
  });

  test('property: whatever was charged before, shares are whole, sum to the amount and stay within the limits', () => {
    const anyLine = fc.record({ worth: fc.bigInt(0n, 10_000_000n), group: fc.constantFrom('x', 'y', 'z') });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100 })), { maxLength: 6 }),
        (drawn, steps) => {
          const all = drawn.map(({ worth, group }, at) => line(String(at), worth, group));
          const [charges, sums]: [QuoteCharge[], [bigint, bigint][]] = [[], []];
          for (const [isDeposit, part] of steps) {
            const standing = quoteStanding(all, charges, false);
            const before = charges.length;
            if (isDeposit) {
              const minor = (standing.leftMinor * BigInt(part)) / 100n;
              const shares = depositShares(standing, minor);
              sums.push([minor, sum(shares?.values() ?? [])]);
              for (const [group, share] of shares ?? []) charges.push(charge(null, share, group));
            } else
              for (const [id, share] of progressShares(all, standing, percent(part)) ?? [])
                charges.push(charge(id, share, all[Number(id)]?.group));
            expect(isBeyondQuote(standing, charges.slice(before))).toBe(false);
            const after = quoteStanding(all, charges, false);
            expect(after.leftMinor >= 0n && [...after.groupLeft.values(), ...after.lineLeft.values()].every((left) => left >= 0n)).toBe(
              true,
            );
          }
          expect(sums.every(([asked, shared]) => asked === shared)).toBe(true);
        },
      ),
      { numRuns: drawn(2000) },
    );
  });
});

describe('a signature', () => {
  test.each<[string, number[][], boolean]>([
    [
      'two strokes',
      [
        [0, 0, 1000, 400],
        [5, 5],
      ],
      true,
    ],
    ['nothing', [], false],
    ['an empty stroke', [[]], false],
    ['half a point', [[1, 2, 3]], false],
    ['left of the field', [[-1, 2]], false],
    ['below the field', [[1, 401]], false],
    ['between the dots', [[1.5, 2]], false],
    ['no number', [[Number.NaN, 2]], false],
    ['sixty-five strokes', Array.from({ length: 65 }, () => [1, 1]), false],
    ['two thousand points', [Array.from({ length: 4000 }, () => 1)], true],
    ['one more', [Array.from({ length: 4002 }, () => 1)], false],
  ])('%s', (_, strokes, isOne) => {
    expect(isSignature(strokes)).toBe(isOne);
  });
});
