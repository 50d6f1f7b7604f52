// Paying through a provider: what the page behind a document's link requests, and what the owner configures and sees. The payer only
// chooses the payment method; the amount and the recipient are never taken from a browser's message.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '#core/language.ts';
import { checkoutStates, providerIds } from '#core/checkout/provider-payment.ts';
import { Amount, CurrencyCode, Day, Id, Instant, Minor } from '../fields.ts';

export const ProviderId = z.enum(providerIds);
export const CheckoutState = z.enum(checkoutStates);
const Token = z.string().max(200);

/** What the page shows about a checkout. */
export const CheckoutView = z.object({ provider: ProviderId, state: CheckoutState, minor: Minor, currency: CurrencyCode });
export type CheckoutView = z.infer<typeof CheckoutView>;
export const PayWays = z.object({
  /** In the order in which they are offered. Empty if nothing is outstanding, or no method is offered. */
  methods: z.array(ProviderId),
  openMinor: Minor,
  currency: CurrencyCode,
  /** The latest checkout in progress or completed. */
  latest: CheckoutView.nullable(),
});
export type PayWays = z.infer<typeof PayWays>;

const Way = z.object({
  provider: ProviderId,
  /** Set up by the operator; the sandbox if none of the others is. */
  isAvailable: z.boolean(),
  /** Set up, but not included in the plan. */
  isLocked: z.boolean(),
  isOn: z.boolean(),
  /** The URL for the provider's events. */
  webhookUrl: z.string(),
});
const Notice = z.object({
  provider: ProviderId,
  eventId: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'payout', 'look']),
  outcome: z.enum(['refused', 'attention']),
  reason: z.string(),
  receivedAt: Instant,
  documentId: Id.nullable(),
  documentNumber: z.string().nullable(),
  minor: Minor.nullable(),
  currency: CurrencyCode.nullable(),
});
export const ProviderSettings = z.object({ ways: z.array(Way), notices: z.array(Notice) });
export type ProviderSettings = z.infer<typeof ProviderSettings>;
const Payout = z.object({
  id: Id,
  /** A payment provider, or the payer named in a report of payouts. */
  provider: z.string(),
  payoutRef: z.string(),
  accountId: Id,
  currency: CurrencyCode,
  grossMinor: Minor,
  feeMinor: Minor,
  netMinor: Minor,
  arrivesOn: Day,
  state: z.enum(['on_its_way', 'paid', 'failed']),
  /** For display: the provider and its own reference. */
  name: z.string(),
  /** The bank transaction that it was matched to, if any. */
  line: z
    .object({
      transactionId: Id,
      /** Null if the transaction was deleted since. */
      date: Day.nullable(),
      description: z.string(),
      /** Unchanged since it was matched to the payout; otherwise later changes are kept. */
      isAsMatched: z.boolean(),
      /** Its period is closed, so it cannot be changed. */
      isLocked: z.boolean(),
    })
    .nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const OnlinePayment = CheckoutView.extend({
  id: Id,
  reason: z.string(),
  /** Of one that is paid. */
  paymentId: Id.nullable(),
  feeMinor: Minor.nullable(),
  feeCurrency: CurrencyCode.nullable(),
  refundedMinor: Minor,
  /** What can still be refunded, less manual refunds and those in progress. */
  refundableMinor: Minor,
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

const open = (id: string, summary: string) => ({ path: `/pay/{token}/${id}` as const, tags: ['Paying'], summary });
const own = (id: string, summary: string) => ({ path: `/sales/${id}` as const, tags: ['Sales'], summary });

export const providerPaymentContract = {
  payWays: oc
    .route({ method: 'GET', ...open('methods', 'Payment methods of a document, by its link') })
    .input(z.strictObject({ token: Token }))
    .output(PayWays),
  startCheckout: oc
    .route({ method: 'POST', ...open('checkout', 'Begin to pay what is open; leads to the page of the provider') })
    .input(z.strictObject({ token: Token, method: ProviderId, language: z.enum(languages).optional() }))
    .output(z.object({ redirectUrl: z.string() })),
  lookAtCheckout: oc
    .route({ method: 'POST', ...open('checkout/look', 'How the last attempt to pay stands; the provider is asked') })
    .input(z.strictObject({ token: Token }))
    .output(PayWays),
  providerSettings: oc
    .route({ method: 'GET', ...own('providers', 'Which ways to pay online the business offers, and what needs a look') })
    .output(ProviderSettings),
  saveProviderSettings: oc
    .route({ method: 'PATCH', ...own('providers', 'Offer a way to pay, or offer it no more') })
    .input(z.strictObject({ provider: ProviderId, isOn: z.boolean() }))
    .output(ProviderSettings),
  dismissProviderNotice: oc
    .route({ method: 'POST', ...own('providers/notices/seen', 'Put away what a provider told') })
    .input(z.strictObject({ provider: ProviderId, eventId: z.string().min(1).max(200) }))
    .output(ProviderSettings),
  onlinePayments: oc
    .route({
      method: 'GET',
      ...own('documents/{id}/online-payments', 'What was paid of a document through providers, or is on its way, the newest first'),
    })
    .input(z.strictObject({ id: Id }))
    .output(z.array(OnlinePayment)),
  refundThroughProvider: oc
    .route({
      method: 'POST',
      ...own('payments/{paymentId}/refund-online', 'Give a payment back the way it came; in the books once the provider did it'),
    })
    .input(z.strictObject({ id: Id, paymentId: Id, minor: Amount.min(1) }))
    .output(z.object({ refundRef: z.string(), claimUrl: z.string().nullable() })),
  listPayouts: oc.route({ method: 'GET', ...own('payouts', 'What providers sent to the bank, the newest first') }).output(z.array(Payout)),
};
