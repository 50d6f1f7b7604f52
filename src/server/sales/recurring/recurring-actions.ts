// Managing recurring invoices and bills: create, edit, pause, resume, end, and make the next one early.
import type { In, Out } from '#contract/endpoint.ts';
import { addDays } from '#core/calendar.ts';
import { type Occurrence, occurrencesThrough, type RecurrenceProblem, recurrenceProblems } from '#core/sales/recurrence.ts';
import { draftTotals, noDays } from '#contract/trade-documents/draft.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';
import type { recurringContract, Period, Schedule, ScheduleFacts, ScheduleInput } from '#contract/sales/recurring.ts';
import { contactOf } from '../../contacts/index.ts';
import { tagsOf, tagSubjects } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import { planWork } from '../../platform/jobs/due-work.ts';
import { Refusal, refused, refuseIfAny } from '../../platform/refusal.ts';
import type { AskedWork, Work } from '../../platform/work.ts';
import { taxesOn } from '../../tax/index.ts';
import {
  insertSchedule,
  lockSchedule,
  markSchedule,
  type NewSchedule,
  type ScheduleKind,
  selectLastMade,
  selectPeriods,
  selectSchedules,
  selectWaiting,
  type StoredPeriod,
  type StoredSchedule,
  takePeriod,
  updateSchedule,
} from './recurring-store.ts';
import {
  catchUp,
  dueAt,
  lastDueDay,
  makePeriod,
  type Maker,
  nextOf,
  recurringSubject,
  rest,
  retryWaiting,
  type ScheduleRules,
} from './recurring-work.ts';

type OneId = { readonly id: string };
type Reading = Pick<AskedWork, 'tx' | 'org' | 'language'>;

const problemOf = ({ language }: Reading, period: StoredPeriod | undefined): Period['problem'] =>
  period?.failure
    ? { code: period.failure.code, message: sentenceOf({ code: period.failure.code, data: period.failure.data ?? undefined }, language) }
    : null;

async function factsOf(work: Reading, schedules: readonly StoredSchedule[]): Promise<ScheduleFacts[]> {
  const ids = schedules.map((s) => s.id);
  const lastMade = new Map((await selectLastMade(work, ids)).map((p) => [p.scheduleId, p]));
  const waiting = await selectWaiting(work, ids);
  const tags = await tagsOf(work, 'recurring_schedule', ids);
  const taxes = await taxesOn(work, today(work.org.timeZone));
  return schedules.map((schedule) => {
    const { id, state, pausedBecause, contactId, contactName, recurrence, atHour, thenDo, draft } = schedule;
    const { madeCount, skippedCount, waitingCount } = schedule;
    const next = state === 'ended' ? null : nextOf(schedule);
    const last = lastMade.get(id);
    return {
      id,
      state,
      pausedBecause,
      contactId,
      contactName,
      recurrence,
      atHour,
      thenDo,
      currency: draft.currency,
      payableMinor: draftTotals(draft, taxes)?.payableMinor ?? null,
      about: draft.lines.find((line) => line.kind === 'item')?.description ?? '',
      tags: tags.get(id) ?? [],
      nextOn: next?.day ?? null,
      nextAt: next ? dueAt(work, schedule, next.day).toISOString() : null,
      lastMade: last?.documentId ? { documentId: last.documentId, documentNumber: last.documentNumber, periodOn: last.periodOn } : null,
      madeCount,
      skippedCount,
      waitingCount,
      problem: problemOf(
        work,
        waiting.find((p) => p.scheduleId === id),
      ),
    };
  });
}

const mostMissedShown = 100;
/** Past periods of a schedule that were neither made nor skipped. */
function missedOf(work: Reading, schedule: StoredSchedule, limit: number): readonly Occurrence[] {
  const next = nextOf(schedule);
  return next ? occurrencesThrough(schedule.recurrence, next.index, lastDueDay(work, schedule), limit) : [];
}

async function whole(work: Reading, stored: StoredSchedule): Promise<Schedule> {
  const [facts] = await factsOf(work, [stored]);
  if (!facts) throw refused('not_found');
  const { version, paymentDays, suppliedPeriod, draft } = stored;
  return {
    ...facts,
    version,
    paymentDays,
    suppliedPeriod,
    draft,
    periods: (await selectPeriods(work, stored.id, 50)).map((period) => ({
      periodOn: period.periodOn,
      outcome: period.outcome,
      documentId: period.documentId,
      documentNumber: period.documentNumber,
      problem: problemOf(work, period),
      retryAt: period.retryAt?.toISOString() ?? null,
    })),
    missedOn: stored.state === 'paused' ? missedOf(work, stored, mostMissedShown).map((o) => o.day) : [],
  };
}

