// The emails and reminders on a document's page: sent ones and their delivery, the next step, and holds.
import type { In, Out } from '#contract/endpoint.ts';
import { addDays, daysBetween, isDay } from '#core/calendar.ts';
import { compareTimes, instantAt, localTimeOf } from '#core/local-time.ts';
import { expectPayment } from '#core/reminders/payment-delay.ts';
import { dueStep, nextStep, politeTime, promiseState } from '#core/reminders/reminder.ts';
import type { remindersContract, Chase, Hold } from '#contract/reminders/reminders.ts';
import { contactFamily } from '../contacts/index.ts';
import { planUnlessPlanned } from '../platform/jobs/planned-work.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { refused, saidRefusal } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import {
  lockDocuments,
  selectDocumentMails,
  selectScheduled,
  selectScheduleFailure,
  storedDocument,
  readersOf,
  finalDocument,
} from '../trade-documents/index.ts';
import { selectFees } from './late-fee-store.ts';
import { chasedOf, type Chased } from './reminder-actions.ts';
import { paymentDelays } from './reminder-expected.ts';
import { selectOverdue } from './reminder-list-store.ts';
import { businessSteps, stepMessages, stepsFor } from './reminder-plan.ts';
import {
  endHold,
  insertHold,
  lastReminderDay,
  selectContactOf,
  selectDoneSteps,
  selectHolds,
  selectPlans,
  selectReminderSetting,
  selectOpenInvoice,
  type StoredHold,
} from './reminder-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

function holdMessage(hold: StoredHold, openMinor: number, day: string): Hold {
  const { id, kind, until, promisedMinor, who, note, madeAt, endedAt } = hold;
  const isPromise = kind === 'promise' && until !== null;
  const state = isPromise ? promiseState({ until, promisedMinor, openMinor: hold.openMinor }, openMinor, day) : null;
  return { id, kind, until, promisedMinor, who, note, madeAt: madeAt.toISOString(), endedAt: instant(endedAt), state };
}

/** When the next step is sent automatically: on its day or after the hold, during the day, at least a day after the last reminder. */
function nextSending(work: Reading, chased: Chased, lastDay: string | null): Chase['next'] {
  const time = localTimeOf(now(), work.org.timeZone);
  const next = nextStep(chased, time.day, true);
  if (!next) return null;
  const free = politeTime(lastDay !== null && lastDay >= time.day ? { day: addDays(lastDay, 1), minute: 0 } : time);
  const own = politeTime({ day: next.day, minute: 0 });
  const at = compareTimes(own, free) < 0 ? free : own;
  const { id, days, tone } = next.step;
  return { stepId: id, days, tone, sendAt: instantAt(at, work.org.timeZone).toISOString() };
}

export async function chase(work: Reading & Pick<AskedWork, 'language'>, { id }: { readonly id: string }): Promise<Chase> {
  const stored = await storedDocument(work, id);
  const contactId = await selectContactOf(work, id);
  const day = today(work.org.timeZone);
  const openMinor = stored.number === null || stored.kind !== 'invoice' ? 0 : stored.payableMinor - stored.settledMinor;
  const family = contactId === null ? [] : await contactFamily(work, contactId);
  const plans = await selectPlans(work, [id, ...family]);
  const chased = openMinor > 0 && contactId !== null ? (await chasedOf(work, family)).find((c) => c.id === id) : undefined;
  const setting = await selectReminderSetting(work);
  const holds = (await selectHolds(work, [id])).map((h) => holdMessage(h, openMinor, day));
  const hold = holds.find((h) => h.endedAt === null && (h.until === null || h.until >= day)) ?? null;
  const lastDay = chased ? await lastReminderDay(work, family) : null;
  const scheduled = await selectScheduled(work, id);
  const modeOf = (subjectIds: readonly string[]) =>
    subjectIds.flatMap((one) => plans.find((p) => p.subjectId === one && p.subjectKind !== 'business') ?? [])[0]?.mode ?? 'usual';
  const [feeOf] = await selectFees(work, { id });
  const promisedOn = hold?.kind === 'promise' && hold.state !== 'broken' ? hold.until : null;
  return {
    documentId: id,
    contactId,
    isChasable: chased !== undefined,
    isOn: setting.isOn,
    mails: (await selectDocumentMails(work, id)).map((m) => ({
      ...m,
      purpose: m.purpose as Chase['mails'][number]['purpose'],
      queuedAt: m.queuedAt.toISOString(),
      sentAt: instant(m.sentAt),
      gaveUpAt: instant(m.gaveUpAt),
    })),
    viewedAt: instant(stored.viewedAt),
    scheduled: scheduled
      ? { sendAt: scheduled.sendAt.toISOString(), to: [...scheduled.letter.to], subject: scheduled.letter.subject }
      : null,
    scheduleFailure: scheduled ? await selectScheduleFailure(work, id) : null,
    documentPlan: modeOf([id]),
    customerPlan: modeOf(family),
    steps: stepMessages(contactId === null ? businessSteps(work, plans) : stepsFor(work, plans, id, family)),
    done: (await selectDoneSteps(work, [id])).map(({ stepId, days, tone, doneAt, mailId, feeProblem }) => ({
      stepId,
      days,
      tone,
      doneAt: doneAt.toISOString(),
      wasSent: mailId !== null,
      feeProblem: feeProblem === null ? null : saidRefusal(feeProblem, work.language),
    })),
    next: chased && setting.isOn && !work.org.isSample ? nextSending(work, chased, lastDay) : null,
    waitingStepId: chased ? (dueStep(chased, day, false)?.step.id ?? null) : null,
    holds,
    hold,
    expectedOn:
      chased && contactId !== null
        ? expectPayment(chased.dueOn, promisedOn, (await paymentDelays(work))(family[0] ?? contactId), day).day
        : null,
    fees: (await selectFees(work, { documentId: id })).map((f) => ({
      id: f.id,
      number: f.number,
      totalMinor: f.payableMinor,
      openMinor: f.payableMinor - f.settledMinor,
      isWaived: f.creditedMinor >= f.payableMinor,
    })),
    feeOf: feeOf ? { id: feeOf.documentId, number: feeOf.documentNumber } : null,
    hasAddress: stored.number === null ? false : (await readersOf(work, await finalDocument(work, id))).to.length > 0,
  };
}

