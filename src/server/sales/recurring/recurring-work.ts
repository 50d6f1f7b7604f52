// What a schedule does when its hour comes: a draft for each period, then as far as it is set to go – finalized, sent. A period is taken under the
// day that it was due before anything is made of it, so that it is made once. What is refused leaves the draft, says why, and is tried again.
import { addDays } from '#core/calendar.ts';
import { instantAt, localTimeOf } from '#core/local-time.ts';
import { withPeriodWords } from '#core/sales/period-words.ts';
import { nextOccurrence, type Occurrence, suppliedDays } from '#core/sales/recurrence.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { Gates } from '../../billing/index.ts';
import { contactOf, keptContact } from '../../contacts/index.ts';
import { notify } from '../../org/index.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import type { DoWork, Subject } from '../../platform/jobs/due-work.ts';
import { derivedId } from '../../platform/ids.ts';
import { type Refusal, refused } from '../../platform/refusal.ts';
import { refusalOf } from '../../platform/database/savepoint.ts';
import type { Work } from '../../platform/work.ts';
import { documentFacts, insertDraft, lockDocuments, selectDocuments } from '../../trade-documents/index.ts';
import { draftRow } from '../draft-actions.ts';
import { finalizeDocument } from '../finalize-actions.ts';
import {
  type Failure,
  lockSchedule,
  markSchedule,
  selectWaiting,
  settlePeriod,
  type StoredPeriod,
  type StoredSchedule,
  takePeriod,
} from './recurring-store.ts';
import { proposeLetter, sendNow } from '../sending-actions.ts';

/** How many missed periods are made at once; a schedule with more is paused and says so. */
export const mostAtOnce = 24;

export const recurringSubject = (scheduleId: string): Subject => ({ kind: 'recurring_invoice', subjectId: scheduleId });

export const dueAt = (work: Pick<Work, 'org'>, schedule: Pick<StoredSchedule, 'atHour'>, day: string): Date =>
  instantAt({ day, minute: schedule.atHour * 60 }, work.org.timeZone);

/** The first time that is not settled; null where there is none any more. */
export function nextOf({ recurrence, doneThrough }: Pick<StoredSchedule, 'recurrence' | 'doneThrough'>): Occurrence | null {
  return nextOccurrence(recurrence, doneThrough === null ? recurrence.startsOn : addDays(doneThrough, 1));
}

/** The last day whose hour has come. */
export function lastDueDay(work: Pick<Work, 'org'>, { atHour }: Pick<StoredSchedule, 'atHour'>): string {
  const { day, minute } = localTimeOf(now(), work.org.timeZone);
  return minute >= atHour * 60 || dueAt(work, { atHour }, day) <= now() ? day : addDays(day, -1);
}

function draftFor(schedule: StoredSchedule, { index, day }: Occurrence, issueOn: string, documentId: string, customer: Contact): Draft {
  const { draft, recurrence, paymentDays, suppliedPeriod } = schedule;
  const fill = (text: string, most: number): string => withPeriodWords(text, recurrence, { index, day }, customer.language).slice(0, most);
  return {
    ...draft,
    contactId: customer.id,
    issueOn,
    dueOn: paymentDays === null ? null : addDays(issueOn, paymentDays),
    ...suppliedDays(recurrence, index, suppliedPeriod),
    reference: fill(draft.reference, 200),
    intro: fill(draft.intro, 2000),
    notes: fill(draft.notes, 4000),
    lines: draft.lines.map((line, at) => ({
      ...line,
      id: derivedId(documentId, `line ${at}`),
      description: fill(line.description, 2000),
    })),
  };
}

async function customerOf(work: Work, schedule: StoredSchedule): Promise<Contact> {
  return contactOf(work, { id: (await keptContact(work, schedule.contactId)) ?? schedule.contactId });
}

/** The readers and words of an invoice that is sent without review. */
async function sendTo(work: Work, id: string): Promise<void> {
  const proposed = await proposeLetter(work, { id, purpose: 'document' });
  await sendNow(work, { id, purpose: 'document', letter: { ...proposed, copyToSelf: false } });
}

type Outcome = Refusal | 'done' | 'nothing to do';

/** Continues as far as the schedule says, from the document's present state: what a person did meanwhile is not done again. */
async function proceed(gates: Gates, work: Work, schedule: StoredSchedule, documentId: string): Promise<Outcome> {
  if (schedule.thenDo === 'draft') return 'nothing to do';
  await lockDocuments(work, [documentId]);
  const [found] = await selectDocuments(work, [documentId]);
  // Thrown away by hand: nothing is to be done with it any more.
  if (!found) return 'nothing to do';
  const customer = await customerOf(work, schedule);
  const wasFinal = found.number !== null;
  if (!wasFinal) {
    const refusal = await refusalOf(work, async () => {
      if (customer.isArchived) throw refused('recurring.customer_archived', { name: customer.name });
      // Its lines were looked at when the schedule was made; whether the customer can be invoiced so is asked each time.
      await finalizeDocument(gates)(work, { id: documentId, draftVersion: found.draftVersion, confirmed: ['confirm.zero_line'] });
    });
    if (refusal) return refusal;
  }
  if (schedule.thenDo !== 'send') return wasFinal ? 'nothing to do' : 'done';
  if (found.sentAt !== null) return 'nothing to do';
  return (await refusalOf(work, () => sendTo(work, documentId))) ?? 'done';
}

