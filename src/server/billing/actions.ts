// What can be asked about plans: the tiers, one's own, and how much of the limits is used.
import type { SubscriptionShown, TierShown, Usage } from '#contract/billing/billing.ts';
import { members } from '../org/index.ts';
import type { AnyoneWork } from '../platform/endpoint.ts';
import type { Work } from '../platform/work.ts';
import { type BillingSettings, planOfPerson, readTier, readTiers, tierOfBusiness } from './plan.ts';

/** How many a business has of what later modules keep; handed in, because this module comes before them. */
export interface UsageCounts {
  readonly bank_accounts: (work: Work) => Promise<number>;
  /** There is no sales module yet, so there are no invoices to count. */
  readonly invoices_monthly?: (work: Work) => Promise<number>;
}

export const listTiers = (work: AnyoneWork): Promise<TierShown[]> => readTiers(work.tx);

export const mySubscription =
  (settings: BillingSettings) =>
  async ({ tx, principal }: AnyoneWork): Promise<SubscriptionShown> => {
    const plan = await planOfPerson(tx, principal?.userId ?? null, settings);
    return {
      id: plan.id,
      user_id: plan.userId,
      tier_id: plan.tierId,
      status: plan.status,
      start_date: plan.startDate?.toISOString() ?? null,
      end_date: plan.endDate?.toISOString() ?? null,
      trial_ends_at: plan.trialEndsAt?.toISOString() ?? null,
      is_trial: plan.isTrial,
      source: plan.source,
      tier: await readTier(tx, plan.tierId),
    };
  };

export const usage =
  (settings: BillingSettings, counts: UsageCounts) =>
  async (work: Work): Promise<Usage> => {
    const tier = await tierOfBusiness(work, settings);
    const used = {
      invoices_monthly: (await counts.invoices_monthly?.(work)) ?? 0,
      users: (await members(work)).length,
      bank_accounts: await counts.bank_accounts(work),
    };
    return {
      tier_id: tier.id,
      isExempt: work.org.isSample,
      limits: (['invoices_monthly', 'users', 'bank_accounts'] as const).map((key) => ({ key, limit: tier.limits[key], used: used[key] })),
    };
  };
