// Reading plans: the tiers, one's own, and the usage of limits.
import type { SubscriptionShown, TierShown, Usage } from '#contract/billing/billing.ts';
import type { AnyoneWork } from '../platform/endpoint.ts';
import type { Work } from '../platform/work.ts';
import {
  type BillingSettings,
  type CountIn,
  countOfOwner,
  planOfBusiness,
  planOfPerson,
  readTier,
  readTiers,
  type SeatsIn,
  seatsOfOwner,
} from './plan.ts';

/** Counts what later modules store in a business; passed in, because this module comes before them. */
export interface UsageCounts {
  readonly bank_accounts: CountIn;
  readonly seats: SeatsIn;
  readonly invoices_monthly: CountIn;
  /** The name of a person in the business. */
  readonly nameOf: (work: Work, userId: string) => Promise<string>;
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
    const { ownerId, tier } = await planOfBusiness(work, settings);
    const used = {
      invoices_monthly: await countOfOwner(work, ownerId, counts.invoices_monthly),
      users: (await seatsOfOwner(work, ownerId, counts.seats)).size,
      bank_accounts: await countOfOwner(work, ownerId, counts.bank_accounts),
    };
    return {
      tier_id: tier.id,
      owner: ownerId === undefined || ownerId === work.userId || work.role === 'owner' ? null : await counts.nameOf(work, ownerId),
      isExempt: work.org.isSample,
      limits: (['invoices_monthly', 'users', 'bank_accounts'] as const).map((key) => ({ key, limit: tier.limits[key], used: used[key] })),
    };
  };
