// Recurring bills: a draft on its day, once, posted where the schedule says so; what cannot be posted waits and says why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationsOf } from '../../org/testing-notification.ts';
import { newId } from '../../platform/ids.ts';
import { beginAt, meanwhile, ruleOf } from '../../sales/recurring/testing-recurring.ts';
import { customer, refusals } from '../../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { billDraft, payables, supplier } from '../testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  beginAt('2026-11-20T12:00:00Z');
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const dueAt = (instant: string): Promise<number> => meanwhile(instant, () => server.doDueWork());
async function rent(b: TestBusiness, contactId: string, thenDo: 'draft' | 'finalize', reference = 'Rent {month} {year}') {
  const line = { price: 900, accountId: await b.account('6100') };
  const draft = billDraft(contactId, [line], { issueOn: null, dueOn: null, reference });
  return { id: newId(), version: 0, recurrence: ruleOf('2026-12-01'), atHour: 9, paymentDays: 10, thenDo, draft };
}

test('a bill is drafted or posted on its day, once, numbered and due as the schedule says', async () => {
  const b = await server.business();
  const who = await supplier(b, 'Elm Estates');
  const [drafted, posted] = [await rent(b, who, 'draft', 'Parking {month} {year}'), await rent(b, who, 'finalize')];
  for (const input of [drafted, posted]) await b.client.recurringBills.saveSchedule(input);
  await dueAt('2026-12-01T08:59:00Z');
  expect((await b.client.purchases.listBills({})).rows).toEqual([]);
  await dueAt('2026-12-01T09:00:00Z');
  await dueAt('2026-12-01T09:00:05Z');
  const bills = (await b.client.purchases.listBills({})).rows.map(({ number, state, dueOn }) => `${number} ${state} ${dueOn}`);
  expect(bills.toSorted()).toEqual(['Parking December 2026 draft 2026-12-11', 'Rent December 2026 open 2026-12-11']);
  expect(await payables(b)).toEqual([900_00, 900_00]);
  expect(await b.client.recurringBills.schedule({ id: posted.id })).toMatchObject({
    state: 'active',
    nextOn: '2027-01-01',
    madeCount: 1,
    lastMade: { documentNumber: 'Rent December 2026' },
  });
  expect((await notificationsOf(b)).map(({ kind }) => kind)).toEqual(['recurring_bill_posted']);
});

test('where bills need approval, the draft waits for it, and a person is told', async () => {
  const b = await server.business();
  await b.client.purchases.savePurchaseSettings({ isApprovalNeeded: true, isSeparated: false });
  const input = await rent(b, await supplier(b), 'finalize');
  await b.client.recurringBills.saveSchedule(input);
  await dueAt('2026-12-01T09:00:00Z');
  expect(await b.client.recurringBills.schedule({ id: input.id })).toMatchObject({
    waitingCount: 1,
    problem: { code: 'approval.needed' },
  });
  expect((await notificationsOf(b)).map(({ kind }) => kind)).toEqual(['recurring_bill_failed']);
  expect(await payables(b)).toEqual([0, 0]);
});

test('schedules of bills and of invoices do not meet', async () => {
  const b = await server.business();
  const input = await rent(b, await supplier(b), 'draft');
  await b.client.recurringBills.saveSchedule(input);
  expect(await b.client.recurring.listSchedules({})).toEqual([]);
  expect(await refusals(b.client.recurring.schedule({ id: input.id }))).toEqual(['not_found']);
  expect(await refusals(b.client.recurring.endSchedule({ id: input.id }))).toEqual(['not_found']);
  expect((await b.client.recurringBills.listSchedules({})).map(({ id }) => id)).toEqual([input.id]);
  const unfit = { ...(await rent(b, await customer(b), 'draft', '')), id: newId() };
  expect(await refusals(b.client.recurringBills.saveSchedule(unfit))).toEqual(['purchases.number draft.reference']);
  expect(await refusals(b.client.recurringBills.saveSchedule({ ...(await rent(b, await supplier(b), 'draft')), thenDo: 'send' }))).toEqual([
    'status 400',
  ]);
});
