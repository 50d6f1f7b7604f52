// Sign-up and sign-in with the official client, unmodified, against the real server.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { fullCost } from '../platform/sign-in/passwords.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const password = 'Correct-Horse-7!';
const minute = 60_000;
let server: TestServer;
let sql: pg.Client;
let moved = 0;
const wait = (ms: number): void => {
  moved += ms;
  moveClock(ms);
};

standStill();
async function begin(cost?: typeof fullCost): Promise<void> {
  server = await startTestServer({ AUTH_AUTOCONFIRM: 'false', SITE_URL: 'https://books.example' }, cost);
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
}
async function end(): Promise<void> {
  await sql.end();
  await server.stop();
}
beforeAll(() => begin());
afterAll(async () => {
  moveClock(-moved);
  await end();
});

const newEmail = (): string => `person-${newId()}@example.com`;
const newClient = (): SupabaseClient =>
  createClient(server.url, 'public-key', { auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false } });
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

interface MailRow {
  subject: string;
  body_text: string;
  body_html: string;
}
const mailsTo = async (email: string): Promise<MailRow[]> =>
  (await sql.query<MailRow>('select subject, body_text, body_html from mail_outbox where recipient = $1 order by queued_at, id', [email]))
    .rows;
const lastLink = async (email: string): Promise<URL> => {
  const found = /https:\/\/\S+/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0];
  if (!found) throw new Error(`no link was mailed to ${email}`);
  return new URL(found);
};
const tokenOf = (link: URL): string => link.searchParams.get('token_hash') ?? '';

async function signedUp(email = newEmail()): Promise<{ client: SupabaseClient; email: string }> {
  const client = newClient();
  await client.auth.signUp({ email, password });
  const { error } = await client.auth.verifyOtp({ token_hash: tokenOf(await lastLink(email)), type: 'signup' });
  expect(error).toBeNull();
  return { client, email };
}
const sessionOf = async (client: SupabaseClient) => {
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error('there is no session');
  return session;
};
const refreshed = async (token: string): Promise<{ status: number; code: string | undefined; token: string; access: string }> => {
  const answer = await post('/token?grant_type=refresh_token', { refresh_token: token });
  const body = (await answer.json()) as { code?: string; refresh_token?: string; access_token?: string };
  return { status: answer.status, code: body.code, token: body.refresh_token ?? '', access: body.access_token ?? '' };
};
const statusWith = async (access: string): Promise<number> =>
  (await ask('/user', { headers: { authorization: `Bearer ${access}` } })).status;

