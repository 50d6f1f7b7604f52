// Shutdown, with the real process: no accepted request is lost, whatever the mail server does, and PostgreSQL stops too.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../database/postgres-server.ts';
import { newId } from '../ids.ts';
import { until } from '../testing-wait.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-stopping-'));
const main = path.resolve(import.meta.dirname, '../../main.ts');
const sockets = new Set<Socket>();
const delaySeconds = 1;
let mailServer: Server;
let child: ChildProcess;
let url = '';
/** Resolves when the mail server got a message and stopped responding. */
let hangs: Promise<void>;

/** Accepts connections and addresses, and never answers DATA. */
function startHangingMailServer(): Promise<number> {
  let hung: () => void;
  hangs = new Promise((resolve) => (hung = resolve));
  mailServer = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (/^DATA/im.test(text)) hung();
      else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve((mailServer.address() as { port: number }).port)));
}

const postmaster = (): readonly string[] => readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const statusOf = (route: string): Promise<number> =>
  fetch(`${url}${route}`).then(
    ({ status }) => status,
    () => 0,
  );

async function start(more: Readonly<Record<string, string>>): Promise<void> {
  const environment = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', LOG_LEVEL: 'silent', ...more };
  const { DATABASE_URL: _given, ...own } = process.env;
  child = spawn(process.execPath, [main], { env: { ...own, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await until(() => said.includes('ready at'));
  url = /ready at (\S+)/.exec(said)?.[1] ?? '';
}
const ended = (): Promise<unknown> => new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));

async function asOwner<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${postmaster()[3]}/daybook` });
  await client.connect();
  return act(client).finally(() => client.end());
}
const mails = () =>
  asOwner(
    async (client) =>
      (await client.query<{ attempts: number; isDue: boolean }>('select attempts, next_attempt_at <= now() as "isDue" from mail_outbox'))
        .rows,
  );

beforeAll(async () => {
  const port = await startHangingMailServer();
  await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, STOP_DELAY_SECONDS: String(delaySeconds) });
});
afterAll(() => {
  child.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
  mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('O1: on stop readiness fails first, running work ends, the hanging mail is put back, the exit code is 0, and PostgreSQL is gone', async () => {
  await asOwner((client) =>
    client.query(`insert into mail_outbox (id, recipient, subject, body_text) values ($1, 'ada@example.com', 'Hello', 'Hello')`, [newId()]),
  );
  await hangs;
  expect(await mails()).toEqual([{ attempts: 0, isDue: false }]);
  const postgres = Number(postmaster()[0]);

  // A sign-up that waits for a lock is running when the server is told to stop.
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  const holder = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${postmaster()[3]}/daybook` });
  await holder.connect();
  await holder.query('begin; lock table auth.app_user in access exclusive mode');
  const running = fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `stop-${newId()}@example.com`, password: 'Correct-Horse-7!' }),
  });
  await until(async () => (await holder.query('select from pg_locks where not granted')).rowCount !== 0);

  const end = ended();
  child.kill('SIGTERM');
  await until(async () => (await statusOf('/health/ready')) === 503);
  const live = await fetch(`${url}/health/live`);
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  await until(async () => (await statusOf('/health/live')) === 0);
  await holder.query('commit');
  expect((await running).status).toBe(200);
  await holder.end();
  expect(await end).toBe(0);
  expect(isAlive(postgres)).toBe(false);

  const again = await startEmbeddedPostgres(dataDir);
  expect(await mails()).toEqual([{ attempts: 0, isDue: true }]);
  await again.stop();
});

test('killed: PostgreSQL still stops, and the next start finds everything', async () => {
  await start({});
  const postgres = Number(postmaster()[0]);
  const end = ended();
  child.kill('SIGKILL');
  expect(await end).toBe('SIGKILL');
  await start({});
  await until(() => !isAlive(postgres)); // its files are free before the process is gone
  expect(await mails()).toHaveLength(1);
  const over = ended();
  child.kill('SIGTERM');
  expect(await over).toBe(0);
});
