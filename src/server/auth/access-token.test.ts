// Forged access tokens: none is taken, at the protocol's own door nor at the door of the books.
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeJwt, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let good: string;
let claims: Record<string, unknown>;
let key: ReturnType<typeof createPrivateKey>;
let jwk: JWK & { kid?: string };
let kid: string;
let publishedSecrets: unknown[];

beforeAll(async () => {
  server = await startTestServer();
  good = (await server.signUp()).token;
  claims = decodeJwt(good);
  const stored = JSON.parse(readFileSync(`${server.config.dataDir}/access-token-keys.json`, 'utf8')) as { keys: JWK[] };
  jwk = stored.keys[0] ?? {};
  key = createPrivateKey({ key: jwk, format: 'jwk' });
  const published = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: { kid: string; d?: string }[] };
  publishedSecrets = published.keys.map((k) => k.d);
  kid = published.keys[0]?.kid ?? '';
});
afterAll(() => server.stop());

const header = () => ({ alg: 'ES256', kid, typ: 'at+jwt' });
const signed = (
  over: Record<string, unknown>,
  head: Record<string, unknown> = {},
  by: Parameters<SignJWT['sign']>[0] = key,
): Promise<string> => new SignJWT({ ...claims, ...over }).setProtectedHeader({ ...header(), ...head } as never).sign(by);
const part = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

async function statuses(token: string): Promise<[number, number]> {
  const headers = { authorization: `Bearer ${token}` };
  return Promise.all(['/auth/v1/user', '/api/v1/me'].map(async (path) => (await fetch(server.url + path, { headers })).status)) as Promise<
    [number, number]
  >;
}

const now = Math.floor(Date.now() / 1000);
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const openKey = (): Buffer => Buffer.from(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
const foreignJwk = (): JWK => other.publicKey.export({ format: 'jwk' });

const forgeries: [string, () => Promise<string> | string][] = [
  ['of no algorithm', () => new UnsecuredJWT(claims).encode()],
  ['of no algorithm, in capitals', () => `${part({ ...header(), alg: 'NONE' })}.${part(claims)}.`],
  ['signed by HMAC with our public key', () => signed({}, { alg: 'HS256' }, openKey())],
  ['signed by HMAC with the key id', () => signed({}, { alg: 'HS256' }, Buffer.from(kid))],
  ['signed by another key', () => signed({}, {}, other.privateKey)],
  ['signed by another key without its name', () => signed({}, { kid: undefined }, other.privateKey)],
  ['signed by RSA', () => signed({}, { alg: 'RS256' }, rsa.privateKey)],
  ['that brings its own key', () => signed({}, { jwk: foreignJwk(), kid: undefined }, other.privateKey)],
  ['that says where its key is', () => signed({}, { jku: 'https://evil.example/jwks.json' }, other.privateKey)],
  ['that says where its certificate is', () => signed({}, { x5u: 'https://evil.example/cert' }, other.privateKey)],
  ['whose key name is a path', () => signed({}, { kid: '../../etc/passwd' }, other.privateKey)],
  ['whose key name is a query', () => signed({}, { kid: "' or 1=1 --" }, other.privateKey)],
  ['that has expired', () => signed({ exp: now - 1 })],
  ['without an end', () => signed({ exp: undefined })],
  ['without a beginning', () => signed({ iat: undefined })],
  ['not yet good', () => signed({ nbf: now + 600 })],
  ['for another audience', () => signed({ aud: 'other' })],
  ['for nobody', () => signed({ aud: undefined })],
  ['from another issuer', () => signed({ iss: 'https://evil.example/auth/v1' })],
  ['from nobody', () => signed({ iss: undefined })],
  ['that is an id token', () => signed({}, { typ: 'JWT' })],
  ['that does not say what it is', () => signed({}, { typ: undefined })],
  ['without a subject', () => signed({ sub: undefined })],
  ['whose subject is no id', () => signed({ sub: 'admin' })],
  ['of another person', () => signed({ sub: '0190a000-0000-7000-8000-000000000001' })],
  ['of a session that never was', () => signed({ session_id: '0190a000-0000-7000-8000-000000000001' })],
  ['without a session', () => signed({ session_id: undefined })],
  ['with a critical header', () => `${part({ ...header(), crit: ['x'], x: 1 })}.${good.split('.')[1]}.${good.split('.')[2]}`],
  [
    'with other claims under our signature',
    () => `${good.split('.')[0]}.${part({ ...claims, sub: '0190a000-0000-7000-8000-000000000001' })}.${good.split('.')[2]}`,
  ],
  [
    'with the subject said twice',
    () =>
      `${good.split('.')[0]}.${part(JSON.stringify(claims).replace('{', '{"sub":"0190a000-0000-7000-8000-000000000001",'))}.${good.split('.')[2]}`,
  ],
  ['without its signature', () => good.split('.').slice(0, 2).join('.')],
  ['with an empty signature', () => `${good.split('.').slice(0, 2).join('.')}.`],
  ['with a signature of zeros', () => `${good.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`],
  ['with half a signature', () => good.slice(0, -40)],
  ['that is a word', () => 'x'.repeat(40)],
  ['that is a placeholder', () => 'undefined'],
];

test('what is published holds no secret', () => expect(publishedSecrets).toEqual([undefined]));

test('the real one is taken', async () => {
  expect(await statuses(good)).toEqual([200, 200]);
  expect(await statuses(await signed({}))).toEqual([200, 200]); // the forgeries below differ from this one only in what they say
});

test.each(forgeries)('a token %s is refused', async (_, make) => {
  expect(await statuses(await make())).toEqual([403, 401]);
});

test('the secrets are for their owner alone', async () => {
  const { statSync } = await import('node:fs');
  for (const name of ['access-token-keys.json', 'auth-secret'])
    expect((statSync(`${server.config.dataDir}/${name}`).mode & 0o777).toString(8)).toBe('600');
});
