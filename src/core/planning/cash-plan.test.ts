import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar.ts';
import { expectPayment } from '../reminders/payment-delay.ts';
import { drawn } from '../testing-properties.ts';
import { bankingDay, cashPlan, overWeekdays, type PlanItem, type RecurringItem, remedy, taxDue, withoutDoubles } from './cash-plan.ts';

const item = (day: string, minor: bigint): PlanItem => ({
  day,
  minor,
  kind: 'invoice',
  certainty: 'expected',
  subjectId: day,
  name: 'Customer',
});
const today = '2026-06-01';

const delays = { own: [3, 5, 5, 12], pool: [0, 0, 2, 3, 4, 5, 7, 9, 14, 30] };
// Rent, payroll, tax and one invoice due on 10 June; which share of payments is no later than the day that the invoice is expected.
test.each([
  [0.8, '2026-06-22', [80_000n, -10_000n, -55_000n, 245_000n, 125_000n], '2026-06-19', '2026-06-15', '2026-06-22'],
  [0.5, '2026-06-15', [80_000n, 290_000n, 245_000n, 245_000n, 125_000n], '2026-06-05', null, '2026-06-15'],
  [0.2, '2026-06-15', [80_000n, 290_000n, 245_000n, 245_000n, 125_000n], '2026-06-05', null, '2026-06-15'],
])('the worked example, paid by then with a share of %s', (share, paidOn, balances, lowestOn, firstBelow, firstTight) => {
  const invoice = item(bankingDay(expectPayment('2026-06-10', null, delays, today, share).day), 300_000n);
  const out = [item('2026-06-05', -120_000n), item('2026-07-01', -120_000n), item('2026-06-15', -90_000n), item('2026-06-19', -45_000n)];
  const plan = cashPlan(today, 30, 200_000n, [...out, invoice]);
  const on = (day: string) => plan.days.find((one) => one.day === day)?.minor;
  expect(invoice.day).toBe(paidOn);
  expect(['2026-06-05', '2026-06-15', '2026-06-19', '2026-06-22', '2026-07-01'].map(on)).toEqual(balances);
  expect([plan.lowest.day, plan.firstBelow, plan.firstTight]).toEqual([lowestOn, firstBelow, firstTight]);
});

test.each([
  ['2026-06-05', '2026-06-05'],
  ['2026-06-06', '2026-06-08'],
  ['2026-06-07', '2026-06-08'],
])('money meant for %s moves on %s', (day, moved) => {
  expect(bankingDay(day)).toBe(moved);
});

test('overdue items move tomorrow at the earliest, items beyond the horizon not at all', () => {
  const plan = cashPlan(today, 30, 100n, [item('2026-01-01', 5n), item(today, 7n), item('2026-07-02', 1_000n)]);
  expect(plan.days[0]).toMatchObject({ day: '2026-06-02', minor: 112n });
  expect([plan.days.length, plan.closingMinor, plan.lowest.day]).toEqual([30, 112n, today]);
});

