// The interface of a subscription provider: a page to buy on, a page to change the card on, and objects to fetch. Its events only say what
// to fetch.
import type { PaidTierId, PlanSubscription } from '#core/subscriptions/plan-subscription.ts';
import type { WebhookHeaders } from './payment-provider.ts';

export type PlanProviderId = 'stripe' | 'sandbox';

export interface PlanCheckoutRequest {
  /** Ours: the same reference again gives the same checkout. */
  readonly reference: string;
  readonly userId: string;
  readonly tierId: PaidTierId;
  readonly withTrial: boolean;
  readonly email: string;
  /** Of an earlier subscription of the person. */
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

/** The provider's own objects, as fetched from the provider. */
export interface ToldPlan {
  readonly userId: string;
  readonly customerRef: string | null;
  readonly subscription: PlanSubscription;
  readonly card: string;
  readonly wasTrial: boolean;
  /** What was paid, including at least the latest payment. */
  readonly charges: readonly ToldCharge[];
}

export interface PlanEvent {
  readonly id: string;
  /** The subscription or checkout that the event is about; null if neither. */
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
  /** The result of a checkout: its subscription, `open`, or `over` if it can no longer be completed. */
  finished(checkoutRef: string): Promise<{ readonly subscriptionRef: string } | 'open' | 'over'>;
  /** Makes a checkout impossible to complete. */
  abandon(checkoutRef: string): Promise<void>;
  read(subscriptionRef: string): Promise<ToldPlan>;
  /** What an upgrade costs now, in minor units. */
  preview(subscriptionRef: string, tierId: PaidTierId): Promise<number>;
  /** Immediate for an upgrade, otherwise from the next period; false if the card was declined, and nothing changed. */
  change(subscriptionRef: string, tierId: PaidTierId): Promise<boolean>;
  setCanceled(subscriptionRef: string, isCanceled: boolean): Promise<void>;
  cardPage(request: PlanPageRequest): Promise<string>;
  /** Throws WebhookRefused if the body isn't the provider's own, or too old. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PlanEvent>;
}
