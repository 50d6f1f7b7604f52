// Our own pages: the refresh token in a cookie that no script can read and no other site can use. Also the mail page, and limits per
// network.
import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fullCost } from '../../platform/sign-in/passwords.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
standStill();
beforeAll(async () => {
  server = await startTestServer({}, fullCost);
});
afterAll(() => server.stop());

const password = 'Correct-Horse-7!';
const fromPage = { 'sec-fetch-site': 'same-origin', 'x-daybook-cookie': '1' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}, url = server.url): Promise<Response> =>
  fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = (email: string, headers: Record<string, string>): Promise<Response> =>
  post('/token?grant_type=password', { email, password }, headers);
const cookieFrom = (answer: Response): string => answer.headers.getSetCookie()[0] ?? '';
const pair = (answer: Response): string => cookieFrom(answer).split(';')[0] ?? '';

describe('the refresh cookie', () => {
  test('S5: holds the token, and the answer does not', async () => {
    const { email } = await server.signUp();
    const answer = await signIn(email, fromPage);
    const body = (await answer.json()) as { refresh_token: string; access_token: string };
    expect(body.refresh_token).toBe('cookie');
    expect(cookieFrom(answer)).toMatch(/^daybook-refresh=[\w-]{70}; Path=\/; HttpOnly; SameSite=Strict$/);
    const again = await post(
      '/token?grant_type=refresh_token',
      { refresh_token: 'cookie' },
      { ...fromPage, cookie: `theme=x; ${pair(answer)}` },
    );
    expect(again.status).toBe(200);
    expect(pair(again)).not.toBe(pair(answer));
    const out = await post('/logout', undefined, { ...fromPage, authorization: `Bearer ${body.access_token}` });
    expect([out.status, cookieFrom(out)]).toEqual([204, expect.stringMatching(/^daybook-refresh=; .*Max-Age=0$/)]);
    const dead = await post('/token?grant_type=refresh_token', {}, { ...fromPage, cookie: pair(again) });
    expect([dead.status, cookieFrom(dead)]).toEqual([400, expect.stringContaining('Max-Age=0')]);
  });

  test('is kept beyond the browser only when asked', async () => {
    const { email } = await server.signUp();
    const answer = await signIn(email, { ...fromPage, 'x-daybook-cookie': 'remember' });
    expect(cookieFrom(answer)).toMatch(/; Max-Age=604800$/);
    const again = await post('/token?grant_type=refresh_token', {}, { ...fromPage, cookie: pair(answer) });
    expect(cookieFrom(again)).toMatch(/; Max-Age=604800$/);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin that is none', { origin: 'null' }],
    ['nowhere', {}],
  ])('W3: is not given to %s', async (_, from) => {
    const { email } = await server.signUp();
    const good = pair(await signIn(email, fromPage));
    for (const path of ['/token?grant_type=refresh_token', '/token?grant_type=password', '/signup', '/logout']) {
      const answer = await post(path, { email, password }, { 'x-daybook-cookie': '1', cookie: good, ...from } as Record<string, string>);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  test('is not set without the header', async () => {
    const { email } = await server.signUp();
    const answer = await post(
      '/token?grant_type=refresh_token',
      {},
      { cookie: pair(await signIn(email, fromPage)), 'sec-fetch-site': 'same-origin' },
    );
    expect(answer.status).toBe(400);
  });

  test('an old browser is recognized by its Origin header', async () => {
    const { email } = await server.signUp();
    expect((await signIn(email, { origin: server.url, 'x-daybook-cookie': '1' })).status).toBe(200);
  });

  test('under https its prefix binds it to this host', async () => {
    const https = await startTestServer({ SITE_URL: 'https://books.example' });
    try {
      const { email } = await https.signUp();
      const answer = await post(
        '/token?grant_type=password',
        { email, password },
        { origin: 'https://books.example', 'x-daybook-cookie': '1' },
        https.url,
      );
      expect(cookieFrom(answer)).toMatch(/^__Host-daybook-refresh=[\w-]{70}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    } finally {
      await https.stop();
    }
  });
});

describe('the mail page', () => {
  // fetch can't set Host, so this request is sent by hand.
  const look = (headers: Record<string, string> = {}, url = server.url): Promise<{ status: number; html: string; policy: string }> =>
    new Promise((resolve, reject) => {
      httpRequest(`${url}/mail`, { headers }, (answer) => {
        let html = '';
        answer.setEncoding('utf8').on('data', (text: string) => (html += text));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, html, policy: String(answer.headers['content-security-policy']) }),
        );
      })
        .on('error', reject)
        .end();
    });

  test('shows what was sent, newest first, with links that work and nothing that runs', async () => {
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    await sql.query(
      `insert into mail_outbox (id, recipient, subject, body_text, queued_at) values
      ($1, 'a@example.com', '<script>alert(1)</script>', E'Hello <b>you</b>\n\nhttps://books.example/?a=1&b="2"', now()),
      ($2, 'b@example.com', 'Older', 'x', now() - interval '1 hour')`,
      [newId(), newId()],
    );
    await sql.end();
    const { status, html, policy } = await look();
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<b>|style=|<style/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="https://books.example/?a=1&amp;b=">');
    expect(html.indexOf('alert(1)')).toBeLessThan(html.indexOf('Older'));
  });

  test.each([
    ['a name that somebody pointed here', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
  ])('is not there for %s', async (_, headers) => {
    const { status, html } = await look(headers as Record<string, string>);
    expect([status, html.includes('Mail that Daybook sends')]).toEqual([404, false]);
  });

  test.each<Record<string, string>>([
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    // A proxy may use the host name localhost without saying for which client; some do by default.
    { SITE_URL: 'https://books.example' },
    { TRUSTED_PROXIES: '1' },
  ])('is not there where mail is really sent, nor behind a proxy that is silent: %o', async (environment) => {
    const other = await startTestServer(environment);
    try {
      expect((await look({}, other.url)).html).not.toContain('Mail that Daybook sends');
      const settings = (await (await fetch(`${other.url}/auth/v1/settings`)).json()) as { mail_page: string | null };
      expect(settings.mail_page).toBeNull();
    } finally {
      await other.stop();
    }
  });
});

test('one network signs up thirty times an hour, whatever address it claims to have', async () => {
  const strict = await startTestServer({ NODE_ENV: 'production' });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 33; i++) statuses.push((await post('/signup', {}, { 'x-forwarded-for': `198.51.100.${i}` }, strict.url)).status);
    expect(statuses.filter((s) => s === 429)).toHaveLength(3);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await strict.stop();
  }
});

test('A1: a flood of sign-ins is answered early and leaves the server awake', async () => {
  const { email } = await server.signUp();
  let looked = 0;
  const flood = Array.from({ length: 240 }, async () => {
    const answer = await post('/token?grant_type=password', { email: `${newId()}@example.com`, password: 'x' });
    if (answer.status === 400) looked++;
    return answer;
  });
  const alive = await fetch(`${server.url}/health/live`);
  expect(alive.status).toBe(200);
  const before = looked;
  const answers = await Promise.all(flood);
  expect(before).toBeLessThan(looked); // it did not wait in the password queue
  const busy = answers.filter((a) => a.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(answers.every((a) => a.status === 400 || a.status === 503)).toBe(true);
  expect((await signIn(email, {})).status).toBe(200);
});
