// Businesses and people, over HTTP: created once with their books, visible only to their own people, every change audited.
import { ORPCError } from '@orpc/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';

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

const input = (over: Partial<Parameters<Client['org']['createBusiness']>[0]> = {}) => ({
  id: newId(),
  name: 'Ada & Sons',
  country: 'GB',
  baseCurrency: 'GBP',
  kind: 'agency' as const,
  fiscalYearStartMonth: 4,
  timeZone: 'Europe/London',
  ...over,
});
const person = async () => {
  const { token, email, userId } = await server.signUp();
  return { token, email, userId, client: server.clientFor(token) };
};
/** The codes of a refusal, or 'accepted'. */
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof ORPCError)) throw error;
      const { problems } = (error.data ?? {}) as { problems?: { code: string; path?: string }[] };
      return problems?.map((p) => [p.path, p.code].filter(Boolean).join(': ')).join(', ') ?? String(error.code);
    },
  );

describe('a business', () => {
  test('is created with its books and opened', async () => {
    const { client, token } = await person();
    expect(await client.org.me()).toMatchObject({ businesses: [], profile: { currentBusinessId: null, theme: 'system' } });
    const given = input();
    const made = await client.org.createBusiness(given);
    expect(made).toEqual({
      ...given,
      language: 'en',
      role: 'owner',
      isSample: false,
      hiddenModules: [],
      requiresFactor: false,
      lacksFactor: false,
      requiresSso: false,
      lacksSso: false,
      lockedThrough: null,
    });
    const { businesses, profile } = await client.org.me();
    expect(businesses).toEqual([made]);
    expect(profile.currentBusinessId).toBe(given.id);
    const accounts = await server.clientFor(token, given.id).ledger.listAccounts({});
    expect(accounts.length).toBeGreaterThan(10);
  });

  test('has account names in the chosen language, else in that of the request', async () => {
    const { token } = await person();
    const named = async (language: 'fr' | undefined, accept: string, country = 'US') => {
      const given = input({ country, ...(language === undefined ? {} : { language }) });
      await server.clientFor(token, undefined, { 'accept-language': accept }).org.createBusiness(given);
      const accounts = await server.clientFor(token, given.id).ledger.listAccounts({});
      return ['1000', '2200', '6300'].map((code) => accounts.find((one) => one.code === code)?.name);
    };
    expect(await named(undefined, 'de-AT,en;q=0.5', 'AT')).toEqual(['Girokonto', 'Umsatzsteuer', 'Bürobedarf']);
    expect(await named('fr', 'de', 'CH')).toEqual(['Compte courant', 'TVA due', 'Fournitures de bureau']);
    expect(await named(undefined, 'nl')).toEqual(['Checking account', 'Sales tax collected', 'Office supplies']);
  });

  test('sent twice is created once, even at the same moment', async () => {
    const { client } = await person();
    const given = input();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.org.createBusiness(given)));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from audit_event where org_id = $1 and action = $2', [
      given.id,
      'business.created',
    ]);
    expect(rows[0]?.n).toBe(1);
    expect(await refusal(client.org.createBusiness({ ...given, name: 'Other' }))).toBe('idempotency.mismatch');
    expect((await client.org.me()).businesses).toHaveLength(1);
  });

  test('T5: of somebody else is neither shown nor entered by using its id', async () => {
    const owner = await server.business({ name: 'Secret Ltd' });
    const { client, token } = await person();
    const same = await refusal(client.org.createBusiness(input({ id: owner.orgId, name: 'Secret Ltd' })));
    expect(same).toBe('idempotency.mismatch');
    expect((await client.org.me()).businesses).toEqual([]);
    const foreign = server.clientFor(token, owner.orgId);
    for (const call of [
      () => foreign.org.saveBusiness({ name: 'Mine' }),
      () => foreign.audit.listChanges({ limit: 5 }),
      () => foreign.org.setCurrentBusiness({ id: owner.orgId }),
      () => foreign.org.saveProfile({ currentBusinessId: owner.orgId }),
    ])
      expect(await refusal(call())).toBe('not_found');
    const absent = server.clientFor(token, newId());
    expect(await refusal(absent.audit.listChanges({ limit: 5 }))).toBe('not_found');
    expect((await owner.client.org.me()).businesses[0]?.name).toBe('Secret Ltd');
  });

  test('is refused with everything that is wrong with it', async () => {
    const { client } = await person();
    const bad = input({ name: '  ', country: 'ZZ', baseCurrency: 'ABC', timeZone: 'Mars/Olympus' });
    expect(await refusal(client.org.createBusiness(bad))).toBe(
      'name: business.name, country: business.country, baseCurrency: business.currency, timeZone: business.time_zone',
    );
    expect(await refusal(client.org.createBusiness(input({ name: 'a\u0000b' })))).toBe('name: text.unreadable');
    expect(await refusal(client.org.createBusiness(input({ name: 'x'.repeat(121) })))).toBe('name: business.name');
    expect((await client.org.me()).businesses).toEqual([]);
  });

  test('leaves modules out of its navigation, until somebody switches them on', async () => {
    const { client } = await server.business();
    expect((await client.org.me()).businesses[0]?.hiddenModules).toEqual([]);
    expect(await client.org.saveBusiness({ hiddenModules: ['purchases', 'books'] })).toMatchObject({
      hiddenModules: ['purchases', 'books'],
    });
    expect((await client.org.me()).businesses[0]?.hiddenModules).toEqual(['purchases', 'books']);
    expect(await client.org.saveBusiness({ name: 'Other' })).toMatchObject({ hiddenModules: ['purchases', 'books'] });
    expect(await client.org.saveBusiness({ hiddenModules: [] })).toMatchObject({ hiddenModules: [] });
  });

  test('D2: is changed, seen at once, and the change is on the trail with before and after', async () => {
    const { client, orgId, userId } = await server.business();
    expect((await client.audit.listChanges({ limit: 1 })).rows).toHaveLength(1); // the membership is cached now
    expect(await client.org.saveBusiness({ name: 'New name', timeZone: 'Asia/Tokyo' })).toMatchObject({
      name: 'New name',
      timeZone: 'Asia/Tokyo',
      country: 'US',
    });
    expect(await client.org.saveBusiness({ fiscalYearStartMonth: 7 })).toMatchObject({ name: 'New name', fiscalYearStartMonth: 7 });
    const { rows: events } = await client.audit.listChanges({ limit: 2, subjectId: orgId });
    expect(events[1]).toMatchObject({
      action: 'business.changed',
      userId,
      via: 'ui',
      before: { name: 'Test business' },
      after: { name: 'New name' },
    });
    expect(await client.org.saveBusiness({ baseCurrency: 'EUR' })).toMatchObject({ baseCurrency: 'EUR' });
    await client.org.saveBusiness({ baseCurrency: 'USD' });
    const accounts = await client.ledger.listAccounts({});
    const at = (code: string) => accounts.find((a) => a.code === code)?.id ?? '';
    const line = (code: string, minor: number) => ({ accountId: at(code), minor, currency: 'USD' });
    await client.ledger.postEntry({ id: newId(), date: '2026-01-05', postings: [line('6010', 100), line('1000', -100)] });
    expect(await refusal(client.org.saveBusiness({ baseCurrency: 'EUR' }))).toBe('baseCurrency: business.currency_fixed');
    expect(await refusal(client.org.saveBusiness({ country: 'XX' }))).toBe('country: business.country');
  });

  test('is managed by owners and admins only', async () => {
    const { orgId, token, userId } = await server.business();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'owner')`, [orgId, newId()]);
    const client = server.clientFor(token, orgId);
    const outcome: Record<string, string> = {};
    for (const role of ['admin', 'manager', 'user', 'owner']) {
      await sql.query('update member set role = $1 where org_id = $2 and user_id = $3', [role, orgId, userId]);
      moveClock(999); // what a server caches for less than a second
      outcome[role] = await refusal(client.org.saveBusiness({ name: `By ${role}` }));
    }
    expect(outcome).toEqual({ admin: 'accepted', manager: 'permission.denied', user: 'permission.denied', owner: 'accepted' });
    await sql.query('delete from member where org_id = $1 and user_id = $2', [orgId, userId]);
    moveClock(999);
    expect(await refusal(client.audit.listChanges({ limit: 1 }))).not.toBe('accepted');
  });
});

describe('the trail', () => {
  test('is read page by page, each event once, newest first', async () => {
    const { client } = await server.business();
    for (let i = 1; i <= 7; i++) await client.org.saveBusiness({ name: `Name ${i}` });
    const names: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.audit.listChanges({ limit: 3, ...(cursor ? { cursor } : {}) });
      expect(page.rows.length).toBeLessThanOrEqual(3);
      names.push(...page.rows.filter((e) => e.action === 'business.changed').map((e) => (e.after as { name: string }).name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual([7, 6, 5, 4, 3, 2, 1].map((i) => `Name ${i}`));
    expect(await refusal(client.audit.listChanges({ limit: 3, cursor: 'x' }))).toBe('cursor: request.invalid');
  });

  test('D1: cannot be changed, by no role', async () => {
    const { orgId } = await server.business();
    for (const statement of [
      'update audit_event set action = $1 where org_id = $2',
      'delete from audit_event where $1 <> action and org_id = $2',
    ])
      await expect(sql.query(statement, ['x', orgId])).rejects.toThrow('history');
  });
});

describe('a person', () => {
  test('changes their own profile', async () => {
    const { client, email, userId } = await person();
    expect(await client.org.recordSignIn({ fullName: 'Ada' })).toMatchObject({ fullName: 'Ada', email, id: userId });
    expect(await client.org.recordSignIn({ fullName: 'Somebody else' })).toMatchObject({ fullName: 'Ada' });
    expect(await client.org.saveProfile({ fullName: 'Ada L.', theme: 'dark', locale: 'de-DE' })).toMatchObject({
      fullName: 'Ada L.',
      theme: 'dark',
      locale: 'de-DE',
    });
    expect(await client.org.saveProfile({})).toMatchObject({ fullName: 'Ada L.', theme: 'dark' });
    for (const bad of [{ locale: 'no such' }, { fullName: 'a\u0000b' }])
      expect(await refusal(client.org.saveProfile(bad))).toMatch(
        /^(locale|fullName): (profile\.|text\.unreadable)|request.invalid|BAD_REQUEST/,
      );
    const { rows } = await sql.query<{ last_login_at: Date | null }>('select last_login_at from profiles where id = $1', [userId]);
    expect(rows[0]?.last_login_at).toBeInstanceOf(Date);
  });

  test('opens one of several businesses', async () => {
    const { client } = await person();
    const [a, b] = [input({ name: 'A' }), input({ name: 'B' })];
    await client.org.createBusiness(a);
    await client.org.createBusiness(b);
    expect((await client.org.me()).profile.currentBusinessId).toBe(b.id);
    await client.org.setCurrentBusiness({ id: a.id.toUpperCase() });
    const after = await client.org.me();
    expect([after.profile.currentBusinessId, ...after.businesses.map((x) => x.name)]).toEqual([a.id, 'A', 'B']);
  });

  test('anyone who is not signed in sees nothing', async () => {
    const nobody = server.clientFor('nothing');
    for (const call of [
      () => nobody.org.me(),
      () => nobody.org.createBusiness(input()),
      () => nobody.org.saveProfile({}),
      () => nobody.audit.listChanges({ limit: 1 }),
    ])
      expect(await refusal(call())).toBe('auth.required');
  });
});
