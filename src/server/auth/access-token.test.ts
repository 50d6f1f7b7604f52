// Forged access tokens: none is accepted, neither by the auth protocol nor by the API of the books.
import { createHmac, type KeyObject, createPrivateKey, createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessTokens } from '../platform/sign-in/access-token.ts';
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

const ed25519 = generateKeyPairSync('ed25519');
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const front = (): string => good.split('.').slice(0, 2).join('.');
const seal = (): string => good.split('.')[2] ?? '';
const withHeader = (head: unknown): string => `${part(head)}.${good.split('.')[1]}.${seal()}`;
const withContent = (content: string): string => `${good.split('.')[0]}.${part(content)}.${seal()}`;
const flipped = (at: number): string => {
  const bytes = Buffer.from(seal(), 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64url');
};
const hmac = (secret: Buffer): string => {
  const body = `${part({ ...header(), alg: 'HS256' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
const derSigned = (): string => `${front()}.${createSign('sha256').update(front()).sign(key).toString('base64url')}`;

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
  ...['HS384', 'HS512'].map((alg): [string, () => Promise<string>] => [
    `signed by ${alg} with our public key`,
    () => signed({}, { alg }, openKey()),
  ]),
  ['signed by HMAC with the parts of our public key', () => signed({}, { alg: 'HS256' }, Buffer.from(`${jwk.x}${jwk.y}`))],
  ['signed by HMAC with nothing much', () => hmac(Buffer.from([0]))],
  ['signed by a longer RSA hash', () => signed({}, { alg: 'RS512' }, rsa.privateKey)],
  ['signed by RSA with padding of another kind', () => signed({}, { alg: 'PS256' }, rsa.privateKey)],
  ['signed by RSA without a key name', () => signed({}, { alg: 'RS256', kid: undefined }, rsa.privateKey)],
  ['signed by Ed25519', () => signed({}, { alg: 'EdDSA' }, ed25519.privateKey)],
  ['signed on another curve', () => signed({}, { alg: 'ES384' }, p384.privateKey)],
  ['that says of our signature it is RSA', () => withHeader({ ...header(), alg: 'RS256' })],
  ['that says of our signature it is no algorithm', () => withHeader({ ...header(), alg: 'none' })],
  ['that says of our signature it is the empty algorithm', () => withHeader({ ...header(), alg: '' })],
  ['without an algorithm', () => withHeader({ kid, typ: 'at+jwt' })],
  ['whose algorithm is a list', () => withHeader({ ...header(), alg: ['ES256'] })],
  ['whose header is a list', () => withHeader([header()])],
  ['whose header is no JSON', () => withHeader('{"alg":"ES256"')],
  ['whose content is a text', () => withContent('"x"')],
  ['whose content is nothing', () => withContent('')],
  ['whose key name is a number', () => signed({}, { kid: 0 as never }, other.privateKey)],
  ['that brings its certificate', () => signed({}, { x5c: ['MIIB'], kid: undefined }, other.privateKey)],
  ['that is wrapped in another', async () => `${await signed({})}.${await signed({})}`],
  ['with a signature in the other notation', () => derSigned()],
  ['with a signature that is one byte longer', () => `${good}AA`],
  ['with a first byte of the signature changed', () => `${front()}.${flipped(0)}`],
  ['with a last byte of the signature changed', () => `${front()}.${flipped(63)}`],
  ['with spaces', () => good.replaceAll('.', ' . ')],
  ['in the standard alphabet, padded', () => `${good}==`],
  ['that has just expired', () => signed({ exp: now, iat: now - 900 })],
  ['whose end is a text', () => signed({ exp: 'tomorrow' as never })],
  ['whose beginning is a text', () => signed({ iat: 'today' as never })],
  ['for the operator', () => signed({ aud: 'service_role', role: 'service_role' })],
  ['of the operator’s type', () => signed({}, { typ: 'daybook-service+jwt' })],
  ['of an address that only looks like our issuer', () => signed({ iss: `${String(claims['iss'])}/` })],
  ['whose session is no id', () => signed({ session_id: 'x' })],
  ['without the count of its refresh', () => signed({ rc: undefined })],
  ['whose count of refreshes is a text', () => signed({ rc: '0' })],
  ['without an address', () => signed({ email: undefined })],
  ['that is a word', () => 'x'.repeat(40)],
  ['that is a placeholder', () => 'undefined'],
];

test('what is published holds no secret', () => expect(publishedSecrets).toEqual([undefined]));

test('the real one is accepted', async () => {
  expect(await statuses(good)).toEqual([200, 200]);
  expect(await statuses(await signed({}))).toEqual([200, 200]); // the forgeries below differ from this one only in their claims
});

test('S1: there are more than sixty kinds of forgeries, all different', () => {
  expect(new Set(forgeries.map(([name]) => name)).size).toBe(forgeries.length);
  expect(forgeries.length).toBeGreaterThanOrEqual(60);
});

test.each(forgeries)('S1: a token %s is refused', async (_, make) => {
  expect(await statuses(await make())).toEqual([403, 401]);
});

test('only their owner can read the secret files', async () => {
  const { statSync } = await import('node:fs');
  for (const name of ['access-token-keys.json', 'auth-secret'])
    expect((statSync(`${server.config.dataDir}/${name}`).mode & 0o777).toString(8)).toBe('600');
});

describe('S1: keys of the operator’s own', () => {
  const secretJwk = (pair: { privateKey: KeyObject }): JWK => pair.privateKey.export({ format: 'jwk' });
  const rsaPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-keys-'));
  const keysFile = (name: string, content: unknown): string => {
    const file = path.join(folder, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the first signs, RSA too; tokens of the previous key stay valid, those of a removed key do not', async () => {
    const [oldKey, gone] = [other, generateKeyPairSync('ec', { namedCurve: 'P-256' })];
    const file = keysFile('rotated.json', { keys: [secretJwk(rsaPair), secretJwk(oldKey)] });
    const rotated = await startTestServer({ AUTH_JWT_KEYS_FILE: file });
    try {
      const { token } = await rotated.signUp();
      const status = async (one: string): Promise<number> =>
        (await fetch(`${rotated.url}/auth/v1/user`, { headers: { authorization: `Bearer ${one}` } })).status;
      const { keys } = (await (await fetch(`${rotated.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: Record<string, unknown>[] };
      expect(keys.map((one) => [one['alg'], 'd' in one, 'p' in one])).toEqual([
        ['RS256', false, false],
        ['ES256', false, false],
      ]);
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: keys[0]?.['kid'] });
      const own = decodeJwt(token);
      const by = (head: object, secret: Parameters<SignJWT['sign']>[0]): Promise<string> =>
        new SignJWT(own).setProtectedHeader({ typ: 'at+jwt', ...head } as never).sign(secret);
      const publicPem = Buffer.from(rsaPair.publicKey.export({ type: 'spki', format: 'pem' }));
      expect([
        await status(token),
        await status(await by({ alg: 'RS256', kid: keys[0]?.['kid'] }, rsaPair.privateKey)),
        await status(await by({ alg: 'ES256', kid: keys[1]?.['kid'] }, oldKey.privateKey)),
      ]).toEqual([200, 200, 200]);
      const refused = [
        by({ alg: 'ES256', kid: keys[1]?.['kid'] }, gone.privateKey),
        by({ alg: 'ES256', kid: keys[0]?.['kid'] }, oldKey.privateKey),
        by({ alg: 'RS256', kid: keys[1]?.['kid'] }, rsaPair.privateKey),
        by({ alg: 'PS256', kid: keys[0]?.['kid'] }, rsaPair.privateKey),
        by({ alg: 'RS384', kid: keys[0]?.['kid'] }, rsaPair.privateKey),
        by({ alg: 'HS256', kid: keys[0]?.['kid'] }, publicPem),
        by({ alg: 'RS256', kid: keys[0]?.['kid'] }, rsa.privateKey),
      ];
      for (const one of refused) expect(await status(await one)).toBe(403);
    } finally {
      await rotated.stop();
    }
  });

  test.each([
    ['a file that is not there', () => path.join(folder, 'nothing.json')],
    ['no JSON', () => keysFile('text.json', 'secret')],
    ['no keys', () => keysFile('empty.json', { keys: [] })],
    ['a public key', () => keysFile('public.json', { keys: [foreignJwk()] })],
    ['a shared secret', () => keysFile('oct.json', { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] })],
    ['another curve', () => keysFile('p384.json', { keys: [secretJwk(p384)] })],
    ['a short RSA key', () => keysFile('short.json', { keys: [secretJwk(generateKeyPairSync('rsa', { modulusLength: 1024 }))] })],
  ])('%s stops the start with a sentence', async (_, file) => {
    await expect(makeAccessTokens(folder, 'https://books.example/auth/v1', file())).rejects.toThrow(/AUTH_JWT_KEYS_FILE: /);
  });
});
