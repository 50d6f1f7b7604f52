// The one statement that writes to the books: entries, postings, balances, movements and the audit trail, for any number of entries at
// once.
import { type RawBuilder, sql } from 'kysely';
import { intoAudit } from '../platform/audit.ts';
import { instant } from './entry-store.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';

export interface PostingRow {
  readonly entryId: string;
  readonly line: number;
  readonly accountId: string;
  readonly date: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
  readonly contactId: string | null;
  readonly projectId: string | null;
  readonly taxCodeId: string | null;
  readonly memo: string | null;
  /** Whether the cash flow counts it as the other side of a cash movement. */
  readonly isCashFlow: boolean;
}
export interface EntryRow {
  readonly id: string;
  readonly date: string;
  readonly memo: string;
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly sourceVersion: number;
  readonly reversesId: string | null;
  readonly postingCount: number;
}
export interface MovementRow {
  readonly entryId: string;
  readonly id: string;
  readonly searchText: string;
  readonly accountId: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
  readonly type: 'income' | 'expense' | 'transfer';
  readonly counterAccountId: string | null;
  readonly counterAccountIds: readonly string[];
}
/** A statement that runs with each posting. */
export type Companion = (work: Pick<Work, 'tx' | 'org' | 'userId' | 'via'>) => RawBuilder<unknown>;
export interface PostedEntry {
  readonly id: string;
  readonly number: number;
  readonly postedAt: string;
}

const pluck = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((r) => r[key]);
type Plain = string | number | bigint | boolean | null;
const plain = <K extends string, T extends Readonly<Record<K, Plain>>>(rows: readonly T[], key: K): string => plainArray(pluck(rows, key));

/**
 * Entries whose id already exists are left unchanged and not returned. The row of `ledger_head` is locked first, so entries of one business
 * are numbered one after another, and balances are updated in a fixed order. An entry is looked up by its first posting: for a business
 * missing from its statistics PostgreSQL assumes that it has no entries, and then reads `entry` by date. Each insert takes the business
 * from `business_home`: a database distributed by business then runs it on the shard of that row, and no other node has to be up.
 */
