// A8, attacks: states and codes that are wrong, late, used or another person's, and a provider that lies, stalls or floods. None of it
// signs anybody in or causes an internal error, and neither the database nor the log contains anything that would sign someone in.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { setLogLevel } from '../../platform/log.ts';
import { standStill, startStopwatch } from '../../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import {
  type Browser,
  callback,
  clientId,
  clientSecret,
  type Lie,
  type LyingProvider,
  openBrowser,
  silence,
  site,
  startLiar,
} from './testing-provider.ts';

let server: TestServer;
let liar: LyingProvider;
let unknown: LyingProvider;
let sql: pg.Client;
standStill();
beforeAll(async () => {
  [liar, unknown] = await Promise.all([startLiar(), startLiar()]);
  server = await startTestServer({
    SITE_URL: site,
    AUTH_OIDC: JSON.stringify([
      { id: 'liar', name: 'Liar', issuer: liar.issuer, clientId, clientSecret },
      { id: 'unknown', name: 'Unknown', issuer: unknown.issuer, clientId, clientSecret },
    ]),
  });
  sql = new pg.Client(server.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([server.stop(), liar.stop(), unknown.stop()]);
});
afterEach(() => {
  liar.tell({});
  unknown.tell({});
});

const sessions = async (): Promise<number> => Number((await sql.query('select count(*) as n from auth.session')).rows[0].n);
const errorAt = (url: URL): string | undefined => new URLSearchParams(url.hash.slice(1)).get('error_code') ?? undefined;
const verifier = 'a-verifier-of-the-browser-that-began-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const begin = (provider = 'liar'): string =>
  `${site}/auth/v1/authorize?provider=${provider}&redirect_to=${site}/auth/callback&code_challenge=${challenge}&code_challenge_method=s256`;
/** Up to the callback's address, without requesting it. */
async function answerFor(browser: Browser): Promise<URL> {
  const page = (await browser.ask(begin())).headers.get('location') ?? '';
  return new URL((await browser.ask(page)).headers.get('location') ?? '');
}
const exchange = (code: string | null, code_verifier = verifier): Promise<Response> =>
  fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier }),
  });
const codeOf = (body: unknown): unknown => (body as { code?: unknown }).code;
const random = (): string => randomBytes(32).toString('base64url');

