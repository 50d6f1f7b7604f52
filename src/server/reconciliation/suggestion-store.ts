// Open items of a period, each with the unmatched line that made it.
import { sql } from 'kysely';
import { statementLineRows } from '../banking/index.ts';
import { entryRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { itemRows, latestSums } from './item-rows-store.ts';
import type { BookItem } from './item-store.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

export interface OpenItem extends Pick<BookItem, 'kind' | 'id' | 'text' | 'date' | 'minor'> {
  /** Null if no unmatched line of the period made it. An item that several lines made is listed with each. */
  readonly lineId: string | null;
  readonly lineMinor: number | null;
}

/** Items without any match as `open`, each with the lines that made it. */
const openWithLines = (work: Pick<Work, 'tx' | 'org'>, of: StoredReconciliation) => sql`
  with items as materialized ${itemRows(work, of, latestSums)},
       lines as materialized (
         select l.id, l.date, l.minor, coalesce(l.paid_by, l.transaction_id) as source_id, l.paid_by is not null as is_payment
           from ${statementLineRows(work)} l
          where l.bank_account_id = ${of.bankAccountId}::uuid and l.date between ${of.startsOn}::date and ${of.endsOn}::date
            and not exists (select from reconciliation_line x where x.line_id = l.id and x.org_id = ${work.org.id}::uuid)),
       open as (
         select i.source_kind, i.source_id, i.number, i.date, i.minor, l.id as line_id, l.date as line_date, l.minor as line_minor
           from items i
           left join lines l on l.source_id = i.source_id
            and case when l.is_payment then i.source_kind in ('payment', 'refund') else i.source_kind = 'transaction' end
          where not exists (select from reconciliation_entry y where y.source_id = i.source_id and y.source_kind = i.source_kind
                               and y.account_id = ${of.accountId}::uuid and y.org_id = ${work.org.id}::uuid))`;
/** The rows of `found` with the texts of their entries, which are read for these rows alone. */
const withText = (work: Pick<Work, 'tx' | 'org'>) => sql`(
  select f.source_kind as kind, f.source_id as id, e.memo as text, f.date, f.minor, f.line_id as "lineId", f.line_minor as "lineMinor"
    from found f
    join (select e.number, e.memo from ${entryRows(work)} e where e.number = any(array(select number from found))) e on e.number = f.number
   order by f.line_date, f.line_id, f.date, f.source_id)`;

/** Items without any match, in the order of the lines that made them. */
export async function selectOpenWithLines(work: Pick<Work, 'tx' | 'org'>, of: StoredReconciliation): Promise<readonly OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    ${openWithLines(work, of)}, found as materialized (select * from open) select * from ${withText(work)} t`.execute(work.tx);
  return rows;
}

export interface OwnItems {
  /** The first items that equal their line, in the order of the lines. */
  readonly rows: readonly OpenItem[];
  /** How many there are. */
  readonly count: number;
}

/** If every open item was made by a line of its own: the first that equal it, of these lines. Null if any was not, or there are more than `most`. */
export async function selectOwnItems(
  work: Pick<Work, 'tx' | 'org'>,
  of: StoredReconciliation,
  { most, limit, lineIds }: { readonly most: number; readonly limit: number; readonly lineIds: readonly string[] | undefined },
): Promise<OwnItems | null> {
  const { rows } = await sql<{ isOwn: boolean; count: number; rows: readonly OpenItem[] }>`
    ${openWithLines(work, of)},
    kept as materialized (select * from open),
    found as materialized (
      select * from kept where line_minor = minor ${lineIds ? sql`and line_id = any(${[...lineIds]}::uuid[])` : sql``} order by line_date, line_id, date, source_id limit ${limit})
    select count(*) <= ${most}::int and count(*) = count(distinct line_id) and count(*) = count(distinct source_id) as "isOwn",
           (count(*) filter (where line_minor = minor))::int as count, coalesce((select json_agg(t) from ${withText(work)} t), '[]') as rows
      from kept`.execute(work.tx);
  const [found] = rows;
  return found?.isOwn ? { rows: found.rows, count: found.count } : null;
}
