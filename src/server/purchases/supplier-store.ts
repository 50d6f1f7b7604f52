// Suppliers as a list, and the documents of their entries. A supplier is a contact who has sent a bill or a credit.
import { sql } from 'kysely';
import { byName, everyWord, type Keyed, type Slice } from '../platform/page.ts';
import type { Prepayment } from '#contract/purchases/prepayment.ts';
import type { SupplierRow } from '#contract/purchases/suppliers.ts';
import { searchText } from '#core/transactions/movement.ts';
import { contactRows } from '../contacts/index.ts';
import type { Work } from '../platform/work.ts';
import { allocationRows, billPaymentRows, prepaidRows, refundRows, settledSql } from '../settlement/index.ts';
import { purchaseRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export const supplierOrder = byName('suppliers', 'c.');

interface SupplierFilter {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly today: string;
}

export async function selectSuppliers(
  work: Scope,
  { search = '', archived = false, today }: SupplierFilter,
  slice: Slice,
): Promise<readonly (SupplierRow & Keyed)[]> {
  const { rows } = await sql<SupplierRow & Keyed>`
    with bought as (
      select coalesce(k.merged_into_id, k.id) as contact_id,
             sum(case d.kind when 'bill' then x.open else -x.open end) as open,
             sum(x.open) filter (where d.kind = 'bill' and d.due_on < ${today}::date) as overdue, max(d.issued_on) filter (where d.kind = 'bill') as last_on
        from ${purchaseRows(work)} d join ${contactRows(work)} k on k.id = d.contact_id and k.org_id = d.org_id ${settledSql(work)}
       cross join lateral (select case d.state when 'issued' then d.base_payable_minor - coalesce(s.settled_base, u.settled_base, 0) else 0 end as open) x
       where d.org_id = ${work.org.id}::uuid and d.state <> 'removed' group by 1),
    prepaid as (
      select coalesce(k.merged_into_id, k.id) as contact_id, sum(p.base_minor) as base
        from ${prepaidRows(work)} p join ${contactRows(work)} k on k.id = p.contact_id and k.org_id = p.org_id where p.org_id = ${work.org.id}::uuid group by 1)
    select c.id, c.name, c.email, coalesce(b.open, 0) - coalesce(a.base, 0) as "openMinor", coalesce(b.overdue, 0) as "overdueMinor", b.last_on as "lastBillOn", ${slice.key} as key
      from ${contactRows(work)} c left join bought b on b.contact_id = c.id left join prepaid a on a.contact_id = c.id
     where coalesce(b.contact_id, a.contact_id) is not null and c.org_id = ${work.org.id}::uuid and (c.archived_at is not null) = ${archived}
       and ${everyWord(sql`c.search_text`, searchText(search))} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

interface SupplierBalance {
  readonly currency: string;
  readonly openMinor: string;
  readonly overdueMinor: string;
  readonly creditMinor: string;
}

/** Prepayments to these contacts with a rest, oldest first. */
export async function selectPrepayments(work: Scope, contactIds: readonly string[]): Promise<readonly Prepayment[]> {
  const { rows } = await sql<Prepayment>`
    select p.id, p.received_on as "paidOn", p.currency, p.paid_minor as minor, p.minor::bigint as "leftMinor", p.reference, p.transaction_id is not null as "isFromBank"
      from ${prepaidRows(work)} p where p.org_id = ${work.org.id}::uuid and p.contact_id = any(${[...contactIds]}::uuid[]) order by p.received_on, p.id`.execute(
    work.tx,
  );
  return rows;
}

/** What these contacts are owed today, by currency; currencies at zero are left out. */
export async function selectBalances(work: Scope, contactIds: readonly string[], today: string): Promise<readonly SupplierBalance[]> {
  const { rows } = await sql<SupplierBalance>`
    select y.currency, coalesce(sum(y.open) filter (where y.kind = 'bill'), 0) as "openMinor",
           coalesce(sum(y.open) filter (where y.kind = 'bill' and y.due_on < ${today}::date), 0) as "overdueMinor",
           coalesce(sum(y.open) filter (where y.kind <> 'bill'), 0) as "creditMinor"
      from (select d.currency, d.kind, d.due_on, x.open
              from ${purchaseRows(work)} d ${settledSql(work)} cross join lateral (select d.payable_minor - coalesce(s.settled, u.settled, 0) as open) x
             where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued' and x.open > 0
            union all
            select p.currency, 'prepayment', null, p.minor from ${prepaidRows(work)} p
             where p.org_id = ${work.org.id}::uuid and p.contact_id = any(${[...contactIds]}::uuid[])) y
     group by y.currency order by y.currency`.execute(work.tx);
  return rows;
}

export interface PurchaseSource {
  readonly sourceId: string;
  readonly kind: 'bill' | 'supplier_credit' | 'payment' | 'refund';
  readonly number: string | null;
  readonly documentId: string | null;
  readonly dueOn: string | null;
  readonly reference: string;
}

/** Which of these sources of entries are bills, supplier credits, their payments and refunds. */
export async function selectPurchaseSources(work: Scope, ids: readonly string[]): Promise<readonly PurchaseSource[]> {
  const wanted = sql`id = any(${[...new Set(ids)]}::uuid[]) and org_id = ${work.org.id}::uuid`;
  const { rows } = await sql<PurchaseSource>`
    select id as "sourceId", kind, number, id as "documentId", due_on as "dueOn", '' as reference
      from ${purchaseRows(work)} d where number is not null and ${wanted}
    union all
    select p.id, 'payment', (select string_agg(distinct d.number, ', ' order by d.number) from ${allocationRows(work)} a
             join ${purchaseRows(work)} d on d.id = a.document_id and d.org_id = a.org_id where a.payment_id = p.id), null, null, p.reference
      from ${billPaymentRows(work)} p where ${wanted}
    union all
    select id, 'refund', null, credit_note_id, null, reference from ${refundRows(work)} refund where ${wanted}`.execute(work.tx);
  return rows;
}

type DueSum = Readonly<Record<'overdue' | 'thisWeek' | 'nextWeek' | 'later', string>>;

/** Unpaid bills in base currency, and how many, by due date: before today, through each of the two days, and after. */
export async function selectDueSums(
  work: Scope,
  days: { readonly today: string; readonly thisWeek: string; readonly nextWeek: string },
): Promise<readonly { readonly bucket: keyof DueSum; readonly minor: string; readonly bills: number }[]> {
  const { rows } = await sql<{ bucket: keyof DueSum; minor: string; bills: number }>`
    select case when x.due < ${days.today}::date then 'overdue' when x.due <= ${days.thisWeek}::date then 'thisWeek'
                when x.due <= ${days.nextWeek}::date then 'nextWeek' else 'later' end as bucket,
           sum(d.base_payable_minor - s.settled_base) as minor, count(*)::int as bills
      from ${purchaseRows(work)} d ${settledSql(work)} cross join lateral (select coalesce(d.due_on, d.issued_on) as due) x
     where d.org_id = ${work.org.id}::uuid and d.kind = 'bill' and d.state = 'issued' and s.settled < d.payable_minor group by 1`.execute(
    work.tx,
  );
  return rows;
}
