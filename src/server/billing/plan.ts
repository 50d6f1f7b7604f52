// The plan of a person and of a business, read in the calling transaction. A business has its owner's plan; with several owners, the best.
// Limits count over all businesses of that owner.
import { resolveSubscription, type Subscription } from '#core/billing/subscription.ts';
import { type LimitKey, limitKeys, limitOf, type TierId, tierIds } from '#core/billing/tier.ts';
import type { TierShown } from '#contract/billing/billing.ts';
import { enterBusiness, members, ownedBusinesses, showColleagues } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Work } from '../platform/work.ts';
import { selectLatestSubscriptions, selectPlanForEveryone, selectTiers, type TierRow } from './store.ts';

/** The tier that the server's own setting gives to everybody; it overrides the operator's setting in the app. */
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

const forEveryone = async (tx: Transaction, { tierForEveryone }: BillingSettings): Promise<TierId | undefined> =>
  tierForEveryone ?? (await selectPlanForEveryone(tx));

export async function planOfPerson(tx: Transaction, userId: string | null, settings: BillingSettings): Promise<Subscription> {
  const rows = userId === null ? [] : await selectLatestSubscriptions(tx, [userId]);
  return resolveSubscription({ userId, rows, at: now(), forEveryone: await forEveryone(tx, settings) });
}

/** The plan of a business, and whose it is. */
export interface PlanOfBusiness {
  /** Undefined if the business has no owner. */
  readonly ownerId: string | undefined;
  readonly tier: TierShown;
}

export async function planOfBusiness(work: Pick<Work, 'tx' | 'org'>, settings: BillingSettings): Promise<PlanOfBusiness> {
  const owners = (await members(work)).filter((m) => m.role === 'owner').map((m) => m.userId);
  return planOfOwners(work, owners, settings);
}

/** Each of these people's plan, as an index in the list of tiers. */
async function ranksOf(
  { tx }: Pick<Work, 'tx'>,
  ids: readonly string[],
  settings: BillingSettings,
): Promise<readonly { readonly ownerId: string; readonly rank: number }[]> {
  await showColleagues(tx, ids);
  const rows = await selectLatestSubscriptions(tx, ids);
  const facts = { at: now(), forEveryone: await forEveryone(tx, settings) };
  return ids.map((ownerId) => {
    const own = rows.filter((row) => row.userId === ownerId);
    return { ownerId, rank: tierIds.indexOf(resolveSubscription({ userId: ownerId, rows: own, ...facts }).tierId) };
  });
}

/** Each of these people's plan, if they owned the business. */
export async function plansOfPeople(
  work: Pick<Work, 'tx'>,
  ids: readonly string[],
  settings: BillingSettings,
): Promise<readonly { readonly ownerId: string; readonly tier: TierShown }[]> {
  if (ids.length === 0) return [];
  const all = await readTiers(work.tx);
  return (await ranksOf(work, ids, settings)).flatMap(({ ownerId, rank }) => {
    const tier = all.find((one) => one.id === tierIds[rank]);
    return tier ? [{ ownerId, tier }] : [];
  });
}

/** The best plan of these people. */
export async function planOfOwners(
  work: Pick<Work, 'tx' | 'org'>,
  ids: readonly string[],
  settings: BillingSettings,
): Promise<PlanOfBusiness> {
  const plans = await ranksOf(work, ids, settings);
  const [best] = plans.toSorted((a, b) => b.rank - a.rank || (a.ownerId < b.ownerId ? -1 : 1));
  return { ownerId: best?.ownerId, tier: await readTier(work.tx, tierIds[Math.max(0, best?.rank ?? 0)] ?? 'starter') };
}

export const tierOfBusiness = async (work: Pick<Work, 'tx' | 'org'>, settings: BillingSettings): Promise<TierShown> =>
  (await planOfBusiness(work, settings)).tier;

/** Called for each business: who takes a seat there, each under one name. */
export type SeatsIn = (work: Pick<Work, 'tx' | 'org'>) => Promise<readonly string[]>;

/** Everybody with a seat in a business of the owner, once. */
export async function seatsOfOwner(work: Pick<Work, 'tx' | 'org'>, ownerId: string | undefined, seatsIn: SeatsIn): Promise<Set<string>> {
  const seats = new Set<string>();
  await countOfOwner(work, ownerId, async (there) => {
    for (const seat of await seatsIn(there)) seats.add(seat);
    return 0;
  });
  return seats;
}

/** Called for each business: how many of something it has. */
export type CountIn = (work: Pick<Work, 'tx' | 'org'>) => Promise<number>;

/** The number in all businesses of the owner, so another business gives no additional allowance. */
export async function countOfOwner(work: Pick<Work, 'tx' | 'org'>, ownerId: string | undefined, count: CountIn): Promise<number> {
  if (ownerId === undefined) return count(work);
  let sum = 0;
  for (const org of await ownedBusinesses(work.tx, ownerId)) {
    await enterBusiness(work.tx, org.id);
    sum += await count({ tx: work.tx, org });
  }
  await enterBusiness(work.tx, work.org.id);
  return sum;
}
