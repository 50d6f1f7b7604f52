// API keys, over HTTP: created once, limited to what they were granted and to their creator's rights, revoked at once on every server.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { closureOf, keyPermissions, type Permission, permissions } from '#contract/org/permission.ts';
import { moveClock } from '../platform/clock.ts';
import { type Place, type RequestContext, routeOf } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { makeServer, type Server } from '../server.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { isKeySecret, newKeySecret } from './key-secret.ts';

let server: TestServer;
let other: Server;
let otherUrl: string;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise', LIMIT_API_KEY: '40/60' });
  other = await makeServer(server.config, server.serverUrl);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  otherUrl = other.app.listeningOrigin;
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await other.stop();
  await server.stop();
});

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );
interface Made {
  readonly id: string;
  readonly secret: string;
}
async function keyOf(client: Client, given: readonly Permission[], expiresInDays: number | null = null): Promise<Made> {
  const id = newId();
  const { secret } = await client.apiKeys.createApiKey({ id, name: 'Shop', permissions: [...given], expiresInDays });
  return { id, secret };
}
/** The status and code of a request with a key. */
async function ask(secret: string, path: string, init: RequestInit = {}, at = server.url) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${at}${path}`, { ...init, headers });
  const text = await answer.text();
  const code = /^\{.*?"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { status: answer.status, code: answer.ok ? '' : code, text, headers: answer.headers };
}
const said = async (asked: ReturnType<typeof ask>): Promise<[number, string]> => {
  const { status, code } = await asked;
  return [status, code];
};
async function joined(b: TestBusiness, role: 'admin' | 'manager' | 'user') {
  const person = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [b.orgId, person.userId, role]);
  return { ...person, client: server.clientFor(person.token, b.orgId) };
}

describe('P6: an API key', () => {
  test('has a prefix, 256 bits and a checksum that a slip of typing breaks', () => {
    const secrets = new Set(Array.from({ length: 500 }, newKeySecret));
    expect(secrets.size).toBe(500);
    for (const secret of secrets) {
      expect(secret).toMatch(/^dbk_live_[0-9A-Za-z]{49}$/);
      expect(isKeySecret(secret)).toBe(true);
      const at = 9 + ((randomBytes(1)[0] ?? 0) % 49);
      const slip = `${secret.slice(0, at)}${secret[at] === 'x' ? 'y' : 'x'}${secret.slice(at + 1)}`;
      expect(isKeySecret(slip)).toBe(false);
    }
  });

  test('is shown once, kept as a hash alone, named in the list by its last characters', async () => {
    const b = await server.business();
    const { id, secret } = await keyOf(b.client, ['contacts.read']);
    const { keys } = await b.client.apiKeys.listApiKeys();
    expect(keys).toMatchObject([
      {
        id,
        name: 'Shop',
        ending: secret.slice(-4),
        permissions: ['contacts.read'],
        madeBy: 'Test Person',
        lastUsedAt: null,
        state: 'active',
      },
    ]);
    expect(JSON.stringify(keys)).not.toContain(secret.slice(0, -4));
    const columns = await sql.query<{ table: string; dump: string }>(
      `select c.relname as table, query_to_xml(format('select * from %s', c.oid::regclass), false, false, '')::text as dump
         from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'auth')`,
    );
    expect(columns.rows.length).toBeGreaterThan(90);
    expect(columns.rows.filter(({ dump }) => dump.includes(secret.slice(9, 40))).map(({ table }) => table)).toEqual([]);
    // Sent again, it creates no second key and shows no secret.
    expect(await outcome(b.client.apiKeys.createApiKey({ id, name: 'Shop', permissions: ['contacts.read'], expiresInDays: null }))).toBe(
      'id.other_content',
    );
  });

  test('opens /api/v1 and /storage/v1 by the header alone; not the calls of our pages, not signing in, nothing of a person', async () => {
    const b = await server.business();
    const { id, secret } = await keyOf(b.client, keyPermissions);
    await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Hirsch & Co' });
    const found = await ask(secret, '/api/v1/contacts');
    expect([found.status, found.text.includes('Hirsch & Co')]).toEqual([200, true]);
    expect((await b.client.apiKeys.listApiKeys()).keys[0]?.lastUsedAt).not.toBeNull();
    for (const path of [
      `/api/v1/contacts?key=${secret}`,
      `/api/v1/contacts?access_token=${secret}`,
      `/api/v1/contacts?authorization=Bearer%20${secret}`,
    ])
      expect((await fetch(`${server.url}${path}`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/v1/contacts`, { headers: { cookie: `key=${secret}`, apikey: secret } })).status).toBe(401);
    expect(await said(ask(secret, '/rpc/contacts/listContacts', { method: 'POST', body: '{"json":{}}' }))).toEqual([401, 'auth.required']);
    for (const path of ['/auth/v1/user', '/auth/v1/factors', '/auth/v1/passkeys']) expect((await ask(secret, path)).status).not.toBe(200);
    expect((await ask(secret, '/auth/v1/logout', { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await ask(secret, '/auth/v1/user', { method: 'PUT', body: '{"data":{"full_name":"x"}}' })).status).toBe(403);
    for (const path of ['/api/v1/me', '/api/v1/security/sessions'])
      expect(await said(ask(secret, path))).toEqual([403, 'key.person_needed']);
    for (const path of ['/api/v1/team', '/api/v1/team/roles', '/api/v1/api-keys'])
      expect(await said(ask(secret, path))).toEqual([403, 'permission.denied']);
    const more = { id: newId(), name: 'More', permissions: ['contacts.read'], expiresInDays: null };
    expect(await said(ask(secret, '/api/v1/api-keys', { method: 'POST', body: JSON.stringify(more) }))).toEqual([403, 'permission.denied']);
    expect(await said(ask(secret, `/api/v1/api-keys/${id}`, { method: 'DELETE' }))).toEqual([403, 'permission.denied']);
  });

  test('is of one business: another that its maker has too is absent', async () => {
    const [b, second] = [await server.business(), newId()];
    await server.clientFor(b.token).org.createBusiness({
      id: second,
      name: 'Second',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    });
    const { secret } = await keyOf(b.client, ['contacts.write']);
    const contact = { id: newId(), kind: 'company', name: 'Only here' };
    expect(await said(ask(secret, '/api/v1/contacts', { headers: { 'x-daybook-org': second } }))).toEqual([404, 'not_found']);
    expect((await ask(secret, '/api/v1/contacts', { method: 'POST', body: JSON.stringify(contact) })).status).toBe(201);
    expect((await b.client.contacts.listContacts({})).rows.map((row) => row.name)).toEqual(['Only here']);
    expect((await server.clientFor(b.token, second).contacts.listContacts({})).rows).toEqual([]);
    const { rows } = await sql.query(`select user_id, via, key_id from audit_event where subject_id = $1`, [contact.id]);
    expect(rows).toMatchObject([{ user_id: b.userId, via: 'api', key_id: expect.any(String) }]);
  });

  test('of the whole table, each permission alone admits to what names it or what it brings along, and to nothing else', async () => {
    const routes = Object.entries(contract).flatMap(([module, procedures]) =>
      Object.entries(procedures).map(([name, procedure]) => ({ endpoint: `${module}/${name}`, route: routeOf(procedure) })),
    );
    const place = { role: 'owner', org: { id: newId() } } as unknown as Place;
    const visiting = { membership: async () => Promise.resolve(place) } as unknown as RequestContext;
    const admits = (route: ReturnType<typeof routeOf>, context: RequestContext): Promise<boolean> =>
      Promise.resolve(context)
        .then((asking) => route?.admit(asking))
        .then(
          () => true,
          () => false,
        );
    // Asks for a recent proof of identity, which a key can't give.
    const forPeople = ['exports/saveExportSchedule'];
    const expected: string[] = [];
    const admitted: string[] = [];
    for (const permission of permissions) {
      const held = closureOf([permission]);
      const key = { keyId: newId(), orgId: place.org.id, userId: newId(), email: '', permissions: held };
      const context = { key, membership: async () => Promise.resolve(place) } as unknown as RequestContext;
      for (const { endpoint, route } of routes) {
        const needed = route?.permission;
        const isOpen = needed !== undefined && held.includes(needed) && keyPermissions.includes(needed);
        if (isOpen && !forPeople.includes(endpoint)) expected.push(`${permission} ${endpoint}`);
        // What is open to visitors is open to everybody.
        if (!(await admits(route, visiting)) && (await admits(route, context))) admitted.push(`${permission} ${endpoint}`);
      }
    }
    expect(admitted).toEqual(expected);
    expect(new Set(expected.map((one) => one.split(' ')[1])).size).toBeGreaterThan(150);
    expect(expected.filter((one) => / (team|security|apiKeys|billing)\//.test(one))).toEqual([]);
  });
});

