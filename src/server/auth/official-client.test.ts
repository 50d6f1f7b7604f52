// The official client, unmodified, makes every call it has: the list of which test drives which call is checked, and so is every event that
// it raises, with its session.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthChangeEvent, createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAccessTokens } from '../platform/sign-in/access-token.ts';
import { newId } from '../platform/ids.ts';
import { until } from '../platform/testing-wait.ts';
import { claimsOf, shown } from './factors/testing-factor.ts';
import { appUrl, type MailBench, minute, newEmail, password, siteUrl, startMailBench } from './mails/testing-mail.ts';

/** Call of `client.auth` → the test file here that drives it with this client. */
const drivenBy: Readonly<Record<string, string>> = {
  signUp: 'auth',
  signInWithPassword: 'auth',
  signOut: 'auth', // its three scopes; here its events
  getSession: 'auth',
  getUser: 'auth',
  resend: 'auth',
  resetPasswordForEmail: 'auth',
  verifyOtp: 'link',
  signInWithOtp: 'link',
  updateUser: 'link', // with a nonce, a new address, a password; `data` in auth
  reauthenticate: 'link',
  exchangeCodeForSession: 'link', // of a mailed link; of a provider in provider
  signInWithOAuth: 'provider',
  signInWithSSO: 'provider',
  setSession: 'provider',
  getUserIdentities: 'provider',
  linkIdentity: 'provider',
  unlinkIdentity: 'provider',
  signInWithIdToken: 'provider-attack',
  'mfa.enroll': 'factor',
  'mfa.challenge': 'factor',
  'mfa.verify': 'factor',
  'mfa.challengeAndVerify': 'factor',
  'mfa.unenroll': 'factor',
  'mfa.listFactors': 'factor',
  'mfa.getAuthenticatorAssuranceLevel': 'factor',
  refreshSession: 'factor',
  'passkey.startRegistration': 'passkey',
  'passkey.verifyRegistration': 'passkey',
  'passkey.startAuthentication': 'passkey',
  'passkey.verifyAuthentication': 'passkey',
  'passkey.list': 'passkey',
  'passkey.update': 'passkey',
  'passkey.delete': 'passkey',
  'admin.createUser': 'admin',
  'admin.listUsers': 'admin',
  'admin.getUserById': 'admin',
  'admin.updateUserById': 'admin',
  'admin.deleteUser': 'admin',
  'admin.signOut': 'admin', // its other scopes here
  'admin.inviteUserByEmail': 'admin',
  'admin.generateLink': 'admin',
  'admin.mfa.listFactors': 'admin',
  'admin.mfa.deleteFactor': 'admin',
  getClaims: 'official-client',
  onAuthStateChange: 'official-client',
  initialize: 'official-client',
  startAutoRefresh: 'official-client',
  stopAutoRefresh: 'official-client',
  dispose: 'official-client',
  signInAnonymously: 'official-client',
  signInWithWeb3: 'official-client',
};
/** Calls that no server test can drive, and those that Daybook doesn't support: the client gets an answer that it understands. */
const notDriven: Readonly<Record<string, string>> = {
  signInWithPasskey: 'asks the browser for a credential: e2e/signing-in/passkeys.spec.ts; its two requests in passkey',
  registerPasskey: 'asks the browser for a credential: e2e/signing-in/passkeys.spec.ts; its two requests in passkey',
  'mfa.webauthn': 'asks the browser for a credential; mfa.enroll, challenge and verify of that kind in passkey',
  'mfa.recoveryCodes': 'an experiment behind a switch of the client; Daybook has its own paths for them: recovery-code',
  oauth: 'Daybook is no OAuth server to other programs',
  'admin.oauth': 'Daybook is no OAuth server to other programs',
  'admin.customProviders': 'other sites are set up in the configuration alone',
  'admin.passkey': 'an operator sees and removes passkeys as factors',
};
// Purely local: these send nothing to the server.
const inner =
  /^(logger|fetch|fetchJwk|headers|experimental|isThrowOnErrorEnabled|signInWith(Ethereum|Solana)|linkIdentity(OAuth|IdToken))$/;

