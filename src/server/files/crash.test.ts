// The server is killed during 200 uploads: what was acknowledged is there, and the sweep leaves no object without a row.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { copyDatabase } from '../testing-database.ts';
import { makeFileBytes } from '../platform/objects/object-bytes.ts';
import { sweepFiles } from './sweep.ts';
import { storageOf } from './testing-storage.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-crash-'));
const main = path.resolve(import.meta.dirname, '../main.ts');
let child: ChildProcess | undefined;
let drop: (() => Promise<void>) | undefined;
const end = async (signal: NodeJS.Signals): Promise<void> => {
  const ending = child;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  const ended = new Promise((resolve) => ending.once('exit', resolve));
  ending.kill(signal);
  await ended;
};
afterAll(async () => {
  await end('SIGTERM');
  await drop?.();
  rmSync(dataDir, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

test('F5: nothing acknowledged is lost, and no orphan stays', { timeout: 120_000 }, async () => {
  const copied = await copyDatabase();
  drop = copied.drop;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: copied.ownerUrl,
    AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'silent',
  };
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main], { env: { ...process.env, ...environment }, stdio: 'ignore' });
    while (
      !(await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await sleep(50);
  };
  await start();
  const post = async (where: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> =>
    (
      await fetch(`${url}${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const person = (await post('/auth/v1/signup', { email: `crash-${newId()}@example.com`, password: 'Correct-Horse-7!', data: {} })) as {
    access_token: string;
  };
  const orgId = newId();
  const business = {
    id: orgId,
    name: 'Crash test',
    country: 'US',
    baseCurrency: 'USD',
    kind: 'freelancer',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  };
  await post('/api/v1/businesses', business, { authorization: `Bearer ${person.access_token}` });
  const files = storageOf({ url }, person.access_token).from('receipts');
  const contentOf = (at: number): string => `upload ${at} `.repeat(3000);
  const acknowledged: number[] = [];
  const next = Array.from({ length: 200 }, (_, at) => at);
  let killed: Promise<void> | undefined;
  const upload = async (): Promise<void> => {
    for (let at = next.shift(); at !== undefined; at = next.shift()) {
      const { error } = await files.upload(`${at}.txt`, contentOf(at));
      if (error) return;
      acknowledged.push(at);
      if (acknowledged.length === 80) killed = end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, upload));
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(80);
  expect(acknowledged.length).toBeLessThan(200);
  await start();
  const database = makeDatabase(makePool(copied.serverUrl, 'daybook_app', 2));
  const bytes = makeFileBytes({ dataDir, filesS3: undefined, sealingKeys: undefined });
  const swept = await sweepFiles(bytes, database, { olderThanMs: 0 });
  expect(swept.missing).toBe(0);
  expect(await sweepFiles(bytes, database, { olderThanMs: 0 })).toEqual({ ...swept, orphans: 0 });
  await database.destroy();
  const listed = await files.list('', { limit: 500 });
  expect(listed.data).toHaveLength(swept.objects);
  for (const at of acknowledged) expect(await (await files.download(`${at}.txt`)).data?.text()).toBe(contentOf(at));
});
