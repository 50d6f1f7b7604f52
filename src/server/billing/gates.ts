// Plan limits, checked by the modules that create what is limited: a refusal names the plan, and nothing is written.
import { type FeatureId, hasRoom, includesFeature, isFeatureId, type LimitKey, unlimited } from '#core/billing/tier.ts';
import type { TierShown } from '#contract/billing/billing.ts';
import type { ProblemWord } from '#contract/problems/problem-words.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  type BillingSettings,
  type CountIn,
  countOfOwner,
  planOfBusiness,
  planOfOwners,
  plansOfPeople,
  type SeatsIn,
  seatsOfOwner,
  tierOfBusiness,
} from './plan.ts';
import { lockLimit } from './store.ts';

export interface Gates {
  /** Which of these features the business's plan includes. The sample business has all. */
  included(work: Pick<Work, 'tx' | 'org'>, ids: readonly FeatureId[]): Promise<readonly FeatureId[]>;
  /** Refuses if the plan doesn't include it. */
  demandFeature(work: Pick<Work, 'tx' | 'org'>, id: FeatureId): Promise<void>;
  /** Refuses new use of a foreign currency, if the plan is limited to the base currency. */
  demandCurrency(work: Pick<Work, 'tx' | 'org'>, currency: string | null | undefined): Promise<void>;
  /**
   * Refuses if there is no room for one more. `count` is called for each business of the owner after concurrent requests have finished or
   * while they wait, so together they never exceed the limit: create it in the same transaction. The sample business has no limits.
   */
  demandLimit(work: Pick<Work, 'tx' | 'org'>, key: LimitKey, count: CountIn): Promise<void>;
  /**
   * Refuses if there are no seats for these people, counted as above; a person with a seat in another business of the owner needs no second
   * one. `newOwnerId`: use the plan of the person who is to own the business.
   */
  demandSeats(work: Pick<Work, 'tx' | 'org'>, seats: readonly string[], seatsIn: SeatsIn, newOwnerId?: string): Promise<void>;
  /** Which of these people `demandSeats` would refuse as the new owner, checked in advance. */
  plansTooSmall(
    work: Pick<Work, 'tx' | 'org'>,
    userIds: readonly string[],
    seatsIn: SeatsIn,
  ): Promise<ReadonlyMap<string, { readonly plan: string; readonly seats: number }>>;
}

const includes = (tier: TierShown, id: FeatureId): boolean => includesFeature({ feature_ids: tier.feature_ids.filter(isFeatureId) }, id);

const included = (key: LimitKey, limit: number): ProblemWord<'included'> =>
  key === 'users' || key === 'bank_accounts' ? `${key}_${limit === 1 ? 'one' : 'other'}` : key;

export const makeGates = (settings: BillingSettings): Gates => ({
  async included(work, ids) {
    if (work.org.isSample) return ids;
    const tier = await tierOfBusiness(work, settings);
    return ids.filter((id) => includes(tier, id));
  },
  async demandFeature(work, id) {
    if (work.org.isSample) return;
    const tier = await tierOfBusiness(work, settings);
    if (!includes(tier, id)) throw refused('feature.locked', { plan: tier.name });
  },
  async demandCurrency(work, currency) {
    const { isSample, baseCurrency } = work.org;
    if (isSample || !currency || currency === baseCurrency) return;
    const tier = await tierOfBusiness(work, settings);
    if (!includes(tier, 'multi_currency')) throw refused('currency.locked', { plan: tier.name, baseCurrency, currency });
  },
  async demandLimit(work, key, count) {
    if (work.org.isSample) return;
    const { ownerId, tier } = await planOfBusiness(work, settings);
    const limit = tier.limits[key];
    await lockLimit(work.tx, ownerId ?? work.org.id, key);
    if (limit !== unlimited && !hasRoom(limit, await countOfOwner(work, ownerId, count)))
      throw refused('limit.reached', { key, limit, plan: tier.name, included: included(key, limit) });
  },
  async demandSeats(work, adding, seatsIn, newOwnerId) {
    if (work.org.isSample) return;
    const { ownerId, tier } = await (newOwnerId === undefined
      ? planOfBusiness(work, settings)
      : planOfOwners(work, [newOwnerId], settings));
    const limit = tier.limits.users;
    await lockLimit(work.tx, ownerId ?? work.org.id, 'users');
    if (limit === unlimited) return;
    const seats = await seatsOfOwner(work, ownerId, seatsIn);
    for (const one of adding) seats.add(one);
    if (seats.size <= limit) return;
    const plan = { key: 'users', limit, plan: tier.name, included: included('users', limit) } as const;
    throw refused(newOwnerId === undefined ? 'limit.reached' : 'team.new_owner_plan', plan);
  },
  async plansTooSmall(work, userIds, seatsIn) {
    const found = new Map<string, { plan: string; seats: number }>();
    if (work.org.isSample || userIds.length === 0) return found;
    const here = new Set(await seatsIn(work));
    for (const { ownerId, tier } of await plansOfPeople(work, userIds, settings)) {
      const seats = tier.limits.users;
      if (seats === unlimited) continue;
      // The owner's other businesses are only counted if this one alone is within the limit.
      const taken = here.size > seats ? here : new Set([...here, ...(await seatsOfOwner(work, ownerId, seatsIn))]);
      if (taken.size > seats) found.set(ownerId, { plan: tier.name, seats });
    }
    return found;
  },
});