let bench: MailBench;
/** Signed in twenty minutes ago, so the access token has expired: one for each test that needs one. */
let stale: readonly SignedIn[];
const open: SupabaseClient[] = [];
beforeAll(async () => {
  bench = await startMailBench();
  bench.wait(-20 * minute); // first of all, because limits can't handle a clock that goes back
  stale = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
  bench.wait(20 * minute);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const client of open.splice(0)) await client.auth.dispose();
});
afterAll(() => bench.stop());

interface Watched {
  readonly client: SupabaseClient;
  readonly events: [AuthChangeEvent, Session | null][];
  /** The events since the last call. */
  told(): Promise<AuthChangeEvent[]>;
  /** The session of the last event, after checking that the client stored the same one. */
  held(): Promise<Session | null>;
  readonly asked: string[];
  readonly kept: Map<string, string>;
}
/** A program that listens from the start; `kept` is what an earlier one left in the same browser. */
function watch(over: { kept?: Map<string, string>; flowType?: 'pkce' | 'implicit'; autoRefreshToken?: boolean } = {}): Watched {
  const { kept = new Map<string, string>(), flowType = 'implicit', autoRefreshToken = false } = over;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const asked: string[] = [];
  const client = createClient(bench.server.url, 'public-key', {
    auth: { autoRefreshToken, detectSessionInUrl: false, flowType, storage },
    global: {
      fetch: (input, init) => {
        const url = new URL(input instanceof Request ? input.url : String(input));
        asked.push(`${init?.method} ${url.pathname.replace('/auth/v1', '')}${url.search}`);
        return fetch(input, init);
      },
    },
  });
  open.push(client);
  const events: [AuthChangeEvent, Session | null][] = [];
  client.auth.onAuthStateChange((event, session) => void events.push([event, session]));
  let seen = 0;
  return {
    client,
    events,
    asked,
    kept,
    async told() {
      await until(() => events.some(([event]) => event === 'INITIAL_SESSION'), 10);
      await sleep(20); // in case of one too many
      const fresh = events.slice(seen).map(([event]) => event);
      seen = events.length;
      return fresh;
    },
    async held() {
      const session = events.at(-1)?.[1] ?? null;
      expect((await client.auth.getSession()).data.session?.access_token).toBe(session?.access_token);
      return session;
    },
  };
}
interface SignedIn extends Watched {
  readonly email: string;
  readonly id: string;
  readonly access: string;
}
async function signedIn(over?: Parameters<typeof watch>[0]): Promise<SignedIn> {
  const { email, id } = await bench.person();
  const who = watch(over);
  const { data, error } = await who.client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(await who.told()).toEqual(expect.arrayContaining(['SIGNED_IN']));
  return { ...who, email, id, access: data.session?.access_token ?? '' };
}
const statusOf = async (access: string): Promise<number> =>
  (await bench.ask('GET', '/user', undefined, { authorization: `Bearer ${access}` })).status;
const sessionIdOf = (session: Session | null): unknown => claimsOf(session?.access_token ?? '')['session_id'];

