import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { usualDelay } from '../reminders/payment-delay.ts';
import { drawn, sized } from '../testing-properties.ts';
import { changedBy, ownDays } from './cash-own.ts';
import { cashPlan, type PlanItem, withoutDoubles } from './cash-plan.ts';
import { overProfile, profileOf, tenthOf } from './cash-unwritten.ts';

const today = '2026-01-15';

test.each([
  ['once', null, ['2026-01-31']],
  ['month', null, ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['month', '2026-03-30', ['2026-01-31', '2026-02-28']],
  ['quarter', null, ['2026-01-31']],
  ['week', '2026-02-14', ['2026-01-31', '2026-02-07', '2026-02-14']],
] as const)('something planned %s until %s comes on its days', (every, until, days) => {
  expect(ownDays({ firstOn: '2026-01-31', repeats: every, until }, today, '2026-04-15')).toEqual(days);
});

test('what began long ago only occurs after today', () => {
  expect(ownDays({ firstOn: '2024-05-20', repeats: 'year', until: null }, today, '2027-12-31')).toEqual(['2026-05-20', '2027-05-20']);
  expect(ownDays({ firstOn: today, repeats: 'once', until: null }, today, '2027-12-31')).toEqual([]);
});

test('an amount over the days of a month by the profile: late in the month where that was usual, and summing to the amount', () => {
  const profile = profileOf([
    { day: '2025-11-28', minor: 90_000 },
    { day: '2025-12-29', minor: 90_000 },
    { day: '2025-12-02', minor: 20_000 },
  ]);
  const parts = overProfile(100_001n, '2026-01-01', profile);
  expect(parts.reduce((sum, { minor }) => sum + minor, 0n)).toBe(100_001n);
  const late = parts.filter(({ day }) => tenthOf(day) >= 8).reduce((sum, { minor }) => sum + Number(minor), 0);
  expect(late / 100_001).toBeGreaterThan(0.75);
  // Only Saturday the 31st is left.
  expect(overProfile(500n, '2026-01-31', profile)).toEqual([{ day: '2026-01-31', minor: 500n }]);
});

// Invariants over random plans: a more cautious plan never has more cash, and nothing is counted twice.
const days = fc.array(fc.integer({ min: -20, max: 60 }), { maxLength: 6 });
const invoices = fc.array(fc.record({ due: fc.integer({ min: -30, max: 80 }), minor: fc.integer({ min: 1, max: 100_000 }), own: days }), {
  maxLength: 8,
});
const costs = fc.array(fc.record({ ahead: fc.integer({ min: 1, max: 90 }), minor: fc.integer({ min: 1, max: 100_000 }) }), {
  maxLength: 8,
});
const asItem = (day: string, minor: bigint, kind: PlanItem['kind']): PlanItem => ({
  day,
  minor,
  kind,
  certainty: 'expected',
  subjectId: null,
  name: '',
});
type Drawn = { readonly due: number; readonly minor: number; readonly own: number[] };
const paid = (drawnOnes: readonly Drawn[], share: number, later: number): PlanItem[] =>
  drawnOnes.map(({ due, minor, own }) =>
    asItem(
      addDays(today, due + (usualDelay({ own, pool: [0, 3, 9, 30] }, -Math.min(0, due), share) ?? 14) + later),
      BigInt(minor),
      'invoice',
    ),
  );

test('careful is never above moderate nor moderate above hopeful, and each slider moves every day in one direction', () => {
  fc.assert(
    fc.property(
      invoices,
      costs,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 100 }),
      (drawnOnes, drawnCosts, later, percent) => {
        const out = (by: number) =>
          drawnCosts.map(({ ahead, minor }) => asItem(addDays(today, ahead), -changedBy(BigInt(minor), by), 'everyday'));
        const line = (share: number, late: number, by: number) =>
          cashPlan(today, 91, 10_000n, [...paid(drawnOnes, share, late), ...out(by)]).days.map(({ minor }) => minor);
        const lines = [line(0.8, 0, 0), line(0.5, 0, 0), line(0.2, 0, 0)];
        const moved = [line(0.5, later, 0), line(0.5, 0, percent)];
        for (let at = 0; at < 91; at += 1) {
          const [careful = 0n, moderate = 0n, hopeful = 0n] = lines.map((one) => one[at]);
          expect(careful <= moderate && moderate <= hopeful).toBe(true);
          for (const one of moved) expect((one[at] ?? 0n) <= moderate).toBe(true);
        }
      },
    ),
    { numRuns: sized(100, 1_000) },
  );
});

test('each layer and the opening sum to the closing, removing an item removes its amount, and a document replaces one payment', () => {
  const rents = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 });
  fc.assert(
    fc.property(invoices, costs, rents, fc.nat(), (drawnOnes, drawnCosts, rentDays, which) => {
      const series = rentDays.map((ahead) => ({
        ...asItem(addDays(today, ahead), -100_000n, 'recurring'),
        fullMinor: -100_000n,
        payee: 'landlord',
        toleranceDays: 3,
        amountShare: 0.1,
      }));
      const bills = drawnCosts.map(({ ahead, minor }) => ({ ...asItem(addDays(today, ahead), -BigInt(minor), 'bill'), payee: 'landlord' }));
      const left = withoutDoubles(bills, series);
      // Each bill replaces at most one payment, and only one that it can be.
      const near = bills.filter((bill) => bill.minor <= -90_000n && bill.minor >= -110_000n).length;
      expect(series.length - left.length).toBeLessThanOrEqual(near);
      const all = [...paid(drawnOnes, 0.5, 0), ...bills, ...left];
      const plan = cashPlan(today, 364, 5_000n, all);
      const byLayer = [...Map.groupBy(all, ({ kind }) => kind).values()].map((some) => some.reduce((sum, { minor }) => sum + minor, 0n));
      expect(plan.closingMinor).toBe(byLayer.reduce((sum, minor) => sum + minor, 5_000n));
      const taken = all[which % Math.max(1, all.length)];
      if (!taken) return;
      const without = cashPlan(
        today,
        364,
        5_000n,
        all.filter((one) => one !== taken),
      );
      const changes = new Set(plan.days.map(({ minor }, at) => minor - (without.days[at]?.minor ?? 0n)));
      expect([...changes].every((change) => change === 0n || change === taken.minor)).toBe(true);
      expect(plan.closingMinor - without.closingMinor).toBe(taken.minor);
    }),
    { numRuns: drawn(1_000) },
  );
});
