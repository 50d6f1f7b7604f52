// Lists and sums of documents, in the shapes that pages show. What is open is derived from the allocations, never stored.
import { sql } from 'kysely';
import type { DocumentFacts } from '#core/invoice.ts';
import type { Work } from '../platform/work.ts';
import { settledSql } from './document-store.ts';
import type { Kind } from './setting-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type Tab = 'all' | 'draft' | 'open' | 'overdue' | 'paid';

export interface ListedDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly state: DocumentFacts['state'];
  readonly number: string | null;
  readonly contactName: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly changedAt: Date;
  readonly createdAt: string;
  readonly currency: string;
  readonly payableMinor: number;
  readonly settledMinor: number;
  readonly creditedMinor: number;
  readonly wasSent: boolean;
  readonly wasViewed: boolean;
}

export interface DocumentFilter {
  readonly kind: Kind;
  readonly tab: Tab;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
  readonly after?: { readonly createdAt: string; readonly id: string } | undefined;
  readonly limit: number;
  readonly today: string;
}

const isOpen = sql`d.state = 'issued' and coalesce(s.settled, 0) < d.payable_minor`;
const tabs = (tab: Tab, day: string) =>
  ({
    all: sql`true`,
    draft: sql`d.state = 'draft'`,
    open: sql`(${isOpen})`,
    overdue: sql`(${isOpen} and d.due_on < ${day}::date)`,
    paid: sql`(d.state = 'issued' and coalesce(s.settled, 0) >= d.payable_minor)`,
  })[tab];

