// Forward-only SQL migrations: each file runs in its own transaction, one migrator at a time; an applied file may never change. Its first
// line states its kind: `-- expand` adds what an older version of Daybook can work with, `-- contract` removes what no running version
// needs, `-- index` builds indexes without a transaction, while others write (docs/decisions/0041-expand-and-contract.md).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../config.ts';
import { log } from '../log.ts';
import { codeOf } from './transaction.ts';

const directory = new URL('../../../../db/migrations/', import.meta.url);
const lockKey = 4_826_113;

export type MigrationKind = 'expand' | 'contract' | 'index';
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Undefined if the migration is older than this rule. */
  readonly kind: MigrationKind | undefined;
}

export const kindOf = (text: string): MigrationKind | undefined =>
  /^-- (expand|contract|index)\b/.exec(text)?.[1] as MigrationKind | undefined;

/** The statements of an `index` migration, with the index that each creates. */
export const indexesIn = (text: string): readonly { readonly name: string; readonly statement: string }[] =>
  [...text.matchAll(/^create (?:unique )?index concurrently if not exists (\w+)[^;]*;/gm)].map(([statement, name = '']) => ({
    name,
    statement,
  }));

/** A migration waiting for a lock blocks everyone behind it, so it gives up soon and retries. */
export interface Patience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}
const patience: Patience = { lockMs: 2000, pauseMs: 1000, tries: 60 };

const record = 'insert into schema_migration (name, checksum, kind) values ($1, $2, $3)';

async function applyAtOnce(client: pg.Client, { name, text, checksum, kind }: Migration, lockMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`);
  try {
    await client.query(text);
    await client.query(record, [name, checksum, kind]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Builds concurrently with writes. An index left invalid by an interrupted build is rebuilt. */
async function makeIndexes(client: pg.Client, { name, text, checksum, kind }: Migration): Promise<void> {
  for (const index of indexesIn(text)) {
    const broken = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index.name]);
    if (broken.rowCount !== 0) await client.query(`drop index concurrently ${index.name}`);
    await client.query(index.statement);
  }
  await client.query(record, [name, checksum, kind]);
}

export async function applyMigration(client: pg.Client, migration: Migration, { lockMs, pauseMs, tries } = patience): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await (migration.kind === 'index' ? makeIndexes(client, migration) : applyAtOnce(client, migration, lockMs));
    } catch (error) {
      if (!['55P03', '40P01'].includes(codeOf(error)) || attempt === tries)
        throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      log.info('a migration waits for others who use its tables', { name: migration.name, attempt });
      await sleep(pauseMs);
    }
}

const filesThere = (): readonly Migration[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, directory), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex'), kind: kindOf(text) };
    });

/** The migrations of this version: checksum by name. */
export const knownMigrations = (): Readonly<Record<string, string>> =>
  Object.fromEntries(filesThere().map(({ name, checksum }) => [name, checksum]));

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly kind: string | null;
}

async function appliedIn(client: pg.Client): Promise<ReadonlyMap<string, Applied>> {
  const version = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  if ((version.rows[0]?.v ?? 0) < 150_000) throw new Error('Daybook needs PostgreSQL 15 or later');
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  await client.query('alter table schema_migration add column if not exists kind text');
  const { rows } = await client.query<Applied>('select name, checksum, kind from schema_migration');
  return new Map(rows.map((row) => [row.name, row]));
}

/** A later version may have added to the schema; if it has removed something, this version would fail or, worse, corrupt data unnoticed. */
function refuseLater(applied: ReadonlyMap<string, Applied>, files: readonly Migration[]): void {
  const known = new Set(files.map(({ name }) => name));
  const later = [...applied.values()].filter(({ name }) => !known.has(name));
  const breaking = later.filter(({ kind }) => kind !== 'expand' && kind !== 'index');
  if (breaking.length > 0)
    throw new ConfigurationError(
      `This database was upgraded by a later version of Daybook (${breaking.map(({ name }) => name).join(', ')}), and this version does not know ` +
        'its schema. Start that version, or restore a backup made before into an empty database.',
    );
  if (later.length > 0) log.warn('a later version has added to this database', { migrations: later.map(({ name }) => name) });
}

async function withLock<T>(ownerUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await act(client);
  } finally {
    await client.end();
  }
}

/**
 * Names of the migrations applied now: all, or of those in `only`. Throws where an applied file was changed since, where the schema is of a later
 * version, or where the server is older than PostgreSQL 15.
 */
export async function migrate(ownerUrl: string, only?: ReadonlySet<string>): Promise<string[]> {
  return withLock(ownerUrl, async (client) => {
    const applied = await appliedIn(client);
    const files = filesThere();
    refuseLater(applied, files);
    const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum);
    if (changed) throw new Error(`migration ${changed.name} was changed after it was applied`);
    const missing = files.filter(({ name }) => !applied.has(name) && only?.has(name) !== false);
    for (const file of missing) await applyMigration(client, file);
    return missing.map(({ name }) => name);
  });
}

/** Throws if a migration is pending and the start was told not to migrate. */
export async function refuseUnmigrated(ownerUrl: string): Promise<void> {
  const missing = await withLock(ownerUrl, async (client) => {
    const applied = await appliedIn(client);
    const files = filesThere();
    refuseLater(applied, files);
    return files.filter(({ name }) => !applied.has(name));
  });
  if (missing.length > 0)
    throw new ConfigurationError(
      `The database lacks ${missing.length} migrations of this version, the first is ${missing[0]?.name}. Run "npm run migrate", or leave out MIGRATE_ON_START.`,
    );
}
