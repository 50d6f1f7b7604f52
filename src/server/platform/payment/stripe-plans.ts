// Stripe Billing: its hosted pages take the card and let it be changed, and it charges each month. Prices are created at Stripe when first
// sold.
import Stripe from 'stripe';
import {
  changeOf,
  isPaidTierId,
  type PaidTierId,
  paidTierIds,
  type PlanSubscription,
  priceOf,
  trialDays,
} from '#core/subscriptions/plan-subscription.ts';
import type { PaymentConfig } from './payment-config.ts';
import { ProviderFailed, textAt } from './payment-provider.ts';
import type { PlanCheckoutRequest, PlanProvider, ToldCharge, ToldPlan } from './plan-provider.ts';
import { asked, openStripe, verifiedEvent } from './stripe-payment.ts';

type Settings = NonNullable<PaymentConfig['stripe']>;
const currency = 'usd';
const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'];

const keyOf = (tierId: PaidTierId): string => `daybook_${tierId}_${priceOf(tierId)}_${currency}_month`;

/** The price of each tier, created if Stripe has none for it yet. */
async function pricesAt(stripe: Stripe): Promise<ReadonlyMap<PaidTierId, string>> {
  const { data } = await asked(stripe.prices.list({ lookup_keys: paidTierIds.map(keyOf), limit: 10 }));
  const found = new Map<PaidTierId, string>();
  for (const tierId of paidTierIds) {
    const key = keyOf(tierId);
    const known = data.find((price) => price.lookup_key === key);
    const made =
      known ??
      (await asked(
        stripe.prices.create(
          {
            currency,
            unit_amount: priceOf(tierId),
            recurring: { interval: 'month' },
            lookup_key: key,
            metadata: { tier: tierId },
            product_data: { name: `Daybook ${tierId.toUpperCase()}`, metadata: { tier: tierId } },
          },
          { idempotencyKey: key },
        ),
      ));
    found.set(tierId, made.id);
  }
  return found;
}

const whole = <T extends object>(value: string | T | null | undefined): T | null => (typeof value === 'object' ? value : null);
const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const ms = (seconds: number): number => seconds * 1000;

const states: Readonly<Record<Stripe.Subscription.Status, PlanSubscription['state']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
};

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new ProviderFailed('a subscription of Stripe has no item', true);
  return item;
}
function tierOf(subscription: Stripe.Subscription): PaidTierId {
  const tier = itemOf(subscription).price.metadata['tier'] ?? '';
  if (!isPaidTierId(tier)) throw new ProviderFailed('a subscription of Stripe is not for one of our plans', true);
  return tier;
}

function methodOf(subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = whole(subscription.customer);
  const usual = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  return whole(subscription.default_payment_method) ?? whole(usual);
}
const cardText = (method: Stripe.PaymentMethod | null): string =>
  method?.card ? `${method.card.brand.replace(/^./, (first) => first.toUpperCase())} •••• ${method.card.last4}` : (method?.type ?? '');

function subscriptionOf(subscription: Stripe.Subscription): PlanSubscription {
  const { current_period_start: starts, current_period_end: ends } = itemOf(subscription);
  const schedule = whole(subscription.schedule);
  const next = schedule && ['active', 'not_started'].includes(schedule.status) ? (schedule.metadata?.['tier'] ?? '') : '';
  return {
    tierId: tierOf(subscription),
    state: states[subscription.status] ?? 'ended',
    periodStartsAt: ms(starts),
    periodEndsAt: ms(subscription.ended_at ?? ends),
    hasCard: methodOf(subscription) !== null,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextTierId: isPaidTierId(next) ? next : null,
  };
}

