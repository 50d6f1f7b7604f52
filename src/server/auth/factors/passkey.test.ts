// Passkeys against the real server, with a software authenticator: with the official client, unmodified, and with every single wrong answer
// that an attacker could give.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessTokens } from '../../platform/sign-in/access-token.ts';
import { moveClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { relyingPartyOf } from '../../platform/sign-in/webauthn.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { passkeyName } from './passkey-names.ts';
import { type Authenticator, type Bent, type CreationOptions, makeAuthenticator, type RequestOptions } from './testing-authenticator.ts';

const origin = 'https://books.example';
const minute = 60_000;
const googleAaguid = 'ea9b8d66-4d01-1d21-3ce4-b9b48cb575d4';
let server: TestServer;
let sql: pg.Client;
let moved = 0;
const wait = (ms: number): void => {
  moved += ms;
  moveClock(ms);
};

standStill();
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: origin });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  moveClock(-moved);
  await sql.end();
  await server.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & { readonly code?: string; readonly access_token?: string; readonly id?: string };
}
async function ask(method: string, path: string, token?: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}
const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
}
const passwordSignIn = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> =>
  (await ask('POST', '/token?grant_type=password', undefined, { email, password })).body.access_token ?? '';

interface Begun<O> {
  readonly challenge_id: string;
  readonly expires_at: number;
  readonly options: O;
}
async function beginRegistration(token: string): Promise<Begun<CreationOptions>> {
  const { status, body } = await ask('POST', '/passkeys/registration/options', token, {});
  expect(body.code).toBeUndefined();
  expect(status).toBe(200);
  return body as unknown as Begun<CreationOptions>;
}
async function beginSignIn(): Promise<Begun<RequestOptions>> {
  const { status, body } = await ask('POST', '/passkeys/authentication/options', undefined, { gotrue_meta_security: {} });
  expect(status).toBe(200);
  return body as unknown as Begun<RequestOptions>;
}
const finishRegistration = (token: string, begun: Begun<CreationOptions>, authenticator: Authenticator, bent?: Bent): Promise<Answer> =>
  ask('POST', '/passkeys/registration/verify', token, {
    challenge_id: begun.challenge_id,
    credential: authenticator.create(begun.options, bent),
  });
const finishSignIn = (begun: Begun<RequestOptions>, authenticator: Authenticator, bent?: Bent): Promise<Answer> =>
  ask('POST', '/passkeys/authentication/verify', undefined, {
    challenge_id: begun.challenge_id,
    credential: authenticator.get(begun.options, bent),
  });

/** Somebody with a passkey, signed in with it. */
async function withPasskey(given: Partial<Parameters<typeof makeAuthenticator>[0]> = {}) {
  const person = await server.signUp();
  const authenticator = makeAuthenticator({ origin, ...given });
  const added = await finishRegistration(person.token, await beginRegistration(person.token), authenticator);
  expect(added.status).toBe(200);
  const signedIn = await finishSignIn(await beginSignIn(), authenticator);
  expect(signedIn.body.code).toBeUndefined();
  return { ...person, authenticator, passkeyId: String(added.body.id), token: signedIn.body.access_token ?? '' };
}
const eventsOf = async (userId: string): Promise<{ kind: string; detail: Record<string, unknown>; session_id: string | null }[]> =>
  (await sql.query('select kind, detail, session_id from auth.security_event where user_id = $1 order by at, id', [userId])).rows;
const mailsTo = async (email: string): Promise<string[]> =>
  (await sql.query<{ subject: string }>('select subject from mail_outbox where recipient = $1 order by queued_at, id', [email])).rows.map(
    (row) => row.subject,
  );

