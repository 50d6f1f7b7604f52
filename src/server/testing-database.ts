// One PostgreSQL for a whole test run (embedded, or the one of DATABASE_URL), migrated once; every server test copies it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './platform/database/migrate.ts';
import { quickPlace } from '../../scripts/quick-place.ts';
import { faultsOfNoted } from './testing-census.ts';
import { startEmbeddedPostgres } from './platform/database/postgres-server.ts';

const template = 'daybook_test_template';
/** For a database that nobody needs again: nothing waits for the disk. The crash tests start their own server, as production does. */
export const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };

/** By its socket, where there is one that can be named (a path may have a hundred letters): less than half the work of the network. */
function bySocket(url: string, folder: string): string {
  const named = new URL(url);
  const socket = path.join(folder, `.s.PGSQL.${named.port}`);
  if (socket.length > 100 || !existsSync(socket)) return url;
  named.searchParams.set('host', folder);
  return named.href;
}

export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const databaseNamed = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

export default async function setUp(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const dir = mkdtempSync(path.join(quickPlace(), 'daybook-test-'));
  // Several files run at once, each with a server or two.
  const embedded = given ? undefined : await startEmbeddedPostgres(dir, 200, { ...forgetful, unix_socket_directories: '.' });
  const here = (url = ''): string => bySocket(url, path.join(dir, 'postgres'));
  const ownerUrl = given ?? here(embedded?.ownerUrl);
  await administer(ownerUrl, `drop database if exists ${template} with (force)`, `create database ${template}`);
  await migrate(databaseNamed(ownerUrl, template));
  process.env['TEST_OWNER_URL'] = ownerUrl;
  process.env['TEST_STATEMENTS'] = path.join(dir, 'statements');
  process.env['TEST_SERVER_URL'] = embedded ? here(embedded.serverUrl) : ownerUrl;
  return async () => {
    const faults = await faultsOfNoted(databaseNamed(ownerUrl, template));
    if (given) await administer(ownerUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`statements of a request that do not name their business:\n\n${faults.join('\n\n')}`);
  };
}

/** A database of its own for one test file, copied from the migrated template. */
export async function copyDatabase(): Promise<{ ownerUrl: string; serverUrl: string; drop: () => Promise<void> }> {
  const ownerUrl = process.env['TEST_OWNER_URL'] ?? '';
  const name = `daybook_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: databaseNamed(ownerUrl, name),
    serverUrl: databaseNamed(process.env['TEST_SERVER_URL'] ?? '', name),
    drop: () => administer(ownerUrl, `drop database ${name} with (force)`),
  };
}

/** A migrated database whose owner is nothing more than that: no superuser, no role to become. */
export async function databaseOfPlainOwner(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const superuserUrl = process.env['TEST_OWNER_URL'] ?? '';
  const name = `daybook_plain_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const owner = new URL(databaseNamed(superuserUrl, name));
  owner.username = name;
  owner.password = 'plain';
  await administer(superuserUrl, `create role ${name} login password 'plain'`, `create database ${name} owner ${name}`);
  await migrate(owner.href);
  return {
    ownerUrl: owner.href,
    drop: () => administer(superuserUrl, `drop database ${name} with (force)`, `drop role ${name}`),
  };
}

/** Runs one of `scripts` on a database, as `npm run` does. */
export function runScript(script: string, databaseUrl: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts', script), ...options], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  return { status, said: stdout.trim().split('\n'), stderr };
}
