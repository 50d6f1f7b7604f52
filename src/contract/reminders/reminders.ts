// Reminders: the plan, the letters, the fees; what was sent about a document, what comes next, and what pauses it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Outcomes } from '../sales/bulk.ts';
import { Confirmed } from '../sales/confirm.ts';
import { FinalizeInput, SalesDocument } from '../sales/sales.ts';
import { Amount, CurrencyCode, Day, Done, Id, Instant, Minor } from '../fields.ts';

const Language = z.enum(['en', 'es', 'fr', 'de']);
export const Tone = z.enum(['friendly', 'firm', 'final']);
/** A fraction as a decimal, negative for a negative base rate: "0.0215". */
const SignedRate = z.string().regex(/^-?\d{1,2}(\.\d{1,9})?$/);
const PositiveRate = z.string().regex(/^\d{1,2}(\.\d{1,9})?$/);
export const FeeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), minor: Amount.min(1), currency: CurrencyCode }),
  z.object({ kind: z.literal('percent'), rate: PositiveRate }),
  /** Agreed interest per year. */
  z.object({ kind: z.literal('interest'), rate: PositiveRate }),
  z.object({ kind: z.literal('statutory'), statute: z.enum(['eu', 'de_business', 'de_consumer', 'uk']) }),
]);
export type FeeRule = z.infer<typeof FeeRule>;
export const ReminderStep = z.object({
  id: Id,
  /** After the due date; negative is before it. */
  days: z.int(),
  isOn: z.boolean(),
  isAutomatic: z.boolean(),
  tone: Tone,
  fee: FeeRule.nullable(),
});
export type ReminderStep = z.infer<typeof ReminderStep>;
const ReferenceRate = z.object({ scheme: z.enum(['ecb', 'german_base', 'bank_of_england']), startsOn: Day, rate: SignedRate });
export type ReferenceRate = z.infer<typeof ReferenceRate>;
export const ReminderSettings = z.object({
  isOn: z.boolean(),
  steps: z.array(ReminderStep).max(50),
  dayCount: z.enum(['actual_365', 'actual_actual']),
  feeTaxCodeIds: z.array(Id).max(5),
  /** Notified of failed deliveries. */
  notifyEmail: z.string().trim().max(254),
  rates: z.array(ReferenceRate).max(200),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const MailKind = z.enum(['invoice', 'quote', 'credit_note', 'receipt', 'reminder']);
export type MailKind = z.infer<typeof MailKind>;
const Words = z.object({ subject: z.string().trim().min(1).max(200), body: z.string().trim().min(1).max(5000) });
const TemplateKey = z.object({ kind: MailKind, stepId: Id.nullable(), language: Language });
export const MailTemplate = TemplateKey.extend({ subject: z.string(), body: z.string(), isOwn: z.boolean() });
export type MailTemplate = z.infer<typeof MailTemplate>;

const Letter = z.object({
  to: z.array(z.string().trim().max(254)).min(1).max(10),
  cc: z.array(z.string().trim().max(254)).max(10).default([]),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(1).max(5000),
  copyToSelf: z.boolean().default(false),
});
export type Letter = z.infer<typeof Letter>;
const Proposal = z.object({ to: z.array(z.string()), cc: z.array(z.string()), subject: z.string(), message: z.string() });

export const FeePreview = z.object({
  currency: CurrencyCode,
  lumpMinor: Minor,
  interestMinor: Minor,
  totalMinor: Minor,
  fromDay: Day.nullable(),
  throughDay: Day.nullable(),
  lines: z.array(z.object({ description: z.string(), minor: Minor })),
});
export type FeePreview = z.infer<typeof FeePreview>;

const HoldKind = z.enum(['pause', 'reply', 'promise']);
const Hold = z.object({
  id: Id,
  kind: HoldKind,
  until: Day.nullable(),
  promisedMinor: Minor.nullable(),
  who: z.string(),
  note: z.string(),
  madeAt: Instant,
  endedAt: Instant.nullable(),
  /** For a promise. */
  state: z.enum(['kept', 'waiting', 'broken']).nullable(),
});
export type Hold = z.infer<typeof Hold>;
const SentMail = z.object({
  mailId: Id,
  purpose: z.enum(['document', 'reminder', 'receipt', 'copy']),
  recipient: z.string(),
  subject: z.string(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
  gaveUpAt: Instant.nullable(),
  failure: z.string().nullable(),
});
export type SentMail = z.infer<typeof SentMail>;
const StepDone = z.object({
  stepId: Id,
  days: z.int().nullable(),
  tone: Tone,
  doneAt: Instant,
  wasSent: z.boolean(),
  feeProblem: z.string().nullable(),
});
const PlanMode = z.enum(['usual', 'own', 'off']);
export const Chase = z.object({
  documentId: Id,
  contactId: Id.nullable(),
  isChasable: z.boolean(),
  /** Whether the business sends reminders at all. */
  isOn: z.boolean(),
  mails: z.array(SentMail),
  viewedAt: Instant.nullable(),
  scheduled: z.object({ sendAt: Instant, to: z.array(z.string()), subject: z.string() }).nullable(),
  /** Why what was scheduled could not be sent yet. */
  scheduleFailure: z.string().nullable(),
  documentPlan: PlanMode,
  customerPlan: PlanMode,
  steps: z.array(ReminderStep),
  done: z.array(StepDone),
  /** The next step that is sent automatically. */
  next: z.object({ stepId: Id, days: z.int(), tone: Tone, sendAt: Instant }).nullable(),
  /** A step that is due and has to be sent by a person. */
  waitingStepId: Id.nullable(),
  holds: z.array(Hold),
  hold: Hold.nullable(),
  expectedOn: Day.nullable(),
  fees: z.array(z.object({ id: Id, number: z.string(), totalMinor: Minor, openMinor: Minor, isWaived: z.boolean() })),
  /** The invoice that this fee note is about. */
  feeOf: z.object({ id: Id, number: z.string() }).nullable(),
  hasAddress: z.boolean(),
});
export type Chase = z.infer<typeof Chase>;

const OverdueRow = z.object({
  id: Id,
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  dueOn: Day,
  daysLate: z.int(),
  currency: CurrencyCode,
  openMinor: Minor,
  lastReminderOn: Day.nullable(),
  lastTone: Tone.nullable(),
  remindersSent: z.int(),
  hold: HoldKind.nullable(),
  holdUntil: Day.nullable(),
  promise: z.enum(['kept', 'waiting', 'broken']).nullable(),
  isFailing: z.boolean(),
});
export type OverdueRow = z.infer<typeof OverdueRow>;

const on = (path: string, what: string) => ({ path: `/sales/${path}` as const, tags: ['Reminders'], summary: what });
const OneId = z.object({ id: Id });

export const remindersContract = {
  reminderSettings: oc.route({ method: 'GET', ...on('reminders/settings', 'How the business reminds') }).output(ReminderSettings),
  saveReminderSettings: oc
    .route({ method: 'PUT', ...on('reminders/settings', 'Change how the business reminds') })
    .input(ReminderSettings)
    .output(ReminderSettings),
  mailTemplates: oc
    .route({ method: 'GET', ...on('reminders/templates', 'The words of every kind of mail and every step in a language') })
    .input(z.object({ language: Language }))
    .output(z.array(MailTemplate)),
  saveMailTemplate: oc
    .route({ method: 'PUT', ...on('reminders/templates', 'Change the words of a mail; null takes the usual ones again') })
    .input(TemplateKey.extend({ words: Words.nullable() }))
    .output(MailTemplate),
  previewMail: oc
    .route({ method: 'POST', ...on('reminders/templates/preview', 'A mail as a customer would read it, with figures made up') })
    .input(TemplateKey.extend({ words: Words }))
    .output(z.object({ subject: z.string(), message: z.string(), button: z.string() })),
  saveReminderPlan: oc
    .route({ method: 'PUT', ...on('reminders/plans/{id}', 'How one customer or one document is reminded') })
    .input(OneId.extend({ of: z.enum(['customer', 'document']), mode: PlanMode, steps: z.array(ReminderStep).max(50).default([]) }))
    .output(Done),
  chase: oc
    .route({ method: 'GET', ...on('documents/{id}/chase', 'What was sent about a document, what comes next, and what stops it') })
    .input(OneId)
    .output(Chase),
  proposeLetter: oc
    .route({
      method: 'GET',
      ...on('documents/{id}/letter', 'The mail that could go with a document or a draft, or the receipt of its payment'),
    })
    .input(OneId.extend({ purpose: z.enum(['document', 'receipt']).default('document') }))
    .output(Proposal.extend({ number: z.string() })),
  sendLetter: oc
    .route({ method: 'POST', ...on('documents/{id}/letter', 'Mail a document or a receipt, at once or at an hour') })
    .input(
      OneId.extend({
        purpose: z.enum(['document', 'receipt']).default('document'),
        letter: Letter,
        confirmed: Confirmed,
        /** In the business's time zone. */
        at: z
          .object({ day: Day, minute: z.int().min(0).max(1439) })
          .nullable()
          .default(null),
      }),
    )
    .output(Chase),
  finalizeAndSend: oc
    .route({ method: 'POST', ...on('documents/{id}/finalize-and-send', 'Finalize a draft and mail it; both, or neither') })
    .input(
      FinalizeInput.extend({
        letter: Letter,
        /** The number in the letter: if another one is assigned, it is replaced. */
        foretold: z.string().max(60),
      }),
    )
    .output(SalesDocument),
  cancelSending: oc
    .route({ method: 'DELETE', ...on('documents/{id}/letter', 'Take a mail back that waits for its hour') })
    .input(OneId)
    .output(Chase),
  proposeReminder: oc
    .route({ method: 'GET', ...on('documents/{id}/reminder', 'The reminder that could be sent now, with the fee that goes with it') })
    .input(OneId)
    .output(Proposal.extend({ stepId: Id.nullable(), tone: Tone, fee: FeePreview.nullable(), feeProblem: z.string().nullable() })),
  sendReminder: oc
    .route({ method: 'POST', ...on('documents/{id}/reminder', 'Remind now; `mailId` names this reminder, so that it is sent once') })
    .input(OneId.extend({ mailId: Id, stepId: Id.nullable(), letter: Letter, withFee: z.boolean() }))
    .output(Chase),
  remindMany: oc
    .route({
      method: 'POST',
      ...on('reminders', 'Remind of many invoices now, one email for each customer; the same `id` sends them once'),
    })
    .input(z.object({ id: Id, ids: z.array(Id).min(1).max(200) }))
    .output(Outcomes),
  holdReminders: oc
    .route({ method: 'POST', ...on('documents/{id}/hold', 'Stop reminders of a document: a pause, a reply, a promise to pay') })
    .input(
      OneId.extend({
        holdId: Id,
        kind: HoldKind,
        until: Day.nullable().default(null),
        promisedMinor: Amount.min(1).nullable().default(null),
        who: z.string().trim().max(200).default(''),
        note: z.string().trim().max(1000).default(''),
      }),
    )
    .output(Chase),
  resumeReminders: oc
    .route({ method: 'POST', ...on('documents/{id}/resume', 'Go on reminding') })
    .input(OneId)
    .output(Chase),
  previewLateFee: oc
    .route({ method: 'POST', ...on('documents/{id}/late-fee/preview', 'What the delay of an invoice would cost today') })
    .input(OneId.extend({ rule: FeeRule }))
    .output(FeePreview),
  chargeLateFee: oc
    .route({ method: 'POST', ...on('documents/{id}/late-fee', 'Charge it: a fee note, an invoice of its own; `feeId` is its id') })
    .input(OneId.extend({ rule: FeeRule, feeId: Id, totalMinor: Minor }))
    .output(Chase),
  waiveLateFee: oc
    .route({ method: 'POST', ...on('documents/{id}/waive', 'Take a fee note back with a credit note') })
    .input(OneId.extend({ noteId: Id }))
    .output(Chase),
  overdueDocuments: oc
    .route({ method: 'GET', ...on('overdue', 'Invoices that are late, the latest first, with their last reminder') })
    .output(z.object({ rows: z.array(OverdueRow), hasMore: z.boolean() })),
};
