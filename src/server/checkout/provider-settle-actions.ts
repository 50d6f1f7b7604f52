// Posts what a provider's object says: exactly one payment, its fee, and refunds. Repeated, or in another order, the result is the same.
// Anything that doesn't match the request is stored for the owner and never posted.
import { dayAfterLock } from '#core/ledger/period.ts';
import { minorDigits } from '#core/currency.ts';
import { divideRounded, formatDecimal } from '#core/money.ts';
import { type CheckoutState, mismatchOf, nextCheckoutState, providerNames } from '#core/checkout/provider-payment.ts';
import { lockedThrough, rateOn } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import type { ProviderPayment, ProviderRefund } from '../platform/payment/payment-provider.ts';
import { keptRefusal, Refusal } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import type { Work } from '../platform/work.ts';
import { documentFacts, lockDocuments, notifyOfDocument, type StoredDocument, storedDocument } from '../trade-documents/index.ts';
import {
  onlineRefundsOf,
  recordProviderFee,
  recordPayment,
  selectAllocations,
  selectPayments,
  recordRefund,
  updateOnlineRefund,
} from '../settlement/index.ts';
import { clearingAccount } from './provider-account-actions.ts';
import {
  type EventRow,
  insertProviderRefund,
  insertReference,
  lockCheckout,
  selectCheckout,
  selectRefundRefs,
  type StoredCheckout,
  updateCheckout,
} from './provider-payment-store.ts';

export type Settled = Pick<EventRow, 'outcome' | 'reason'>;
const done: Settled = { outcome: 'done', reason: '' };

/**
 * A rule of ours, or a database constraint, prevents posting: the owner is notified. Any other error is a fault, and the event is sent
 * again.
 */
function reasonOf(error: unknown): string | null {
  if (error instanceof Refusal) return keptRefusal(error);
  const isPromise = error instanceof Error && 'code' in error && ['23514', '55000'].includes(String(error.code));
  return isPromise ? `The books do not take it: ${error.message}` : null;
}

/** Why the books refused it, in which case nothing of it remains; null if they accepted it. */
async function attempt(work: Work, act: () => Promise<void>): Promise<string | null> {
  try {
    await inSavepoint(work, act);
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return reason;
  }
}

const dayIn = (work: Work, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: work.org.timeZone }).format(at);

/** Its date in the business's time zone, or the first open day after a lock. */
async function bookingDay(work: Work, at: Date): Promise<string> {
  return dayAfterLock(await lockedThrough(work), dayIn(work, at));
}

/** Money received has to be posted even without a rate of the day: then at the rate of the document's issue date. */
async function rateFor(work: Work, document: StoredDocument, currency: string, day: string): Promise<string | undefined> {
  const { baseCurrency } = work.org;
  if (currency === baseCurrency || currency !== document.currency || (await rateOn(work, currency, baseCurrency, day)) !== null)
    return undefined;
  if (document.payableMinor === 0) return undefined;
  const scale = 10 + minorDigits(currency) - minorDigits(baseCurrency);
  const rate = divideRounded(BigInt(document.basePayableMinor) * 10n ** BigInt(scale), BigInt(document.payableMinor), 'half-even');
  return formatDecimal(rate, 10);
}

/** False if part of it had been paid otherwise: the rest is credit. */
async function bookPayment(work: Work, checkout: StoredCheckout, document: StoredDocument, told: ProviderPayment): Promise<boolean> {
  if (document.contactId === null) throw new Error(`document ${document.id} has nobody to pay it`);
  const paymentId = derivedId(checkout.id, `${checkout.provider} ${told.providerRef}`);
  const open = document.kind === 'invoice' && document.state === 'issued' ? document.payableMinor - document.settledMinor : 0;
  const given = Math.min(Math.max(open, 0), checkout.minor);
  const currency = told.settledCurrency ?? checkout.currency;
  const receivedOn = await bookingDay(work, told.paidAt ?? now());
  const rate = await rateFor(work, document, currency, receivedOn);
  await recordPayment(work, {
    id: paymentId,
    contactId: document.contactId,
    receivedOn,
    currency: checkout.currency,
    minor: checkout.minor,
    accountId: await clearingAccount(work, checkout.provider, currency),
    ...(told.settledMinor === null ? {} : { receivedMinor: told.settledMinor }),
    ...(rate === undefined ? {} : { rate }),
    reference: `${providerNames[checkout.provider]} ${told.paymentRef ?? told.providerRef}`,
    // Part of the amount may have been settled since: the rest is customer credit.
    allocations: given === 0 ? [] : [{ documentId: document.id, minor: given }],
  });
  await updateCheckout(work, checkout.id, { state: 'paid', paymentId, settledAt: now(), reason: '' });
  await audit(work, {
    action: 'provider_checkout.paid',
    subjectKind: 'sales_document',
    subjectId: document.id,
    after: { provider: checkout.provider, providerRef: told.providerRef, minor: checkout.minor, currency: checkout.currency, paymentId },
  });
  const facts = await documentFacts(work, document.id);
  const data = { ...facts, minor: checkout.minor, currency: checkout.currency };
  await notifyOfDocument(work, { kind: 'invoice_paid_online', subjectKind: 'invoice', subjectId: document.id, data, onceKey: paymentId });
  return given === checkout.minor;
}

