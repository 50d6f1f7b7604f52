// What is left of a budget in the cash plan: worked by hand, and for drawn budgets never more than the budget itself.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money.ts';
import { drawn, seed } from '../testing-properties.ts';
import { carries, figuresOf } from './budget.ts';
import { restsOfBudget, spentEvenly } from './cash-budget.ts';

const span = { startsOn: '2026-01-01', months: 12 };
const periodsWith = (actual: Record<string, bigint>, carry: (typeof carries)[number] = 'none') =>
  figuresOf(
    span,
    { period: 'month', carry },
    () => 30_000n,
    (month) => actual[month] ?? 0n,
  );
const nothing = () => 0n;

test('300.00 a month, 250.00 spent by 10 March: 50.00 in March, then 300.00 each', () => {
  const rests = restsOfBudget(periodsWith({ '2026-03-01': 25_000n }), 'none', '2026-03-10', nothing);
  expect(rests.slice(0, 2)).toEqual([
    { startsOn: '2026-03-11', endsOn: '2026-03-31', minor: 5_000n },
    { startsOn: '2026-04-01', endsOn: '2026-04-30', minor: 30_000n },
  ]);
  expect(rests).toHaveLength(10);
  // 15 weekdays from 11 to 31 March.
  const days = spentEvenly(rests, '2026-03-31');
  expect(days).toHaveLength(15);
  expect(sum(days.map(({ minor }) => minor))).toBe(-5_000n);
});

test('a rent of 120.00 that is expected anyway counts once', () => {
  const claimed = () => 12_000n;
  const [march] = restsOfBudget(periodsWith({ '2026-03-01': 10_000n }), 'none', '2026-03-10', claimed);
  expect(march?.minor).toBe(8_000n);
  const [full] = restsOfBudget(periodsWith({ '2026-03-01': 29_000n }), 'none', '2026-03-10', claimed);
  expect(full?.minor).toBe(0n);
});

test('what is overspent takes from the next period only where the line carries it over', () => {
  const actual = { '2026-03-01': 38_000n };
  const next = (carry: (typeof carries)[number]) =>
    restsOfBudget(periodsWith(actual), carry, '2026-03-10', nothing).map(({ minor }) => minor);
  expect(next('none').slice(0, 2)).toEqual([0n, 30_000n]);
  expect(next('both').slice(0, 3)).toEqual([0n, 22_000n, 30_000n]);
});

test('spent, expected and left never come to more than is available, unless that is less than what was spent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 90_000n), { minLength: 12, maxLength: 12 }),
      fc.constantFrom(...carries),
      fc.bigInt(0n, 40_000n),
      fc.integer({ min: 1, max: 28 }),
      (actuals, carry, expected, dayOfMonth) => {
        const months = actuals.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
        const today = `2026-05-${String(dayOfMonth).padStart(2, '0')}`;
        const actual = Object.fromEntries(months.map((month, at) => [month, month <= today ? (actuals[at] ?? 0n) : 0n]));
        const periods = periodsWith(actual, carry);
        const [running] = restsOfBudget(periods, carry, today, () => expected);
        const { available = 0n, actual: spent = 0n } = periods[4] ?? {};
        const most = available > spent + expected ? available : spent + expected;
        expect(spent + expected + (running?.minor ?? 0n)).toBe(most);
      },
    ),
    { numRuns: drawn(1000), seed },
  );
});
