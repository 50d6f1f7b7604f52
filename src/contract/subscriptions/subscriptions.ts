// Buying a plan of this installation: the caller's subscription, what they paid, and which business sells plans.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { tierIds } from '#core/billing/tier.ts';
import { paidTierIds } from '#core/subscriptions/plan-subscription.ts';
import { CurrencyCode, Done, Id, Instant, Minor } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const PaidTier = z.enum(paidTierIds);

export const PlanSubscriptionShown = z.object({
  tierId: PaidTier,
  state: z.enum(['trialing', 'active', 'past_due', 'ended']),
  periodEndsAt: Instant,
  /** Until when the plan continues although a payment failed; null if none did. */
  graceEndsAt: Instant.nullable(),
  cancelsAtPeriodEnd: z.boolean(),
  nextTierId: PaidTier.nullable(),
  /** As displayed, "Visa •••• 4242"; empty if the provider gives none. */
  card: z.string(),
  hasCard: z.boolean(),
});
export type PlanSubscriptionShown = z.infer<typeof PlanSubscriptionShown>;

export const MyPlan = z.object({
  /** Plans can be bought here: there is a seller and a provider, and the operator gives no plan to everyone. */
  isOffered: z.boolean(),
  /** Name of the business that sells them. */
  seller: z.string().nullable(),
  /** Nobody is charged. */
  isSandbox: z.boolean(),
  /** Days of the free trial; null if the person already had one. */
  trialDays: z.int().nullable(),
  subscription: PlanSubscriptionShown.nullable(),
});
export type MyPlan = z.infer<typeof MyPlan>;

export const PlanCharge = z.object({
  id: Id,
  paidAt: Instant,
  tierId: z.enum(tierIds),
  /** `proration`: an upgrade, for the rest of its period. */
  kind: z.enum(['period', 'proration']),
  periodStartsAt: Instant,
  periodEndsAt: Instant,
  minor: Minor,
  currency: CurrencyCode,
  /** The invoice number; null if there is none yet. */
  number: z.string().nullable(),
});
export type PlanCharge = z.infer<typeof PlanCharge>;

export const PlanSeller = z.object({
  /** Null if no payment provider for plans is set up. */
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  orgId: Id.nullable(),
  taxCodeId: Id.nullable(),
  businesses: z.array(z.object({ orgId: Id, name: z.string(), taxCodes: z.array(z.object({ id: Id, name: z.string() })) })),
  /** Number of payments that could not be invoiced yet, and why the latest could not. */
  waiting: z.int(),
  failure: z.string().nullable(),
});
export type PlanSeller = z.infer<typeof PlanSeller>;

const on = (path: string, summary: string) => ({ path: `/plan${path}` as const, tags: ['Billing'], summary });
const Language = z.enum(['en', 'es', 'fr', 'de']);
const Page = z.object({ url: z.url() });

export const subscriptionsContract = {
  myPlan: oc
    .route({ method: 'GET', ...on('', 'The subscription of the signed-in person, and whether plans are sold here') })
    .output(MyPlan),
  planChange: oc
    .route({ method: 'GET', ...on('/change', 'What another plan would do to the subscription, and what it would cost now') })
    .input(z.object({ tierId: PaidTier }))
    .output(z.object({ when: z.enum(['none', 'now', 'at_period_end']), dueMinor: Minor, currency: CurrencyCode, periodEndsAt: Instant })),
  startPlanCheckout: oc
    .route({ method: 'POST', ...on('/checkout', 'The page of the payment provider on which a plan is bought') })
    .input(z.object({ tierId: PaidTier, withTrial: z.boolean(), language: Language }))
    .output(Page),
  changePlan: oc
    .route({ method: 'POST', ...on('/change', 'A larger plan at once, a smaller one from the next period') })
    .input(z.object({ tierId: PaidTier }))
    .output(MyPlan),
  setPlanCanceled: oc
    .route({ method: 'PUT', ...on('/canceled', 'End the subscription with its period, or take that back') })
    .input(z.object({ isCanceled: z.boolean() }))
    .output(MyPlan),
  managePlanCard: oc
    .route({ method: 'POST', ...on('/card', 'The page of the payment provider on which the card is changed') })
    .input(z.object({ language: Language }))
    .output(Page),
  lookAtPlan: oc.route({ method: 'POST', ...on('/look', 'Ask the payment provider how the subscription stands') }).output(MyPlan),
  planCharges: oc
    .route({ method: 'GET', ...on('/charges', 'What the signed-in person paid for plans, the latest first') })
    .input(z.object(pageFields))
    .output(page(PlanCharge)),
  planInvoicePdf: oc
    .route({ method: 'GET', ...on('/charges/{id}/pdf', 'The invoice of a payment for a plan') })
    .input(z.object({ id: Id }))
    .output(z.file()),
  planSeller: oc.route({ method: 'GET', ...on('/seller', 'The business that sells plans; for the operator') }).output(PlanSeller),
  setPlanSeller: oc
    .route({ method: 'PUT', ...on('/seller', 'Name the business that sells plans, or none; for the operator') })
    .input(z.object({ orgId: Id.nullable(), taxCodeId: Id.nullable() }))
    .output(Done),
};
