// Forward-only SQL migrations: each file in a transaction of its own, one migrator at a time; a file that was applied may never change.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const directory = new URL('../../../../db/migrations/', import.meta.url);
const lockKey = 4_826_113;

async function applyOne(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const filesThere = (): readonly { readonly name: string; readonly text: string; readonly checksum: string }[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, directory), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/** The migrations that this version has: the checksum of each by its name. */
export const knownMigrations = (): Readonly<Record<string, string>> =>
  Object.fromEntries(filesThere().map(({ name, checksum }) => [name, checksum]));

/**
 * Names of the migrations applied now: all, or of those in `only`. Throws where an applied file was changed since, or where the server is older
 * than PostgreSQL 15.
 */
export async function migrate(ownerUrl: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const version = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
    if ((version.rows[0]?.v ?? 0) < 150_000) throw new Error('Daybook needs PostgreSQL 15 or later');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
    const known = new Map(rows.map((r) => [r.name, r.checksum]));
    const applied: string[] = [];
    for (const { name, text, checksum } of filesThere()) {
      if (known.get(name) === checksum || only?.has(name) === false) continue;
      if (known.has(name)) throw new Error(`migration ${name} was changed after it was applied`);
      await applyOne(client, name, text, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
