// Makes a backup while the server runs: one snapshot of the database, the stored objects as they are, and the secrets, encrypted with a
// passphrase. Stored objects are never rewritten, so they can be copied after the snapshot without a lock.
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import { knownMigrations } from '../database/migrate.ts';
import { makeObjectStore } from '../objects/object-store.ts';
import type { ObjectStore } from '../objects/stored-object.ts';
import { secretsOf } from '../secrets/secret-fingerprint.ts';
import { ArchiveError, type ArchiveWriter, type Manifest, writeArchive } from './archive-file.ts';
import { sealSecrets } from './archive-seal.ts';
import { type ArchiveQueries, type Business, writeTables } from './archive-tables.ts';

/** Exports of businesses are kept there for a week. */
export const exportFolder = 'export-';

export const objectName = (key: string): string => `objects/${key}`;

export async function trialBalances(
  client: pg.ClientBase,
  businesses: readonly Business[],
  { trialBalance }: ArchiveQueries,
): Promise<Manifest['businesses']> {
  const found: Manifest['businesses'] = [];
  for (const { id, name } of businesses) {
    await client.query(`set local app.org_id = '${id}'`);
    const { rows } = await client.query<{ entries: string; trialBalance: string }>(trialBalance, [id]);
    found.push({ id, name, entries: Number(rows[0]?.entries), trialBalance: rows[0]?.trialBalance ?? '' });
  }
  return found;
}

/** Leaves out what was removed since the snapshot. */
async function writeObjects(store: ObjectStore, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  for (const folder of (await store.folders()).filter((one) => !one.startsWith(exportFolder)))
    for await (const { key, byteCount } of store.list(folder)) {
      const bytes = await store.get(key, { first: 0, last: byteCount - 1 }).catch(() => undefined);
      if (!bytes) continue;
      await archive.add(objectName(key), [bytes], { isPacked: false });
      count += 1;
    }
  return count;
}

export async function appliedMigrations(client: pg.ClientBase): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

export interface Backup {
  readonly config: Config;
  /** Connection of the login that owns the tables. */
  readonly ownerUrl: string;
  readonly passphrase: string;
  /** For tests alone. */
  readonly sealCost?: number;
  readonly queries: ArchiveQueries;
}
interface BackedUp {
  readonly businesses: number;
  readonly entries: number;
  readonly objects: number;
}

export async function backUp(output: Writable, { config, ownerUrl, passphrase, sealCost, queries }: Backup): Promise<BackedUp> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    for (const name of Object.keys(migrations))
      if (!Object.hasOwn(knownMigrations(), name))
        throw new ArchiveError(`This database was set up by a newer version of Daybook (${name}).`);
    const archive = writeArchive(output);
    const businesses = await trialBalances(client, await writeTables(client, archive, queries), queries);
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    await client.query('rollback');
    const objects = await writeObjects(makeObjectStore(config), archive);
    const about = { kind: 'backup', madeAt: now().toISOString(), postgres: rows[0]?.version ?? '', migrations, businesses } as const;
    await archive.end(about, (manifest) => sealSecrets(secretsOf(config), manifest, passphrase, sealCost));
    return { businesses: businesses.length, entries: businesses.reduce((sum, { entries }) => sum + entries, 0), objects };
  } finally {
    await client.end();
  }
}

/** Writes to a file that only its owner can read; the file appears complete or not at all. */
export async function backUpTo(file: string, backup: Backup): Promise<BackedUp> {
  if (existsSync(file)) throw new ArchiveError(`${file} is there already.`);
  if (!existsSync(path.dirname(file))) throw new ArchiveError(`There is no folder ${path.dirname(file)}.`);
  const part = `${file}.part`;
  try {
    const done = await backUp(createWriteStream(part, { mode: 0o600, flush: true }), backup);
    await rename(part, file);
    return done;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
