// npm run plan with a database login that is only the owner: it can't switch to another role, and forced row-level security applies to it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { administer, databaseOfPlainOwner, runScript } from '../testing-database.ts';

let database: Awaited<ReturnType<typeof databaseOfPlainOwner>>;
beforeAll(async () => {
  database = await databaseOfPlainOwner();
});
afterAll(() => database.drop());

const plan = (...options: readonly string[]) => runScript('plan.ts', database.ownerUrl, ...options);

test('it gives a plan to the person with the address', async () => {
  const userId = newId();
  await administer(database.ownerUrl, `insert into auth.app_user (id, email) values ('${userId}', 'ada@example.com')`);
  expect(plan('ada@example.com', 'pro')).toMatchObject({ status: 0, said: ['ada@example.com has pro from now on'], stderr: '' });
  expect(plan('nobody@example.com', 'pro')).toMatchObject({ status: 1, stderr: 'nobody has signed up with nobody@example.com\n' });
  // A request sees only its own person's row, and none without a person.
  const kept = `do $$ begin
    set local app.user_id = '${userId}'; assert (select array_agg(tier_id) from user_subscriptions) = '{pro}';
    set local app.user_id = ''; assert not exists (select from user_subscriptions); end $$`;
  await administer(database.ownerUrl, kept);
});

test('a transaction that is not declared as planning cannot write one', async () => {
  const given = `insert into user_subscriptions (id, user_id, tier_id, status) values ('${newId()}', '${newId()}', 'pro', 'active')`;
  await expect(administer(database.ownerUrl, given)).rejects.toThrow('row-level security');
});
