// Reminders, automatic when a step is due or sent by a person. Sending locks the documents, reads what is outstanding again, and claims the
// customer's one reminder of the day by its key: what was just paid isn't demanded, and nothing is sent twice.
import { instantAt, localTimeOf } from '#core/local-time.ts';
import { type ChasedDocument, type DueStep, dueStep, planCustomer, politeTime, type Tone } from '#core/reminders/reminder.ts';
import { addDays } from '#core/calendar.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { FeePreview, Letter } from '#contract/reminders/reminders.ts';
import type { Gates } from '../billing/index.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { notify } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { type DoWork, planWork } from '../platform/jobs/due-work.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { keptRefusal, Refusal, refused } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import {
  lockDocuments,
  markSent,
  postLetter,
  factsOf,
  letterOf,
  listLine,
  wordsOf,
  finalDocument,
  readersOf,
  type LetterDocument,
} from '../trade-documents/index.ts';
import { chargeFee, previewLateFee } from './late-fee-actions.ts';
import { stepsFor } from './reminder-plan.ts';
import {
  type DoneStep,
  insertDoneSteps,
  insertReminderMail,
  isReminderMail,
  lastReminderDay,
  selectContactOf,
  selectDoneSteps,
  selectHolds,
  selectOpenInvoices,
  selectPlans,
  selectReminderSetting,
  type OpenInvoice,
  type StoredStep,
} from './reminder-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
export interface Chased extends ChasedDocument<StoredStep> {
  readonly open: OpenInvoice;
}

/** The unpaid invoices of a customer (and contacts merged into them), with their steps, what was done, and holds. */
export async function chasedOf(work: Reading, family: readonly string[]): Promise<readonly Chased[]> {
  const open = await selectOpenInvoices(work, family);
  const ids = open.map((d) => d.id);
  const plans = await selectPlans(work, [...family, ...ids]);
  const done = await selectDoneSteps(work, ids);
  const holds = (await selectHolds(work, ids)).filter((h) => h.endedAt === null);
  return open.map((document) => ({
    open: document,
    id: document.id,
    dueOn: document.dueOn,
    issuedOn: document.issuedOn,
    steps: stepsFor(work, plans, document.id, family),
    done: new Set(done.filter((d) => d.documentId === document.id).map((d) => d.stepId)),
    hold: holds.find((h) => h.documentId === document.id) ?? null,
  }));
}

interface Going extends DueStep<StoredStep> {
  readonly documentId: string;
}
interface Charged {
  readonly notes: readonly { readonly note: LetterDocument; readonly on: string }[];
  readonly problems: ReadonlyMap<string, string>;
}

/** The fees of the steps being sent; one that can't be charged is reported, and the reminder is sent without it. */
async function chargeFees(work: Work, gates: Gates, going: readonly Going[], chased: readonly Chased[]): Promise<Charged> {
  const notes: { note: LetterDocument; on: string }[] = [];
  const problems = new Map<string, string>();
  for (const { documentId, step } of going) {
    const { fee: rule } = step;
    if (!rule || chased.find((c) => c.id === documentId)?.open.isFee !== false) continue;
    const feeId = derivedId(documentId, `late fee ${step.id}`);
    try {
      const note = await inSavepoint(work, () => chargeFee(work, gates, { id: documentId, rule, feeId }));
      notes.push({ note, on: (await finalDocument(work, documentId)).frozen.number });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.set(documentId, keptRefusal(error));
    }
  }
  return { notes, problems };
}

interface StepFacts {
  readonly id: string;
  /** Null if it belongs to no plan. */
  readonly days: number | null;
  readonly tone: Tone;
}
export const doneSteps = (
  going: readonly { readonly documentId: string; readonly step: StepFacts; readonly passedOver: readonly StoredStep[] }[],
  mailId: string,
  at: Date,
  problems: ReadonlyMap<string, string>,
): DoneStep[] =>
  going.flatMap(({ documentId, step, passedOver }) => {
    const of = ({ id, days, tone }: StepFacts, isSent: boolean): DoneStep => ({
      documentId,
      stepId: id,
      mailId: isSent ? mailId : null,
      days,
      tone,
      doneAt: at,
      feeProblem: isSent ? (problems.get(documentId) ?? null) : null,
    });
    return [...passedOver.map((s) => of(s, false)), of(step, true)];
  });

