// Sign-in with identity providers, by the unmodified official client against a real OpenID provider and a fake GitHub: whose account it is,
// what is returned, and what is stored (A8). Attacks by a lying provider are in provider-attack.test.ts.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import {
  type Browser,
  clientId,
  clientSecret,
  elsewhere,
  type GitHubDouble,
  openBrowser,
  type RealProvider,
  site,
  startGitHub,
  startOpenId,
} from './testing-provider.ts';

let server: TestServer;
let google: RealProvider;
let acme: RealProvider;
let github: GitHubDouble;
let sql: pg.Client;
standStill();
beforeAll(async () => {
  [google, acme, github] = await Promise.all([startOpenId(), startOpenId(), startGitHub()]);
  server = await startTestServer({
    SITE_URL: site,
    REDIRECT_ALLOW_LIST: elsewhere,
    AUTH_GOOGLE_CLIENT_ID: clientId,
    AUTH_GOOGLE_CLIENT_SECRET: clientSecret,
    AUTH_GOOGLE_ISSUER: google.issuer,
    AUTH_GITHUB_CLIENT_ID: clientId,
    AUTH_GITHUB_CLIENT_SECRET: clientSecret,
    AUTH_GITHUB_BASE_URL: github.baseUrl,
    AUTH_OIDC: JSON.stringify([
      { id: 'acme', name: 'Acme', issuer: acme.issuer, clientId, clientSecret, domains: ['acme.example'] },
      { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId, clientSecret },
    ]),
  });
  sql = new pg.Client(server.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([server.stop(), google.stop(), acme.stop(), github.stop()]);
});

const unique = (): string => `person-${newId()}@example.com`;
interface Visitor {
  readonly browser: Browser;
  readonly client: SupabaseClient;
}
function visitor(flowType: 'pkce' | 'implicit' = 'pkce'): Visitor {
  const browser = openBrowser(server.url);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const auth = { flowType, storage, autoRefreshToken: false, detectSessionInUrl: false, persistSession: true };
  return { browser, client: createClient(server.url, 'any-key', { auth, global: { fetch: browser.fetch } }) };
}
/** Goes to the provider and back; returns the final page. */
async function travel(
  { browser, client }: Visitor,
  provider: 'google' | 'github' | 'acme',
  sub = '',
  redirectTo = `${site}/auth/callback`,
  more: Record<string, string> = {},
): Promise<URL> {
  const queryParams = { ...(sub ? { login_hint: sub } : {}), ...more };
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider as 'google',
    options: { redirectTo, skipBrowserRedirect: true, queryParams },
  });
  expect(error).toBeNull();
  return (await browser.visit(data.url ?? '')).url;
}
async function signedIn(who: Visitor, provider: 'google' | 'github' | 'acme', sub = '') {
  const page = await travel(who, provider, sub);
  const { data, error } = await who.client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  if (error) throw new Error(`${error.code}: ${error.message} at ${page.href}`);
  return data;
}
const errorAt = (page: URL): Record<string, string> => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
const newGoogle = (over: { email?: string; email_verified?: boolean; name?: string; picture?: string } = {}): string => {
  const sub = `g-${newId()}`;
  google.accounts.set(sub, {
    email: unique(),
    email_verified: true,
    name: 'Ada Byron',
    picture: 'https://pictures.example/ada.png',
    ...over,
  });
  return sub;
};
const emailOf = (sub: string): string => google.accounts.get(sub)?.email ?? '';
const events = async (userId: string): Promise<string[]> =>
  (await sql.query('select kind from auth.security_event where user_id = $1 order by at, id', [userId])).rows.map((row) =>
    String(row.kind),
  );
const mailsTo = async (email: string): Promise<string[]> =>
  (await sql.query('select subject from mail_outbox where recipient = $1 order by queued_at, id', [email])).rows.map((r) =>
    String(r.subject),
  );

