// Recurring invoices: the rule, the draft, and the status of each period.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { suppliedPeriods } from '#core/sales/recurrence.ts';
import { CurrencyCode, Day, Flag, Id, Instant, Minor } from '../fields.ts';
import { Tag, Tagged, TaggingOf } from '../ledger/tags.ts';
import { Draft } from './sales.ts';

export const RecurrenceRule = z.object({
  startsOn: Day,
  unit: z.enum(['day', 'week', 'month', 'year']),
  every: z.int().min(1).max(366),
  /** For months and years. */
  on: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('date') }),
    z.object({ kind: z.literal('last_day') }),
    z.object({
      kind: z.literal('weekday'),
      nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
      weekday: z.int().min(1).max(7),
    }),
  ]),
  until: Day.nullable().default(null),
  count: z.int().min(1).max(10_000).nullable().default(null),
});
export type RecurrenceRule = z.infer<typeof RecurrenceRule>;

const ThenDo = z.enum(['draft', 'finalize', 'send']);
export const ScheduleInput = z.object({
  id: Id,
  /** The version that was edited; 0 for a new one. */
  version: z.int().min(0),
  recurrence: RecurrenceRule,
  /** In the business's time zone. */
  atHour: z.int().min(0).max(23).default(9),
  /** Days until it is due; null is the customer's default. */
  paymentDays: z.int().min(0).max(365).nullable().default(null),
  /** `issue` is the former name of `finalize`. */
  thenDo: z.enum([...ThenDo.options, 'issue']).transform((step) => (step === 'issue' ? 'finalize' : step)),
  /** The supply period on each invoice: the one that begins on its day, the one that ended the day before, or none. */
  suppliedPeriod: z.enum(suppliedPeriods).default('none'),
  /** Its days are ignored: each invoice has those of its period. {month}, {year}, {period} and {date} are replaced. */
  draft: Draft,
});
export type ScheduleInput = z.infer<typeof ScheduleInput>;

const Problem = z.object({ code: z.string(), message: z.string() });
const Period = z.object({
  /** The day that it was due, which identifies it. */
  periodOn: Day,
  /** waiting: there is a draft, and `problem` says why it was not finalized. */
  outcome: z.enum(['made', 'waiting', 'skipped']),
  documentId: Id.nullable(),
  documentNumber: z.string().nullable(),
  problem: Problem.nullable(),
  retryAt: Instant.nullable(),
});
export type Period = z.infer<typeof Period>;

const ScheduleFacts = z.object({
  id: Id,
  state: z.enum(['active', 'paused', 'ended']),
  /** `behind`: more was missed than is made at once. */
  pausedBecause: z.enum(['asked', 'behind']).nullable(),
  contactId: Id,
  contactName: z.string(),
  recurrence: RecurrenceRule,
  atHour: z.int(),
  thenDo: ThenDo,
  currency: CurrencyCode,
  /** At today's tax rates; null if unknown. */
  payableMinor: Minor.nullable(),
  /** The description of the first line. */
  about: z.string(),
  /** Each document that it makes starts with these. */
  tags: z.array(Tag),
  nextOn: Day.nullable(),
  nextAt: Instant.nullable(),
  lastMade: z.object({ documentId: Id, documentNumber: z.string().nullable(), periodOn: Day }).nullable(),
  madeCount: z.int(),
  skippedCount: z.int(),
  waitingCount: z.int(),
  /** Why the oldest waiting one is waiting. */
  problem: Problem.nullable(),
});
export type ScheduleFacts = z.infer<typeof ScheduleFacts>;
export const Schedule = ScheduleFacts.extend({
  version: z.int(),
  paymentDays: z.int().nullable(),
  suppliedPeriod: z.enum(suppliedPeriods),
  draft: Draft,
  /** Newest first, the latest fifty. */
  periods: z.array(Period),
  /** While it is paused: the days that were missed, the first hundred. */
  missedOn: z.array(Day),
});
export type Schedule = z.infer<typeof Schedule>;

const OneId = z.object({ id: Id });

/** The endpoints of schedules under a path; `what` is what they make. */
export function scheduleEndpoints<const Base extends string>(base: Base, tag: string, what: string, input = ScheduleInput) {
  const on = (id: string, summary: string) => ({ path: `/${base}/recurring${id}` as const, tags: [tag], summary });
  return {
    listSchedules: oc
      .route({ method: 'GET', ...on('', `Recurring ${what}s; those that ended only when asked for`) })
      .input(z.object({ ended: Flag.optional() }))
      .output(z.array(ScheduleFacts)),
    schedule: oc
      .route({ method: 'GET', ...on('/{id}', `One recurring ${what}, whole`) })
      .input(OneId)
      .output(Schedule),
    saveSchedule: oc
      .route({ method: 'PUT', ...on('/{id}', `Add or change a recurring ${what}; one that ended begins again`) })
      .input(input)
      .output(Schedule),
    tagSchedules: oc
      .route({ method: 'POST', ...on('/tags', `Add tags to recurring ${what}s, or remove them`) })
      .input(TaggingOf)
      .output(Tagged),
    pauseSchedule: oc
      .route({ method: 'POST', ...on('/{id}/pause', 'Make no more until it is resumed') })
      .input(OneId)
      .output(Schedule),
    resumeSchedule: oc
      .route({ method: 'POST', ...on('/{id}/resume', 'Go on; what passed meanwhile is skipped, or made') })
      .input(OneId.extend({ missed: z.enum(['skip', 'make']).default('skip') }))
      .output(Schedule),
    endSchedule: oc
      .route({ method: 'POST', ...on('/{id}/end', 'Make no more') })
      .input(OneId)
      .output(Schedule),
    runSchedule: oc
      .route({ method: 'POST', ...on('/{id}/run', 'Make the next one now; `periodOn` says which that is, so that twice is once') })
      .input(OneId.extend({ periodOn: Day }))
      .output(Schedule),
    retrySchedule: oc
      .route({ method: 'POST', ...on('/{id}/retry', 'Try again what waits') })
      .input(OneId)
      .output(Schedule),
  };
}

export const recurringContract = scheduleEndpoints('sales', 'Sales', 'invoice');
