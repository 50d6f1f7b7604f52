// Reminder plans, sent reminders and holds. The only SQL that names the reminder tables; outstanding amounts are read with them, after
// locking the documents if something is sent.
import { sql } from 'kysely';
import type { Tone } from '#core/reminders/reminder.ts';
import type { FeeRule } from '#contract/reminders/reminders.ts';
import { contactRows } from '../contacts/index.ts';
import type { Work } from '../platform/work.ts';
import { documentRows } from '../trade-documents/index.ts';
import { settledSql } from '../settlement/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredStep {
  readonly id: string;
  readonly days: number;
  readonly isOn: boolean;
  readonly isAutomatic: boolean;
  readonly tone: Tone;
  readonly fee: FeeRule | null;
  readonly since: string;
}
export interface StoredSetting {
  readonly isOn: boolean;
  readonly dayCount: 'actual_365' | 'actual_actual';
  readonly feeAccountId: string | null;
  readonly feeTaxCodeIds: readonly string[];
  readonly notifyEmail: string;
}
export type PlanSubject = 'business' | 'customer' | 'document';

export async function selectReminderSetting(work: Scope): Promise<StoredSetting> {
  const row = await work.tx
    .selectFrom('reminder_setting')
    .select(['is_on', 'day_count', 'fee_account_id', 'fee_tax_code_ids', 'notify_email'])
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return {
    isOn: row?.is_on ?? false,
    dayCount: (row?.day_count ?? 'actual_365') as StoredSetting['dayCount'],
    feeAccountId: row?.fee_account_id ?? null,
    feeTaxCodeIds: row?.fee_tax_code_ids ?? [],
    notifyEmail: row?.notify_email ?? '',
  };
}

export async function upsertReminderSetting(work: Scope, setting: StoredSetting): Promise<void> {
  const values = {
    is_on: setting.isOn,
    day_count: setting.dayCount,
    fee_account_id: setting.feeAccountId,
    fee_tax_code_ids: [...setting.feeTaxCodeIds],
    notify_email: setting.notifyEmail,
  };
  await work.tx
    .insertInto('reminder_setting')
    .values({ org_id: work.org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}

export interface StoredPlan {
  readonly subjectKind: PlanSubject;
  readonly subjectId: string;
  readonly mode: 'own' | 'off';
  readonly steps: readonly StoredStep[];
}

/** The plans of these subjects, and that of the business. */
export async function selectPlans(work: Scope, subjectIds: readonly string[]): Promise<readonly StoredPlan[]> {
  const rows = await work.tx
    .selectFrom('reminder_plan')
    .select(['subject_kind', 'subject_id', 'mode', 'steps'])
    .where('subject_id', 'in', [work.org.id, ...subjectIds])
    .where('org_id', '=', work.org.id)
    .execute();
  return rows.map((row) => ({
    subjectKind: row.subject_kind as PlanSubject,
    subjectId: row.subject_id,
    mode: row.mode as 'own' | 'off',
    steps: row.steps as unknown as readonly StoredStep[],
  }));
}

export async function upsertPlan(work: Scope, { subjectKind, subjectId, mode, steps }: StoredPlan): Promise<void> {
  const values = { mode, steps: JSON.stringify(steps) };
  await work.tx
    .insertInto('reminder_plan')
    .values({ org_id: work.org.id, subject_kind: subjectKind, subject_id: subjectId, ...values })
    .onConflict((c) => c.columns(['subject_kind', 'subject_id', 'org_id']).doUpdateSet(values))
    .execute();
}

export async function removePlans(work: Scope, subjectKind: PlanSubject, subjectIds: readonly string[]): Promise<void> {
  await work.tx
    .deleteFrom('reminder_plan')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', 'in', [...subjectIds])
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface OpenInvoice {
  readonly id: string;
  readonly contactId: string;
  readonly dueOn: string;
  /** When it was finalized, or its issue date if that is later. */
  readonly issuedOn: string;
  readonly openMinor: number;
  readonly isFee: boolean;
}

const openInvoices = (work: Scope, where: ReturnType<typeof sql>) => sql<OpenInvoice>`
  select d.id, coalesce(c.merged_into_id, c.id) as "contactId", coalesce(d.due_on, d.issued_on) as "dueOn",
         greatest(d.issued_on, (d.issued_at at time zone ${work.org.timeZone})::date) as "issuedOn", d.payable_minor - coalesce(s.settled, 0) as "openMinor",
         exists (select from late_fee f where f.id = d.id and f.org_id = ${work.org.id}::uuid) as "isFee"
    from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id ${settledSql(work)}
   where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.payable_minor > coalesce(s.settled, 0) and ${where}
   order by d.id`;

/** The unpaid documents of these contacts, in the order of ids. */
export async function selectOpenInvoices(work: Scope, contactIds: readonly string[]): Promise<readonly OpenInvoice[]> {
  return (await openInvoices(work, sql`d.contact_id = any(${[...contactIds]}::uuid[])`).execute(work.tx)).rows;
}

export async function selectOpenInvoice(work: Scope, id: string): Promise<OpenInvoice | undefined> {
  return (await openInvoices(work, sql`d.id = ${id}::uuid`).execute(work.tx)).rows[0];
}

/** The current contact of a document. */
export async function selectContactOf(work: Scope, documentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.merged_into_id, c.id) as id from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     where d.id = ${documentId}::uuid and d.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0]?.id ?? null;
}

/** Every customer with an unpaid document. */
export async function selectOpenCustomers(work: Scope): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(c.merged_into_id, c.id) as id
      from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued'`.execute(work.tx);
  return rows.map((row) => row.id);
}