describe('by the official client', () => {
  const newClient = (): SupabaseClient =>
    createClient(server.url, 'public-key', { auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false } });

  test('made, listed, used to sign in without a password, renamed, removed', async () => {
    const { email, password, userId } = await server.signUp();
    const client = newClient();
    await client.auth.signInWithPassword({ email, password });
    const authenticator = makeAuthenticator({ origin, aaguid: googleAaguid });
    const begun = await client.auth.passkey.startRegistration();
    expect(begun.error).toBeNull();
    expect(begun.data?.options).toMatchObject({
      rp: { id: 'books.example', name: 'Daybook' },
      user: { name: email, displayName: 'Test Person', id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    if (!begun.data) throw new Error('nothing to make');
    const added = await client.auth.passkey.verifyRegistration({
      challengeId: begun.data.challenge_id,
      credential: authenticator.create(begun.data.options),
    });
    expect(added.error).toBeNull();
    expect(added.data).toMatchObject({ friendly_name: 'Google Password Manager' });
    // The session that created it counts as proved by it, which its next token says.
    expect((await client.auth.passkey.list()).data).toHaveLength(1);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });

    const visitor = newClient();
    const asked = await visitor.auth.passkey.startAuthentication();
    if (!asked.data) throw new Error('nothing to sign');
    expect(asked.data.options).toMatchObject({ rpId: 'books.example', userVerification: 'required', allowCredentials: [] });
    const signedIn = await visitor.auth.passkey.verifyAuthentication({
      challengeId: asked.data.challenge_id,
      credential: authenticator.get(asked.data.options),
    });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data?.user).toMatchObject({ id: userId, email });
    const level = await visitor.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const claims = await visitor.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ sub: userId, aal: 'aal2', amr: [{ method: 'webauthn' }] });
    expect((await visitor.auth.mfa.listFactors()).data?.webauthn).toHaveLength(1);

    const { data: list } = await visitor.auth.passkey.list();
    expect(list).toHaveLength(1);
    const passkey = list?.[0];
    expect(passkey).toMatchObject({ friendly_name: 'Google Password Manager', backed_up: true, credential_id: authenticator.credentialId });
    expect(passkey?.last_used_at).toBeTruthy();
    const passkeyId = passkey?.id ?? '';
    const renamed = await visitor.auth.passkey.update({ passkeyId, friendlyName: '  Work laptop ' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Work laptop' });
    expect((await visitor.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await visitor.auth.passkey.list()).data).toEqual([]);

    const again = await newClient().auth.passkey.startAuthentication();
    const refused = await newClient().auth.passkey.verifyAuthentication({
      challengeId: again.data?.challenge_id ?? '',
      credential: authenticator.get(again.data?.options ?? { challenge: '' }),
    });
    expect(refused.error).toMatchObject({ code: 'webauthn_credential_not_found', status: 400 });
  });

  test('as a second factor: enrolled, challenged, verified, and shown after a password', async () => {
    const { email, password } = await server.signUp();
    const client = newClient();
    await client.auth.signInWithPassword({ email, password });
    const enrolled = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key ring' });
    expect(enrolled.data).toMatchObject({ type: 'webauthn', friendly_name: 'Key ring' });
    const factorId = enrolled.data?.id ?? '';
    const { access_token: token = '' } = (await client.auth.getSession()).data.session ?? {};
    const authenticator = makeAuthenticator({ origin });
    expect(await prove(token, factorId, (options) => authenticator.create(options as CreationOptions), 'create')).toMatchObject({
      status: 200,
    });

    const half = await passwordSignIn({ email, password });
    const proved = await prove(half, factorId, (options) => authenticator.get(options));
    expect(proved.status).toBe(200);
    expect(claimsOf(proved.body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });

    const conflict = await ask('POST', '/factors', proved.body.access_token, { factor_type: 'webauthn', friendly_name: 'Key ring' });
    expect(conflict).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } });
    // A passkey used as second factor can also sign in alone: it is the same credential.
    expect((await finishSignIn(await beginSignIn(), authenticator)).status).toBe(200);
  });
});

interface FactorChallenge {
  readonly id: string;
  readonly webauthn: { readonly type: string; readonly credential_options: { readonly publicKey: RequestOptions } };
}
/** The official client's requests: challenge, then verify, as its `mfa.webauthn` sends them. The address in them is ignored. */
async function prove(
  token: string,
  factorId: string,
  answer: (options: RequestOptions) => object,
  type: 'create' | 'request' = 'request',
): Promise<Answer> {
  const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] };
  const challenge = await ask('POST', `/factors/${factorId}/challenge`, token, { factorId, webauthn });
  if (challenge.status !== 200) return challenge;
  const asked = challenge.body as unknown as FactorChallenge;
  expect(asked.webauthn.type).toBe(type);
  return ask('POST', `/factors/${factorId}/verify`, token, {
    challenge_id: asked.id,
    webauthn: { ...webauthn, type, credential_response: answer(asked.webauthn.credential_options.publicKey) },
  });
}

