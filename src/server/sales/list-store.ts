// Lists and sums of documents for pages: outstanding amounts, which are derived from the allocations and never stored, and invoiced amounts
// by day and by customer.
import { sql } from 'kysely';
import type { DocumentFacts } from '#core/sales/invoice.ts';
import type { DocumentSort } from '#contract/sales/sales.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import { contactRows } from '../contacts/index.ts';
import { postingRows, taggedIds } from '../ledger/index.ts';
import { allocationRows, creditUseRows, openByDue, type OpenByDue, paymentRows, settledOfAll, settledSql } from '../settlement/index.ts';
import type { Work } from '../platform/work.ts';
import { countsFrom, type Kind, documentRows, isNamedLike } from '../trade-documents/index.ts';

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
  readonly currency: string;
  readonly payableMinor: number;
  readonly settledMinor: number;
  readonly creditedMinor: number;
  readonly writtenOffMinor: number;
  readonly wasSent: boolean;
  readonly wasViewed: boolean;
}

/** By issue date, total and tag. */
export interface Narrowed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minMinor?: number | undefined;
  readonly maxMinor?: number | undefined;
  readonly tagId?: string | undefined;
}
export interface DocumentFilter extends Narrowed {
  readonly kind: Kind;
  readonly tab: Tab;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
  readonly today: string;
}

/** Filters documents `d`; drafts have no issue date, so no date range contains them. */
export const narrowedBy = (work: Scope, { from, to, minMinor, maxMinor, tagId }: Narrowed) => sql`
  ${from === undefined ? sql`` : sql`and d.issued_on >= ${from}::date`}
  ${to === undefined ? sql`` : sql`and d.issued_on <= ${to}::date`}
  ${minMinor === undefined ? sql`` : sql`and d.payable_minor >= ${minMinor}::bigint`}
  ${maxMinor === undefined ? sql`` : sql`and d.payable_minor <= ${maxMinor}::bigint`}
  ${tagId === undefined ? sql`` : sql`and d.id in ${taggedIds(work, 'trade_document', tagId)}`}`;

const isOpen = sql`d.state = 'issued' and coalesce(s.settled, 0) < d.payable_minor`;
/** Of `sales_document d`, with its settlements as `s`. */
export const tabCondition = (tab: Tab, day: string) =>
  ({
    all: sql`true`,
    draft: sql`d.state = 'draft'`,
    open: sql`(${isOpen})`,
    overdue: sql`(${isOpen} and d.due_on < ${day}::date)`,
    paid: sql`(d.state = 'issued' and coalesce(s.settled, 0) >= d.payable_minor)`,
  })[tab];

// A draft has no number and no dates, so it sorts before or after all others.
const sortColumns: Readonly<Record<DocumentSort, ListOrder['columns'][number]>> = {
  newest: [sql`d.created_at`, 'timestamptz'],
  number: [sql`coalesce(d.number, '')`, 'text'],
  customer: [sql`lower(coalesce(c.name, ''))`, 'text'],
  issued: [sql`coalesce(d.issued_on, '2199-12-31'::date)`, 'date'],
  due: [sql`coalesce(d.due_on, '2199-12-31'::date)`, 'date'],
  amount: [sql`d.payable_minor`, 'bigint'],
};

/** Of a list of documents `d` with their customers `c`. */
export const documentOrder = (list: string, sort: DocumentSort, direction: ListOrder['direction']): ListOrder => ({
  list: `${list}.${sort}.${direction}`,
  direction,
  columns: [sortColumns[sort], [sql`d.id`, 'uuid']],
});