describe('signing up and in', () => {
  test('with OpenID Connect: an account with what the provider said, and the same one the next time', async () => {
    const sub = newGoogle();
    const { user, session } = await signedIn(visitor(), 'google', sub);
    expect(user).toMatchObject({
      email: emailOf(sub),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Byron', avatar_url: 'https://pictures.example/ada.png' },
      identities: [{ id: sub, provider: 'google', email: emailOf(sub), identity_data: { sub, iss: google.issuer, email_verified: true } }],
    });
    expect(user.email_confirmed_at).toBeTruthy();
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }], app_metadata: { provider: 'google' } });
    expect((await signedIn(visitor(), 'google', sub)).user.id).toBe(user.id);
    expect(await events(user.id)).toEqual(expect.arrayContaining(['signed_up', 'signed_in']));
    expect((await events(user.id)).filter((kind) => kind === 'signed_up')).toHaveLength(1);
  });

  test('with GitHub: the primary address, the login, the avatar', async () => {
    const email = unique();
    const emails = [
      { email: unique(), primary: false, verified: true },
      { email, primary: true, verified: true },
    ];
    github.become({ id: 4711, login: 'ada', avatar_url: 'http://pictures.example/plain.png', emails });
    const { user } = await signedIn(visitor(), 'github');
    expect(user).toMatchObject({ email, app_metadata: { provider: 'github' }, user_metadata: { user_name: 'ada' } });
    expect(user.user_metadata).not.toHaveProperty('avatar_url'); // not https
    expect(user.identities?.[0]).toMatchObject({ id: '4711', identity_data: { iss: github.baseUrl, user_name: 'ada' } });
    github.become({ id: 4711, login: 'ada-renamed', emails: [{ email: unique(), primary: true, verified: true }] });
    expect((await signedIn(visitor(), 'github')).user.id).toBe(user.id);
  });

  test('GitHub refusing the code with status 200 signs nobody in', async () => {
    github.become({ id: 4712, login: 'eve', emails: [{ email: unique(), primary: true, verified: true }] });
    github.refuseNext();
    expect(errorAt(await travel(visitor(), 'github'))).toMatchObject({ error: 'server_error', error_code: 'bad_oauth_callback' });
  });

  test('the chosen tier is remembered for a new account and decides nothing; anything else is left out', async () => {
    const one = visitor();
    const page = await travel(one, 'google', newGoogle(), undefined, { tier: 'professional' });
    const { data } = await one.client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(data.user?.user_metadata).toMatchObject({ selected_tier: 'professional' });
    expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    const other = visitor();
    const back = await travel(other, 'google', newGoogle(), undefined, { tier: '<script>' });
    const second = await other.client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(second.data.user?.user_metadata).not.toHaveProperty('selected_tier');
  });

  test('names are cut to plain text', async () => {
    const sub = newGoogle({ name: `  Ada\u0000\u202e\n${'x'.repeat(500)}` });
    const { user } = await signedIn(visitor(), 'google', sub);
    expect(user.user_metadata['full_name']).toBe(`Ada${'x'.repeat(197)}`);
  });

  test('a client of the implicit flow gets its tokens in the fragment, and only at a listed address', async () => {
    const who = visitor('implicit');
    const page = await travel(who, 'google', newGoogle(), elsewhere);
    expect(`${page.origin}${page.pathname}${page.search}`).toBe(elsewhere);
    const { access_token, refresh_token, token_type, expires_in } = errorAt(page);
    expect([token_type, expires_in]).toEqual(['bearer', '900']);
    const { data } = await who.client.auth.setSession({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' });
    expect(data.user?.app_metadata['provider']).toBe('google');
    const stray = await travel(visitor('implicit'), 'google', newGoogle(), 'https://evil.example/');
    expect(stray.origin).toBe(site);
  });

  test('our pages exchange the code for a session whose refresh token is in the cookie', async () => {
    const { browser } = visitor();
    const verifier = 'v'.repeat(64);
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString('base64url');
    const address = new URLSearchParams({ provider: 'google', login_hint: newGoogle(), code_challenge: challenge });
    const { url } = await browser.visit(
      `${site}/auth/v1/authorize?${address.toString()}&code_challenge_method=s256&redirect_to=${site}/auth/callback`,
    );
    expect([url.pathname, url.hash]).toEqual(['/auth/callback', '']);
    const answer = await browser.ask(`${site}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-daybook-cookie': '1', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ auth_code: url.searchParams.get('code'), code_verifier: verifier }),
    });
    expect(await answer.json()).toMatchObject({ refresh_token: 'cookie', user: { app_metadata: { provider: 'google' } } });
  });

  test('declining at the provider returns that, not the words of the provider', async () => {
    const page = await travel(visitor(), 'google', 'nobody');
    expect(errorAt(page)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'You declined to sign in with Google.',
    });
  });

  test('an unreachable provider is reported on the page that asked', async () => {
    const { browser } = visitor();
    const { url } = await browser.visit(`${site}/auth/v1/authorize?provider=gone&redirect_to=${site}/auth/login`);
    expect([url.pathname, errorAt(url)['error'], errorAt(url)['error_code']]).toEqual([
      '/auth/login',
      'temporarily_unavailable',
      'unexpected_failure',
    ]);
    expect(errorAt(url)['error_description']).toBe('Gone isn’t available right now. Try again in a few minutes, or sign in another way.');
  });

  test.each(['twitter', 'email', '', '__proto__'])('%j is not a provider', async (provider) => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
    ]);
  });

  test('settings list the providers', async () => {
    const settings: unknown = await (await fetch(`${server.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: true, github: true, acme: true },
      daybook_providers: [
        { id: 'google', name: 'Google' },
        { id: 'github', name: 'GitHub' },
        { id: 'acme', name: 'Acme' },
        { id: 'gone', name: 'Gone' },
      ],
    });
    const bare = await startTestServer();
    const without: unknown = await (await fetch(`${bare.url}/auth/v1/settings`)).json();
    expect(without).toMatchObject({ external: { google: false, github: false }, daybook_providers: [] });
    await bare.stop();
  });

  test('only what the operator allows is asked beyond who the person is, and no more than a few words are passed on', async () => {
    const { client, browser } = visitor();
    const options = { scopes: 'drive mail', queryParams: { prompt: 'consent', client_id: 'other', response_type: 'token', claims: '{}' } };
    const { data } = await client.auth.signInWithOAuth({ provider: 'google', options: { ...options, skipBrowserRedirect: true } });
    const asked = new URL((await browser.ask(data.url ?? '')).headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid email profile',
      client_id: clientId,
      response_type: 'code',
      prompt: 'consent',
    });
    expect([asked.get('claims'), asked.getAll('client_id').length, asked.get('code_challenge_method')]).toEqual([null, 1, 'S256']);
    expect([asked.get('state')?.length, asked.get('nonce')?.length, asked.get('code_challenge')?.length]).toEqual([43, 43, 43]);
  });
});

