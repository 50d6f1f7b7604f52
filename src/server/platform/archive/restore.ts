// Restores a backup into an empty installation: everything is checked before anything is written, the tables are filled in one transaction,
// and files written beside the database are removed if that fails.
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { Config } from '../config.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { holdDueWork } from '../jobs/due-work.ts';
import { holdMail } from '../mail/held-mail.ts';
import { makeObjectStore } from '../objects/object-store.ts';
import type { ObjectStore } from '../objects/stored-object.ts';
import { agreeOnSecrets, givenSetting, secretsOf } from '../secrets/secret-fingerprint.ts';
import { type SecretName, secretNames } from '../secrets/secrets.ts';
import { ArchiveError, type ArchiveReader, type Manifest, openArchive } from './archive-file.ts';
import { openSeal, type Secrets } from './archive-seal.ts';
import { type ArchiveQueries, readTables, readTablesOf, type SealedTable } from './archive-tables.ts';
import { appliedMigrations, trialBalances } from './backup.ts';

const newer = (kind: Manifest['kind'], name: string): ArchiveError =>
  new ArchiveError(
    `The ${kind === 'backup' ? 'backup' : 'export'} was made by a newer version of Daybook (${name}). Update Daybook first.`,
  );

function checkMigrations({ manifest }: ArchiveReader): void {
  const known = knownMigrations();
  for (const [name, checksum] of Object.entries(manifest.migrations)) if (known[name] !== checksum) throw newer(manifest.kind, name);
}

function checkSecrets(config: Config, secrets: Secrets): void {
  const here = secretsOf(config);
  for (const name of secretNames) {
    const setting = givenSetting(config, name);
    if (setting !== undefined && here[name]?.trim() !== secrets[name]?.trim())
      throw new ArchiveError(
        `${setting} is set here and is not the secret of the backup. Take it out of the settings, or set it to the one that belongs to it.`,
      );
  }
}

async function hasObjects(store: ObjectStore): Promise<boolean> {
  for (const folder of await store.folders()) for await (const _one of store.list(folder)) return true;
  return false;
}

async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const { rows: others } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  );
  if (others.length > 0) throw new ArchiveError('Another program uses this database. Stop Daybook, then restore.');
}

/** Empty means: no accounts, no other connected program, and no stored files. */
async function checkEmpty(
  client: pg.ClientBase,
  config: Config,
  queries: ArchiveQueries,
  migrations: Manifest['migrations'],
): Promise<void> {
  await refuseOthers(client);
  const { rows: there } = await client.query<{ isSetUp: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isSetUp"`,
  );
  if (there[0]?.isSetUp) {
    for (const name of Object.keys(await appliedMigrations(client)))
      if (!Object.hasOwn(migrations, name))
        throw new ArchiveError(
          `This database was set up by another version of Daybook than the backup (${name}). Restore into a new, empty database.`,
        );
    await client.query(`begin; set local app.verifying = 'on'`);
    const { rows } = await client.query<{ isUsed: boolean }>(
      `select exists (${queries.people}) or exists (${queries.businesses}) as "isUsed"`,
    );
    await client.query('rollback');
    if (rows[0]?.isUsed) throw new ArchiveError('This database is in use: people have signed up. Restore into a new, empty database.');
  }
  if (await hasObjects(makeObjectStore(config)))
    throw new ArchiveError('There are stored files in this place already. Restore into an empty one.');
}

const objectKey = /^objects\/(.+)$/;

async function putObjects(archive: ArchiveReader, config: Config, done: string[]): Promise<void> {
  const store = makeObjectStore(config);
  for (const { name } of archive.manifest.files) {
    const key = objectKey.exec(name)?.[1];
    if (key === undefined) continue;
    done.push(key);
    await store.put(key, await buffer(await archive.read(name)));
  }
}

