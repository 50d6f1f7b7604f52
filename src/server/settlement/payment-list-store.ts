// The list of payments: amounts, whether reversed, and what is unapplied.
import { sql } from 'kysely';
import type { PaymentRow } from '#contract/settlement/settlement.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import { accountRows } from '../ledger/index.ts';
import { contactRows } from '../contacts/index.ts';
import { documentRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';

export interface PaymentFilter {
  readonly state?: 'all' | PaymentRow['state'] | undefined;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
}

const states: Readonly<Record<PaymentRow['state'], ReturnType<typeof sql>>> = {
  reversed: sql`x."reversedAt" is not null`,
  refunded: sql`x."reversedAt" is null and x."refundedMinor" > 0`,
  credit: sql`x."reversedAt" is null and x."leftMinor" > 0`,
  settled: sql`x."reversedAt" is null and x."leftMinor" = 0 and x."refundedMinor" = 0`,
};

export const paymentOrder: ListOrder = {
  list: 'payments',
  direction: 'desc',
  columns: [
    [sql`p.received_on`, 'date'],
    [sql`p.id`, 'uuid'],
  ],
};

export async function selectPaymentPage(
  work: Pick<Work, 'tx' | 'org'>,
  filter: PaymentFilter,
  slice: Slice,
): Promise<readonly (PaymentRow & Keyed)[]> {
  const pattern = filter.search ? containing(filter.search.toLowerCase()) : null;
  const { state } = filter;
  const { rows } = await sql<PaymentRow & Keyed>`
    select x.id, x.key, x."contactId", x."contactName", x."receivedOn", x.currency, x.minor, x."leftMinor", x."refundedMinor", x."feeMinor", x."feeCurrency", x."accountName", x.reference,
           x."isFromBank",
           case when x."reversedAt" is not null then 'reversed' when x."refundedMinor" > 0 then 'refunded' when x."leftMinor" > 0 then 'credit' else 'settled' end as state,
           coalesce((select json_agg(distinct jsonb_build_object('id', d.id, 'number', d.number)) from allocation a
             join ${documentRows(work)} d on d.id = a.document_id and d.org_id = a.org_id
             where a.payment_id = x.id and a.org_id = ${work.org.id}::uuid and a.reversed_at is null), '[]'::json) as documents
      from (
        select p.id, ${slice.key} as key, p.contact_id as "contactId", c.name as "contactName", p.received_on as "receivedOn", p.currency, p.minor, p.reversed_at as "reversedAt",
               case when p.reversed_at is null then p.minor - u.used else 0 end::bigint as "leftMinor", u.refunded::bigint as "refundedMinor",
               coalesce(f.minor, 0)::bigint as "feeMinor", f.currency as "feeCurrency", m.name as "accountName", p.reference, p.transaction_id is not null as "isFromBank"
          from payment p
          join ${contactRows(work)} c on c.id = p.contact_id and c.org_id = p.org_id
          join ${accountRows(work)} m on m.id = p.account_id and m.org_id = p.org_id
         cross join lateral (select coalesce(sum(v.minor), 0) as used, coalesce(sum(v.minor) filter (where v.kind = 'refund'), 0) as refunded
            from credit_use v where v.payment_id = p.id and v.org_id = ${work.org.id}::uuid and v.reversed_at is null) u
          left join lateral (select sum(f.minor) as minor, min(f.currency) as currency from payment_fee f
            where f.payment_id = p.id and f.org_id = ${work.org.id}::uuid and f.reversed_at is null) f on true
         where p.org_id = ${work.org.id}::uuid and p.side = 'receivable'
           ${filter.contactId ? sql`and p.contact_id in (select y.id from ${contactRows(work)} y where y.org_id = ${work.org.id}::uuid and (y.id = ${filter.contactId}::uuid or y.merged_into_id = ${filter.contactId}::uuid))` : sql``}
           ${pattern ? sql`and (lower(c.name) like ${pattern} or lower(p.reference) like ${pattern} or exists (select from allocation a join ${documentRows(work)} d on d.id = a.document_id and d.org_id = a.org_id where a.payment_id = p.id and a.org_id = ${work.org.id}::uuid and a.reversed_at is null and lower(d.number) like ${pattern}))` : sql``}
           and ${slice.isAfter}
         order by ${slice.order} ${state && state !== 'all' ? sql`` : sql`limit ${slice.limit}`}) x
     ${state && state !== 'all' ? sql`where ${states[state]}` : sql``}
     order by x."receivedOn" desc, x.id desc limit ${slice.limit}`.execute(work.tx);
  return rows;
}
