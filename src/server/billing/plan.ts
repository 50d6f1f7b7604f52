// The plan of a person and of a business, read in the transaction that asks. A business has its owner's; of several the best.
import { resolveSubscription, type Subscription } from '#core/billing/subscription.ts';
import { type LimitKey, limitKeys, limitOf, type TierId, tierIds } from '#core/billing/tier.ts';
import type { TierShown } from '#contract/billing/billing.ts';
import { members, showColleagues } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database.ts';
import type { Work } from '../platform/work.ts';
import { selectLatestSubscriptions, selectTiers, type TierRow } from './store.ts';

/** What the operator decided for everybody, where they did. */
export interface BillingSettings {
  readonly tierForEveryone: TierId | undefined;
}

const asTier = (row: TierRow, id: TierId): TierShown => {
  const limit = (key: LimitKey): number => limitOf(row.limits, key);
  const limits = Object.fromEntries(limitKeys.map((key) => [key, limit(key)])) as Record<LimitKey, number>;
  return {
    id,
    name: row.name,
    price: row.priceMinor / 100,
    priceMinor: row.priceMinor,
    currency: row.currency,
    billing_period: 'monthly',
    description: row.description,
    short_description: row.shortDescription,
    emoji: row.emoji,
    features: [...row.features],
    limits,
    feature_ids: [...row.featureIds],
  };
};

export async function readTiers(tx: Transaction): Promise<TierShown[]> {
  const rows = await selectTiers(tx);
  return tierIds.flatMap((id) => {
    const row = rows.find((r) => r.id === id);
    return row ? [asTier(row, id)] : [];
  });
}

export async function readTier(tx: Transaction, id: TierId): Promise<TierShown> {
  const found = (await readTiers(tx)).find((tier) => tier.id === id);
  if (!found) throw new Error(`the table of tiers lacks ${id}`);
  return found;
}

export async function planOfPerson(tx: Transaction, userId: string | null, settings: BillingSettings): Promise<Subscription> {
  const rows = userId === null ? [] : await selectLatestSubscriptions(tx, [userId]);
  return resolveSubscription({ userId, rows, at: now(), forEveryone: settings.tierForEveryone });
}

export async function tierOfBusiness(work: Pick<Work, 'tx' | 'org'>, settings: BillingSettings): Promise<TierShown> {
  const ids = (await members(work)).filter((m) => m.role === 'owner').map((m) => m.userId);
  await showColleagues(work.tx, ids);
  const rows = await selectLatestSubscriptions(work.tx, ids);
  const at = now();
  const ranks = ids.map((userId) => {
    const own = rows.filter((row) => row.userId === userId);
    return tierIds.indexOf(resolveSubscription({ userId, rows: own, at, forEveryone: settings.tierForEveryone }).tierId);
  });
  return readTier(work.tx, tierIds[Math.max(0, ...ranks)] ?? 'starter');
}
