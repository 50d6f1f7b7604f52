// What people add to the cash plan, the least cash that they want and its alert, promises of customers, cards, invoices that schedules will make and
// invoices that nobody has written yet: over HTTP, and each counted once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import { bankingDay } from '#core/planning/cash-plan.ts';
import { newId } from '../platform/ids.ts';
import { customer, finalized, pay, taxCode } from '../sales/testing-sales.ts';
import { ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);
const plan = (b: TestBusiness, over: Parameters<TestBusiness['client']['cash']['cashPlan']>[0] = {}) => b.client.cash.cashPlan(over);
const onDay = ({ days }: Awaited<ReturnType<typeof plan>>, day: string) => Number(days.find((one) => one.day === day)?.minor);

async function earned(b: TestBusiness, minor: number): Promise<void> {
  const [accountId, category] = [await b.account('1000'), await b.account('4000')];
  const splits = [{ accountId: category, minor }];
  await b.client.transactions.create({ id: newId(), date: today, type: 'income', description: 'Sale', accountId, amount: minor, splits });
}

test('what a person adds moves the line from its day on; changed, removed and brought back it does so each time', async () => {
  const b = await server.business();
  await earned(b, 500_000);
  const on = bankingDay(addDays(today, 20));
  const laptop = { id: newId(), name: ' New laptop ', firstOn: on, minor: -180_000, repeats: 'once' as const, until: null };
  const before = await plan(b);
  expect((await b.client.cash.savePlanItem(laptop)).name).toBe('New laptop');
  const after = await plan(b);
  expect(after.items).toMatchObject([{ kind: 'own', name: 'New laptop', subjectId: laptop.id, day: on, minor: '-180000' }]);
  for (const { day, minor } of after.days) expect(Number(minor)).toBe(onDay(before, day) - (day >= on ? 180_000 : 0));
  expect(Number(after.weeks.at(-1)?.minor)).toBe(Number(before.weeks.at(-1)?.minor) - 180_000);

  await b.client.cash.savePlanItem({ ...laptop, minor: -20_000, repeats: 'month' });
  expect((await plan(b)).items.length).toBeGreaterThanOrEqual(3);
  await b.client.cash.deletePlanItem({ id: laptop.id });
  expect((await plan(b)).days).toEqual(before.days);
  await b.client.cash.savePlanItem(laptop);
  expect((await plan(b)).days).toEqual(after.days);

  const wrong = { ...laptop, id: newId(), name: '  ', minor: 0, repeats: 'month' as const, until: addDays(on, -1) };
  await expect(b.client.cash.savePlanItem(wrong)).rejects.toMatchObject({ status: 422 });
  const other = await server.business();
  expect(await other.client.cash.listPlanItems()).toEqual([]);
  await other.client.cash.deletePlanItem({ id: laptop.id });
  expect(await b.client.cash.listPlanItems()).toHaveLength(1);
});

test('below the least cash that is wanted: the day, what helps, and one alert', async () => {
  const b = await server.business();
  await earned(b, 100_000);
  const on = bankingDay(addDays(today, 10));
  await b.client.cash.savePlanItem({ id: newId(), name: 'Deposit', firstOn: on, minor: -60_000, repeats: 'once', until: null });
  expect(await plan(b)).toMatchObject({ firstBelow: null, remedy: null, floor: { minor: 0, hasAlerts: false } });
  const invoiceId = await finalized(b, await customer(b), [{ price: 300 }], { issueOn: addDays(today, -40), dueOn: addDays(today, -26) });
  await b.client.cash.saveCashFloor({ minor: 50_000, hasAlerts: true });
  expect(await plan(b)).toMatchObject({ firstBelow: on, remedy: { kind: 'invoice', subjectId: invoiceId, isOverdue: true } });
  await server.doDueWork();
  await server.doDueWork();
  const alerts = async () => (await b.client.notifications.listNotifications({})).rows.filter(({ kind }) => kind === 'cash_low');
  expect(await alerts()).toMatchObject([{ subjectKind: 'cash_plan', data: { day: on, floor: 50_000, currency: 'USD' } }]);
  // Saved again, it is looked at again, and nothing new is said.
  await b.client.cash.saveCashFloor({ minor: 50_000, hasAlerts: true });
  await server.doDueWork();
  expect(await alerts()).toHaveLength(1);
});

