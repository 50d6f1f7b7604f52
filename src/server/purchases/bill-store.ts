// Lists and sums of bills and supplier credits, and figures for the proof page. Outstanding amounts are derived from the allocations, never
// stored.
import { sql } from 'kysely';
import type { BillTab } from '#contract/purchases/purchases.ts';
import { contactRows } from '../contacts/index.ts';
import { taggedIds } from '../ledger/index.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import {
  allocationRows,
  billPaymentRows,
  creditUseRows,
  openByDue,
  type OpenByDue,
  settledOfAll,
  settledSql,
} from '../settlement/index.ts';
import { countsFrom, isNamedLike, type PurchaseKind, purchaseRows } from '../trade-documents/index.ts';
import { approvalRows } from './approval-store.ts';
import { claimRows } from './claims/claim-store.ts';
import { orderedPaymentRows } from './payment-file-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface ListedBill {
  readonly id: string;
  readonly kind: PurchaseKind;
  readonly isClaim: boolean;
  readonly state: 'draft' | 'issued' | 'void';
  readonly number: string | null;
  readonly contactName: string;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly payableMinor: number;
  readonly settledMinor: number;
  readonly isOnItsWay: boolean;
  readonly approval: 'draft' | 'waiting' | 'approved' | 'returned' | null;
}

export interface BillFilter {
  readonly tab: BillTab;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly today: string;
}

// Until they are approved, expense claims are only in their own list.
const isListed = sql`d.state <> 'removed' and (e.bill_id is null or d.state <> 'draft')`;
const isOpen = sql`d.state = 'issued' and coalesce(s.settled, 0) < d.payable_minor`;
// Credits have their own tab; all other tabs are of bills.
const tabCondition = (tab: BillTab, day: string) =>
  ({
    all: sql`true`,
    credits: sql`true`,
    draft: sql`d.state = 'draft'`,
    waiting: sql`(d.state = 'draft' and ap.state = 'waiting')`,
    open: sql`(${isOpen})`,
    overdue: sql`(${isOpen} and d.due_on < ${day}::date)`,
    paid: sql`(d.state = 'issued' and coalesce(s.settled, 0) >= d.payable_minor)`,
  })[tab];

/** Outstanding bills by due date, all others newest first. */
export const billOrder = (tab: BillTab): ListOrder =>
  tab === 'open' || tab === 'overdue'
    ? {
        list: 'bills by due date',
        direction: 'asc',
        columns: [
          [sql`coalesce(d.due_on, d.issued_on)`, 'date'],
          [sql`d.id`, 'uuid'],
        ],
      }
    : {
        list: 'bills',
        direction: 'desc',
        columns: [
          [sql`d.created_at`, 'timestamptz'],
          [sql`d.id`, 'uuid'],
        ],
      };