/** What a Stripe invoice charged for, by its largest line: for an upgrade that is the new plan. */
function chargeOf(invoice: Stripe.Invoice, prices: ReadonlyMap<PaidTierId, string>, usual: PaidTierId): ToldCharge | undefined {
  const [line] = invoice.lines.data.toSorted((a, b) => b.amount - a.amount);
  if (invoice.amount_paid <= 0 || !line || !invoice.id) return undefined;
  const priceId = idOf(line.pricing?.price_details?.price);
  const [tierId = usual] = [...prices].flatMap(([tier, id]) => (id === priceId ? [tier] : []));
  return {
    ref: invoice.id,
    tierId,
    kind: invoice.billing_reason === 'subscription_update' ? 'proration' : 'period',
    minor: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    periodStartsAt: new Date(ms(line.period.start)),
    periodEndsAt: new Date(ms(line.period.end)),
    paidAt: new Date(ms(invoice.status_transitions.paid_at ?? invoice.created)),
  };
}

function sessionFor(request: PlanCheckoutRequest, price: string): Stripe.Checkout.SessionCreateParams {
  const { userId, withTrial, customerRef, email } = request;
  const trial = { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } as const;
  return {
    mode: 'subscription',
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { daybook_user: userId }, ...(withTrial ? trial : {}) },
    payment_method_collection: withTrial ? 'if_required' : 'always',
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    locale: request.language as 'en',
    ...(customerRef === null ? { customer_email: email } : { customer: customerRef }),
  };
}

const eventRef = (event: Stripe.Event): string | null => {
  const { object }: { object: unknown } = event.data;
  if (event.account !== undefined) return null;
  if (event.type.startsWith('customer.subscription.') || event.type.startsWith('checkout.session.')) return textAt(object, 'id') || null;
  if (event.type.startsWith('subscription_schedule.')) return textAt(object, 'subscription') || null;
  return event.type.startsWith('invoice.') ? textAt(object, 'parent', 'subscription_details', 'subscription') || null : null;
};

