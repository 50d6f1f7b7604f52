// The operator's endpoints, by the official client with a service token: people, bans, factors, links, invitations, and who is refused.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessTokens } from '../../platform/sign-in/access-token.ts';
import { newId } from '../../platform/ids.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { appUrl, type MailBench, newEmail, password, siteUrl, startMailBench } from '../mails/testing-mail.ts';

let bench: MailBench;
let key: string;
let admin: SupabaseClient['auth']['admin'];
standStill();
beforeAll(async () => {
  bench = await startMailBench();
  const script = path.resolve(import.meta.dirname, '../../../../scripts/service-token.ts');
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: bench.server.config.dataDir, SITE_URL: siteUrl };
  key = (await promisify(execFile)(process.execPath, [script, '--minutes', '5'], { env })).stdout.trim();
  admin = createClient(bench.server.url, key, { auth: { autoRefreshToken: false, persistSession: false } }).auth.admin;
});
afterAll(() => bench.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (access: string): Promise<number> => (await bench.ask('GET', '/user', undefined, bearer(access))).status;
async function made(over: Parameters<typeof admin.createUser>[0] = {}) {
  const email = newEmail();
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...over });
  if (!data.user) throw new Error(error?.message);
  return { ...data.user, email };
}

describe('who may', () => {
  const paths: readonly (readonly [string, string])[] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${newId()}`],
    ['PUT', `/admin/users/${newId()}`],
    ['DELETE', `/admin/users/${newId()}`],
    ['POST', `/admin/users/${newId()}/logout`],
    ['GET', `/admin/users/${newId()}/factors`],
    ['DELETE', `/admin/users/${newId()}/factors/${newId()}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ];
  test('nobody without a service token, at any endpoint', async () => {
    const { access } = await bench.person();
    const seen: Record<string, number> = {};
    for (const [method, at] of paths) {
      const body = method === 'GET' ? undefined : {};
      const answers = [
        await bench.ask(method, at, body),
        await bench.ask(method, at, body, bearer('x'.repeat(40))),
        await bench.ask(method, at, body, bearer(access)),
        await bench.ask(method, at, body, { apikey: key }),
      ].map((a) => `${a.status} ${a.code}`);
      const seenHere = answers.join(', ');
      seen[seenHere] = (seen[seenHere] ?? 0) + 1;
    }
    expect(seen).toEqual({ '401 no_authorization, 403 bad_jwt, 403 not_admin, 401 no_authorization': paths.length });
  });

  test('a service token is not a person, and one of another issuer or role, or an expired one, is refused', async () => {
    expect(await statusOf(key)).toBe(403);
    expect((await fetch(`${bench.server.url}/api/v1/me`, { headers: bearer(key) })).status).toBe(401);
    const list = async (token: string): Promise<number> => (await bench.ask('GET', '/admin/users', undefined, bearer(token))).status;
    const { dataDir } = bench.server.config;
    const [ours, others] = [
      await makeAccessTokens(dataDir, `${siteUrl}/auth/v1`),
      await makeAccessTokens(dataDir, 'https://other.example/auth/v1'),
    ];
    expect(await list(await ours.signService('supabase_admin', 60))).toBe(200);
    expect(await list(await others.signService('service_role', 60))).toBe(403);
    expect(await list(await ours.signService('service_role', -1))).toBe(403);
    expect(await list(await ours.signService('authenticated' as never, 60))).toBe(403);
    const pretending = { sub: newId(), role: 'service_role', session_id: newId(), email: 'a@example.com', rc: 0 };
    expect(await list(await ours.sign(pretending))).toBe(403);
  });
});

