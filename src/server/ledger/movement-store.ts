// Transactions of existing entries, rewritten when an account becomes a money account or stops being one.
import { sql } from 'kysely';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';
import type { MovementRow } from './post-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** The next unreversed entries with a line on this account, in order of their ids. */
export async function selectLivingEntries(work: Scope, accountId: string, after: string | null, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.entry_id as id from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id
     where p.account_id = ${accountId}::uuid and p.org_id = ${work.org.id}::uuid and e.reverses_id is null
       and not exists (select from entry r where r.reverses_id = e.id and r.org_id = ${work.org.id}::uuid)
       and (${after}::uuid is null or p.entry_id > ${after}::uuid)
     order by 1 limit ${limit}`.execute(work.tx);
  return rows.map((r) => r.id);
}

/** Replaces the transactions of these entries with the given ones. */
export async function replaceMovements(work: Scope, entryIds: readonly string[], movements: readonly MovementRow[]): Promise<void> {
  await work.tx.deleteFrom('movement').where('org_id', '=', work.org.id).where('entry_id', 'in', entryIds).execute();
  await sql`
    insert into movement (org_id, entry_id, id, date, memo, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids, source_kind, user_id, created_at)
    select ${work.org.id}::uuid, m.entry_id, m.id, e.date, e.memo, m.search_text, m.account_id, m.minor, m.currency, m.base_minor, m.type, m.counter_account_id,
           m.counter_account_ids::uuid[], e.source_kind, e.posted_by, coalesce(
             (select first.posted_at from entry first where first.source_id = e.source_id and first.source_kind = e.source_kind
                 and first.source_version = 1 and first.reverses_id is null and first.org_id = ${work.org.id}::uuid), e.posted_at)
      from unnest(
        ${plainArray(movements.map((m) => m.entryId))}::uuid[], ${plainArray(movements.map((m) => m.id))}::uuid[], ${movements.map((m) => m.searchText)}::text[],
        ${plainArray(movements.map((m) => m.accountId))}::uuid[], ${plainArray(movements.map((m) => m.minor))}::bigint[], ${plainArray(movements.map((m) => m.currency))}::text[],
        ${plainArray(movements.map((m) => m.baseMinor))}::bigint[], ${plainArray(movements.map((m) => m.type))}::text[],
        ${plainArray(movements.map((m) => m.counterAccountId))}::uuid[], ${movements.map((m) => `{${m.counterAccountIds.join(',')}}`)}::text[]
      ) as m (entry_id, id, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids)
      join entry e on e.id = m.entry_id and e.org_id = ${work.org.id}::uuid returning org_id`.execute(work.tx);
}