const toldStates: Readonly<Record<ProviderPayment['state'], CheckoutState>> = {
  open: 'open',
  approved: 'open',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  underpaid: 'refused',
};

async function bookFee(work: Work, checkout: StoredCheckout, document: StoredDocument, told: ProviderPayment): Promise<string | null> {
  const { feeMinor } = told;
  const paymentId = derivedId(checkout.id, `${checkout.provider} ${told.providerRef}`);
  if (feeMinor === null || checkout.feeMinor !== null) return null;
  return attempt(work, async () => {
    const currency = told.settledCurrency ?? checkout.currency;
    const on = await bookingDay(work, told.paidAt ?? now());
    if (feeMinor > 0)
      await recordProviderFee(work, {
        id: derivedId(checkout.id, 'fee'),
        paymentId,
        minor: feeMinor,
        currency,
        accountId: await clearingAccount(work, checkout.provider, currency),
        on,
        rate: await rateFor(work, document, currency, on),
      });
    await updateCheckout(work, checkout.id, { feeMinor, feeCurrency: currency });
  });
}

/** From the credit that the payment left first, then from what it settled: the invoice is outstanding again. */
async function bookRefund(
  work: Work,
  checkout: StoredCheckout,
  document: StoredDocument,
  told: ProviderPayment,
  refund: ProviderRefund,
): Promise<string | null> {
  const { minor } = refund;
  // Money was refunded, but the amount is unknown: the owner has to look.
  if (minor === null) return 'refund amount';
  return attempt(work, async () => {
    const paymentId = checkout.paymentId ?? '';
    const [payment] = await selectPayments(work, [paymentId]);
    if (!payment) throw new Error(`checkout ${checkout.id} has no payment`);
    let needed = Math.max(0, minor - payment.leftMinor);
    const allocations = (await selectAllocations(work, { paymentId })).flatMap((a) => {
      const part = Math.min(needed, a.minor);
      needed -= part;
      return part > 0 ? [{ allocationId: a.id, minor: part }] : [];
    });
    const refundId = derivedId(checkout.id, `refund ${refund.ref}`);
    const day = await bookingDay(work, refund.at);
    const refundedOn = day < payment.receivedOn ? payment.receivedOn : day;
    // It is taken from the balance at its original amount: the provider's exchange loss or gain shows when it pays out.
    const { settledMinor, settledCurrency } = told;
    const currency = settledCurrency ?? checkout.currency;
    const share = settledMinor === null ? null : divideRounded(BigInt(settledMinor) * BigInt(minor), BigInt(checkout.minor), 'half-up');
    const rate = await rateFor(work, document, currency, refundedOn);
    const input = {
      id: refundId,
      paymentId,
      refundedOn,
      minor,
      accountId: await clearingAccount(work, checkout.provider, currency),
      ...(share === null ? {} : { paidMinor: Number(share) }),
      reference: `${providerNames[checkout.provider]} ${refund.ref}`.slice(0, 200),
      ...(rate === undefined ? {} : { rate }),
      ...(allocations.length > 0 ? { allocations } : {}),
    };
    await recordRefund(work, input, true);
    const row = { provider: checkout.provider, ref: refund.ref, checkoutId: checkout.id, minor, refundedOn, refundId };
    await insertProviderRefund(work, row);
  });
}

