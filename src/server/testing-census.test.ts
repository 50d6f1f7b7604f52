// The census detects a statement without its business, wherever in the statement, and accepts correct ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, refusedWhenDistributed } from './testing-census.ts';
import { copyDatabase } from './testing-database.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

const faults = async (text: string, isFinding = false): Promise<string[]> =>
  (await faultsOf(database.ownerUrl, [{ text, isFinding, place: 'planted' }])).map((fault) => fault.split('\n')[0] ?? '');

test.each([
  ['select id from account where id = $1', 'account'],
  ['select * from account a join balance b on b.account_id = a.id where a.org_id = $1', 'balance'],
  ['select * from account a where a.org_id = $1 and exists (select from posting p where p.account_id = a.id)', 'posting'],
  ['select (select count(*) from contact) from account where org_id = $1', 'contact'],
  ['update account set name = $1 where id = $2', 'account'],
  ['delete from movement where entry_id = $1', 'movement'],
  ['with gone as (delete from movement where entry_id = $2 returning 1) select * from account, gone where org_id = $1', 'movement'],
  ['insert into ledger_head (org_id) select id from org returning org_id', 'ledger_head'],
  ['insert into ledger_head (org_id) select x from unnest($1::uuid[]) x returning org_id', 'ledger_head'],
  [
    'insert into ledger_head (org_id, last_number) select x, 1 from unnest($1::uuid[]) x order by x limit 5 returning org_id',
    'ledger_head',
  ],
  [
    'insert into ledger_head (org_id, last_number) select h.org_id, 1 from account h order by h.name returning org_id',
    'ledger_head, account',
  ],
  [
    'select (select sum(p.minor) from posting p where p.account_id = a.id and p.org_id = a.org_id) from account a where a.org_id = $1',
    'posting',
  ],
  [
    'select x.* from account a cross join lateral (select p.* from posting p where p.account_id = a.id and p.org_id = a.org_id order by p.date limit 5) x where a.org_id = $1',
    'posting',
  ],
  ['select minor from credit_use where payment_id = $1', 'allocation, refund, write_off'],
  [`select * from account where org_id = nullif(current_setting('app.org_id', true), '')::uuid`, 'account'],
  ['select * from due_work where due_at < $1', 'due_work'],
])('refused: %s', async (text, tables) => {
  expect(await faults(text)).toEqual([`planted: ${tables}`]);
});

test.each([
  'select id from account where id = $2 and org_id = $1',
  'select * from account a join balance b on b.account_id = a.id and b.org_id = a.org_id where a.org_id = $1',
  'select * from account a left join balance b on b.account_id = a.id and b.org_id = a.org_id where a.org_id = $1::uuid',
  'select * from account a where a.org_id = $1 and exists (select from posting p where p.account_id = a.id and p.org_id = a.org_id)',
  'select minor from credit_use where payment_id = $1 and org_id = $2',
  'insert into ledger_head (org_id) values ($1)',
  'insert into ledger_head (org_id) values ($1), ($2)',
  'insert into ledger_head (org_id, last_number) select $1::uuid, x from unnest($2::int[]) x order by x returning org_id',
  'with n as materialized (select $2::int as x) insert into ledger_head (org_id, last_number) select h.org_id, x from n cross join account h where h.org_id = $1 order by x returning last_number',
  'insert into ledger_head (org_id) select org_id from account where org_id = $1 on conflict (org_id) do nothing',
  'select * from member join org on org.id = member.org_id where member.user_id = $1',
  'begin',
])('passes: %s', async (text) => {
  expect(await faults(text)).toEqual([]);
});

test('T3: only a transaction that is finding reads over all businesses, and only the tables that are made for it', async () => {
  expect(await faults('select * from due_work where due_at < $1', true)).toEqual([]);
  expect(await faults('select * from account where id = $1', true)).toEqual(['planted: account']);
});

test('refused when distributed: rows moved by a select that returns nothing, and a conflict settled by the time of day', () => {
  const moved = ['tag (rows that are inserted by a select have to be returned)'];
  const late = ['a conflict is settled by the time of day: use excluded'];
  const insert = 'insert into tag (org_id, id) select $1::uuid, x from unnest($2::uuid[]) x';
  expect(refusedWhenDistributed(insert)).toEqual(moved);
  expect(refusedWhenDistributed(`with a as (${insert}), b as (${insert} returning id) select 1 from b`)).toEqual(moved);
  expect(refusedWhenDistributed(`${insert} returning id`)).toEqual([]);
  expect(refusedWhenDistributed(`with a as (${insert} returning id) select 1`)).toEqual([]);
  const from = (source: string) => `with n as materialized (select 1 as x) insert into tag (org_id, id) ${source} returning id`;
  expect(refusedWhenDistributed(from('select $1::uuid, x from n'))).toEqual([
    'tag (rows of another part go to every node: take org_id from a table)',
  ]);
  const ofTable = 'select h.org_id, x from n cross join ledger_head h where h.org_id = $1';
  expect(refusedWhenDistributed(from(ofTable))).toEqual([]);
  expect(refusedWhenDistributed(`with n as (select 1 as x) insert into tag (org_id, id) ${ofTable}`)).toEqual([]);
  const deep = 'insert into tag (org_id, id) select $1::uuid, x from (select (((((1))))) as x) y';
  expect(refusedWhenDistributed(deep)).toEqual(moved);
  expect(refusedWhenDistributed(`${deep} returning id`)).toEqual([]);
  expect(refusedWhenDistributed(`${insert} on conflict (id, org_id) do nothing`)).toEqual([]);
  expect(refusedWhenDistributed(`${insert} on conflict (id, org_id) do update set used_at = now()`)).toEqual(late);
  expect(refusedWhenDistributed(`${insert} on conflict (id, org_id) do update set used_at = excluded.used_at`)).toEqual([]);
  expect(refusedWhenDistributed('update tag set ended_at = coalesce(ended_at, now()) where org_id = $1')).toHaveLength(1);
  expect(refusedWhenDistributed('update tag set ended_at = least(ended_at, now()) where org_id = $1')).toEqual([]);
  expect(refusedWhenDistributed('insert into tag (org_id, used_at) values ($1, now()) on conflict (org_id) do nothing')).toEqual([]);
  expect(refusedWhenDistributed(`${insert} on conflict (id, org_id) do update set used_at = $3`)).toEqual([
    'a conflict that names a parameter, in an insert by a select: use excluded',
  ]);
  const compared = (set: string) => refusedWhenDistributed(`update tag set kind = ${set}, used_at = now() where org_id = $1`);
  expect(compared("case kind when 'a' then 'b' end")).toEqual(['a case that compares one value: write case when x = y']);
  expect(compared("case when kind = 'a' then 'b' end")).toEqual([]);
});
