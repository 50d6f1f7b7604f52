// W1: what a browser reports about the content security policy reaches the log, without anything secret.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { setLogLevel } from '../log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  setLogLevel('silent');
  vi.restoreAllMocks();
});

/** The lines that the server writes while something is sent to it. */
async function logged(type: string, body: string): Promise<[number, string]> {
  setLogLevel('warn');
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const { status } = await fetch(`${server.url}/csp-report`, { method: 'POST', headers: { 'content-type': type }, body });
  return [status, lines.join('')];
}

const modern = (over: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  body: {
    documentURL: 'https://books.example/pay/SECRET-OF-A-LINK?token_hash=SECRET',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?SECRET',
    sample: 'SECRET',
    ...over,
  },
});

test('W1: the policy names trusted types and where to report, on every page', async () => {
  for (const path of ['/', '/app', '/auth/login', '/nowhere', '/auth/v1/settings']) {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["require-trusted-types-for 'script'", 'trusted-types push-worker', 'report-to csp', 'report-uri /csp-report'])
      expect([path, policy.includes(part)]).toEqual([path, true]);
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
  }
});

test('W1: both forms of a report are logged, with page, directive and origin alone', async () => {
  const [status, line] = await logged('application/reports+json', JSON.stringify([modern(), { type: 'deprecation' }]));
  expect([status, line]).toEqual([204, expect.stringMatching(/\/pay\/….*script-src-elem.*https:\/\/evil\.example"/)]);
  expect(line).not.toContain('SECRET');
  const older = {
    'csp-report': { 'document-uri': 'https://books.example/app', 'violated-directive': 'style-src', 'blocked-uri': 'inline' },
  };
  expect(await logged('application/csp-report', JSON.stringify(older))).toEqual([204, expect.stringMatching(/"\/app".*style-src.*inline/)]);
});

test('W1 D3: an invalid report is not logged, and cannot inject a log line', async () => {
  for (const body of ['', 'no JSON', '{}', '[1]', '{"csp-report":1}', JSON.stringify([{ type: 'csp-violation' }])])
    expect(await logged('application/reports+json', body)).toEqual([204, '']);
  const [, line] = await logged('application/reports+json', JSON.stringify([modern({ effectiveDirective: 'x\n{"level":"error"}' })]));
  expect(line.trimEnd().split('\n')).toHaveLength(1);
  expect((await logged('application/reports+json', 'x'.repeat(40_000)))[0]).toBe(413);
});

test('W1: one network may send sixty reports an hour', async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await logged('application/reports+json', '[]'))[0]));
  expect(statuses).toContain(429);
});
