// Several servers on one database behind a proxy that doesn't retry, each of any version of the program: for tests of restarts and upgrades.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { until } from '../testing-wait.ts';

/** This version of the program. */
export const thisVersion = path.resolve(import.meta.dirname, '../../../..');

interface Place {
  readonly port: number;
  child: ChildProcess;
  isReady: boolean;
}
export interface Answer {
  /** 0: no response. */
  readonly status: number;
  readonly body: unknown;
}
export interface Content {
  readonly bytes: Buffer;
  readonly type: string;
}
/** Sends it to a server that was last seen ready. A body that isn't `Content` is sent as JSON. */
export type Ask = (method: string, route: string, headers: Readonly<Record<string, string>>, body?: unknown) => Promise<Answer>;
export interface Fleet {
  readonly places: readonly Place[];
  readonly ask: Ask;
  /** Adds a server that runs the program in `folder`. */
  readonly add: (folder?: string) => Promise<Place>;
  /** Stops one as an administrator does, and starts the program in `folder` in its place; returns its exit code. */
  readonly replace: (place: Place, folder?: string) => Promise<number | null>;
  /** Kills one, and starts it again. */
  readonly kill: (place: Place, folder?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const isContent = (body: unknown): body is Content => body instanceof Object && 'bytes' in body && Buffer.isBuffer(body.bytes);
const contentOf = (body: unknown): Content =>
  isContent(body) ? body : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };

function send(agent: Agent, port: number, ...[method, route, headers, body]: Parameters<Ask>): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ status: 0, body: error.message });
    const sent = request({ port, method, path: route, agent, headers: { ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isJson = answer.headers['content-type']?.includes('json') === true;
          resolve({ status: answer.statusCode ?? 0, body: isJson ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes });
        })
        .on('error', failed);
    }).on('error', failed);
    if (body === undefined) return void sent.end();
    const { bytes, type } = contentOf(body);
    sent.setHeader('content-type', type);
    sent.setHeader('content-length', bytes.length);
    sent.end(bytes);
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);

export function makeFleet(databaseUrl: string, dataDir: string, settings: Readonly<Record<string, string>> = {}): Fleet {
  const agent = new Agent({ keepAlive: true });
  const places: Place[] = [];
  const start = (port: number, folder: string): ChildProcess =>
    spawn(process.execPath, ['src/server/main.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SITE_URL: 'http://localhost:4100',
        AUTH_AUTOCONFIRM: 'true',
        LOG_LEVEL: 'silent',
        STOP_DELAY_SECONDS: '1',
        TIER_FOR_EVERYONE: 'enterprise',
        AUTH_RATE_SIGN_UP: '1000/3600',
        AUTH_RATE_SIGN_IN: '100000/600',
        ...settings,
      },
      stdio: 'ignore',
    });
  const look = async (place: Place): Promise<void> => {
    place.isReady = (await send(agent, place.port, 'GET', '/health/ready', {})).status === 200;
  };
  const looks = setInterval(() => void Promise.all(places.map(look)), 200);
  const whenReady = (place: Place): Promise<void> =>
    until(() => {
      if (place.child.exitCode !== null) throw new Error(`a server ended with code ${place.child.exitCode} while starting`);
      return place.isReady;
    });
  const again = async (place: Place, folder: string): Promise<void> => {
    place.isReady = false;
    place.child = start(place.port, folder);
    await whenReady(place);
  };
  let turn = 0;
  return {
    places,
    ask(...asked) {
      const ready = places.filter(({ isReady }) => isReady);
      return send(agent, ready[turn++ % ready.length]?.port ?? 0, ...asked);
    },
    async add(folder = thisVersion) {
      const port = await freePort();
      const place = { port, child: start(port, folder), isReady: false };
      places.push(place);
      await whenReady(place);
      return place;
    },
    async replace(place, folder = thisVersion) {
      place.child.kill('SIGTERM');
      const code = await ended(place.child);
      await again(place, folder);
      return code;
    },
    async kill(place, folder = thisVersion) {
      place.child.kill('SIGKILL');
      await ended(place.child);
      await again(place, folder);
    },
    async stop() {
      clearInterval(looks);
      for (const { child } of places) child.kill('SIGTERM');
      await Promise.all(places.map(({ child }) => ended(child)));
      agent.destroy();
    },
  };
}

/** Migrates as `npm run migrate` of the program in `folder` does; returns what it said. */
export function migrateWith(folder: string, databaseUrl: string, dataDir: string): string {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/migrate.ts'], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the migration failed: ${stderr}`);
  return stdout;
}
