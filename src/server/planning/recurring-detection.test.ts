// The cash plan and its record keep what they found and reads only what changed: whatever happens in the books, it is what a fresh reading finds.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, type Day } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const today = new Date().toISOString().slice(0, 10);
const found = async (b: TestBusiness) => {
  const recurring = await b.client.cash.listRecurringPayments();
  const { items, everyday, today: opening, days } = await b.client.cash.cashPlan({});
  return { recurring, items, everyday, opening, last: days.at(-1), record: await b.client.cash.cashRecord() };
};
/** In a time zone of the same days, for which nothing is kept. */
async function afresh(b: TestBusiness): ReturnType<typeof found> {
  await sql.query(`update org set time_zone = case time_zone when 'UTC' then 'Etc/UTC' else 'UTC' end where id = $1`, [b.orgId]);
  return found(b);
}

async function books() {
  const b = await server.business();
  const accountId = await b.account('1000');
  const category = await b.account('6010');
  const spent = (date: Day, description: string, amount: number, id = newId()) => ({
    id,
    date,
    type: 'expense' as const,
    description,
    accountId,
    amount,
    splits: [{ accountId: category, minor: amount }],
  });
  const made: ReturnType<typeof spent>[] = [];
  for (let back = 9; back >= 1; back--)
    for (const [name, amount] of [
      ['NORTH PROPERTY RENT', 120_000],
      ['CLOUD HOSTING', 4_900],
      ['MARKET', 1_000 + 137 * back],
    ] as const)
      made.push(spent(addDays(addMonths(today, -back), amount % 5), name, amount));
  for (const one of made) await b.client.transactions.create(one);
  const last = (name: string) => made.findLast(({ description }) => description === name) ?? spent(today, name, 1);
  const change = async (id: string, over: object) => {
    const { entryId } = await b.client.transactions.get({ id });
    await b.client.transactions.save({ ...last('MARKET'), ...made.find((one) => one.id === id), ...over, id, entryId });
  };
  const steps: Record<string, () => Promise<unknown>> = {
    'a payment of a series': () => b.client.transactions.create(spent(today, 'NORTH PROPERTY RENT', 120_000)),
    'a payment of a payee never seen': () => b.client.transactions.create(spent(addDays(today, -3), 'DENTIST', 8_000)),
    'an old one entered late': () => b.client.transactions.create(spent(addMonths(today, -10), 'CLOUD HOSTING', 4_900)),
    'another amount': () => change(last('CLOUD HOSTING').id, { amount: 5_900, splits: [{ accountId: category, minor: 5_900 }] }),
    'another payee and day': () => change(last('MARKET').id, { description: 'CLOUD HOSTING', date: addDays(today, -1) }),
    'another category': async () =>
      b.client.transactions.categorize({ ids: [last('NORTH PROPERTY RENT').id], categoryAccountId: await b.account('6020') }),
    'one deleted': () => b.client.transactions.remove({ ids: [last('CLOUD HOSTING').id] }),
    'an entry that is no transaction': async () =>
      b.client.ledger.postEntry({
        id: newId(),
        date: today,
        memo: 'Depreciation',
        postings: [
          { accountId: category, minor: 5, currency: 'USD' },
          { accountId: await b.account('6020'), minor: -5, currency: 'USD' },
        ],
      }),
    'an account renamed': () => b.client.ledger.saveAccount({ id: accountId, name: 'House bank' }),
    'an account that is no bank account any more': () => b.client.ledger.saveAccount({ id: accountId, subkind: 'current_asset' }),
  };
  return { b, accountId, steps };
}

test('after each change, and after all of them', { timeout: 120_000 }, async () => {
  const { b, steps } = await books();
  for (const [name, step] of Object.entries(steps)) {
    await found(b);
    await step();
    const kept = await found(b);
    expect([name, kept]).toEqual([name, await afresh(b)]);
  }
  const other = await books();
  const seen = [await found(other.b)];
  for (const step of Object.values(other.steps)) {
    await step();
    seen.push(await found(other.b));
  }
  expect(seen.at(-1)).toEqual(await afresh(other.b));
  expect(seen.at(-2)?.recurring.map(({ accountName }) => accountName)).toContain('House bank');
  expect(seen.at(-1)?.recurring).toEqual([]);
  expect(seen.at(-2)?.record.days).toBeGreaterThan(2);
  expect(new Set(seen.map(({ record }) => JSON.stringify(record))).size).toBeGreaterThan(4);
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(6);
});

test('books with as many entries, of which the last is another one, as after a restore, are read again', { timeout: 60_000 }, async () => {
  const { b, accountId } = await books();
  const before = await found(b);
  await sql.query('begin; set local session_replication_role = replica');
  await sql.query(`delete from movement where org_id = $1 and memo = 'CLOUD HOSTING'`, [b.orgId]);
  await sql.query(`update entry set id = $2 where org_id = $1 and number = (select last_number from ledger_head where org_id = $1)`, [
    b.orgId,
    newId(),
  ]);
  await sql.query('commit');
  const after = await found(b);
  expect(before.recurring.map(({ name }) => name)).toContain('CLOUD HOSTING');
  expect(after.recurring.map(({ name }) => name)).not.toContain('CLOUD HOSTING');
  expect(after.recurring.every((one) => one.accountId === accountId)).toBe(true);
});
