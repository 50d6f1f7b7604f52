// T9: a free account can't be used to mail strangers. Emails are counted for the business and its owner, with lower limits for new accounts
// and for new recipients; the count is in the database, so it is one for all servers. Creating businesses is limited too.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { customer, finalized, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer, untilServed } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
let b: TestBusiness;
let invoice: string;
beforeAll(async () => {
  server = await startTestServer({
    LIMIT_MAIL: '30/3600',
    LIMIT_MAIL_NEW: '12/3600',
    LIMIT_STRANGERS: '20/86400',
    LIMIT_STRANGERS_NEW: '5/86400',
    LIMIT_BUSINESSES: '4/86400',
    LIMIT_SAMPLES: '2/3600',
  });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});
const sendable = async (of: TestBusiness): Promise<string> => {
  return finalized(of, await customer(of, `Northwind ${newId().slice(-6)}`), [{ price: 100 }]);
};
beforeEach(async () => {
  b = await server.business();
  invoice = await sendable(b);
});

const send = (to: string, of = b, id = invoice) =>
  refusals(untilServed(() => of.client.sales.sendDocument({ id, to, subject: 'Buy now', message: 'Words of my own', copyToSelf: false })));
const tally = (answers: readonly (readonly string[])[]) => {
  const sent = answers.filter((one) => one.length === 0).length;
  return { sent, refused: answers.flat().filter((code) => code.startsWith('sales.sent_often')).length };
};
const strangers = (count: number) => Array.from({ length: count }, (_, at) => `stranger-${at}-${newId()}@example.com`);

describe('T9: mail', () => {
  test('of 40 strangers at once a new account reaches five', async () => {
    expect(tally(await Promise.all(strangers(40).map((to) => send(to))))).toEqual({ sent: 5, refused: 35 });
    const { rows } = await sql.query('select from mail_outbox where org_id = $1', [b.orgId]);
    expect(rows).toHaveLength(5);
  });

  test('another business of the same person has no budget of its own', async () => {
    for (const to of strangers(5)) expect(await send(to)).toEqual([]);
    const id = newId();
    const client = server.clientFor(b.token);
    await client.org.createBusiness({
      id,
      name: 'Second',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
    const second = { ...b, orgId: id, client: server.clientFor(b.token, id) };
    expect(tally([await send('new@example.com', second, await sendable(second))])).toEqual({ sent: 0, refused: 1 });
  });

  test('a business has a budget of its own: used up, it binds although its new owner has sent nothing', async () => {
    const known = 'kim@example.com';
    expect(await send(known)).toEqual([]);
    await sql.query(`update document_mail set queued_at = queued_at - interval '2 days' where org_id = $1`, [b.orgId]);
    for (let at = 0; at < 11; at++) expect(await send(known)).toEqual([]);
    const heir = await server.signUp();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'owner')`, [b.orgId, heir.userId]);
    await sql.query(`update member set role = 'admin' where org_id = $1 and user_id = $2`, [b.orgId, b.userId]);
    const own = { ...b, client: server.clientFor(heir.token, b.orgId) };
    expect(tally([await send(known, own)])).toEqual({ sent: 0, refused: 1 });
    const elsewhere = newId();
    await server.clientFor(heir.token).org.createBusiness({
      id: elsewhere,
      name: 'Elsewhere',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
    const other = { ...b, orgId: elsewhere, client: server.clientFor(heir.token, elsewhere) };
    expect(await send(known, other, await sendable(other))).toEqual([]);
  });

  test('an address written to before today is not new; the hourly limit still applies', async () => {
    expect(await send('kim@example.com')).toEqual([]);
    await sql.query(`update document_mail set queued_at = queued_at - interval '2 days' where org_id = $1`, [b.orgId]);
    const answers: (readonly string[])[] = [];
    for (let at = 0; at < 15; at++) answers.push(await send('Kim@example.com'));
    expect(tally(answers)).toEqual({ sent: 11, refused: 4 });
  });

  test('only the operator sees who used how much', async () => {
    const operator = await server.signUp();
    await sql.query('insert into auth.operator (user_id) values ($1)', [operator.userId]);
    for (const to of strangers(4)) expect(await send(to)).toEqual([]);
    const { rows } = await sql.query<{ email: string }>('select email from auth.app_user where id = $1', [b.userId]);
    const seen = await server.clientFor(operator.token).billing.limitsUsed();
    const own = seen.filter((one) => one.email === rows[0]?.email).map(({ kind, percent }) => [kind, percent]);
    expect(new Map(own as [string, number][])).toEqual(new Map([['mail_strangers', 80], ['mail_owner', 33], ['businesses', 25]])); // prettier-ignore
    expect(await refusals(b.client.billing.limitsUsed())).toEqual(['operator.required']);
  });

  test('an account that is weeks old has higher limits', async () => {
    await sql.query(`update org set created_at = created_at - interval '15 days' where id = $1`, [b.orgId]);
    expect(tally(await Promise.all(strangers(25).map((to) => send(to))))).toEqual({ sent: 20, refused: 5 });
  });
});

describe('T9: businesses', () => {
  const open = (token: string) =>
    refusals(
      server.clientFor(token).org.createBusiness({
        id: newId(),
        name: 'One of many',
        country: 'US',
        baseCurrency: 'USD',
        kind: 'freelancer',
        fiscalYearStartMonth: 1,
        timeZone: 'UTC',
      }),
    );

  test('of 20 at once a person creates four', async () => {
    const { token } = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(answers.filter((one) => one.length === 0)).toHaveLength(4);
    expect(new Set(answers.flat())).toEqual(new Set(['business.too_many']));
    expect(await open((await server.signUp()).token)).toEqual([]);
  });

  test('a sample business that is removed and reloaded counts again', async () => {
    const { token } = await server.signUp();
    const again = async (): Promise<readonly string[]> => {
      const loading = server.clientFor(token).insight.loadSample();
      const refused = await refusals(loading);
      if (refused.length > 0) return refused;
      const { id } = await loading;
      await server.clientFor(token, id).insight.removeSample({ id });
      return [];
    };
    expect([await again(), await again(), await again()]).toEqual([[], [], ['business.too_many']]);
  });

  test('brings no new allowance: limits of the plan count over all businesses of the owner', async () => {
    const account = (client: TestBusiness['client']) =>
      refusals(client.banking.createBankAccount({ id: newId(), name: 'Bank', subkind: 'bank', currency: 'USD' }));
    expect(await account(b.client)).toEqual([]);
    const id = newId();
    await server.clientFor(b.token).org.createBusiness({
      id,
      name: 'Second',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
    const second = server.clientFor(b.token, id);
    expect(await account(second)).toEqual(['limit.reached']);
    expect((await second.billing.usage()).limits).toEqual([
      { key: 'invoices_monthly', limit: 5, used: 1 },
      { key: 'users', limit: 1, used: 1 },
      { key: 'bank_accounts', limit: 1, used: 1 },
    ]);
    expect(await b.client.banking.listBankAccounts()).not.toHaveLength(0);
  });
});