export async function selectDocumentPage(work: Scope, filter: DocumentFilter, slice: Slice): Promise<readonly (ListedDocument & Keyed)[]> {
  const pattern = filter.search ? containing(filter.search.toLowerCase()) : null;
  const { rows } = await sql<ListedDocument & Keyed>`
    select d.id, d.kind, d.state, d.number, coalesce(c.name, '') as "contactName", d.issued_on as "issuedOn", d.due_on as "dueOn", d.changed_at as "changedAt",
           ${slice.key} as key, d.currency, d.payable_minor as "payableMinor", coalesce(s.settled, u.settled, 0)::bigint as "settledMinor",
           coalesce(s.credited, 0)::bigint as "creditedMinor", coalesce(s.written_off, 0)::bigint as "writtenOffMinor", d.sent_at is not null as "wasSent", d.viewed_at is not null as "wasViewed"
      from ${documentRows(work)} d left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql(work)}
     where d.org_id = ${work.org.id}::uuid and d.kind = ${filter.kind} and d.state not in ('removed', 'void') and ${tabCondition(filter.tab, filter.today)}
       ${filter.contactId ? sql`and d.contact_id in (select x.id from ${contactRows(work)} x where x.org_id = d.org_id and (x.id = ${filter.contactId}::uuid or x.merged_into_id = ${filter.contactId}::uuid))` : sql``}
       ${pattern ? sql`and (${isNamedLike(pattern)} or lower(coalesce(c.name, '')) like ${pattern})` : sql``}
       ${narrowedBy(work, filter)} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

/** Outstanding amounts in base currency by due date (past, within a week, later), and the number of invoices in each tab, in one pass. */
export async function selectFigures(work: Scope, today: string): Promise<OpenByDue & Record<Tab, number>> {
  const count = (tab: Tab) => sql`count(*) filter (where ${tabCondition(tab, today)})::int as ${sql.ref(tab)}`;
  const { rows } = await sql<OpenByDue & Record<Tab, number>>`
    select ${openByDue(isOpen, today)}, ${sql.join((['all', 'draft', 'open', 'overdue', 'paid'] as const).map(count))}
      from ${documentRows(work)} d ${settledOfAll(work)} where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state not in ('removed', 'void')`.execute(
    work.tx,
  );
  return rows[0] ?? { overdueMinor: '0', dueMinor: '0', notYetDueMinor: '0', all: 0, draft: 0, open: 0, overdue: 0, paid: 0 };
}

/** Payments received since a day, in base currency. */
export async function selectPaidSince(work: Scope, from: string): Promise<string> {
  const { rows } = await sql<{ base: string }>`
    select coalesce(sum(x.base_minor), 0) as base from ${paymentRows(work)} p join ${postingRows(work)} x on x.entry_id = p.entry_id and x.org_id = p.org_id and x.account_id = p.account_id
     where p.org_id = ${work.org.id}::uuid and p.received_on >= ${from}::date and p.reversed_at is null`.execute(work.tx);
  return rows[0]?.base ?? '0';
}

export interface OpenItem {
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: string;
  readonly openBase: number;
}

/**
 * Outstanding amounts on a day, in base currency: invoices less what had settled them by then; unused credit notes count negative, and so
 * does what settled a document that was finalized later.
 */
export async function selectOpenItems(work: Scope, asOf: string): Promise<readonly OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    with settled as (
      select document_id as id, sum(base_minor)::bigint as base from ${allocationRows(work)} allocation
       where org_id = ${work.org.id}::uuid and allocated_on <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date) group by document_id
      union all
      select credit_note_id, sum(base_minor)::bigint from ${creditUseRows(work)} credit_use
       where org_id = ${work.org.id}::uuid and credit_note_id is not null and used_on <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date) group by credit_note_id)
    select coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", coalesce(d.due_on, d.issued_on) as "dueOn",
           ((case when d.kind = 'credit_note' then -1 else 1 end)
             * (case when ${countsFrom} <= ${asOf}::date then d.base_payable_minor else 0 end - coalesce(s.base, 0)))::bigint as "openBase"
      from ${documentRows(work)} d
      join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
      left join settled s on s.id = d.id
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.state = 'issued'
       and case when ${countsFrom} <= ${asOf}::date then d.base_payable_minor else 0 end <> coalesce(s.base, 0)
     order by 2, 3`.execute(work.tx);
  return rows;
}

export interface ContactSum {
  readonly currency: string;
  readonly openMinor: string;
  readonly overdueMinor: string;
  readonly creditMinor: string;
}

