// Refunds through the payment provider, in three steps: the request is stored while its payment is locked, then the provider is called with
// that row as idempotency key, then its result is posted. Whatever fails in between, the row counts, and the call is repeated with the same
// key.
import type { In, Out } from '#contract/endpoint.ts';
import type { providerPaymentContract } from '#contract/checkout/provider-payment.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { type PaymentProvider, ProviderFailed } from '../platform/payment/payment-provider.ts';
import { refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import {
  insertOnlineRefund,
  lockPayment,
  type OnlineRefund,
  refundableMinor,
  selectOnlineRefund,
  updateOnlineRefund,
} from '../settlement/index.ts';
import type { Note, Providers } from './provider-payment-actions.ts';
import { selectCheckoutOfPayment, type StoredCheckout } from './provider-payment-store.ts';
import { settleCheckout } from './provider-settle-actions.ts';

type Input = In<typeof providerPaymentContract.refundThroughProvider>;
type Answer = Out<typeof providerPaymentContract.refundThroughProvider>;

export const onlineRefundWork = 'online_refund';
// Longer than a provider takes to answer, including its library's retries.
const askingSeconds = 90;
const later = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

interface Asking {
  readonly refund: OnlineRefund;
  readonly checkout: StoredCheckout;
  readonly provider: PaymentProvider;
}

/** The checkout attempt that a payment came from, and its provider. */
async function paidThrough(work: Work, site: Providers, paymentId: string): Promise<Omit<Asking, 'refund'>> {
  const checkout = await selectCheckoutOfPayment(work, paymentId);
  if (!checkout) throw refused('not_found');
  const provider = site.all.find((p) => p.id === checkout.provider);
  if (!provider || checkout.providerRef === null) throw refused('pay.refund', { detail: 'provider_gone' });
  return { checkout, provider };
}

/** Stores the request, once per id; from then on it counts against the payment. */
async function write(work: Work, site: Providers, input: Input): Promise<Asking> {
  const through = await paidThrough(work, site, input.paymentId);
  const payment = await lockPayment(work, input.paymentId);
  if (!payment) throw refused('not_found');
  const known = await selectOnlineRefund(work, input.id);
  const askingUntil = later(askingSeconds);
  if (known) {
    if (known.paymentId !== input.paymentId || known.minor !== input.minor) throw refused('settlement.reused', {}, 'id');
    if (known.state === 'refused') throw refused('pay.refund', { detail: 'provider_refuses' });
    if (known.state === 'asked' && known.askingUntil !== null && known.askingUntil > now()) throw refused('pay.refund_underway');
    if (known.state === 'asked') await updateOnlineRefund(work, input.id, { askingUntil });
    return { ...through, refund: known };
  }
  if (payment.isReversed) throw refused('payment.reversed');
  if (input.minor > (await refundableMinor(work, payment))) throw refused('pay.refund', { detail: 'provider_left' }, 'minor');
  await insertOnlineRefund(work, { ...input, askingUntil });
  await audit(work, { action: 'payment.refund_asked_online', subjectKind: 'payment', subjectId: input.paymentId, after: input });
  await planWork(work, { kind: onlineRefundWork, subjectId: input.id }, askingUntil);
  const refund = await selectOnlineRefund(work, input.id);
  if (!refund) throw new Error('the refund that was written down is not there');
  return { ...through, refund };
}

/** Calls the provider; returns the refund as it is afterwards. Throws ProviderFailed if its result is unknown. */
async function ask(steps: Steps, { refund, checkout, provider }: Asking): Promise<OnlineRefund> {
  if (refund.state !== 'asked') return refund;
  const asked = await provider.refund(checkout.providerRef ?? '', refund.minor, refund.id).catch((error: unknown) => {
    if (error instanceof ProviderFailed && error.isFinal) return null;
    throw error;
  });
  return steps(async (work) => {
    await lockPayment(work, refund.paymentId);
    const change = asked
      ? { state: 'given' as const, ref: asked.ref, claimUrl: asked.claimUrl ?? null, askingUntil: null }
      : { state: 'refused' as const, askingUntil: null };
    await updateOnlineRefund(work, refund.id, change);
    const action = asked ? 'payment.refunded_online' : 'payment.refund_refused_online';
    await audit(work, {
      action,
      subjectKind: 'payment',
      subjectId: refund.paymentId,
      after: { id: refund.id, minor: refund.minor, ...asked },
    });
    return { ...refund, ...change };
  });
}

/** Posts the refund that the provider confirmed. */
async function book(steps: Steps, { checkout, provider }: Asking, note: Note): Promise<void> {
  const told = await provider.fetchPayment(checkout.providerRef ?? '');
  await steps(async (work) => note(work, checkout, await settleCheckout({ ...work, via: 'job' }, checkout.id, told)));
}

/** Refunds a payment through its provider. Idempotent by `id`. It is posted once the provider confirms it, which is checked immediately. */
export async function refundThroughProvider(steps: Steps, site: Providers, input: Input, note: Note): Promise<Answer> {
  const asking = await steps((work) => write(work, site, input));
  try {
    const refund = await ask(steps, asking);
    if (refund.state === 'refused') throw refused('pay.refund', { detail: 'provider_refuses' });
    if (refund.refundId === null) await book(steps, asking, note);
    return { refundRef: refund.ref ?? '', claimUrl: refund.claimUrl };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    // Repeating the call is safe: the provider knows the key.
    await steps((work) => updateOnlineRefund(work, input.id, { askingUntil: null }));
    throw refused('pay.refund_waiting');
  }
}

/** Repeats unanswered calls until the result is known, and posts it. */
export const lookForRefund =
  (site: Providers, note: Note) =>
  async (steps: Steps, id: string): Promise<Date | null> => {
    const asking = await steps(async (work) => {
      const refund = await selectOnlineRefund(work, id);
      return refund && { refund, ...(await paidThrough(work, site, refund.paymentId)) };
    });
    if (!asking) return null;
    const refund = await ask(steps, asking);
    if (refund.state === 'given' && refund.refundId === null) await book(steps, asking, note);
    return null;
  };
