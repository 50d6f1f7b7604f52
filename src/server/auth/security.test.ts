// S6: where an account is signed in, and what happened to it, visible only to its owner: each event is one line, with the right fields.
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock, now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { until } from '../platform/testing-wait.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';

const password = 'Correct-Horse-7!';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const onMac = { browser: 'Chrome', system: 'macOS' };
const onPhone = { browser: 'Safari', system: 'iOS' };
const home = '198.51.100.0';

interface From {
  readonly userAgent?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Session {
  readonly access: string;
  readonly refresh: string;
  readonly answer: Response;
}

let server: TestServer;
let sql: pg.Client;
standStill();
beforeAll(async () => {
  server = await startTestServer({ AUTH_AUTOCONFIRM: 'false', TRUSTED_PROXIES: '1' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const headersOf = ({ userAgent = mac, address = '198.51.100.7', headers = {} }: From, token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  'x-forwarded-for': address,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...headers,
});
const ask = (method: string, path: string, body: unknown, from: From = {}, token?: string): Promise<Response> =>
  fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: headersOf(from, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const post = (path: string, body?: unknown, from: From = {}, token?: string): Promise<Response> => ask('POST', path, body, from, token);
async function sessionOf(asked: Promise<Response>): Promise<Session> {
  const answer = await asked;
  const body = (await answer.json()) as { access_token?: string; refresh_token?: string };
  if (!body.access_token) throw new Error(`no session: ${answer.status} ${JSON.stringify(body)}`);
  return { access: body.access_token, refresh: body.refresh_token ?? '', answer };
}
const signIn = (email: string, from: From = {}): Promise<Session> =>
  sessionOf(post('/token?grant_type=password', { email, password }, from));
const clientOf = (token: string, from: From = {}): Client => {
  const { 'content-type': _, ...headers } = headersOf(from);
  return server.clientFor(token, undefined, headers);
};
const mailsTo = async (email: string): Promise<{ subject: string; body_text: string }[]> =>
  (
    await sql.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mail_outbox where recipient = $1 order by queued_at, id',
      [email],
    )
  ).rows;
const linkIn = async (email: string): Promise<string> =>
  /token_hash=([\w-]+)/.exec((await mailsTo(email)).findLast((m) => m.body_text.includes('token_hash'))?.body_text ?? '')?.[1] ?? '';

async function signedUp(data: Record<string, unknown> = {}): Promise<Session & { email: string; userId: string }> {
  const email = `person-${newId()}@example.com`;
  const answer = await post('/signup', { email, password, data });
  const { id: userId } = (await answer.json()) as { id: string };
  return { ...(await sessionOf(post('/verify', { token_hash: await linkIn(email), type: 'signup' }))), email, userId };
}

interface Row {
  kind: string;
  network: string;
  user_agent: string;
  session_id: string | null;
  detail: Record<string, unknown>;
}
const rowsOf = async (userId: string): Promise<Row[]> =>
  (await sql.query<Row>('select * from auth.security_event where user_id = $1 order by at, id', [userId])).rows;
/** What was written since `before`; the record of a failed sign-in may come a moment after its answer. */
async function newRows(userId: string, before: number): Promise<Row[]> {
  await until(async () => (await rowsOf(userId)).length > before);
  await sleep(260);
  return (await rowsOf(userId)).slice(before);
}
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof ORPCError)) throw error;
      return String(error.code);
    },
  );

