// Stores tiers and people's plans. Requests run as a role that can write neither; the operator sets plans.
import { sql } from 'kysely';
import type { SubscriptionRow } from '#core/billing/subscription.ts';
import { isTierId, type TierId } from '#core/billing/tier.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { behindWall } from '../platform/database/transaction.ts';

export interface TierRow {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly emoji: string;
  readonly features: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
  readonly featureIds: readonly string[];
}

export async function selectTiers(tx: Transaction): Promise<readonly TierRow[]> {
  return tx
    .selectFrom('tier')
    .select([
      'id',
      'name',
      'price_minor as priceMinor',
      'currency',
      'description',
      'short_description as shortDescription',
      'emoji',
      'features',
      sql<Record<string, number>>`limits`.as('limits'),
      'feature_ids as featureIds',
    ])
    .orderBy('sort_order')
    .execute();
}

/** The latest plan of each person; only of people that the transaction may see. */
export async function selectLatestSubscriptions(tx: Transaction, userIds: readonly string[]): Promise<readonly SubscriptionRow[]> {
  if (userIds.length === 0) return [];
  return tx
    .selectFrom('user_subscriptions')
    .distinctOn('user_id')
    .select([
      'id',
      'user_id as userId',
      'tier_id as tierId',
      'status',
      sql<Date>`start_date`.as('startDate'),
      sql<Date | null>`end_date`.as('endDate'),
      sql<Date | null>`trial_ends_at`.as('trialEndsAt'),
      sql<Date>`created_at`.as('createdAt'),
    ])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks one limit of one owner until this transaction ends, so other requests for the same limit wait. */
export async function lockLimit(tx: Transaction, ownerId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${key} ${ownerId}`}, 0))`.execute(tx);
}

/** A transaction that may write plans: for the role daybook_billing and the database owner; others have no grant. */
export const planning = <T>(database: Database, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  behindWall(database, {}, async (tx) => {
    await sql`set local app.planning = 'on'`.execute(tx);
    return act(tx);
  });

export interface GivenPlan {
  readonly userId: string;
  readonly tierId: TierId;
  readonly status: 'active' | 'trialing' | 'ended';
  readonly endDate: Date | null;
  readonly trialEndsAt: Date | null;
}

/** Sets the plan of a person, from now on; in a transaction of `planning`. */
export async function insertSubscription(tx: Transaction, { userId, tierId, status, endDate, trialEndsAt }: GivenPlan): Promise<void> {
  await tx
    .insertInto('user_subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      tier_id: tierId,
      status,
      start_date: now(),
      end_date: endDate,
      trial_ends_at: trialEndsAt,
      created_at: now(),
    })
    .execute();
}

/** The plan that the operator gave to everyone; undefined where they gave none. */
export async function selectPlanForEveryone(tx: Transaction): Promise<TierId | undefined> {
  const row = await tx.selectFrom('plan_for_everyone').select('tier_id').executeTakeFirst();
  return row && isTierId(row.tier_id) ? row.tier_id : undefined;
}

/** Like insertSubscription; `null` removes it. */
export async function writePlanForEveryone(database: Database, tierId: TierId | null, userId: string): Promise<void> {
  await planning(database, async (tx) => {
    if (tierId === null) {
      await tx.deleteFrom('plan_for_everyone').execute();
      return;
    }
    const set = { tier_id: tierId, set_by: userId, set_at: now() };
    await tx
      .insertInto('plan_for_everyone')
      .values(set)
      .onConflict((c) => c.column('is_one').doUpdateSet(set))
      .execute();
  });
}
