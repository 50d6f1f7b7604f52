// What a provider of subscriptions is to us: a page to buy on, a page to change the card on, and an object to ask for. Its events only say
// what to ask for.
import type { PaidTierId, PlanSubscription } from '#core/subscriptions/plan-subscription.ts';
import type { WebhookHeaders } from './payment-provider.ts';

export type PlanProviderId = 'stripe' | 'sandbox';

export interface PlanCheckoutRequest {
  /** Ours: the same one again is the same checkout. */
  readonly reference: string;
  readonly userId: string;
  readonly tierId: PaidTierId;
  readonly withTrial: boolean;
  readonly email: string;
  /** Of a subscription that the person had before. */
  readonly customerRef: string | null;
  readonly language: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface ToldCharge {
  readonly ref: string;
  readonly tierId: PaidTierId;
  readonly kind: 'period' | 'proration';
  readonly minor: number;
  readonly currency: string;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly paidAt: Date;
}

/** The provider's own objects, read from the provider. */
export interface ToldPlan {
  readonly userId: string;
  readonly customerRef: string | null;
  readonly subscription: PlanSubscription;
  readonly card: string;
  readonly wasTrial: boolean;
  /** What was paid, the latest at least. */
  readonly charges: readonly ToldCharge[];
}

export interface PlanEvent {
  readonly id: string;
  /** Of a subscription or a checkout; null where it is of neither. */
  readonly ref: string | null;
}

export interface PlanPageRequest {
  readonly subscriptionRef: string;
  readonly customerRef: string | null;
  readonly language: string;
  readonly returnUrl: string;
}

export interface PlanProvider {
  readonly id: PlanProviderId;
  startCheckout(request: PlanCheckoutRequest): Promise<{ readonly ref: string; readonly url: string }>;
  /** What a checkout came to: its subscription, `open`, or `over` where it can no longer be finished. */
  finished(checkoutRef: string): Promise<{ readonly subscriptionRef: string } | 'open' | 'over'>;
  /** A checkout that is no longer to be finished. */
  abandon(checkoutRef: string): Promise<void>;
  read(subscriptionRef: string): Promise<ToldPlan>;
  /** What an upgrade costs now, in minor units. */
  preview(subscriptionRef: string, tierId: PaidTierId): Promise<number>;
  /** At once where it is an upgrade, else from the next period; false where the card was declined, and nothing changed. */
  change(subscriptionRef: string, tierId: PaidTierId): Promise<boolean>;
  setCanceled(subscriptionRef: string, isCanceled: boolean): Promise<void>;
  cardPage(request: PlanPageRequest): Promise<string>;
  /** Throws WebhookRefused where the body is not the provider's own, or too old. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PlanEvent>;
}
