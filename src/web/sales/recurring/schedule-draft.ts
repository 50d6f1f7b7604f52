// A draft of a schedule: a new one, empty or from an invoice, and the request made from it.
import { noDays } from '#contract/trade-documents/draft.ts';
import type { RecurrenceRule, Schedule, ScheduleInput } from '#contract/sales/recurring.ts';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import { nextOccurrence, recurrenceProblems } from '#core/sales/recurrence.ts';
import { addDays } from '#core/calendar.ts';
import type { ProblemAt } from '../../platform/use-form.ts';

export type ScheduleDraft = Omit<ScheduleInput, 'id' | 'version'>;

export interface SchedulePartProps {
  readonly schedule: ScheduleDraft;
  readonly change: (next: (schedule: ScheduleDraft) => ScheduleDraft) => void;
  readonly problemAt: ProblemAt;
}

const monthly = (startsOn: string): RecurrenceRule => ({
  startsOn,
  unit: 'month',
  every: 1,
  on: { kind: 'date' },
  until: null,
  count: null,
});

export const newSchedule = (draft: Draft, today: string): ScheduleDraft => ({
  recurrence: monthly(today),
  atHour: 9,
  paymentDays: null,
  thenDo: 'finalize',
  suppliedPeriod: 'none',
  draft,
});

/** A monthly schedule with the content of an invoice; the first date is the next recurrence of the invoice's date. */
export function scheduleFrom(
  { draft, issuedOn }: Pick<SalesDocument, 'draft' | 'issuedOn'>,
  today: string,
  newId: () => string,
): ScheduleDraft {
  const next = nextOccurrence(monthly(issuedOn ?? today), addDays(today, 1));
  const lines = draft.lines.map((line) => ({ ...line, id: newId(), origin: null }));
  return newSchedule({ ...draft, ...noDays, lines }, next?.day ?? today);
}

export const scheduleDraftOf = ({ recurrence, atHour, paymentDays, thenDo, suppliedPeriod, draft }: Schedule): ScheduleDraft => ({
  recurrence,
  atHour,
  paymentDays,
  thenDo,
  suppliedPeriod,
  draft,
});

/** A weekday or the last day only applies to months; daily and weekly rules have neither. */
export const withRule = (schedule: ScheduleDraft, part: Partial<RecurrenceRule>): ScheduleDraft => {
  const recurrence = { ...schedule.recurrence, ...part };
  const isOfMonth = recurrence.unit === 'month' || recurrence.unit === 'year';
  return { ...schedule, recurrence: isOfMonth ? recurrence : { ...recurrence, on: { kind: 'date' } } };
};

/** Whether the rule is complete enough to compute its dates. */
export const isAskable = ({ recurrence }: ScheduleDraft): boolean => recurrenceProblems(recurrence).length === 0;
