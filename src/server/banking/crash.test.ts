// Crash tests: the server, or PostgreSQL, is killed while posting and importing. After the restart the books verify, nothing acknowledged
// is missing, and every retried request takes effect once.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { until } from '../platform/testing-wait.ts';
import type { Client } from '../testing.ts';
import { copyDatabase } from '../testing-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-crash-'));
const main = path.resolve(import.meta.dirname, '../main.ts');
const usesForeignDatabase = process.env['DATABASE_URL'] !== undefined;
let port = 0;
let child: ChildProcess;
let environment: NodeJS.ProcessEnv;
let drop: (() => Promise<void>) | undefined;
let client: Client;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
async function start(): Promise<void> {
  child = spawn(process.execPath, [main], { env: environment, stdio: 'ignore' });
  await until(isReady);
}
const ended = (): Promise<unknown> =>
  new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(0)));

beforeAll(async () => {
  port = await freePort();
  environment = { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', LOG_LEVEL: 'silent' };
  environment['TIER_FOR_EVERYONE'] = 'enterprise'; // every crash imports a statement into a bank account of its own
  if (usesForeignDatabase) {
    const copied = await copyDatabase();
    drop = copied.drop;
    environment['DATABASE_URL'] = copied.ownerUrl;
  }
  await start();
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `crash-${newId()}@example.com`, password: 'Correct-Horse-7!', data: {} }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const orgId = newId();
  client = createORPCClient(
    new RPCLink({ url: `http://127.0.0.1:${port}/rpc`, headers: { authorization: `Bearer ${token}`, 'x-daybook-org': orgId } }),
  );
  await client.org.createBusiness({
    id: orgId,
    name: 'Crash test',
    country: 'US',
    baseCurrency: 'USD',
    kind: 'freelancer',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  });
});
afterAll(async () => {
  child.kill('SIGTERM');
  await ended();
  await drop?.();
  rmSync(dataDir, { recursive: true, force: true });
});

const statement = (from: number, lines: number): File =>
  new File(
    [
      'Date,Description,Amount\n',
      ...Array.from(
        { length: lines },
        (_, i) =>
          `2026-0${1 + ((from + i) % 9)}-${String(1 + ((from + i) % 27)).padStart(2, '0')},Card purchase ${from + i},-${1 + ((from + i) % 900)}.25\n`,
      ),
    ],
    `statement-${from}.csv`,
    { type: 'text/csv' },
  );

/** Posts, and imports a statement, while `strike` crashes something; then repeats what wasn't acknowledged until all of it is. */
async function strikeDuringWork(strike: () => Promise<void>): Promise<{ posted: string[]; acknowledged: number; imported: number }> {
  const [debit, credit] = await Promise.all(
    ['6010', '1000'].map(async (code) => (await client.ledger.listAccounts({})).find((a) => a.code === code)?.id ?? ''),
  );
  const bankAccountId = newId();
  await client.banking.createBankAccount({ id: bankAccountId, name: 'Bank', subkind: 'bank', currency: 'USD' });
  const importId = newId();
  const file = statement(0, 8000);
  const [posted, acknowledged] = [[] as string[], new Set<string>()];
  let isOver = false;
  let areSome: () => void;
  const some = new Promise<void>((resolve) => (areSome = resolve));
  const post = (id: string) =>
    client.ledger
      .postEntry({
        id,
        date: '2026-05-05',
        memo: 'x',
        postings: [
          { accountId: debit ?? '', minor: 100, currency: 'USD' },
          { accountId: credit ?? '', minor: -100, currency: 'USD' },
        ],
      })
      .then(
        () => {
          acknowledged.add(id);
          if (acknowledged.size === 20) areSome();
          return true;
        },
        () => false,
      );
  // Until it is cut off: what it then tried is repeated later.
  const poster = async (): Promise<void> => {
    let isAnswered = true;
    while (isAnswered && !isOver) {
      const id = newId();
      posted.push(id);
      isAnswered = await post(id);
    }
  };
  const bring = () => client.banking.importStatement({ id: importId, bankAccountId, file });
  const work = [poster(), poster(), poster(), bring().catch(() => undefined)];
  await some;
  await strike();
  isOver = true;
  await Promise.all(work);
  await until(isReady);
  const before = new Set((await allEntryIds()).values());
  expect([...acknowledged].filter((id) => !before.has(id))).toEqual([]);
  const count = acknowledged.size;
  for (const id of posted) await until(() => post(id));
  const answer = await bring();
  expect(await bring()).toEqual(answer);
  return { posted, acknowledged: count, imported: answer.newCount };
}

async function allEntryIds(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.ledger.listEntries({ limit: 500, ...(cursor ? { cursor } : {}) });
    ids.push(...page.rows.map((e) => e.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}

async function expectSoundBooks(before: number, done: { posted: string[]; imported: number }): Promise<void> {
  const verified = await client.ledger.verifyBooks();
  expect(verified.findings).toEqual([]);
  expect(verified.entries - before).toBe(done.posted.length + done.imported);
}

describe('L5 O1: the plug is pulled', () => {
  it('on the server', async () => {
    const before = (await client.ledger.verifyBooks()).entries;
    const done = await strikeDuringWork(async () => {
      child.kill('SIGKILL');
      await ended();
      await start();
    });
    expect(done.acknowledged).toBeGreaterThan(0);
    await expectSoundBooks(before, done);
  });

  it.skipIf(usesForeignDatabase)('on PostgreSQL, and the server stays up', async () => {
    const before = (await client.ledger.verifyBooks()).entries;
    const done = await strikeDuringWork(async () => {
      const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await sleep(200);
    });
    expect(child.exitCode).toBeNull();
    await expectSoundBooks(before, done);
  });
});

describe('PostgreSQL is asked to end once everybody has left', () => {
  const postmaster = (): number => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  it.skipIf(usesForeignDatabase)('and does, because the server lets go of it, says that it is not ready, and connects again', async () => {
    const pid = postmaster();
    process.kill(pid, 'SIGTERM');
    await until(async () => !(await isReady()));
    const answer = await client.ledger.lockState().catch((error: { status: number; code: string }) => [error.status, error.code]);
    expect([{ lockedThrough: null }, [503, 'unavailable']]).toContainEqual(answer);
    await until(isReady);
    expect(postmaster()).not.toBe(pid);
    expect(child.exitCode).toBeNull();
    expect(await client.ledger.lockState()).toEqual({ lockedThrough: null });
  });
});