describe('sessions', () => {
  test('S6 the list shows device, network, proof and last use, and which session is the current one', async () => {
    const { access, email } = await signedUp();
    await signIn(email, { userAgent: phone, address: '203.0.113.200' });
    const list = await clientOf(access).security.listSessions();
    expect(list).toHaveLength(2);
    expect(list.find((s) => s.isCurrent)).toMatchObject({ device: onMac, network: home, method: 'signup', aal: 'aal1' });
    const other = list.find((s) => !s.isCurrent);
    expect(other).toMatchObject({ device: onPhone, network: '203.0.113.0', method: 'password' });
    expect(other?.lastUsedAt).toBe(now().toISOString());
    expect(JSON.stringify(list)).not.toContain('203.0.113.200');
  });

  test('S6 the last use moves on with each refresh, and the latest used comes first', async () => {
    const { access, email } = await signedUp();
    const second = await signIn(email, { userAgent: phone });
    const before = (await clientOf(access).security.listSessions()).find((s) => s.device.system === 'iOS');
    moveClock(60_000);
    try {
      await sessionOf(post('/token?grant_type=refresh_token', { refresh_token: second.refresh }));
      const list = await clientOf(access).security.listSessions();
      expect(list[0]?.id).toBe(before?.id);
      expect(Date.parse(list[0]?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBeGreaterThan(59_000);
      expect(list[0]?.createdAt).toBe(before?.createdAt);
    } finally {
      moveClock(-60_000);
    }
  });

  test('S2 S6 one that is revoked is out at once, everywhere, and cannot come back', async () => {
    const { access, email, userId } = await signedUp();
    const lost = await signIn(email, { userAgent: phone });
    const client = clientOf(access);
    const works = async (): Promise<boolean> => (await refusal(clientOf(lost.access).security.listSessions())) === 'accepted';
    expect(await works()).toBe(true);
    const id = (await client.security.listSessions()).find((s) => !s.isCurrent)?.id ?? '';
    const before = (await rowsOf(userId)).length;
    await client.security.revokeSession({ id });
    expect(await works()).toBe(false);
    expect((await ask('GET', '/user', undefined, {}, lost.access)).status).toBe(403);
    const again = await post('/token?grant_type=refresh_token', { refresh_token: lost.refresh });
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ code: 'session_expired', ended_by: 'revoked' })]);
    expect((await client.security.listSessions()).map((s) => s.isCurrent)).toEqual([true]);
    expect(await refusal(client.security.revokeSession({ id }))).toBe('not_found');
    const rows = await newRows(userId, before);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'session_revoked', session_id: id, network: home, detail: { ...onPhone, network: home } });
    const { rows: ended } = await sql.query<{ ended_by: string }>('select ended_by from auth.session where id = $1', [id]);
    expect(ended).toEqual([{ ended_by: 'revoked' }]);
  });

  test('S6 all others are signed out at once, each with its line', async () => {
    const { access, email, userId } = await signedUp();
    const others = [await signIn(email), await signIn(email, { userAgent: phone }), await signIn(email)];
    const before = (await rowsOf(userId)).length;
    const answers = await Promise.all([1, 2, 3].map(() => clientOf(access).security.revokeOtherSessions()));
    expect(answers.map((a) => a.revoked).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    for (const other of others) expect(await refusal(clientOf(other.access).security.listSessions())).toBe('auth.required');
    expect((await newRows(userId, before)).map((r) => r.kind)).toEqual(['session_revoked', 'session_revoked', 'session_revoked']);
    expect(await clientOf(access).security.revokeOtherSessions()).toEqual({ revoked: 0 });
  });

  test('S6 nobody sees or ends what is somebody else’s', async () => {
    const [victim, stranger] = [await signedUp(), await signedUp()];
    const [session] = await clientOf(victim.access).security.listSessions();
    const client = clientOf(stranger.access);
    expect(await refusal(client.security.revokeSession({ id: session?.id ?? '' }))).toBe('not_found');
    expect(await refusal(client.security.revokeSession({ id: newId() }))).toBe('not_found');
    await client.security.revokeOtherSessions();
    expect(await clientOf(victim.access).security.listSessions()).toHaveLength(1);
    const seen = JSON.stringify([await client.security.listSessions(), await client.security.listEvents({})]);
    expect(seen).not.toContain(session?.id);
    for (const call of [
      (c: Client) => c.security.listSessions(),
      (c: Client) => c.security.listEvents({}),
      (c: Client) => c.security.exportEvents({}),
      (c: Client) => c.security.revokeOtherSessions(),
      (c: Client) => c.security.revokeSession({ id: newId() }),
    ])
      expect(await refusal(call(clientOf('no-token-at-all-but-long-enough')))).toBe('auth.required');
  });
});

