// Lists of documents as a whole: their ids and sums. One pass over the allocations, instead of one per document.
import { sql } from 'kysely';
import { containing } from '../platform/page.ts';
import { documentRows, isNamedLike } from '../trade-documents/index.ts';
import { contactRows } from '../contacts/index.ts';
import type { Work } from '../platform/work.ts';
import { settledOfAll } from '../settlement/index.ts';
import { type DocumentFilter, narrowedBy, type Tab, tabCondition } from './list-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type ListFilter = Omit<DocumentFilter, 'tab'>;

function matching(work: Scope, filter: ListFilter) {
  const { kind, search, contactId } = filter;
  const pattern = search ? containing(search.toLowerCase()) : null;
  return sql`
    d.org_id = ${work.org.id}::uuid and d.kind = ${kind} and d.state not in ('removed', 'void')
    ${contactId ? sql`and d.contact_id in (select x.id from ${contactRows(work)} x where x.org_id = d.org_id and (x.id = ${contactId}::uuid or x.merged_into_id = ${contactId}::uuid))` : sql``}
    ${pattern ? sql`and (${isNamedLike(pattern)} or exists (select 1 from ${contactRows(work)} c where c.id = d.contact_id and c.org_id = d.org_id and lower(c.name) like ${pattern}))` : sql``}
    ${narrowedBy(work, filter)}`;
}

const tabs = ['all', 'draft', 'open', 'overdue', 'paid'] as const;
export interface TabSumRow {
  readonly tab: Tab;
  readonly currency: string;
  readonly count: number;
  readonly minor: string;
}

/** By tab and currency; for unpaid documents their outstanding amounts, for others their totals. */
export async function selectTabSums(work: Scope, filter: ListFilter): Promise<readonly TabSumRow[]> {
  const of = (tab: Tab) => sql`(${tabCondition(tab, filter.today)})`;
  const columns = tabs.flatMap((tab) => [
    sql`count(*) filter (where ${of(tab)})::int as ${sql.ref(`${tab}Count`)}`,
    sql`coalesce(sum(${tab === 'open' || tab === 'overdue' ? sql`d.payable_minor - coalesce(s.settled, 0)` : sql`d.payable_minor`}) filter (where ${of(tab)}), 0) as ${sql.ref(`${tab}Minor`)}`,
  ]);
  const { rows } = await sql<Record<string, string | number>>`
    select d.currency, ${sql.join(columns)} from ${documentRows(work)} d ${settledOfAll(work)}
     where ${matching(work, filter)} group by d.currency order by count(*) desc, d.currency`.execute(work.tx);
  return rows.flatMap((row) =>
    tabs.map((tab) => ({ tab, currency: String(row['currency']), count: Number(row[`${tab}Count`]), minor: String(row[`${tab}Minor`]) })),
  );
}

export async function selectIds(
  work: Scope,
  filter: ListFilter & { readonly tab: Tab },
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  const { rows } = await sql<{ id: string; count: number }>`
    select d.id, count(*) over ()::int as count from ${documentRows(work)} d ${settledOfAll(work)}
     where ${matching(work, filter)} and ${tabCondition(filter.tab, filter.today)} order by d.created_at desc, d.id desc limit ${limit}`.execute(
    work.tx,
  );
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 };
}
