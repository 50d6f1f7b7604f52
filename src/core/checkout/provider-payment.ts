// Paying through a provider: which way the state of a checkout may go whatever order its events come in, when what a provider tells is not
// what was asked for, and amounts in the minor units that a provider counts in.
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
 * The state of an attempt to pay. `starting`: stored, the provider not asked yet. `refused`: the provider tells of a payment that is not
 * the one that was asked for; its owner looks at it. Only `paid` is in the books.
 */
export const checkoutStates = ['starting', 'open', 'processing', 'failed', 'expired', 'refused', 'paid'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const rank: Readonly<Record<CheckoutState, number>> = { starting: 0, open: 1, processing: 2, failed: 3, expired: 3, refused: 3, paid: 4 };

/**
 * The state after `told`, whatever was reported before and in which order: it only goes forward. What failed can still be paid at a second try; what
 * is paid stays so (money that is given back is a refund). Migration 0028 keeps the same.
 */
export const nextCheckoutState = (current: CheckoutState, told: CheckoutState): CheckoutState =>
  rank[told] > rank[current] ? told : current;

/** A payment as it was asked for, or as a provider tells of it; `account` null where there is none, `minor` where it cannot be read. */
export interface CheckoutFacts {
  readonly reference: string | null;
  readonly minor: number | null;
  readonly currency: string;
  readonly account?: string | null;
}
export type CheckoutMismatch = 'account' | 'reference' | 'currency' | 'amount';

/** How a provider's payment differs from what was asked for; null where it does not. A payment of another account, or for something else, is ignored. */
export function mismatchOf(asked: CheckoutFacts, told: CheckoutFacts): CheckoutMismatch | null {
  if (asked.account && asked.account !== told.account) return 'account';
  if (asked.reference !== told.reference) return 'reference';
  if (asked.currency !== told.currency) return 'currency';
  return asked.minor === told.minor ? null : 'amount';
}

// Source: docs.stripe.com/currencies: zero-decimal and three-decimal currencies; ISK and UGX are counted in hundredths there, and whole
// units alone are taken; amounts of three decimals have to end in 0.
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

/** Our minor units in those that Stripe counts in; null where it cannot take that amount. */
export function toStripeMinor(minor: number, currency: string): number | null {
  const amount = scaled(minor, minorDigits(currency), stripeDigits(currency));
  return amount !== null && stripeDigits(currency) === 3 && amount % 10 !== 0 ? null : amount;
}

/** What Stripe counts, in our minor units; null where ours are too coarse for it. */
export const fromStripeMinor = (amount: number, currency: string): number | null =>
  scaled(amount, stripeDigits(currency), minorDigits(currency));

/** An amount as PayPal writes it, `12.50`; null where it does not take the currency, or not with these decimals. */
export function toPaypalValue(minor: number, currency: string): string | null {
  if (!paypalTakes.has(currency)) return null;
  const digits = paypalWhole.has(currency) ? 0 : 2;
  const amount = scaled(minor, minorDigits(currency), digits);
  return amount === null ? null : formatDecimal(BigInt(amount), digits);
}

/** A decimal text in minor units of its currency, never rounded; null where it is none, or finer than the currency. */
export function fromDecimalText(text: string, currency: string): number | null {
  const rate = parseRate(text);
  return rate === null || rate.numerator > BigInt(Number.MAX_SAFE_INTEGER)
    ? null
    : scaled(Number(rate.numerator), rate.scale, minorDigits(currency));
}

/** When a checkout of which nothing was heard is asked for again, in seconds since it began: ten minutes, an hour, a day, then each day of a month. */
export function nextLookSeconds(ageSeconds: number): number | null {
  const day = 86_400;
  for (const at of [600, 3600, day]) if (ageSeconds < at) return at;
  const next = (Math.floor(ageSeconds / day) + 1) * day;
  return next <= 30 * day ? next : null;
}