async function scheduleOf(work: Reading, kind: ScheduleKind, id: string): Promise<Schedule> {
  const [found] = await selectSchedules(work, kind, [id]);
  if (!found) throw refused('not_found');
  return whole(work, found);
}

export const schedule =
  (kind: ScheduleKind) =>
  (work: Reading, { id }: OneId): Promise<Schedule> =>
    scheduleOf(work, kind, id);

export const listSchedules =
  (kind: ScheduleKind) =>
  async (work: Reading, { ended = false }: In<typeof recurringContract.listSchedules>): Promise<ScheduleFacts[]> =>
    factsOf(work, await selectSchedules(work, kind, ended ? 'ended' : 'current'));

export const tagSchedules =
  (kind: ScheduleKind) =>
  async (
    work: Work,
    { ids, ...tagging }: In<typeof recurringContract.tagSchedules>,
  ): Promise<Out<typeof recurringContract.tagSchedules>> => {
    if ((await selectSchedules(work, kind, ids)).length < new Set(ids).size) throw refused('not_found');
    return tagSubjects(work, 'recurring_schedule', ids, tagging);
  };

async function held(work: Work, id: string, kind: ScheduleKind): Promise<StoredSchedule> {
  const found = await lockSchedule(work, id, kind);
  if (!found) throw refused('not_found');
  return found;
}

const codes: Readonly<Record<RecurrenceProblem, readonly [ProblemCode, string]>> = {
  every: ['recurring.every', 'recurrence.every'],
  count: ['recurring.count', 'recurrence.count'],
  until_before_start: ['recurring.until', 'recurrence.until'],
  weekday: ['recurring.weekday', 'recurrence.on'],
};

/** All problems of a schedule: of its recurrence, and of the drafts it would make. */
async function problemsOf(
  rules: ScheduleRules,
  work: Work,
  { recurrence, draft }: ScheduleInput,
  before: StoredSchedule | undefined,
): Promise<Problem[]> {
  const day = today(work.org.timeZone);
  const found: Problem[] = recurrenceProblems(recurrence).map((problem) => ({ code: codes[problem][0], path: codes[problem][1] }));
  if (recurrence.startsOn < day && recurrence.startsOn !== before?.recurrence.startsOn)
    found.push({ code: 'recurring.start', path: 'recurrence.startsOn' });
  const ofDraft = await rules.problems(work, draft);
  return [
    ...found,
    ...ofDraft.map((problem) => ({ ...problem, ...(problem.path === undefined ? {} : { path: `draft.${problem.path}` }) })),
  ];
}