export async function selectBillPage(work: Scope, filter: BillFilter, slice: Slice): Promise<readonly (ListedBill & Keyed)[]> {
  const pattern = filter.search ? containing(filter.search.toLowerCase()) : null;
  const { rows } = await sql<ListedBill & Keyed>`
    select d.id, d.kind, e.bill_id is not null as "isClaim", d.state, coalesce(d.number, nullif(d.draft ->> 'reference', '')) as number, coalesce(c.name, '') as "contactName",
           coalesce(d.issued_on, (d.draft ->> 'issueOn')::date) as "issuedOn", d.due_on as "dueOn", ${slice.key} as key, d.currency,
           d.payable_minor as "payableMinor", coalesce(s.settled, u.settled, 0)::bigint as "settledMinor",
           ap.state as approval,
           exists (select from ${allocationRows(work)} a join ${billPaymentRows(work)} p on p.id = a.payment_id and p.org_id = a.org_id
             join ${orderedPaymentRows(work)} o on o.payment_id = p.id and o.org_id = p.org_id
            where a.document_id = d.id and a.reversed_at is null and p.transaction_id is null) as "isOnItsWay"
      from ${purchaseRows(work)} d left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql(work)}
      left join ${approvalRows(work)} ap on ap.bill_id = d.id and ap.org_id = d.org_id
      left join ${claimRows(work)} e on e.bill_id = d.id and e.org_id = d.org_id
     where d.org_id = ${work.org.id}::uuid and ${isListed}
       and d.kind = ${filter.tab === 'credits' ? 'supplier_credit' : 'bill'} and ${tabCondition(filter.tab, filter.today)}
       ${filter.contactId ? sql`and d.contact_id in (select x.id from ${contactRows(work)} x where x.org_id = d.org_id and (x.id = ${filter.contactId}::uuid or x.merged_into_id = ${filter.contactId}::uuid))` : sql``}
       ${pattern ? sql`and (${isNamedLike(pattern)} or lower(coalesce(c.name, '')) like ${pattern})` : sql``}
       ${filter.tagId === undefined ? sql`` : sql`and d.id in ${taggedIds(work, 'trade_document', filter.tagId)}`}
       and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

/** Outstanding amounts in base currency by due date (past, within a week, later), and the number of bills in each tab. */
export async function selectBillFigures(work: Scope, today: string): Promise<OpenByDue & Readonly<Record<BillTab, number>>> {
  const isBill = sql`d.kind = 'bill'`;
  const count = (tab: BillTab) => sql`
    count(*) filter (where ${tab === 'credits' ? sql`not ${isBill}` : isBill} and ${tabCondition(tab, today)})::int as ${sql.ref(tab)}`;
  const { rows } = await sql<OpenByDue & Record<BillTab, number>>`
    select ${openByDue(sql`${isBill} and ${isOpen}`, today)},
           ${sql.join((['all', 'draft', 'waiting', 'open', 'overdue', 'paid', 'credits'] as const).map(count))}
      from ${purchaseRows(work)} d ${settledOfAll(work)}
      left join ${approvalRows(work)} ap on ap.bill_id = d.id and ap.org_id = d.org_id
      left join ${claimRows(work)} e on e.bill_id = d.id and e.org_id = d.org_id where d.org_id = ${work.org.id}::uuid and ${isListed}`.execute(
    work.tx,
  );
  return (
    rows[0] ?? {
      overdueMinor: '0',
      dueMinor: '0',
      notYetDueMinor: '0',
      all: 0,
      draft: 0,
      waiting: 0,
      open: 0,
      overdue: 0,
      paid: 0,
      credits: 0,
    }
  );
}

/** Payments of bills since a day, in base currency. */
export async function selectPaidSince(work: Scope, from: string): Promise<string> {
  const { rows } = await sql<{ base: string }>`
    select coalesce(sum(p.base_minor), 0) as base from ${billPaymentRows(work)} p
     where p.org_id = ${work.org.id}::uuid and p.received_on >= ${from}::date and p.reversed_at is null`.execute(work.tx);
  return rows[0]?.base ?? '0';
}

export interface OpenBill {
  readonly documentId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly currency: string;
  readonly dueOn: string;
  readonly openMinor: number;
  readonly openBase: number;
  readonly isClaim: boolean;
}

/**
 * Outstanding amounts on a day: bills less what had settled them by then, less the rest of credits and prepayments. A bill that was paid
 * before its own date counts negative.
 */
export async function selectOpenBills(work: Scope, asOf: string): Promise<readonly OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    with settled as (
      select document_id as id, sum(minor)::bigint as minor, sum(base_minor)::bigint as base from ${allocationRows(work)} allocation
       where org_id = ${work.org.id}::uuid and allocated_on <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date) group by document_id
      union all
      select credit_note_id, sum(minor)::bigint, sum(base_minor)::bigint from ${creditUseRows(work)} u
       where org_id = ${work.org.id}::uuid and credit_note_id is not null and used_on <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date) group by credit_note_id)
    select d.id as "documentId", coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", d.currency,
           coalesce(d.due_on, d.issued_on) as "dueOn",
           (x.sign * (x.counts * d.payable_minor - coalesce(s.minor, 0)))::bigint as "openMinor", (x.sign * (x.counts * d.base_payable_minor - coalesce(s.base, 0)))::bigint as "openBase",
           e.bill_id is not null as "isClaim"
      from ${purchaseRows(work)} d
      join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
      left join settled s on s.id = d.id
      left join ${claimRows(work)} e on e.bill_id = d.id and e.org_id = d.org_id
     cross join lateral (select case when ${countsFrom} <= ${asOf}::date and (d.voided_on is null or d.voided_on > ${asOf}::date) then 1 else 0 end as counts, case d.kind when 'bill' then 1 else -1 end as sign) x
     where d.org_id = ${work.org.id}::uuid and d.number is not null
       and (x.counts * d.payable_minor <> coalesce(s.minor, 0) or x.counts * d.base_payable_minor <> coalesce(s.base, 0))
    union all
    select p.id, coalesce(c.merged_into_id, c.id), coalesce(m.name, c.name), p.currency, p.received_on,
           (coalesce(u.minor, 0) - y.lives * p.minor)::bigint, (coalesce(u.base, 0) - y.lives * p.base_minor)::bigint, false
      from ${billPaymentRows(work)} p
      join ${contactRows(work)} c on c.id = p.contact_id and c.org_id = p.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
      left join (select payment_id, sum(minor)::bigint as minor, sum(base_minor)::bigint as base from ${creditUseRows(work)} w
                  where org_id = ${work.org.id}::uuid and payment_id is not null and used_on <= ${asOf}::date and (reversed_on is null or reversed_on > ${asOf}::date)
                  group by payment_id) u on u.payment_id = p.id
     cross join lateral (select case when p.received_on <= ${asOf}::date and (p.reversed_on is null or p.reversed_on > ${asOf}::date) then 1 else 0 end as lives) y
     where p.org_id = ${work.org.id}::uuid and (coalesce(u.minor, 0) <> y.lives * p.minor or coalesce(u.base, 0) <> y.lives * p.base_minor)
     order by 2, 4`.execute(work.tx);
  return rows;
}

