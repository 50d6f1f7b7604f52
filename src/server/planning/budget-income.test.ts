// Budgeted income that is likely to be missed: one alert in the app and one email, in the last days of the period.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { beginAt, ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { customer } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const march = '2027-03-01';
async function earn(business: TestBusiness, date: string, minor: number): Promise<void> {
  const postings = [
    { accountId: await business.account('1000'), minor, currency: 'USD' },
    { accountId: await business.account('4000'), minor: -minor, currency: 'USD' },
  ];
  await business.client.ledger.postEntry({ id: newId(), date, memo: 'Sale', postings });
}

/** Eight months of 600, and a budget of 1,000 a month. */
async function begun(): Promise<{ business: TestBusiness; id: string }> {
  // Signed in at a later time, so that the owner stays signed in while the clock moves.
  beginAt('2027-06-30T10:00:00Z');
  const business = await server.business();
  beginAt('2027-03-12T10:00:00Z');
  for (let back = 8; back >= 1; back--) await earn(business, addMonths(march, -back), 60_000);
  await earn(business, march, 20_000);
  const line = { id: newId(), accountId: await business.account('4000'), amounts: Array<number>(12).fill(100_000) };
  const id = newId();
  await business.client.budgets.saveBudget({ id, version: 0, name: 'Year', startsOn: '2027-01-01', months: 12, lines: [line] });
  await server.doDueWork();
  return { business, id };
}
const seen = async ({ client }: TestBusiness) =>
  (await client.notifications.listNotifications({})).rows.filter(({ kind }) => kind.startsWith('budget'));
async function mails(business: TestBusiness): Promise<string[]> {
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query<{ body_text: string }>(
    `select o.body_text from mail_outbox o join auth.app_user u on u.email = o.recipient
      where u.id = $1 and o.subject ilike '%budget alert%' order by o.queued_at`,
    [business.userId],
  );
  await sql.end();
  return rows.map((row) => row.body_text);
}

test('is said once, in the app and by email, ten days before the period ends and not before; and shown on the budget', async () => {
  const { business, id } = await begun();
  expect(await seen(business)).toEqual([]);
  beginAt('2027-03-20T10:00:00Z');
  await server.doDueWork();
  expect(await seen(business)).toEqual([]);
  beginAt('2027-03-22T10:00:00Z');
  await Promise.all([server.doDueWork(), server.doDueWork()]);
  await earn(business, '2027-03-22', 100);
  await server.doDueWork();
  beginAt('2027-03-24T10:00:00Z');
  await server.doDueWork();
  expect(await seen(business)).toMatchObject([
    { kind: 'budget_behind', subjectKind: 'budget', subjectId: id, data: { available: 100_000, currency: 'USD' } },
  ]);
  expect(await mails(business)).toEqual([expect.stringMatching(/is likely to miss its budget: \$6\d\d\.\d\d expected of \$1,000\.00/)]);
  const { lines, inMonth } = await business.client.budgets.budgetProgress({ id });
  expect(Number(lines[0]?.expectedMinor)).toBeGreaterThanOrEqual(60_000);
  expect(Number(lines[0]?.expectedMinor)).toBeLessThan(70_000);
  expect([lines[0]?.alertsSent, inMonth.alerts]).toEqual([1, 1]);
});

test('is not said where scheduled invoices will reach it', async () => {
  const { business, id } = await begun();
  const { client } = business;
  const contactId = await customer(business);
  await client.recurring.saveSchedule(scheduleOf(contactId, ruleOf('2027-03-29'), { lines: [{ price: 900, description: 'Retainer' }] }));
  beginAt('2027-03-24T10:00:00Z');
  await server.doDueWork();
  expect(await seen(business)).toEqual([]);
  expect((await client.budgets.budgetProgress({ id })).lines[0]?.expectedMinor).toBeNull();
});
