// Payments through a provider: which state changes of a checkout are allowed in whatever order its events arrive, when a provider's report
// does not match the request, and amounts in the minor units of each provider.
import { minorDigits } from '../currency.ts';
import { formatDecimal, parseRate } from '../money.ts';

/** `sandbox` moves no money; the others do. */
export const providerIds = ['stripe', 'paypal', 'btcpay', 'sandbox'] as const;
export type ProviderId = (typeof providerIds)[number];

/** Names of providers as people read them. */
export const providerNames: Readonly<Record<ProviderId, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  btcpay: 'BTCPay',
  sandbox: 'Sandbox',
};

/**
 * The state of an attempt to pay. `starting`: stored, provider not asked yet. `refused`: the provider reports a payment other than
 * the one requested; the owner reviews it. Only `paid` is in the books.
 */
export const checkoutStates = ['starting', 'open', 'processing', 'failed', 'expired', 'refused', 'paid'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const rank: Readonly<Record<CheckoutState, number>> = { starting: 0, open: 1, processing: 2, failed: 3, expired: 3, refused: 3, paid: 4 };

/**
 * The state after `told`, whatever was reported before and in which order: it only moves forward. What failed can still be paid on a second
 * attempt; what is paid stays paid (returned money is a refund). Migration 0028 enforces the same.
 */
export const nextCheckoutState = (current: CheckoutState, told: CheckoutState): CheckoutState =>
  rank[told] > rank[current] ? told : current;

/** A payment as it was requested, or as a provider reports it; `account` is null where there is none, `minor` where it cannot be read. */
export interface CheckoutFacts {
  readonly reference: string | null;
  readonly minor: number | null;
  readonly currency: string;
  readonly account?: string | null;
}
export type CheckoutMismatch = 'account' | 'reference' | 'currency' | 'amount';

/**
 * How a provider's payment differs from the request; null where it does not. A payment of another account, or for something else, is
 * ignored.
 */
export function mismatchOf(asked: CheckoutFacts, told: CheckoutFacts): CheckoutMismatch | null {
  if (asked.account && asked.account !== told.account) return 'account';
  if (asked.reference !== told.reference) return 'reference';
  if (asked.currency !== told.currency) return 'currency';
  return asked.minor === told.minor ? null : 'amount';
}

// Source: docs.stripe.com/currencies: zero-decimal and three-decimal currencies. Stripe counts ISK and UGX in hundredths but accepts only
// whole units; amounts with three decimals have to end in 0.
const stripeWhole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const stripeThree = new Set('BHD JOD KWD OMR TND'.split(' '));
// Source: developer.paypal.com/reference/currency-codes: these take no decimals.
const paypalWhole = new Set(['HUF', 'JPY', 'TWD']);
const paypalTakes = new Set('AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '));

const scaled = (minor: number, from: number, to: number): number | null => {
  const value = to >= from ? BigInt(minor) * 10n ** BigInt(to - from) : BigInt(minor) / 10n ** BigInt(from - to);
  const isExact = to >= from || BigInt(minor) % 10n ** BigInt(from - to) === 0n;
  return isExact && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null;
};
const stripeDigits = (currency: string): number => (stripeWhole.has(currency) ? 0 : stripeThree.has(currency) ? 3 : 2);

/** Our minor units in Stripe's; null where Stripe cannot take that amount. */
export function toStripeMinor(minor: number, currency: string): number | null {
  const amount = scaled(minor, minorDigits(currency), stripeDigits(currency));
  return amount !== null && stripeDigits(currency) === 3 && amount % 10 !== 0 ? null : amount;
}

/** Stripe's minor units in ours; null where ours are too coarse. */
export const fromStripeMinor = (amount: number, currency: string): number | null =>
  scaled(amount, stripeDigits(currency), minorDigits(currency));

/** An amount as PayPal writes it, `12.50`; null where PayPal does not accept the currency, or these decimals. */
export function toPaypalValue(minor: number, currency: string): string | null {
  if (!paypalTakes.has(currency)) return null;
  const digits = paypalWhole.has(currency) ? 0 : 2;
  const amount = scaled(minor, minorDigits(currency), digits);
  return amount === null ? null : formatDecimal(BigInt(amount), digits);
}

/** A decimal text in minor units of its currency, never rounded; null where it is not a number, or finer than the currency. */
export function fromDecimalText(text: string, currency: string): number | null {
  const rate = parseRate(text);
  return rate === null || rate.numerator > BigInt(Number.MAX_SAFE_INTEGER)
    ? null
    : scaled(Number(rate.numerator), rate.scale, minorDigits(currency));
}

/**
 * When to ask about a checkout again that the provider has not reported on, in seconds since it began: after ten minutes, an hour, a day,
 * then each day for a month.
 */
export function nextLookSeconds(ageSeconds: number): number | null {
  const day = 86_400;
  for (const at of [600, 3600, day]) if (ageSeconds < at) return at;
  const next = (Math.floor(ageSeconds / day) + 1) * day;
  return next <= 30 * day ? next : null;
}
