// One PostgreSQL for a whole test run (embedded, DATABASE_URL, or the cluster of CITUS_URL), migrated once; every server test copies its
// template.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './platform/database/migrate.ts';
import { quickPlace } from '../../scripts/quick-place.ts';
import { faultsOfNoted } from './testing-census.ts';
import { copyOnCluster, dropOnCluster, makeClusterTemplate } from './platform/database/testing-cluster.ts';
import { startEmbeddedPostgres } from './platform/database/postgres-server.ts';

const template = 'daybook_test_template';
const plainTemplate = 'daybook_plain_template';
const plainOwner = 'daybook_plain';
/** For temporary databases: nothing is synced to disk. The crash tests start their own server, as production does. */
export const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };

/** Uses its socket if the path is short enough (at most a hundred characters): less than half the cost of TCP. */
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
  const cluster = process.env['CITUS_URL'];
  const given = cluster ?? process.env['DATABASE_URL'];
  const dir = mkdtempSync(path.join(quickPlace(), 'daybook-test-'));
  // Several files run at once, each with a server or two.
  const embedded = given ? undefined : await startEmbeddedPostgres(dir, 200, { ...forgetful, unix_socket_directories: '.' });
  const here = (url = ''): string => bySocket(url, path.join(dir, 'postgres'));
  const ownerUrl = given ?? here(embedded?.ownerUrl);
  const dropTemplates = [template, plainTemplate].map((name) => `drop database if exists ${name} with (force)`);
  if (cluster) await makeClusterTemplate(cluster, template);
  else {
    await administer(ownerUrl, ...dropTemplates, `create database ${template}`);
    await migrate(databaseNamed(ownerUrl, template));
  }
  process.env['TEST_OWNER_URL'] = ownerUrl;
  process.env['TEST_STATEMENTS'] = path.join(dir, 'statements');
  process.env['TEST_SERVER_URL'] = embedded ? here(embedded.serverUrl) : ownerUrl;
  return async () => {
    // A coordinator plans a statement without saying how its workers will.
    const faults = cluster ? [] : await faultsOfNoted(databaseNamed(ownerUrl, template));
    if (cluster) await dropOnCluster(cluster, template);
    if (given) await administer(ownerUrl, ...dropTemplates, `drop role if exists ${plainOwner}`);
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`statements of a request that do not name their business:\n\n${faults.join('\n\n')}`);
  };
}

let administrator: Promise<pg.Client> | undefined;
/** One connection for all files of this process: creating one costs more than copying a database. */
async function administerCopies(...statements: readonly string[]): Promise<void> {
  administrator ??= (async () => {
    const client = new pg.Client({ connectionString: process.env['TEST_OWNER_URL'] }).on('error', () => {});
    await client.connect();
    return client;
  })();
  const client = await administrator;
  for (const statement of statements) await client.query(statement);
}

/**
 * Waits until connections that are being closed are gone: `pool.end()` resolves before its sockets are closed, and a connection that is
 * terminated by then ends the run with an error of nobody. What stays open for two seconds is terminated.
 */
const dropCopy = (name: string): Promise<void> =>
  administerCopies(
    `do $$ begin
       for tries in 1..100 loop
         perform pg_stat_clear_snapshot();
         exit when not exists (select from pg_stat_activity where datname = '${name}');
         perform pg_sleep(0.02);
       end loop;
     end $$`,
    `drop database ${name} with (force)`,
  );

/** A database that was never set up. */
export async function emptyDatabase(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const name = `daybook_empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administerCopies(`create database ${name}`);
  return {
    ownerUrl: databaseNamed(process.env['TEST_OWNER_URL'] ?? '', name),
    drop: () => dropCopy(name),
  };
}

/** A test file's own database, copied from the migrated template. */
export async function copyDatabase(): Promise<{ ownerUrl: string; serverUrl: string; drop: () => Promise<void> }> {
  const ownerUrl = process.env['TEST_OWNER_URL'] ?? '';
  const name = `daybook_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const cluster = process.env['CITUS_URL'];
  if (cluster) await copyOnCluster(cluster, name, template);
  else await administerCopies(`create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: databaseNamed(ownerUrl, name),
    serverUrl: databaseNamed(process.env['TEST_SERVER_URL'] ?? '', name),
    drop: () => (cluster ? dropOnCluster(cluster, name) : dropCopy(name)),
  };
}

const ofPlainOwner = (name: string): string => {
  const owner = new URL(databaseNamed(process.env['TEST_OWNER_URL'] ?? '', name));
  [owner.username, owner.password] = [plainOwner, 'plain'];
  return owner.href;
};

/** Migrated once, by the first file that needs it; the others wait. */
async function makePlainTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_OWNER_URL'] });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${plainTemplate}'))`);
    if ((await client.query(`select from pg_database where datname = '${plainTemplate}'`)).rowCount) return;
    await client.query(`drop role if exists ${plainOwner}`);
    await client.query(`create role ${plainOwner} login password 'plain'`);
    await client.query(`create database ${plainTemplate} owner ${plainOwner}`);
    await migrate(ofPlainOwner(plainTemplate));
  } finally {
    await client.end();
  }
}

/** A migrated database whose owner has no other privileges: not a superuser, and no role to switch to. */
export async function databaseOfPlainOwner(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const name = `daybook_plain_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await makePlainTemplate();
  await administerCopies(`create database ${name} template ${plainTemplate} strategy file_copy owner ${plainOwner}`);
  return { ownerUrl: ofPlainOwner(name), drop: () => dropCopy(name) };
}

/** Runs one of `scripts` on a database, as `npm run` does. */
export function runScript(script: string, databaseUrl: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts', script), ...options], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  return { status, said: stdout.trim().split('\n'), stderr };
}
