// Documents, payments, promises and schedules with the days on which they were recorded, so that earlier days can be looked at again.
import { sql } from 'kysely';
import type { PastDocument, PastPromise, PastSettlement } from '#core/planning/cash-past.ts';
import { contactRows } from '../contacts/index.ts';
import type { Work } from '../platform/work.ts';
import { claimRows } from '../purchases/index.ts';
import { holdRows } from '../reminders/index.ts';
import { periodRows, scheduleRows } from '../sales/index.ts';
import { allocationRows, creditUseRows, paymentRows } from '../settlement/index.ts';
import { countsFrom, documentRows, purchaseRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const dayOf = ({ org }: Scope, column: string) => sql`(${sql.ref(column)} at time zone ${org.timeZone})::date`;
const payer = (work: Scope) => sql`
  join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
  left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id`;
const who = sql`coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName"`;

export interface KnownDocument extends PastDocument {
  /** Without tax; of invoices and credit notes that no schedule made, otherwise null. */
  readonly unscheduledMinor: number | null;
}

/** Invoices, credit notes and bills since a day, or unpaid; and payments of customers. */
export async function selectPastDocuments(work: Scope, since: string): Promise<readonly KnownDocument[]> {
  const of = (part: string) => sql`${dayOf(work, part)}`;
  const { rows } = await sql<KnownDocument>`
    select d.id, case d.kind when 'credit_note' then 'credit' else d.kind end as kind, ${who}, coalesce(d.due_on, d.issued_on) as "dueOn", d.base_payable_minor as "baseMinor",
           ${countsFrom} as "on", ${of('d.known_at')} as "knownOn", d.voided_on as "endedOn", d.voided_on as "endKnownOn",
           case when d.is_sale and d.moved_on is null and not exists (select from ${periodRows(work)} p where p.document_id = d.id)
                then round((case d.kind when 'credit_note' then -1 else 1 end) * d.base_payable_minor * case when d.gross_minor = 0 then 1 else d.net_minor::numeric / d.gross_minor end) end::bigint as "unscheduledMinor",
           e.bill_id is not null as "isClaim"
      from (select *, true as is_sale, coalesce(issued_at, created_at) as known_at from ${documentRows(work)} x where kind in ('invoice', 'credit_note') and state = 'issued'
            union all
            select *, false, coalesce(issued_at, created_at) from ${purchaseRows(work)} x where kind = 'bill' and number is not null) d ${payer(work)}
      left join (select document_id, sum(base_minor) as base from ${allocationRows(work)} a where reversed_at is null group by 1) s on s.document_id = d.id
      left join ${claimRows(work)} e on e.bill_id = d.id and e.org_id = d.org_id
     where d.org_id = ${work.org.id}::uuid and (d.issued_on >= ${since}::date or d.kind <> 'credit_note' and d.voided_on is null and coalesce(s.base, 0) < d.base_payable_minor)
    union all
    select d.id, 'credit', ${who}, d.received_on, d.base_minor, d.received_on, ${of('d.created_at')}, d.reversed_on, ${of('d.reversed_at')}, null, false
      from ${paymentRows(work)} d ${payer(work)} where d.org_id = ${work.org.id}::uuid and d.received_on >= ${since}::date`.execute(
    work.tx,
  );
  return rows;
}

/** What settled invoices and bills, and what used up credit, since a day. */
export async function selectPastSettlements(work: Scope, since: string): Promise<readonly PastSettlement[]> {
  const { rows } = await sql<PastSettlement>`
    select a.document_id as "documentId", a.base_minor as "baseMinor", a.payment_id is not null as "isPayment", a.allocated_on as "on",
           ${dayOf(work, 'a.created_at')} as "knownOn", a.reversed_on as "endedOn", ${dayOf(work, 'a.reversed_at')} as "endKnownOn"
      from ${allocationRows(work)} a where a.org_id = ${work.org.id}::uuid and a.allocated_on >= ${since}::date
    union all
    select coalesce(u.credit_note_id, u.payment_id), u.base_minor, false, u.used_on, u.used_on, u.reversed_on, ${dayOf(work, 'u.reversed_at')}
      from ${creditUseRows(work)} u where u.org_id = ${work.org.id}::uuid and u.used_on >= ${since}::date`.execute(work.tx);
  return rows;
}

export async function selectPastPromises(work: Scope): Promise<readonly PastPromise[]> {
  const made = dayOf(work, 'h.made_at');
  const ended = dayOf(work, 'h.ended_at');
  const { rows } = await sql<PastPromise>`
    select h.document_id as "documentId", h.until, ${made} as "on", ${made} as "knownOn", ${ended} as "endedOn", ${ended} as "endKnownOn"
      from ${holdRows(work)} h where h.org_id = ${work.org.id}::uuid and h.kind = 'promise' and h.until is not null`.execute(work.tx);
  return rows;
}

/** The day on which each recurring invoice was set up. */
export async function selectScheduleDays(work: Scope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select s.id, ${dayOf(work, 's.created_at')} as day from ${scheduleRows(work)} s where s.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