async function remind(work: Work, gates: Gates, contactId: string, going: readonly Going[], chased: readonly Chased[]): Promise<boolean> {
  const documents: LetterDocument[] = [];
  for (const { documentId } of going) documents.push(await finalDocument(work, documentId));
  const [first] = documents;
  const strongest = going.toSorted((a, b) => b.step.days - a.step.days)[0];
  if (!first || !strongest) return false;
  const { to, cc } = await readersOf(work, first);
  if (to.length === 0) return false;
  const mailId = newId();
  await insertReminderMail(work, { id: mailId, contactId, sentOn: today(work.org.timeZone), sentAt: now(), isAutomatic: true });
  const { notes, problems } = await chargeFees(work, gates, going, chased);
  await insertDoneSteps(work, doneSteps(going, mailId, now(), problems));
  const { language, name } = await contactOf(work, { id: contactId });
  const more = notes.map(({ note, on }) => listLine(note, language, on));
  const facts = factsOf(documents, language, { days: strongest.step.days, more });
  const words = letterOf(await wordsOf(work, 'reminder', strongest.step, language), facts);
  const { notifyEmail } = await selectReminderSetting(work);
  const letter = { ...words, to, cc, language, senderEmail: notifyEmail, copyToSelf: false, isAutomatic: true };
  const at = await postLetter(work, { ...letter, documents: [...documents, ...notes.map((n) => n.note)], purpose: 'reminder' });
  const unsent = documents.filter(({ stored }) => stored.sentAt === null);
  await markSent(
    work,
    unsent.map(({ stored }) => ({ id: stored.id, at, to: [...to, ...cc].join(', ') })),
  );
  await audit(work, {
    action: 'reminder.sent',
    subjectKind: 'contact',
    subjectId: contactId,
    after: { mailId, documents: going.map((g) => g.documentId) },
  });
  const numbers = documents.map((d) => d.frozen.number).join(', ');
  const data = { customer: name, numbers };
  await notify(work, { kind: 'reminder_sent', subjectKind: 'customer', subjectId: contactId, data, onceKey: mailId });
  return true;
}

/** If a rate limit delays the email, until when. Any other error is a failure. */
function waitingFor(error: unknown): Date {
  const problem = error instanceof Refusal ? error.problems[0] : undefined;
  if (problem?.code !== 'sales.sent_often') throw error;
  return new Date(now().getTime() + Number(problem.data?.['minutes'] ?? 1) * 60_000);
}

/** Emails a customer everything due, in one email; returns when to check again. */
export const remindCustomer =
  (gates: Gates): DoWork =>
  async (work, contactId) => {
    const { isOn } = await selectReminderSetting(work);
    if (!isOn || work.org.isSample) return null;
    const family = await contactFamily(work, contactId);
    const [kept] = family;
    if (kept === undefined) return null;
    if (kept !== contactId) {
      // Merged since it was scheduled: the remaining contact gets the reminder.
      await planWork(work, { kind: 'remind_customer', subjectId: kept }, now());
      return null;
    }
    const ids = (await selectOpenInvoices(work, family)).map((d) => d.id);
    await lockDocuments(work, ids);
    const chased = (await chasedOf(work, family)).filter((c) => ids.includes(c.id));
    const time = localTimeOf(now(), work.org.timeZone);
    const plan = planCustomer(chased, time, await lastReminderDay(work, family));
    if (plan.send.length === 0) return plan.again && instantAt(plan.again, work.org.timeZone);
    const outcome = await inSavepoint(work, () => remind(work, gates, contactId, plan.send, chased)).catch(waitingFor);
    if (outcome instanceof Date) return outcome;
    if (!outcome) return instantAt(politeTime({ day: addDays(time.day, 1), minute: 0 }), work.org.timeZone);
    const { again } = planCustomer(await chasedOf(work, family), time, time.day);
    return again && instantAt(again, work.org.timeZone);
  };

/** An invoice was finalized, or its settlement changed: schedules a check of its customer. Locks last, after the change's own locks. */
export const planReminders: DoWork = async (work, documentId) => {
  const contactId = await selectContactOf(work, documentId);
  if (contactId !== null) await planWork(work, { kind: 'remind_customer', subjectId: contactId }, now());
  await lockDocuments(work, [documentId]);
  return null;
};

