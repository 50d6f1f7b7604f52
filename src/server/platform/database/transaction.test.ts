// What opens a transaction travels with its first statement; the wall stands before that statement all the same, and nothing of it stays.
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { copyDatabase } from '../../testing-database.ts';
import { type Database, makeDatabase, makePool, type Transaction } from './database.ts';
import { runtimeRole } from './runtime-role.ts';
import { behindWall, codeOf } from './transaction.ts';

let copied: Awaited<ReturnType<typeof copyDatabase>>;
let pool: pg.Pool;
let database: Database;
let client: { readonly connection: { readonly stream: { readonly bytesWritten: number } } } | undefined;
beforeAll(async () => {
  copied = await copyDatabase();
  pool = makePool(copied.serverUrl, await runtimeRole(copied.serverUrl, 'daybook_app'), 1); // each asks through the same connection
  pool.on('connect', (one) => (client = one as unknown as typeof client));
  database = makeDatabase(pool);
  await behindWall(database, {}, (tx) => stateOf(tx));
});
afterAll(async () => {
  await database.destroy();
  await copied.drop();
});

const stateOf = async (tx: Transaction) => {
  const { rows } = await sql<{ org: string; user: string; readOnly: string; isOpen: boolean }>`
    select current_setting('app.org_id', true) as org, current_setting('app.user_id', true) as "user",
           current_setting('transaction_read_only') as "readOnly", now() < clock_timestamp() as "isOpen"`.execute(tx);
  return rows[0];
};

test('the first statement is already behind the wall', async () => {
  const [orgId, userId] = [newId(), newId()];
  for (const isReadOnly of [true, false, true])
    expect(await behindWall(database, { orgId, userId }, stateOf, isReadOnly)).toMatchObject({
      org: orgId,
      user: userId,
      readOnly: isReadOnly ? 'on' : 'off',
    });
});

test('nothing of a transaction stays for the next on its connection, however it ends', async () => {
  const orgId = newId();
  const wrong = (tx: Transaction) => sql`select 1 / 0`.execute(tx);
  for (const isReadOnly of [true, false]) {
    await behindWall(database, { orgId }, stateOf, isReadOnly);
    expect(await behindWall(database, {}, stateOf)).toMatchObject({ org: '', readOnly: 'off' });
    expect(await behindWall(database, { orgId }, wrong, isReadOnly).catch(codeOf)).toBe('22012');
    expect(await behindWall(database, {}, stateOf)).toMatchObject({ org: '', readOnly: 'off' });
  }
  const outside = await pool.query<{ org: string | null }>(`select current_setting('app.org_id', true) as org`);
  expect(outside.rows).toEqual([{ org: '' }]);
});

test('a transaction that only reads writes nothing', async () => {
  const write = (tx: Transaction) => sql`insert into limit_counter (kind, subject, paid_at) values ('x', 'x', now())`.execute(tx);
  expect(await behindWall(database, {}, write, true).catch(codeOf)).toBe('25006');
});

test('one without statements is not opened', async () => {
  const before = client?.connection.stream.bytesWritten;
  expect(before).toBeGreaterThan(0);
  expect(await behindWall(database, {}, async () => 'answer')).toBe('answer');
  await expect(behindWall(database, {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(client?.connection.stream.bytesWritten).toBe(before);
});
