// The embedded PostgreSQL server: set up in the data directory on first start, restarted if it dies, and stopped last. Setting DATABASE_URL
// uses any PostgreSQL 15 or later instead.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../config.ts';
import { log } from '../log.ts';
import { isReachable, postgresPrograms, type RunAs, unprivilegedUser } from './postgres-binaries.ts';
import { secretFile } from '../secrets/secrets.ts';

export interface EmbeddedPostgres {
  /** For migrations: the superuser of this private server. */
  readonly ownerUrl: string;
  /** For requests: a login that owns nothing and may only become the runtime roles. */
  readonly serverUrl: string;
  /** Process id of the postmaster, for tests that kill it. */
  pid(): number;
  stop(): Promise<void>;
}

const database = 'daybook';
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
} as const;

/** Connections for sign-in, listeners, migrations and scripts. */
const besides = 44;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function hasEndedBy(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && isAlive(pid);) await sleep(25);
  return !isAlive(pid);
}

const postmaster = (dir: string): { pid: number; port: number } | undefined => {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

async function asClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops PostgreSQL when this process is gone, however it ended: that closes the pipe the shell reads from. */
function endWithUs(postgres: ChildProcess, runAs: RunAs): void {
  const { pid } = postgres;
  if (pid === undefined || process.platform === 'win32') return;
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    ...runAs,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  guard.on('error', () => {}).unref();
  (guard.stdin as unknown as Socket).unref();
  postgres.on('exit', () => guard.kill('SIGKILL'));
}

/** A fast shutdown; if that takes too long, an immediate one, from which the next start recovers. */
async function endServer(pid: number): Promise<void> {
  if (process.platform === 'win32') return void execFileSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  process.kill(pid, 'SIGINT');
  if (await hasEndedBy(pid, 10_000)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEndedBy(pid, 5000);
}

/** Whether the server at this address has its data in `dir`; undefined if it doesn't answer, for example while shutting down. */
const keeps = (url: string, dir: string): Promise<boolean | undefined> =>
  asClient(url, async (c) => {
    const { rows } = await c.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return rows[0]?.dir === dir;
  }).catch(() => undefined);

// A server left behind by a killed parent: stopped only once it has proved to be ours, because a stale pid file can name another process.
async function stopOrphan(dir: string, urlAt: (port: number) => string): Promise<void> {
  const left = postmaster(dir);
  for (const end = Date.now() + 3000; left && Date.now() < end && isAlive(left.pid); await sleep(25)) {
    const isOurs = await keeps(urlAt(left.port), dir);
    if (isOurs === false) return;
    if (!isOurs) continue;
    return endServer(left.pid);
  }
}

function placeFor(dataDir: string, runAs: RunAs): { base: string; dir: string } {
  const outside = `/var/lib/daybook-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const base = 'uid' in runAs && !isReachable(path.dirname(dataDir)) ? outside : dataDir;
  const dir = path.join(base, 'postgres');
  mkdirSync(base, { recursive: true });
  chmodSync(base, 'uid' in runAs ? 0o711 : 0o700);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if ('uid' in runAs) chownSync(dir, runAs.uid, runAs.gid);
  return { base, dir };
}

async function whenReady(url: string, tail: readonly string[], hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await asClient(url, async (c) => {
        if ((await c.query('select from pg_database where datname = $1', [database])).rowCount === 0)
          await c.query(`create database ${database}`);
      });
    } catch (error) {
      if (attempt === 300 || (hasEnded() && attempt > 40))
        throw new Error(`the embedded PostgreSQL did not start\n${tail.join('')}`, { cause: error });
      await sleep(attempt < 40 ? 25 : 100);
    }
  }
}

// The login for requests: not a superuser, inherits nothing, may only switch to the runtime roles.
async function makeServerLogin(ownerUrl: string, password: string): Promise<void> {
  await asClient(ownerUrl, async (c) => {
    for (const role of ['daybook_app', 'daybook_auth', 'daybook_billing'])
      await c.query(`do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`);
    await c.query(`do $$ begin create role daybook_server login noinherit; exception when duplicate_object then null; end $$`);
    await c.query(`alter role daybook_server password ${pg.escapeLiteral(password)}`);
    await c.query('grant daybook_app, daybook_auth, daybook_billing to daybook_server');
  });
}

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

function refuseLostPassword(base: string, dir: string): void {
  const file = path.join(base, 'postgres-password');
  if (existsSync(path.join(dir, 'PG_VERSION')) && !existsSync(file))
    throw new ConfigurationError(
      `${file} is missing, and the database beside it cannot be opened without it. Put it back from your backup.`,
    );
}

/** To upgrade, make a backup with the version of Daybook that created the folder and restore it with this one. */
function refuseOtherMajor(postgres: string, dir: string, runAs: RunAs): void {
  const file = path.join(dir, 'PG_VERSION');
  if (!existsSync(file)) return;
  const made = readFileSync(file, 'utf8').trim();
  const [, here] = /(\d+)/.exec(execFileSync(postgres, ['--version'], { ...runAs, env: environment(), encoding: 'utf8', cwd: '/' })) ?? [];
  if (made !== here)
    throw new ConfigurationError(
      `The database in ${dir} was made by PostgreSQL ${made}, and this version of Daybook has PostgreSQL ${here}. ` +
        'Run "npm run backup -- FILE" with the version of Daybook you had, then "npm run restore -- FILE" with this one into a new DATA_DIR.',
    );
}

function initialize(initdb: string, base: string, dir: string, runAs: RunAs): void {
  if (existsSync(path.join(dir, 'PG_VERSION'))) return;
  const passwordFile = path.join(base, 'postgres-password');
  if ('uid' in runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  const options = [
    '-D',
    dir,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--data-checksums',
  ];
  execFileSync(initdb, options, { ...runAs, env: environment(), stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

/**
 * `pool`: maximum number of connections for requests; others get room in addition. `over`: other settings of the server, for a temporary
 * database.
 */
export async function startEmbeddedPostgres(
  dataDirGiven: string,
  pool = 16,
  over: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(dataDirGiven);
  const runAs = unprivilegedUser();
  const { base, dir } = placeFor(dataDir, runAs);
  const programs = await postgresPrograms(base, runAs);
  refuseLostPassword(base, dir);
  refuseOtherMajor(programs.postgres, dir, runAs);
  const password = secretFile(base, 'postgres-password');
  const serverPassword = secretFile(base, 'postgres-server-password');
  initialize(programs.initdb, base, dir, runAs);
  const urlAt = (port: number, db = 'postgres'): string => `postgres://postgres:${password}@127.0.0.1:${port}/${db}`;
  await stopOrphan(dir, (port) => urlAt(port));
  const port = await freePort();

  const tail: string[] = [];
  let child: ChildProcess | undefined;
  let isStopping = false;
  let hasEnded = false;
  const launch = (): void => {
    const flags = Object.entries({ ...settings, ...over, port: String(port), max_connections: String(pool + besides) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    // In its own process group: Ctrl+C in the terminal reaches us, and we stop PostgreSQL last.
    child = spawn(programs.postgres, ['-D', dir, ...flags], {
      ...runAs,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    });
    endWithUs(child, runAs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail.push(text);
      if (tail.length > 40) tail.shift();
    });
    child.on('exit', (code, signal) => {
      hasEnded = true;
      if (isStopping) return;
      log.warn('PostgreSQL ended; starting it again', { code, signal });
      setTimeout(() => {
        if (!isStopping) launch();
      }, 500);
    });
  };
  launch();
  try {
    await whenReady(urlAt(port), tail, () => hasEnded);
    await makeServerLogin(urlAt(port, database), serverPassword);
  } catch (error) {
    isStopping = true;
    child?.kill('SIGQUIT');
    throw error;
  }
  return {
    ownerUrl: urlAt(port, database),
    serverUrl: `postgres://daybook_server:${serverPassword}@127.0.0.1:${port}/${database}`,
    pid: () => postmaster(dir)?.pid ?? 0,
    async stop() {
      isStopping = true;
      const running = postmaster(dir);
      if (running) await endServer(running.pid);
    },
  };
}