describe('people', () => {
  test('are created, found, listed by the page and changed', async () => {
    const id = newId();
    const user = await made({ id, user_metadata: { full_name: 'Ada' }, app_metadata: { plan: 'x', provider: 'forged' } });
    expect(user).toMatchObject({
      id,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { plan: 'x', provider: 'email', providers: ['email'] },
      email_confirmed_at: expect.any(String),
      identities: [{ provider: 'email', user_id: id }],
    });
    expect((await admin.getUserById(id)).data.user?.email).toBe(user.email);
    expect((await bench.client().auth.signInWithPassword({ email: user.email, password })).error).toBeNull();
    expect((await admin.createUser({ email: user.email })).error?.code).toBe('email_exists');
    expect((await admin.createUser({ email: newEmail(), password: 'short' })).error?.code).toBe('weak_password');
    expect((await admin.createUser({})).error?.code).toBe('validation_failed');
    const changed = await admin.updateUserById(id, { app_metadata: { plan: null, note: 1 }, user_metadata: { city: 'B' } });
    expect(changed.data.user?.app_metadata).toEqual({ note: 1, provider: 'email', providers: ['email'] });
    expect(changed.data.user?.user_metadata).toEqual({ full_name: 'Ada', city: 'B' });
    expect(await bench.events(id)).toEqual(['changed_by_operator', 'signed_in', 'changed_by_operator']);
    expect((await admin.getUserById(newId())).error).toMatchObject({ code: 'user_not_found', status: 404 });
  });

  test('come a page at a time, newest first, each once', async () => {
    const emails = new Set<string>();
    for (let i = 0; i < 5; i++) emails.add((await made()).email);
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) });
    expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2));
    const seen: string[] = [];
    for (let page = 1; page <= first.data.lastPage; page++)
      seen.push(...(await admin.listUsers({ page, perPage: 2 })).data.users.map((user) => user.email ?? ''));
    expect(new Set(seen).size).toBe(first.data.total);
    expect(seen).toHaveLength(first.data.total);
    expect(new Set(seen.slice(0, 5))).toEqual(emails);
    const one = await bench.ask('GET', `/admin/users?filter=${encodeURIComponent([...emails][0] ?? '')}`, undefined, bearer(key));
    expect(one.body['users']).toHaveLength(1);
    expect((await bench.ask('GET', '/admin/users?page=-1', undefined, bearer(key))).status).toBe(400);
  });

  test('a password or an address that the operator sets ends every session and is mailed to its owner', async () => {
    for (const change of [{ password: 'Brand-New-Pass-9' }, { email: newEmail() }]) {
      const { id, access, email } = await bench.person();
      expect((await admin.updateUserById(id, change)).error).toBeNull();
      expect(await statusOf(access)).toBe(403);
      expect((await bench.lastMail(email)).subject).toMatch(/was changed$/);
      const now = { email, password, ...change };
      expect((await bench.client().auth.signInWithPassword(now)).error).toBeNull();
    }
  });

  test('a ban ends sessions at once, keeps out, and runs out', async () => {
    const { id, email, access, client } = await bench.person();
    expect(await statusOf(access)).toBe(200);
    expect((await admin.updateUserById(id, { ban_duration: '1h30m' })).data.user).toMatchObject({ banned_until: expect.any(String) });
    expect(await statusOf(access)).toBe(403);
    expect((await fetch(`${bench.server.url}/api/v1/me`, { headers: bearer(access) })).status).toBe(401);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await bench.client().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned');
    expect((await bench.client().auth.signInWithPassword({ email, password: 'Wrong-1!' })).error?.code).toBe('invalid_credentials');
    const before = (await bench.mailsTo(email)).length;
    for (const at of ['/recover', '/otp']) expect((await bench.ask('POST', at, { email })).status).toBe(200);
    expect(await bench.mailsTo(email)).toHaveLength(before);
    bench.wait(91 * 60_000);
    key = await (await makeAccessTokens(bench.server.config.dataDir, `${siteUrl}/auth/v1`)).signService('service_role', 3600);
    admin = createClient(bench.server.url, key, { auth: { autoRefreshToken: false, persistSession: false } }).auth.admin;
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    await admin.updateUserById(id, { ban_duration: '876000h' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.updateUserById(id, { ban_duration: 'long' })).error?.code).toBe('validation_failed');
  });

  test('a link that was mailed before a ban does not open the account', async () => {
    const { id, email } = await bench.person();
    await bench.ask('POST', '/otp', { email });
    const mail = await bench.lastMail(email);
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await bench.ask('POST', '/verify', { token_hash: mail.token, type: 'magiclink' })).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { email, token: mail.code, type: 'email' })).code).toBe('otp_expired');
  });

  test('a ban that is written straight into the database is noticed within a second', async () => {
    const { id, access } = await bench.person();
    expect(await statusOf(access)).toBe(200);
    await bench.sql.query(`update auth.app_user set banned_until = now() + interval '30 days' where id = $1`, [id]);
    bench.wait(999);
    expect(await statusOf(access)).toBe(403);
  });

  test('are signed out by the operator', async () => {
    const { id, access } = await bench.person();
    expect((await bench.ask('POST', `/admin/users/${id}/logout`, {}, bearer(key))).status).toBe(204);
    expect(await statusOf(access)).toBe(403);
    const again = await bench.person();
    expect((await admin.signOut(again.access)).error).toBeNull();
    expect(await statusOf(again.access)).toBe(403);
  });

  test('a deleted person has no sign-in, no name and no address left, and the address is free', async () => {
    const { id, email, access, client } = await bench.person();
    await client.auth.updateUser({ data: { full_name: 'Ada Canary' } });
    await bench.ask('POST', '/recover', { email });
    const { token } = await bench.lastMail(email);
    const { data, error } = await admin.deleteUser(id);
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(await statusOf(access)).toBe(403);
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await bench.ask('POST', '/verify', { token_hash: token, type: 'recovery' })).code).toBe('otp_expired');
    const tables = ['app_user', 'identity', 'one_time_token', 'factor', 'recovery_code'];
    const everything: unknown[] = [];
    for (const table of tables) everything.push((await bench.sql.query(`select * from auth.${table}`)).rows);
    for (const canary of [email, 'Ada Canary']) expect(JSON.stringify(everything)).not.toContain(canary);
    const again = await bench.person(email);
    expect(again.id).not.toBe(id);
  });

  test('factors are listed and removed, which ends sessions and is mailed to their owner', async () => {
    const { id, email, access } = await bench.person();
    const factorId = newId();
    await bench.sql.query(
      `insert into auth.factor (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
       values ($1, $2, 'totp', 'My phone', 'verified', '\\x01', now(), now())`,
      [factorId, id],
    );
    const listed = await admin.mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, friendly_name: 'My phone', factor_type: 'totp', status: 'verified' }]);
    expect((await admin.getUserById(id)).data.user?.factors).toHaveLength(1);
    expect((await admin.mfa.deleteFactor({ userId: id, id: newId() })).error?.code).toBe('mfa_factor_not_found');
    expect(await admin.mfa.deleteFactor({ userId: id, id: factorId })).toEqual({
      data: { data: { id: factorId }, error: null },
      error: null,
    });
    expect(await statusOf(access)).toBe(403);
    expect((await bench.lastMail(email)).subject).toBe('An authenticator app was removed');
  });
});

