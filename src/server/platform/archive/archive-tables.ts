// Exports database tables as the CSV files of an archive, and imports them. The list of tables is read from the database, so none is
// forgotten.
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type ArchiveReader, type ArchivedFile, ArchiveError, type ArchiveWriter } from './archive-file.ts';

interface Table {
  /** `account`, or `auth.app_user`. */
  readonly name: string;
  readonly sql: string;
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  readonly isWalled: boolean;
  readonly hasBusiness: boolean;
}

/** SQL supplied by the modules that own the tables. */
export interface ArchiveQueries {
  /** Selects `id` of everybody who has an account. */
  readonly people: string;
  /** Selects `id` and `name` of every business. */
  readonly businesses: string;
  /** For the business `$1`: the number of `entries`, and a hash of its `trialBalance`. */
  readonly trialBalance: string;
}

/** A table with columns that only this installation can decrypt. An export holds their content separately; the import seals it again. */
export interface SealedTable {
  readonly table: string;
  /** SQL that replaces a column in the export. */
  readonly columns: Readonly<Record<string, string>>;
  /** Seals and stores the content of a row; returns the object it was stored in, if any. */
  readonly reseal: (client: pg.ClientBase, orgId: string, id: string, bytes: Buffer) => Promise<string | undefined>;
}

/** Tables that archives leave out, because they end with the installation: everybody signs in again after a restore. */
const passing = new Set([
  'auth.session',
  'auth.challenge',
  'auth.flow_state',
  'auth.one_time_token',
  'books_verification',
  'business_export',
  'limit_counter',
  'push_device',
  'push_delivery',
  'sms_phone',
  'schema_migration',
]);
/** Protected per person rather than per business: read completely, with what `showEverything` sets. */
const walledOtherwise = new Set([
  'org',
  'profiles',
  'profile_photo',
  'notification_setting',
  'user_subscriptions',
  'plan_for_everyone',
  'plan_seller',
  'plan_subscription',
  'plan_charge',
  'plan_event',
  'sandbox_plan',
]);

async function tablesOf(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<{
    schema: string;
    table: string;
    isWalled: boolean;
    columns: string[];
    key: string[];
    hasBusiness: boolean;
  }>(`
    select n.nspname as schema, c.relname as table, c.relrowsecurity as "isWalled",
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
           array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, place)
                   join pg_attribute a on a.attnum = k.number where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull) as "hasBusiness"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth', 'internal') and c.relkind = 'r' order by 1, 2`);
  return rows
    .map(({ schema, table, ...rest }) => ({
      ...rest,
      name: schema === 'public' ? table : `${schema}.${table}`,
      sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
    }))
    .filter(({ name }) => !passing.has(name));
}

/** Tables of a business that aren't part of its books: members, notifications, and what only this installation can decrypt. */
const leftBehind = new Set([
  'member',
  'invitation',
  'notification',
  'api_key',
  'calendar_link',
  'export_schedule',
  'webhook_endpoint',
  'webhook_delivery',
  'mail_inbox',
  'received_mail',
  'bank_connection',
  'bank_feed_account',
  'feed_pending',
  'idempotency_key',
  'plan_seller',
]);
/** Shared by all businesses; an import adds the rows that are missing. */
const sharedByAll = new Set(['exchange_rate', 'file_bucket']);
const isOfBusiness = ({ name, hasBusiness }: Table): boolean =>
  name === 'org' || sharedByAll.has(name) || (hasBusiness && !leftBehind.has(name));

