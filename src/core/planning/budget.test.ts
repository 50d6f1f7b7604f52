import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar.ts';
import { drawn } from '../testing-properties.ts';
import {
  alertsReached,
  budgetedIn,
  budgetPeriods,
  carries,
  figuresOf,
  lineOfAccounts,
  monthlyShares,
  monthsOfSpan,
  periodsOf,
  raised,
  stateOf,
  usedPercent,
} from './budget.ts';

const span = { startsOn: '2026-01-01', months: 12 };
const actuals = new Map([
  ['2026-01-01', 25_000n],
  ['2026-02-01', 38_000n],
  ['2026-03-01', 29_000n],
]);

describe('300.00 a month, of which 250, 380 and 290 were spent', () => {
  test.each([
    ['none', [5_000n, -8_000n, 1_000n]],
    ['surplus', [5_000n, -3_000n, 1_000n]],
    ['both', [5_000n, -3_000n, -2_000n]],
  ] as const)('carry %s', (carry, left) => {
    const all = figuresOf(
      { ...span, months: 3 },
      { period: 'month', carry },
      () => 30_000n,
      (month) => actuals.get(month) ?? 0n,
    );
    expect(all.map((p) => p.left)).toEqual(left);
  });

  test('as a year of 3,600.00, 25 % is used in March', () => {
    const [year] = figuresOf(
      span,
      { period: 'year', carry: 'none' },
      () => 360_000n,
      (month) => actuals.get(month) ?? 0n,
    );
    expect(year).toMatchObject({ available: 360_000n, actual: 92_000n, left: 268_000n });
    expect(usedPercent(year ?? { available: 0n, actual: 0n })).toBe(25);
  });
});

test('last year plus 5 % is rounded as one total', () => {
  expect(raised([10_001n, 10_002n, 9_999n], 5)).toEqual([10_501n, 10_502n, 10_499n]);
  expect(raised([-100n, 100n], 0)).toEqual([0n, 100n]);
  expect(raised([100n], -100)).toEqual([0n]);
});

test('periods are counted from the start; the last may be shorter', () => {
  expect(periodsOf({ startsOn: '2026-11-01', months: 5 }, 'quarter')).toEqual([
    ['2026-11-01', '2026-12-01', '2027-01-01'],
    ['2027-02-01', '2027-03-01'],
  ]);
});

test.each([
  [0n, 0n, 'under', []],
  [100n, 79n, 'under', []],
  [100n, 80n, 'near', [80]],
  [100n, 100n, 'used', [80]],
  [100n, 101n, 'over', [80, 100]],
  [0n, 1n, 'over', [80, 100]],
  [-20n, 0n, 'under', []],
  [100n, -5n, 'under', []],
] as const)('%s available, %s used: %s', (available, actual, state, alerts) => {
  expect([stateOf({ available, actual }), alertsReached({ available, actual })]).toEqual([state, alerts]);
});

test('an account belongs to its own line, else to the nearest one above it', () => {
  const account = (id: string, parentId: string | null) => ({ id, parentId });
  const found = lineOfAccounts(
    [account('a', null), account('b', 'a'), account('c', 'b'), account('d', null), account('loop', 'loop')],
    [
      { id: 'on a', accountId: 'a' },
      { id: 'on b', accountId: 'b' },
    ],
  );
  expect([...found]).toEqual([
    ['a', 'on a'],
    ['b', 'on b'],
    ['c', 'on b'],
  ]);
});

test('carrying both ways, the final rest is everything budgeted less everything spent', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 36 }),
      fc.constantFrom(...budgetPeriods),
      fc.constantFrom(...carries),
      fc.array(minor, { minLength: 36, maxLength: 36 }),
      fc.array(minor, { minLength: 36, maxLength: 36 }),
      (months, period, carry, amounts, spent) => {
        const of = { startsOn: '2025-04-01', months };
        const at = (month: string): number => monthsOfSpan(of).indexOf(month);
        const all = figuresOf(
          of,
          { period, carry },
          (on) => amounts[at(on)] ?? 0n,
          (month) => spent[at(month)] ?? 0n,
        );
        const total = (pick: (p: (typeof all)[number]) => bigint): bigint => all.reduce((sum, p) => sum + pick(p), 0n);
        expect(all.flatMap((p) => p.months)).toEqual(Array.from({ length: months }, (_, i) => addMonths('2025-04-01', i)));
        expect(carry !== 'both' || all.at(-1)?.left === total((p) => p.amount) - total((p) => p.actual)).toBe(true);
        for (const p of all) {
          expect(p.left).toBe(p.amount + p.carried - p.actual);
          expect([carry === 'none' ? p.carried : 0n, carry === 'surplus' && p.carried < 0n]).toEqual([0n, false]);
          expect([...monthlyShares(p.amount, p.months).values()].reduce((a, b) => a + b, 0n)).toBe(p.amount);
        }
      },
    ),
    { numRuns: drawn(1000) },
  );
});

test('a range of days gets the shares of its months, and of partial months by their days', () => {
  const year = { startsOn: '2026-01-01', months: 12 };
  const amount = () => 30_000n;
  const between = (startsOn: string, endsOn: string) => budgetedIn(year, 'month', amount, { startsOn, endsOn });
  expect(between('2026-01-01', '2026-12-31')).toBe(360_000n);
  expect(between('2026-04-01', '2026-04-15')).toBe(15_000n);
  expect(between('2026-02-10', '2026-02-10')).toBe(1_071n); // 300.00 / 28
  expect(between('2025-01-01', '2025-12-31')).toBe(0n);
  // A quarter of 100.00 is 33.34, 33.33 and 33.33.
  expect(budgetedIn(year, 'quarter', () => 10_000n, { startsOn: '2026-01-01', endsOn: '2026-02-28' })).toBe(6_667n);
});
