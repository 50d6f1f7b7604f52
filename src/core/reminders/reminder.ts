// When a customer is reminded of what is outstanding: the steps of a plan around the due date, what stops them, and the hours in which
// email is polite.
// A step is done once; if several were missed, the last one is sent and the others are passed over; a customer gets one email a day.
import { addDays, type Day, weekday } from '../calendar.ts';
import type { LocalTime } from '../local-time.ts';

export type Tone = 'friendly' | 'firm' | 'final';
export const tones: readonly Tone[] = ['friendly', 'firm', 'final'];

export interface PlanStep {
  readonly id: string;
  /** Days after the due date; negative is before it. */
  readonly days: number;
  readonly isOn: boolean;
  /** False: a person has to send it. */
  readonly isAutomatic: boolean;
  /** The day on which it was added to the plan: earlier steps are not sent retroactively. */
  readonly since: Day;
}

export interface ChasedDocument<Step extends PlanStep = PlanStep> {
  readonly id: string;
  readonly dueOn: Day;
  /** The day on which it was finalized: a step whose day was already past is never sent. */
  readonly issuedOn: Day;
  readonly steps: readonly Step[];
  /** Ids of the steps that were sent or passed over. */
  readonly done: ReadonlySet<string>;
  /** What pauses it: until a date, or until a person ends it. */
  readonly hold: { readonly until: Day | null } | null;
}

/** Why a plan is invalid; `step` counts from 0. */
export interface PlanProblem {
  readonly step: number | null;
  readonly problem: 'too_many_steps' | 'days' | 'days_twice';
}
export const maxSteps = 12;
export const maxStepDays = 365;

/** All that is wrong with the steps of a plan. */
export function planProblems(steps: readonly Pick<PlanStep, 'days'>[]): readonly PlanProblem[] {
  if (steps.length > maxSteps) return [{ step: null, problem: 'too_many_steps' }];
  return steps.flatMap(({ days }, step): PlanProblem[] => {
    if (!Number.isInteger(days) || Math.abs(days) > maxStepDays) return [{ step, problem: 'days' }];
    return steps.findIndex((other) => other.days === days) < step ? [{ step, problem: 'days_twice' }] : [];
  });
}

const isHeld = ({ hold }: Pick<ChasedDocument, 'hold'>, today: Day): boolean =>
  hold !== null && (hold.until === null || today <= hold.until);
const dayOfStep = (document: Pick<ChasedDocument, 'dueOn'>, step: Pick<PlanStep, 'days'>): Day => addDays(document.dueOn, step.days);

interface Dated<Step> {
  readonly step: Step;
  readonly day: Day;
}

/** The steps that are still to come or were missed, ordered by day. */
function stepsLeft<Step extends PlanStep>(document: ChasedDocument<Step>): readonly Dated<Step>[] {
  const { steps, done, issuedOn } = document;
  const left = steps
    .filter((step) => step.isOn && !done.has(step.id))
    .map((step) => ({ step, day: dayOfStep(document, step) }))
    .filter(({ step, day }) => day >= step.since && day >= issuedOn)
    .toSorted((a, b) => a.step.days - b.step.days);
  // Steps before one that was sent are done: sending the later one skipped them.
  const last = Math.max(...steps.filter((step) => done.has(step.id)).map((step) => step.days), Number.NEGATIVE_INFINITY);
  return left.filter(({ step }) => step.days > last);
}

export interface DueStep<Step extends PlanStep = PlanStep> {
  readonly step: Step;
  /** Earlier ones that were missed, and are passed over when this one is sent. */
  readonly passedOver: readonly Step[];
}

/** The step that is due today or was missed: the last of them. `automatic` leaves out those that a person has to send. */
export function dueStep<Step extends PlanStep>(document: ChasedDocument<Step>, today: Day, automatic: boolean): DueStep<Step> | null {
  if (isHeld(document, today)) return null;
  const due = stepsLeft(document).filter(({ day }) => day <= today);
  const at = automatic ? due.findLastIndex(({ step }) => step.isAutomatic) : due.length - 1;
  const found = due[at];
  return found ? { step: found.step, passedOver: due.slice(0, at).map(({ step }) => step) } : null;
}

/** The next step and its day, which is today if it is due or was missed; null if none is left, or a hold has no end date. */
export function nextStep<Step extends PlanStep>(document: ChasedDocument<Step>, today: Day, automatic: boolean): Dated<Step> | null {
  const { hold } = document;
  if (hold !== null && hold.until === null) return null;
  const from = hold?.until && hold.until >= today ? addDays(hold.until, 1) : today;
  const due = dueStep({ ...document, hold: null }, from, automatic);
  if (due) return { step: due.step, day: from };
  const later = stepsLeft(document).find(({ step, day }) => day > from && (!automatic || step.isAutomatic));
  return later ?? null;
}

/** Email is sent from 9 to 17 o'clock in the business's time zone, Monday to Friday. */
export const firstMinute = 9 * 60;
export const endMinute = 17 * 60;
const isWorkday = (day: Day): boolean => weekday(day) <= 5;
const nextWorkday = (day: Day): Day => (isWorkday(day) ? day : nextWorkday(addDays(day, 1)));

/** The first polite time at or after this one. */
export function politeTime({ day, minute }: LocalTime): LocalTime {
  if (isWorkday(day) && minute >= firstMinute && minute < endMinute) return { day, minute };
  const from = minute < firstMinute ? day : addDays(day, 1);
  return { day: nextWorkday(from), minute: firstMinute };
}

export interface CustomerPlan<Step extends PlanStep = PlanStep> {
  /** To send in one email, now; empty if there is nothing to send yet. */
  readonly send: readonly (DueStep<Step> & { readonly documentId: string })[];
  /** When to check again if nothing is sent; null if there will be nothing to do. */
  readonly again: LocalTime | null;
}

/**
 * What to send a customer now, over all that is outstanding; otherwise when to check again. `lastMailOn` is the day of the last reminder to
 * this customer, by hand or automatic: there is one a day.
 */
export function planCustomer<Step extends PlanStep>(
  documents: readonly ChasedDocument<Step>[],
  now: LocalTime,
  lastMailOn: Day | null,
): CustomerPlan<Step> {
  const earliest = politeTime(lastMailOn !== null && lastMailOn >= now.day ? { day: addDays(lastMailOn, 1), minute: 0 } : now);
  const isNow = earliest.day === now.day && earliest.minute === now.minute;
  const send = isNow
    ? documents.flatMap((document) => {
        const due = dueStep(document, now.day, true);
        return due ? [{ ...due, documentId: document.id }] : [];
      })
    : [];
  if (send.length > 0) return { send, again: null };
  const days = documents.flatMap((document) => nextStep(document, now.day, true)?.day ?? []);
  const first = days.toSorted()[0];
  if (first === undefined) return { send, again: null };
  return { send, again: first <= earliest.day ? earliest : politeTime({ day: first, minute: 0 }) };
}

/** A promise that was made when `openMinor` was outstanding: kept once that much was paid, broken after its day otherwise. */
export function promiseState(
  promise: { readonly until: Day; readonly promisedMinor: number | null; readonly openMinor: number },
  openMinor: number,
  today: Day,
): 'kept' | 'waiting' | 'broken' {
  if (openMinor <= promise.openMinor - (promise.promisedMinor ?? promise.openMinor)) return 'kept';
  return today <= promise.until ? 'waiting' : 'broken';
}
