// Money that came in and that nobody has said more about: what a payment of a customer may be.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface IncomingRow {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly baseMinor: number;
  readonly accountId: string;
  readonly accountName: string;
}

/**
 * Incoming movements that a person or a rule has not filed, or that stand under uncategorised income, newest first; of these ids, where some
 * are given: then also those that were filed. None of a locked period.
 */
export async function selectIncoming(
  work: Pick<Work, 'tx' | 'org'>,
  of: { readonly since: string; readonly lockedThrough: string | null; readonly limit: number } | { readonly ids: readonly string[] },
): Promise<readonly IncomingRow[]> {
  const which =
    'ids' in of
      ? sql`r.id = any(${[...of.ids]}::uuid[])`
      : sql`r.date >= ${of.since}::date and (${of.lockedThrough}::date is null or r.date > ${of.lockedThrough}::date)
          and (r.suggested_by is null or r.suggested_by not in ('person', 'rule') or r.counter_system_key = 'uncategorised_income')`;
  const { rows } = await sql<IncomingRow>`
    select r.id, r.entry_id as "entryId", r.date, r.description, r.counterparty, r.minor, r.currency, r.base_minor as "baseMinor", r.account_id as "accountId",
           r.account_name as "accountName"
      from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.type = 'income' and r.source_kind = 'transaction' and r.minor > 0 and cardinality(r.counter_account_ids) = 1 and ${which}
     order by r.date desc, r.id desc limit ${'ids' in of ? of.ids.length : of.limit}`.execute(work.tx);
  return rows;
}
