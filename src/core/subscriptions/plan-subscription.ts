// A paid plan: its states, what it entitles to in each, and which of two readings of it counts.
import { type TierId, tierIds, tiers } from '../billing/tier.ts';

export type PaidTierId = Exclude<TierId, 'starter'>;
export const paidTierIds = tierIds.filter((id): id is PaidTierId => id !== 'starter');
export const isPaidTierId = (id: string): id is PaidTierId => (paidTierIds as readonly string[]).includes(id);

/** The price of a month, in minor units of US dollars. */
export const priceOf = (id: PaidTierId): number => Number(tiers.find((tier) => tier.id === id)?.priceMinor ?? 0n);

const dayMs = 86_400_000;
export const trialDays = 14;
/** How long a plan continues after a failed payment. */
export const graceDays = 7;

/** As reported by the payment provider. Instants are milliseconds since 1970. */
export interface PlanSubscription {
  readonly tierId: PaidTierId;
  /** `past_due`: the payment for the current period failed, and is retried. */
  readonly state: 'trialing' | 'active' | 'past_due' | 'ended';
  /** The current period, or the trial. */
  readonly periodStartsAt: number;
  readonly periodEndsAt: number;
  readonly hasCard: boolean;
  readonly cancelsAtPeriodEnd: boolean;
  /** The smaller plan that starts with the next period. */
  readonly nextTierId: PaidTierId | null;
}

export const graceEndsAt = ({ periodStartsAt }: Pick<PlanSubscription, 'periodStartsAt'>): number => periodStartsAt + graceDays * dayMs;
export const trialEndsAfter = (at: number): number => at + trialDays * dayMs;

/** What a subscription entitles to, in the terms of plan resolution (`billing/subscription.ts`). */
export interface Entitlement {
  readonly tierId: TierId;
  readonly status: 'active' | 'trialing' | 'ended';
  /** Null if it continues indefinitely. */
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

/** The effect of choosing a plan on a running subscription: nothing, a change now, or one at the end of the period. */
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

/** The provider's answer. `ticket` was taken before asking; later tickets are greater. */
export interface PlanReading {
  readonly ticket: number;
  readonly subscription: PlanSubscription;
}

/**
 * Which reading counts: the one requested last. Each change is followed by an event, and each event by a reading, so the last one was
 * requested after the last change, in whatever order the answers arrive.
 */
export const laterReading = (known: PlanReading | undefined, told: PlanReading): PlanReading =>
  known && known.ticket >= told.ticket ? known : told;