const isSameRule = (a: StoredSchedule['recurrence'], b: StoredSchedule['recurrence']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The recurrence after a change: a new rule, or a new end, applies from today; settled periods stay. */
function goingOn(kind: ScheduleKind, work: Work, input: ScheduleInput, before: StoredSchedule | undefined): NewSchedule {
  const { id, recurrence, atHour, paymentDays, thenDo, suppliedPeriod } = input;
  const draft = { ...input.draft, ...noDays, lines: input.draft.lines.map((line) => ({ ...line, origin: null })) };
  const isFresh =
    before === undefined || before.state === 'ended' || (before.state === 'active' && !isSameRule(before.recurrence, recurrence));
  const yesterday = addDays(today(work.org.timeZone), -1);
  const settled = before?.doneThrough ?? null;
  const doneThrough = before && isFresh && (settled === null || settled < yesterday) ? yesterday : settled;
  const isPaused = before?.state === 'paused';
  const contactId = draft.contactId ?? '';
  const pausedBecause = isPaused ? before.pausedBecause : null;
  return {
    id,
    kind,
    recurrence,
    atHour,
    paymentDays,
    thenDo,
    suppliedPeriod,
    draft,
    doneThrough,
    contactId,
    state: isPaused ? 'paused' : 'active',
    pausedBecause,
  };
}

async function planNext(rules: ScheduleRules, work: Work, stored: StoredSchedule): Promise<void> {
  await planWork(work, recurringSubject(rules, stored.id), stored.state === 'active' ? await rest(work, stored) : null);
}

export const saveSchedule =
  (rules: ScheduleRules) =>
  async (work: AskedWork, input: ScheduleInput): Promise<Schedule> => {
    const { id } = input;
    const before = await lockSchedule(work, id, rules.kind);
    refuseIfAny(await problemsOf(rules, work, input, before));
    await contactOf(work, { id: input.draft.contactId ?? '' }).catch((error: unknown) =>
      Promise.reject(error instanceof Refusal ? refused(rules.noContact, {}, 'draft.contactId') : error),
    );
    const next = goingOn(rules.kind, work, input, before);
    if (before) {
      if (before.version === input.version + 1 && isSameRule(before.recurrence, input.recurrence) && isSameDraft(before, next))
        return whole(work, before);
      if (before.version !== input.version) throw refused('recurring.changed');
    }
    if (!nextOf(next)) throw refused('recurring.never', {}, 'recurrence.until');
    if (before) await updateSchedule(work, next);
    else if (!(await insertSchedule(work, next))) throw refused('recurring.changed');
    await audit(work, {
      action: before ? 'recurring_schedule.changed' : 'recurring_schedule.added',
      subjectKind: 'recurring_schedule',
      subjectId: id,
      ...(before ? { before } : {}),
      after: next,
    });
    const stored = await held(work, id, rules.kind);
    await planNext(rules, work, stored);
    return whole(work, await held(work, id, rules.kind));
  };

const isSameDraft = (before: StoredSchedule, next: NewSchedule): boolean =>
  JSON.stringify([before.draft, before.atHour, before.paymentDays, before.thenDo, before.suppliedPeriod]) ===
  JSON.stringify([next.draft, next.atHour, next.paymentDays, next.thenDo, next.suppliedPeriod]);

type Marking = 'paused' | 'resumed' | 'ended' | 'run';
async function marked(rules: ScheduleRules, work: AskedWork, stored: StoredSchedule, action: Marking): Promise<Schedule> {
  await markSchedule(work, stored);
  await audit(work, { action: `recurring_schedule.${action}`, subjectKind: 'recurring_schedule', subjectId: stored.id });
  await planNext(rules, work, stored);
  return scheduleOf(work, rules.kind, stored.id);
}

export const pauseSchedule =
  (rules: ScheduleRules) =>
  async (work: AskedWork, { id }: OneId): Promise<Schedule> => {
    const stored = await held(work, id, rules.kind);
    if (stored.state === 'ended') throw refused('recurring.ended');
    return stored.state === 'paused'
      ? whole(work, stored)
      : marked(rules, work, { ...stored, state: 'paused', pausedBecause: 'asked' }, 'paused');
  };

// Nobody reads a longer list of skipped periods; later ones are skipped without being recorded.
const mostSkippedKept = 366;

/** Resumes a schedule. Missed periods are recorded as skipped, or made as after any downtime, up to the limit for one run. */
export const resumeSchedule =
  (maker: Maker) =>
  async (work: AskedWork, { id, missed }: OneId & { readonly missed: 'skip' | 'make' }): Promise<Schedule> => {
    const stored = await held(work, id, maker.kind);
    if (stored.state === 'ended') throw refused('recurring.ended');
    if (stored.state === 'active') return whole(work, stored);
    const active: StoredSchedule = { ...stored, state: 'active', pausedBecause: null };
    if (missed === 'make') return marked(maker, work, await catchUp(maker, work, active), 'resumed');
    for (const { day } of missedOf(work, active, mostSkippedKept)) await takePeriod(work, id, day, null);
    const through = lastDueDay(work, active);
    const doneThrough = active.doneThrough === null || active.doneThrough < through ? through : active.doneThrough;
    return marked(
      maker,
      work,
      { ...active, doneThrough: doneThrough < active.recurrence.startsOn ? active.doneThrough : doneThrough },
      'resumed',
    );
  };

export const endSchedule =
  (rules: ScheduleRules) =>
  async (work: AskedWork, { id }: OneId): Promise<Schedule> => {
    const stored = await held(work, id, rules.kind);
    return stored.state === 'ended'
      ? whole(work, stored)
      : marked(rules, work, { ...stored, state: 'ended', pausedBecause: null }, 'ended');
  };

/** Makes the next one now, with today's date if its own is still to come. */
export const runSchedule =
  (maker: Maker) =>
  async (work: AskedWork, { id, periodOn }: OneId & { readonly periodOn: string }): Promise<Schedule> => {
    const stored = await held(work, id, maker.kind);
    if ((stored.doneThrough ?? '') >= periodOn) return whole(work, stored);
    if (stored.state === 'ended') throw refused('recurring.ended');
    if (stored.state === 'paused') throw refused('recurring.paused');
    const next = nextOf(stored);
    if (!next || next.day !== periodOn) throw refused('recurring.changed');
    const day = today(work.org.timeZone);
    await makePeriod(maker, work, stored, next, next.day < day ? next.day : day);
    return marked(maker, work, { ...stored, doneThrough: next.day }, 'run');
  };

export const retrySchedule =
  (maker: Maker) =>
  async (work: AskedWork, { id }: OneId): Promise<Schedule> => {
    const stored = await held(work, id, maker.kind);
    await retryWaiting(maker, work, stored, 'all');
    await planNext(maker, work, stored);
    return scheduleOf(work, maker.kind, id);
  };
