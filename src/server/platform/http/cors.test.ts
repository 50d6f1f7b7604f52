// W3: another origin may read an answer only if the operator listed it exactly, and never with our cookies.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { readConfig } from '../config.ts';

const friend = 'https://tools.example';
let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  [server, closed] = await Promise.all([startTestServer({ CORS_ORIGINS: `${friend}, http://localhost:5173` }), startTestServer()]);
});
afterAll(() => Promise.all([server.stop(), closed.stop()]));

const preflight = (origin: string, path: string, url = server.url): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

test.each(['/auth/v1/token?grant_type=password', '/auth/v1/nothing', '/api/v1/businesses', '/functions/v1/generate-404-content'])(
  'W3: %s allows a listed origin, in preflight and request',
  async (path) => {
    const before = await preflight(friend, path);
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, friend]);
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers: { origin: friend } });
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([
      friend,
      expect.stringMatching(/origin/i),
    ]);
    expect([before, answer].map((one) => one.headers.get('access-control-allow-credentials'))).toEqual([null, null]);
  },
);

test.each([
  'https://evil.example',
  'https://tools.example.evil.example',
  'http://tools.example',
  'https://tools.example:8443',
  'https://sub.tools.example',
  'null',
])('W3: nothing is said to %s', async (origin) => {
  for (const path of ['/auth/v1/settings', '/api/v1/businesses']) {
    const answer = await fetch(`${server.url}${path}`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(origin, path)).headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('W3: our own calls and pages, and a server without the setting, allow no origin', async () => {
  for (const path of ['/rpc/org/me', '/', '/app', '/authx/v1/settings'])
    expect((await preflight(friend, path)).headers.get('access-control-allow-origin')).toBeNull();
  expect((await preflight(friend, '/auth/v1/settings', closed.url)).headers.get('access-control-allow-origin')).toBeNull();
});

test('W3: a listed origin gets no cookie', async () => {
  const headers = { origin: friend, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', 'x-daybook-cookie': '1' };
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', headers, body: '{}' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

test.each(['*', 'https://tools.example/page', 'tools.example', 'null'])('%s is no origin: the start is refused', (entry) => {
  expect(() => readConfig({ CORS_ORIGINS: entry })).toThrow(/CORS_ORIGINS/);
});