/** A downgrade from the next period: a schedule of two phases, which Stripe releases when the second has begun. */
async function scheduleChange(stripe: Stripe, subscription: Stripe.Subscription, tierId: PaidTierId, price: string): Promise<void> {
  if (subscription.cancel_at_period_end) await asked(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
  const { id, phases } = await asked(stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
  const [phase] = phases;
  if (!phase) throw new ProviderFailed('a schedule of Stripe has no phase');
  await asked(
    stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      metadata: { tier: tierId },
      phases: [
        { items: [{ price: itemOf(subscription).price.id, quantity: 1 }], start_date: phase.start_date, end_date: phase.end_date },
        { items: [{ price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
      ],
    }),
  );
}

async function changeNow(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<boolean> {
  try {
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price }],
      cancel_at_period_end: false,
      proration_behavior: subscription.status === 'trialing' ? 'none' : 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return false;
    return asked(Promise.reject<boolean>(error instanceof Error ? error : new Error(String(error))));
  }
}

interface Parts {
  readonly stripe: Stripe;
  readonly knownPrices: () => Promise<ReadonlyMap<PaidTierId, string>>;
  readonly priceFor: (tierId: PaidTierId) => Promise<string>;
}

function partsOf(settings: Settings): Parts {
  const stripe = openStripe(settings);
  let prices: ReturnType<Parts['knownPrices']> | undefined;
  const knownPrices: Parts['knownPrices'] = () => {
    prices ??= pricesAt(stripe).catch((error: unknown) => {
      prices = undefined;
      throw error;
    });
    return prices;
  };
  return { stripe, knownPrices, priceFor: async (tierId) => (await knownPrices()).get(tierId) ?? '' };
}

const subscriptionAt = (stripe: Stripe, ref: string): Promise<Stripe.Subscription> => asked(stripe.subscriptions.retrieve(ref, { expand }));

/** Cancels a planned change, which the next one replaces. */
async function withoutSchedule(stripe: Stripe, ref: string): Promise<Stripe.Subscription> {
  const subscription = await subscriptionAt(stripe, ref);
  const schedule = idOf(subscription.schedule);
  if (schedule !== null) await asked(stripe.subscriptionSchedules.release(schedule));
  return subscription;
}

/** The pages of Stripe: to buy, and to change the card. */
const pagesOf = ({ stripe, priceFor }: Parts): Pick<PlanProvider, 'startCheckout' | 'finished' | 'abandon' | 'cardPage'> => ({
  async startCheckout(request) {
    const session = await asked(
      stripe.checkout.sessions.create(sessionFor(request, await priceFor(request.tierId)), { idempotencyKey: request.reference }),
    );
    if (!session.url) throw new ProviderFailed('Stripe names no page to buy on', true);
    return { ref: session.id, url: session.url };
  },
  async finished(checkoutRef) {
    const { status, subscription } = await asked(stripe.checkout.sessions.retrieve(checkoutRef));
    const subscriptionRef = idOf(subscription);
    if (status === 'complete' && subscriptionRef !== null) return { subscriptionRef };
    return status === 'open' ? 'open' : 'over';
  },
  async abandon(checkoutRef) {
    await asked(stripe.checkout.sessions.expire(checkoutRef)).catch((error: unknown) => {
      // Already completed or expired: its result is fetched next.
      if (!(error instanceof ProviderFailed) || !error.isFinal) throw error;
    });
  },
  async cardPage({ customerRef, returnUrl, language }) {
    const session = await asked(
      stripe.billingPortal.sessions.create({
        customer: customerRef ?? '',
        return_url: returnUrl,
        locale: language as 'en',
        flow_data: { type: 'payment_method_update', after_completion: { type: 'redirect', redirect: { return_url: returnUrl } } },
      }),
    );
    return session.url;
  },
});

const changesOf = ({ stripe, priceFor }: Parts): Pick<PlanProvider, 'preview' | 'change' | 'setCanceled'> => ({
  async preview(ref, tierId) {
    const item = itemOf(await subscriptionAt(stripe, ref));
    const items = [{ id: item.id, price: await priceFor(tierId) }];
    const details = { items, proration_behavior: 'always_invoice' } as const;
    const { amount_due } = await asked(stripe.invoices.createPreview({ subscription: ref, subscription_details: details }));
    return amount_due;
  },
  async change(ref, tierId) {
    const price = await priceFor(tierId);
    const subscription = await withoutSchedule(stripe, ref);
    const before = { ...subscriptionOf(subscription), nextTierId: null };
    if (changeOf(before, tierId) === 'at_period_end') {
      await scheduleChange(stripe, subscription, tierId, price);
      return true;
    }
    return before.tierId === tierId || changeNow(stripe, subscription, price);
  },
  async setCanceled(ref, isCanceled) {
    const subscription = await withoutSchedule(stripe, ref);
    // An unpaid subscription has no period left to use.
    if (isCanceled && states[subscription.status] === 'past_due') await asked(stripe.subscriptions.cancel(ref));
    else await asked(stripe.subscriptions.update(ref, { cancel_at_period_end: isCanceled }));
  },
});

async function readAt({ stripe, knownPrices }: Parts, ref: string): Promise<ToldPlan> {
  const [found, known, invoices] = await Promise.all([
    subscriptionAt(stripe, ref),
    knownPrices(),
    asked(stripe.invoices.list({ subscription: ref, status: 'paid', limit: 24 })),
  ]);
  const subscription = subscriptionOf(found);
  return {
    userId: found.metadata['daybook_user'] ?? '',
    customerRef: idOf(found.customer),
    subscription,
    card: cardText(methodOf(found)),
    wasTrial: found.trial_start !== null,
    charges: invoices.data.flatMap((invoice) => chargeOf(invoice, known, subscription.tierId) ?? []),
  };
}

/** `webhookSecrets`: of the endpoint for subscription events. */
export function makeStripePlans(settings: Settings, webhookSecrets: readonly string[]): PlanProvider {
  const parts = partsOf(settings);
  return {
    id: 'stripe',
    ...pagesOf(parts),
    ...changesOf(parts),
    read: (ref) => readAt(parts, ref),
    async verifyWebhook(rawBody, headers) {
      const event = verifiedEvent(parts.stripe, webhookSecrets, rawBody, headers);
      return { id: event.id, ref: eventRef(event) };
    },
  };
}