const fileOf = ({ name }: Pick<Table, 'name'>): string => `data/${name}.csv`;
const listed = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Settings that make values print the same on every server. */
const plainFormats = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local bytea_output = 'hex'`;

/** Whether row-level security applies to this login; the owner of a self-hosted PostgreSQL database is usually not a superuser. */
async function isBound(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isBound: boolean }>(
    'select not (rolsuper or rolbypassrls) as "isBound" from pg_roles where rolname = current_user',
  );
  return rows[0]?.isBound ?? true;
}

async function showEverything(client: pg.ClientBase, people: string): Promise<void> {
  await client.query(`set local app.verifying = 'on'; set local app.planning = 'on'`);
  const { rows } = await client.query<{ ids: string }>(`select coalesce(array_agg(id), '{}')::text as ids from (${people}) people`);
  await client.query(`set local app.colleague_ids = ${pg.escapeLiteral(rows[0]?.ids ?? '{}')}`);
}

async function* rowsOf(
  client: pg.ClientBase,
  table: Table,
  businesses: readonly (string | null)[],
  count: { rows: number },
): AsyncIterable<Buffer> {
  for (const [at, orgId] of (businesses.length > 0 ? businesses : ['00000000-0000-0000-0000-000000000000']).entries()) {
    if (orgId !== null) await client.query(`set local app.org_id = '${orgId}'`);
    const where = orgId === null ? '' : `where org_id = '${orgId}'`;
    const copied = client.query(
      to(`copy (select ${listed(table.columns)} from ${table.sql} ${where}) to stdout (format csv, header ${at === 0})`),
    );
    yield* copied as AsyncIterable<Buffer>;
    count.rows += copied.rowCount;
  }
}

export interface Business {
  readonly id: string;
  readonly name: string;
}

/** Runs in a transaction with one snapshot. Returns the businesses in it. */
export async function writeTables(client: pg.ClientBase, archive: ArchiveWriter, queries: ArchiveQueries): Promise<readonly Business[]> {
  await client.query(plainFormats);
  const bound = await isBound(client);
  if (bound) await showEverything(client, queries.people);
  const { rows: businesses } = await client.query<Business>(queries.businesses);
  const ids = businesses.map(({ id }) => id);
  for (const table of await tablesOf(client)) {
    const isByBusiness = bound && table.isWalled && !walledOtherwise.has(table.name);
    if (isByBusiness && !table.hasBusiness) throw new Error(`a backup does not know how to read all of ${table.name}`);
    const count = { rows: 0 };
    await archive.add(fileOf(table), rowsOf(client, table, isByBusiness ? ids : [null], count), {
      about: () => ({ rows: count.rows, columns: [...table.columns] }),
    });
  }
  return businesses;
}

/** The tables of one business, each ordered by primary key, so the same books produce the same file. */
export async function writeTablesOf(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  orgId: string,
  sealed: readonly SealedTable[],
): Promise<void> {
  await client.query(plainFormats);
  for (const table of (await tablesOf(client)).filter(isOfBusiness)) {
    const instead = sealed.find((one) => one.table === table.name)?.columns ?? {};
    const columns = table.columns.map((column) => {
      const quoted = pg.escapeIdentifier(column);
      return instead[column] === undefined ? quoted : `${instead[column]} as ${quoted}`;
    });
    const key = table.name === 'org' ? 'id' : 'org_id';
    const where = sharedByAll.has(table.name) ? '' : `where ${key} = '${orgId}'`;
    const copied = client.query(
      to(`copy (select ${columns.join(', ')} from ${table.sql} ${where} order by ${table.key.map((one) => pg.escapeIdentifier(one)).join(', ')})
            to stdout (format csv, header)`),
    );
    await archive.add(fileOf(table), copied as AsyncIterable<Buffer>, {
      about: () => ({ rows: copied.rowCount, columns: [...table.columns] }),
    });
  }
}

/**
 * Drops constraints and triggers while the tables are filled and restores them before the transaction ends, so each foreign key is checked
 * once.
 */
async function withoutChecks(client: pg.ClientBase, tables: readonly Table[], fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conrelid = any ($1::regclass[])`,
    [tables.map(({ sql }) => sql)],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { sql, isWalled } of tables)
    await client.query(`alter table ${sql} disable trigger user${isWalled ? ', no force row level security' : ''}`);
  await fill();
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { sql, isWalled } of tables)
    await client.query(`alter table ${sql} enable trigger user${isWalled ? ', force row level security' : ''}`);
}

/** Imports into a database without any accounts, within a transaction; `then` runs before the constraints are restored. */
export async function readTables(client: pg.ClientBase, archive: ArchiveReader, then: () => Promise<void>): Promise<void> {
  await client.query(plainFormats);
  const files = new Map(archive.manifest.files.map((file) => [file.name, file]));
  const tables = await tablesOf(client);
  await withoutChecks(client, tables, async () => {
    for (const table of tables) {
      const file = files.get(fileOf(table));
      if (!file) throw new ArchiveError(`The archive has no table ${table.name}.`);
      await client.query(`delete from ${table.sql}`); // rows inserted by migrations
      await fillTable(client, archive, table, file);
    }
    await then();
  });
}

/** Imports one business into a database that may have others. Missing rows of shared tables are added. */
export async function readTablesOf(client: pg.ClientBase, archive: ArchiveReader, then: () => Promise<void>): Promise<void> {
  await client.query(plainFormats);
  const files = new Map(archive.manifest.files.map((file) => [file.name, file]));
  const tables = (await tablesOf(client)).filter(isOfBusiness);
  await withoutChecks(client, tables, async () => {
    for (const table of tables) {
      const file = files.get(fileOf(table));
      if (!file) throw new ArchiveError(`The archive has no table ${table.name}.`);
      if (!sharedByAll.has(table.name)) await fillTable(client, archive, table, file);
      else {
        const beside = { ...table, sql: pg.escapeIdentifier(`archived_${table.name}`) };
        await client.query(`create temporary table ${beside.sql} (like ${table.sql}) on commit drop`);
        await fillTable(client, archive, beside, file);
        await client.query(`insert into ${table.sql} select * from ${beside.sql} on conflict do nothing`);
      }
    }
    await then();
  });
}

async function fillTable(
  client: pg.ClientBase,
  archive: ArchiveReader,
  table: Table,
  { name, rows, columns = [] }: ArchivedFile,
): Promise<void> {
  const copied = client.query(from(`copy ${table.sql} (${listed(columns)}) from stdin (format csv, header match)`));
  await pipeline(await archive.read(name), copied);
  if (copied.rowCount !== rows) throw new ArchiveError(`${table.name} has ${copied.rowCount} rows and should have ${rows}.`);
}