describe('A8: whose account it is', () => {
  test('an address confirmed on both sides leads to the account, and its owner gets a mail', async () => {
    const { email, userId } = await server.signUp(unique());
    const { user } = await signedIn(visitor(), 'google', newGoogle({ email: email.toUpperCase() }));
    expect(user.id).toBe(userId);
    expect(user.app_metadata['providers']).toEqual(['email', 'google']);
    expect(user.user_metadata['full_name']).toBe('Test Person');
    expect(await events(userId)).toContain('identity_linked');
    expect(await mailsTo(email)).toEqual(['A sign-in method was added']);
  });

  test.each([{ email_verified: false }, { email_verified: undefined }])(
    'an address that the provider has not proved (%o) takes nobody over',
    async (over) => {
      const { email, userId } = await server.signUp(unique());
      const page = await travel(visitor(), 'google', newGoogle({ email, ...over } as { email: string }));
      expect(errorAt(page)['error_code']).toBe('provider_email_needs_verification');
      const { rows } = await sql.query('select provider from auth.identity where user_id = $1', [userId]);
      expect(rows).toEqual([{ provider: 'email' }]);
    },
  );

  test('GitHub: a primary address that is not verified is ignored', async () => {
    const { email } = await server.signUp(unique());
    const emails = [
      { email, primary: true, verified: false },
      { email: unique(), primary: false, verified: true },
    ];
    github.become({ id: 99, login: 'mallory', emails });
    expect(errorAt(await travel(visitor(), 'github'))['error_code']).toBe('provider_email_needs_verification');
  });

  test('without an address no account is created', async () => {
    google.accounts.set('without', { name: 'No Mail' });
    expect(errorAt(await travel(visitor(), 'google', 'without'))['error_code']).toBe('provider_email_needs_verification');
  });

  test('an account that a stranger prepared on somebody’s address opens to its owner alone, without the stranger’s password', async () => {
    const { email, password, userId } = await server.signUp(unique());
    await sql.query('update auth.app_user set email_confirmed_at = null where id = $1', [userId]);
    await sql.query(
      `insert into auth.one_time_token (hash, user_id, purpose, recipient, expires_at, created_at) values (sha256($1), $2, 'signup', $3, now() + interval '1 day', now())`,
      [Buffer.from(newId()), userId, email],
    );
    const { user } = await signedIn(visitor(), 'google', newGoogle({ email }));
    expect([user.id, user.user_metadata['full_name'], user.app_metadata['providers']]).toEqual([userId, 'Ada Byron', ['google']]);
    const { error } = await visitor().client.auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
    const left = await sql.query('select 1 from auth.one_time_token where user_id = $1', [userId]);
    expect(left.rowCount).toBe(0);
  });

  test('the same subject at another issuer is another person', async () => {
    const sub = newGoogle();
    const { user } = await signedIn(visitor(), 'google', sub);
    acme.accounts.set(sub, { email: `${newId()}@acme.example`, email_verified: true });
    expect((await signedIn(visitor(), 'acme', sub)).user.id).not.toBe(user.id);
  });

  test('an issuer of a domain proves no address outside it', async () => {
    const { email } = await server.signUp(unique());
    acme.accounts.set('outsider', { email, email_verified: true });
    expect(errorAt(await travel(visitor(), 'acme', 'outsider'))['error_code']).toBe('provider_email_needs_verification');
  });

  test('an identity stays with its account when its address changes to somebody else’s', async () => {
    const sub = newGoogle();
    const { user } = await signedIn(visitor(), 'google', sub);
    const victim = await server.signUp(unique());
    google.accounts.set(sub, { email: victim.email, email_verified: true });
    const again = await signedIn(visitor(), 'google', sub);
    expect([again.user.id, again.user.email]).toEqual([user.id, user.email]);
  });

  test('a banned person stays out, whatever the sign-in method', async () => {
    const sub = newGoogle();
    const { user } = await signedIn(visitor(), 'google', sub);
    await sql.query(`update auth.app_user set banned_until = now() + interval '1 hour' where id = $1`, [user.id]);
    expect(errorAt(await travel(visitor(), 'google', sub))).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  test('a person with a second factor still needs it', async () => {
    const sub = newGoogle();
    const { user } = await signedIn(visitor(), 'google', sub);
    await sql.query(
      `insert into auth.factor (id, user_id, factor_type, status, secret_sealed, created_at, updated_at) values ($1, $2, 'totp', 'verified', 'x', now(), now())`,
      [newId(), user.id],
    );
    const who = visitor();
    const { session } = await signedIn(who, 'google', sub);
    const { data } = await who.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const link = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=github`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect([link.status, ((await link.json()) as { code: string }).code]).toEqual([403, 'insufficient_aal']);
  });

  test('where signing up is closed only those who have an account come in', async () => {
    const closed = await startTestServer({
      SITE_URL: site,
      AUTH_DISABLE_SIGNUP: 'true',
      AUTH_GOOGLE_CLIENT_ID: clientId,
      AUTH_GOOGLE_CLIENT_SECRET: clientSecret,
      AUTH_GOOGLE_ISSUER: google.issuer,
    });
    const { url } = await openBrowser(closed.url).visit(`${site}/auth/v1/authorize?provider=google&login_hint=${newGoogle()}`);
    expect(errorAt(url)['error_code']).toBe('signup_disabled');
    await closed.stop();
  });
});

describe('linking and unlinking', () => {
  async function linked(): Promise<Visitor & { readonly sub: string; readonly email: string }> {
    const who = visitor();
    const { email, password } = await server.signUp(unique());
    await who.client.auth.signInWithPassword({ email, password });
    const sub = newGoogle();
    const { data } = await who.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${site}/app/settings/security`, queryParams: { login_hint: sub } },
    });
    const { url } = await who.browser.visit(data?.url ?? '');
    expect([url.pathname, url.searchParams.has('code'), url.hash]).toEqual(['/app/settings/security', true, '']);
    return { ...who, sub, email };
  }

  test('adds another address’s identity to the account that is signed in, and mails its owner', async () => {
    const { client, sub, email } = await linked();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map((one) => [one.provider, one.identity_data?.['email']])).toEqual([
      ['email', email],
      ['google', emailOf(sub)],
    ]);
    const { data: me } = await client.auth.getUser();
    expect(me.user?.email).toBe(email);
    expect((await signedIn(visitor(), 'google', sub)).user.id).toBe(me.user?.id);
  });

  test('needs a fresh proof', async () => {
    const who = visitor();
    const { email, password } = await server.signUp(unique());
    await who.client.auth.signInWithPassword({ email, password });
    await sql.query(
      `update auth.session set proved_at = now() - interval '11 minutes' where user_id = (select id from auth.app_user where email = $1)`,
      [email],
    );
    moveClock(2000);
    const { error } = await who.client.auth.linkIdentity({ provider: 'google' });
    const { data } = await who.client.auth.getUserIdentities();
    const gone = await who.client.auth.unlinkIdentity(data!.identities[0]!);
    moveClock(-2000);
    expect([error?.code, gone.error?.code]).toEqual(['reauthentication_needed', 'reauthentication_needed']);
  });

  test('without a session nothing is linked, nor after it has ended on the way', async () => {
    const answer = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=google`);
    expect(answer.status).toBe(401);
    const who = visitor();
    const { email, password } = await server.signUp(unique());
    await who.client.auth.signInWithPassword({ email, password });
    const { data } = await who.client.auth.linkIdentity({ provider: 'google', options: { queryParams: { login_hint: newGoogle() } } });
    await who.client.auth.signOut();
    expect(errorAt((await who.browser.visit(data?.url ?? '')).url)['error_code']).toBe('session_not_found');
  });

  test('the address to link, opened in another browser, links nothing', async () => {
    const attacker = visitor();
    const { email, password, userId } = await server.signUp(unique());
    await attacker.client.auth.signInWithPassword({ email, password });
    const { data } = await attacker.client.auth.linkIdentity({ provider: 'google', options: { queryParams: { login_hint: newGoogle() } } });
    const { url } = await visitor().browser.visit(data?.url ?? '');
    expect(errorAt(url)['error_code']).toBe('bad_oauth_state');
    const { rowCount } = await sql.query(`select 1 from auth.identity where user_id = $1 and provider = 'google'`, [userId]);
    expect(rowCount).toBe(0);
  });

  test('what is linked already, here or elsewhere, is said', async () => {
    const one = await linked();
    const again = async (who: Visitor, sub: string): Promise<Record<string, string>> => {
      for (const key of who.browser.cookies.keys()) if (key.startsWith(new URL(google.issuer).host)) who.browser.cookies.delete(key);
      const { data } = await who.client.auth.linkIdentity({
        provider: 'google',
        options: { queryParams: { login_hint: sub } },
      });
      return errorAt((await who.browser.visit(data?.url ?? '')).url);
    };
    expect(await again(one, one.sub)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const other = await linked();
    expect((await again(other, one.sub))['error_description']).toBe('Identity is already linked to another user');
  });

  test('what is unlinked lets nobody in, and other sessions end', async () => {
    const { client, sub } = await linked();
    const other = visitor();
    await signedIn(other, 'google', sub);
    const { data } = await client.auth.getUserIdentities();
    const { error } = await client.auth.unlinkIdentity(data!.identities.find((one) => one.provider === 'google')!);
    expect(error).toBeNull();
    const { data: me } = await client.auth.getUser();
    expect(me.user?.app_metadata['providers']).toEqual(['email']);
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await events(me.user?.id ?? '')).toEqual(expect.arrayContaining(['identity_linked', 'identity_unlinked']));
    const { user } = await signedIn(visitor(), 'google', sub); // a separate person now
    expect(user.id).not.toBe(me.user?.id);
  });

  test('the last way in stays: alone, and of two that are asked to go at once', async () => {
    const sub = newGoogle();
    const alone = visitor();
    const { user } = await signedIn(alone, 'google', sub);
    expect((await alone.client.auth.unlinkIdentity(user.identities![0]!)).error?.code).toBe('single_identity_not_deletable');
    const { client } = await linked();
    const { data } = await client.auth.getUserIdentities();
    const done = await Promise.all(data!.identities.map((one) => client.auth.unlinkIdentity(one)));
    expect(new Set(done.map((one) => one.error?.code))).toEqual(new Set(['single_identity_not_deletable', undefined]));
  });

  test('giving up the email identity gives up the password; a password alone is a way in', async () => {
    const { client, email } = await linked();
    const { data } = await client.auth.getUserIdentities();
    await client.auth.unlinkIdentity(data!.identities.find((one) => one.provider === 'email')!);
    expect((await visitor().client.auth.signInWithPassword({ email, password: 'Correct-Horse-7!' })).error?.code).toBe(
      'invalid_credentials',
    );
    const alone = visitor();
    const { user } = await signedIn(alone, 'google', newGoogle());
    await sql.query(`update auth.app_user set password_hash = 'x' where id = $1`, [user.id]);
    expect((await alone.client.auth.unlinkIdentity(user.identities![0]!)).error).toBeNull();
    expect((await alone.client.auth.getUserIdentities()).data?.identities.map((one) => one.provider)).toEqual(['email']);
  });

  test('of somebody else’s account nothing is unlinked', async () => {
    const [one, other] = [await linked(), await linked()];
    const { data } = await other.client.auth.getUserIdentities();
    for (const identity_id of [data!.identities[1]!.identity_id, newId(), "x' or 1=1"])
      expect((await one.client.auth.unlinkIdentity({ ...data!.identities[1]!, identity_id })).error?.code).toBe('identity_not_found');
    expect((await other.client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });
});

describe('single sign-on', () => {
  test('sends people of a domain to its issuer', async () => {
    const who = visitor();
    const email = `${newId()}@acme.example`;
    acme.accounts.set('worker', { email, email_verified: true });
    const { data, error } = await who.client.auth.signInWithSSO({
      domain: 'ACME.example',
      options: { redirectTo: `${site}/auth/callback` },
    });
    expect(error).toBeNull();
    const address = new URL(data?.url ?? '');
    expect(address.origin).toBe(acme.issuer);
    address.searchParams.set('login_hint', 'worker');
    const { url } = await who.browser.visit(address.href);
    const { data: back } = await who.client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect([back.user?.email, back.user?.app_metadata['provider']]).toEqual([email, 'acme']);
    const claims = JSON.parse(Buffer.from(back.session?.access_token.split('.')[1] ?? '', 'base64url').toString()) as { amr: unknown };
    expect(claims.amr).toMatchObject([{ method: 'sso' }]);
  });

  test.each([
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'],
    [{ provider_id: newId() }, 404, 'sso_provider_not_found', 'No such SSO provider'],
    [{ provider_id: 'google' }, 404, 'sso_provider_not_found', 'No such SSO provider'],
    [{}, 400, 'validation_failed', 'A provider_id or domain needs to be provided'],
    [{ domain: 'acme.example', provider_id: 'acme' }, 400, 'validation_failed', 'Only one of provider_id or domain supported'],
    [{ domain: 7 }, 400, 'validation_failed', expect.any(String)],
  ])('%o is refused', async (body, status, code, message) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/auth/v1/sso`, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code, message })]);
  });
});
