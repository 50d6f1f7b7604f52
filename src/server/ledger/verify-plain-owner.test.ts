// npm run verify on a database whose owner is nothing more than that: it sees every business, says how many, and fails where it sees none.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { migrate } from '../platform/migrate.ts';
import { administer, databaseNamed } from '../testing-database.ts';

const superuserUrl = process.env['TEST_OWNER_URL'] ?? '';
const name = `daybook_plain_${process.pid}`;
const owner = new URL(databaseNamed(superuserUrl, name));
owner.username = name;
owner.password = 'plain';

beforeAll(async () => {
  await administer(superuserUrl, `create role ${name} login password 'plain'`, `create database ${name} owner ${name}`);
  await migrate(owner.href);
});
afterAll(() => administer(superuserUrl, `drop database ${name} with (force)`, `drop role ${name}`));

const verified = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../../scripts/verify.ts')], {
    env: { ...process.env, DATABASE_URL: owner.href },
    encoding: 'utf8',
  });
  return { status, said: stdout.trim().split('\n'), stderr };
};

test('it says what it saw, and does not call sound what it cannot see', async () => {
  expect(verified()).toMatchObject({ status: 0, said: ['0 businesses, 0 entries'] });
  await administer(owner.href, `insert into auth.app_user (id, email) values ('${newId()}', 'ada@example.com')`);
  expect(verified()).toMatchObject({
    status: 1,
    said: ['0 businesses, 0 entries'],
    stderr: expect.stringContaining('no business was seen'),
  });
  for (const business of ['First', 'Second']) {
    const id = newId();
    await administer(
      owner.href,
      `begin; set local app.org_id = '${id}';
       insert into org (id, name, country, base_currency, kind) values ('${id}', '${business}', 'US', 'USD', 'agency'); commit`,
    );
  }
  expect(verified()).toMatchObject({
    status: 0,
    said: ['sound  First: 0 entries, 0 postings', 'sound  Second: 0 entries, 0 postings', '2 businesses, 0 entries'],
  });
});
