// Runs a schedule when it is due: a draft for each period, then as configured finalized and sent. A period is claimed by its due date
// before anything is made, so it is made once. If something is refused, the draft stays with the reason, and it is retried.
import { addDays } from '#core/calendar.ts';
import { instantAt, localTimeOf } from '#core/local-time.ts';
import { withPeriodWords } from '#core/sales/period-words.ts';
import { nextOccurrence, type Occurrence, suppliedDays } from '#core/sales/recurrence.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { contactOf, keptContact } from '../../contacts/index.ts';
import { copyTags } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { now } from '../../platform/clock.ts';
import type { DoWork, Subject } from '../../platform/jobs/due-work.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import {
  type Failure,
  lockSchedule,
  markSchedule,
  type ScheduleKind,
  selectWaiting,
  settlePeriod,
  type StoredPeriod,
  type StoredSchedule,
  takePeriod,
} from './recurring-store.ts';

/** How many missed periods are made at once; a schedule with more is paused and says so. */
export const mostAtOnce = 24;

export const recurringSubject = ({ workKind }: ScheduleRules, scheduleId: string): Subject => ({ kind: workKind, subjectId: scheduleId });

export const dueAt = (work: Pick<Work, 'org'>, schedule: Pick<StoredSchedule, 'atHour'>, day: string): Date =>
  instantAt({ day, minute: schedule.atHour * 60 }, work.org.timeZone);

/** The first period that isn't settled; null if there are no more. */
export function nextOf({ recurrence, doneThrough }: Pick<StoredSchedule, 'recurrence' | 'doneThrough'>): Occurrence | null {
  return nextOccurrence(recurrence, doneThrough === null ? recurrence.startsOn : addDays(doneThrough, 1));
}

/** The last day on which the schedule's hour has passed. */
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

export async function contactOfSchedule(work: Work, schedule: StoredSchedule): Promise<Contact> {
  return contactOf(work, { id: (await keptContact(work, schedule.contactId)) ?? schedule.contactId });
}

export type Outcome = Refusal | 'done' | 'nothing to do';

/** The checks of a schedule before it is saved. */
export interface ScheduleRules {
  readonly kind: ScheduleKind;
  readonly workKind: 'recurring_invoice' | 'recurring_bill';
  /** The problem reported if the contact is unknown. */
  readonly noContact: 'sales.customer' | 'purchases.supplier';
  /** Problems of the drafts that it would make. */
  readonly problems: (work: Work, draft: Draft) => Promise<readonly Problem[]>;
}

/** How a schedule's documents are made and processed. */
export interface Maker extends ScheduleRules {
  /** Adds a draft, unless it exists. It belongs to the person who set up the schedule, who may see only their own documents. */
  readonly add: (work: Work, documentId: string, draft: Draft, contact: Contact, createdBy: string | null) => Promise<void>;
  readonly drafted: { readonly action: string; readonly subjectKind: string };
  /** Continues as the schedule says, from the document's current state: what a person did meanwhile isn't repeated. */
  readonly proceed: (work: Work, schedule: StoredSchedule, documentId: string) => Promise<Outcome>;
  /** Notifies people of what happened automatically; a failure is reported once, however often it is retried. */
  readonly tell: (work: Work, schedule: StoredSchedule, documentId: string, outcome: Refusal | 'done') => Promise<void>;
}

async function finish(maker: Maker, work: Work, schedule: StoredSchedule, documentId: string): Promise<Refusal | null> {
  const outcome = await maker.proceed(work, schedule, documentId);
  if (outcome === 'nothing to do') return null;
  if (work.userId === null) await maker.tell(work, schedule, documentId, outcome);
  return outcome === 'done' ? null : outcome;
}

const hour = 3_600_000;
/** Backoff: an hour, doubling each time, up to a day. */
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

/** Makes one period, unless it was made before. `issueOn` is its date, or today if it is made early. */
export async function makePeriod(maker: Maker, work: Work, schedule: StoredSchedule, at: Occurrence, issueOn: string): Promise<void> {
  const documentId = derivedId(schedule.id, at.day);
  const contact = await contactOfSchedule(work, schedule);
  await maker.add(work, documentId, draftFor(schedule, at, issueOn, documentId, contact), contact, schedule.createdBy);
  if (!(await takePeriod(work, schedule.id, at.day, documentId))) return;
  await copyTags(work, { kind: 'recurring_schedule', id: schedule.id }, { kind: 'trade_document', id: documentId });
  await audit(work, {
    ...maker.drafted,
    subjectId: documentId,
    after: { kind: maker.kind, scheduleId: schedule.id, periodOn: at.day },
  });
  await settle(work, { scheduleId: schedule.id, periodOn: at.day, attempts: 0 }, await finish(maker, work, schedule, documentId));
}

/** Retries waiting periods: all, or those that are due. */
export async function retryWaiting(maker: Maker, work: Work, schedule: StoredSchedule, which: 'all' | 'due'): Promise<void> {
  for (const period of await selectWaiting(work, [schedule.id])) {
    if (period.documentId === null || (which === 'due' && period.retryAt !== null && period.retryAt > now())) continue;
    await settle(work, period, await finish(maker, work, schedule, period.documentId));
  }
}

/** When there is something to do next: a new period or a retry; null if the schedule has finished. */
export async function nextWorkAt(work: Work, schedule: StoredSchedule): Promise<Date | null> {
  const next = nextOf(schedule);
  const instants = (await selectWaiting(work, [schedule.id])).flatMap((p) => p.retryAt ?? []);
  if (next) instants.push(dueAt(work, schedule, next.day));
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((i) => i.getTime())));
}

/** Makes what is due, earliest first, each period with its due date; returns the schedule's new state. */
export async function catchUp(maker: Maker, work: Work, from: StoredSchedule): Promise<StoredSchedule> {
  const through = lastDueDay(work, from);
  let schedule = from;
  for (let made = 0; ; made++) {
    const next = nextOf(schedule);
    if (!next || next.day > through) break;
    if (made === mostAtOnce) {
      schedule = { ...schedule, state: 'paused', pausedBecause: 'behind' };
      break;
    }
    await makePeriod(maker, work, schedule, next, next.day);
    schedule = { ...schedule, doneThrough: next.day };
  }
  if (schedule !== from) await markSchedule(work, schedule);
  return schedule;
}

/** Ends a finished schedule, and returns when the next work is due. */
export async function rest(work: Work, schedule: StoredSchedule): Promise<Date | null> {
  if (schedule.state !== 'active') return null;
  const at = await nextWorkAt(work, schedule);
  if (at === null) {
    await markSchedule(work, { ...schedule, state: 'ended' });
    await audit(work, { action: 'recurring_schedule.ended', subjectKind: 'recurring_schedule', subjectId: schedule.id });
  }
  return at;
}

export const scheduleWorker =
  (maker: Maker): DoWork =>
  async (work, scheduleId) => {
    const schedule = await lockSchedule(work, scheduleId, maker.kind);
    if (!schedule || schedule.state !== 'active') return null;
    await retryWaiting(maker, work, schedule, 'due');
    return rest(work, await catchUp(maker, work, schedule));
  };
