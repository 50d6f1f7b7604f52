// Sums of days are kept in memory and always equal the postings, whatever was posted since and whoever asks.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, makeDatabase, makePool, type Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { selectNets, selectSums } from './day-sum-store.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 4));
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const ends = ['2026-05-10', '2026-05-30', '2026-06-01', '2026-06-15'];
const plainly = async (tx: Transaction, orgId: string) => {
  const { rows } = await sql<{ end: string; accountId: string; minor: string }>`
    select d::text as "end", p.account_id as "accountId", sum(p.base_minor) as minor from unnest(${ends}::date[]) d
      join posting p on p.org_id = ${orgId}::uuid and p.date between date_trunc('month', d)::date and d group by 1, 2`.execute(tx);
  return rows.map((row) => [row.end, row.accountId, String(row.minor)].join(' ')).toSorted();
};
const kept = async (tx: Transaction, b: TestBusiness) => {
  const { ends: found } = await selectSums({ tx, org: { id: b.orgId } as never }, ends);
  return [...found].flatMap(([end, nets]) => [...nets].map(([id, minor]) => [end, id, String(minor)].join(' '))).toSorted();
};
const both = (b: TestBusiness, before?: (tx: Transaction) => Promise<void>) =>
  behindWall(database, { orgId: b.orgId, userId: b.userId }, async (tx) => {
    await before?.(tx);
    return { kept: await kept(tx, b), plain: await plainly(tx, b.orgId) };
  });
async function expectSame(b: TestBusiness): Promise<number> {
  const found = await both(b);
  expect(found.kept).toEqual(found.plain);
  return found.kept.length;
}

async function posting(b: TestBusiness) {
  const [bank, sales, rent] = [await b.account('1000'), await b.account('4000'), await b.account('6020')];
  const line = (accountId: string, minor: number) => ({ accountId, minor, currency: 'USD', baseMinor: minor });
  return async (date: string, minor: number, to = sales): Promise<string> => {
    const id = newId();
    await b.client.ledger.postEntry({ id, date, memo: 'Posted', postings: [line(bank, minor), line(to === 'rent' ? rent : to, -minor)] });
    return id;
  };
}

test('they equal the postings, after later entries on earlier days, reversals and entries of other months', async () => {
  const b = await server.business();
  expect(await expectSame(b)).toBe(0);
  const post = await posting(b);
  await post('2026-05-10', 100);
  await post('2026-05-31', 7);
  expect(await expectSame(b)).toBe(4);
  const late = await post('2026-05-03', 2_000, 'rent');
  await post('2026-06-01', 30);
  await post('2026-07-01', 9);
  expect(await expectSame(b)).toBe(10);
  await b.client.ledger.reverseEntry({ id: late, reversalId: newId(), date: '2026-05-20' });
  await expectSame(b);
  for (let at = 1; at <= 20; at += 1) {
    await post(`2026-0${5 + (at % 2)}-${String(at).padStart(2, '0')}`, at, at % 3 === 0 ? 'rent' : undefined);
    await expectSame(b);
  }
});

test('changes between any two days equal the postings, within a month and over several', async () => {
  const b = await server.business();
  const post = await posting(b);
  const days = ['2026-03-31', '2026-04-01', '2026-04-15', '2026-04-30', '2026-05-01', '2026-05-17', '2026-06-30', '2026-07-01'];
  for (const [at, day] of days.entries()) await post(day, 3 ** at);
  const bank = await b.account('1000');
  await behindWall(database, { orgId: b.orgId, userId: b.userId }, async (tx) => {
    for (const from of [undefined, ...days])
      for (const through of [...days, '2026-04-29', '2026-08-05']) {
        if (from !== undefined && from > through) continue;
        const expected = days.reduce((sum, day, at) => ((from ?? '') <= day && day <= through ? sum + BigInt(3 ** at) : sum), 0n);
        const found = await selectNets({ tx, org: { id: b.orgId } as never }, { from, through });
        expect([from, through, found.get(bank) ?? 0n]).toEqual([from, through, expected]);
      }
  });
});