test('opening plus every item within the horizon is closing, in whatever order the items come', () => {
  const items = fc.array(fc.record({ ahead: fc.integer({ min: -60, max: 40 }), minor: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(items, fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), (drawnItems, opening) => {
      const all = drawnItems.map(({ ahead, minor }) => item(addDays(today, ahead), minor));
      const plan = cashPlan(today, 45, opening, all);
      expect(plan.closingMinor).toBe(all.reduce((sum, one) => sum + one.minor, opening));
      expect(plan.days.flatMap((d) => d.items).length).toBe(all.length);
      expect(plan.lowest.minor <= plan.closingMinor && plan.lowest.minor <= opening).toBe(true);
      const turned = cashPlan(today, 45, opening, all.toReversed());
      expect(turned.days.map((d) => d.minor)).toEqual(plan.days.map((d) => d.minor));
    }),
    { numRuns: drawn(1_000) },
  );
});

test('a bill that is entered replaces the payment that was expected, once', () => {
  const rent = (day: string): RecurringItem => ({
    ...item(day, -100_000n),
    fullMinor: -120_000n,
    kind: 'recurring',
    payee: 'landlord',
    toleranceDays: 4,
    amountShare: 0.1,
  });
  const bill = (day: string, minor: bigint, payee = 'landlord') => ({ ...item(day, minor), kind: 'bill' as const, payee });
  const left = (...bills: ReturnType<typeof bill>[]) =>
    withoutDoubles(bills, [rent('2026-06-05'), rent('2026-07-05')]).map(({ day }) => day);
  expect(left(bill('2026-06-03', -125_000n))).toEqual(['2026-07-05']);
  expect(left(bill('2026-06-05', -120_000n, 'someone else'))).toEqual(['2026-06-05', '2026-07-05']);
  expect(left(bill('2026-06-05', -150_000n))).toEqual(['2026-06-05', '2026-07-05']);
  expect(left(bill('2026-06-11', -120_000n))).toEqual(['2026-06-05', '2026-07-05']);
  expect(left(bill('2026-06-05', -120_000n), bill('2026-07-06', -120_000n))).toEqual([]);
});

test('an amount over weekdays: none at a weekend, equal parts, and summing to the amount', () => {
  const parts = overWeekdays(-100_001n, '2026-06-01', '2026-06-14');
  expect(parts.map(({ day }) => day.slice(8))).toEqual(['01', '02', '03', '04', '05', '08', '09', '10', '11', '12']);
  expect(parts.reduce((sum, { minor }) => sum + minor, 0n)).toBe(-100_001n);
  expect(new Set(parts.map(({ minor }) => minor))).toEqual(new Set([-10_000n, -10_001n]));
  expect(overWeekdays(5n, '2026-06-06', '2026-06-07')).toEqual([]);
});

test('tax is due in the month after its quarter, on the day of the month on which it was paid last', () => {
  const added = new Map([
    ['2026-01-01', 20_000n],
    ['2026-03-01', 25_000n],
    ['2026-04-01', 30_000n],
    ['2026-05-01', 10_000n],
  ]);
  const due = (owedMinor: bigint, paidOn: string[] = []) => taxDue('2026-06-01', { owedMinor, added, paidOn });
  // The first quarter is paid: what is left belongs to the current one.
  expect(due(40_000n)).toEqual([{ day: '2026-07-31', minor: -40_000n }]);
  expect(due(40_000n, ['2026-04-19'])).toEqual([{ day: '2026-07-19', minor: -40_000n }]);
  expect(due(85_000n, ['2026-01-31'])).toEqual([
    { day: '2026-04-30', minor: -45_000n },
    { day: '2026-07-31', minor: -40_000n },
  ]);
  // Prepaid, with a refund to come.
  expect(due(15_000n)).toEqual([{ day: '2026-07-31', minor: -15_000n }]);
  expect(due(-5_000n)).toEqual([]);
  expect(due(0n)).toEqual([]);
});

test('a business that pays tax every month pays the month before in this one: the worked example', () => {
  const paidOn = ['2025-12-19', '2026-01-19', '2026-02-19', '2026-03-19', '2026-04-19', '2026-05-19'];
  const books = { owedMinor: 45_000n, added: new Map([['2026-05-01', 45_000n]]), paidOn };
  expect(taxDue('2026-06-01', books)).toEqual([{ day: '2026-06-19', minor: -45_000n }]);
  expect(taxDue('2026-06-01', { ...books, paidOn: paidOn.slice(1) })).toEqual([{ day: '2026-07-19', minor: -45_000n }]);
});

test('the parts of a tax sum to what is owed, whatever was added and paid', () => {
  const minors = fc.bigInt({ min: -100_000n, max: 100_000n });
  const months = fc.array(fc.record({ back: fc.integer({ min: 0, max: 14 }), minor: minors }), { maxLength: 8 });
  const days = fc.array(
    fc.integer({ min: 1, max: 360 }).map((back) => addDays(today, -back)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(minors, months, days, (owedMinor, list, paidOn) => {
      const added = new Map(list.map(({ back, minor }) => [addMonths('2026-06-01', -back), minor]));
      const parts = taxDue(today, { owedMinor, added, paidOn });
      expect(parts.reduce((sum, { minor }) => sum - minor, 0n)).toBe(owedMinor > 0n ? owedMinor : 0n);
      expect(parts.every(({ minor }) => minor < 0n)).toBe(true);
    }),
    { numRuns: drawn(1_000) },
  );
});

test('the worked example with a customer who pays on time: payday is tight, and never below zero', () => {
  const out = [item('2026-06-05', -120_000n), item('2026-07-01', -120_000n), item('2026-06-15', -90_000n), item('2026-06-19', -45_000n)];
  const plan = cashPlan(today, 30, 200_000n, [...out, item('2026-06-15', 300_000n)]);
  expect([plan.firstBelow, plan.firstTight, plan.lowest.day, plan.lowest.minor]).toEqual([null, '2026-06-15', '2026-06-05', 80_000n]);
  // With a minimum of 1,000.00, the rent takes it below.
  expect(cashPlan(today, 30, 200_000n, out, 100_000n).firstBelow).toBe('2026-06-05');
});

test('remedies: the largest invoice that is late or comes too late, then the largest bill that can wait', () => {
  const bill = (day: string, minor: bigint): PlanItem => ({ ...item(day, minor), kind: 'bill', name: `bill ${minor}` });
  const late = { ...item('2026-06-04', 40_000n), isOverdue: true };
  const [small, large] = [bill('2026-06-08', -20_000n), bill('2026-06-09', -90_000n)];
  const helped = (...items: PlanItem[]) => remedy(cashPlan(today, 30, 50_000n, items));
  expect(helped(small, large, item('2026-06-02', 5_000n))).toEqual(large);
  expect(helped(small, large, bill('2026-06-25', -95_000n), item('2026-06-26', 200_000n))).toEqual(item('2026-06-26', 200_000n));
  expect(helped(small, { ...large, minor: -190_000n }, late)).toEqual(late);
  expect(helped(small)).toBeNull();
});

test('tax on expected invoices is due with the rest of its period', () => {
  const planned = new Map([
    ['2026-06-01', 5_000n],
    ['2026-07-01', 7_000n],
    ['2026-11-01', 2_000n],
  ]);
  expect(taxDue('2026-06-01', { owedMinor: 10_000n, added: new Map([['2026-05-01', 10_000n]]), paidOn: [], planned })).toEqual([
    { day: '2026-07-31', minor: -15_000n },
    { day: '2026-10-31', minor: -7_000n },
    { day: '2027-01-31', minor: -2_000n },
  ]);
  // The authority's debt pays for the first of it.
  expect(taxDue('2026-06-01', { owedMinor: -6_000n, added: new Map(), paidOn: [], planned })).toEqual([
    { day: '2026-10-31', minor: -6_000n },
    { day: '2027-01-31', minor: -2_000n },
  ]);
});
