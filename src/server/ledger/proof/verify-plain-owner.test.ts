// npm run verify with a database owner that has no other privileges: it sees every business, reports how many, and fails if it sees none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { administer, databaseOfPlainOwner, runScript } from '../../testing-database.ts';

let database: Awaited<ReturnType<typeof databaseOfPlainOwner>>;
beforeAll(async () => {
  database = await databaseOfPlainOwner();
});
afterAll(() => database.drop());

const verified = () => runScript('verify.ts', database.ownerUrl);

test('it reports what it saw, and does not pass what it cannot see', async () => {
  expect(verified()).toMatchObject({ status: 0, said: ['0 businesses, 0 entries'] });
  await administer(database.ownerUrl, `insert into auth.app_user (id, email) values ('${newId()}', 'ada@example.com')`);
  expect(verified()).toMatchObject({
    status: 1,
    said: ['0 businesses, 0 entries'],
    stderr: expect.stringContaining('no business was seen'),
  });
  for (const business of ['First', 'Second']) {
    const id = newId();
    await administer(
      database.ownerUrl,
      `begin; set local app.org_id = '${id}';
       insert into org (id, name, country, base_currency, kind) values ('${id}', '${business}', 'US', 'USD', 'agency'); commit`,
    );
  }
  expect(verified()).toMatchObject({
    status: 0,
    said: ['sound  First: 0 entries, 0 postings', 'sound  Second: 0 entries, 0 postings', '2 businesses, 0 entries'],
  });
});