describe('P6: nobody gives a key what they do not have', () => {
  test('and what its maker loses, the key loses at the next request', async () => {
    const b = await server.business();
    const role = newId();
    await b.client.team.saveRole({ id: role, name: 'Integrator', permissions: ['integrations.manage', 'contacts.write'] });
    const maker = await joined(b, 'admin');
    await b.client.team.changeRole({ userId: maker.userId, role });
    expect((await maker.client.apiKeys.listApiKeys()).grantable).toEqual(['contacts.read', 'contacts.write']);
    expect(await outcome(keyOf(maker.client, ['books.read']))).toBe('key.beyond');
    for (const never of ['team.read', 'billing.read', 'integrations.read'] as const)
      expect(await outcome(keyOf(b.client, [never]))).toBe('key.beyond');
    expect(await outcome(keyOf(b.client, []))).toBe('key.no_permissions');
    const { secret } = await keyOf(maker.client, ['contacts.write']);
    expect((await ask(secret, '/api/v1/contacts')).status).toBe(200);
    await b.client.team.saveRole({ id: role, name: 'Integrator', permissions: ['integrations.manage', 'contacts.read'] });
    const contact = { id: newId(), kind: 'company', name: 'No' };
    expect(await said(ask(secret, '/api/v1/contacts', { method: 'POST', body: JSON.stringify(contact) }))).toEqual([
      403,
      'permission.denied',
    ]);
    expect((await ask(secret, '/api/v1/contacts')).status).toBe(200);
    await b.client.team.saveRole({ id: role, name: 'Integrator', permissions: ['integrations.manage'] });
    expect(await said(ask(secret, '/api/v1/contacts'))).toEqual([403, 'permission.denied']);
  });

  test('making one needs integrations.manage and proof that is ten minutes old at most (S4); the owner is notified, once', async () => {
    const b = await server.business();
    const manager = await joined(b, 'manager');
    expect(await outcome(keyOf(manager.client, ['contacts.read']))).toBe('permission.denied');
    const admin = await joined(b, 'admin');
    const { id } = await keyOf(admin.client, ['contacts.read']);
    const notes = (await b.client.notifications.listNotifications({})).rows.filter((one) => one.kind === 'api_key_created');
    expect(notes).toMatchObject([{ subjectId: id, data: { name: 'Shop', maker: 'Test Person' } }]);
    const { rows } = await sql.query(`select action, after->'permissions' as given from audit_event where subject_id = $1`, [id]);
    expect(rows).toEqual([{ action: 'api_key.created', given: ['contacts.read'] }]);
    moveClock(601_000);
    try {
      expect(await outcome(keyOf(admin.client, ['contacts.read']))).toBe('step_up_required');
      // Revoking needs no proof.
      expect(await outcome(admin.client.apiKeys.revokeApiKey({ id }))).toBe('done');
    } finally {
      moveClock(-601_000);
    }
  });
});