/** Returns how to put back what was there. An installation that was started once has secrets that nothing depends on yet. */
function putSecrets({ dataDir, ...config }: Config, secrets: Secrets): () => void {
  const before = new Map<string, string | undefined>();
  for (const [name, text] of Object.entries(secrets) as [SecretName, string][]) {
    if (givenSetting({ dataDir, ...config }, name) !== undefined) continue;
    const file = path.join(dataDir, name);
    before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    writeFileSync(file, text, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return () => {
    for (const [file, text] of before)
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
  };
}

/** Until then PostgreSQL plans for empty tables. What was restored is committed: if this fails, autovacuum does it later. */
const analyzed = (client: pg.Client): Promise<unknown> => client.query('analyze').catch(() => {});

interface Opened {
  readonly archive: ArchiveReader;
  readonly secrets: Secrets;
}
/** Checks everything that can be checked without a target installation. */
export async function openBackup(file: string, config: Config, passphrase: string, sealCost?: number): Promise<Opened> {
  const archive = await openArchive(file);
  try {
    if (archive.manifest.kind !== 'backup')
      throw new ArchiveError('This is the export of one business. Say who it belongs to: npm run restore -- FILE --owner ADDRESS');
    checkMigrations(archive);
    if (!archive.seal) throw new ArchiveError('The archive was changed or damaged: its seal is missing.');
    const secrets = openSeal(archive.seal, archive.manifestHash, passphrase, sealCost);
    checkSecrets(config, secrets);
    await archive.check();
    return { archive, secrets };
  } catch (error) {
    archive.close();
    throw error;
  }
}

interface Place {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly queries: ArchiveQueries;
}
export interface Restored {
  readonly businesses: number;
  readonly objects: number;
  /** Holds unsent mail, and work that would send some, until the operator decides. */
  readonly heldMails: number;
  readonly heldWork: number;
}

/** All or nothing; then migrates the tables to this version. Throws ArchiveError if the installation isn't empty. */
export async function restore({ archive, secrets }: Opened, { config, ownerUrl, queries }: Place): Promise<Restored> {
  const { migrations, businesses } = archive.manifest;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const objects: string[] = [];
  let putSecretsBack = (): void => {};
  const held = { heldMails: 0, heldWork: 0 };
  try {
    await checkEmpty(client, config, queries, migrations);
    await migrate(ownerUrl, new Set(Object.keys(migrations)));
    await putObjects(archive, config, objects);
    await client.query('begin');
    await readTables(client, archive, async () => {
      const found = await trialBalances(client, businesses, queries);
      for (const [at, { name, trialBalance }] of businesses.entries())
        if (found[at]?.trialBalance !== trialBalance) throw new ArchiveError(`The trial balance of ${name} is not the one of the backup.`);
      held.heldMails = await holdMail(client);
      held.heldWork = await holdDueWork(client);
    });
    putSecretsBack = putSecrets(config, secrets);
    await client.query('commit');
    await analyzed(client);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    putSecretsBack();
    const store = makeObjectStore(config);
    for (const key of objects) await store.remove(key);
    throw error;
  } finally {
    await client.end();
    archive.close();
  }
  await migrate(ownerUrl);
  await agreeOnSecrets(ownerUrl, config);
  return { businesses: businesses.length, objects: objects.length, ...held };
}

export interface BusinessPlace extends Omit<Place, 'queries'> {
  readonly queries: ArchiveQueries;
  readonly sealed: readonly SealedTable[];
  /** Makes somebody the owner of the business, in the transaction that fills it. */
  readonly giveTo: (client: pg.Client, orgId: string) => Promise<void>;
}

/** The export of one business, checked as far as possible without a target. */
export async function openExport(file: string): Promise<ArchiveReader> {
  const archive = await openArchive(file);
  try {
    if (archive.manifest.kind !== 'business') throw new ArchiveError('This is a backup, not the export of a business. Leave --owner out.');
    checkMigrations(archive);
    await archive.check();
    return archive;
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Migrates to the version of the export if the database is unused; otherwise the versions must be the same. */
async function agreeOnTables(client: pg.Client, ownerUrl: string, migrations: Manifest['migrations']): Promise<void> {
  const { rows } = await client.query<{ isSetUp: boolean }>(`select to_regclass('public.schema_migration') is not null as "isSetUp"`);
  if (!rows[0]?.isSetUp) return void (await migrate(ownerUrl, new Set(Object.keys(migrations))));
  const applied = Object.keys(await appliedMigrations(client));
  const differing = [
    ...applied.filter((name) => !migrations[name]),
    ...Object.keys(migrations).filter((name) => !applied.includes(name)),
  ][0];
  if (differing !== undefined)
    throw new ArchiveError(`The export was made by another version of Daybook (${differing}). Restore it into a new, empty database.`);
}

/** Keeps the business's id; refused if it already exists. All or nothing. */
export async function restoreBusiness(
  archive: ArchiveReader,
  { config, ownerUrl, queries, sealed, giveTo }: BusinessPlace,
): Promise<Restored> {
  const { migrations, businesses, files } = archive.manifest;
  const [business] = businesses;
  if (!business) throw new ArchiveError('The archive has no business.');
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const objects: string[] = [];
  let heldWork = 0;
  let contents = 0;
  try {
    await refuseOthers(client);
    await agreeOnTables(client, ownerUrl, migrations);
    await client.query(`begin; set local app.verifying = 'on'`);
    const { rows: there } = await client.query<{ id: string }>(queries.businesses);
    if (there.some(({ id }) => id === business.id)) throw new ArchiveError(`${business.name} is in this database already.`);
    await client.query(`set local app.org_id = '${business.id}'`);
    await readTablesOf(client, archive, async () => {
      for (const { name, of } of files) {
        const table = sealed.find((one) => one.table === of?.table);
        if (!of || !table) continue;
        const object = await table.reseal(client, business.id, of.id, await buffer(await archive.read(name)));
        if (object !== undefined) objects.push(object);
        contents += 1;
      }
      const [found] = await trialBalances(client, businesses, queries);
      if (found?.trialBalance !== business.trialBalance)
        throw new ArchiveError(`The trial balance of ${business.name} is not the one of the export.`);
      heldWork = await holdDueWork(client, business.id);
      await giveTo(client, business.id);
    });
    await client.query('commit');
    await analyzed(client);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const store = makeObjectStore(config);
    for (const key of objects) await store.remove(key);
    throw error;
  } finally {
    await client.end();
    archive.close();
  }
  await migrate(ownerUrl);
  return { businesses: 1, objects: contents, heldMails: 0, heldWork };
}
