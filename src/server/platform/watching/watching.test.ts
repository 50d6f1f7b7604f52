// What an operator sees of a server: a line per request and slow statement, without personal data, and the metrics.
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAll } from '../../ledger/index.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { makeDatabase, makePool } from '../database/database.ts';
import { runtimeRole } from '../database/runtime-role.ts';
import { behindWall } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { setLogLevel } from '../log.ts';
import { until } from '../testing-wait.ts';

let server: TestServer;
let mine: TestBusiness;
let port = 0;
const lines: string[] = [];
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['message'] === message);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ METRICS_PORT: String(port), SLOW_STATEMENT_MS: '1' });
  mine = await server.business();
  setLogLevel('info');
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  setLogLevel('silent');
  await server.stop();
});
const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('each request has one line that says which route, business, status and code, and nothing of its body or the person', async () => {
  const [debit, credit] = [await mine.account('6010'), await mine.account('1000')];
  const memo = 'Lunch with Ada Lovelace, ada@example.com';
  const entry = {
    id: newId(),
    date: '2026-05-05',
    memo,
    postings: [
      { accountId: debit, minor: 4200, currency: 'USD' },
      { accountId: credit, minor: -4200, currency: 'USD' },
    ],
  };
  await mine.client.ledger.postEntry(entry);
  await expect(mine.client.ledger.postEntry({ ...entry, id: newId(), postings: [] })).rejects.toMatchObject({ code: expect.any(String) });
  await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Wrong-Horse-7!' }),
  });
  await fetch(`${server.url}/health/ready`);
  await until(() => logged('request').length >= 4);
  const known = { level: 'info', id: expect.any(String), at: expect.any(String), message: 'request', ms: expect.any(Number) };
  const ofEntries = logged('request').filter(({ route }) => String(route).startsWith('POST /entries'));
  expect(ofEntries).toEqual([
    { ...known, route: 'POST /entries', business: mine.orgId, status: 200 },
    { ...known, route: 'POST /entries', business: mine.orgId, status: expect.any(Number), code: expect.any(String) },
  ]);
  expect(logged('request').find(({ route }) => route === 'POST /auth/v1/token')).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  });
  expect(logged('request').some(({ route }) => String(route).includes('health'))).toBe(false);
  expect(logged('a slow statement').length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/Lovelace|ada@|Wrong-Horse|Test Person/);
});

test('/metrics counts requests by route, and reports connections, due work, unsent mail, and when the books were verified', async () => {
  expect(await metrics()).not.toContain('finished_seconds');
  const pool = makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 2);
  expect(await verifyAll(makeDatabase(pool))).toMatchObject({ businesses: 1, faults: 0 });
  await pool.end();
  const text = await metrics();
  expect(text).toMatch(/daybook_request_seconds_count\{route="POST \/entries",class="2xx"\} 1/);
  expect(text).toMatch(/daybook_request_seconds_count\{route="GET \/health\/ready",class="2xx"\} 1/);
  for (const line of [
    'daybook_ready{part="database"} 1',
    'daybook_connections{pool="requests_waiting"} 0',
    'daybook_steps{queue="ocr_waiting"} 0',
    'daybook_due_work{kind="given_up"} 0',
    'daybook_outbox{kind="given_up"} 0',
    'daybook_last_verification{kind="faults"} 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes/);
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('openmetrics');
});

test('why the database is unavailable is in the log, not in the answer', async () => {
  const pool = makePool(`postgres://nobody@127.0.0.1:${await freePort()}/none`, undefined, 1);
  await expect(behindWall(makeDatabase(pool), {}, async () => {})).rejects.toThrow('Daybook');
  expect(logged('the database is unavailable')).toMatchObject([{ code: 'ECONNREFUSED', cause: expect.any(String) }]);
  await pool.end();
});