describe('links and invitations', () => {
  test.each([
    ['signup', { password }],
    ['invite', {}],
    ['magiclink', {}],
  ] as const)('%s for somebody new', async (type, extra) => {
    const email = newEmail();
    const { data, error } = await admin.generateLink({ type, email, ...extra, options: { redirectTo: appUrl } } as never);
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: appUrl, email_otp: expect.stringMatching(/^\d{6}$/) });
    const link = new URL(data.properties?.action_link ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${siteUrl}/auth/v1/verify`);
    expect((await bench.ask('GET', `/verify${link.search}`)).headers.get('location')).toMatch(
      /^https:\/\/app\.example\/callback\?token_hash=/,
    );
    expect(await bench.mailsTo(email)).toEqual([]);
    const used = await bench.client().auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });
    expect([used.error, used.data.user?.email]).toEqual([null, email]);
  });

  test('recovery and both sides of a new address', async () => {
    const { email, id } = await bench.person();
    const recovery = await admin.generateLink({ type: 'recovery', email });
    expect(
      (await bench.client().auth.verifyOtp({ email, token: recovery.data.properties?.email_otp ?? '', type: 'recovery' })).error,
    ).toBeNull();
    const next = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail: next });
      expect((await bench.ask('POST', '/verify', { token_hash: data.properties?.hashed_token, type: 'email_change' })).status).toBe(200);
    }
    expect((await admin.getUserById(id)).data.user?.email).toBe(next);
    expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error?.code).toBe('user_not_found');
    expect((await admin.generateLink({ type: 'signup', email: next, password })).error?.code).toBe('email_exists');
    expect((await admin.generateLink({ type: 'reauthentication', email: next } as never)).error?.code).toBe('validation_failed');
  });

  test('changing to yet another address: the link mailed to the earlier one proves nothing', async () => {
    const { email, access } = await bench.person();
    const [first, second] = [newEmail(), newEmail()];
    await bench.ask('PUT', '/user', { email: first }, bearer(access));
    const { token: mailedToFirst } = await bench.lastMail(first);
    const { data } = await admin.generateLink({ type: 'email_change_current', email, newEmail: second });
    const use = (token: string | undefined) => bench.ask('POST', '/verify', { token_hash: token, type: 'email_change' });
    expect((await use(mailedToFirst)).code).toBe('otp_expired');
    await use(data.properties?.hashed_token);
    const { rows } = await bench.sql.query('select from auth.app_user where email = $1', [second]);
    expect(rows).toHaveLength(0);
  });

  test('an invited person opens the link and sets a password', async () => {
    const email = newEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Ada' } });
    expect([error, data.user?.invited_at]).toEqual([null, expect.any(String)]);
    const { subject, token } = await bench.lastMail(email);
    expect(subject).toBe('You’ve been invited to Daybook');
    const client = bench.client();
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'invite' })).data.user?.user_metadata).toEqual({ full_name: 'Ada' });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });
});

test('with sign-up disabled, only the operator adds people, and no answer reveals who has an account', async () => {
  const closed = await startMailBench({ AUTH_DISABLE_SIGNUP: 'true', AUTH_PASSWORD_MIN_LENGTH: '12', AUTH_PASSWORD_COMPLEXITY: 'false' });
  try {
    const email = newEmail();
    expect((await closed.ask('POST', '/signup', { email, password })).code).toBe('signup_disabled');
    expect((await closed.ask('POST', '/otp', { email })).status).toBe(200);
    expect(await closed.mailsTo(email)).toEqual([]);
    const settings = (await closed.ask('GET', '/settings')).body;
    expect(settings).toMatchObject({
      disable_signup: true,
      mailer_autoconfirm: false,
      daybook_password: { minimum: 12, is_complex: false },
    });
    const tokens = await makeAccessTokens(closed.server.config.dataDir, `${siteUrl}/auth/v1`);
    const operator = bearer(await tokens.signService('service_role', 60));
    const create = (own: string) => closed.ask('POST', '/admin/users', { email: newEmail(), password: own }, operator);
    expect((await create('Elevenchars')).body['message']).toBe('Password must be at least 12 characters.');
    expect((await create('twelve small letters')).status).toBe(200);
    expect(
      (await closed.ask('POST', '/admin/users', { email, password: 'twelve small letters', email_confirm: true }, operator)).status,
    ).toBe(200);
    expect((await closed.ask('POST', '/otp', { email })).status).toBe(200);
    expect(await closed.mailsTo(email)).toHaveLength(1);
  } finally {
    await closed.stop();
  }
});
