// The tables of the database as CSV files of an archive, and back. Which tables there are is read from the database, so that none is forgotten.
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

/** Handed in by the modules whose tables they read. */
export interface ArchiveQueries {
  /** `id` of everybody who has an account. */
  readonly people: string;
  /** `id` and `name` of every business. */
  readonly businesses: string;
  /** Of the business `$1`: how many `entries`, and a hash of its `trialBalance`. */
  readonly trialBalance: string;
}

/** A table with columns that only this installation can open. An export has the content apart, and it is sealed again where it comes back. */
export interface SealedTable {
  readonly table: string;
  /** What stands in a column instead: SQL. */
  readonly columns: Readonly<Record<string, string>>;
  /** Seals the content of a row and keeps it; answers the object that it was put in, if any. */
  readonly reseal: (client: pg.ClientBase, orgId: string, id: string, bytes: Buffer) => Promise<string | undefined>;
}

/** What ends with the installation that it was made in: everybody signs in again. */
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
  'schema_migration',
]);
/** Walled by other things than a business: read whole by what `showEverything` says. */
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

/** Of a business, but not of its books: who works in it, what is told to whom, and what only this installation can open. */
const leftBehind = new Set([
  'member',
  'invitation',
  'notification',
  'api_key',
  'calendar_link',
  'webhook_endpoint',
  'webhook_delivery',
  'bank_connection',
  'bank_feed_account',
  'feed_pending',
  'idempotency_key',
  'plan_seller',
]);
/** The same for every business; what a business needs of them is added where it comes back. */
const sharedByAll = new Set(['exchange_rate', 'file_bucket']);
const isOfBusiness = ({ name, hasBusiness }: Table): boolean =>
  name === 'org' || sharedByAll.has(name) || (hasBusiness && !leftBehind.has(name));

const fileOf = ({ name }: Pick<Table, 'name'>): string => `data/${name}.csv`;
const listed = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** The same text on every server. */
const plainFormats = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; set local bytea_output = 'hex'`;

/** Whether row-level security binds this login; the owner of one's own PostgreSQL is no superuser as a rule. */
async function isBound(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isBound: boolean }>(
    'select not (rolsuper or rolbypassrls) as "isBound" from pg_roles where rolname = current_user',
  );
  return rows[0]?.isBound ?? true;
}

async function showEverything(client: pg.ClientBase, people: string): Promise<void> {
  await client.query(`set local app.verifying = 'on'; set local app.planning = 'on'`);
  await client.query(`select set_config('app.colleague_ids', coalesce(array_agg(id), '{}')::text, true) from (${people}) people`);
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

/** Within a transaction that sees one snapshot. Answers which businesses there are. */
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

/** The tables of one business, each in the order of its key, so that the same books make the same file. */
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

/** Checks and keys are put off while the tables are filled, and hold again before the transaction ends: each key is then checked as a whole. */
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

/** Into a database in which nobody has signed up, within a transaction; `then` runs before keys and checks hold again. */
export async function readTables(client: pg.ClientBase, archive: ArchiveReader, then: () => Promise<void>): Promise<void> {
  await client.query(plainFormats);
  const files = new Map(archive.manifest.files.map((file) => [file.name, file]));
  const tables = await tablesOf(client);
  await withoutChecks(client, tables, async () => {
    for (const table of tables) {
      const file = files.get(fileOf(table));
      if (!file) throw new ArchiveError(`The archive has no table ${table.name}.`);
      await client.query(`delete from ${table.sql}`); // what migrations put there
      await fillTable(client, archive, table, file);
    }
    await then();
  });
}

/** Into a database that has other businesses, or none. Rows of tables that all share are added where they are not there. */
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
