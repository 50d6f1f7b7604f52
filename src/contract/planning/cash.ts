// Recurring payments as they are found in the books, and the cash plan: day by day what the money accounts can be expected to have.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { planKinds } from '#core/planning/cash-plan.ts';
import { paceNames } from '#core/planning/recurring-line.ts';
import { CurrencyCode, Day, Done, Id, Minor, MinorSum } from '../fields.ts';

/** What a series is told from others by: detection has no ids. */
const SeriesKey = z.object({ accountId: Id, payee: z.string().min(1).max(400), pace: z.enum(paceNames), minor: Minor });
export const RecurringPayment = SeriesKey.extend({
  accountName: z.string(),
  /** As the bank wrote it last. */
  name: z.string(),
  currency: CurrencyCode,
  isVariable: z.boolean(),
  lowMinor: Minor,
  highMinor: Minor,
  nextOn: Day,
  hits: z.int(),
  expected: z.int(),
  state: z.enum(['suggested', 'confirmed', 'ignored', 'ended']),
  priceChange: z.object({ fromMinor: Minor, toMinor: Minor, on: Day }).nullable(),
  /** The transactions it was found in, the latest twelve, newest first. */
  lines: z.array(z.object({ id: Id, day: Day, minor: Minor })),
});
export type RecurringPayment = z.infer<typeof RecurringPayment>;

export const cashScenarios = ['conservative', 'moderate', 'aggressive'] as const;
const Balance = z.object({ day: Day, minor: MinorSum });
export const CashPlan = z.object({
  currency: CurrencyCode,
  today: Balance,
  /** Thirteen weeks, from tomorrow. */
  days: z.array(Balance),
  lowest: Balance,
  firstBelow: Day.nullable(),
  /** Without everyday money in and out; the nearest five hundred. */
  items: z.array(
    z.object({
      day: Day,
      minor: MinorSum,
      kind: z.enum(planKinds),
      certainty: z.enum(['expected', 'estimated']),
      subjectId: Id.nullable(),
      name: z.string(),
    }),
  ),
  moreItems: z.int(),
  /** Money in and out that nothing else explains, as in the months before; null where no complete month says so. */
  everyday: z.object({ months: z.int(), inMinor: MinorSum, outMinor: MinorSum }).nullable(),
  /** Whether items in other currencies are left out, for want of a rate. */
  isMissingRates: z.boolean(),
});
export type CashPlan = z.infer<typeof CashPlan>;

const tags = ['Planning'];
export const cashContract = {
  listRecurringPayments: oc
    .route({
      method: 'GET',
      path: '/planning/recurring-payments',
      tags,
      summary: 'Payments that come again and again, the next ones first',
    })
    .output(z.array(RecurringPayment)),
  decideRecurringPayment: oc
    .route({
      method: 'PUT',
      path: '/planning/recurring-payments',
      tags,
      summary: 'Confirm a recurring payment, ignore it, or take the answer back (null)',
    })
    .input(SeriesKey.extend({ choice: z.enum(['confirmed', 'ignored']).nullable() }))
    .output(Done),
  cashPlan: oc
    .route({ method: 'GET', path: '/planning/cash-plan', tags, summary: 'Cash of the next thirteen weeks, day by day' })
    .input(z.object({ scenario: z.enum(cashScenarios).default('moderate') }))
    .output(CashPlan),
};