/** What contacts owe and their credit balance, by currency. */
export async function selectContactSums(work: Scope, contactIds: readonly string[], today: string): Promise<readonly ContactSum[]> {
  const { rows } = await sql<ContactSum>`
    select currency, sum(open) as "openMinor", sum(overdue) as "overdueMinor", sum(credit) as "creditMinor" from (
      select d.currency, case when d.kind = 'invoice' then d.payable_minor - coalesce(s.settled, 0) else 0 end as open,
             case when d.kind = 'invoice' and d.due_on < ${today}::date then d.payable_minor - coalesce(s.settled, 0) else 0 end as overdue,
             case when d.kind = 'credit_note' then d.payable_minor - coalesce(u.settled, 0) else 0 end as credit
        from ${documentRows(work)} d ${settledSql(work)}
       where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued' and d.kind <> 'quote'
      union all
      select p.currency, 0, 0, p.minor - coalesce((select sum(u.minor) from ${creditUseRows(work)} u where u.payment_id = p.id and u.reversed_at is null), 0)
        from ${paymentRows(work)} p where p.org_id = ${work.org.id}::uuid and p.contact_id = any(${[...contactIds]}::uuid[]) and p.reversed_at is null) x
     group by currency order by currency`.execute(work.tx);
  return rows;
}

export interface InvoicedDay {
  readonly day: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly count: number;
  readonly netMinor: string;
  readonly grossMinor: string;
}

// The books carry a document at its payable amount; its net is a share of that.
export const baseNet = sql`case when d.payable_minor = 0 then 0 else round(d.net_minor::numeric * d.base_payable_minor / d.payable_minor) end`;
const baseGross = sql`case when d.payable_minor = 0 then 0 else round(d.gross_minor::numeric * d.base_payable_minor / d.payable_minor) end`;
export const issued = (work: Scope, from: string, through: string) => sql`
  d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.state = 'issued' and d.moved_on is null
  and d.issued_on between ${from}::date and ${through}::date`;

/** Invoices and credit notes of each day that has any. */
export async function selectInvoicedDays(work: Scope, from: string, through: string): Promise<readonly InvoicedDay[]> {
  const { rows } = await sql<InvoicedDay>`
    select d.issued_on as day, d.kind, count(*)::int as count, sum(${baseNet}) as "netMinor", sum(${baseGross}) as "grossMinor"
      from ${documentRows(work)} d where ${issued(work, from, through)} group by 1, 2`.execute(work.tx);
  return rows;
}

export interface CustomerShares {
  /** The customers with most, first. */
  readonly customers: readonly { readonly contactId: string; readonly name: string; readonly minor: string }[];
  readonly count: number;
  readonly totalMinor: string;
  /** The sum of the squares of each customer's amount. */
  readonly squares: string;
}

/** Net amounts invoiced per customer, less credit notes. Customers at zero or below are left out. */
export async function selectCustomerShares(work: Scope, from: string, through: string, most: number): Promise<CustomerShares> {
  const { rows } = await sql<{ contactId: string; name: string; minor: string; count: number; totalMinor: string; squares: string }>`
    with invoiced as (
      select coalesce(c.merged_into_id, c.id) as id, sum(case when d.kind = 'credit_note' then -1 else 1 end * ${baseNet}) as minor
        from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
       where ${issued(work, from, through)} group by 1)
    select i.id as "contactId", n.name, i.minor, count(*) over ()::int as count, sum(i.minor) over () as "totalMinor", sum(i.minor * i.minor) over () as squares
      from invoiced i join ${contactRows(work)} n on n.id = i.id and n.org_id = ${work.org.id}::uuid
     where i.minor > 0 order by i.minor desc, n.name, i.id limit ${most}`.execute(work.tx);
  const [first] = rows;
  return {
    customers: rows.map(({ contactId, name, minor }) => ({ contactId, name, minor })),
    count: first?.count ?? 0,
    totalMinor: first?.totalMinor ?? '0',
    squares: first?.squares ?? '0',
  };
}
