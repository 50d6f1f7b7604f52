// The tiers, who has which, and how much of its limits is used. Named as in the specification.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limitKeys, tierIds } from '#core/billing/tier.ts';
import { CurrencyCode, Done, Id, Instant, Minor } from '../fields.ts';
import { HeldMail, HeldMailDecision, Operation } from './operation.ts';

export const TierShown = z.object({
  id: z.enum(tierIds),
  name: z.string(),
  /** In whole units of the currency, for display; calculations use priceMinor. */
  price: z.number(),
  priceMinor: Minor,
  currency: CurrencyCode,
  billing_period: z.literal('monthly'),
  description: z.string(),
  short_description: z.string(),
  emoji: z.string(),
  features: z.array(z.string()),
  /** How many of each; -1 is unlimited. */
  limits: z.record(z.enum(limitKeys), z.int()),
  feature_ids: z.array(z.string()),
});
export type TierShown = z.infer<typeof TierShown>;

export const SubscriptionShown = z.object({
  id: Id.nullable(),
  user_id: Id.nullable(),
  tier_id: z.enum(tierIds),
  status: z.string(),
  start_date: Instant.nullable(),
  end_date: Instant.nullable(),
  trial_ends_at: Instant.nullable(),
  is_trial: z.boolean(),
  /** What decided: nothing (then it is starter), a subscription, or the operator for everyone. */
  source: z.enum(['default', 'subscription', 'operator']),
  tier: TierShown,
});
export type SubscriptionShown = z.infer<typeof SubscriptionShown>;

export const Usage = z.object({
  /** The owner's tier, which applies to the business. */
  tier_id: z.enum(tierIds),
  /** Who can change the plan: the owner's name, or their email address if they gave none; null if the caller is the owner. */
  owner: z.string().nullable(),
  /** The sample business has no limits. */
  isExempt: z.boolean(),
  limits: z.array(z.object({ key: z.enum(['invoices_monthly', 'users', 'bank_accounts']), limit: z.int(), used: z.int() })),
});
export type Usage = z.infer<typeof Usage>;

export const Installation = z.object({
  /** Whether the caller is an operator. */
  isOperator: z.boolean(),
  /** Names of the operators, if they gave one. */
  administrators: z.array(z.string()),
  /** There is no operator yet: the set-up code makes the first. */
  canClaim: z.boolean(),
  /** The server's configuration decides the plan. */
  isFixed: z.boolean(),
  tierForEveryone: z.enum(tierIds).nullable(),
  /** The last scheduled backup, for the operator; null if none are scheduled. */
  backup: z.object({ lastOn: z.iso.date().nullable(), isOld: z.boolean() }).nullable(),
});
export type Installation = z.infer<typeof Installation>;

/** Limits of a person across all of their businesses. */
export const limitKinds = ['mail_owner', 'mail_strangers', 'businesses', 'samples'] as const;
export const LimitUsed = z.object({ kind: z.enum(limitKinds), email: z.string(), percent: z.int().min(1).max(100) });
export type LimitUsed = z.infer<typeof LimitUsed>;

export const billingContract = {
  tiers: oc
    .route({ method: 'GET', path: '/tiers', tags: ['Billing'], summary: 'The tiers, the cheapest first; for everybody' })
    .output(z.array(TierShown)),
  mySubscription: oc
    .route({ method: 'GET', path: '/subscription', tags: ['Billing'], summary: 'The plan of the signed-in person; starter for a visitor' })
    .output(SubscriptionShown),
  installation: oc
    .route({
      method: 'GET',
      path: '/installation',
      tags: ['Billing'],
      summary: 'Who runs this installation, and which plan they give to everyone',
    })
    .output(Installation),
  claimInstallation: oc
    .route({
      method: 'POST',
      path: '/installation/claim',
      tags: ['Billing'],
      summary: 'Become the operator, by the set-up code of the first start',
    })
    .input(z.object({ code: z.string().max(60) }))
    .output(z.object({ ok: z.literal(true) })),
  limitsUsed: oc
    .route({
      method: 'GET',
      path: '/installation/limits',
      tags: ['Billing'],
      summary: 'Who has used how much of their limits; for the operator',
    })
    .output(z.array(LimitUsed)),
  operation: oc
    .route({
      method: 'GET',
      path: '/installation/operation',
      tags: ['Billing'],
      summary: 'Version, mail, background work, storage and the last verification; for the operator',
    })
    .output(Operation),
  verifyAllBooks: oc
    .route({
      method: 'POST',
      path: '/installation/verification',
      tags: ['Billing'],
      summary: 'Start to recompute the books of every business; for the operator',
    })
    .output(Done),
  heldMail: oc
    .route({
      method: 'GET',
      path: '/installation/held-mail',
      tags: ['Billing'],
      summary: 'Mail that waits for a decision; for the operator',
    })
    .output(HeldMail),
  decideHeldMail: oc
    .route({ method: 'POST', path: '/installation/held-mail', tags: ['Billing'], summary: 'Send or discard held mail; for the operator' })
    .input(HeldMailDecision)
    .output(Done),
  runHeldWork: oc
    .route({
      method: 'POST',
      path: '/installation/held-work',
      tags: ['Billing'],
      summary: 'Run background work that was due when a backup was restored; for the operator',
    })
    .output(Done),
  setPlanForEveryone: oc
    .route({ method: 'PUT', path: '/installation/plan', tags: ['Billing'], summary: 'Give everyone a plan, or nobody; for the operator' })
    .input(z.object({ tierForEveryone: z.enum(tierIds).nullable() }))
    .output(z.object({ ok: z.literal(true) })),
  usage: oc
    .route({ method: 'GET', path: '/usage', tags: ['Billing'], summary: 'What the business uses of the limits of its plan' })
    .output(Usage),
};
