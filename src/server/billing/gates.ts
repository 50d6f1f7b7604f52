// What a plan allows, asked by the modules that make what is limited: a refusal names the plan, and nothing was written.
import { type FeatureId, hasRoom, includesFeature, isFeatureId, type LimitKey, limitText } from '#core/tier.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type BillingSettings, tierOfBusiness } from './plan.ts';
import { lockLimit } from './store.ts';

export interface Gates {
  /** Refuses where the plan of the business does not include the feature. */
  demandFeature(work: Pick<Work, 'tx' | 'org'>, id: FeatureId): Promise<void>;
  /**
   * Refuses where there is no room for one more. `count` is asked once everybody else who makes one in this business has finished or
   * waits, so that many at once are never more than the limit: make it in the same transaction. The sample business has no limits.
   */
  demandLimit(work: Pick<Work, 'tx' | 'org'>, key: LimitKey, count: () => Promise<number>): Promise<void>;
}

export const makeGates = (settings: BillingSettings): Gates => ({
  async demandFeature(work, id) {
    const tier = await tierOfBusiness(work, settings);
    if (!includesFeature({ feature_ids: tier.feature_ids.filter(isFeatureId) }, id)) throw refused('feature.locked', { plan: tier.name });
  },
  async demandLimit(work, key, count) {
    if (work.org.isSample) return;
    await lockLimit(work.tx, work.org.id, key);
    const tier = await tierOfBusiness(work, settings);
    const limit = tier.limits[key];
    if (!hasRoom(limit, await count())) throw refused('limit.reached', { key, limit, plan: tier.name, included: limitText(key, limit) });
  },
});