describe('A8: the state belongs to one browser, once', () => {
  test('succeeds when nobody lies', async () => {
    const { url } = await openBrowser(server.url).visit(begin());
    expect((await exchange(url.searchParams.get('code'))).status).toBe(200);
  });

  test.each<[string, (url: URL, browser: Browser) => void, string]>([
    ['none', (url) => url.searchParams.delete('state'), 'bad_oauth_callback'],
    ['another', (url) => url.searchParams.set('state', random()), 'bad_oauth_state'],
    ['one with a longer end', (url) => url.searchParams.set('state', `${url.searchParams.get('state')}A`), 'bad_oauth_state'],
    ['a zero byte', (url) => url.searchParams.set('state', '\u0000'), 'bad_oauth_state'],
    ['no cookie', (_url, browser) => browser.cookies.clear(), 'bad_oauth_state'],
    ['another cookie', (_url, { cookies }) => [...cookies.keys()].forEach((key) => cookies.set(key, random())), 'bad_oauth_state'],
    ['a cookie that is none', (_url, { cookies }) => [...cookies.keys()].forEach((key) => cookies.set(key, 'x')), 'bad_oauth_state'],
  ])('%s is refused', async (_, change, code) => {
    const browser = openBrowser(server.url);
    const url = await answerFor(browser);
    change(url, browser);
    const before = await sessions();
    const back = (await browser.visit(url.href)).url;
    expect([back.origin, back.pathname, errorAt(back), back.searchParams.has('code')]).toEqual([site, '/auth/callback', code, false]);
    expect(await sessions()).toBe(before);
  });

  test('one that returned in another browser is used up for its own', async () => {
    const browser = openBrowser(server.url);
    const url = await answerFor(browser);
    expect(errorAt((await openBrowser(server.url).visit(url.href)).url)).toBe('bad_oauth_state');
    expect(errorAt((await browser.visit(url.href)).url)).toBe('bad_oauth_state');
  });

  test('of fifty returns with it at once, one succeeds', async () => {
    const browser = openBrowser(server.url);
    const url = await answerFor(browser);
    const back = await Promise.all(Array.from({ length: 50 }, async () => (await browser.visit(url.href)).url));
    expect(back.filter((one) => one.searchParams.has('code'))).toHaveLength(1);
    expect(back.filter((one) => errorAt(one) === 'bad_oauth_state')).toHaveLength(49);
  });

  test('two tabs that left at once both succeed', async () => {
    const browser = openBrowser(server.url);
    const urls = [await answerFor(browser), await answerFor(browser)];
    for (const url of urls) expect((await browser.visit(url.href)).url.searchParams.has('code')).toBe(true);
  });

  test('a provider may answer with a form: the browser is sent again with its cookie', async () => {
    const browser = openBrowser(server.url);
    const url = await answerFor(browser);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${server.url}/auth/v1/callback`, {
      method: 'POST',
      headers,
      body: url.search.slice(1),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const next = new URL(answer.headers.get('location') ?? '');
    expect(next.origin + next.pathname).toBe(callback);
    expect((await browser.visit(next.href)).url.searchParams.has('code')).toBe(true);
  });

  test('the cookie is only for this host, and hidden from scripts', async () => {
    const answer = await openBrowser(server.url).ask(begin());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-daybook-flow=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=900$/),
    ]);
  });
});

describe('A8: the code for a session', () => {
  test('of fifty exchanges at once, one succeeds and one session begins', async () => {
    const code = (await openBrowser(server.url).visit(begin())).url.searchParams.get('code');
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
    expect(codeOf(await (await exchange(code)).json())).toBe('flow_state_not_found');
  });

  test('needs the verifier of the browser that began: another changes nothing', async () => {
    const code = (await openBrowser(server.url).visit(begin())).url.searchParams.get('code');
    for (const wrong of [random(), challenge, `${verifier} `]) {
      const answer = await exchange(code, wrong);
      expect([answer.status, codeOf(await answer.json())]).toEqual([400, 'bad_code_verifier']);
    }
    expect((await exchange(code)).status).toBe(200);
  });

  test.each([
    'code_challenge=abc&code_challenge_method=s256',
    `code_challenge=${challenge}&code_challenge_method=plain`,
    `code_challenge=${challenge}`,
    'code_challenge_method=s256',
  ])('%s is no challenge', async (query) => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=liar&${query}`, { redirect: 'manual' });
    expect([answer.status, codeOf(await answer.json())]).toEqual([400, 'validation_failed']);
  });

  test('a state does not work as a code, nor a code as a state', async () => {
    const browser = openBrowser(server.url);
    const state = (await answerFor(browser)).searchParams.get('state');
    expect(codeOf(await (await exchange(state)).json())).toBe('flow_state_not_found');
    const code = (await browser.visit(begin())).url.searchParams.get('code') ?? '';
    expect(errorAt((await browser.visit(`${callback}?code=x&state=${code}`)).url)).toBe('bad_oauth_state');
    expect((await exchange(code)).status).toBe(200);
  });
});

