// Tiers and the plans of people, as they are kept. Requests run as a role that can write neither; plans are given by the operator.
import { sql } from 'kysely';
import type { SubscriptionRow } from '#core/billing/subscription.ts';
import type { TierId } from '#core/billing/tier.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

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

/** The last time that each person's plan was set; only of people that the transaction may see. */
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

/** Locks one limit of one business until this transaction ends: other requests for room under it wait. */
export async function lockLimit(tx: Transaction, orgId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${key} ${orgId}`}, 0))`.execute(tx);
}

/** Sets the plan of a person, from now on. `database` must use the role daybook_billing. */
export async function insertSubscription(
  database: Database,
  given: {
    readonly userId: string;
    readonly tierId: TierId;
    readonly status: 'active' | 'trialing';
    readonly endDate: Date | null;
    readonly trialEndsAt: Date | null;
  },
): Promise<void> {
  const { userId, tierId, status, endDate, trialEndsAt } = given;
  await database
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