/** Other documents of the same kind from these contacts with an equivalent number, including drafts; void ones excluded. */
export async function selectDuplicates(
  work: Scope,
  of: { readonly id: string; readonly kind: PurchaseKind; readonly contactIds: readonly string[]; readonly numberKey: string },
): Promise<readonly { readonly id: string; readonly number: string; readonly issuedOn: string | null }[]> {
  const { rows } = await sql<{ id: string; number: string; issuedOn: string | null }>`
    select x.id, x.number, x.issued_on as "issuedOn" from (
      select d.id, coalesce(d.number, d.draft ->> 'reference') as number, coalesce(d.issued_on, (d.draft ->> 'issueOn')::date) as issued_on, d.created_at from ${purchaseRows(work)} d
       where d.org_id = ${work.org.id}::uuid and d.kind = ${of.kind} and d.contact_id = any(${[...of.contactIds]}::uuid[]) and d.state in ('draft', 'issued') and d.id <> ${of.id}::uuid) x
     where regexp_replace(lower(x.number), '[[:space:]./_-]', '', 'g') = ${of.numberKey} order by x.created_at, x.id limit 10`.execute(
    work.tx,
  );
  return rows;
}

export interface BillPaymentRow {
  readonly id: string;
  readonly paymentId: string;
  readonly minor: number;
  readonly paidOn: string;
  readonly reference: string;
  readonly isFromBank: boolean;
  readonly isOnItsWay: boolean;
}

/** Active payments of a bill, oldest first; earlier prepayments are among what was applied. */
export async function selectPaymentsOf(work: Scope, billId: string): Promise<readonly BillPaymentRow[]> {
  const { rows } = await sql<BillPaymentRow>`
    select a.id, p.id as "paymentId", a.minor, p.received_on as "paidOn", p.reference, p.transaction_id is not null as "isFromBank",
           p.transaction_id is null and o.payment_id is not null as "isOnItsWay"
      from ${allocationRows(work)} a join ${billPaymentRows(work)} p on p.id = a.payment_id and p.org_id = a.org_id
      left join ${orderedPaymentRows(work)} o on o.payment_id = p.id and o.org_id = p.org_id
     where a.document_id = ${billId}::uuid and a.org_id = ${work.org.id}::uuid and a.reversed_at is null and not a.is_from_credit order by p.received_on, a.id`.execute(
    work.tx,
  );
  return rows;
}

/** Bills less credits in base currency, including tax, by day. */
export async function selectBilledDays(
  work: Scope,
  from: string,
  through: string,
): Promise<readonly { readonly day: string; readonly grossMinor: string }[]> {
  const { rows } = await sql<{ day: string; grossMinor: string }>`
    select d.issued_on as day, sum(case d.kind when 'bill' then d.base_payable_minor else -d.base_payable_minor end) as "grossMinor" from ${purchaseRows(work)} d
     where d.org_id = ${work.org.id}::uuid and d.state = 'issued' and d.moved_on is null and d.issued_on between ${from}::date and ${through}::date group by 1`.execute(
    work.tx,
  );
  return rows;
}
