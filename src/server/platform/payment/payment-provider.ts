// The interface of a payment provider: a checkout page to redirect the customer to, objects to fetch, and signed events, which only ever
// say what to fetch. Amounts are minor units of ISO currencies.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderId } from '#core/checkout/provider-payment.ts';

export interface CheckoutRequest {
  /** Ours: `org.checkout`. The same reference again gives the same checkout. */
  readonly reference: string;
  readonly minor: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly customerEmail?: string | undefined;
  readonly language: string;
}
export interface StartedCheckout {
  readonly providerRef: string;
  readonly redirectUrl: string;
  readonly expiresAt: Date | null;
}

export interface ProviderRefund {
  readonly ref: string;
  /** Null if the provider's amount can't be read. */
  readonly minor: number | null;
  readonly at: Date;
}
/** The provider's own object, as fetched from the provider. */
export interface ProviderPayment {
  readonly providerRef: string;
  /** `approved`: the customer agreed, waiting for `capture`. `underpaid`: part of the amount arrived. */
  readonly state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'expired' | 'underpaid';
  /** Null if the provider's amount can't be read. */
  readonly minor: number | null;
  readonly currency: string;
  readonly reference: string | null;
  /** The account that received the money, and the expected one, if the provider says. */
  readonly account: string | null;
  readonly ownAccount: string | null;
  /** The id of the payment, which refunds, disputes and payouts refer to. */
  readonly paymentRef: string | null;
  readonly paidAt: Date | null;
  /** Gross amount credited to the balance, if the provider converted it into another currency. */
  readonly settledMinor: number | null;
  readonly settledCurrency: string | null;
  /** In the currency of the balance; null while unknown. */
  readonly feeMinor: number | null;
  readonly payoutRef: string | null;
  /** Null if the provider doesn't list refunds: then those we requested are all. */
  readonly refunds: readonly ProviderRefund[] | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

export interface ProviderPayout {
  readonly ref: string;
  readonly state: 'on_its_way' | 'paid' | 'failed';
  readonly currency: string;
  readonly netMinor: number;
  readonly arrivesOn: string;
  readonly items: readonly { readonly paymentRef: string | null; readonly grossMinor: number; readonly feeMinor: number }[];
}

/** The objects that a signed event refers to; nothing else of it is trusted. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other';
  readonly providerRef: string | null;
  readonly paymentRef: string | null;
  readonly payoutRef: string | null;
  /** Belongs to another account than the configured one. */
  readonly isForeign: boolean;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Whether this can be paid here: providers don't support every currency and amount. */
  takes(minor: number, currency: string): boolean;
  startCheckout(request: CheckoutRequest): Promise<StartedCheckout>;
  fetchPayment(providerRef: string): Promise<ProviderPayment>;
  /** Captures the money that the customer approved; idempotent. */
  capture?(providerRef: string): Promise<ProviderPayment>;
  /** Cancels a checkout, if the provider supports it. */
  cancel?(providerRef: string): Promise<void>;
  /** The checkout of a payment, for events that only name the payment. */
  providerRefOf(paymentRef: string): Promise<string | null>;
  fetchPayout?(payoutRef: string): Promise<ProviderPayout>;
  /** Throws WebhookRefused if the body isn't the provider's own, or too old. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<readonly ProviderEvent[]>;
  /** Refunds money; the same idempotency key refunds once. `claimUrl`: where the customer collects it. */
  refund(providerRef: string, minor: number, idempotencyKey: string): Promise<{ readonly ref: string; readonly claimUrl?: string }>;
}

/** The provider couldn't be reached, or doesn't support this. `isFinal`: a retry won't help. */
export class ProviderFailed extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.name = 'ProviderFailed';
    this.isFinal = isFinal;
  }
}

/** An event that isn't authentic. */
export class WebhookRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebhookRefused';
  }
}

export const webhookToleranceSeconds = 300;

/** Compares a signature in constant time. */
export function isSignedBy(signature: string, signed: string | Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return /^[0-9a-f]{64}$/i.test(signature) && timingSafeEqual(expected, given);
}

export const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path in the provider's data, as text; '' if there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : '';
}
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at: unknown = value;
  for (const step of path) at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined;
  return at;
}
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The parsed JSON body; refused if it isn't valid. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new WebhookRefused('no JSON');
  }
}
