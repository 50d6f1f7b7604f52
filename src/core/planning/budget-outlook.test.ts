// A budget that will be exceeded: by planned payments, by what usually comes, and never by noise around a budget that is right.
import { expect, test } from 'vitest';
import { isRunning, outlookOf } from './budget-outlook.ts';

const march = { on: '2026-03-01', months: ['2026-03-01'], available: 30_000n, actual: 10_000n };
const today = '2026-03-10';
const flat = (minor: bigint, months = 24): bigint[] => Array<bigint>(months).fill(minor);

test('what is planned in the period counts in full, from the first cent over', () => {
  const of = (planned: bigint) => outlookOf(march, today, { planned, history: [], thisMonth: 10_000n });
  expect(of(20_000n)).toEqual({ planned: 20_000n, over: null });
  expect(of(20_001n)).toEqual({ planned: 20_001n, over: 30_001n });
});

test('what usually comes counts with its lower edge, and not on top of what is planned', () => {
  const of = (history: readonly bigint[], planned = 0n) => outlookOf(march, today, { planned, history, thisMonth: 10_000n }).over;
  const over = of(flat(40_000n)) ?? 0n;
  expect(over > 35_000n && over <= 40_000n).toBe(true);
  expect(of(flat(40_000n), 15_000n)).toBe(over);
  // Three months say too little.
  expect(of(flat(40_000n, 3))).toBeNull();
  // Months that go up and down around the budget are no news.
  const noisy = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 24_000n : 36_000n));
  expect(of(noisy)).toBeNull();
});

test('a year counts the months that are left; what is exceeded already has its own alert', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
  const of = (available: bigint, actual = 80_000n) =>
    outlookOf({ on: '2026-01-01', months, available, actual }, today, { planned: 0n, history: flat(40_000n), thisMonth: 0n }).over;
  expect(of(500_000n)).toBeNull();
  expect(of(400_000n)).not.toBeNull();
  expect(of(70_000n)).toBeNull();
  expect([isRunning(march, '2026-03-31'), isRunning(march, '2026-04-01'), isRunning(march, '2026-02-28')]).toEqual([true, false, false]);
});