describe('P6: a key ends', () => {
  test('at once when it is revoked, on the server that did it and on another', async () => {
    const b = await server.business();
    const { id, secret } = await keyOf(b.client, ['contacts.read']);
    for (const at of [server.url, otherUrl]) expect((await ask(secret, '/api/v1/contacts', {}, at)).status).toBe(200);
    await b.client.apiKeys.revokeApiKey({ id });
    for (const at of [otherUrl, server.url]) expect(await said(ask(secret, '/api/v1/contacts', {}, at))).toEqual([401, 'key.invalid']);
    expect((await b.client.apiKeys.listApiKeys()).keys).toMatchObject([{ id, state: 'revoked' }]);
    expect(await outcome(b.client.apiKeys.revokeApiKey({ id }))).toBe('done');
  });

  test('on its day', async () => {
    const b = await server.business();
    const { secret } = await keyOf(b.client, ['contacts.read'], 1);
    const day = 86_400_000;
    moveClock(day - 1000);
    expect((await ask(secret, '/api/v1/contacts')).status).toBe(200);
    moveClock(2000);
    expect(await said(ask(secret, '/api/v1/contacts'))).toEqual([401, 'key.invalid']);
    moveClock(-day - 1000);
  });

  test('when its maker leaves, and does not come back with them', async () => {
    const b = await server.business();
    const maker = await joined(b, 'admin');
    const { secret } = await keyOf(maker.client, ['contacts.read']);
    expect((await ask(secret, '/api/v1/contacts')).status).toBe(200);
    await b.client.team.deactivateMember({ userId: maker.userId });
    expect(await said(ask(secret, '/api/v1/contacts'))).toEqual([401, 'key.invalid']);
    await b.client.team.reactivateMember({ userId: maker.userId });
    expect(await said(ask(secret, '/api/v1/contacts'))).toEqual([401, 'key.invalid']);
    expect((await b.client.apiKeys.listApiKeys()).keys).toMatchObject([{ state: 'revoked' }]);
    const { secret: second } = await keyOf(maker.client, ['contacts.read']);
    await maker.client.team.leaveBusiness();
    expect(await said(ask(second, '/api/v1/contacts'))).toEqual([401, 'key.invalid']);
  });
});

