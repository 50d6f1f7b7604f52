// Stripe: its hosted Checkout page takes cards and wallets, so no card data and no script of theirs comes near ours. Uses their own
// library.
import Stripe from 'stripe';
import { fromStripeMinor, toStripeMinor } from '#core/checkout/provider-payment.ts';
import { now } from '../clock.ts';
import type { PaymentConfig } from './payment-config.ts';
import {
  type CheckoutRequest,
  headerOf,
  type PaymentProvider,
  ProviderFailed,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderRefund,
  textAt,
  valueAt,
  type WebhookHeaders,
  WebhookRefused,
  webhookToleranceSeconds,
} from './payment-provider.ts';

type Settings = NonNullable<PaymentConfig['stripe']>;

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const whole = <T extends object>(value: string | T | null | undefined): T | null => (typeof value === 'object' ? value : null);
const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const code = (currency: string): string => currency.toUpperCase();

/** Null if it is finer than the currency. */
const minorOf = (amount: number, currency: string): number | null => fromStripeMinor(amount, code(currency));
function exactMinor(amount: number, currency: string): number {
  const minor = minorOf(amount, currency);
  if (minor === null) throw new ProviderFailed(`Stripe names an amount of ${currency} that is finer than the currency`, true);
  return minor;
}

/** Stripe's answer; throws ProviderFailed if there is none, or an error. */
export async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;
    const status = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.code ?? ''}` : 'no answer';
    throw new ProviderFailed(`Stripe: ${status}`.trim(), isFinal);
  }
}

const refundsOf = (charge: Stripe.Charge | null): readonly ProviderRefund[] =>
  (charge?.refunds?.data ?? [])
    .filter((refund) => refund.status === 'succeeded')
    .map((refund) => ({ ref: refund.id, minor: minorOf(refund.amount, refund.currency), at: dateOf(refund.created) }));

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderPayment['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  // Complete and unpaid: a bank debit or similar that is still processing, or that failed.
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'processing';
}

function paymentOf(session: Stripe.Checkout.Session, dispute: ProviderPayment['dispute']): ProviderPayment {
  const intent = whole(session.payment_intent);
  const charge = whole(intent?.latest_charge);
  const moved = whole(charge?.balance_transaction);
  const currency = code(session.currency ?? '');
  const isExchanged = moved !== null && code(moved.currency) !== currency;
  return {
    providerRef: session.id,
    state: stateOf(session, intent),
    minor: minorOf(session.amount_total ?? 0, currency),
    currency,
    reference: session.client_reference_id,
    account: null,
    ownAccount: null,
    paymentRef: idOf(session.payment_intent),
    paidAt: charge ? dateOf(charge.created) : null,
    settledMinor: isExchanged ? exactMinor(moved.amount, moved.currency) : null,
    settledCurrency: isExchanged ? code(moved.currency) : null,
    feeMinor: moved ? minorOf(moved.fee, moved.currency) : null,
    payoutRef: null,
    refunds: refundsOf(charge),
    dispute,
  };
}

const kindOf = (type: string): ProviderEvent['kind'] => {
  if (type.startsWith('checkout.session.')) return 'payment';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('refund.') || type === 'charge.refunded' || type === 'charge.refund.updated') return 'refund';
  return ['payout.paid', 'payout.failed', 'payout.reconciliation_completed'].includes(type) ? 'payout' : 'other';
};

function eventOf(event: Stripe.Event): ProviderEvent {
  const kind = kindOf(event.type);
  const { object }: { object: unknown } = event.data;
  const intent = valueAt(object, 'payment_intent');
  return {
    id: event.id,
    kind,
    providerRef: kind === 'payment' ? textAt(object, 'id') : null,
    paymentRef: typeof intent === 'string' ? intent : textAt(intent, 'id') || null,
    payoutRef: kind === 'payout' ? textAt(object, 'id') : null,
    isForeign: event.account !== undefined,
  };
}

/** The library rejects old signatures; this also rejects those from the future. */
export function verifiedEvent(stripe: Stripe, secrets: readonly string[], rawBody: Buffer, headers: WebhookHeaders): Stripe.Event {
  const header = headerOf(headers, 'stripe-signature');
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  const at = now().getTime();
  if (!(Math.abs(at / 1000 - signedAt) <= webhookToleranceSeconds)) throw new WebhookRefused('too old');
  for (const secret of secrets)
    try {
      return stripe.webhooks.constructEvent(rawBody, header, secret, webhookToleranceSeconds, undefined, at);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new WebhookRefused('no event');
    }
  throw new WebhookRefused('signature');
}

const disputeStateOf = (status: string): ProviderPayment['dispute'] =>
  status === 'lost' ? 'lost' : ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';

/** The page that a customer is sent to. */
function sessionFor(request: CheckoutRequest, amount: number): Stripe.Checkout.SessionCreateParams {
  const currency = request.currency.toLowerCase();
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: request.reference,
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: request.description } } }],
    // In the document's currency, whatever the customer's is; captured immediately, so the fee is known immediately.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { capture_method: 'automatic', metadata: { reference: request.reference } },
    metadata: { reference: request.reference },
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    locale: request.language as 'en',
    ...(request.customerEmail ? { customer_email: request.customerEmail } : {}),
  };
}

async function payoutOf(stripe: Stripe, payoutRef: string): Promise<ProviderPayout> {
  const payout = await asked(stripe.payouts.retrieve(payoutRef));
  const currency = code(payout.currency);
  const moves = stripe.balanceTransactions.list({ payout: payoutRef, limit: 100, expand: ['data.source'] });
  const items = (await asked(moves.autoPagingToArray({ limit: 10_000 })))
    .filter((moved) => moved.type !== 'payout')
    .map((moved) => ({
      paymentRef: textAt(moved.source, 'payment_intent') || null,
      grossMinor: exactMinor(moved.amount, currency),
      feeMinor: exactMinor(moved.fee, currency),
    }));
  const state = payout.status === 'paid' ? 'paid' : ['failed', 'canceled'].includes(payout.status) ? 'failed' : 'on_its_way';
  const arrivesOn = dateOf(payout.arrival_date).toISOString().slice(0, 10);
  return { ref: payout.id, state, currency, netMinor: exactMinor(payout.amount, currency), arrivesOn, items };
}

export function openStripe({ secretKey, apiUrl }: Pick<Settings, 'secretKey' | 'apiUrl'>): Stripe {
  const url = new URL(apiUrl);
  const isPlain = url.protocol === 'http:';
  return new Stripe(secretKey, {
    host: url.hostname,
    port: url.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

export function makeStripe(settings: Settings): PaymentProvider {
  const stripe = openStripe(settings);
  const { webhookSecrets } = settings;
  const fetchPayment = async (providerRef: string): Promise<ProviderPayment> => {
    const expand = ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds'];
    const session = await asked(stripe.checkout.sessions.retrieve(providerRef, { expand }));
    const intent = whole(session.payment_intent);
    const isDisputed = whole(intent?.latest_charge)?.disputed === true;
    const disputes = isDisputed && intent ? await asked(stripe.disputes.list({ payment_intent: intent.id, limit: 1 })) : null;
    return paymentOf(session, disputes?.data[0] ? disputeStateOf(disputes.data[0].status) : null);
  };
  return {
    id: 'stripe',
    takes: (minor, currency) => toStripeMinor(minor, currency) !== null,
    async startCheckout(request) {
      const amount = toStripeMinor(request.minor, request.currency);
      if (amount === null) throw new ProviderFailed('Stripe does not take this amount', true);
      const session = await asked(stripe.checkout.sessions.create(sessionFor(request, amount), { idempotencyKey: request.reference }));
      if (!session.url) throw new ProviderFailed('Stripe names no page to pay on', true);
      return { providerRef: session.id, redirectUrl: session.url, expiresAt: dateOf(session.expires_at) };
    },
    fetchPayment,
    async cancel(providerRef) {
      await asked(stripe.checkout.sessions.expire(providerRef));
    },
    async providerRefOf(paymentRef) {
      const found = await asked(stripe.checkout.sessions.list({ payment_intent: paymentRef, limit: 1 }));
      return found.data[0]?.id ?? null;
    },
    fetchPayout: (payoutRef) => payoutOf(stripe, payoutRef),
    async verifyWebhook(rawBody, headers) {
      return [eventOf(verifiedEvent(stripe, webhookSecrets, rawBody, headers))];
    },
    async refund(providerRef, minor, idempotencyKey) {
      const { paymentRef, currency } = await fetchPayment(providerRef);
      const amount = toStripeMinor(minor, currency);
      if (!paymentRef || amount === null) throw new ProviderFailed('there is no payment to refund', true);
      const refund = await asked(stripe.refunds.create({ payment_intent: paymentRef, amount }, { idempotencyKey }));
      return { ref: refund.id };
    },
  };
}
