// A rolling restart of two servers on one database under load, behind a proxy that doesn't retry: no request fails and nothing is lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from '../../testing-database.ts';
import { newId } from '../ids.ts';
import { until } from '../testing-wait.ts';

const main = path.resolve(import.meta.dirname, '../../main.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-rolling-'));
const agent = new Agent({ keepAlive: true });
interface Place {
  readonly port: number;
  child: ChildProcess;
  isReady: boolean;
}
const places: Place[] = [];
let looks: NodeJS.Timeout | undefined;
afterAll(() => {
  clearInterval(looks);
  agent.destroy();
  for (const { child } of places) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const send = (port: number, method: string, route: string, headers: Record<string, string>, body?: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ status: 0, body: error.message });
    const sent = request({ port, method, path: route, agent, headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) }))
        .on('error', failed);
    }).on('error', failed);
    if (body === undefined) return void sent.end();
    const text = JSON.stringify(body);
    sent.setHeader('content-length', Buffer.byteLength(text));
    sent.end(text);
  });

test.runIf(process.env['TEST_SIZE'] === 'long')('each server is replaced twice: no request fails, and every entry is there', async () => {
  const database = await copyDatabase();
  const start = (port: number): ChildProcess =>
    spawn(process.execPath, [main], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database.ownerUrl,
        SITE_URL: 'http://localhost:4100',
        AUTH_AUTOCONFIRM: 'true',
        LOG_LEVEL: 'silent',
        STOP_DELAY_SECONDS: '1',
      },
      stdio: 'ignore',
    });
  const look = async (place: Place): Promise<void> => {
    place.isReady = (await send(place.port, 'GET', '/health/ready', {})).status === 200;
  };
  looks = setInterval(() => void Promise.all(places.map(look)), 200);
  for (const port of [await freePort(), await freePort()]) {
    const place = { port, child: start(port), isReady: false };
    places.push(place);
    await until(() => place.isReady);
  }
  let turn = 0;
  const ask = (method: string, route: string, headers: Record<string, string>, body?: unknown): Promise<Answer> => {
    const ready = places.filter(({ isReady }) => isReady);
    return send(ready[turn++ % ready.length]?.port ?? 0, method, route, headers, body);
  };

  const person = await ask('POST', '/auth/v1/signup', {}, { email: `rolling-${newId()}@example.com`, password: 'Correct-Horse-7!' });
  const orgId = newId();
  const headers = { authorization: `Bearer ${(person.body as { access_token: string }).access_token}`, 'x-daybook-org': orgId };
  const business = {
    id: orgId,
    name: 'Rolling',
    country: 'US',
    baseCurrency: 'USD',
    kind: 'freelancer',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  };
  await ask('POST', '/api/v1/businesses', headers, business);
  const chart = (await ask('GET', '/api/v1/accounts', headers)).body as { readonly id: string; readonly code: string }[];
  const [debit, credit] = ['6010', '1000'].map((code) => chart.find((account) => account.code === code)?.id);
  const entry = () => ({
    id: newId(),
    date: '2026-05-05',
    memo: 'x',
    postings: [
      { accountId: debit, minor: 1, currency: 'USD' },
      { accountId: credit, minor: -1, currency: 'USD' },
    ],
  });

  const failures: Answer[] = [];
  let [isOver, posted] = [false, 0];
  const user = async (isWriter: boolean): Promise<void> => {
    while (!isOver) {
      const answer = await (isWriter ? ask('POST', '/api/v1/entries', headers, entry()) : ask('GET', '/api/v1/me', headers));
      if (answer.status < 200 || answer.status > 299) failures.push(answer);
      else if (isWriter) posted += 1;
    }
  };
  const users = Array.from({ length: 12 }, (_, at) => user(at % 2 === 0));
  for (const place of [...places, ...places]) {
    const ended = new Promise((resolve) => place.child.once('exit', resolve));
    place.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    place.isReady = false;
    place.child = start(place.port);
    await until(() => place.isReady);
  }
  isOver = true;
  await Promise.all(users);
  expect(failures).toEqual([]);
  expect((await ask('POST', '/rpc/ledger/verifyBooks', headers, {})).body).toMatchObject({ json: { entries: posted, findings: [] } });
  for (const { child } of places) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await database.drop();
});