test('how often is counted for all servers together and told in headers; another key is not slowed down', async () => {
  const b = await server.business();
  const [one, two] = [await keyOf(b.client, ['contacts.read']), await keyOf(b.client, ['contacts.read'])];
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let i = 0; i < 60 && answers.at(-1)?.status !== 429; i++)
    answers.push(await ask(one.secret, '/api/v1/contacts', {}, i % 2 ? otherUrl : server.url));
  const [first] = answers;
  expect(first?.headers.get('ratelimit-policy')).toBe('"key";q=40;w=60');
  expect(first?.headers.get('ratelimit')).toBe('"key";r=39;t=2');
  // As many at once as the policy allows, plus those recovered meanwhile: one every second and a half.
  expect(answers.length).toBeGreaterThanOrEqual(41);
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, code: 'key.too_many' });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(last?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  expect((await ask(two.secret, '/api/v1/contacts')).status).toBe(200);
});

test('a path under /storage/v1 is relative to the business of the key', async () => {
  const [b, victim] = [await server.business(), await server.business()];
  const { secret } = await keyOf(b.client, ['files.write']);
  const put = (path: string) =>
    ask(secret, `/storage/v1/object/${path}`, { method: 'POST', body: 'Hello', headers: { 'content-type': 'text/plain' } });
  expect((await put('receipts/notes/a.txt')).status).toBe(200);
  expect((await ask(secret, '/storage/v1/object/receipts/notes/a.txt')).text).toBe('Hello');
  // Another business's id is treated like any other folder.
  expect((await put(`receipts/${victim.orgId}/b.txt`)).status).toBe(200);
  const listed = await fetch(`${server.url}/storage/v1/object/list/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${victim.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: `${victim.orgId}/` }),
  });
  expect(await listed.json()).toEqual([]);
  const reader = await keyOf(b.client, ['files.read']);
  expect((await ask(reader.secret, '/storage/v1/object/receipts/notes/a.txt')).status).toBe(200);
  const removed = { method: 'DELETE' } as const;
  expect((await ask(reader.secret, '/storage/v1/object/receipts/notes/a.txt', removed)).status).toBe(403);
  expect((await ask(secret, '/storage/v1/bucket', { method: 'POST', body: '{"id":"mine","name":"mine"}' })).status).toBe(403);
  const books = await keyOf(b.client, ['books.read']);
  expect((await ask(books.secret, '/storage/v1/object/receipts/notes/a.txt')).status).toBe(403);
});
