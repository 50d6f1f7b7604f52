// Reads journal entries in the contract's shape.
import { type RawBuilder, sql } from 'kysely';
import type { NewEntry } from '#core/ledger/ledger.ts';
import type { Entry } from '#contract/ledger/ledger.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** As serialized in JSON. */
export const instant = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const entryFields = (work: Scope) => sql`
  e.id, e.number, e.date, e.memo, e.source_kind as "sourceKind", e.source_id as "sourceId", e.source_version as "sourceVersion", e.reverses_id as "reversesId",
  (select r.id from entry r where r.reverses_id = e.id and r.org_id = ${work.org.id}::uuid) as "reversedById",
  ${instant(sql`e.posted_at`)} as "postedAt", e.posted_by as "postedBy", e.via,
  (select json_agg(json_build_object('line', p.line, 'accountId', p.account_id, 'accountCode', a.code, 'accountName', a.name, 'minor', p.minor,
            'currency', p.currency, 'baseMinor', p.base_minor, 'memo', p.memo, 'contactId', p.contact_id, 'projectId', p.project_id, 'taxCodeId', p.tax_code_id) order by p.line)
     from posting p join account a on a.id = p.account_id and a.org_id = p.org_id where p.entry_id = e.id and p.org_id = ${work.org.id}::uuid) as postings`;

export type StoredEntry = Omit<Entry, 'postings'> & {
  readonly sourceVersion: number;
  readonly postedBy: string | null;
  readonly postings: readonly (Entry['postings'][number] & {
    contactId: string | null;
    projectId: string | null;
    taxCodeId: string | null;
  })[];
};

/** Entries in the order of `ids`; missing ones are left out. */
export async function selectEntries(work: Scope, ids: readonly string[]): Promise<readonly StoredEntry[]> {
  const [only] = ids;
  // With a single id PostgreSQL reuses the plan; for a list it plans each time, which costs more than reading the entry.
  const wanted =
    ids.length === 1
      ? sql`entry e where e.id = ${only ?? null}::uuid and e.org_id = ${work.org.id}::uuid`
      : sql`unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) join entry e on e.id = wanted.id and e.org_id = ${work.org.id}::uuid order by wanted.place`;
  const { rows } = await sql<StoredEntry>`select ${entryFields(work)} from ${wanted}`.execute(work.tx);
  return rows;
}

/** Every version of what was posted for a source, and their reversals, oldest first. */
export async function selectEntriesOfSource(
  work: Scope,
  sourceKind: string,
  sourceIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    with own as (select id from entry where source_id = any(${[...sourceIds]}::uuid[]) and source_kind = ${sourceKind} and org_id = ${work.org.id}::uuid),
         all_of as (select id from own union all select r.id from entry r join own on r.reverses_id = own.id where r.org_id = ${work.org.id}::uuid)
    select ${entryFields(work)} from all_of join entry e on e.id = all_of.id and e.org_id = ${work.org.id}::uuid order by e.number`.execute(
    work.tx,
  );
  return rows;
}

/** The latest date posted for each of these sources, or entries themselves; those without an entry are left out. */
export async function selectLastPosted(
  work: { readonly tx: Work['tx']; readonly org: { readonly id: string } },
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: string }>`
    select id, max(day)::text as day from (
      select source_id as id, date as day from entry where source_id = any(${[...sourceIds]}::uuid[]) and org_id = ${work.org.id}::uuid
      union all select id, date from entry where id = any(${[...sourceIds]}::uuid[]) and org_id = ${work.org.id}::uuid) e group by id`.execute(
    work.tx,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** The day of the earliest entry; null if nothing was ever posted. */
export async function selectFirstDay(work: Scope): Promise<string | null> {
  const row = await work.tx
    .selectFrom('entry')
    .select(sql<string>`date::text`.as('day'))
    .where('org_id', '=', work.org.id)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The latest date of any entry; null if nothing was posted. */
export async function selectLastDay(work: Scope): Promise<string | null> {
  const row = await work.tx
    .selectFrom('entry')
    .select(sql<string>`date::text`.as('day'))
    .where('org_id', '=', work.org.id)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The number of the last entry; 0 if nothing was ever posted. */
export async function lastEntryNumber(work: Scope): Promise<number> {
  const head = await work.tx.selectFrom('ledger_head').select('last_number').where('org_id', '=', work.org.id).executeTakeFirst();
  return head?.last_number ?? 0;
}
export const hasEntries = async (work: Scope): Promise<boolean> => (await lastEntryNumber(work)) > 0;

export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
  readonly search?: string | undefined;
}

export const journalOrder: ListOrder = {
  list: 'journal',
  direction: 'desc',
  columns: [
    [sql`x.date`, 'date'],
    [sql`x.id`, 'uuid'],
  ],
};

export async function selectEntryPage(work: Scope, filter: EntryFilter, slice: Slice): Promise<readonly (StoredEntry & Keyed)[]> {
  const pattern = filter.search ? containing(filter.search.toLowerCase()) : null;
  const { rows } = await sql<StoredEntry & Keyed>`
    select ${entryFields(work)}, e.key from (
      select x.*, ${slice.key} as key from entry x where x.org_id = ${work.org.id}::uuid
        ${filter.from ? sql`and x.date >= ${filter.from}::date` : sql``}
        ${filter.to ? sql`and x.date <= ${filter.to}::date` : sql``}
        and ${slice.isAfter}
        ${filter.accountId ? sql`and exists (select from posting p where p.account_id = ${filter.accountId}::uuid and p.entry_id = x.id and p.org_id = x.org_id)` : sql``}
        ${pattern ? sql`and (lower(x.memo) like ${pattern} or x.number::text = ${filter.search ?? ''})` : sql``}
      order by ${slice.order} limit ${slice.limit}) e
    order by e.date desc, e.id desc`.execute(work.tx);
  return rows;
}

/** The entry in core's shape, ready to be reversed. */
export const asNewEntry = (entry: StoredEntry): NewEntry => ({
  id: entry.id,
  date: entry.date,
  memo: entry.memo,
  source: { kind: entry.sourceKind, id: entry.sourceId, version: entry.sourceVersion },
  reversesId: entry.reversesId,
  via: entry.via as NewEntry['via'],
  postings: entry.postings.map((p) => ({
    accountId: p.accountId,
    minor: BigInt(p.minor),
    currency: p.currency,
    baseMinor: BigInt(p.baseMinor),
    contactId: p.contactId,
    projectId: p.projectId,
    taxCodeId: p.taxCodeId,
    memo: p.memo,
  })),
});

export const asEntry = ({ sourceVersion: _version, postedBy: _by, postings, ...entry }: StoredEntry): Entry => ({
  ...entry,
  postings: postings.map(({ contactId: _contact, projectId: _project, taxCodeId: _tax, ...p }) => p),
});

/** A subquery for statements of other modules. */
export const postingRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from posting where org_id = ${work.org.id}::uuid)`;
export const entryRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from entry where org_id = ${work.org.id}::uuid)`;

/** What a comment thread `l` on an entry is about. */
export const commentedEntrySql = (work: { readonly org: { readonly id: string } }) => sql`
  select e.source_kind, concat_ws(' ', '#' || e.number, nullif(e.memo, '')) from entry e where e.id = l.subject_id and e.org_id = ${work.org.id}::uuid`;
