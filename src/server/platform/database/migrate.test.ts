// Migrations while servers keep working: they don't queue for locks, and detect a schema of a later version.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../testing-database.ts';
import { applyMigration, migrate, refuseUnmigrated } from './migrate.ts';

let copied: Awaited<ReturnType<typeof copyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  copied = await copyDatabase();
  client = new pg.Client({ connectionString: copied.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await copied.drop();
});
const planted = (name: string, text: string, kind: 'expand' | 'contract' | 'index') => ({ name, text, kind, checksum: '' });

test('a migration whose table is in use gives up soon, lets others write, and retries', async () => {
  const other = new pg.Client({ connectionString: copied.ownerUrl });
  await other.connect();
  await other.query('begin; select from tier');
  const add = planted('0998-add.sql', '-- expand\nalter table tier add column planted text;', 'expand');
  await expect(applyMigration(client, add, { lockMs: 20, pauseMs: 1, tries: 2 })).rejects.toThrow(
    '0998-add.sql failed: canceling statement',
  );
  const applying = applyMigration(client, add, { lockMs: 20, pauseMs: 1, tries: 10_000 });
  await other.query('select from tier');
  await other.query('commit');
  await applying;
  expect((await client.query('select planted from tier')).rowCount).toBeGreaterThan(0);
  await other.end();
});

test('an index is made without a transaction, and rebuilt after an interrupted build', async () => {
  const text = '-- index\ncreate unique index concurrently if not exists tier_planted on tier ((true));\n';
  await expect(applyMigration(client, planted('0997-index.sql', text, 'index'))).rejects.toThrow('could not create unique index');
  await expect(applyMigration(client, planted('0997-index.sql', text.replace('unique ', ''), 'index'))).resolves.toBeUndefined();
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'tier_planted'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('additions of a later version are accepted, removals are not', async () => {
  expect(await migrate(copied.ownerUrl)).toEqual([]);
  await client.query(`insert into schema_migration (name, checksum, kind) values ('0999-drop.sql', '', 'contract')`);
  await expect(migrate(copied.ownerUrl)).rejects.toThrow('upgraded by a later version of Daybook (0999-drop.sql)');
  await client.query(`delete from schema_migration where name like '099_-%'`);
});

test('a start without migrating names the missing migrations', async () => {
  await expect(refuseUnmigrated(copied.ownerUrl)).resolves.toBeUndefined();
  const { rows } = await client.query<{ name: string }>(
    'delete from schema_migration where name in (select max(name) from schema_migration) returning name',
  );
  await expect(refuseUnmigrated(copied.ownerUrl)).rejects.toThrow(`the first is ${rows[0]?.name}. Run "npm run migrate"`);
});
