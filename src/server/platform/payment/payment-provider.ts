// What every payment provider is to us: a page to send the customer to, an object to ask for, signed events that only ever say
// what to ask for. Amounts are whole minor units of ISO currencies.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderId } from '#core/checkout/provider-payment.ts';

export interface CheckoutRequest {
  /** Ours: `org.checkout`. The same one again is the same checkout. */
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
  /** Null where the provider's amount cannot be read. */
  readonly minor: number | null;
  readonly at: Date;
}
/** The provider's own object, read from the provider. */
export interface ProviderPayment {
  readonly providerRef: string;
  /** `approved`: the customer agreed, and it waits for `capture`. `underpaid`: something came in, and not all of it. */
  readonly state: 'open' | 'approved' | 'processing' | 'paid' | 'failed' | 'expired' | 'underpaid';
  /** Null where the provider's amount cannot be read. */
  readonly minor: number | null;
  readonly currency: string;
  readonly reference: string | null;
  /** Whose money it is, and whose it should be, where the provider says. */
  readonly account: string | null;
  readonly ownAccount: string | null;
  /** The payment itself, which refunds, disputes and payouts name. */
  readonly paymentRef: string | null;
  readonly paidAt: Date | null;
  /** What reached the balance before the fee, where the provider exchanged it into another currency. */
  readonly settledMinor: number | null;
  readonly settledCurrency: string | null;
  /** In the currency of the balance; null while it is not known. */
  readonly feeMinor: number | null;
  readonly payoutRef: string | null;
  /** Null where the provider tells of none: then those that were asked for are all. */
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

/** What a signed event names; nothing else of it is believed. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other';
  readonly providerRef: string | null;
  readonly paymentRef: string | null;
  readonly payoutRef: string | null;
  /** Belongs to another account than the one we are set up for. */
  readonly isForeign: boolean;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PaymentProvider {
  readonly id: ProviderId;
  /** Can this be paid here? Providers know neither every currency nor every amount. */
  takes(minor: number, currency: string): boolean;
  startCheckout(request: CheckoutRequest): Promise<StartedCheckout>;
  fetchPayment(providerRef: string): Promise<ProviderPayment>;
  /** Takes the money that the customer approved; once, however often it is asked. */
  capture?(providerRef: string): Promise<ProviderPayment>;
  /** No longer to be paid; where the provider can do that. */
  cancel?(providerRef: string): Promise<void>;
  /** The checkout that a payment belongs to, for events that name the payment alone. */
  providerRefOf(paymentRef: string): Promise<string | null>;
  fetchPayout?(payoutRef: string): Promise<ProviderPayout>;
  /** Throws WebhookRefused where the body is not the provider's own, or too old. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<readonly ProviderEvent[]>;
  /** Gives money back; the same key again gives it once. `claimUrl`: where the customer collects it. */
  refund(providerRef: string, minor: number, idempotencyKey: string): Promise<{ readonly ref: string; readonly claimUrl?: string }>;
}

/** The provider could not be asked, or answered that it does not do this. `isFinal`: asking again will not help. */
export class ProviderFailed extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.name = 'ProviderFailed';
    this.isFinal = isFinal;
  }
}

/** An event that is not believed. */
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

/** A place in what a provider sent, as text; '' where there is none. */
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

/** JSON of a body; refused where it is none. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new WebhookRefused('no JSON');
  }
}
