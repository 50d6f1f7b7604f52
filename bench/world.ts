// The real server: as `npm start` runs it, in a process of its own, with the embedded PostgreSQL in a temporary directory.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '..');

export interface World {
  readonly url: string;
  readonly dataDir: string;
  /** From spawning the process to its first ready response. */
  readonly startedInMs: number;
  readonly pid: number;
  /** The owner of the private server, for `analyze` and for counting. */
  readonly ownerUrl: string;
  /** The server's login, which may only assume the runtime roles. */
  readonly serverUrl: string;
  /** Stops the server and PostgreSQL; the data is kept. */
  stop(): Promise<void>;
}

export const newDataDir = (): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'daybook-bench-'));
  chmodSync(dir, 0o711);
  return dir;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

function databaseUrls(dataDir: string): { ownerUrl: string; serverUrl: string } {
  const file = (name: string): string => readFileSync(path.join(dataDir, name), 'utf8').trim();
  const port = file('postgres/postmaster.pid').split('\n')[3]?.trim() ?? '';
  return {
    ownerUrl: `postgres://postgres:${file('postgres-password')}@127.0.0.1:${port}/daybook`,
    serverUrl: `postgres://daybook_server:${file('postgres-server-password')}@127.0.0.1:${port}/daybook`,
  };
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

async function whenReady(url: string, child: ChildProcess, errors: readonly string[]): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 3) {
    if (child.exitCode !== null) throw new Error(`the server ended while starting\n${errors.join('')}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(3);
  }
  throw new Error(`the server was not ready within a minute\n${errors.join('')}`);
}

/** `settings`: server settings, in addition to those of every part of the bench. */
export async function startWorld(
  dataDir: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = settings['DATABASE_URL'];
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_AUTOCONFIRM: 'true',
    TIER_FOR_EVERYONE: 'enterprise', // plan limits must not affect the measurement
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...settings,
  };
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  const errors: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  await whenReady(url, child, errors);
  const startedInMs = performance.now() - start;
  return {
    url,
    dataDir,
    startedInMs,
    pid: child.pid ?? 0,
    ...(given ? { ownerUrl: given, serverUrl: given } : databaseUrls(dataDir)),
    async stop() {
      running.delete(child);
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const throwAway = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });

/** Peak memory of the server process since `forgetPeak`, in bytes; undefined if the system does not provide it. */
export function peakMemory(world: World): number | undefined {
  const status = `/proc/${world.pid}/status`;
  const peak = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return peak === undefined ? undefined : Number(peak) * 1024;
}

export function forgetPeak(world: World): void {
  try {
    writeFileSync(`/proc/${world.pid}/clear_refs`, '5');
  } catch {
    // Then the peak covers the whole life of the process, which is just as valid.
  }
}
