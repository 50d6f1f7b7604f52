// The documents that payments, credits, refunds and write-offs settled, with the exchange difference of each, for the report of exchange
// gains and losses.
import { sql } from 'kysely';
import { contactRows } from '../contacts/index.ts';
import { documentRows, purchaseRows } from '../trade-documents/index.ts';
import type { Work } from '../platform/work.ts';

export interface SettledDocument {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly documentId: string;
  readonly kind: string;
  readonly number: string | null;
  readonly contactName: string | null;
  readonly issuedOn: string | null;
  readonly rate: string | null;
  /** Gain positive: what was received or paid for it, compared with its carrying amount. */
  readonly gainMinor: string;
}

/** In the order in which they were settled. An allocation that was split by a later refund counts as it was first made. */
export async function selectSettledBy(
  work: Pick<Work, 'tx' | 'org'>,
  sources: readonly { readonly kind: string; readonly id: string }[],
): Promise<readonly SettledDocument[]> {
  if (sources.length === 0) return [];
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<SettledDocument>`
    with asked as (
      select distinct * from unnest(${sources.map((s) => s.kind)}::text[], ${sources.map((s) => s.id)}::uuid[]) as u (kind, id)),
    part as (
      select s.kind, s.id, a.document_id, a.from_base_minor - a.base_minor as gain, a.id as at
        from asked s join payment p on p.id = s.id and p.org_id = ${org} join allocation a on a.payment_id = p.id and a.org_id = ${org}
       where s.kind = 'payment' and not a.is_from_credit and a.created_at = p.created_at
      union all
      select s.kind, s.id, a.document_id, case s.kind when 'allocation' then 1 else -1 end * (a.from_base_minor - a.base_minor), a.id
        from asked s join allocation a on a.id = s.id and a.org_id = ${org} where s.kind in ('allocation', 'allocation_release')
      union all
      select s.kind, s.id, r.document_id, r.base_minor - r.from_base_minor, r.allocation_id
        from asked s join refund_part r on r.refund_id = s.id and r.org_id = ${org} where s.kind = 'refund'
      union all
      select s.kind, s.id, r.credit_note_id, 0, r.id from asked s join refund r on r.id = s.id and r.org_id = ${org}
       where s.kind = 'refund' and r.credit_note_id is not null
      union all
      select s.kind, s.id, w.document_id, 0, w.id from asked s join write_off w on w.id = s.id and w.org_id = ${org}
       where s.kind = 'write_off' and w.document_id is not null)
    select part.kind as "sourceKind", part.id as "sourceId", d.id as "documentId", d.kind, d.number, c.name as "contactName", d.issued_on as "issuedOn",
           d.rate::text as rate, (case when d.kind in ('bill', 'supplier_credit') then -part.gain else part.gain end)::text as "gainMinor"
      from part join (select * from ${documentRows(work)} x union all select * from ${purchaseRows(work)} y) d on d.id = part.document_id
      left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     order by d.number, part.at`.execute(work.tx);
  return rows;
}