describe('signing up', () => {
  test('a new person confirms by mail, and then is signed in', async () => {
    const client = newClient();
    const email = newEmail();
    const { data, error } = await client.auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password,
      options: { data: { full_name: 'Ada Example', selected_tier: 'pro' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Example', selected_tier: 'pro' }, role: 'authenticated' });
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const link = await lastLink(email);
    expect(`${link.origin}${link.pathname}`).toBe('https://books.example/auth/verify-email');
    expect(link.searchParams.get('type')).toBe('signup');
    const verified = await client.auth.verifyOtp({ token_hash: tokenOf(link), type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect(verified.data.user?.user_metadata).toEqual({ full_name: 'Ada Example', selected_tier: 'pro' });

    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header.alg).toBe('ES256');
    expect(claims.data?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1', aud: 'authenticated' });
    const again = await newClient().auth.signInWithPassword({ email, password });
    expect(again.error).toBeNull();
    expect(again.data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  });

  test('T2: the role of the books reads none of this, and the role of auth reads no books', async () => {
    const login = new pg.Client({ connectionString: server.serverUrl });
    await login.connect();
    const can = async (role: string, table: string): Promise<boolean> => {
      await login.query(`set role ${role}`);
      return login.query(`select from ${table} limit 1`).then(
        () => true,
        () => false,
      );
    };
    const seen: Record<string, boolean> = {};
    for (const [role, tables] of [
      ['daybook_app', ['auth.app_user', 'auth.session', 'auth.one_time_token', 'mail_outbox', 'org']],
      ['daybook_auth', ['auth.app_user', 'mail_outbox', 'org', 'member', 'profiles', 'posting', 'audit_event']],
    ] as const)
      for (const table of tables) seen[`${role} ${table}`] = await can(role, table);
    await login.end();
    expect(Object.entries(seen).flatMap(([what, may]) => (may ? [what] : []))).toEqual([
      'daybook_app org',
      'daybook_auth auth.app_user',
      'daybook_auth mail_outbox',
    ]);
  });

  test('a known address is answered like a new one, and its owner gets a mail', async () => {
    const { email } = await signedUp();
    const shape = (value: unknown): string =>
      JSON.stringify(value)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>')
        .replaceAll(/person-<id>@example.com/g, '<email>');
    const bodies: string[] = [];
    const unconfirmed = newEmail();
    await newClient().auth.signUp({ email: unconfirmed, password });
    for (const one of [email, newEmail(), unconfirmed]) {
      const answer = await post('/signup', { email: one, password: 'Another-Horse-8!', data: { full_name: 'B' } });
      bodies.push(`${answer.status} ${shape(await answer.json())}`);
    }
    expect(new Set(bodies).size).toBe(1);
    expect((await mailsTo(email)).map((m) => m.subject)).toEqual(['Confirm your email for Daybook', 'You already have a Daybook account']);
    expect((await newClient().auth.signInWithPassword({ email, password: 'Another-Horse-8!' })).error?.code).toBe('invalid_credentials');
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('opening a confirmation sets the password of that sign-up', async () => {
    const email = newEmail();
    await post('/signup', { email, password: 'Stranger-Pass-1!', data: { full_name: 'Nobody' } });
    const strangers = tokenOf(await lastLink(email));
    await post('/signup', { email, password, data: { full_name: 'Owner' } });
    const owners = tokenOf(await lastLink(email));
    await post('/signup', { email, password: 'Stranger-Pass-2!', data: { full_name: 'Nobody' } });
    const { data } = await newClient().auth.verifyOtp({ token_hash: owners, type: 'signup' });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
    for (const wrong of ['Stranger-Pass-1!', 'Stranger-Pass-2!'])
      expect((await newClient().auth.signInWithPassword({ email, password: wrong })).error?.code).toBe('invalid_credentials');
    expect((await newClient().auth.verifyOtp({ token_hash: strangers, type: 'signup' })).error?.code).toBe('otp_expired');
  });

  test.each([
    ['short', 'Password must be at least 8 characters.', 'length'],
    ['alllower-1!', 'Password must contain at least one uppercase letter.', 'characters'],
    ['Password1!', 'This password is among the first that would be guessed. Choose another.', 'pwned'],
  ])('A2: a weak password is refused: %s', async (weak, sentence, reason) => {
    const { error } = await newClient().auth.signUp({ email: newEmail(), password: weak });
    expect(error?.name).toBe('AuthWeakPasswordError');
    expect(error?.message).toContain(sentence);
    expect((error as { reasons?: string[] } | null)?.reasons).toContain(reason);
  });

  test('A2: long passwords count to their last byte', async () => {
    const email = newEmail();
    const client = newClient();
    const long = `Aa1!${'é'.repeat(180)}`;
    await client.auth.signUp({ email, password: `${long}x` });
    await client.auth.verifyOtp({ token_hash: tokenOf(await lastLink(email)), type: 'signup' });
    expect((await newClient().auth.signInWithPassword({ email, password: `${long}y` })).error?.code).toBe('invalid_credentials');
    expect((await newClient().auth.signInWithPassword({ email, password: `${long}x` })).error).toBeNull();
  });

  test.each([
    ['no body', undefined],
    ['no password', { email: 'someone@example.com' }],
    ['no address', { password }],
    ['an address that is none', { email: 'someone', password }],
    ['a list', ['x']],
    ['data that is none', { email: 'someone@example.com', password, data: 'x' }],
    ['data that cannot be kept', { email: 'someone@example.com', password, data: { a: '\u0000' } }],
    ['data without end', { email: 'someone@example.com', password, data: { a: 'x'.repeat(20_000) } }],
  ])('a sign-up with %s is refused with a sentence', async (_, body) => {
    const answer = await post('/signup', body);
    expect([400, 422]).toContain(answer.status);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('links in mail', () => {
  test('of fifty uses at once one succeeds', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password });
    const token_hash = tokenOf(await lastLink(email));
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await post('/verify', { token_hash, type: 'signup' })).status),
    );
    expect(statuses.filter((s) => s === 200)).toHaveLength(1);
    expect(statuses.filter((s) => s === 403)).toHaveLength(49);
  });

  test('a link works for its own purpose only', async () => {
    const { email } = await signedUp();
    await newClient().auth.resetPasswordForEmail(email);
    const token_hash = tokenOf(await lastLink(email));
    for (const type of ['signup', 'email', 'magiclink', 'invite', 'email_change'])
      expect((await post('/verify', { token_hash, type })).status).toBe(403);
    for (const type of ['', 'Recovery', 'reauthentication', 'email_change_new'])
      expect((await post('/verify', { token_hash, type })).status).toBe(400);
    expect((await post('/verify', { token_hash, type: 'recovery' })).status).toBe(200);
  });

  test('A5: links grow old: a day for a sign-up, an hour for a recovery', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password });
    const known = await signedUp();
    await newClient().auth.resetPasswordForEmail(known.email);
    wait(60 * minute + 1000);
    expect((await post('/verify', { token_hash: tokenOf(await lastLink(known.email)), type: 'recovery' })).status).toBe(403);
    await newClient().auth.resend({ email, type: 'signup' });
    const [first, second] = (await mailsTo(email)).map((m) => tokenOf(new URL(/https:\S+/.exec(m.body_text)?.[0] ?? '')));
    wait(23 * 60 * minute);
    expect((await post('/verify', { token_hash: first, type: 'signup' })).status).toBe(403);
    expect((await post('/verify', { token_hash: second, type: 'signup' })).status).toBe(200);
  });

  test('opening a link that points at the server changes nothing and leads to our page, never elsewhere', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password });
    const token = tokenOf(await lastLink(email));
    const answer = await ask(`/verify?token_hash=${token}&type=signup&redirect_to=https://evil.example/`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://books.example/auth/verify-email?token_hash=${token}&type=signup`);
    expect((await ask('/verify?type=bogus&token_hash=x')).headers.get('location')).toMatch(
      /^https:\/\/books\.example\/auth\/verify-email#error=access_denied/,
    );
    expect((await post('/verify', { token_hash: token, type: 'signup' })).status).toBe(200);
  });

  test('A7 W4: a mail names our address alone and escapes what a stranger wrote', async () => {
    const email = newEmail();
    await post(
      '/signup?redirect_to=https://evil.example',
      { email, password, data: { full_name: '<a href="https://evil.example">x</a>' } },
      { origin: 'https://evil.example' },
    );
    const [mail] = await mailsTo(email);
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('evil');
    expect(mail?.body_html).toContain('<a href="https://books.example/auth/verify-email?token_hash=');
  });

  test('asking for a mail says nothing about who has an account', async () => {
    const { email } = await signedUp();
    for (const path of ['/recover', '/resend'])
      for (const one of [email, newEmail()]) {
        const answer = await post(path, { email: one, type: 'signup' });
        expect([answer.status, await answer.text()]).toEqual([200, '{}']);
      }
  });

  test('no more than five mails of a kind reach one address in an hour, and the answer stays the same', async () => {
    const { email } = await signedUp();
    const before = (await mailsTo(email)).length;
    for (let i = 0; i < 8; i++) expect((await post('/recover', { email })).status).toBe(200);
    expect((await mailsTo(email)).length - before).toBe(5);
  });
});

