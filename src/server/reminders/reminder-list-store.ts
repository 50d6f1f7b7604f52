// Lists about reminders: overdue invoices with their last reminder, and how late customers usually pay.
import { sql } from 'kysely';
import type { Tone } from '#core/reminders/reminder.ts';
import { contactRows } from '../contacts/index.ts';
import { allocationRows, settledSql } from '../settlement/index.ts';
import type { Work } from '../platform/work.ts';
import { documentRows, documentMailRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface OverdueInvoice {
  readonly id: string;
  readonly number: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: string;
  readonly currency: string;
  readonly openMinor: number;
  readonly lastReminderOn: string | null;
  readonly lastTone: Tone | null;
  readonly remindersSent: number;
  readonly isFailing: boolean;
}

/** Overdue invoices, oldest first. */
export async function selectOverdue(work: Scope, today: string, limit: number): Promise<readonly OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select d.id, d.number, coalesce(m.id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", d.due_on as "dueOn", d.currency,
           d.payable_minor - coalesce(s.settled, 0) as "openMinor", r.day as "lastReminderOn", r.tone as "lastTone", coalesce(r.sent, 0)::int as "remindersSent",
           coalesce(x.failing, false) as "isFailing"
      from ${documentRows(work)} d
      join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id ${settledSql(work)}
      left join lateral (
        select max(rm.sent_on) as day, count(*) as sent, (array_agg(r.tone order by rm.sent_at desc))[1] as tone
          from reminder r join reminder_mail rm on rm.id = r.reminder_mail_id and rm.org_id = r.org_id where r.document_id = d.id and r.org_id = ${work.org.id}::uuid) r on true
      left join lateral (
        select y.gave_up_at is not null as failing from ${documentMailRows(work)} y where y.document_id = d.id and y.purpose <> 'copy'
         order by y.queued_at desc, y.mail_id desc limit 1) x on true
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.due_on < ${today}::date and d.payable_minor > coalesce(s.settled, 0)
     order by d.due_on, d.id limit ${limit}`.execute(work.tx);
  return rows;
}

export interface PaymentDelay {
  readonly contactId: string;
  /** From the due date to full payment; negative if early. */
  readonly days: number;
}

/** How late each invoice finalized since a day was paid in full. */
export async function selectPaymentDelays(work: Scope, since: string): Promise<readonly PaymentDelay[]> {
  const { rows } = await sql<PaymentDelay>`
    select coalesce(c.merged_into_id, c.id) as "contactId", p.paid_on - d.due_on as days
      from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql(work)}
      cross join lateral (
        select max(a.allocated_on) as paid_on from ${allocationRows(work)} a
         where a.document_id = d.id and a.reversed_at is null and a.payment_id is not null) p
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.issued_on >= ${since}::date and d.due_on is not null
       and s.settled >= d.payable_minor and p.paid_on is not null`.execute(work.tx);
  return rows;
}

export interface OpenPayment {
  readonly documentId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly currency: string;
  readonly openMinor: number;
  /** In base currency. */
  readonly openBase: number;
  readonly dueOn: string;
  /** The date of an active promise. */
  readonly promisedOn: string | null;
}

/** Every unpaid invoice, with its promised date. */
export async function selectOpenPayments(work: Scope): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select d.id as "documentId", coalesce(c.merged_into_id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", d.currency,
           d.payable_minor - coalesce(s.settled, 0) as "openMinor",
           d.base_payable_minor - coalesce(s.settled_base, 0) as "openBase", coalesce(d.due_on, d.issued_on) as "dueOn", h.until as "promisedOn"
      from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql(work)}
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
      left join reminder_hold h on h.document_id = d.id and h.org_id = d.org_id and h.ended_at is null and h.kind = 'promise'
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.payable_minor > coalesce(s.settled, 0) order by d.id`.execute(
    work.tx,
  );
  return rows;
}
