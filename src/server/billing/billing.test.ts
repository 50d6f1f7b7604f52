import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TierId, tiers } from '#core/billing/tier.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer, untilServed } from '../testing.ts';

let server: TestServer;
let sql: pg.Pool;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Pool({ connectionString: server.ownerUrl, max: 4 });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);
interface Given {
  readonly tier: TierId;
  readonly status?: string;
  readonly end?: Date;
  readonly trial?: Date;
  readonly createdAt?: Date;
}
const give = async (userId: string, { tier, status = 'active', end, trial, createdAt = new Date() }: Given): Promise<void> => {
  await sql.query(
    `insert into user_subscriptions (id, user_id, tier_id, status, end_date, trial_ends_at, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), userId, tier, status, end ?? null, trial ?? null, createdAt],
  );
};
const account = (over: { id?: string; name?: string; subkind?: 'bank' | 'cash' | 'credit_card' | 'wallet'; accountId?: string } = {}) => ({
  id: newId(),
  name: 'One more',
  subkind: 'bank' as const,
  currency: 'USD',
  ...over,
});
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'made',
    (error: { code?: string }) => error.code ?? 'no code',
  );
const tally = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
const keptAccounts = async (orgId: string): Promise<number> =>
  (await sql.query('select from bank_account where org_id = $1', [orgId])).rowCount ?? 0;

describe('the tiers', () => {
  test('in the database are those of core, value by value', async () => {
    const { rows } = await sql.query<Record<string, unknown>>('select * from tier order by sort_order');
    expect(rows).toEqual(
      tiers.map((t, at) => ({
        id: t.id,
        name: t.name,
        price_minor: Number(t.priceMinor),
        price_id_test: null,
        price_id_live: null,
        currency: t.currency,
        billing_period: t.billing_period,
        description: t.description,
        short_description: t.short_description,
        emoji: t.emoji,
        features: t.features,
        limits: t.limits,
        feature_ids: t.feature_ids,
        sort_order: at + 1,
      })),
    );
  });

  test('are there for everybody, as JSON, the cheapest first', async () => {
    const answer = await fetch(`${server.url}/api/v1/tiers`);
    expect(answer.status).toBe(200);
    const shown = (await answer.json()) as { id: string; price: number; priceMinor: number; features: string[] }[];
    expect(shown.map((t) => [t.id, t.price, t.priceMinor])).toEqual([
      ['starter', 0, 0],
      ['essentials', 9.99, 999],
      ['pro', 19.99, 1999],
      ['enterprise', 99.99, 9999],
    ]);
    expect(shown[0]?.features[0]).toBe('5 invoices per month');
    expect(Object.keys(shown[0] ?? {})).not.toContain('price_id_live');
  });
});

describe('the plan of a person', () => {
  test('is an anonymous starter for a visitor, and starter for who has none', async () => {
    const visitor = (await (await fetch(`${server.url}/api/v1/subscription`)).json()) as Record<string, unknown>;
    expect(visitor).toMatchObject({ id: null, user_id: null, tier_id: 'starter', status: 'active', end_date: null, is_trial: false });
    const { token, userId } = await server.signUp();
    const own = await server.clientFor(token).billing.mySubscription();
    expect(own).toMatchObject({ id: null, user_id: userId, tier_id: 'starter', source: 'default', tier: { name: 'STARTER', price: 0 } });
  });

  test('follows from the latest row, as long as it counts', async () => {
    const { token, userId } = await server.signUp();
    const plan = () => server.clientFor(token).billing.mySubscription();
    await give(userId, { tier: 'pro', createdAt: hours(-5) });
    expect(await plan()).toMatchObject({ tier_id: 'pro', source: 'subscription', is_trial: false, tier: { name: 'PRO', price: 19.99 } });
    await give(userId, { tier: 'enterprise', end: hours(-1), createdAt: hours(-4) });
    expect(await plan()).toMatchObject({ tier_id: 'starter', source: 'default', id: null });
    await give(userId, { tier: 'essentials', status: 'trialing', trial: hours(1), createdAt: hours(-3) });
    expect(await plan()).toMatchObject({ tier_id: 'essentials', status: 'trialing', is_trial: true });
    await give(userId, { tier: 'essentials', status: 'trialing', trial: hours(-1), createdAt: hours(-2) });
    expect(await plan()).toMatchObject({ tier_id: 'starter' });
  });

  test("T8: is not what they say at sign-up, nor what they write about themselves later, nor somebody else's", async () => {
    const rich = await server.signUp();
    await give(rich.userId, { tier: 'enterprise' });
    const email = `wish-${newId()}@example.com`;
    const headers = { 'content-type': 'application/json' };
    const wish = { selected_tier: 'enterprise', tier_id: 'enterprise', role: 'daybook_billing' };
    const signed = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'Correct-Horse-7!', data: wish }),
    });
    const { access_token: token } = (await signed.json()) as { access_token: string };
    await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: wish }),
    });
    expect((await server.clientFor(token).billing.mySubscription()).tier_id).toBe('starter');
    expect((await server.clientFor(token).org.saveProfile({ fullName: 'Enterprise' })).fullName).toBe('Enterprise');
    expect((await server.clientFor(token).billing.mySubscription()).tier_id).toBe('starter');
    expect((await server.clientFor(rich.token).billing.mySubscription()).tier_id).toBe('enterprise');
  });
});

describe('T8: who may write', () => {
  const asRole = async (role: string, statement: string, userId: string): Promise<string> => {
    const client = await sql.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await client.query(`set local app.user_id = '${userId}'`);
      const { rowCount } = await client.query(statement);
      return `${rowCount} rows`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('neither requests nor sign-in: tiers and plans are refused by the database', async () => {
    const { userId } = await server.signUp();
    await give(userId, { tier: 'pro' });
    const statements = [
      `insert into user_subscriptions (id, user_id, tier_id, status) values ('${newId()}', '${userId}', 'enterprise', 'active')`,
      'delete from plan_for_everyone',
      `update user_subscriptions set tier_id = 'enterprise'`,
      'delete from user_subscriptions',
      'truncate user_subscriptions',
      `update tier set limits = '{}'`,
      `insert into tier select * from tier limit 1`,
      'delete from tier',
    ];
    for (const role of ['daybook_app', 'daybook_auth'])
      for (const statement of statements)
        expect([statement, await asRole(role, statement, userId)]).toEqual([statement, expect.stringMatching(/permission denied/)]);
    for (const statement of statements.slice(3)) expect(await asRole('daybook_billing', statement, userId)).toMatch(/permission denied/);
    expect(await asRole('daybook_billing', statements[0] ?? '', userId)).toBe('1 rows');
    expect(await asRole('daybook_app', 'select from user_subscriptions', userId)).toBe('1 rows');
    expect(await asRole('daybook_app', 'select from user_subscriptions', newId())).toBe('0 rows');
  });
});

describe('I8: bank accounts', () => {
  const business = async (tier?: TierId): Promise<TestBusiness> => {
    const made = await server.business();
    if (tier) await give(made.userId, { tier });
    return made;
  };

  test.each([
    [undefined, 1],
    ['essentials', 2],
    ['pro', 5],
    ['enterprise', 50],
  ] as const)('with the plan %s fifty at once make %i', async (tier, most) => {
    const { client, orgId } = await business(tier);
    const create = (): Promise<string> => {
      const one = account();
      return outcome(untilServed(() => client.banking.createBankAccount(one)));
    };
    const made = tally(await Promise.all(Array.from({ length: 50 }, create)));
    expect(made).toEqual(most === 50 ? { made: 50 } : { made: most, 'limit.reached': 50 - most });
    expect(await keptAccounts(orgId)).toBe(most);
    const { limits } = await client.billing.usage();
    expect(limits.find((l) => l.key === 'bank_accounts')).toEqual({ key: 'bank_accounts', limit: most === 50 ? -1 : most, used: most });
  });

  test('a refusal says which plan includes how many, with status 403, and leaves nothing behind', async () => {
    const { client, orgId } = await business();
    await client.banking.createBankAccount(account());
    const before = (await client.ledger.listAccounts({})).length;
    const refusal = await client.banking.createBankAccount(account({ name: 'Too many' })).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'limit.reached',
      status: 403,
      message: 'You’ve reached the STARTER limit of 1 bank account. Upgrade to add more.',
    });
    expect([await keptAccounts(orgId), (await client.ledger.listAccounts({})).length]).toEqual([1, before]);
  });

  test('the same one asked for twice at once is one', async () => {
    const { client, orgId } = await business();
    const wanted = account();
    const made = await Promise.all(Array.from({ length: 8 }, () => client.banking.createBankAccount(wanted)));
    expect(new Set(made.map((m) => m.id))).toEqual(new Set([wanted.id]));
    expect(await client.banking.createBankAccount(wanted)).toMatchObject({ id: wanted.id });
    expect(await keptAccounts(orgId)).toBe(1);
  });

  test('cash is not counted; cards and wallets are', async () => {
    const { client } = await business();
    for (let at = 0; at < 3; at++) await client.banking.createBankAccount(account({ name: `Box ${at}`, subkind: 'cash' }));
    await client.banking.createBankAccount(account({ subkind: 'credit_card' }));
    expect(await outcome(client.banking.createBankAccount(account({ subkind: 'wallet' })))).toBe('limit.reached');
    expect(await outcome(client.banking.createBankAccount(account({ name: 'Box 4', subkind: 'cash' })))).toBe('made');
  });

  test('a wrong account type does not help: the linked account decides', async () => {
    const b = await business();
    await b.client.banking.createBankAccount(account());
    const linked = account({ subkind: 'cash', accountId: await b.account('1000') });
    expect(await outcome(b.client.banking.createBankAccount(linked))).toBe('limit.reached');
  });

  test('a statement into one more is refused too, and goes in under the same id once there is room', async () => {
    const b = await business();
    await b.client.banking.createBankAccount(account());
    const file = new File(['Date,Description,Amount\n2026-02-01,Coffee,-4.50\n2026-02-02,Client,100.00\n'], 'bank.csv', {
      type: 'text/csv',
    });
    const [id, bankAccountId] = [newId(), await b.account('1000')];
    const bring = () => b.client.banking.importStatement({ id, file, bankAccountId });
    expect(await outcome(bring())).toBe('limit.reached');
    expect((await b.client.banking.listImports()).length).toBe(0);
    await give(b.userId, { tier: 'essentials' });
    expect(await bring()).toMatchObject({ id, newCount: 2 });
    await give(b.userId, { tier: 'essentials', status: 'ended', createdAt: hours(1) });
    const later = new File(['Date,Description,Amount\n2026-03-01,Tea,-3.50\n'], 'march.csv', { type: 'text/csv' });
    expect(await b.client.banking.importStatement({ id: newId(), file: later, bankAccountId })).toMatchObject({ newCount: 1 });
  });

  test("the owner's plan applies to everybody in the business, a member's own does not", async () => {
    const b = await business('essentials');
    const member = await server.signUp();
    await give(member.userId, { tier: 'enterprise' });
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'admin')`, [b.orgId, member.userId]);
    const client = server.clientFor(member.token, b.orgId);
    expect(await client.billing.usage()).toMatchObject({
      tier_id: 'essentials',
      limits: [
        { key: 'invoices_monthly', limit: -1, used: 0 },
        { key: 'users', limit: 2, used: 2 },
        { key: 'bank_accounts', limit: 2, used: 0 },
      ],
    });
    const outcomes = [];
    for (let at = 0; at < 3; at++) outcomes.push(await outcome(client.banking.createBankAccount(account())));
    expect(outcomes).toEqual(['made', 'made', 'limit.reached']);
    expect((await client.billing.mySubscription()).tier_id).toBe('enterprise');
  });

  test('the sample business has no limits', async () => {
    const person = await server.signUp();
    const { id } = await server.clientFor(person.token).insight.loadSample();
    const client = server.clientFor(person.token, id);
    for (let at = 0; at < 3; at++) expect(await outcome(client.banking.createBankAccount(account()))).toBe('made');
    expect(await client.billing.usage()).toMatchObject({ isExempt: true, tier_id: 'starter' });
  });

  test('where plans cannot be read nothing is added, and what is there is read all the same', async () => {
    const own = await startTestServer();
    const owner = new pg.Client({ connectionString: own.ownerUrl });
    await owner.connect();
    const { client, token, orgId } = await own.business();
    await client.banking.createBankAccount(account());
    await owner.query('alter table user_subscriptions rename to user_subscriptions_away');
    const broken = async (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 500 });
    await broken(own.clientFor(token).billing.mySubscription());
    await broken(client.banking.createBankAccount(account()));
    expect((await client.banking.listBankAccounts()).length).toBeGreaterThan(0);
    expect(await client.transactions.list({ limit: 5 })).toMatchObject({ rows: [] });
    const rows = await owner.query('select from bank_account where org_id = $1', [orgId]);
    expect(rows.rowCount).toBe(1);
    await owner.end();
    await own.stop();
  });
});

describe('the tier that an operator gives to everybody', () => {
  test('holds whatever a person subscribed to, and says so', async () => {
    const own = await startTestServer({ TIER_FOR_EVERYONE: 'essentials' });
    const { client, token } = await own.business();
    expect(await own.clientFor(token).billing.mySubscription()).toMatchObject({ tier_id: 'essentials', source: 'operator' });
    const outcomes: string[] = [];
    const bank = (of: Client) => outcome(of.banking.createBankAccount(account()));
    for (let at = 0; at < 3; at++) outcomes.push(await bank(client));
    expect(outcomes).toEqual(['made', 'made', 'limit.reached']);
    const visitor = (await (await fetch(`${own.url}/api/v1/subscription`)).json()) as { tier_id: string };
    expect(visitor.tier_id).toBe('starter');
    await own.stop();
  });
});