describe('passwords', () => {
  test('recovering sets a new one, ends the other sessions and tells the owner', async () => {
    const { client: other, email } = await signedUp();
    const before = await sessionOf(other);
    const client = newClient();
    await client.auth.resetPasswordForEmail(email);
    const link = await lastLink(email);
    expect(link.pathname).toBe('/auth/reset-password');
    await client.auth.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' });
    const { error } = await client.auth.updateUser({ password: 'Brand-New-Pass-9' });
    expect(error).toBeNull();
    expect(await statusWith(before.access_token)).toBe(403);
    expect((await refreshed(before.refresh_token)).status).toBe(400);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await newClient().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await newClient().auth.signInWithPassword({ email, password: 'Brand-New-Pass-9' })).error).toBeNull();
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Daybook password was changed');
    // the proof from the mail was used up by the change
    const twice = await client.auth.updateUser({ password: 'Brand-New-Pass-10' });
    expect(twice.error?.code).toBe('current_password_required');
  });

  test('changing needs the present one', async () => {
    const { client, email } = await signedUp();
    const change = async (current: string | undefined, next = 'Brand-New-Pass-9') =>
      (await client.auth.updateUser({ password: next, ...(current === undefined ? {} : { current_password: current }) } as never)).error
        ?.code;
    expect(await change(undefined)).toBe('current_password_required');
    expect(await change('Wrong-Pass-1!')).toBe('current_password_invalid');
    expect(await change(password, password)).toBe('same_password');
    expect(await change(password, 'short')).toBe('weak_password');
    expect(await change(password)).toBeUndefined();
    expect((await newClient().auth.signInWithPassword({ email, password: 'Brand-New-Pass-9' })).error).toBeNull();
  });

  test('guessing one account is slowed down, its owner is not locked out', async () => {
    const { email } = await signedUp();
    const guess = async (): Promise<number> => (await post('/token?grant_type=password', { email, password: 'Wrong-1!' })).status;
    const moveTo = (network: string): Promise<unknown> =>
      sql.query('update auth.session set network = $2 where user_id = (select id from auth.app_user where email = $1)', [email, network]);
    await moveTo('203.0.113.0'); // a network that nobody has signed in from yet
    const statuses = await Promise.all(Array.from({ length: 40 }, guess));
    expect(statuses.filter((s) => s === 400)).toHaveLength(15);
    const refused = await post('/token?grant_type=password', { email, password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await moveTo('127.0.0.0');
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('sessions', () => {
  test('fifty refreshes at once give one child; the grandparent ends the session', async () => {
    const { client } = await signedUp();
    const first = (await sessionOf(client)).refresh_token;
    const children = await Promise.all(Array.from({ length: 50 }, () => refreshed(first)));
    expect(new Set(children.map((c) => `${c.status} ${c.token}`)).size).toBe(1);
    const child = children[0];
    if (!child) throw new Error('no child');
    const grandchild = await refreshed(child.token);
    expect(grandchild.status).toBe(200);
    expect(await refreshed(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await refreshed(grandchild.token)).status).toBe(400);
    expect(await statusWith(grandchild.access)).toBe(403);
  });

  test('a lost answer is repeated, even an hour later', async () => {
    const { client } = await signedUp();
    const first = (await sessionOf(client)).refresh_token;
    const lost = await refreshed(first);
    wait(60 * minute);
    const again = await refreshed(first);
    expect([again.status, again.token]).toEqual([200, lost.token]);
  });

  test('once the new token was used, the old one works for ten seconds and then ends the session', async () => {
    const { client } = await signedUp();
    const first = (await sessionOf(client)).refresh_token;
    const child = await refreshed(first);
    expect(await statusWith(child.access)).toBe(200); // its access token was used, so the answer arrived
    wait(9000);
    expect((await refreshed(first)).token).toBe(child.token);
    wait(2000);
    expect(await refreshed(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await refreshed(child.token)).status).toBe(400);
  });

  test('a session rests twelve hours or seven days, and lives thirty days', async () => {
    const { client } = await signedUp();
    let token = (await sessionOf(client)).refresh_token;
    wait(7 * 24 * 60 * minute - 1000);
    const kept = await refreshed(token);
    expect(kept.status).toBe(200);
    token = kept.token;
    for (let day = 7; day < 28; day += 7) {
      wait(7 * 24 * 60 * minute - 2000);
      token = (await refreshed(token)).token;
      expect(token).not.toBe('');
    }
    wait(3 * 24 * 60 * minute);
    expect((await refreshed(token)).code).toBe('session_expired');
    const idle = await signedUp();
    const resting = (await sessionOf(idle.client)).refresh_token;
    wait(7 * 24 * 60 * minute + 1000);
    expect((await refreshed(resting)).code).toBe('session_expired');
  });

  test('S1: an access token lives fifteen minutes', async () => {
    const { client } = await signedUp();
    const { access_token } = await sessionOf(client);
    wait(15 * minute - 2000);
    expect(await statusWith(access_token)).toBe(200);
    wait(3000);
    expect(await statusWith(access_token)).toBe(403);
  });

  test('signing out ends this session, the others, or all', async () => {
    const { client: a, email } = await signedUp();
    const [b, c] = [newClient(), newClient()];
    for (const one of [b, c]) await one.auth.signInWithPassword({ email, password });
    const access = await Promise.all([a, b, c].map(async (one) => (await sessionOf(one)).access_token));
    const open = (): Promise<number[]> => Promise.all(access.map(statusWith));
    expect((await a.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await open()).toEqual([403, 200, 200]);
    expect((await b.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await open()).toEqual([403, 200, 403]);
    expect((await b.auth.signOut()).error).toBeNull();
    expect(await open()).toEqual([403, 403, 403]);
    expect((await b.auth.getSession()).data.session).toBeNull();
  });

  test('a person who was disabled is out within a second', async () => {
    const { client, email } = await signedUp();
    const { access_token, refresh_token } = await sessionOf(client);
    expect(await statusWith(access_token)).toBe(200);
    await sql.query('update auth.app_user set disabled_at = now() where email = $1', [email]);
    wait(999);
    expect(await statusWith(access_token)).toBe(403);
    expect((await refreshed(refresh_token)).status).toBe(403);
    expect((await newClient().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  test('refresh tokens that were tampered with are refused', async () => {
    const { client } = await signedUp();
    const good = (await sessionOf(client)).refresh_token;
    for (let i = 0; i < good.length; i += 7) {
      const bad = good.slice(0, i) + (good[i] === 'A' ? 'B' : 'A') + good.slice(i + 1);
      expect((await refreshed(bad)).code).toBe('refresh_token_not_found');
    }
    for (const bad of ['', 'x', `${good}A`, 'A'.repeat(900)]) expect((await refreshed(bad)).status).toBe(400);
    expect((await refreshed(good)).status).toBe(200);
  });

  test('P1 T8: own data is changed, not replaced, and grants nothing', async () => {
    const { client } = await signedUp();
    await client.auth.updateUser({ data: { full_name: 'Ada', selected_tier: 'enterprise' } });
    const { data } = await client.auth.updateUser({ data: { full_name: 'Ada L.', selected_tier: null } });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada L.' });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });
});

describe('passwords, at their full cost', () => {
  beforeAll(async () => {
    await end();
    await begin(fullCost);
  });

  test('A1: the hash has the agreed cost, and the database holds nothing that signs anybody in', async () => {
    const { client, email } = await signedUp();
    const { rows } = await sql.query<{ password_hash: string }>('select password_hash from auth.app_user where email = $1', [email]);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    const { access_token, refresh_token } = await sessionOf(client);
    await client.auth.resetPasswordForEmail(email);
    const everything = JSON.stringify([
      (await sql.query('select * from auth.app_user')).rows,
      (await sql.query('select * from auth.session')).rows,
      (await sql.query(`select encode(hash, 'hex') as hash, encode(hash, 'base64') as b, user_id from auth.one_time_token`)).rows,
    ]);
    for (const secret of [access_token, refresh_token, tokenOf(await lastLink(email)), password]) expect(everything).not.toContain(secret);
  });

  test('a wrong password and an unknown address are the same answer in the same time', async () => {
    const { email } = await signedUp();
    const times = { known: [] as number[], unknown: [] as number[] };
    const bodies = new Set<string>();
    for (let i = 0; i < 12; i++)
      for (const who of ['known', 'unknown'] as const) {
        const from = performance.now();
        const answer = await post('/token?grant_type=password', { email: who === 'known' ? email : newEmail(), password: 'x' });
        times[who].push(performance.now() - from);
        bodies.add(`${answer.status} ${await answer.text()}`);
      }
    expect([...bodies]).toEqual(['400 {"code":"invalid_credentials","message":"Invalid login credentials"}']);
    const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0;
    expect(middle(times.unknown)).toBeGreaterThan(middle(times.known) / 2); // without hashing it would be a tenth
  });

  test('A1: an old, weaker hash is renewed when its owner signs in', async () => {
    const { email } = await signedUp();
    const weak = await import('node:crypto').then(({ hkdfSync, argon2Sync, randomBytes }) => {
      const nonce = randomBytes(16);
      return import('node:fs').then(({ readFileSync }) => {
        const secret = readFileSync(`${server.config.dataDir}/auth-secret`, 'utf8').trim();
        const pepper = Buffer.from(hkdfSync('sha256', secret, 'daybook-auth', 'password', 32));
        const tag = argon2Sync('argon2id', {
          message: password,
          nonce,
          secret: pepper,
          parallelism: 1,
          tagLength: 32,
          memory: 8192,
          passes: 1,
        });
        const text = (b: Buffer): string => b.toString('base64').replace(/=+$/, '');
        return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(Buffer.from(tag))}`;
      });
    });
    await sql.query('update auth.app_user set password_hash = $1 where email = $2', [weak, email]);
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
    const { rows } = await sql.query<{ password_hash: string }>('select password_hash from auth.app_user where email = $1', [email]);
    expect(rows[0]?.password_hash).toContain('$m=19456,t=2,p=1$');
  });
});
