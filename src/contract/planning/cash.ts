// Recurring payments found in the books, and the cash plan: the expected daily balance of the money accounts.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mostDelay, mostPercent, repeats } from '#core/planning/cash-own.ts';
import { planKinds } from '#core/planning/cash-plan.ts';
import { recordParts, recordWeeks } from '#core/planning/cash-record.ts';
import { paceNames } from '#core/planning/recurring-line.ts';
import { Amount, CurrencyCode, Day, Done, Id, Minor, MinorSum } from '../fields.ts';

/** Identifies a series: detection has no ids. */
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
export type CashScenario = (typeof cashScenarios)[number];
const Balance = z.object({ day: Day, minor: MinorSum });
const Item = z.object({
  day: Day,
  minor: MinorSum,
  kind: z.enum(planKinds),
  certainty: z.enum(['expected', 'estimated']),
  subjectId: Id.nullable(),
  name: z.string(),
  isOverdue: z.boolean(),
});
const Floor = z.object({
  /** The minimum cash that the business wants to have, in base currency. */
  minor: Amount,
  /** Whether people are notified before cash falls below it. */
  hasAlerts: z.boolean(),
});
export type CashFloor = z.infer<typeof Floor>;
const Chance = z.object({
  runs: z.int(),
  /** How many times cash falls below the floor. */
  below: z.int(),
  /** The day by which half of those are below it. */
  halfBy: Day.nullable(),
});
export const CashPlan = z.object({
  currency: CurrencyCode,
  today: Balance,
  /** Thirteen weeks, from tomorrow. */
  days: z.array(Balance),
  /** The ends of the weeks after those, up to a year from now. */
  weeks: z.array(Balance),
  /** Within the thirteen weeks, like everything below. */
  lowest: Balance,
  floor: Floor,
  firstBelow: Day.nullable(),
  /** The first day that ends above the floor but falls below it during the day, if money goes out before money comes in. */
  firstTight: Day.nullable(),
  /** The plan made many times, with other days and amounts of what isn't certain; the same for all scenarios. */
  chance: Chance,
  /** What helps most before cash falls below the floor: an invoice to chase, or a bill to pay later. */
  remedy: Item.nullable(),
  /** Without everyday money, the rest of budgets and sales not invoiced yet; the nearest five hundred. */
  items: z.array(Item),
  moreItems: z.int(),
  /** Those whose payments the plan relies on, the largest first. */
  customers: z.array(z.object({ contactId: Id, name: z.string(), minor: MinorSum })),
  /** Money in and out that nothing else explains, based on the months before; null if there is no complete month to base it on. */
  everyday: z.object({ months: z.int(), inMinor: MinorSum, outMinor: MinorSum }).nullable(),
  /** Expected invoices that are not written yet, without tax; null if there is no complete month to base them on. */
  sales: z.object({ months: z.int(), minor: MinorSum }).nullable(),
  /** What is left of the current budget and not expected otherwise; null without a budget of expenses. */
  budget: z.object({ id: Id, name: z.string(), outMinor: MinorSum }).nullable(),
  /** Whether items in other currencies are left out because a rate is missing. */
  isMissingRates: z.boolean(),
});
export type CashPlan = z.infer<typeof CashPlan>;

const Compared = z.object({
  /** The day from which was planned. */
  madeOn: Day,
  weeks: z.literal(recordWeeks),
  day: Day,
  plannedMinor: MinorSum,
  /** The conservative and the aggressive plan. */
  lowMinor: MinorSum,
  highMinor: MinorSum,
  actualMinor: MinorSum,
});
export const CashRecord = z.object({
  currency: CurrencyCode,
  /** For each number of weeks with anything to compare. */
  accuracy: z.array(
    z.object({
      weeks: z.literal(recordWeeks),
      compared: z.int(),
      /** In the middle, whichever way. */
      missMinor: MinorSum,
      tooHigh: z.int(),
      tooLow: z.int(),
      /** How many times cash was between the conservative and the aggressive plan. */
      inside: z.int(),
      /** On average, the largest first; above zero: more was planned than came. */
      parts: z.array(z.object({ part: z.enum(recordParts), minor: MinorSum })),
    }),
  ),
  /** Month ends for which the plan was made again. */
  days: z.int(),
  /** Those before the books were kept here: everything dated by then counts as known. */
  byDate: z.int(),
  again: z.array(Compared),
  /** From forecasts that people kept, as they saw them. */
  kept: z.array(Compared),
});
export type CashRecord = z.infer<typeof CashRecord>;