async function bookRefunds(work: Work, checkout: StoredCheckout, document: StoredDocument, told: ProviderPayment): Promise<string | null> {
  const known = new Set((await selectRefundRefs(work, checkout.id)).map((r) => r.ref));
  const own = (await onlineRefundsOf(work, checkout.paymentId ?? '')).filter((r) => r.state === 'given');
  const refunds = told.refunds ?? own.map(({ ref, minor, createdAt }) => ({ ref: ref ?? '', minor, at: createdAt }));
  // A lost dispute takes all that is left.
  const givenBack = refunds.reduce((total, r) => total + (r.minor ?? 0), 0);
  const lost: readonly ProviderRefund[] =
    told.dispute === 'lost' && givenBack < checkout.minor
      ? [{ ref: `dispute ${told.providerRef}`, minor: checkout.minor - givenBack, at: now() }]
      : [];
  let refundedMinor = checkout.refundedMinor;
  let reason: string | null = null;
  for (const refund of [...refunds, ...lost]) {
    if (known.has(refund.ref)) continue;
    const problem = await bookRefund(work, checkout, document, told, refund);
    if (problem === null) refundedMinor += refund.minor ?? 0;
    reason ??= problem;
  }
  if (refundedMinor > checkout.refundedMinor) await updateCheckout(work, checkout.id, { refundedMinor });
  const booked = new Map((await selectRefundRefs(work, checkout.id)).map((r) => [r.ref, r.refundId]));
  for (const { id, ref, refundId } of own) {
    const inBooks = booked.get(ref ?? '');
    if (refundId === null && inBooks !== undefined) await updateOnlineRefund(work, id, { refundId: inBooks });
  }
  return reason;
}

/** Not as requested: reported to the owner, and never posted. */
async function refuse(work: Work, checkout: StoredCheckout, reason: string): Promise<Settled> {
  const state = nextCheckoutState(checkout.state, 'refused');
  await updateCheckout(work, checkout.id, { reason, ...(state === checkout.state ? {} : { state }) });
  await audit(work, {
    action: 'provider_checkout.refused',
    subjectKind: 'sales_document',
    subjectId: checkout.documentId,
    after: { provider: checkout.provider, providerRef: checkout.providerRef, reason },
  });
  return { outcome: 'refused', reason };
}

async function afterPayment(work: Work, checkout: StoredCheckout, document: StoredDocument, told: ProviderPayment): Promise<Settled> {
  const feeProblem = await bookFee(work, checkout, document, told);
  const refundProblem = await bookRefunds(work, checkout, document, told);
  const isNewDispute = told.dispute !== null && told.dispute !== checkout.dispute;
  if (told.dispute !== null && isNewDispute) await updateCheckout(work, checkout.id, { dispute: told.dispute });
  const problem = refundProblem ?? feeProblem;
  if (problem !== null) return { outcome: 'attention', reason: problem };
  return isNewDispute ? { outcome: 'attention', reason: `dispute ${told.dispute}` } : done;
}

/**
 * Updates an attempt to the provider's state; `told` was fetched from the provider, not taken from an event. The document is locked first,
 * then the attempt. Concurrent calls post once: the second finds what the first did.
 */
export async function settleCheckout(work: Work, checkoutId: string, told: ProviderPayment): Promise<Settled> {
  const known = await selectCheckout(work, checkoutId);
  if (!known) throw new Error(`there is no checkout ${checkoutId}`);
  await lockDocuments(work, [known.documentId]);
  const checkout = await lockCheckout(work, checkoutId);
  if (!checkout) throw new Error(`there is no checkout ${checkoutId}`);
  await updateCheckout(work, checkoutId, { askedAt: now() });
  const asked = {
    reference: `${work.org.id}.${checkout.id}`,
    minor: checkout.minor,
    currency: checkout.currency,
    account: told.ownAccount,
  };
  const mismatch = checkout.providerRef === told.providerRef ? mismatchOf(asked, told) : 'reference';
  if (mismatch !== null) return refuse(work, checkout, mismatch);
  if (told.paymentRef !== null && checkout.paymentRef === null) {
    await updateCheckout(work, checkoutId, { paymentRef: told.paymentRef });
    await insertReference(work, checkout.provider, told.paymentRef, checkoutId);
  }
  const state = nextCheckoutState(checkout.state, toldStates[told.state]);
  if (state === 'refused' && told.state === 'underpaid') return refuse(work, checkout, 'underpaid');
  if (told.state !== 'paid') {
    if (state !== checkout.state) await updateCheckout(work, checkoutId, { state });
    return { outcome: ['failed', 'expired'].includes(state) ? 'done' : 'waiting', reason: '' };
  }
  const document = await storedDocument(work, checkout.documentId);
  let isTwice = false;
  if (checkout.state !== 'paid') {
    const problem = await attempt(work, async () => {
      isTwice = !(await bookPayment(work, checkout, document, told));
    });
    if (problem !== null) {
      await updateCheckout(work, checkoutId, {
        reason: problem,
        ...(nextCheckoutState(checkout.state, 'processing') === checkout.state ? {} : { state: 'processing' }),
      });
      return { outcome: 'attention', reason: problem };
    }
  }
  const booked = await selectCheckout(work, checkoutId);
  const settled = booked ? await afterPayment(work, booked, document, told) : done;
  return settled.outcome === 'done' && isTwice ? { outcome: 'attention', reason: 'paid twice' } : settled;
}
