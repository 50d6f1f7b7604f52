// The documents and payments behind the entries of a statement of account, and the invoices used to compute days to pay.
import { sql } from 'kysely';
import type { PaidInvoice } from '#core/reminders/days-to-pay.ts';
import { contactRows } from '../contacts/index.ts';
import { scheduleRows, customerPriceRows } from '../sales/index.ts';
import { allocationRows, paymentRows, refundRows, writeOffRows } from '../settlement/index.ts';
import { documentRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** What an entry's source is about, in words for the customer. */
export interface SourceFacts {
  readonly sourceId: string;
  readonly kind: 'invoice' | 'credit_note' | 'payment' | 'refund' | 'write_off';
  readonly number: string | null;
  readonly documentId: string | null;
  readonly dueOn: string | null;
  readonly reference: string;
}

/** Which of these sources are documents, payments, refunds and write-offs. */
export async function selectSources(work: Scope, ids: readonly string[]): Promise<readonly SourceFacts[]> {
  const wanted = sql`id = any(${[...new Set(ids)]}::uuid[]) and org_id = ${work.org.id}::uuid`;
  const { rows } = await sql<SourceFacts>`
    select id as "sourceId", kind, number, id as "documentId", case when kind = 'invoice' then due_on end as "dueOn", coalesce(draft->>'reference', '') as reference
      from ${documentRows(work)} d where kind in ('invoice', 'credit_note') and number is not null and ${wanted}
    union all
    select p.id, 'payment', (select string_agg(distinct d.number, ', ' order by d.number) from ${allocationRows(work)} a join ${documentRows(work)} d on d.id = a.document_id and d.org_id = a.org_id
                              where a.payment_id = p.id), null, null, p.reference
      from ${paymentRows(work)} p where ${wanted}
    union all
    select id, 'refund', null, null, null, reference from ${refundRows(work)} refund where ${wanted}
    union all
    select w.id, 'write_off', (select d.number from ${documentRows(work)} d where d.id = w.document_id), w.document_id, null, ''
      from ${writeOffRows(work)} w where ${wanted}`.execute(work.tx);
  return rows;
}

/**
 * Invoices whose last payment was since a day, by customer: settled by payments, alone or with credit notes. A write-off isn't a payment.
 * Invoices more than two years older than that day are left out as untypical.
 */
export async function selectPaidInvoices(
  work: Scope,
  since: string,
  contactIds: readonly string[] | null,
): Promise<readonly (PaidInvoice & { readonly contactId: string })[]> {
  const { rows } = await sql<{ contactId: string; issuedOn: string; dueOn: string | null; paidOn: string; baseMinor: number }>`
    select coalesce(c.merged_into_id, c.id) as "contactId", d.issued_on as "issuedOn", d.due_on as "dueOn", s.paid_on as "paidOn", d.base_payable_minor as "baseMinor"
      from ${documentRows(work)} d
      join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      join (
        select a.document_id, sum(a.minor) as settled, max(a.allocated_on) filter (where a.payment_id is not null) as paid_on, bool_or(w.kind = 'bad_debt') as given_up
          from ${allocationRows(work)} a left join ${writeOffRows(work)} w on w.id = a.write_off_id and w.org_id = a.org_id
         where a.org_id = ${work.org.id}::uuid and a.reversed_at is null
           ${contactIds === null ? sql`` : sql`and a.document_id in (select o.id from ${documentRows(work)} o where o.org_id = a.org_id and o.contact_id = any(${[...contactIds]}::uuid[]))`}
         group by a.document_id) s on s.document_id = d.id
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.payable_minor > 0 and d.issued_on >= ${since}::date - 730
       and s.settled >= d.payable_minor and s.paid_on >= ${since}::date and s.given_up is not true
       ${contactIds === null ? sql`` : sql`and d.contact_id = any(${[...contactIds]}::uuid[])`}`.execute(work.tx);
  return rows.map((row) => ({ ...row, baseMinor: BigInt(row.baseMinor) }));
}

export interface MergeCounts {
  readonly documents: number;
  readonly drafts: number;
  readonly payments: number;
  readonly schedules: number;
  readonly prices: number;
}

/** The data of a contact and those merged into it. */
export async function countOfContacts(work: Scope, contactIds: readonly string[]): Promise<MergeCounts> {
  const at = sql`contact_id = any(${[...contactIds]}::uuid[]) and org_id = ${work.org.id}::uuid`;
  const { rows } = await sql<MergeCounts>`
    select (select count(*)::int from ${documentRows(work)} d where ${at} and number is not null) as documents,
           (select count(*)::int from ${documentRows(work)} d where ${at} and state = 'draft') as drafts,
           (select count(*)::int from ${paymentRows(work)} payment where ${at}) as payments,
           (select count(*)::int from ${scheduleRows(work)} recurring_schedule where ${at} and state <> 'ended') as schedules,
           (select count(*)::int from ${customerPriceRows(work)} customer_price where ${at}) as prices`.execute(work.tx);
  return rows[0] ?? { documents: 0, drafts: 0, payments: 0, schedules: 0, prices: 0 };
}