const percent = z.coerce.number().int().min(-mostPercent).max(mostPercent).optional();
const PlanItem = z.object({
  id: Id,
  name: z.string().max(200),
  firstOn: Day,
  /** In base currency; money in is above zero. */
  minor: Minor,
  repeats: z.enum(repeats),
  until: Day.nullable(),
});
export type PlanItemInput = z.infer<typeof PlanItem>;

const most = (limit: number) => z.int().min(-limit).max(limit);
const mostScenarioItems = 50;
const Scenario = z.object({
  id: Id,
  name: z.string().max(120),
  scenario: z.enum(cashScenarios),
  delayDays: most(mostDelay),
  salesPercent: most(mostPercent),
  costsPercent: most(mostPercent),
  withoutContactId: Id.nullable(),
  /** Items that count only in this scenario. */
  items: z.array(PlanItem).max(mostScenarioItems),
});
export type SavedScenario = z.infer<typeof Scenario>;
const ScenarioResult = z.object({
  /** Null for the plan as it is. */
  id: Id.nullable(),
  name: z.string(),
  /** Within thirteen weeks, like the rest. */
  lowest: Balance,
  ends: Balance,
  firstBelow: Day.nullable(),
  chance: Chance,
});
export type ComparedScenario = z.infer<typeof ScenarioResult>;

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
    .route({ method: 'GET', path: '/planning/cash-plan', tags, summary: 'Cash of the next thirteen weeks by day, and of a year by week' })
    .input(
      z.object({
        scenario: z.enum(cashScenarios).default('moderate'),
        /** Customers pay this many days later. */
        delayDays: z.coerce.number().int().min(-mostDelay).max(mostDelay).optional(),
        salesPercent: percent,
        costsPercent: percent,
        withoutContactId: Id.optional(),
        /** Also with the items of this saved scenario; its sliders are given above. */
        scenarioId: Id.optional(),
      }),
    )
    .output(CashPlan),
  cashRecord: oc
    .route({
      method: 'GET',
      path: '/planning/cash-record',
      tags,
      summary: 'How close the cash plan was: made again for earlier month ends, and compared with what came',
    })
    .output(CashRecord),
  listPlanItems: oc
    .route({ method: 'GET', path: '/planning/plan-items', tags, summary: 'What people added to the cash plan' })
    .output(z.array(PlanItem)),
  savePlanItem: oc
    .route({ method: 'PUT', path: '/planning/plan-items/{id}', tags, summary: 'Add something to the cash plan, or change it' })
    .input(PlanItem)
    .output(PlanItem),
  deletePlanItem: oc
    .route({ method: 'DELETE', path: '/planning/plan-items/{id}', tags, summary: 'Remove it from the cash plan' })
    .input(z.object({ id: Id }))
    .output(Done),
  listScenarios: oc
    .route({ method: 'GET', path: '/planning/scenarios', tags, summary: 'Saved scenarios of the cash plan' })
    .output(z.array(Scenario)),
  saveScenario: oc
    .route({ method: 'PUT', path: '/planning/scenarios/{id}', tags, summary: 'Save a scenario of the cash plan, or change it' })
    .input(Scenario)
    .output(Scenario),
  deleteScenario: oc
    .route({ method: 'DELETE', path: '/planning/scenarios/{id}', tags, summary: 'Delete a saved scenario; saving it again restores it' })
    .input(z.object({ id: Id }))
    .output(Done),
  compareScenarios: oc
    .route({ method: 'GET', path: '/planning/scenarios/comparison', tags, summary: 'The cash plan as it is, and with each saved scenario' })
    .output(z.array(ScenarioResult)),
  cashFloor: oc
    .route({ method: 'GET', path: '/planning/cash-floor', tags, summary: 'The least cash that the business wants to have' })
    .output(Floor),
  saveCashFloor: oc
    .route({ method: 'PUT', path: '/planning/cash-floor', tags, summary: 'Change it, and whether people are notified' })
    .input(Floor)
    .output(Floor),
};
