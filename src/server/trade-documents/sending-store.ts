// Emails about documents: delivery, schedules and templates. The only SQL that names document_mail, scheduled_sending and mail_template.
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Letter, MailKind } from '#contract/reminders/reminders.ts';
import type { Confirmed } from '#contract/sales/confirm.ts';
import { failureOf } from '../platform/jobs/planned-work.ts';
import type { MailFate } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type MailPurpose = 'document' | 'reminder' | 'receipt' | 'copy';

export interface NewDocumentMail {
  readonly mailId: string;
  readonly documentId: string;
  readonly purpose: MailPurpose;
  readonly recipient: string;
  readonly subject: string;
  readonly queuedAt: Date;
  readonly senderEmail: string;
}

export async function insertDocumentMails(work: Scope, mails: readonly NewDocumentMail[]): Promise<void> {
  await work.tx
    .insertInto('document_mail')
    .values(
      mails.map((m) => ({
        org_id: work.org.id,
        mail_id: m.mailId,
        document_id: m.documentId,
        purpose: m.purpose,
        recipient: m.recipient,
        subject: m.subject,
        queued_at: m.queuedAt,
        sender_email: m.senderEmail,
      })),
    )
    .execute();
}

/** Emails about a document, oldest first. */
export const selectDocumentMails = (work: Scope, documentId: string) =>
  work.tx
    .selectFrom('document_mail')
    .select([
      'mail_id as mailId',
      'purpose',
      'recipient',
      'subject',
      'queued_at as queuedAt',
      'sent_at as sentAt',
      'gave_up_at as gaveUpAt',
      'failure',
    ])
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .orderBy('queued_at')
    .orderBy('mail_id')
    .execute();

/** Stores the delivery status of an email; returns the email if it was given up just now. */
export async function keepFate(
  work: Scope,
  { mailId, sentAt, gaveUpAt, failure }: MailFate,
): Promise<{
  readonly recipient: string;
  readonly subject: string;
  readonly senderEmail: string;
  readonly documentIds: readonly string[];
} | null> {
  const before = await work.tx
    .selectFrom('document_mail')
    .select(['recipient', 'subject', 'sender_email as senderEmail', 'document_id as documentId', 'gave_up_at as gaveUpAt'])
    .where('mail_id', '=', mailId)
    .where('org_id', '=', work.org.id)
    .orderBy('document_id')
    .forUpdate()
    .execute();
  const [first] = before;
  if (!first) return null;
  await work.tx
    .updateTable('document_mail')
    .set({ sent_at: sentAt, gave_up_at: gaveUpAt, failure })
    .where('mail_id', '=', mailId)
    .where('org_id', '=', work.org.id)
    .execute();
  return gaveUpAt === null || first.gaveUpAt !== null ? null : { ...first, documentIds: before.map((m) => m.documentId) };
}

export interface ScheduledLetter {
  readonly sendAt: Date;
  readonly letter: Letter & { readonly senderEmail: string; readonly confirmed?: Confirmed };
  readonly userId: string | null;
}

export async function upsertScheduled(work: Scope, documentId: string, { sendAt, letter, userId }: ScheduledLetter): Promise<void> {
  const values = { send_at: sendAt, letter: JSON.stringify(letter), created_by: userId };
  await work.tx
    .insertInto('scheduled_sending')
    .values({ org_id: work.org.id, document_id: documentId, ...values })
    .onConflict((c) => c.columns(['document_id', 'org_id']).doUpdateSet(values))
    .execute();
}

export async function selectScheduled(work: Scope, documentId: string): Promise<ScheduledLetter | undefined> {
  const row = await work.tx
    .selectFrom('scheduled_sending')
    .select(['send_at as sendAt', 'letter', 'created_by as userId'])
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row && { ...row, letter: row.letter as unknown as ScheduledLetter['letter'] };
}

/** Why a scheduled email couldn't be sent at its time; null if nothing failed. */
export async function selectScheduleFailure(work: Scope, documentId: string): Promise<string | null> {
  return failureOf(work, { kind: 'send_document', subjectId: documentId });
}

/** False if none was scheduled. */
export async function removeScheduled(work: Scope, documentId: string): Promise<boolean> {
  const gone = await work.tx
    .deleteFrom('scheduled_sending')
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .returning('document_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export interface TemplateKey {
  readonly kind: MailKind;
  /** The step of a reminder. */
  readonly stepId: string | null;
  readonly language: Language;
}
const noStep = '00000000-0000-0000-0000-000000000000';

/** The business's own templates. */
export async function selectTemplates(
  work: Scope,
  language: Language,
): Promise<readonly { readonly kind: string; readonly stepId: string | null; readonly subject: string; readonly body: string }[]> {
  const rows = await work.tx
    .selectFrom('mail_template')
    .select(['kind', 'step_id as stepId', 'subject', 'body'])
    .where('language', '=', language)
    .where('org_id', '=', work.org.id)
    .execute();
  return rows.map((row) => ({ ...row, stepId: row.stepId === noStep ? null : row.stepId }));
}

export async function upsertTemplate(
  work: Scope,
  key: TemplateKey,
  words: { readonly subject: string; readonly body: string },
): Promise<void> {
  const { subject, body } = words;
  await work.tx
    .insertInto('mail_template')
    .values({ org_id: work.org.id, kind: key.kind, step_id: key.stepId ?? noStep, language: key.language, subject, body })
    .onConflict((c) => c.columns(['kind', 'step_id', 'language', 'org_id']).doUpdateSet({ subject, body }))
    .execute();
}

export async function removeTemplate(work: Scope, { kind, stepId, language }: TemplateKey): Promise<void> {
  await work.tx
    .deleteFrom('mail_template')
    .where('kind', '=', kind)
    .where('step_id', '=', stepId ?? noStep)
    .where('language', '=', language)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A subquery for statements of other modules. */
export const documentMailRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from document_mail where org_id = ${work.org.id}::uuid)`;

/** Which of these addresses the business wrote to before a time, in lower case. */
export async function selectWrittenTo(work: Scope, addresses: readonly string[], before: Date): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await work.tx
    .selectFrom('document_mail')
    .select(sql<string>`lower(recipient)`.as('address'))
    .distinct()
    .where('org_id', '=', work.org.id)
    .where(sql<string>`lower(recipient)`, '=', sql<string>`any (${addresses.map((one) => one.toLowerCase())}::text[])`)
    .where('queued_at', '<', before)
    .execute();
  return new Set(rows.map((row) => row.address));
}

/** When an email of this business last went out. */
export async function selectLastSent({ tx, org }: Scope): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('document_mail')
    .select(sql<Date | null>`max(sent_at)`.as('at'))
    .where('org_id', '=', org.id)
    .executeTakeFirstOrThrow();
  return at;
}
