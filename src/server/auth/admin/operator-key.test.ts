// Tokens of the operator's own tools, signed with the operator's key: accepted for /admin only, only if the setting names their role, and
// never as a person's.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { makeAccessTokens } from '../../platform/sign-in/access-token.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const kid = 'books-2026';
const folder = mkdtempSync(path.join(tmpdir(), 'daybook-key-'));
const keysFile = path.join(folder, 'keys.json');

let open: TestServer;
let closed: TestServer;
let both: TestServer;
beforeAll(async () => {
  writeFileSync(keysFile, JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid }] }));
  [open, closed, both] = await Promise.all([
    startTestServer({ AUTH_JWT_KEYS_FILE: keysFile, AUTH_JWT_ADMIN_ROLES: 'service_role' }),
    startTestServer({ AUTH_JWT_KEYS_FILE: keysFile }),
    startTestServer({ AUTH_JWT_KEYS_FILE: keysFile, AUTH_JWT_ADMIN_ROLES: 'service_role,supabase_admin' }),
  ]);
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop(), both.stop()]);
  rmSync(folder, { recursive: true });
});

const tool = (
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key = privateKey,
  expires = '10y',
): Promise<string> => {
  const token = new SignJWT({ role: 'service_role', iss: 'supabase', ...claims }).setProtectedHeader({
    alg: 'ES256',
    kid,
    typ: 'JWT',
    ...header,
  });
  return (expires === '' ? token : token.setExpirationTime(expires)).sign(key);
};
const list = async (token: string, server = open): Promise<number> =>
  (await fetch(`${server.url}/auth/v1/admin/users`, { headers: { authorization: `Bearer ${token}`, apikey: token } })).status;

test('the key id is kept in signed tokens and published keys', async () => {
  const { keys } = (await (await fetch(`${open.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.map((key) => [key.kid, key.d])).toEqual([[kid, undefined]]);
  expect(decodeProtectedHeader((await open.signUp()).token).kid).toBe(kid);
});

test('two keys with the same id stop the start', async () => {
  const twice = path.join(folder, 'twice.json');
  writeFileSync(twice, JSON.stringify({ keys: [privateKey, stranger].map((key) => ({ ...key.export({ format: 'jwk' }), kid })) }));
  await expect(makeAccessTokens(folder, 'https://books.example/auth/v1', twice)).rejects.toThrow(/AUTH_JWT_KEYS_FILE/);
});

test('a token of the operator’s key acts on /admin where the setting names its role, and nowhere else', async () => {
  const token = await tool();
  expect([await list(token), await list(token, closed)]).toEqual([200, 403]);
  expect(await list(await tool({}, { typ: undefined }))).toBe(200);
  for (const role of ['service_role', 'supabase_admin']) expect(await list(await tool({ role }), both)).toBe(200);
  for (const at of ['/auth/v1/user', '/api/v1/me'])
    expect((await fetch(open.url + at, { headers: { authorization: `Bearer ${token}` } })).status).toBeGreaterThanOrEqual(401);
});

test('no other token does', async () => {
  const session = { session_id: newId(), sub: newId(), email: 'a@example.com', rc: 0 };
  const refused = {
    'another role': await tool({ role: 'supabase_admin' }),
    'no role': await tool({ role: undefined }),
    'a person’s role': await tool({ role: 'authenticated' }),
    'a person’s session': await tool(session),
    'a person’s type': await tool({}, { typ: 'at+jwt' }),
    'another key': await tool({}, {}, stranger),
    over: await tool({}, {}, privateKey, '-1s'),
    'without an end': await tool({}, {}, privateKey, ''),
    'a person’s token': (await open.signUp()).token,
  };
  for (const [what, token] of Object.entries(refused)) expect([what, await list(token)]).toEqual([what, 403]);
});