export interface HoldInput {
  readonly id: string;
  readonly holdId: string;
  readonly kind: 'pause' | 'reply' | 'promise';
  readonly until: string | null;
  readonly promisedMinor: number | null;
  readonly who: string;
  readonly note: string;
}

/** Adds a hold to a document, replacing the earlier one. Idempotent by `holdId`. */
export async function holdReminders(work: AskedWork, input: HoldInput): Promise<Chase> {
  const { id, holdId, kind, until, promisedMinor } = input;
  await lockDocuments(work, [id]);
  await storedDocument(work, id);
  const open = await selectOpenInvoice(work, id);
  if (!open) throw refused('reminder.nothing_open');
  const day = today(work.org.timeZone);
  if (kind === 'promise' && until === null) throw refused('reminder.promise_day', {}, 'until');
  if (until !== null && (!isDay(until) || until < day || daysBetween(day, until) > 366)) throw refused('reminder.promise_day', {}, 'until');
  if (promisedMinor !== null && (kind !== 'promise' || promisedMinor > open.openMinor))
    throw refused('reminder.promise_amount', {}, 'promisedMinor');
  if ((await selectHolds(work, [id])).some((h) => h.id === holdId)) return chase(work, { id });
  await endHold(work, id, now());
  const hold = { ...input, id: holdId, documentId: id, openMinor: open.openMinor, madeAt: now() };
  await insertHold(work, hold);
  await planUnlessPlanned(work, { kind: 'plan_reminders', subjectId: id }, now());
  await audit(work, { action: 'reminder.held', subjectKind: 'sales_document', subjectId: id, after: input });
  return chase(work, { id });
}

export async function resumeReminders(work: AskedWork, { id }: In<typeof remindersContract.resumeReminders>): Promise<Chase> {
  await lockDocuments(work, [id]);
  await storedDocument(work, id);
  if (!(await endHold(work, id, now()))) throw refused('reminder.not_held');
  await planUnlessPlanned(work, { kind: 'plan_reminders', subjectId: id }, now());
  await audit(work, { action: 'reminder.resumed', subjectKind: 'sales_document', subjectId: id });
  return chase(work, { id });
}

const shownRows = 500;

export async function overdueDocuments(work: Reading): Promise<Out<typeof remindersContract.overdueDocuments>> {
  const day = today(work.org.timeZone);
  const found = await selectOverdue(work, day, shownRows + 1);
  const rows = found.slice(0, shownRows);
  const holds = (
    await selectHolds(
      work,
      rows.map((r) => r.id),
    )
  ).filter((h) => h.endedAt === null);
  return {
    rows: rows.map((row) => {
      const hold = holds.find((h) => h.documentId === row.id);
      const isHeld = hold !== undefined && (hold.until === null || hold.until >= day);
      return {
        ...row,
        daysLate: daysBetween(row.dueOn, day),
        hold: isHeld ? hold.kind : null,
        holdUntil: isHeld ? hold.until : null,
        promise: hold ? holdMessage(hold, row.openMinor, day).state : null,
      };
    }),
    hasMore: found.length > shownRows,
  };
}