test('a late customer: what was promised moves the line to its day, and a slider moves it further', async () => {
  const b = await server.business();
  await earned(b, 100_000);
  const lateId = await finalized(b, await customer(b), [{ price: 3000 }], { issueOn: addDays(today, -60), dueOn: addDays(today, -46) });
  const invoices = async (over = {}) => (await plan(b, over)).items.filter(({ kind }) => kind === 'invoice');
  expect(await invoices()).toMatchObject([{ certainty: 'estimated', isOverdue: true, minor: '300000' }]);
  expect(await invoices({ scenario: 'conservative' })).toEqual([]);
  const promisedOn = bankingDay(addDays(today, 33));
  await b.client.reminders.holdReminders({ id: lateId, holdId: newId(), kind: 'promise', until: promisedOn });
  const promised = await plan(b);
  expect(promised.items).toMatchObject([{ day: promisedOn, certainty: 'expected' }]);
  expect(onDay(promised, promisedOn) - onDay(promised, addDays(promisedOn, -1))).toBe(300_000);
  expect((await invoices({ delayDays: 10 }))[0]?.day).toBe(bankingDay(addDays(promisedOn, 10)));
  const [who] = promised.customers;
  expect(await invoices({ withoutContactId: who?.contactId })).toEqual([]);
  await expect(plan(b, { delayDays: 500 })).rejects.toMatchObject({ status: 400 });
});

test('what a card owes is paid a month after it was paid last, and is no cash until then', async () => {
  const b = await server.business();
  await earned(b, 100_000);
  const card = await b.client.ledger.createAccount({
    id: newId(),
    code: '2105',
    name: 'Company card',
    kind: 'liability',
    subkind: 'credit_card',
    currency: 'USD',
  });
  const splits = [{ accountId: await b.account('6010'), minor: 12_000 }];
  await b.client.transactions.create({
    id: newId(),
    date: today,
    type: 'expense',
    description: 'Fares',
    accountId: card.id,
    amount: 12_000,
    splits,
  });
  const paidOn = addDays(today, -9);
  await b.client.transactions.create({
    id: newId(),
    date: paidOn,
    type: 'transfer',
    description: 'Card',
    accountId: await b.account('1000'),
    toAccountId: card.id,
    amount: 4_000,
  });
  const { today: start, items } = await plan(b);
  expect(start.minor).toBe('96000');
  expect(items).toMatchObject([
    { kind: 'card', name: 'Company card', minor: '-8000', day: bankingDay(addMonths(paidOn, 1)), certainty: 'expected' },
  ]);
});

test('issuing the invoice that a schedule would have made leaves what is planned in all as it was, tax included', async () => {
  const b = await server.business();
  await earned(b, 100_000);
  const [contactId, tax] = [await customer(b), await taxCode(b)];
  const line = { price: 1000, taxes: [tax] };
  await b.client.recurring.saveSchedule(scheduleOf(contactId, ruleOf(addDays(today, 1), { count: 1 }), { lines: [line] }));
  const yearEnd = async () => Number((await plan(b)).weeks.at(-1)?.minor);
  const items = async (kind: string) => (await plan(b)).items.filter((one) => one.kind === kind).map(({ minor }) => Number(minor));
  expect((await items('schedule')).length).toBe(1);
  expect((await items('schedule'))[0]).toBeGreaterThan(100_000);
  expect(await yearEnd()).toBe(200_000);
  // Another of the same written by hand adds its net once, whatever the month of its tax.
  await finalized(b, contactId, [line], { issueOn: today, dueOn: addDays(today, 14) });
  expect(await yearEnd()).toBe(300_000);
});

test('sales nobody has invoiced yet: as in the months before, without tax, less what this month has', async () => {
  const b = await server.business();
  const contactId = await customer(b);
  for (let back = 8; back >= 1; back--) {
    const issueOn = addMonths(today, -back);
    const documentId = await finalized(b, contactId, [{ price: 2000 }], { issueOn, dueOn: addDays(issueOn, 14) });
    await pay(b, contactId, 200_000, [{ documentId, minor: 200_000 }], {
      receivedOn: addDays(issueOn, 14) < today ? addDays(issueOn, 14) : today,
    });
  }
  const { sales, days, weeks } = await plan(b);
  expect(sales?.months).toBeGreaterThanOrEqual(7);
  const year = Number(weeks.at(-1)?.minor) - Number(days.at(-1)?.minor);
  // Nine months at 2,000.00 each, however they fall.
  expect(year).toBeGreaterThan(9 * 200_000 * 0.9);
  expect(year).toBeLessThan(9 * 200_000 * 1.1);
  // None of it comes before an invoice written tomorrow could be paid.
  expect(Number(days[6]?.minor)).toBe(Number((await plan(b)).today.minor));
  const less = await plan(b, { salesPercent: -50 });
  expect(Number(less.sales?.minor)).toBeLessThan(Number(sales?.minor) / 1.5);
});