/** People are notified of what happened without them; a failure is reported once, however often it is tried again. */
async function notifyOf(work: Work, schedule: StoredSchedule, documentId: string, outcome: Refusal | 'done'): Promise<void> {
  if (outcome !== 'done') {
    const data = { customer: (await customerOf(work, schedule)).name };
    const subject = { subjectKind: 'recurring_schedule', subjectId: schedule.id } as const;
    await notify(work, { kind: 'recurring_invoice_failed', ...subject, data, onceKey: documentId });
    return;
  }
  const kind = schedule.thenDo === 'send' ? 'recurring_invoice_sent' : 'recurring_invoice_finalized';
  const data = await documentFacts(work, documentId);
  await notify(work, { kind, subjectKind: 'invoice', subjectId: documentId, data, onceKey: documentId });
}

async function finish(gates: Gates, work: Work, schedule: StoredSchedule, documentId: string): Promise<Refusal | null> {
  const outcome = await proceed(gates, work, schedule, documentId);
  if (outcome === 'nothing to do') return null;
  if (work.userId === null) await notifyOf(work, schedule, documentId, outcome);
  return outcome === 'done' ? null : outcome;
}

const hour = 3_600_000;
/** An hour later, then twice as long each time, a day at most. */
const retryAfter = (attempts: number): Date => new Date(now().getTime() + Math.min(24, 2 ** attempts) * hour);

function failureOf(refusal: Refusal): Failure {
  const [{ code, data }] = refusal.problems;
  return { code, data: data ?? null };
}

async function settle(
  work: Work,
  period: Pick<StoredPeriod, 'scheduleId' | 'periodOn' | 'attempts'>,
  refusal: Refusal | null,
): Promise<void> {
  const { scheduleId, periodOn, attempts } = period;
  const failure = refusal && failureOf(refusal);
  await settlePeriod(work, { scheduleId, periodOn, failure, attempts: attempts + 1, retryAt: failure && retryAfter(attempts) });
}

/** Makes one period, unless it was made before. `issueOn` is its day, or today where it is made ahead of it. */
export async function makePeriod(gates: Gates, work: Work, schedule: StoredSchedule, at: Occurrence, issueOn: string): Promise<void> {
  const documentId = derivedId(schedule.id, at.day);
  const draft = draftFor(schedule, at, issueOn, documentId, await customerOf(work, schedule));
  await insertDraft(work, await draftRow(work, documentId, 'invoice', draft));
  if (!(await takePeriod(work, schedule.id, at.day, documentId))) return;
  await audit(work, {
    action: 'sales_document.drafted',
    subjectKind: 'sales_document',
    subjectId: documentId,
    after: { kind: 'invoice', scheduleId: schedule.id, periodOn: at.day },
  });
  await settle(work, { scheduleId: schedule.id, periodOn: at.day, attempts: 0 }, await finish(gates, work, schedule, documentId));
}

/** Tries again what waits: all of it, or what is due. */
export async function retryWaiting(gates: Gates, work: Work, schedule: StoredSchedule, which: 'all' | 'due'): Promise<void> {
  for (const period of await selectWaiting(work, [schedule.id])) {
    if (period.documentId === null || (which === 'due' && period.retryAt !== null && period.retryAt > now())) continue;
    await settle(work, period, await finish(gates, work, schedule, period.documentId));
  }
}

/** When there is something to do next: a period that comes, or one that is tried again; null where the schedule has run out. */
export async function nextWorkAt(work: Work, schedule: StoredSchedule): Promise<Date | null> {
  const next = nextOf(schedule);
  const instants = (await selectWaiting(work, [schedule.id])).flatMap((p) => p.retryAt ?? []);
  if (next) instants.push(dueAt(work, schedule, next.day));
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((i) => i.getTime())));
}

/** Makes what is due, each period dated as it was due, the earliest first; returns the schedule's new state. */
export async function catchUp(gates: Gates, work: Work, from: StoredSchedule): Promise<StoredSchedule> {
  const through = lastDueDay(work, from);
  let schedule = from;
  for (let made = 0; ; made++) {
    const next = nextOf(schedule);
    if (!next || next.day > through) break;
    if (made === mostAtOnce) {
      schedule = { ...schedule, state: 'paused', pausedBecause: 'behind' };
      break;
    }
    await makePeriod(gates, work, schedule, next, next.day);
    schedule = { ...schedule, doneThrough: next.day };
  }
  if (schedule !== from) await markSchedule(work, schedule);
  return schedule;
}

/** Ends a schedule that has run out, and says when the next thing is to be done. */
export async function rest(work: Work, schedule: StoredSchedule): Promise<Date | null> {
  if (schedule.state !== 'active') return null;
  const at = await nextWorkAt(work, schedule);
  if (at === null) {
    await markSchedule(work, { ...schedule, state: 'ended' });
    await audit(work, { action: 'recurring_schedule.ended', subjectKind: 'recurring_schedule', subjectId: schedule.id });
  }
  return at;
}

export const recurringWorker =
  (gates: Gates): DoWork =>
  async (work, scheduleId) => {
    const schedule = await lockSchedule(work, scheduleId);
    if (!schedule || schedule.state !== 'active') return null;
    await retryWaiting(gates, work, schedule, 'due');
    return rest(work, await catchUp(gates, work, schedule));
  };