export interface Chosen {
  readonly contactId: string;
  readonly family: readonly string[];
  readonly chased: Chased;
  readonly due: DueStep<StoredStep> | null;
  readonly tone: Tone;
}

export async function chosen(work: Reading, id: string): Promise<Chosen> {
  await finalDocument(work, id);
  const contactId = await selectContactOf(work, id);
  if (contactId === null) throw refused('reminder.nothing_open');
  const family = await contactFamily(work, contactId);
  const chased = (await chasedOf(work, family)).find((c) => c.id === id);
  if (!chased) throw refused('reminder.nothing_open');
  const due = dueStep({ ...chased, hold: null }, today(work.org.timeZone), false);
  const before = (await selectDoneSteps(work, [id])).findLast((s) => s.mailId !== null);
  return { contactId, family, chased, due, tone: due?.step.tone ?? before?.tone ?? 'friendly' };
}

export interface ReminderProposal {
  to: string[];
  cc: string[];
  subject: string;
  message: string;
  stepId: string | null;
  tone: Tone;
  fee: FeePreview | null;
  feeProblem: string | null;
}

/** The reminder that could be sent now for one document, with the fee of the due step. */
export async function proposeReminder(
  work: Reading & Pick<AskedWork, 'language'>,
  { id }: { readonly id: string },
): Promise<ReminderProposal> {
  const { contactId, chased, due, tone } = await chosen(work, id);
  const found = await finalDocument(work, id);
  const { language } = await contactOf(work, { id: contactId });
  let fee: FeePreview | null = null;
  let feeProblem: string | null = null;
  if (due?.step.fee && !chased.open.isFee)
    try {
      fee = await previewLateFee(work, { id, rule: due.step.fee });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      feeProblem = sentenceOf(error.problems[0], work.language);
    }
  const days = due?.step.days ?? (chased.dueOn < today(work.org.timeZone) ? 1 : -1);
  const step = due?.step ?? { id: '', days, tone };
  const facts = factsOf([found], language, { days: step.days, ...(fee ? { more: ['{fee}'] } : {}) });
  const words = letterOf(await wordsOf(work, 'reminder', step, language), facts);
  return { ...(await readersOf(work, found)), ...words, stepId: due?.step.id ?? null, tone, fee, feeProblem };
}

export interface ReminderInput {
  readonly id: string;
  readonly mailId: string;
  readonly stepId: string | null;
  readonly letter: Letter;
  readonly withFee: boolean;
}

/** Sends it; idempotent by `mailId`. One a day per customer, including manual ones. */
export async function sendReminder(work: Work, gates: Gates, input: ReminderInput): Promise<void> {
  const { id, mailId, stepId, letter } = input;
  await lockDocuments(work, [id]);
  if (await isReminderMail(work, mailId)) return;
  const { contactId, family, due, tone } = await chosen(work, id);
  if (stepId !== null && due?.step.id !== stepId) throw refused('reminder.changed');
  const day = today(work.org.timeZone);
  if (((await lastReminderDay(work, family)) ?? '') >= day) throw refused('reminder.today');
  await insertReminderMail(work, { id: mailId, contactId, sentOn: day, sentAt: now(), isAutomatic: false });
  const rule = due?.step.fee;
  const note =
    input.withFee && stepId !== null && rule
      ? await chargeFee(work, gates, { id, rule, feeId: derivedId(id, `late fee ${stepId}`) })
      : null;
  const step = stepId !== null && due ? due : { step: { id: mailId, days: null, tone }, passedOver: [] };
  await insertDoneSteps(work, doneSteps([{ documentId: id, ...step }], mailId, now(), new Map()));
  const found = await finalDocument(work, id);
  const { language } = await contactOf(work, { id: contactId });
  const { to, cc, subject, message, copyToSelf } = letter;
  const at = await postLetter(work, {
    documents: note ? [found, note] : [found],
    language,
    to,
    cc,
    subject,
    message: note ? message : message.replace(/^– \{fee\}\n?/mu, ''),
    copyToSelf,
    senderEmail: work.email,
    isAutomatic: false,
    purpose: 'reminder',
    ...(note ? { fee: listLine(note, language, found.frozen.number) } : {}),
  });
  if (found.stored.sentAt === null) await markSent(work, [{ id, at, to: [...to, ...cc].join(', ') }]);
  await audit(work, { action: 'reminder.sent', subjectKind: 'contact', subjectId: contactId, after: { mailId, documents: [id] } });
}
