// Which plan a person has: computed from the last time it was set, in the order of the specification. Anything unclear means starter.
import { defaultTierId, isTierId, type TierId } from './tier.ts';

/** One time that a person's plan was set. */
export interface SubscriptionRow {
  readonly id: string;
  readonly userId: string;
  readonly tierId: string;
  readonly status: string;
  readonly startDate: Date;
  readonly endDate: Date | null;
  readonly trialEndsAt: Date | null;
  readonly createdAt: Date;
}

export interface Subscription {
  /** Null where it comes from no row. */
  readonly id: string | null;
  readonly userId: string | null;
  readonly tierId: TierId;
  readonly status: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly trialEndsAt: Date | null;
  readonly isTrial: boolean;
  /** What decided: nothing, so it is starter; a row; or the operator, for everyone. */
  readonly source: 'default' | 'subscription' | 'operator';
}

export interface SubscriptionFacts {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** In any order; 'failed' when they could not be read. */
  readonly rows: readonly SubscriptionRow[] | 'failed';
  readonly at: Date;
  /** The tier that the operator gives to every user. */
  readonly forEveryone?: TierId | undefined;
}

const without = (userId: string | null, tierId: TierId, source: 'default' | 'operator'): Subscription => ({
  id: null,
  userId,
  tierId,
  status: 'active',
  startDate: null,
  endDate: null,
  trialEndsAt: null,
  isTrial: false,
  source,
});

const latest = (rows: readonly SubscriptionRow[]): SubscriptionRow | undefined =>
  rows.reduce<SubscriptionRow | undefined>((last, row) => {
    if (!last) return row;
    const later = row.createdAt.getTime() - last.createdAt.getTime();
    return later > 0 || (later === 0 && row.id > last.id) ? row : last;
  }, undefined);

/**
 * The plan in force at an instant. A visitor has starter. A user has what the operator gives to everyone; else what their latest row
 * says, if it is active and not ended, or on a trial that still runs; else starter. Source: specification, section 4.
 */
export function resolveSubscription({ userId, rows, at, forEveryone }: SubscriptionFacts): Subscription {
  if (userId === null) return without(null, defaultTierId, 'default');
  if (forEveryone !== undefined) return without(userId, forEveryone, 'operator');
  const row = rows === 'failed' ? undefined : latest(rows);
  if (!row || !isTierId(row.tierId)) return without(userId, defaultTierId, 'default');
  const isAhead = (instant: Date | null): boolean => instant !== null && instant.getTime() > at.getTime();
  const isActive = row.status === 'active' && (row.endDate === null || isAhead(row.endDate));
  const isTrial = isAhead(row.trialEndsAt);
  if (!isActive && !isTrial) return without(userId, defaultTierId, 'default');
  const { id, tierId, status, startDate, endDate, trialEndsAt } = row;
  return { id, userId, tierId, status, startDate, endDate, trialEndsAt, isTrial, source: 'subscription' };
}