test('every call of the client is driven by the test that the list names, or has a reason', () => {
  const { auth } = watch().client;
  const callsOf = (of: object): string[] => {
    const found = new Set<string>();
    for (let at: object = of; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
      for (const name of Object.getOwnPropertyNames(at))
        if (typeof Reflect.get(of, name) === 'function' && !/^(_|constructor$)/.test(name)) found.add(name);
    return [...found];
  };
  const under = (prefix: string, of: object): string[] => callsOf(of).map((name) => `${prefix}${name}`);
  const spaces = (of: object): string[] =>
    Object.keys(of).filter((name) => !name.startsWith('_') && typeof Reflect.get(of, name) === 'object' && !inner.test(name));
  const calls = [
    ...callsOf(auth),
    ...under('mfa.', auth.mfa),
    ...spaces(auth.mfa).map((name) => `mfa.${name}`),
    ...under('passkey.', auth.passkey),
    'oauth',
    ...under('admin.', auth.admin),
    ...under('admin.mfa.', auth.admin.mfa),
    ...spaces(auth.admin)
      .filter((name) => name !== 'mfa')
      .map((name) => `admin.${name}`),
  ].filter((name) => !inner.test(name.replace(/^.*\./, '')));
  expect(calls.toSorted()).toEqual([...Object.keys(drivenBy), ...Object.keys(notDriven)].toSorted());
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const textOf = (file: string): string => {
    const at = found.find((one) => path.basename(one) === `${file}.test.ts`) ?? `${file}.test.ts`;
    return readFileSync(path.join(import.meta.dirname, at), 'utf8');
  };
  const undriven = Object.entries(drivenBy).filter(([call, file]) => {
    const text = textOf(file);
    const asked = call.startsWith('admin.') ? call : `auth.${call}`; // the only test of the operator's calls keeps `admin` in a variable
    return !new RegExp(`\\b${asked.replaceAll('.', '\\.')}\\(`).test(text) || !/@supabase\/supabase-js|startMailBench/.test(text);
  });
  expect(undriven).toEqual([]);
});

describe('what a program can find out', () => {
  test('from nobody to signed out, each time with the session that holds', async () => {
    const who = watch();
    const { auth } = who.client;
    expect([await who.told(), await who.held()]).toEqual([['INITIAL_SESSION'], null]);

    const email = newEmail();
    await auth.signUp({ email, password, options: { data: { full_name: 'Ada Example', selected_tier: 'pro' } } });
    expect(await who.told()).toEqual([]); // nobody is signed in until the address is confirmed
    await auth.verifyOtp({ token_hash: (await bench.lastMail(email)).token, type: 'signup' });
    expect(await who.told()).toEqual(['SIGNED_IN']);
    const first = await who.held();
    expect(first?.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Example', selected_tier: 'pro' } });
    expect(claimsOf(first?.access_token ?? '')).toMatchObject({ email, sub: first?.user.id, aal: 'aal1', role: 'authenticated' });

    expect((await auth.refreshSession()).error).toBeNull();
    expect(await who.told()).toEqual(['TOKEN_REFRESHED']);
    const second = await who.held();
    expect(sessionIdOf(second)).toBe(sessionIdOf(first));
    expect(second?.refresh_token).not.toBe(first?.refresh_token);

    await auth.updateUser({ data: { full_name: 'Ada L. Example' } });
    expect(await who.told()).toEqual(['USER_UPDATED']);
    const third = await who.held();
    expect(third?.user.user_metadata['full_name']).toBe('Ada L. Example');
    expect(third?.access_token).toBe(second?.access_token);

    const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' });
    if (enrolled.data?.type !== 'totp') throw new Error('no totp');
    expect(await who.told()).toEqual([]);
    const app = { id: enrolled.data.id, secret: enrolled.data.totp.secret };
    expect((await auth.mfa.challengeAndVerify({ factorId: app.id, code: shown(app) })).error).toBeNull();
    expect(await who.told()).toEqual(['MFA_CHALLENGE_VERIFIED']);
    const raised = await who.held();
    expect(claimsOf(raised?.access_token ?? '')).toMatchObject({ aal: 'aal2', session_id: sessionIdOf(first) });
    expect(raised?.user.factors).toMatchObject([{ id: app.id, status: 'verified' }]);

    expect((await auth.signOut()).error).toBeNull();
    expect([await who.told(), await who.held()]).toEqual([['SIGNED_OUT'], null]);
    expect(await statusOf(raised?.access_token ?? '')).toBe(403);
    expect([...who.kept.values()].join()).not.toContain('token');
  });

  test('a recovery by its code, and the new password', async () => {
    const { email, id } = await bench.person();
    const who = watch();
    await who.client.auth.resetPasswordForEmail(email);
    await who.told();
    await who.client.auth.verifyOtp({ email, token: (await bench.lastMail(email)).code, type: 'recovery' });
    expect(await who.told()).toEqual(['PASSWORD_RECOVERY']);
    expect((await who.held())?.user).toMatchObject({ id, email });
    expect((await who.client.auth.updateUser({ password: 'Brand-New-Pass-9' })).error).toBeNull();
    expect(await who.told()).toEqual(['USER_UPDATED']);
    expect((await watch().client.auth.signInWithPassword({ email, password: 'Brand-New-Pass-9' })).error).toBeNull();
  });

  test('a recovery by its link, with PKCE', async () => {
    const { email, id } = await bench.person();
    const who = watch({ flowType: 'pkce' });
    await who.client.auth.resetPasswordForEmail(email, { redirectTo: appUrl });
    const { link } = await bench.lastMail(email);
    const page = new URL((await bench.ask('GET', `${link.pathname.replace('/auth/v1', '')}${link.search}`)).headers.get('location') ?? '');
    await who.told();
    const { error } = await who.client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(await who.told()).toEqual(['PASSWORD_RECOVERY']);
    expect((await who.held())?.user.id).toBe(id);
  });

  test('a page that is opened again finds its session, and one that has ended is forgotten', async () => {
    const who = await signedIn();
    const again = watch({ kept: who.kept });
    expect((await again.client.auth.initialize()).error).toBeNull();
    expect((await again.told()).toSorted()).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect((await again.held())?.access_token).toBe(who.access);

    // signed out elsewhere: noticed on the next server call, and reported
    const elsewhere = watch();
    await elsewhere.client.auth.signInWithPassword({ email: who.email, password });
    await elsewhere.told();
    expect((await elsewhere.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await elsewhere.told()).toEqual([]); // this one continues
    expect((await again.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect([await again.told(), await again.held()]).toEqual([['SIGNED_OUT'], null]);
    expect((await elsewhere.client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect([await elsewhere.told(), await elsewhere.held()]).toEqual([['SIGNED_OUT'], null]);
  });

  test('a page that is opened after its token has run out is given another', async () => {
    const who = stale[0]!;
    const again = watch({ kept: who.kept });
    const told = await again.told();
    expect(told).toEqual(expect.arrayContaining(['TOKEN_REFRESHED', 'INITIAL_SESSION']));
    const session = await again.held();
    expect(session?.access_token).not.toBe(who.access);
    expect(sessionIdOf(session)).toBe(claimsOf(who.access)['session_id']);
    expect(await statusOf(session?.access_token ?? '')).toBe(200);
    expect(again.asked.filter((one) => one.startsWith('POST /token'))).toEqual(['POST /token?grant_type=refresh_token']);
  });

  test('a page whose session ended while it was closed learns that there is none', async () => {
    const who = stale[1]!;
    await bench.sql.query(`update auth.session set ended_at = now(), ended_by = 'other_session' where id = $1`, [
      claimsOf(who.access)['session_id'],
    ]);
    vi.spyOn(console, 'warn').mockImplementation(() => {}); // the client warns there
    const again = watch({ kept: who.kept });
    expect((await again.told()).toSorted()).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
    expect(await again.held()).toBeNull();
    expect(again.kept.size).toBe(0);
    vi.restoreAllMocks();
  });

  test('tokens that were handed over, fresh and run out', async () => {
    const fresh = await signedIn();
    const { session } = (await fresh.client.auth.getSession()).data;
    const taker = watch();
    await taker.told();
    expect(
      (await taker.client.auth.setSession({ access_token: fresh.access, refresh_token: session?.refresh_token ?? '' })).error,
    ).toBeNull();
    expect(await taker.told()).toEqual(['SIGNED_IN']);
    expect((await taker.held())?.user.id).toBe(fresh.id);

    const old = stale[2]!;
    const kept = JSON.parse([...old.kept.values()][0] ?? '{}') as Session;
    expect((await taker.client.auth.setSession(kept)).error).toBeNull();
    expect(await taker.told()).toEqual(['TOKEN_REFRESHED']);
    expect((await taker.held())?.user.id).toBe(old.id);
  });
});

describe('claims', () => {
  test('are checked with our published keys, without asking about the session', async () => {
    const who = await signedIn();
    const { keys } = (await bench.ask('GET', '/.well-known/jwks.json')).body as { keys: readonly { kid: string; alg: string }[] };
    who.asked.length = 0;
    const { data, error } = await who.client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: who.id, email: who.email, iss: `${siteUrl}/auth/v1`, aud: 'authenticated', aal: 'aal1' });
    expect(keys.map((key) => [key.kid, key.alg])).toContainEqual([data?.header.kid, 'ES256']);
    await who.client.auth.getClaims();
    expect(who.asked).toEqual(['GET /.well-known/jwks.json']);
  });

  test('of a token that was changed, that another key has signed, or that has run out, are refused by the client itself', async () => {
    const who = await signedIn();
    const [header = '', payload = '', signature = ''] = who.access.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(who.access), role: 'service_role' })).toString('base64url');
    const claims = { sub: who.id, role: 'authenticated', session_id: newId(), email: who.email, aal: 'aal2' as const, rc: 0 };
    const { dataDir } = bench.server.config;
    const strange = await makeAccessTokens(path.join(dataDir, 'others'), `${siteUrl}/auth/v1`);
    const [, strangePayload = '', strangeSignature = ''] = (await strange.sign(claims as never)).split('.');
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${header}.${strangePayload}.${strangeSignature}`, // with our key id
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    ])
      expect((await who.client.auth.getClaims(token)).error?.name).toBe('AuthInvalidJwtError');
    const old = stale[3]!.access;
    expect((await who.client.auth.getClaims(old)).error?.message).toMatch(/expired/i);
    expect((await who.client.auth.getClaims(old, { allowExpired: true })).error).toBeNull();
  });
});

describe('the operator', () => {
  test('ends the sessions of somebody, the others, or this one', async () => {
    const { dataDir } = bench.server.config;
    const key = await (await makeAccessTokens(dataDir, `${siteUrl}/auth/v1`)).signService('service_role', 60);
    const { admin } = createClient(bench.server.url, key, { auth: { autoRefreshToken: false, persistSession: false } }).auth;
    const a = await signedIn();
    const more = await Promise.all(
      [watch(), watch()].map(async (one) => (await one.client.auth.signInWithPassword({ email: a.email, password })).data.session),
    );
    const access = [a.access, ...more.map((one) => one?.access_token ?? '')];
    const seen = (): Promise<number[]> => Promise.all(access.map(statusOf));
    expect((await admin.signOut(access[0] ?? '', 'local')).error).toBeNull();
    expect(await seen()).toEqual([403, 200, 200]);
    expect((await admin.signOut(access[1] ?? '', 'others')).error).toBeNull();
    expect(await seen()).toEqual([403, 200, 403]);
    expect((await admin.signOut(access[1] ?? '', 'global')).error).toBeNull();
    expect(await seen()).toEqual([403, 403, 403]);
    expect((await admin.signOut('not-a-token')).error?.code).toBe('bad_jwt');
  });
});

describe('what there is not', () => {
  test('is said in the protocol’s words, and signs nobody in', async () => {
    const who = watch();
    await who.told();
    const { auth } = who.client;
    const phone = '+15550100';
    const seen: Record<string, string | undefined> = {
      anonymous: (await auth.signInAnonymously()).error?.code,
      ethereum: (await auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' })).error?.code,
      solana: (await auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) })).error?.code,
      'phone, signing up': (await auth.signUp({ phone, password })).error?.code,
      'phone, signing in': (await auth.signInWithPassword({ phone, password })).error?.code,
      'phone, code': (await auth.signInWithOtp({ phone })).error?.code,
      'phone, again': (await auth.resend({ type: 'sms', phone })).error?.code,
      'phone, typed': (await auth.verifyOtp({ phone, token: '123456', type: 'sms' })).error?.code,
      'no session': (await auth.refreshSession()).error?.name,
      'no such token': (await auth.refreshSession({ refresh_token: 'x' })).error?.code,
    };
    expect(seen).toEqual({
      anonymous: 'anonymous_provider_disabled',
      ethereum: 'web3_provider_disabled',
      solana: 'web3_provider_disabled',
      'phone, signing up': 'phone_provider_disabled',
      'phone, signing in': 'phone_provider_disabled',
      'phone, code': 'phone_provider_disabled',
      'phone, again': 'phone_provider_disabled',
      'phone, typed': 'otp_expired',
      'no session': 'AuthSessionMissingError',
      'no such token': 'refresh_token_not_found',
    });
    expect([await who.told(), await who.held()]).toEqual([['SIGNED_OUT'], null]); // because of the invalid token
    // Messages that existing clients match on.
    const email = { status: 400, code: 'validation_failed', message: 'Unable to validate email address: invalid format' };
    expect((await auth.signUp({ email: 'nobody', password })).error).toMatchObject(email);
    expect((await auth.signInWithOtp({ email: 'a@b@c' })).error).toMatchObject(email);
    expect((await auth.resetPasswordForEmail('ｎobody@example.com')).error).toMatchObject(email);
    const e164 = { status: 400, code: 'validation_failed', message: 'Invalid phone number format (E.164 required)' };
    expect((await auth.verifyOtp({ phone: '0155-no', token: '123456', type: 'sms' })).error).toMatchObject(e164);
    const sso = { status: 422, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
    expect((await auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject(sso);

    const signed = await signedIn();
    const factor = await signed.client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect([factor.error?.code, factor.data]).toEqual(['mfa_phone_enroll_not_enabled', null]);
    const changed = await signed.client.auth.updateUser({ phone });
    expect(changed.error?.code).toBe('phone_provider_disabled');
    expect((await signed.client.auth.updateUser({ phone: '12-34' })).error).toMatchObject(e164);
    expect((await signed.client.auth.updateUser({ email: 'nobody' })).error).toMatchObject(email);
    expect((await signed.client.auth.oauth.listGrants()).error?.status).toBe(404);
  });
});

// Last, because its clock runs ahead of the next tests.
describe('the timer of the client', () => {
  test('asks for another token before the last has run out, once, and stops on request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const who = await signedIn({ autoRefreshToken: true });
    const refreshes = (): number => who.asked.filter((one) => one === 'POST /token?grant_type=refresh_token').length;
    const refreshed = new Promise<Session | null>((resolve) => {
      who.client.auth.onAuthStateChange((event, session) => void (event === 'TOKEN_REFRESHED' && resolve(session)));
    });
    await vi.advanceTimersByTimeAsync(12.5 * minute);
    await sleep(150);
    expect(refreshes()).toBe(0);
    expect(await statusOf(who.access)).toBe(200);
    await vi.advanceTimersByTimeAsync(minute / 2);
    const next = await refreshed;
    expect(next?.access_token).not.toBe(who.access);
    expect(sessionIdOf(next)).toBe(claimsOf(who.access)['session_id']);

    await vi.advanceTimersByTimeAsync(5 * minute); // the first token would have expired by now
    await sleep(150);
    expect(refreshes()).toBe(1);
    expect(await statusOf(who.access)).toBe(403);
    expect((await who.client.auth.getUser()).data.user?.id).toBe(who.id);

    await who.client.auth.stopAutoRefresh();
    await vi.advanceTimersByTimeAsync(9 * minute);
    await sleep(150);
    expect(refreshes()).toBe(1);
    await who.client.auth.startAutoRefresh();
    await sleep(150);
    expect(refreshes()).toBe(2);
  });
});