export async function selectDocumentPage(work: Scope, filter: DocumentFilter): Promise<readonly ListedDocument[]> {
  const pattern = filter.search ? `%${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<ListedDocument>`
    select d.id, d.kind, d.state, d.number, coalesce(c.name, '') as "contactName", d.issued_on as "issuedOn", d.due_on as "dueOn", d.changed_at as "changedAt",
           d.created_at::text as "createdAt", d.currency, d.payable_minor as "payableMinor", coalesce(s.settled, u.settled, 0)::bigint as "settledMinor",
           coalesce(s.credited, 0)::bigint as "creditedMinor", d.sent_at is not null as "wasSent", d.viewed_at is not null as "wasViewed"
      from sales_document d left join contact c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql}
     where d.org_id = ${work.org.id}::uuid and d.kind = ${filter.kind} and d.state <> 'removed' and ${tabs(filter.tab, filter.today)}
       ${filter.contactId ? sql`and d.contact_id in (select x.id from contact x where x.org_id = d.org_id and (x.id = ${filter.contactId}::uuid or x.merged_into_id = ${filter.contactId}::uuid))` : sql``}
       ${pattern ? sql`and (lower(coalesce(d.number, '')) like ${pattern} or lower(coalesce(c.name, '')) like ${pattern} or lower(d.draft->>'reference') like ${pattern})` : sql``}
       ${filter.after ? sql`and (d.created_at, d.id) < (${filter.after.createdAt}::timestamptz, ${filter.after.id}::uuid)` : sql``}
     order by d.created_at desc, d.id desc limit ${filter.limit}`.execute(work.tx);
  return rows;
}

export interface OpenSum {
  readonly currency: string;
  readonly overdueMinor: number;
  readonly dueMinor: number;
  readonly notYetDueMinor: number;
  readonly overdueBase: number;
  readonly dueBase: number;
  readonly notYetDueBase: number;
}

// In base currency an open part stands at what its document does less what was settled, in proportion and rounded as in core/receivable.ts.
const openBaseOf = (settled: ReturnType<typeof sql>) =>
  sql`(d.base_payable_minor - div(d.base_payable_minor::numeric * ${settled} * 2 + d.payable_minor, d.payable_minor::numeric * 2))`;
const openBase = openBaseOf(sql`coalesce(s.settled, 0)`);

/** What is open, by currency, and how far its due day is away: past, within a week, later. */
export async function selectOpenSums(work: Scope, today: string): Promise<readonly OpenSum[]> {
  const due = sql`d.due_on >= ${today}::date and d.due_on < ${today}::date + 7`;
  const of = (amount: ReturnType<typeof sql>, when: ReturnType<typeof sql>, name: string) =>
    sql`coalesce(sum(${amount}) filter (where ${when}), 0)::bigint as ${sql.ref(name)}`;
  const minor = sql`d.payable_minor - coalesce(s.settled, 0)`;
  const late = sql`d.due_on < ${today}::date`;
  const later = sql`d.due_on >= ${today}::date + 7`;
  const { rows } = await sql<OpenSum>`
    select d.currency, ${of(minor, late, 'overdueMinor')}, ${of(minor, due, 'dueMinor')}, ${of(minor, later, 'notYetDueMinor')},
           ${of(openBase, late, 'overdueBase')}, ${of(openBase, due, 'dueBase')}, ${of(openBase, later, 'notYetDueBase')}
      from sales_document d ${settledSql}
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and ${isOpen} group by d.currency order by d.currency`.execute(work.tx);
  return rows;
}

/** In base currency, what payments since a day brought. */
export async function selectPaidSince(work: Scope, from: string): Promise<number> {
  const { rows } = await sql<{ base: number }>`
    select coalesce(sum(x.base_minor), 0)::bigint as base from payment p join posting x on x.entry_id = p.entry_id and x.org_id = p.org_id and x.account_id = p.account_id
     where p.org_id = ${work.org.id}::uuid and p.received_on >= ${from}::date and p.reversed_at is null`.execute(work.tx);
  return rows[0]?.base ?? 0;
}

export async function countTabs(work: Scope, today: string): Promise<Record<Tab, number>> {
  const count = (tab: Tab) => sql`count(*) filter (where ${tabs(tab, today)})::int as ${sql.ref(tab)}`;
  const { rows } = await sql<Record<Tab, number>>`
    select ${sql.join((['all', 'draft', 'open', 'overdue', 'paid'] as const).map(count))}
      from sales_document d ${settledSql} where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state <> 'removed'`.execute(
    work.tx,
  );
  return rows[0] ?? { all: 0, draft: 0, open: 0, overdue: 0, paid: 0 };
}

export interface OpenItem {
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: string;
  readonly openBase: number;
}

/** What was open on a day, in base currency: invoices less what had settled them by then; credit notes not yet used count against. */
export async function selectOpenItems(work: Scope, asOf: string): Promise<readonly OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", coalesce(d.due_on, d.issued_on) as "dueOn",
           ((case when d.kind = 'credit_note' then -1 else 1 end)
             * ${openBaseOf(sql`s.settled`)})::bigint as "openBase"
      from sales_document d
      join contact c on c.id = d.contact_id and c.org_id = d.org_id
      left join contact m on m.id = c.merged_into_id and m.org_id = c.org_id
      cross join lateral (
        select coalesce(sum(a.minor), 0)::bigint as settled from allocation a
         where a.org_id = d.org_id and a.reversed_at is null and a.allocated_on <= ${asOf}::date
           and (case when d.kind = 'credit_note' then a.credit_note_id else a.document_id end) = d.id) s
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.state = 'issued' and d.issued_on <= ${asOf}::date
       and d.payable_minor > s.settled
     order by 2, 3`.execute(work.tx);
  return rows;
}

export interface ContactSum {
  readonly currency: string;
  readonly openMinor: number;
  readonly overdueMinor: number;
  readonly creditMinor: number;
}

/** What contacts owe and have to their credit, by currency. */
export async function selectContactSums(work: Scope, contactIds: readonly string[], today: string): Promise<readonly ContactSum[]> {
  const { rows } = await sql<ContactSum>`
    select currency, sum(open)::bigint as "openMinor", sum(overdue)::bigint as "overdueMinor", sum(credit)::bigint as "creditMinor" from (
      select d.currency, case when d.kind = 'invoice' then d.payable_minor - coalesce(s.settled, 0) else 0 end as open,
             case when d.kind = 'invoice' and d.due_on < ${today}::date then d.payable_minor - coalesce(s.settled, 0) else 0 end as overdue,
             case when d.kind = 'credit_note' then d.payable_minor - coalesce(u.settled, 0) else 0 end as credit
        from sales_document d ${settledSql}
       where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued' and d.kind <> 'quote'
      union all
      select p.currency, 0, 0, p.credit_minor - coalesce((select sum(a.minor) from allocation a where a.payment_id = p.id and a.org_id = p.org_id and a.is_from_credit and a.reversed_at is null), 0)
        from payment p where p.org_id = ${work.org.id}::uuid and p.contact_id = any(${[...contactIds]}::uuid[]) and p.reversed_at is null) x
     group by currency order by currency`.execute(work.tx);
  return rows;
}
