// Single sign-on of a business through an OpenID provider of its own: for addresses of domains that it proved, and nobody else's; required,
// without locking anybody out.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Browser,
  clientId,
  clientSecret,
  openBrowser,
  type RealProvider,
  site,
  startOpenId,
} from '../auth/providers/testing-provider.ts';
import { moveClock, resetClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let idp: RealProvider;
let sql: pg.Client;
const records = new Map<string, string>();
/** Names whose look-up fails, with the code of the failure. */
const failing = new Map<string, string>();
beforeAll(async () => {
  idp = await startOpenId();
  const environment = { SITE_URL: site, TIER_FOR_EVERYONE: 'enterprise', WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  const resolveText = async (name: string): Promise<string[][]> => {
    if (failing.has(name)) throw Object.assign(new Error(name), { code: failing.get(name) });
    return Promise.resolve([['v=spf1 -all'], [records.get(name) ?? 'nothing']]);
  };
  server = await startTestServer(environment, undefined, { resolveText });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([server.stop(), idp.stop()]);
});

/** A business whose owner has an address in its domain. */
let domain = '';
let owner: { readonly client: Client; readonly email: string; readonly userId: string; readonly token: string };
let orgId = '';
beforeEach(async () => {
  domain = `d${newId().slice(-12)}.example`;
  orgId = newId();
  const person = await server.signUp(`owner@${domain}`);
  owner = { ...person, client: server.clientFor(person.token, orgId) };
  const facts = { country: 'US', baseCurrency: 'USD', kind: 'agency', fiscalYearStartMonth: 1, timeZone: 'UTC' } as const;
  await owner.client.org.createBusiness({ id: orgId, name: 'Lantern Studio', ...facts });
});

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const setting = () => ({ name: 'Lantern', issuer: idp.issuer, clientId, clientSecret });
/** The business proves its domain, as at its DNS. */
async function verified(): Promise<void> {
  await owner.client.signOn.saveSignOn(setting());
  await owner.client.signOn.addSignOnDomain({ domain });
  const { provider } = await owner.client.signOn.signOn();
  const { name = '', text = '' } = provider?.domains[0]?.record ?? {};
  records.set(name, text);
  await owner.client.signOn.verifySignOnDomain({ domain });
}
function visitor(): { readonly browser: Browser; readonly client: SupabaseClient } {
  const browser = openBrowser(server.url);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const auth = { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false, persistSession: true } as const;
  return { browser, client: createClient(server.url, 'any-key', { auth, global: { fetch: browser.fetch } }) };
}
/** Signs on through the business's provider as one of its subjects; returns the access token, or why not. */
async function signOn(sub: string, at = domain): Promise<{ token: string; userId: string } | string> {
  const { browser, client } = visitor();
  const { data, error } = await client.auth.signInWithSSO({ domain: at, options: { redirectTo: `${site}/auth/callback` } });
  if (error) return error.code ?? 'unknown';
  const address = new URL(data.url);
  address.searchParams.set('login_hint', sub);
  const { url } = await browser.visit(address.href);
  const code = url.searchParams.get('code');
  if (code === null) return new URLSearchParams(url.hash.slice(1)).get('error_code') ?? 'unknown';
  const { data: back, error: failed } = await client.auth.exchangeCodeForSession(code);
  return failed ? (failed.code ?? 'unknown') : { token: back.session.access_token, userId: back.user.id };
}
function subject(email: string, isVerified = true): string {
  const sub = `s-${newId()}`;
  idp.accounts.set(sub, { email, email_verified: isVerified });
  return sub;
}
async function signedOn(email: string): Promise<{ client: Client; userId: string; token: string }> {
  const found = await signOn(subject(email));
  if (typeof found === 'string') throw new Error(found);
  return { ...found, client: server.clientFor(found.token, orgId) };
}
const join = (userId: string, role: string) =>
  sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [orgId, userId, role]);
/** Gives somebody's sessions the level of a second factor. */
const raise = (userId: string) => sql.query(`update auth.session set aal = 'aal2' where user_id = $1`, [userId]);

test('people of a proved domain sign on through it: as themselves, or with a new account', async () => {
  expect(await signOn(subject(`a@${domain}`))).toBe('saml_provider_disabled');
  await verified();
  const known = await server.signUp(`known@${domain}`);
  expect((await signedOn(`known@${domain}`)).userId).toBe(known.userId);
  const fresh = await signedOn(`fresh@${domain}`);
  await join(fresh.userId, 'user');
  expect((await fresh.client.org.me()).businesses).toMatchObject([{ id: orgId, lacksSso: false }]);
});

test('a domain counts once its record is found, for one business', async () => {
  await owner.client.signOn.saveSignOn(setting());
  await owner.client.signOn.addSignOnDomain({ domain: domain.toUpperCase() });
  expect(await codeOf(owner.client.signOn.verifySignOnDomain({ domain }))).toBe('sso.record');
  expect(await signOn(subject(`a@${domain}`))).toBe('saml_provider_disabled');
  expect(await codeOf(owner.client.signOn.addSignOnDomain({ domain: 'no domain' }))).toBe('sso.domain');
  await verified();
  const other = await server.business();
  await other.client.signOn.saveSignOn(setting());
  await other.client.signOn.addSignOnDomain({ domain });
  const record = (await other.client.signOn.signOn()).provider?.domains[0]?.record;
  records.set(record?.name ?? '', record?.text ?? '');
  expect(await codeOf(other.client.signOn.verifySignOnDomain({ domain }))).toBe('sso.taken');
});

test('the provider speaks for no other address: not unverified, not of another domain, not after the person changed theirs', async () => {
  await verified();
  const stranger = await server.signUp(`x-${newId()}@elsewhere.example`);
  expect(await signOn(subject(stranger.email))).toBe('provider_email_needs_verification');
  expect(await signOn(subject(`b@${domain}`, false))).toBe('provider_email_needs_verification');
  const sub = subject(`c@${domain}`);
  const found = await signOn(sub);
  expect(found).toMatchObject({ userId: expect.any(String) });
  if (typeof found === 'string') return;
  await sql.query('update auth.app_user set email = $2 where id = $1', [found.userId, `moved-${newId()}@elsewhere.example`]);
  expect(await signOn(sub)).toBe('provider_email_needs_verification');
});

test('required: people of its domains come in through it alone; others, and owners with their second factor, as before', async () => {
  await verified();
  const member = await server.signUp(`member@${domain}`);
  const outside = await server.signUp();
  await join(member.userId, 'manager');
  await join(outside.userId, 'accountant');
  const as = (token: string) => server.clientFor(token, orgId);
  expect(await codeOf(owner.client.signOn.requireSignOn({ isRequired: true }))).toBe('sso.try_first');
  const own = await signedOn(owner.email);
  expect(own.userId).toBe(owner.userId);
  await own.client.signOn.requireSignOn({ isRequired: true });

  expect(await codeOf(as(member.token).contacts.listContacts({}))).toBe('business.sso_required');
  expect((await server.clientFor(member.token).org.me()).businesses).toMatchObject([{ id: orgId, requiresSso: true, lacksSso: true }]);
  expect(await codeOf(as(outside.token).contacts.listContacts({}))).toBe('done');
  const through = await signedOn(member.email);
  expect(await codeOf(through.client.contacts.listContacts({}))).toBe('done');

  // An owner: by the provider, or by password and second factor.
  expect(await codeOf(owner.client.contacts.listContacts({}))).toBe('business.sso_required');
  await raise(owner.userId);
  moveClock(1000);
  expect(await codeOf(owner.client.contacts.listContacts({}))).toBe('done');
  // A second factor is not enough for anybody else.
  await raise(member.userId);
  moveClock(1000);
  expect(await codeOf(as(member.token).contacts.listContacts({}))).toBe('business.sso_required');

  await owner.client.signOn.requireSignOn({ isRequired: false });
  expect(await codeOf(as(member.token).contacts.listContacts({}))).toBe('done');
});

test('removed, or without its domain, it is required of nobody and signs nobody in', async () => {
  await verified();
  const member = await server.signUp(`member@${domain}`);
  await join(member.userId, 'user');
  const own = await signedOn(owner.email);
  await own.client.signOn.requireSignOn({ isRequired: true });
  const client = server.clientFor(member.token, orgId);
  expect(await codeOf(client.contacts.listContacts({}))).toBe('business.sso_required');
  await own.client.signOn.removeSignOnDomain({ domain });
  expect(await codeOf(client.contacts.listContacts({}))).toBe('done');
  await own.client.signOn.addSignOnDomain({ domain });
  await verified();
  await own.client.signOn.requireSignOn({ isRequired: true });
  await own.client.signOn.removeSignOn();
  expect(await codeOf(client.contacts.listContacts({}))).toBe('done');
  expect(await signOn(subject(`late@${domain}`))).toBe('saml_provider_disabled');
  expect(await own.client.signOn.signOn()).toMatchObject({ provider: null, isRequired: false });
});

test('its secret is sealed, told to nobody, and stays with its address; what speaks no OpenID Connect is refused', async () => {
  await verified();
  const { rows } = await sql.query<{ text: string }>(
    `select encode(client_secret_sealed, 'escape') as text from auth.business_provider where business_id = $1`,
    [orgId],
  );
  expect(rows[0]?.text).not.toContain(clientSecret);
  const { clientSecret: _, ...without } = setting();
  expect(await codeOf(owner.client.signOn.saveSignOn({ ...without, name: 'Renamed' }))).toBe('done');
  expect(await codeOf(owner.client.signOn.saveSignOn({ ...without, clientId: 'other' }))).toBe('sso.secret');
  expect(await codeOf(owner.client.signOn.saveSignOn({ ...setting(), issuer: server.url }))).toBe('sso.issuer');
  expect(await codeOf(owner.client.signOn.saveSignOn({ ...setting(), issuer: 'ftp://login.example' }))).toBe('sso.issuer');
  expect(JSON.stringify(await owner.client.signOn.signOn())).not.toContain(clientSecret);
  const { rows: changes } = await owner.client.audit.listChanges({ limit: 50 });
  expect(changes.filter(({ action }) => action.startsWith('sign_on.')).length).toBeGreaterThan(2);
  expect(JSON.stringify(changes)).not.toContain(clientSecret);
});

const dayMs = 86_400_000;
test('a proved domain is looked up daily: it ends a week after its record is gone, with two notices, and not while nobody answers', async () => {
  await verified();
  const person = await signedOn(`p@${domain}`);
  await join(person.userId, 'user');
  await raise(owner.userId);
  moveClock(1000);
  await owner.client.signOn.requireSignOn({ isRequired: true });
  const name = `_daybook.${domain}`;
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      moveClock(dayMs);
      await server.doDueWork();
    }
    const token = await server.signIn(owner.email);
    await raise(owner.userId);
    moveClock(1000);
    return server.clientFor(token, orgId);
  };
  const kindsOf = async (client: Client) =>
    (await client.notifications.listNotifications({})).rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('sign_in_domain'));
  const domainIn = async (client: Client) => (await client.signOn.signOn()).provider?.domains[0];
  try {
    failing.set(name, 'ESERVFAIL');
    let client = await days(9);
    expect([await domainIn(client), await kindsOf(client)]).toMatchObject([{ isVerified: true, endsOn: null }, []]);
    failing.set(name, 'ENOTFOUND');
    client = await days(3);
    expect(await kindsOf(client)).toEqual(['sign_in_domain_missing']);
    expect(await domainIn(client)).toMatchObject({ isVerified: true, endsOn: expect.any(String) });
    // The record is back: the next time it is missing, the week starts over.
    failing.delete(name);
    client = await days(1);
    expect(await domainIn(client)).toMatchObject({ isVerified: true, endsOn: null });
    failing.set(name, 'ENODATA');
    client = await days(7);
    expect(await domainIn(client)).toMatchObject({ isVerified: true });
    client = await days(1);
    expect([await domainIn(client), await client.signOn.signOn()]).toMatchObject([
      { isVerified: false, endsOn: null },
      { isRequired: false },
    ]);
    expect(await kindsOf(client)).toEqual(['sign_in_domain_ended', 'sign_in_domain_missing', 'sign_in_domain_missing']);
    expect(await signOn(subject(`q@${domain}`))).toBe('saml_provider_disabled');
  } finally {
    failing.delete(name);
    resetClock();
  }
});
