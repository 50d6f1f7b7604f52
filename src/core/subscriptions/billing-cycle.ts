// How a subscription is billed monthly: trial, renewals, prorated upgrades, downgrades at the end of the period, failed payments.
// Stripe does this for its own subscriptions; the sandbox follows these rules.
import { addMonths } from '../calendar.ts';
import {
  changeOf,
  graceEndsAt,
  type PaidTierId,
  type PlanSubscription,
  priceOf,
  prorationOf,
  trialEndsAfter,
} from './plan-subscription.ts';

export interface PlanCharge {
  /** Counts from 1 within the subscription. */
  readonly number: number;
  readonly tierId: PaidTierId;
  /** `proration`: what an upgrade costs for the rest of the period. */
  readonly kind: 'period' | 'proration';
  readonly minor: number;
  readonly periodStartsAt: number;
  readonly periodEndsAt: number;
  readonly paidAt: number;
}

export type Card = 'none' | 'works' | 'declined';

export interface BillingCycle {
  readonly subscription: PlanSubscription;
  readonly card: Card;
  /** When the first paid period began, and how many there were: months are counted from there, so that the 31st returns after February. */
  readonly anchorAt: number;
  readonly periods: number;
  readonly charges: readonly PlanCharge[];
}

const monthsAfter = (anchorAt: number, months: number): number => {
  const anchor = new Date(anchorAt).toISOString();
  return Date.parse(`${addMonths(anchor.slice(0, 10), months)}${anchor.slice(10)}`);
};

const charged = (cycle: BillingCycle, charge: Omit<PlanCharge, 'number'>): BillingCycle =>
  charge.minor === 0 ? cycle : { ...cycle, charges: [...cycle.charges, { ...charge, number: cycle.charges.length + 1 }] };

const withPaidPeriod = (cycle: BillingCycle, at: number): BillingCycle => {
  const { tierId, periodStartsAt, periodEndsAt } = cycle.subscription;
  return charged(
    { ...cycle, subscription: { ...cycle.subscription, state: 'active' } },
    { tierId, kind: 'period', minor: priceOf(tierId), periodStartsAt, periodEndsAt, paidAt: at },
  );
};

/** Begins a trial, which needs no card, or a period that is paid immediately. */
export function beginCycle(tierId: PaidTierId, { withTrial, card }: { readonly withTrial: boolean; readonly card: Card }, at: number) {
  const anchorAt = withTrial ? trialEndsAfter(at) : at;
  const subscription: PlanSubscription = {
    tierId,
    state: withTrial ? 'trialing' : 'active',
    periodStartsAt: at,
    periodEndsAt: withTrial ? anchorAt : monthsAfter(anchorAt, 1),
    hasCard: card !== 'none',
    cancelsAtPeriodEnd: false,
    nextTierId: null,
  };
  const cycle: BillingCycle = { subscription, card, anchorAt, periods: withTrial ? 0 : 1, charges: [] };
  return withTrial ? cycle : withPaidPeriod(cycle, at);
}

const changed = (cycle: BillingCycle, over: Partial<PlanSubscription>): BillingCycle => ({
  ...cycle,
  subscription: { ...cycle.subscription, ...over },
});

function renewed(cycle: BillingCycle): BillingCycle {
  const { tierId, nextTierId, periodEndsAt } = cycle.subscription;
  const periods = cycle.periods + 1;
  const next = changed(
    { ...cycle, periods },
    {
      tierId: nextTierId ?? tierId,
      nextTierId: null,
      periodStartsAt: periodEndsAt,
      periodEndsAt: monthsAfter(cycle.anchorAt, periods),
      state: 'past_due',
    },
  );
  return cycle.card === 'works' ? withPaidPeriod(next, periodEndsAt) : next;
}

/** Everything that happens by time alone until `at`: the end of a trial, renewals, failed payments, the end of the grace. */
export function advance(cycle: BillingCycle, at: number): BillingCycle {
  let now = cycle;
  for (;;) {
    const { state, periodEndsAt, cancelsAtPeriodEnd } = now.subscription;
    if (state === 'ended') return now;
    if (state === 'past_due')
      return at < graceEndsAt(now.subscription) ? now : changed(now, { state: 'ended', periodEndsAt: graceEndsAt(now.subscription) });
    if (at < periodEndsAt) return now;
    if (cancelsAtPeriodEnd || now.card === 'none') return changed(now, { state: 'ended' });
    now = renewed(now);
  }
}

/** An upgrade applies immediately and its proration is paid; 'declined' changes nothing. A downgrade waits for the end of the period. */
export function changePlan(before: BillingCycle, wanted: PaidTierId, at: number): BillingCycle | 'declined' {
  const cycle = advance(before, at);
  const { subscription } = cycle;
  if (subscription.state === 'ended' || subscription.state === 'past_due') return cycle;
  if (changeOf(subscription, wanted) === 'at_period_end') return changed(cycle, { nextTierId: wanted, cancelsAtPeriodEnd: false });
  if (wanted === subscription.tierId) return changed(cycle, { nextTierId: null, cancelsAtPeriodEnd: false });
  const minor = prorationOf(subscription, wanted, at);
  if (minor > 0 && cycle.card !== 'works') return 'declined';
  const { periodEndsAt } = subscription;
  return charged(changed(cycle, { tierId: wanted, nextTierId: null, cancelsAtPeriodEnd: false }), {
    tierId: wanted,
    kind: 'proration',
    minor,
    periodStartsAt: at,
    periodEndsAt,
    paidAt: at,
  });
}

/** Cancels it at the end of its period, or undoes that. */
export function setCanceled(before: BillingCycle, isCanceled: boolean, at: number): BillingCycle {
  const cycle = advance(before, at);
  if (cycle.subscription.state === 'ended') return cycle;
  // Without payment there is no period left to use.
  if (isCanceled && cycle.subscription.state === 'past_due') return changed(cycle, { state: 'ended', periodEndsAt: at });
  return changed(cycle, { cancelsAtPeriodEnd: isCanceled, ...(isCanceled ? { nextTierId: null } : {}) });
}

/** Sets another card; what is past due is paid with it. */
export function setCard(before: BillingCycle, card: Card, at: number): BillingCycle {
  const cycle = { ...advance(before, at), card };
  const known = changed(cycle, { hasCard: card !== 'none' });
  return known.subscription.state === 'past_due' && card === 'works' ? withPaidPeriod(known, at) : known;
}

/** Acts as if its period, or its grace, ended at `at`: for trying out what happens then. */
export function endPeriod({ subscription, ...cycle }: BillingCycle, at: number): BillingCycle {
  const { state, periodStartsAt, periodEndsAt } = subscription;
  const early = (state === 'past_due' ? graceEndsAt(subscription) : periodEndsAt) - at;
  const moved = { ...subscription, periodStartsAt: periodStartsAt - early, periodEndsAt: periodEndsAt - early };
  return advance({ ...cycle, anchorAt: cycle.anchorAt - early, subscription: moved }, at);
}