/** The day of the last reminder to any of these contacts. */
export async function lastReminderDay(work: Scope, contactIds: readonly string[]): Promise<string | null> {
  const row = await work.tx
    .selectFrom('reminder_mail')
    .select((e) => e.fn.max('sent_on').as('day'))
    .where('contact_id', 'in', [...contactIds])
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.day ?? null;
}

export interface NewReminderMail {
  readonly id: string;
  readonly contactId: string;
  readonly sentOn: string;
  readonly sentAt: Date;
  readonly isAutomatic: boolean;
}

/** Claims the customer's one reminder of a day; fails with a unique violation if it is taken. */
export async function insertReminderMail(work: Scope, mail: NewReminderMail): Promise<void> {
  const { id, contactId, sentOn, sentAt, isAutomatic } = mail;
  await work.tx
    .insertInto('reminder_mail')
    .values({ org_id: work.org.id, id, contact_id: contactId, sent_on: sentOn, sent_at: sentAt, is_automatic: isAutomatic })
    .execute();
}

export async function isReminderMail(work: Scope, id: string): Promise<boolean> {
  const row = await work.tx
    .selectFrom('reminder_mail')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DoneStep {
  readonly documentId: string;
  readonly stepId: string;
  /** Null if it was passed over. */
  readonly mailId: string | null;
  readonly days: number | null;
  readonly tone: Tone;
  readonly doneAt: Date;
  readonly feeProblem: string | null;
}

/** Marks steps as done; fails with a unique violation if one was done already. */
export async function insertDoneSteps(work: Scope, steps: readonly DoneStep[]): Promise<void> {
  if (steps.length === 0) return;
  await work.tx
    .insertInto('reminder')
    .values(
      steps.map((s) => ({
        org_id: work.org.id,
        document_id: s.documentId,
        step_id: s.stepId,
        reminder_mail_id: s.mailId,
        days: s.days,
        tone: s.tone,
        done_at: s.doneAt,
        fee_problem: s.feeProblem,
      })),
    )
    .execute();
}

export async function selectDoneSteps(work: Scope, documentIds: readonly string[]): Promise<readonly DoneStep[]> {
  if (documentIds.length === 0) return [];
  const rows = await work.tx
    .selectFrom('reminder')
    .select([
      'document_id as documentId',
      'step_id as stepId',
      'reminder_mail_id as mailId',
      'days',
      'tone',
      'done_at as doneAt',
      'fee_problem as feeProblem',
    ])
    .where('document_id', 'in', [...documentIds])
    .where('org_id', '=', work.org.id)
    .orderBy('done_at')
    .orderBy('step_id')
    .execute();
  return rows.map((row) => ({ ...row, tone: row.tone as Tone }));
}

export interface StoredHold {
  readonly id: string;
  readonly documentId: string;
  readonly kind: 'pause' | 'reply' | 'promise';
  readonly until: string | null;
  readonly promisedMinor: number | null;
  readonly openMinor: number;
  readonly who: string;
  readonly note: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

/** The holds of each document, past and present, oldest first. */
export async function selectHolds(work: Scope, documentIds: readonly string[]): Promise<readonly StoredHold[]> {
  if (documentIds.length === 0) return [];
  const rows = await work.tx
    .selectFrom('reminder_hold')
    .select([
      'id',
      'document_id as documentId',
      'kind',
      'until',
      'promised_minor as promisedMinor',
      'open_minor as openMinor',
      'who',
      'note',
      'made_at as madeAt',
      'ended_at as endedAt',
    ])
    .where('document_id', 'in', [...documentIds])
    .where('org_id', '=', work.org.id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as StoredHold['kind'] }));
}

export async function insertHold(work: Pick<Work, 'tx' | 'org' | 'userId'>, hold: Omit<StoredHold, 'endedAt'>): Promise<void> {
  await work.tx
    .insertInto('reminder_hold')
    .values({
      org_id: work.org.id,
      id: hold.id,
      document_id: hold.documentId,
      kind: hold.kind,
      until: hold.until,
      promised_minor: hold.promisedMinor,
      open_minor: hold.openMinor,
      who: hold.who,
      note: hold.note,
      made_at: hold.madeAt,
      made_by: work.userId,
    })
    .execute();
}

/** Ends a document's hold; false if there was none. */
export async function endHold(work: Pick<Work, 'tx' | 'org' | 'userId'>, documentId: string, at: Date): Promise<boolean> {
  const ended = await work.tx
    .updateTable('reminder_hold')
    .set({ ended_at: at, ended_by: work.userId })
    .where('document_id', '=', documentId)
    .where('ended_at', 'is', null)
    .where('org_id', '=', work.org.id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** A subquery of promises and other holds for statements of other modules. */
export const holdRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from reminder_hold where org_id = ${work.org.id}::uuid)`;
