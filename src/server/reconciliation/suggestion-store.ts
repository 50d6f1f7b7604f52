// Open items of a period, each with the unmatched line that made it.
import { sql } from 'kysely';
import { statementLineRows } from '../banking/index.ts';
import type { Work } from '../platform/work.ts';
import { type BookItem, itemRows } from './item-store.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

export interface OpenItem extends Pick<BookItem, 'kind' | 'id' | 'text' | 'date' | 'minor'> {
  /** Null if no unmatched line of the period made it. An item that several lines made is listed with each. */
  readonly lineId: string | null;
  readonly lineMinor: number | null;
}

/** Items without any match, in the order of the lines that made them. */
export async function selectOpenWithLines(work: Pick<Work, 'tx' | 'org'>, of: StoredReconciliation): Promise<readonly OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    with items as materialized ${itemRows(work, of)},
         lines as materialized (
           select l.id, l.date, l.minor, coalesce(l.paid_by, l.transaction_id) as source_id, l.paid_by is not null as is_payment
             from ${statementLineRows(work)} l
            where l.bank_account_id = ${of.bankAccountId}::uuid and l.date between ${of.startsOn}::date and ${of.endsOn}::date
              and not exists (select from reconciliation_line x where x.line_id = l.id and x.org_id = ${work.org.id}::uuid))
    select i.source_kind as kind, i.source_id as id, i.memo as text, i.date, i.minor, l.id as "lineId", l.minor as "lineMinor"
      from items i
      left join lines l on l.source_id = i.source_id
       and case when l.is_payment then i.source_kind in ('payment', 'refund') else i.source_kind = 'transaction' end
     where not exists (select from reconciliation_entry y where y.source_id = i.source_id and y.source_kind = i.source_kind
                          and y.account_id = ${of.accountId}::uuid and y.org_id = ${work.org.id}::uuid)
     order by l.date, l.id, i.date, i.source_id`.execute(work.tx);
  return rows;
}