const foreign = 'A'.repeat(43);
const bentAlike: readonly (readonly [string, Bent])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://a.books.example' }],
  ['no encryption', { origin: 'http://books.example' }],
  ['another port', { origin: 'https://books.example:8443' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a frame in another site', { framedBy: 'https://evil.example' }],
  ['a frame in a site that is not named', { framedBy: '' }],
  ['a challenge of nobody', { challenge: foreign }],
  ['nobody present', { isPresent: false }],
  ['the person not verified', { isVerified: false }],
];

describe('registration', () => {
  test.each<readonly [string, Bent]>([
    ...bentAlike,
    ['an answer for signing in', { type: 'webauthn.get' }],
    ['a statement with certificates, which nobody reads', { attestation: 'certified' }],
    ['an algorithm that was not asked for', { algorithm: -47 }],
    ['a backup that cannot be', { isBackedUp: true }],
  ])('is refused with %s', async (_what, bent) => {
    const { token, userId } = await server.signUp();
    const made = makeAuthenticator({ origin, counts: true });
    const refused = await finishRegistration(token, await beginRegistration(token), made, bent);
    expect(refused).toMatchObject({ status: 400, body: { code: 'webauthn_verification_failed' } });
    expect((await sql.query('select from auth.factor where user_id = $1', [userId])).rowCount).toBe(0);
  });

  test('A5: its challenge works once, for five minutes, for the session that asked, and for nothing else', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const begun = await beginRegistration(person.token);
    const authenticator = makeAuthenticator({ origin });
    const notFound = { status: 400, body: { code: 'webauthn_challenge_not_found' } };
    expect(await finishRegistration(other.token, begun, authenticator)).toMatchObject(notFound);
    expect(await finishRegistration(await passwordSignIn(person), begun, authenticator)).toMatchObject(notFound);
    expect(await finishSignIn(begun, authenticator)).toMatchObject(notFound);
    expect(await finishRegistration(person.token, { ...begun, challenge_id: newId() }, authenticator)).toMatchObject(notFound);
    expect((await finishRegistration(person.token, begun, authenticator)).status).toBe(200);
    const refreshed = (await finishSignIn(await beginSignIn(), authenticator)).body.access_token ?? '';
    expect(await finishRegistration(refreshed, begun, makeAuthenticator({ origin }))).toMatchObject(notFound);

    const late = await beginRegistration(refreshed);
    expect(late.expires_at - Math.floor((Date.now() + moved) / 1000)).toBe(300);
    wait(5 * minute + 1000);
    const expired = await finishRegistration(refreshed, late, makeAuthenticator({ origin }));
    expect(expired).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_expired' } });
  });

  test('accepts a self-attestation', async () => {
    const { token } = await server.signUp();
    const authenticator = makeAuthenticator({ origin });
    expect((await finishRegistration(token, await beginRegistration(token), authenticator, { attestation: 'self' })).status).toBe(200);
    expect((await finishSignIn(await beginSignIn(), authenticator)).status).toBe(200);
  });

  test('a wrong answer uses the challenge up', async () => {
    const { token } = await server.signUp();
    const begun = await beginRegistration(token);
    const authenticator = makeAuthenticator({ origin });
    expect((await finishRegistration(token, begun, authenticator, { isVerified: false })).status).toBe(400);
    expect(await finishRegistration(token, begun, authenticator)).toMatchObject({ body: { code: 'webauthn_challenge_not_found' } });
  });

  test('a credential is one person’s: nobody else can register it, nor the same person twice', async () => {
    const owner = await withPasskey();
    const other = await server.signUp();
    const exists = { status: 422, body: { code: 'webauthn_credential_exists' } };
    expect(await finishRegistration(other.token, await beginRegistration(other.token), owner.authenticator)).toMatchObject(exists);
    const again = await beginRegistration(owner.token);
    expect(again.options).toMatchObject({ excludeCredentials: [{ id: owner.authenticator.credentialId, type: 'public-key' }] });
    expect(await finishRegistration(owner.token, again, owner.authenticator)).toMatchObject(exists);
  });

  test('ten at most, each with a different name', async () => {
    const { token, authenticator, userId } = await withPasskey();
    expect(authenticator.credentialId).toBeTruthy();
    for (let count = 2; count <= 9; count += 1)
      expect((await finishRegistration(token, await beginRegistration(token), makeAuthenticator({ origin }))).status).toBe(200);
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginRegistration(token)));
    const answers = await Promise.all(begun.map((one) => finishRegistration(token, one, makeAuthenticator({ origin }))));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.body.code === 'too_many_passkeys')).toHaveLength(4);
    const { rows } = await sql.query<{ name: string }>('select friendly_name as name from auth.factor where user_id = $1 order by id', [
      userId,
    ]);
    expect(rows.map((row) => row.name)).toEqual(['Passkey', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Passkey ${n}`)]);
    const full = await ask('POST', '/passkeys/registration/options', token, {});
    expect(full).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } });
  });
});

describe('signing in', () => {
  test('A3: the options reveal nothing about any account', async () => {
    const before = await beginSignIn();
    await withPasskey();
    const after = await beginSignIn();
    const shape = ({ options }: Begun<RequestOptions>): object => ({ ...options, challenge: options.challenge.length });
    expect(shape(after)).toEqual(shape(before));
    expect(after.options.challenge).not.toBe(before.options.challenge);
    expect(Object.keys(after).toSorted()).toEqual(['challenge_id', 'expires_at', 'options']);
  });

  test.each<readonly [string, Bent]>([
    ...bentAlike,
    ['an answer for registering', { type: 'webauthn.create' }],
    ['another signature', { tamper: 'signature' }],
    ['other data than was signed', { tamper: 'authenticatorData' }],
    ['nobody’s handle', { userHandle: undefined }],
    ['another’s handle', { userHandle: Buffer.from(newId().replaceAll('-', ''), 'hex').toString('base64url') }],
  ])('is refused with %s, and its owner can see it', async (_what, bent) => {
    const { authenticator, userId } = await withPasskey();
    const before = (await sql.query('select from auth.session where user_id = $1', [userId])).rowCount;
    const refused = await finishSignIn(await beginSignIn(), authenticator, bent);
    expect(refused).toMatchObject({ status: 400, body: { code: 'webauthn_verification_failed' } });
    expect((await sql.query('select from auth.session where user_id = $1', [userId])).rowCount).toBe(before);
    expect((await eventsOf(userId)).at(-1)).toMatchObject({
      kind: 'sign_in_failed',
      detail: { method: 'passkey', name: 'Passkey', reason: 'not_confirmed' },
    });
  });

  test('A5: its challenge works once, for five minutes, and for nothing else', async () => {
    const { authenticator, token } = await withPasskey();
    const twin = makeAuthenticator({ origin });
    const begun = await beginSignIn();
    const answer = { challenge_id: begun.challenge_id, credential: authenticator.get(begun.options) };
    const asRegistration = await ask('POST', '/passkeys/registration/verify', token, {
      challenge_id: begun.challenge_id,
      credential: twin.create({ ...begun.options, rp: { id: 'books.example' }, user: { id: 'AAAA' } }),
    });
    expect(asRegistration).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_not_found' } });
    expect(await finishSignIn(begun, twin)).toMatchObject({ status: 400, body: { code: 'webauthn_credential_not_found' } });
    expect(await ask('POST', '/passkeys/authentication/verify', undefined, answer)).toMatchObject({
      body: { code: 'webauthn_challenge_not_found' },
    });
    const late = await beginSignIn();
    wait(5 * minute);
    expect(await finishSignIn(late, authenticator)).toMatchObject({ status: 400, body: { code: 'webauthn_challenge_expired' } });
    const intime = await beginSignIn();
    wait(5 * minute - 1000);
    expect(await finishSignIn(intime, authenticator)).toMatchObject({ status: 200 });
  });

  test('A5: of fifty uses of one answer at the same moment, one succeeds', async () => {
    const { authenticator, userId } = await withPasskey();
    const begun = await beginSignIn();
    const body = { challenge_id: begun.challenge_id, credential: authenticator.get(begun.options) };
    const before = (await sql.query('select from auth.session where user_id = $1', [userId])).rowCount ?? 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', '/passkeys/authentication/verify', undefined, body)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.body.code === 'webauthn_challenge_not_found')).toHaveLength(49);
    expect((await sql.query('select from auth.session where user_id = $1', [userId])).rowCount).toBe(before + 1);
  });

  test('a counter that does not increase means a copy: refused and logged; a passkey that never counts is accepted', async () => {
    const { authenticator, userId } = await withPasskey({ counts: true });
    const at = async (signCount: number): Promise<number> => (await finishSignIn(await beginSignIn(), authenticator, { signCount })).status;
    expect(await at(100)).toBe(200);
    expect(await at(99)).toBe(400);
    expect(await at(100)).toBe(400);
    expect(await at(0)).toBe(400);
    expect((await eventsOf(userId)).at(-1)).toMatchObject({ kind: 'sign_in_failed', detail: { reason: 'used_out_of_turn' } });
    expect(await at(101)).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => at(102)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);

    const synced = await withPasskey();
    for (let use = 0; use < 3; use += 1) expect((await finishSignIn(await beginSignIn(), synced.authenticator)).status).toBe(200);
  });

  test('nobody signs in who may not', async () => {
    const { authenticator, userId } = await withPasskey();
    await sql.query('update auth.app_user set banned_until = $2 where id = $1', [userId, new Date(Date.now() + moved + 60 * minute)]);
    const banned = { status: 403, body: { code: 'user_banned' } };
    expect(await finishSignIn(await beginSignIn(), authenticator)).toMatchObject(banned);
    await sql.query('update auth.app_user set banned_until = null, disabled_at = now() where id = $1', [userId]);
    expect(await finishSignIn(await beginSignIn(), authenticator)).toMatchObject(banned);
    await sql.query('update auth.app_user set disabled_at = null, email_confirmed_at = null where id = $1', [userId]);
    expect(await finishSignIn(await beginSignIn(), authenticator)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } });
  });

  test('S5: our own pages get the refresh token in a cookie that no script reads', async () => {
    const { authenticator } = await withPasskey();
    const begun = await beginSignIn();
    const credential = authenticator.get(begun.options);
    const body = { challenge_id: begun.challenge_id, credential };
    const ours = { 'x-daybook-cookie': '1', 'sec-fetch-site': 'same-origin' };
    const answer = await ask('POST', '/passkeys/authentication/verify', undefined, body, ours);
    expect(answer.body['refresh_token']).toBe('cookie');
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-daybook-refresh=.+HttpOnly; SameSite=Strict; Secure$/);
  });

  test.each([
    ['no challenge', {}],
    ['a challenge that is no id', { challenge_id: 'x' }],
    ['no credential', { challenge_id: newId() }],
    ['a credential of numbers', { challenge_id: newId(), credential: { id: 1, rawId: 1, type: 'public-key', response: {} } }],
    ['text that is not base64url', { challenge_id: newId(), credential: { id: '+/', rawId: '+/', type: 'public-key', response: {} } }],
    ['nothing', null],
  ])('answers %s as malformed', async (_what, body) => {
    expect(await ask('POST', '/passkeys/authentication/verify', undefined, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});

describe('M4: a passkey as the only second factor', () => {
  test('a password alone then reaches nothing but the verification', async () => {
    const owner = await withPasskey();
    const half = await passwordSignIn(owner);
    expect(claimsOf(half)).toMatchObject({ aal: 'aal1' });
    const lacking = { status: 403, body: { code: 'insufficient_aal' } };
    expect(await ask('GET', '/passkeys', half)).toMatchObject(lacking);
    for (const [method, path] of [
      ['POST', '/passkeys/registration/options'],
      ['PATCH', `/passkeys/${owner.passkeyId}`],
      ['DELETE', `/passkeys/${owner.passkeyId}`],
      ['DELETE', `/factors/${owner.passkeyId}`],
      ['POST', '/factors'],
    ] as const)
      expect(await ask(method, path, half, method === 'PATCH' ? { friendly_name: 'x' } : {})).toMatchObject(lacking);
    await expect(server.clientFor(half).org.me()).rejects.toMatchObject({ status: 403 });

    const proved = await prove(half, owner.passkeyId, (options) => owner.authenticator.get(options));
    expect(proved.status).toBe(200);
    expect(await ask('GET', '/passkeys', proved.body.access_token)).toMatchObject({ status: 200 });
    // The token from before the verification stays at aal1.
    expect(await ask('GET', '/passkeys', half)).toMatchObject(lacking);
  });

  test('somebody else’s passkey proves nothing, nor does one’s own used in any wrong way', async () => {
    const owner = await withPasskey({ counts: true });
    const other = await withPasskey();
    const half = await passwordSignIn(owner);
    const rejected = { status: 422, body: { code: 'mfa_verification_failed' } };
    expect(await prove(half, owner.passkeyId, (options) => other.authenticator.get(options))).toMatchObject(rejected);
    for (const [, bent] of bentAlike)
      expect(await prove(half, owner.passkeyId, (options) => owner.authenticator.get(options, bent))).toMatchObject(rejected);
    expect(await prove(half, owner.passkeyId, (options) => owner.authenticator.get(options, { signCount: 1 }))).toMatchObject(rejected);
    expect((await eventsOf(owner.userId)).at(-1)).toMatchObject({ kind: 'factor_failed', detail: { reason: 'used_out_of_turn' } });
    expect(await prove(half, other.passkeyId, (options) => other.authenticator.get(options))).toMatchObject({ status: 404 });
    expect((await prove(half, owner.passkeyId, (options) => owner.authenticator.get(options, { signCount: 50 }))).status).toBe(200);
  });

  test('its challenge belongs to the session that asked, and works once', async () => {
    const owner = await withPasskey();
    const [first, second] = [await passwordSignIn(owner), await passwordSignIn(owner)];
    const path = `/factors/${owner.passkeyId}`;
    const asked = (await ask('POST', `${path}/challenge`, first, {})).body as unknown as FactorChallenge;
    const body = {
      challenge_id: asked.id,
      webauthn: { type: 'request', credential_response: owner.authenticator.get(asked.webauthn.credential_options.publicKey) },
    };
    expect(await ask('POST', `${path}/verify`, second, body)).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', `${path}/verify`, first, body)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const late = (await ask('POST', `${path}/challenge`, second, {})).body as unknown as FactorChallenge;
    wait(5 * minute + 1000);
    const expired = await ask('POST', `${path}/verify`, second, {
      challenge_id: late.id,
      webauthn: { type: 'request', credential_response: owner.authenticator.get(late.webauthn.credential_options.publicKey) },
    });
    expect(expired).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });

  test('with only the password nobody can add a passkey, even if one was begun', async () => {
    const owner = await withPasskey();
    const begun = await ask('POST', '/factors', owner.token, { factor_type: 'webauthn', friendly_name: 'Begun' });
    expect(begun.status).toBe(200);
    const half = await passwordSignIn(owner);
    const thief = makeAuthenticator({ origin });
    const made = await prove(half, String(begun.body.id), (options) => thief.create(options as CreationOptions), 'create');
    expect(made).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  });

  test('any passkey of the person answers', async () => {
    const owner = await withPasskey();
    const second = makeAuthenticator({ origin });
    expect((await finishRegistration(owner.token, await beginRegistration(owner.token), second)).status).toBe(200);
    const half = await passwordSignIn(owner);
    expect((await prove(half, owner.passkeyId, (options) => second.get(options))).status).toBe(200);
  });
});

describe('managing them', () => {
  test('A6: adding and removing ask for a proof that is ten minutes old at most; the passkey is such a proof', async () => {
    const owner = await withPasskey();
    wait(10 * minute + 1000);
    const stale = { status: 403, body: { code: 'reauthentication_needed' } };
    expect(await ask('POST', '/passkeys/registration/options', owner.token, {})).toMatchObject(stale);
    expect(await ask('POST', '/factors', owner.token, { factor_type: 'webauthn', friendly_name: 'x' })).toMatchObject(stale);
    expect(await ask('DELETE', `/passkeys/${owner.passkeyId}`, owner.token)).toMatchObject(stale);
    expect(await ask('DELETE', `/factors/${owner.passkeyId}`, owner.token)).toMatchObject(stale);
    expect((await ask('GET', '/passkeys', owner.token)).body).toHaveLength(1);
    const fresh = await prove(owner.token, owner.passkeyId, (options) => owner.authenticator.get(options));
    expect((await ask('DELETE', `/passkeys/${owner.passkeyId}`, fresh.body.access_token)).status).toBe(204);
  });

  test('S6: every change is logged and emailed, and other sessions end', async () => {
    const person = await server.signUp();
    const elsewhere = await passwordSignIn(person);
    const authenticator = makeAuthenticator({ origin });
    const { body } = await finishRegistration(person.token, await beginRegistration(person.token), authenticator);
    expect(await ask('GET', '/user', elsewhere)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    const { access_token: token = '' } = (await finishSignIn(await beginSignIn(), authenticator)).body;
    const other = (await finishSignIn(await beginSignIn(), authenticator)).body.access_token;
    await ask('PATCH', `/passkeys/${body.id}`, token, { friendly_name: 'Phone' });
    expect((await ask('DELETE', `/passkeys/${body.id}`, token)).status).toBe(204);
    expect(await ask('GET', '/user', other)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await ask('GET', '/user', token)).toMatchObject({ status: 200 });

    const events = (await eventsOf(person.userId)).filter((event) => event.kind.startsWith('passkey_'));
    expect(events.map(({ kind, detail }) => [kind, detail['name']])).toEqual([
      ['passkey_added', 'Passkey'],
      ['passkey_renamed', 'Phone'],
      ['passkey_removed', 'Phone'],
    ]);
    expect(events.every((event) => event.session_id !== null)).toBe(true);
    const signIns = (await eventsOf(person.userId)).filter((event) => event.kind === 'signed_in' && event.detail['method'] === 'passkey');
    expect(signIns).toHaveLength(2);
    const mails = await mailsTo(person.email);
    expect(mails.filter((subject) => subject === 'A passkey was added')).toHaveLength(1);
    expect(mails.filter((subject) => subject === 'A passkey was removed')).toHaveLength(1);
  });

  test('a session proved with a passkey keeps its level while another is left, and loses it with the last one', async () => {
    const owner = await withPasskey();
    const second = await finishRegistration(owner.token, await beginRegistration(owner.token), makeAuthenticator({ origin }));
    expect((await ask('DELETE', `/passkeys/${owner.passkeyId}`, owner.token)).status).toBe(204);
    expect((await ask('GET', '/passkeys', owner.token)).body).toMatchObject([{ id: second.body.id }]);
    await sql.query(
      `insert into auth.factor (id, user_id, factor_type, status, secret_sealed, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', '\\x00', now(), now())`,
      [newId(), owner.userId],
    );
    expect((await ask('DELETE', `/passkeys/${second.body.id}`, owner.token)).status).toBe(204);
    expect(await ask('GET', '/passkeys', owner.token)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  });

  test.each(['/passkeys', '/factors'])('the last way into an account is kept, by %s', async (path) => {
    const owner = await withPasskey();
    await sql.query('update auth.app_user set password_hash = null where id = $1', [owner.userId]);
    const refused = await ask('DELETE', `${path}/${owner.passkeyId}`, owner.token);
    expect(refused).toMatchObject({ status: 422, body: { code: 'last_way_in' } });
    await sql.query(
      `insert into auth.identity (id, user_id, provider, subject, created_at, updated_at) values ($1, $2, 'github', $3, now(), now())`,
      [newId(), owner.userId, newId()],
    );
    expect((await ask('DELETE', `${path}/${owner.passkeyId}`, owner.token)).status).toBeLessThan(300);
  });

  test('if the last two passkeys are removed at the same moment, one stays', async () => {
    const owner = await withPasskey();
    const second = await finishRegistration(owner.token, await beginRegistration(owner.token), makeAuthenticator({ origin }));
    await sql.query('update auth.app_user set password_hash = null where id = $1', [owner.userId]);
    const answers = await Promise.all([owner.passkeyId, String(second.body.id)].map((id) => ask('DELETE', `/passkeys/${id}`, owner.token)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([204, 422]));
  });

  test('nobody reaches somebody else’s, and a name is one line of 120 characters', async () => {
    const owner = await withPasskey();
    const other = await withPasskey();
    const absent = await ask('PATCH', `/passkeys/${newId()}`, other.token, { friendly_name: 'Mine' });
    expect(absent.status).toBe(404);
    expect((await ask('PATCH', `/passkeys/${owner.passkeyId}`, other.token, { friendly_name: 'Mine' })).body).toEqual(absent.body);
    expect((await ask('DELETE', `/passkeys/${owner.passkeyId}`, other.token)).status).toBe(404);
    expect((await ask('DELETE', '/passkeys/nonsense', other.token)).status).toBe(404);
    for (const name of ['', '   ', 'x'.repeat(121), 'two\nlines', 'nul\u0000'])
      expect(await ask('PATCH', `/passkeys/${owner.passkeyId}`, owner.token, { friendly_name: name })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    expect((await ask('GET', '/passkeys', owner.token)).body).toMatchObject([{ friendly_name: 'Passkey' }]);
    expect((await ask('GET', '/passkeys')).status).toBe(401);
  });

  test('the operator sees and removes them by the official client; nobody else does', async () => {
    const owner = await withPasskey();
    const { dataDir, siteUrl } = server.config;
    const service = await (await makeAccessTokens(dataDir, `${siteUrl}/auth/v1`)).signService('service_role', 60);
    const options = { auth: { autoRefreshToken: false, persistSession: false } };
    const operator = createClient(server.url, service, options).auth.admin.passkey;
    const { data } = await operator.listPasskeys({ userId: owner.userId });
    expect(data).toMatchObject([{ id: owner.passkeyId, friendly_name: 'Passkey' }]);
    const path = `/admin/users/${owner.userId}/passkeys`;
    expect(await ask('GET', path, owner.token)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    expect(await ask('DELETE', `${path}/${owner.passkeyId}`, owner.token)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    expect((await operator.deletePasskey({ userId: owner.userId, passkeyId: newId() })).error).toMatchObject({ status: 404 });
    expect((await operator.deletePasskey({ userId: owner.userId, passkeyId: owner.passkeyId })).error).toBeNull();
    expect(await finishSignIn(await beginSignIn(), owner.authenticator)).toMatchObject({ body: { code: 'webauthn_credential_not_found' } });
    expect(await ask('GET', '/user', owner.token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect(await mailsTo(owner.email)).toContain('A passkey was removed');
  });
});

describe('where passkeys can be', () => {
  test.each([
    ['https://books.example', { id: 'books.example', origin: 'https://books.example' }],
    ['https://books.example:8443/path', { id: 'books.example', origin: 'https://books.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://books.example', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
    ['http://127.0.0.1:3000', undefined],
  ])('%s', (siteUrl, party) => {
    expect(relyingPartyOf(siteUrl)).toEqual(party);
  });

  test('elsewhere every endpoint of theirs says that there are none', async () => {
    const bare = await startTestServer({ SITE_URL: 'http://192.0.2.1' });
    try {
      const answer = await fetch(`${bare.url}/auth/v1/passkeys/authentication/options`, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'passkey_disabled' });
    } finally {
      await bare.stop();
    }
  });

  test('a new one is named after what stores it', () => {
    expect(passkeyName(googleAaguid, [])).toBe('Google Password Manager');
    expect(passkeyName(newId(), ['Passkey', 'Passkey 2'])).toBe('Passkey 3');
  });
});