describe('S6 each event is one line', () => {
  const after = async (userId: string, act: () => Promise<unknown>): Promise<Row[]> => {
    const before = (await rowsOf(userId)).length;
    await act();
    return newRows(userId, before);
  };

  test('signing up, confirming and signing in', async () => {
    const { userId } = await signedUp();
    const rows = await rowsOf(userId);
    expect(rows.map((r) => r.kind)).toEqual(['signed_up', 'email_confirmed', 'signed_in']);
    for (const row of rows) expect(row).toMatchObject({ network: home, user_agent: mac });
    expect(rows[2]?.detail).toEqual({ method: 'signup', aal: 'aal1' });
    expect(rows[2]?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('signing in, and out in each of three ways', async () => {
    const { userId, email } = await signedUp();
    const first = await after(userId, () => signIn(email));
    expect(first.map((r) => [r.kind, r.detail])).toEqual([['signed_in', { method: 'password', aal: 'aal1' }]]);
    const [a, b, c] = [await signIn(email), await signIn(email), await signIn(email)];
    const local = await after(userId, () => post('/logout?scope=local', undefined, {}, a.access));
    expect(local.map((r) => [r.kind, r.detail])).toEqual([['signed_out', { scope: 'local', sessions: 1 }]]);
    const others = await after(userId, () => post('/logout?scope=others', undefined, {}, b.access));
    expect(others.map((r) => r.kind)).toEqual(['session_revoked', 'session_revoked', 'session_revoked']);
    expect(await refusal(clientOf(c.access).security.listSessions())).toBe('auth.required');
    const global = await after(userId, () => post('/logout', undefined, {}, b.access));
    expect(global.map((r) => [r.kind, r.detail, r.network])).toEqual([['signed_out', { scope: 'global', sessions: 1 }, home]]);
  });

  test('a password that was wrong, and none for an address without an account', async () => {
    const { userId, email } = await signedUp();
    const wrong = await after(userId, () =>
      post('/token?grant_type=password', { email, password: 'Wrong-Horse-7!' }, { userAgent: phone, address: '203.0.113.9' }),
    );
    expect(wrong).toMatchObject([
      { kind: 'sign_in_failed', network: '203.0.113.0', user_agent: phone, session_id: null, detail: { reason: 'wrong_password' } },
    ]);
    const count = async (): Promise<number> =>
      (await sql.query<{ n: number }>('select count(*)::int as n from auth.security_event')).rows[0]?.n ?? 0;
    const before = await count();
    await post('/token?grant_type=password', { email: `nobody-${newId()}@example.com`, password });
    await sleep(400);
    expect(await count()).toBe(before);
  });

  test('an address not confirmed yet', async () => {
    const email = `person-${newId()}@example.com`;
    await post('/signup', { email, password });
    const { rows } = await sql.query<{ id: string }>('select id from auth.app_user where email = $1', [email]);
    const userId = rows[0]?.id ?? '';
    const early = await after(userId, () => post('/token?grant_type=password', { email, password }));
    expect(early.map((r) => [r.kind, r.detail])).toEqual([['sign_in_failed', { reason: 'email_not_confirmed' }]]);
    const again = await after(userId, () => post('/resend', { email, type: 'signup' }));
    expect(again.map((r) => [r.kind, r.detail])).toEqual([['link_requested', { link: 'signup' }]]);
  });

  test('a forgotten password: asked for, opened, set', async () => {
    const { userId, email } = await signedUp();
    const asked = await after(userId, () => post('/recover', { email }));
    expect(asked.map((r) => r.kind)).toEqual(['recovery_requested']);
    let recovered: Session | undefined;
    const opened = await after(userId, async () => {
      recovered = await sessionOf(post('/verify', { token_hash: await linkIn(email), type: 'recovery' }));
    });
    expect(opened.map((r) => [r.kind, r.detail['method']])).toEqual([['signed_in', 'recovery']]);
    const set = await after(userId, () => ask('PUT', '/user', { password: 'Better-Horse-8!' }, {}, recovered?.access));
    expect(set.map((r) => r.kind)).toEqual(['password_changed']);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Daybook password was changed');
  });

  test('a refresh token that was used a second time', async () => {
    const { userId, email } = await signedUp();
    const { refresh } = await signIn(email);
    const next = await sessionOf(post('/token?grant_type=refresh_token', { refresh_token: refresh }));
    await sessionOf(post('/token?grant_type=refresh_token', { refresh_token: next.refresh }));
    const reused = await after(userId, () =>
      Promise.all([1, 2, 3].map(() => post('/token?grant_type=refresh_token', { refresh_token: refresh }, { address: '203.0.113.9' }))),
    );
    expect(reused.map((r) => [r.kind, r.network])).toEqual([['refresh_reused', '203.0.113.0']]);
    expect((await mailsTo(email)).filter((m) => m.subject.includes('device was signed out'))).toHaveLength(1);
  });

  test('exporting the log as a file', async () => {
    const { userId, access } = await signedUp();
    const taken = await after(userId, () => clientOf(access).security.exportEvents({}));
    expect(taken.map((r) => [r.kind, r.detail])).toEqual([['log_exported', { events: 3 }]]);
  });

  test('no line holds a password, a token or a whole address', async () => {
    const { access, refresh, email, userId } = await signedUp();
    await post('/token?grant_type=password', { email, password: 'Wrong-Horse-7!' });
    await post('/recover', { email });
    const everything = JSON.stringify((await sql.query('select * from auth.security_event')).rows);
    for (const secret of [password, 'Wrong-Horse-7!', access, refresh, await linkIn(email), '198.51.100.7'])
      expect(everything).not.toContain(secret);
    expect((await rowsOf(userId)).length).toBeGreaterThan(3);
  });

  test('no role of ours can change or remove a line', async () => {
    const { userId } = await signedUp();
    for (const statement of [
      'update auth.security_event set kind = kind',
      'delete from auth.security_event',
      'truncate auth.security_event',
    ])
      await expect(sql.query(statement)).rejects.toThrow(/history/);
    expect((await rowsOf(userId)).length).toBe(3);
  });
});

describe('a new device', () => {
  const told = async (email: string): Promise<number> =>
    (await mailsTo(email)).filter((m) => /New sign-in|Nuevo inicio/.test(m.subject)).length;

  test('S6 the first is new to nobody; another browser or network is mailed once, in the owner’s language', async () => {
    const { email, userId, access } = await signedUp({ language: 'es' });
    await signIn(email);
    expect(await told(email)).toBe(0);
    await signIn(email, { userAgent: phone, address: '203.0.113.5' });
    expect(await told(email)).toBe(1);
    expect((await mailsTo(email)).at(-1)?.body_text).toContain('Dispositivo: Safari en iOS\nRed: 203.0.113.0');
    await signIn(email, { userAgent: phone, address: '203.0.113.77' }); // the same network
    expect(await told(email)).toBe(1);
    await signIn(email, { userAgent: mac, address: '203.0.113.5' }); // each known, but not together
    expect(await told(email)).toBe(2);
    expect((await rowsOf(userId)).filter((r) => r.kind === 'new_device')).toMatchObject([
      { user_agent: phone, network: '203.0.113.0' },
      { user_agent: mac, network: '203.0.113.0' },
    ]);
    const { rows: events } = await clientOf(access).security.listEvents({ group: 'sign_in', limit: 1 });
    expect(events[0]).toMatchObject({ kind: 'new_device', device: onMac, network: '203.0.113.0' });
  });

  test('the email has the time in the time zone of the owner, once the profile has one', async () => {
    const { email, access } = await signedUp();
    const hourTold = async (address: string): Promise<string | undefined> => {
      await signIn(email, { userAgent: phone, address });
      return /^Time: .*$/m.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[0];
    };
    expect(await hourTold('203.0.113.5')).toMatch(/ UTC$/);
    await clientOf(access).org.saveProfile({ timeZone: 'Asia/Tokyo' });
    expect(await hourTold('198.51.100.5')).toMatch(/ \(Japan Standard Time\)$/);
  });

  test('a newer version of the same browser is the same device', async () => {
    const { email } = await signedUp();
    await signIn(email, { userAgent: mac.replace('141.0', '143.2') });
    expect(await told(email)).toBe(0);
  });

  const page = { 'sec-fetch-site': 'same-origin', 'x-daybook-cookie': 'remember' };
  const deviceCookie = (answer: Response): string | undefined => answer.headers.getSetCookie().find((c) => c.startsWith('daybook-device='));

  test('a browser that remembers its person is recognized in every network', async () => {
    const { email } = await signedUp();
    const cookie = deviceCookie((await signIn(email, { headers: page })).answer) ?? '';
    expect(cookie).toMatch(/^daybook-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
    const kept = cookie.split(';')[0] ?? '';
    await signIn(email, { address: '192.0.2.1', headers: { ...page, cookie: kept } });
    expect(await told(email)).toBe(0);
    await signIn(email, { address: '192.0.2.200', headers: { ...page, cookie: `daybook-device=${'A'.repeat(43)}`, 'user-agent': phone } });
    expect(await told(email)).toBe(1);
    const { rows } = await sql.query<{ device: string }>('select device from auth.known_device');
    expect(JSON.stringify(rows)).not.toContain(kept.slice('daybook-device='.length));
  });

  test('a browser that is not to remember gets no device cookie, and neither does another client', async () => {
    const { email } = await signedUp();
    for (const headers of [{ ...page, 'x-daybook-cookie': '1' }, {}])
      expect(deviceCookie((await signIn(email, { headers })).answer)).toBeUndefined();
  });
});

describe('reading the log', () => {
  const filled = async (): Promise<{ client: Client; userId: string }> => {
    const { access, userId } = await signedUp();
    // Two of them at each instant, so a page can end between them.
    const kinds = ['signed_in', 'factor_added', 'identity_linked', 'password_changed'];
    for (let i = 0; i < 60; i++)
      await sql.query('insert into auth.security_event (id, user_id, at, kind) values ($1, $2, $3, $4)', [
        newId(),
        userId,
        new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 2))),
        kinds[i % 4],
      ]);
    return { client: clientOf(access), userId };
  };

  test('pages hold every line once, newest first, whatever their size', async () => {
    const { client, userId } = await filled();
    const all = (await rowsOf(userId)).length;
    for (const limit of [1, 7, 500]) {
      const seen: { id: string; at: string }[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await client.security.listEvents({ limit, ...(cursor ? { cursor } : {}) });
        seen.push(...page.rows);
        cursor = page.next;
      }
      expect(seen).toHaveLength(all);
      expect(new Set(seen.map((e) => e.id)).size).toBe(all);
      expect(seen.map((e) => e.at)).toEqual(
        seen
          .map((e) => e.at)
          .toSorted()
          .toReversed(),
      );
    }
  });

  test('is filtered by group and by range, whose end is excluded', async () => {
    const { client } = await filled();
    const kinds = async (query: Parameters<Client['security']['listEvents']>[0]) =>
      (await client.security.listEvents({ limit: 500, ...query })).rows.map((e) => e.kind);
    expect(new Set(await kinds({ group: 'factors' }))).toEqual(new Set(['factor_added']));
    expect(new Set(await kinds({ group: 'providers' }))).toEqual(new Set(['identity_linked']));
    expect(new Set(await kinds({ group: 'account' }))).toEqual(new Set(['password_changed', 'email_confirmed', 'signed_up']));
    expect(await kinds({ from: '2026-01-02T00:00:00Z', until: '2026-01-04T00:00:00Z' })).toHaveLength(4);
    expect(await kinds({ from: '2026-01-02T00:00:00Z', until: '2026-01-04T00:00:00.001Z' })).toHaveLength(6);
    expect(await kinds({ from: '2026-01-02T02:00:00+02:00', until: '2026-01-02T00:00:00.001Z' })).toHaveLength(2);
    expect(await refusal(client.security.listEvents({ cursor: 'bm90aGluZw' }))).toBe('request.invalid');
  });

  test('P3 the file is a table without anything that a spreadsheet takes for a formula', async () => {
    const { access, email } = await signedUp();
    await signIn(email, { userAgent: '-2+3/1.0' });
    await signIn(email, { userAgent: '+cmd/1.0' });
    const file = await clientOf(access).security.exportEvents({ group: 'sign_in' });
    expect(file.name).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.type).toContain('text/csv');
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Time (UTC),Event,Browser,System,Network,Session,Details');
    expect(lines.length).toBe(6); // three sign-ins, two new devices
    for (const line of lines) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
    expect(lines.join()).toMatch(/'-2/);
  });
});
