// Handles a provider's event. It is trusted only to name an object: the object is fetched from the provider, compared with what was
// requested, and only then posted. Each event counts once, each payment once, in any order.
import { type ProviderId, providerNames } from '#core/checkout/provider-payment.ts';
import { notify } from '../org/index.ts';
import type { Database } from '../platform/database/database.ts';
import { log } from '../platform/log.ts';
import { type PaymentProvider, ProviderFailed, type ProviderEvent, type WebhookHeaders } from '../platform/payment/payment-provider.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Work } from '../platform/work.ts';
import { documentFacts, notifyOfDocument } from '../trade-documents/index.ts';
import { askProvider, behindBusiness, lookUp, type Providers } from './provider-payment-actions.ts';
import { type EventRow, findReferences, insertEvent, isKnownEvent, selectCheckout } from './provider-payment-store.ts';
import { recordPayout } from './provider-payout-actions.ts';
import { type Settled, settleCheckout } from './provider-settle-actions.ts';

/** The result of an event: `unknown` belongs to nobody here, `known` was handled before. */
export type Received = 'done' | 'waiting' | 'refused' | 'attention' | 'known' | 'unknown';

interface Found {
  readonly orgId: string;
  readonly checkoutId: string;
}

const find = async (database: Database, provider: ProviderId, refs: readonly (string | null)[]): Promise<readonly Found[]> => {
  const given = refs.filter((ref): ref is string => ref !== null && ref !== '');
  return given.length === 0 ? [] : behindWall(database, { isFinding: true }, (tx) => findReferences(tx, provider, given), true);
};

/** The attempt that an event is about; if it names an unknown payment, the provider is asked which attempt that belongs to. */
async function checkoutOf(database: Database, provider: PaymentProvider, event: ProviderEvent): Promise<Found | undefined> {
  const [known] = await find(database, provider.id, [event.providerRef, event.paymentRef]);
  if (known || event.paymentRef === null) return known;
  const providerRef = await provider.providerRefOf(event.paymentRef).catch((error: unknown) => {
    if (error instanceof ProviderFailed && error.isFinal) return null;
    throw error;
  });
  const [found] = await find(database, provider.id, [providerRef]);
  return found;
}

/** Stores an event, unless it was stored before. Notifies a person if one has to look, once per reason. */
async function keepEvent(work: Work, event: EventRow): Promise<boolean> {
  if (!(await insertEvent(work, event))) return false;
  const checkout = event.checkoutId === null ? undefined : await selectCheckout(work, event.checkoutId);
  if (!checkout || event.outcome === 'done' || event.outcome === 'waiting') return true;
  const { number, customer } = await documentFacts(work, checkout.documentId);
  await notifyOfDocument(work, {
    kind: 'online_payment_problem',
    subjectKind: 'invoice',
    subjectId: checkout.documentId,
    data: { number, customer, provider: providerNames[event.provider] },
    onceKey: `${checkout.id} ${event.reason}`.slice(0, 150),
  });
  return true;
}

/** After an event or when polling: fetches from the provider, settles, and records the result, in one transaction. */
async function settleEvent(database: Database, provider: PaymentProvider, event: ProviderEvent, at: Found): Promise<Received> {
  const before = await behindBusiness(database, at.orgId, async (work) => ({
    isKnown: await isKnownEvent(work, provider.id, event.id),
    found: await lookUp(work, at.checkoutId),
  }));
  if (!before?.found) return 'unknown';
  if (before.isKnown) return 'known';
  const { found } = before;
  const { checkout } = found;
  const kind = event.kind === 'other' ? 'payment' : event.kind;
  const row = { provider: provider.id, eventId: event.id, kind, checkoutId: at.checkoutId } as const;
  const keep = async (work: Work, settled: Settled): Promise<Received> =>
    (await keepEvent(work, { ...row, ...settled })) ? settled.outcome : 'known';
  if (event.isForeign)
    return (await behindBusiness(database, at.orgId, (work) => keep(work, { outcome: 'refused', reason: 'account' }))) ?? 'unknown';
  if (checkout.providerRef === null) throw new ProviderFailed('the checkout is not written down whole yet');
  const told = await askProvider(provider, found, checkout.providerRef);
  const outcome = await behindBusiness(database, at.orgId, async (work) => {
    const settled = await settleCheckout(work, at.checkoutId, told);
    // Also reports a dispute that the payment itself doesn't show.
    const isUntold = event.kind === 'dispute' && told.dispute === null && settled.outcome === 'done';
    return keep(work, isUntold ? { outcome: 'attention', reason: 'dispute open' } : settled);
  });
  return outcome ?? 'unknown';
}

async function settlePayout(database: Database, provider: PaymentProvider, event: ProviderEvent, payoutRef: string): Promise<Received> {
  if (!provider.fetchPayout || event.isForeign) return 'unknown';
  const payout = await provider.fetchPayout(payoutRef);
  const found = await find(
    database,
    provider.id,
    payout.items.map((item) => item.paymentRef),
  );
  const businesses = [...new Set(found.map((one) => one.orgId))];
  for (const orgId of businesses)
    await behindBusiness(database, orgId, async (work) => {
      const payoutId = await recordPayout(work, provider.id, payout, businesses.length === 1);
      const outcome = payout.state === 'failed' ? 'attention' : 'done';
      const reason = payout.state === 'failed' ? 'payout failed' : '';
      await insertEvent(work, { provider: provider.id, eventId: event.id, kind: 'payout', checkoutId: null, outcome, reason });
      const data = { provider: providerNames[provider.id] };
      if (payout.state === 'failed')
        await notify(work, { kind: 'payout_failed', subjectKind: 'payout', subjectId: payoutId, data, onceKey: payoutId });
    });
  return businesses.length > 0 ? 'done' : 'unknown';
}

/** Handles one verified event. Throws if it should be sent again: the provider or the database was unavailable. */
export async function receiveEvent(database: Database, provider: PaymentProvider, event: ProviderEvent): Promise<Received> {
  if (event.kind === 'payout') return event.payoutRef ? settlePayout(database, provider, event, event.payoutRef) : 'unknown';
  if (event.kind === 'other' || event.id === '') return 'unknown';
  const at = await checkoutOf(database, provider, event);
  return at ? settleEvent(database, provider, event, at) : 'unknown';
}

/** Handles all events of one request. Throws WebhookRefused if it isn't the provider's. */
export async function receiveWebhook(
  database: Database,
  providers: Providers,
  id: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<readonly Received[] | undefined> {
  const provider = providers.all.find((p) => p.id === id);
  if (!provider) return undefined;
  const received: Received[] = [];
  for (const event of await provider.verifyWebhook(rawBody, headers)) {
    const outcome = await receiveEvent(database, provider, event);
    received.push(outcome);
    log.debug('an event of a provider', { provider: id, event: event.id, kind: event.kind, outcome });
  }
  return received;
}

/** Reports what polling found for the owner to review, once per reason. */
export async function noteLook(
  work: Work,
  checkout: { readonly id: string; readonly provider: ProviderId },
  settled: Settled,
): Promise<void> {
  if (settled.outcome === 'done' || settled.outcome === 'waiting') return;
  const eventId = `look ${checkout.id} ${settled.reason}`.slice(0, 200);
  const row: EventRow = { provider: checkout.provider, eventId, kind: 'look', checkoutId: checkout.id, ...settled };
  await keepEvent(work, row);
}
