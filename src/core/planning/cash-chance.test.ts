// The chance that cash falls below the floor: what is certain is certain, what is drawn comes as often as it should, and always the same.
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { chanceBelow, runs, type Uncertain } from './cash-chance.ts';
import { cashPlan, type PlanItem } from './cash-plan.ts';

const today = '2026-06-01'; // a Monday
const plan = { today, horizon: 91, openingMinor: 200_000n, floorMinor: 0n };
const item = (day: string, minor: bigint): PlanItem => ({ day, minor, kind: 'own', certainty: 'expected', subjectId: null, name: '' });
const nothing: Uncertain = { payments: [], months: [] };
const share = (count: number): number => count / runs;

test('what is certain gives none or all of the runs, on the days of the plan', () => {
  const items = [item('2026-06-06', -120_000n), item('2026-06-15', -80_000n), item('2026-05-20', 50_000n)];
  expect(chanceBelow(plan, items, nothing)).toEqual({ runs, below: 0, halfBy: null });
  const more = [...items, item('2026-06-20', -50_001n)];
  const { firstBelow } = cashPlan(today, 91, plan.openingMinor, more);
  expect(chanceBelow(plan, more, nothing)).toEqual({ runs, below: runs, halfBy: firstBelow });
  expect(chanceBelow({ ...plan, floorMinor: 50_000n }, items, nothing).below).toBe(0);
  expect(chanceBelow({ ...plan, floorMinor: 50_001n }, items, nothing).halfBy).toBe('2026-06-15');
});

test('a payment that comes in one of five cases, or too late in one of five, is below in about a fifth', () => {
  const one = { key: 'a', minor: -200_001n, days: ['2026-06-10'], probability: 0.2 };
  expect(Math.abs(share(chanceBelow(plan, [], { payments: [one], months: [] }).below) - 0.2)).toBeLessThanOrEqual(0.04);
  const days = ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-30'];
  const late = { key: 'b', minor: 100_000n, days, probability: 1 };
  const { below, halfBy } = chanceBelow(plan, [item('2026-06-15', -250_000n)], { payments: [late], months: [] });
  expect(Math.abs(share(below) - 0.2)).toBeLessThanOrEqual(0.04);
  expect(halfBy).toBe('2026-06-15');
});

test('costs of a month are above their upper edge in one of ten cases, and two months miss together more often than not', () => {
  const month = (key: string, day: string) => ({
    key,
    series: 'costs',
    lowMinor: -110_000n,
    highMinor: -90_000n,
    parts: [{ day, minor: -100_000n }],
    waits: [0],
  });
  const above = (opening: bigint, ...keys: string[]) =>
    chanceBelow({ ...plan, openingMinor: opening }, [], {
      payments: [],
      months: keys.map((key, at) => month(key, addDays('2026-06-10', 30 * at))),
    }).below;
  expect(Math.abs(share(above(110_000n, 'june')) - 0.1)).toBeLessThanOrEqual(0.04);
  expect(Math.abs(share(above(100_000n, 'june')) - 0.5)).toBeLessThanOrEqual(0.06);
  // Independent months would be above 220 in 3.5 % of cases, months that miss alike in 7 % and more.
  expect(Math.abs(share(above(220_000n, 'june', 'july')) - 0.085)).toBeLessThanOrEqual(0.035);
});

test('the same items give the same answer in any order, and one more item leaves the draws of the others alone', () => {
  const payments = Array.from({ length: 30 }, (_, at) => ({
    key: `item ${at}`,
    minor: BigInt(at % 2 === 0 ? 40_000 + at : -45_000 - at),
    days: [1, 9, 17, 25].map((days) => addDays(today, days + at)),
    probability: 0.9,
  }));
  const first = chanceBelow(plan, [], { payments, months: [] });
  expect(first.below > 0 && first.below < runs).toBe(true);
  expect(chanceBelow(plan, [], { payments: payments.toReversed(), months: [] })).toEqual(first);
  const harmless = { key: 'more', minor: 0n, days: [addDays(today, 3)], probability: 0.5 };
  expect(chanceBelow(plan, [], { payments: [harmless, ...payments], months: [] })).toEqual(first);
});