const at = (): number => Math.floor(Date.now() / 1000);
const unsigned = (token: string): string => `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${token.split('.')[1]}.`;
/** Signed with the client's own secret, which the provider knows and a symmetric algorithm would accept. */
const withSecret = (token: string): string => {
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'k1' })).toString('base64url');
  const text = `${head}.${token.split('.')[1]}`;
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
};
const rewritten = (token: string): string => {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url'), signature].join('.');
};
const lies: readonly (readonly [string, Lie])[] = [
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['two audiences, made for the other', { claims: { aud: [clientId, 'other'], azp: 'other' } }],
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['the issuer with a slash', { claims: { iss: 'http://127.0.0.1/' } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a subject that is no text', { claims: { sub: 7 } }],
  ['a time that is over', { claims: { iat: at() - 900, exp: at() - 600 } }],
  ['no end', { claims: { exp: undefined } }],
  ['no beginning', { claims: { iat: undefined } }],
  ['a time to come', { claims: { nbf: at() + 3600 } }],
  ['a strange key', { strangeKey: true }],
  ['a changed text', { tamper: rewritten }],
  ['no signature', { tamper: unsigned }],
  ['a signature by secret', { tamper: withSecret }],
  ['half a token', { tamper: (token) => token.slice(0, -20) }],
  ['no token', { tamper: () => 'not.a.token' }],
];

describe('A8: a provider that lies in its ID token', () => {
  test.each([
    ...lies,
    ['another nonce', { claims: { nonce: random() } }] as const,
    ['no nonce', { claims: { nonce: undefined } }] as const,
  ])('%s signs nobody in', async (_, lie) => {
    liar.tell(lie);
    const before = await sessions();
    const { url } = await openBrowser(server.url).visit(begin());
    expect([url.pathname, errorAt(url), url.searchParams.has('code')]).toEqual(['/auth/callback', 'bad_oauth_callback', false]);
    expect(await sessions()).toBe(before);
  });

  test.each<[string, NonNullable<Lie['answer']>]>([
    ['in the name of another issuer', (query) => query.set('iss', 'https://accounts.google.com')],
    ['without its name', (query) => query.delete('iss')],
    ['with a code that is not its own', (query) => query.set('code', newId())],
    ['without a code', (query) => query.delete('code')],
    ['with words of its own', (query) => query.set('error', 'server_error&error_description=<b>Call 555</b>')],
  ])('an answer %s signs nobody in', async (_, answer) => {
    liar.tell({ answer });
    const { url } = await openBrowser(server.url).visit(begin());
    expect([errorAt(url), url.searchParams.has('code')]).toEqual(['bad_oauth_callback', false]);
    expect(url.href).not.toContain('555');
  });
});

describe('A8: an ID token that a client brings', () => {
  const nonce = 'the-nonce-of-the-client';
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const bring = (given: Record<string, unknown>): Promise<Response> =>
    fetch(`${server.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'liar', ...given }),
    });
  const client = () => createClient(server.url, 'any-key', { auth: { persistSession: false, autoRefreshToken: false } });

  test('is taken from the official client, with the nonce in clear beside its hash within', async () => {
    const token = await liar.idToken({ sub: 'native', email: 'native@example.com', name: 'Native', nonce: hashed });
    const { data, error } = await client().auth.signInWithIdToken({ provider: 'liar' as 'google', token, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'native@example.com', app_metadata: { provider: 'liar' } });
    const again = await bring({ id_token: await liar.idToken({ sub: 'native' }) });
    expect([again.status, ((await again.json()) as { user: { id: string } }).user.id]).toEqual([200, data.user?.id]);
  });

  test.each(lies)('with %s is refused', async (_, lie) => {
    const before = await sessions();
    const answer = await bring({ id_token: await liar.idToken({}, lie) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_jwt', message: 'Bad ID token', error: 'invalid request', error_description: 'Bad ID token' },
    ]);
    expect(await sessions()).toBe(before);
  });

  test.each<[string, string | undefined, string | undefined, string]>([
    ['the nonce of another', hashed, 'another', 'Nonces mismatch'],
    ['the hash itself', hashed, hashed, 'Nonces mismatch'],
    ['no nonce for a token that has one', hashed, undefined, 'Passed nonce and nonce in id_token should either both exist or not.'],
    ['a nonce for a token that has none', undefined, nonce, 'Passed nonce and nonce in id_token should either both exist or not.'],
  ])('with %s is refused', async (_, inside, beside, message) => {
    const answer = await bring({ id_token: await liar.idToken({ nonce: inside }), nonce: beside });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  });

  test('the access token sent with it has to match', async () => {
    const half = createHash('sha256').update('its-own').digest().subarray(0, 16).toString('base64url');
    const id_token = await liar.idToken({ at_hash: half });
    expect((await bring({ id_token, access_token: 'another' })).status).toBe(400);
    expect((await bring({ id_token, access_token: 'its-own' })).status).toBe(200);
  });

  test('an access token, a logout token and a token of our own are refused', async () => {
    const { token } = await server.signUp();
    for (const id_token of [
      await liar.idToken({}, { header: { typ: 'at+jwt' } }),
      await liar.idToken({}, { header: { typ: 'logout+jwt' } }),
      token,
    ])
      expect((await bring({ id_token })).status).toBe(400);
  });

  test.each([
    { provider: 'google' },
    { provider: 'apple' },
    { provider: undefined },
    { provider: undefined, issuer: 'https://accounts.google.com', client_id: clientId },
    { provider: undefined, issuer: 'http://127.0.0.1:1', client_id: clientId },
  ])('%o is not set up', async (given) => {
    const answer = await bring({ id_token: await liar.idToken(), ...given });
    expect([answer.status, codeOf(await answer.json())]).toEqual([400, 'validation_failed']);
  });

  test('an issuer by its address needs our client beside it', async () => {
    const given = { provider: undefined, issuer: liar.issuer, id_token: await liar.idToken() };
    expect((await bring({ ...given, client_id: 'another' })).status).toBe(400);
    expect((await bring({ ...given, client_id: clientId })).status).toBe(200);
  });

  test('an unverified address takes over no account', async () => {
    const { email, userId } = await server.signUp();
    const answer = await bring({ id_token: await liar.idToken({ sub: 'thief', email, email_verified: false }) });
    expect([answer.status, codeOf(await answer.json())]).toEqual([422, 'provider_email_needs_verification']);
    const { rows } = await sql.query('select provider from auth.identity where user_id = $1', [userId]);
    expect(rows).toEqual([{ provider: 'email' }]);
  });

  test('twenty at once of one new person make one account', async () => {
    const id_token = await liar.idToken({ sub: 'many', email: 'many@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await (await bring({ id_token })).json()) as { user: { id: string } }),
    );
    expect(new Set(answers.map((one) => one.user.id)).size).toBe(1);
    const { rows } = await sql.query(`select count(*)::int as n from auth.identity where identity_data ->> 'sub' = 'many'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('links to the person who is signed in, and to nobody else', async () => {
    const who = client();
    const { email, password, userId } = await server.signUp();
    await who.auth.signInWithPassword({ email, password });
    const token = await liar.idToken({ sub: 'linked', email: 'linked@example.com' });
    const { data, error } = await who.auth.linkIdentity({ provider: 'liar' as 'google', token });
    expect([error, data.user?.id, data.user?.app_metadata['providers']]).toEqual([null, userId, ['email', 'liar']]);
    const answer = await bring({ id_token: await liar.idToken({ sub: 'unlinked' }), link_identity: true });
    expect([answer.status, codeOf(await answer.json())]).toEqual([401, 'no_authorization']);
  });
});

describe('a provider that stalls, floods or sends elsewhere', () => {
  let flooded = 0;
  const spaces = function* (): Generator<Buffer> {
    for (flooded = 0; flooded < 1_000_000_000; flooded += 65_536) yield Buffer.alloc(65_536, 0x20);
  };
  const flood: NonNullable<Lie['token']> = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    await pipeline(Readable.from(spaces()), response).catch(() => {}); // the reader hangs up
  };

  test.each<[string, NonNullable<Lie['token']>]>([
    ['says nothing', silence],
    ['answers without end', flood],
    ['breaks off', (response) => void response.destroy()],
    ['answers with a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')],
    ['answers with an error of its own', (response) => void response.writeHead(500).end('{}')],
    ['sends to another host', (response) => void response.writeHead(307, { location: `${unknown.issuer}/token` }).end()],
  ])('%s: told within nine seconds, and nobody is signed in', async (_, token) => {
    liar.tell({ token });
    const [before, asked, taken] = [await sessions(), unknown.asked.length, startStopwatch()];
    const { url } = await openBrowser(server.url).visit(begin());
    expect(taken()).toBeLessThan(9000);
    expect([url.pathname, errorAt(url)]).toEqual(['/auth/callback', 'unexpected_failure']);
    expect(flooded).toBeLessThan(20_000_000); // what is in buffers on the way, of a thousand million
    expect(new URLSearchParams(url.hash.slice(1)).get('error_description')).toMatch(/^Liar isn’t available right now\./);
    expect([await sessions(), unknown.asked.length]).toEqual([before, asked]);
  });

  test.each<[string, NonNullable<Lie['discovery']>]>([
    [
      'of another issuer',
      (response, metadata) => void response.end(JSON.stringify({ ...metadata, issuer: 'https://accounts.google.com' })),
    ],
    [
      'that sends the code elsewhere',
      (r, metadata) => void r.end(JSON.stringify({ ...metadata, token_endpoint: 'http://169.254.169.254/' })),
    ],
    ['without keys', (r, metadata) => void r.end(JSON.stringify({ ...metadata, jwks_uri: undefined }))],
    ['without end', flood],
    ['that is a page', (response) => void response.end('<p>hello')],
    ['that is elsewhere', (r) => void r.writeHead(302, { location: `${liar.issuer}/.well-known/openid-configuration` }).end()],
  ])('P4: a description %s signs nobody in', async (_, discovery) => {
    unknown.tell({ discovery: (response, metadata) => discovery(response.setHeader('content-type', 'application/json'), metadata) });
    const before = await sessions();
    const browser = openBrowser(server.url);
    const first = (await browser.ask(begin('unknown'))).headers.get('location') ?? '';
    const { url } = first.startsWith(unknown.issuer) ? await browser.visit(first) : { url: new URL(first) };
    expect([url.pathname, errorAt(url), await sessions()]).toEqual([
      '/auth/callback',
      expect.stringMatching(/^(unexpected_failure|bad_oauth_callback)$/),
      before,
    ]);
  });
});

describe('D3: nothing stored or logged can sign anybody in', () => {
  test('states, codes, nonces and verifiers are nowhere in plain text', async () => {
    const browser = openBrowser(server.url);
    const page = new URL((await browser.ask(begin())).headers.get('location') ?? '');
    const [state = '', nonce = ''] = [page.searchParams.get('state'), page.searchParams.get('nonce')].map((text) => text ?? '');
    const code = (await browser.visit(page.href)).url.searchParams.get('code') ?? '';
    const cookie = [...browser.cookies.values()][0] ?? '';
    const { rows } = await sql.query<{ row: string }>('select flow_state::text as row from auth.flow_state');
    const dump = rows.map(({ row }) => row + Buffer.from(/\\\\x([0-9a-f]+)/.exec(row)?.[1] ?? '', 'hex').toString('latin1')).join('\n');
    expect(dump).toContain(challenge); // check that the search would find it
    for (const secret of [state, nonce, code, cookie]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });

  test('a failure is logged for the operator without them', async () => {
    const lines: string[] = [];
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text) => lines.push(String(text)) > 0;
    setLogLevel('debug');
    let brought = '';
    try {
      liar.tell({ tamper: (token) => (brought = rewritten(token)) });
      await openBrowser(server.url).visit(begin());
      await fetch(`${server.url}/auth/v1/token?grant_type=id_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'liar', id_token: await liar.idToken({}, { strangeKey: true }) }),
      });
    } finally {
      process.stderr.write = write;
      setLogLevel('silent');
    }
    const logged = lines.join('');
    expect(logged).toContain('"provider":"liar","why":"refused"');
    for (const secret of [clientSecret, brought, brought.split('.')[1] ?? '', 'code=', 'state=']) expect(logged).not.toContain(secret);
  });
});

// Last, because the clock only goes forward.
describe('A8: too late', () => {
  test('a state after ten minutes; a second before it is not', async () => {
    const [late, inTime] = [openBrowser(server.url), openBrowser(server.url)];
    const [one, other] = [await answerFor(late), await answerFor(inTime)];
    moveClock(598_000);
    const good = (await inTime.visit(other.href)).url;
    moveClock(3000);
    const bad = (await late.visit(one.href)).url;
    expect([good.searchParams.has('code'), errorAt(bad)]).toEqual([true, 'flow_state_expired']);
  });

  test('a code after five minutes', async () => {
    const code = (await openBrowser(server.url).visit(begin())).url.searchParams.get('code');
    moveClock(301_000);
    const answer = await exchange(code);
    expect(codeOf(await answer.json())).toBe('flow_state_expired');
  });
});