test('what a transaction posted and rolled back is never kept', async () => {
  const b = await server.business();
  const post = await posting(b);
  const first = await post('2026-05-04', 100);
  await expectSame(b);
  const copied = async (tx: Transaction) => {
    await sql`with h as (update ledger_head set last_number = last_number + 1 where org_id = ${b.orgId}::uuid returning last_number),
        e as (insert into entry (org_id, id, number, date, memo, source_kind, source_id, source_version, posting_count, via)
              select org_id, uuidv7(), h.last_number, date, memo, source_kind, uuidv7(), 1, posting_count, via from entry, h where id = ${first}::uuid returning id)
      insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor)
      select org_id, e.id, line, account_id, date, minor, currency, base_minor from posting, e where entry_id = ${first}::uuid`.execute(tx);
  };
  const undone = new Error('undone');
  let seen: { kept: string[]; plain: string[] } | undefined;
  const trying = behindWall(database, { orgId: b.orgId, userId: b.userId }, async (tx) => {
    await copied(tx);
    seen = { kept: await kept(tx, b), plain: await plainly(tx, b.orgId) };
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  expect(seen?.kept).toEqual(seen?.plain);
  expect(seen?.kept.some((row) => row.endsWith(' 200'))).toBe(true);
  // The number of the entry that was undone is given to another.
  await post('2026-05-05', 5);
  expect((await both(b)).kept.some((row) => row.endsWith(' 105'))).toBe(true);
  await expectSame(b);
});

test('another business never sees them, and after a restore the days are read again', async () => {
  const [b, other] = [await server.business(), await server.business()];
  const post = await posting(b);
  await post('2026-05-04', 100);
  expect(await expectSame(b)).toBeGreaterThan(0);
  expect(await expectSame(other)).toBe(0);
  // The wall hides the books, whatever is in memory.
  const hidden = await behindWall(database, { orgId: other.orgId, userId: other.userId }, (tx) => kept(tx, b));
  expect(hidden).toEqual([]);
  const owner = makeDatabase(makePool(server.ownerUrl, undefined, 1));
  await owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`with e as (update entry set id = uuidv7() where org_id = ${b.orgId}::uuid returning id)
      update posting set entry_id = e.id, base_minor = 3 * base_minor from e where org_id = ${b.orgId}::uuid`.execute(connection);
  });
  await owner.destroy();
  await expectSame(b);
});

test('sums of months equal the balances, with everything that was posted since', async () => {
  const b = await server.business();
  const post = await posting(b);
  const expectMonths = (count: number) =>
    behindWall(database, { orgId: b.orgId, userId: b.userId }, async (tx) => {
      const { months } = await selectSums({ tx, org: { id: b.orgId } as never }, ['2026-06-15']);
      const { rows } = await sql<{ month: string; accountId: string; minor: string }>`
        select month::text, account_id as "accountId", sum(base_debit_minor - base_credit_minor) as minor from balance
         where org_id = ${b.orgId}::uuid group by 1, 2`.execute(tx);
      const found = [...months].flatMap(([month, nets]) => [...nets].map(([id, minor]) => [month, id, String(minor)].join(' ')));
      expect(found.toSorted()).toEqual(rows.map(({ month, accountId, minor }) => [month, accountId, String(minor)].join(' ')).toSorted());
      expect(found).toHaveLength(count);
    });
  await expectMonths(0);
  await post('2026-05-31', 100);
  await expectMonths(2);
  const late = await post('2024-02-29', 2_000, 'rent');
  await post('2026-06-01', 30, 'rent');
  await post('2026-06-02', 30);
  await expectMonths(7);
  await b.client.ledger.reverseEntry({ id: late, reversalId: newId(), date: '2026-05-20' });
  await expectMonths(8);
  await expectMonths(8);
});
