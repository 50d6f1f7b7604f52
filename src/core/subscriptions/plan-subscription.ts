// A plan that somebody pays for: the states it goes through, what it entitles to in each, and which of two readings of it counts.
import { type TierId, tierIds, tiers } from '../billing/tier.ts';

export type PaidTierId = Exclude<TierId, 'starter'>;
export const paidTierIds = tierIds.filter((id): id is PaidTierId => id !== 'starter');
export const isPaidTierId = (id: string): id is PaidTierId => (paidTierIds as readonly string[]).includes(id);

/** The price of a month, in minor units of US dollars. */
export const priceOf = (id: PaidTierId): number => Number(tiers.find((tier) => tier.id === id)?.priceMinor ?? 0n);

const dayMs = 86_400_000;
export const trialDays = 14;
/** How long a plan goes on after a payment failed. */
export const graceDays = 7;

/** As the payment provider has it. Instants are milliseconds since 1970. */
export interface PlanSubscription {
  readonly tierId: PaidTierId;
  /** `past_due`: the payment of the period that has begun failed, and is tried again. */
  readonly state: 'trialing' | 'active' | 'past_due' | 'ended';
  /** The period that has begun last, or the trial. */
  readonly periodStartsAt: number;
  readonly periodEndsAt: number;
  readonly hasCard: boolean;
  readonly cancelsAtPeriodEnd: boolean;
  /** The smaller plan that the next period begins with. */
  readonly nextTierId: PaidTierId | null;
}

export const graceEndsAt = ({ periodStartsAt }: Pick<PlanSubscription, 'periodStartsAt'>): number => periodStartsAt + graceDays * dayMs;
export const trialEndsAfter = (at: number): number => at + trialDays * dayMs;

/** What a subscription entitles to, in the terms in which plans are resolved (`billing/subscription.ts`). */
export interface Entitlement {
  readonly tierId: TierId;
  readonly status: 'active' | 'trialing' | 'ended';
  /** Null where it goes on until something happens. */
  readonly endsAt: number | null;
  readonly trialEndsAt: number | null;
}

export function entitlementOf(subscription: PlanSubscription): Entitlement {
  const { tierId, state, periodEndsAt, hasCard, cancelsAtPeriodEnd } = subscription;
  if (state === 'ended') return { tierId, status: 'ended', endsAt: periodEndsAt, trialEndsAt: null };
  if (state === 'past_due') return { tierId, status: 'active', endsAt: graceEndsAt(subscription), trialEndsAt: null };
  const goesOn = hasCard && !cancelsAtPeriodEnd;
  if (state === 'trialing')
    return { tierId, status: goesOn ? 'active' : 'trialing', endsAt: goesOn ? null : periodEndsAt, trialEndsAt: periodEndsAt };
  return { tierId, status: 'active', endsAt: cancelsAtPeriodEnd ? periodEndsAt : null, trialEndsAt: null };
}

/** What choosing a plan does to a running subscription: nothing, a change at once, or one at the end of the period. */
export type PlanChange = 'none' | 'now' | 'at_period_end';
export function changeOf(
  { tierId, state, nextTierId }: Pick<PlanSubscription, 'tierId' | 'state' | 'nextTierId'>,
  wanted: PaidTierId,
): PlanChange {
  if (wanted === (nextTierId ?? tierId)) return 'none';
  const isSmaller = paidTierIds.indexOf(wanted) < paidTierIds.indexOf(tierId);
  return isSmaller && state !== 'trialing' ? 'at_period_end' : 'now';
}

/** What an upgrade costs for the rest of the period, in minor units, rounded half up; nothing during a trial. */
export function prorationOf({ tierId, state, periodStartsAt, periodEndsAt }: PlanSubscription, wanted: PaidTierId, at: number): number {
  if (state === 'trialing') return 0;
  const left = Math.min(1, Math.max(0, (periodEndsAt - at) / (periodEndsAt - periodStartsAt)));
  return Math.max(0, Math.round((priceOf(wanted) - priceOf(tierId)) * left));
}

/** What the provider said when it was asked. `ticket` was taken before asking; later tickets are greater. */
export interface PlanReading {
  readonly ticket: number;
  readonly subscription: PlanSubscription;
}

/**
 * Which reading counts: the one that was asked for last. Each change is followed by an event, and each event by a reading, so that the
 * last one was asked for after the last change, in whatever order the answers come.
 */
export const laterReading = (known: PlanReading | undefined, told: PlanReading): PlanReading =>
  known && known.ticket >= told.ticket ? known : told;
