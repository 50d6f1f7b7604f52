// A budget that will be exceeded, or income that will be missed: by what is planned, by what usually comes, and never by noise around a budget that
// is right.
import { expect, test } from 'vitest';
import { isRunning, outlookOf, outlookOfIncome } from './budget-outlook.ts';

const march = { on: '2026-03-01', months: ['2026-03-01'], available: 30_000n, actual: 10_000n };
const today = '2026-03-10';
const flat = (minor: bigint, months = 24): bigint[] => Array<bigint>(months).fill(minor);

test('what is planned in the period counts in full, from the first cent over', () => {
  const of = (planned: bigint) => outlookOf(march, today, { planned, history: [], thisMonth: 10_000n });
  expect(of(20_000n)).toEqual({ planned: 20_000n, over: null, under: null });
  expect(of(20_001n)).toEqual({ planned: 20_001n, over: 30_001n, under: null });
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

test('income is likely missed where even a good rest of the period is not enough: in its last ten days, and with enough history', () => {
  const sales = { on: '2026-03-01', months: ['2026-03-01'], available: 100_000n, actual: 20_000n };
  const of = (day: string, history: readonly bigint[], planned = 0n, actual = 20_000n) =>
    outlookOfIncome({ ...sales, actual }, day, { planned, history, thisMonth: actual });
  const under = of('2026-03-24', flat(60_000n)).under ?? 0n;
  expect(under >= 60_000n && under < 70_000n).toBe(true);
  expect(of('2026-03-24', flat(60_000n)).over).toBeNull();
  // Much can still come before.
  expect(of('2026-03-20', flat(60_000n)).under).toBeNull();
  expect(of('2026-03-21', flat(60_000n)).under).toBe(under);
  expect(of('2026-03-31', flat(60_000n)).under).toBe(under);
  // What is planned can reach it, to the cent.
  expect(of('2026-03-24', flat(60_000n), 80_000n).under).toBeNull();
  expect(of('2026-03-24', flat(60_000n), 79_999n).under).toBe(99_999n);
  // Usual months, months that go up and down around the budget, too little history, and what is reached already are no news.
  expect(of('2026-03-24', flat(110_000n)).under).toBeNull();
  const noisy = Array.from({ length: 24 }, (_, at) => 80_000n + BigInt((at * 7919 + 13) % 41) * 1_000n);
  expect(of('2026-03-24', noisy).under).toBeNull();
  expect(of('2026-03-24', flat(60_000n, 3)).under).toBeNull();
  expect(of('2026-03-24', flat(60_000n), 0n, 100_000n).under).toBeNull();
});

test('income of a quarter is looked at before the quarter ends', () => {
  const quarter = { on: '2026-01-01', months: ['2026-01-01', '2026-02-01', '2026-03-01'], available: 300_000n, actual: 140_000n };
  const of = (day: string) => outlookOfIncome(quarter, day, { planned: 0n, history: flat(60_000n), thisMonth: 20_000n }).under;
  expect(of('2026-02-24')).toBeNull();
  expect(of('2026-03-24')).not.toBeNull();
});