export async function insertEntries(
  work: Pick<Work, 'tx' | 'org' | 'userId' | 'via' | 'keyId'>,
  entries: readonly EntryRow[],
  postings: readonly PostingRow[],
  movements: readonly MovementRow[],
  companions: readonly Companion[],
): Promise<readonly PostedEntry[]> {
  const orgId = work.org.id;
  /** The row from which each insert takes the business. */
  const home = sql`cross join business_home home where home.org_id = ${orgId}::uuid`;
  // Only if something is reversed: PostgreSQL keeps the plan it made while the books were small, and that plan scans every movement.
  const hasReversals = entries.some((e) => e.reversesId !== null);
  const gone = hasReversals
    ? sql`gone as (
      delete from movement where org_id = ${orgId}::uuid
         and entry_id = any (array(select reverses_id from numbered where reverses_id is not null)) returning date, type, source_kind, base_minor),`
    : sql``;
  const afterGone = hasReversals ? sql`and (select count(*) from gone) >= 0` : sql``;
  const cashFlow = postings.some((p) => p.isCashFlow)
    ? sql`new_cash_flow as (
      insert into cash_flow as c (org_id, account_id, month, base_minor)
      select home.org_id, account_id, date_trunc('month', date)::date, sum(base_minor) from lines ${home} and is_cash_flow group by 1, 2, 3 order by 2, 3
      on conflict (account_id, month, org_id) do update set base_minor = c.base_minor + excluded.base_minor),`
    : sql``;
  const goneTotals = hasReversals ? sql`union all select date, type, source_kind, -1, -base_minor from gone` : sql``;
  const movementTotal =
    hasReversals || movements.length > 0
      ? sql`new_movement_total as (
      insert into movement_total as t (org_id, month, type, is_opening, count, base_minor)
      select home.org_id, date_trunc('month', date)::date, type, source_kind = 'opening_balance', sum(times), sum(base_minor)
        from (select date, type, source_kind, 1 as times, base_minor from moved ${goneTotals}) x ${home} group by 1, 2, 3, 4 order by 2, 3, 4
      on conflict (month, type, is_opening, org_id) do update set count = t.count + excluded.count, base_minor = t.base_minor + excluded.base_minor),`
      : sql``;
  const { rows } = await sql<PostedEntry>`
    with given as (
      select * from unnest(
        ${plain(entries, 'id')}::uuid[], ${plain(entries, 'date')}::date[], ${pluck(entries, 'memo')}::text[], ${pluck(entries, 'sourceKind')}::text[],
        ${plain(entries, 'sourceId')}::uuid[], ${plain(entries, 'sourceVersion')}::int[], ${plain(entries, 'reversesId')}::uuid[], ${plain(entries, 'postingCount')}::int[]
      ) with ordinality as g (id, date, memo, source_kind, source_id, source_version, reverses_id, posting_count, place)),
    fresh as (
      select g.*, row_number() over (order by g.place) as rank from given g
       where (select p.line from posting p where p.entry_id = g.id and p.line = 1 and p.org_id = ${orgId}::uuid) is null),
    head as (
      update ledger_head set last_number = last_number + (select count(*) from fresh)
       where org_id = ${orgId}::uuid returning last_number - (select count(*) from fresh) as before),
    numbered as materialized (select f.*, h.before + f.rank as number from fresh f cross join head h),
    lines as (
      select l.* from unnest(
        ${plain(postings, 'entryId')}::uuid[], ${plain(postings, 'line')}::int[], ${plain(postings, 'accountId')}::uuid[], ${plain(postings, 'date')}::date[],
        ${plain(postings, 'minor')}::bigint[], ${plain(postings, 'currency')}::text[], ${plain(postings, 'baseMinor')}::bigint[],
        ${plain(postings, 'contactId')}::uuid[], ${plain(postings, 'projectId')}::uuid[], ${plain(postings, 'taxCodeId')}::uuid[], ${postings.some((p) => p.memo !== null) ? pluck(postings, 'memo') : []}::text[],
        ${plain(postings, 'isCashFlow')}::boolean[]
      ) as l (entry_id, line, account_id, date, minor, currency, base_minor, contact_id, project_id, tax_code_id, memo, is_cash_flow)
      where l.entry_id in (select id from numbered)),
    new_entry as (
      insert into entry as e (org_id, id, number, date, memo, source_kind, source_id, source_version, reverses_id, posting_count, posted_by, via)
      select home.org_id, id, number, date, memo, source_kind, source_id, source_version, reverses_id, posting_count, ${work.userId}::uuid, ${work.via}
        from numbered ${home} order by number returning e.id, e.number, e.posted_at),
    new_posting as (
      insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor, contact_id, project_id, tax_code_id, memo)
      select home.org_id, entry_id, line, account_id, date, minor, currency, base_minor, contact_id, project_id, tax_code_id, memo from lines ${home}),
    new_balance as (
      insert into balance as b (org_id, account_id, month, currency, debit_minor, credit_minor, base_debit_minor, base_credit_minor)
      select home.org_id, account_id, date_trunc('month', date)::date, currency,
             coalesce(sum(minor) filter (where minor > 0), 0), coalesce(-sum(minor) filter (where minor < 0), 0),
             coalesce(sum(base_minor) filter (where base_minor > 0), 0), coalesce(-sum(base_minor) filter (where base_minor < 0), 0)
        from lines ${home} group by 1, 2, 3, 4 order by 2, 3, 4
      on conflict (account_id, month, currency, org_id) do update
        set debit_minor = b.debit_minor + excluded.debit_minor, credit_minor = b.credit_minor + excluded.credit_minor,
            base_debit_minor = b.base_debit_minor + excluded.base_debit_minor, base_credit_minor = b.base_credit_minor + excluded.base_credit_minor),
    ${cashFlow}
    ${gone}
    moved as materialized (
      select n.id as entry_id, m.id, n.date, n.memo, m.search_text, m.account_id, m.minor, m.currency, m.base_minor, m.type, m.counter_account_id,
             m.counter_account_ids::uuid[], n.source_kind,
             case when n.source_version = 1 then now() else coalesce(
               (select first.posted_at from entry first where first.source_id = n.source_id and first.source_kind = n.source_kind
                   and first.source_version = 1 and first.org_id = ${orgId}::uuid), now()) end as created_at
        from unnest(
          ${plain(movements, 'entryId')}::uuid[], ${plain(movements, 'id')}::uuid[], ${pluck(movements, 'searchText')}::text[], ${plain(movements, 'accountId')}::uuid[],
          ${plain(movements, 'minor')}::bigint[], ${plain(movements, 'currency')}::text[], ${plain(movements, 'baseMinor')}::bigint[], ${plain(movements, 'type')}::text[],
          ${plain(movements, 'counterAccountId')}::uuid[], ${movements.map((m) => `{${m.counterAccountIds.join(',')}}`)}::text[]
        ) as m (entry_id, id, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids)
        join numbered n on n.id = m.entry_id),
    new_movement as (
      insert into movement (org_id, entry_id, id, date, memo, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids, source_kind, user_id, created_at)
      select home.org_id, entry_id, id, date, memo, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids, source_kind,
             ${work.userId}::uuid, created_at from moved ${home} ${afterGone}),
    ${movementTotal}
    ${sql.join(
      companions.map((companion, at) => sql`${sql.raw(`companion_${at}`)} as (${companion(work)}),`),
      sql` `,
    )}
    trail as (
      ${intoAudit}
      select home.org_id, ${newId()}::uuid, ${work.userId}::uuid, ${work.via}, ${work.keyId ?? null}::uuid, case when count(reverses_id) = count(*) then 'entry.reversed' else 'entry.posted' end,
             'entry', (array_agg(id order by number))[1], jsonb_build_object('entries', count(*), 'firstNumber', min(number), 'lastNumber', max(number))
        from numbered ${home} group by home.org_id)
    select id, number, ${instant(sql`posted_at`)} as "postedAt" from new_entry order by number`.execute(work.tx);
  return rows;
}
