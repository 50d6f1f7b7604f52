// Paying a document online. The amount is what is outstanding now, to the business that owns the document: both are read here and stored
// before the provider is called. Data from a browser, including on return, decides only the payment method.
import type { Language } from '#core/language.ts';
import { nextLookSeconds, type ProviderId } from '#core/checkout/provider-payment.ts';
import type { FeatureId } from '#core/billing/tier.ts';
import type { PayWays } from '#contract/checkout/provider-payment.ts';
import type { Gates } from '../billing/index.ts';
import { contactOf } from '../contacts/index.ts';
import { businessFacts } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { type CheckoutRequest, type PaymentProvider, ProviderFailed, type ProviderPayment } from '../platform/payment/payment-provider.ts';
import { isSafeAddress } from '../platform/sign-in/provider-config.ts';
import { refused } from '../platform/refusal.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Steps, Work } from '../platform/work.ts';
import { lockDocuments, selectDocuments, type StoredDocument, documentLink } from '../trade-documents/index.ts';
import {
  insertCheckout,
  insertReference,
  lockCheckout,
  selectCheckout,
  selectCheckoutsOf,
  type StoredCheckout,
  updateCheckout,
} from './provider-payment-store.ts';
import { type Settled, settleCheckout } from './provider-settle-actions.ts';
import { selectMethods } from './provider-setting-store.ts';

export const checkoutWork = 'provider_checkout';

/** The providers of this installation, and which business owns the accounts. */
export interface Providers {
  readonly all: readonly PaymentProvider[];
  readonly businesses: readonly string[] | undefined;
  readonly gates: Pick<Gates, 'included' | 'demandFeature'>;
}
/** Stores something for the owner to review. */
export type Note = (work: Work, checkout: StoredCheckout, settled: Settled) => Promise<void>;
/** Runs in one transaction, isolated to the business of the link. */
export type Behind = <T>(act: (work: Work, documentId: string) => Promise<T>) => Promise<T>;

const openOf = (document: StoredDocument): number =>
  document.kind === 'invoice' && document.state === 'issued' ? Math.max(0, document.payableMinor - document.settledMinor) : 0;

/** The providers configured for the business. */
export const providersFor = (providers: Providers, orgId: string): readonly PaymentProvider[] =>
  providers.businesses === undefined || providers.businesses.includes(orgId) ? providers.all : [];

/** The plan feature it requires. */
export const featureOf = (id: ProviderId): FeatureId => (id === 'btcpay' ? 'crypto_payments' : 'payment_gateways');

/** Those included in the business's plan. Payments of attempts already begun are accepted on any plan. */
export async function includedProviders(work: Work, providers: Providers): Promise<readonly PaymentProvider[]> {
  const set = providersFor(providers, work.org.id);
  const included = await providers.gates.included(
    work,
    set.map((p) => featureOf(p.id)),
  );
  return set.filter((p) => included.includes(featureOf(p.id)));
}

/** The payment methods that the business offers for an amount. */
async function offered(work: Work, providers: Providers, minor: number, currency: string): Promise<readonly PaymentProvider[]> {
  const decided = await selectMethods(work);
  return (await includedProviders(work, providers)).filter((p) => (decided.get(p.id) ?? true) && p.takes(minor, currency));
}

async function documentToPay(work: Work, documentId: string): Promise<StoredDocument> {
  const [document] = await selectDocuments(work, [documentId]);
  if (!document || document.number === null) throw refused('not_found');
  return document;
}

const isShown = ({ state, expiresAt }: StoredCheckout): boolean =>
  state === 'paid' || state === 'processing' || state === 'failed' || (state === 'open' && (expiresAt === null || expiresAt > now()));

async function waysOf(work: Work, providers: Providers, document: StoredDocument): Promise<PayWays> {
  const [openMinor, { currency }] = [openOf(document), document];
  const [latest] = (await selectCheckoutsOf(work, document.id)).filter(isShown);
  const methods = openMinor > 0 ? await offered(work, providers, openMinor, currency) : [];
  return {
    methods: methods.map((p) => p.id),
    openMinor,
    currency,
    latest: latest ? { provider: latest.provider, state: latest.state, minor: latest.minor, currency: latest.currency } : null,
  };
}

export const payWays = (providers: Providers, behind: Behind): Promise<PayWays> =>
  behind(async (work, documentId) => waysOf(work, providers, await documentToPay(work, documentId)));

interface Begun {
  readonly checkout: StoredCheckout;
  readonly request: CheckoutRequest;
  readonly replaced: readonly StoredCheckout[];
}

const isAlive = (checkout: StoredCheckout): boolean => checkout.state === 'starting' || checkout.state === 'open';
/** A page that is about to expire isn't offered any more. */
const isFresh = ({ state, expiresAt }: StoredCheckout): boolean =>
  state === 'starting' || expiresAt === null || expiresAt.getTime() > now().getTime() + 300_000;

/** The attempt to pay the outstanding amount: the pending one if it is for that amount, else a new one; and those that it replaces. */
async function begin(work: Work, providers: Providers, documentId: string, method: ProviderId, language?: Language): Promise<Begun> {
  await lockDocuments(work, [documentId]);
  const document = await documentToPay(work, documentId);
  const [minor, { currency, contactId, number }] = [openOf(document), document];
  if (minor === 0) throw refused('pay.nothing_open');
  const decided = await selectMethods(work);
  const provider = (await includedProviders(work, providers)).find((p) => p.id === method && (decided.get(p.id) ?? true));
  if (!provider) throw refused('pay.method', {}, 'method');
  if (!provider.takes(minor, currency)) throw refused('pay.amount', {}, 'method');
  const alive = (await selectCheckoutsOf(work, documentId)).filter((c) => c.provider === method && isAlive(c));
  const same = alive.find((c) => c.minor === minor && c.currency === currency && isFresh(c));
  const replaced = alive.filter((c) => c !== same);
  for (const old of replaced) await updateCheckout(work, old.id, { state: 'expired', reason: 'replaced' });
  const id = same?.id ?? newId();
  if (!same) {
    await insertCheckout(work, { id, documentId, provider: method, minor, currency, createdAt: now() });
    const after = { provider: method, minor, currency };
    await audit(work, { action: 'provider_checkout.started', subjectKind: 'sales_document', subjectId: documentId, after });
    await planWork(work, { kind: checkoutWork, subjectId: id }, new Date(now().getTime() + (nextLookSeconds(0) ?? 600) * 1000));
  }
  const checkout = same ?? (await selectCheckout(work, id));
  if (!checkout) throw new Error('the checkout that was written down is not there');
  const link = await documentLink(work, documentId);
  const customer = contactId === null ? null : await contactOf(work, { id: contactId });
  const chosen = language === undefined ? '' : `&lang=${language}`;
  const request: CheckoutRequest = {
    reference: `${work.org.id}.${id}`,
    minor,
    currency,
    description: `${number ?? ''} · ${work.org.name}`.slice(0, 120),
    returnUrl: `${link}?paying=done${chosen}`,
    cancelUrl: `${link}?paying=stopped${chosen}`,
    customerEmail: customer?.email || undefined,
    language: language ?? customer?.language ?? 'en',
  };
  return { checkout, request, replaced };
}

function providerOf(providers: Providers, id: ProviderId): PaymentProvider {
  const found = providers.all.find((p) => p.id === id);
  if (!found) throw refused('pay.method', {}, 'method');
  return found;
}

/** Cancels replaced attempts. If that fails and one is paid anyway, the money becomes customer credit. */
async function cancelAll(provider: PaymentProvider, replaced: readonly StoredCheckout[]): Promise<void> {
  for (const { providerRef } of replaced)
    if (providerRef && provider.cancel)
      await provider.cancel(providerRef).catch((error: unknown) => log.warn('a checkout that was replaced could not be ended', { error }));
}

async function startedAt(provider: PaymentProvider, request: CheckoutRequest) {
  try {
    const started = await provider.startCheckout(request);
    // The payer is redirected there: never to an address that could run a script or be read on the way.
    if (!isSafeAddress(new URL(started.redirectUrl)) && provider.id !== 'sandbox')
      throw new ProviderFailed('the page to pay on has an address that is not safe', true);
    return started;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn('a checkout could not be started', { provider: provider.id, reason: error.message });
    return error.isFinal ? ('refused' as const) : ('unreachable' as const);
  }
}

/** Starts a payment and redirects to the provider's page. Repeated, even at once, it is the same page. */
export async function startCheckout(
  providers: Providers,
  behind: Behind,
  method: ProviderId,
  language?: Language,
): Promise<{ redirectUrl: string }> {
  const { checkout, request, replaced } = await behind((work, documentId) => begin(work, providers, documentId, method, language));
  const provider = providerOf(providers, method);
  await cancelAll(provider, replaced);
  if (checkout.redirectUrl) return { redirectUrl: checkout.redirectUrl };
  const started = await startedAt(provider, request);
  if (started === 'unreachable') throw refused('pay.provider');
  if (started === 'refused') {
    await behind((work) => updateCheckout(work, checkout.id, { state: 'failed', reason: 'the provider does not take it' }));
    throw refused('pay.amount', {}, 'method');
  }
  await behind(async (work, documentId) => {
    await lockDocuments(work, [documentId]);
    const held = await lockCheckout(work, checkout.id);
    if (held?.state !== 'starting') return;
    await updateCheckout(work, checkout.id, { state: 'open', ...started });
    await insertReference(work, method, started.providerRef, checkout.id);
  });
  return { redirectUrl: started.redirectUrl };
}

/** An attempt, and whether its amount is still to be paid. */
export interface LookedUp {
  readonly checkout: StoredCheckout;
  readonly isWanted: boolean;
}
export async function lookUp(work: Work, checkoutId: string): Promise<LookedUp | undefined> {
  const checkout = await selectCheckout(work, checkoutId);
  return checkout && { checkout, isWanted: openOf(await documentToPay(work, checkout.documentId)) >= checkout.minor };
}

/** The provider's current state; an approved order is captured, unless another attempt replaced it or the document was paid otherwise. */
export async function askProvider(
  provider: PaymentProvider,
  { checkout, isWanted }: LookedUp,
  providerRef: string,
): Promise<ProviderPayment> {
  const told = await provider.fetchPayment(providerRef);
  const mayTake = isWanted && told.state === 'approved' && (checkout.state === 'open' || checkout.state === 'processing');
  const isAsAsked = told.minor === checkout.minor && told.currency === checkout.currency;
  return mayTake && isAsAsked && provider.capture ? provider.capture(providerRef) : told;
}

const lookEveryMs = 3000;

/** The state of the last attempt, as the provider reports it; queried at most every three seconds. */
export async function lookAtCheckout(providers: Providers, behind: Behind, note: Note): Promise<PayWays> {
  const open = await behind(async (work, documentId) => {
    const found = (await selectCheckoutsOf(work, documentId)).filter(
      (c) => c.providerRef !== null && !['paid', 'refused'].includes(c.state),
    );
    const due = found.filter((c) => c.askedAt === null || now().getTime() - c.askedAt.getTime() >= lookEveryMs).slice(0, 3);
    const looked: LookedUp[] = [];
    for (const { id } of due) {
      await updateCheckout(work, id, { askedAt: now() });
      looked.push(...[await lookUp(work, id)].filter((one) => one !== undefined));
    }
    return looked;
  });
  for (const one of open) {
    const { checkout } = one;
    const provider = providers.all.find((p) => p.id === checkout.provider);
    if (!provider || checkout.providerRef === null) continue;
    try {
      const told = await askProvider(provider, one, checkout.providerRef);
      await behind(async (work) => note(work, checkout, await settleCheckout({ ...work, via: 'job' }, checkout.id, told)));
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      log.warn('a provider could not be asked', { provider: provider.id, reason: error.message });
    }
  }
  return payWays(providers, behind);
}

/**
 * When part of a document is settled otherwise, closes the provider's page on which too much could be paid. The provider goes first, so a
 * failure is retried; if it was paid meanwhile, the excess becomes customer credit and is reported.
 */
export const closeSettled =
  (providers: Providers) =>
  async (steps: Steps, documentId: string): Promise<null> => {
    const alive = await steps(async (work) => (await selectCheckoutsOf(work, documentId)).filter(isAlive));
    for (const { id, provider: providerId, providerRef } of alive) {
      if ((await steps((work) => lookUp(work, id)))?.isWanted !== false) continue;
      const provider = providers.all.find((p) => p.id === providerId);
      if (provider?.cancel && providerRef !== null)
        await provider.cancel(providerRef).catch((error: unknown) => {
          if (!(error instanceof ProviderFailed && error.isFinal)) throw error;
        });
      await steps(async (work) => {
        await lockDocuments(work, [documentId]);
        const held = await lockCheckout(work, id);
        if (held && isAlive(held)) await updateCheckout(work, id, { state: 'expired', reason: 'settled' });
      });
    }
    return null;
  };

/** In the business that an event, or due work, names. */
export const behindBusiness = async <T>(database: Database, orgId: string, act: (work: Work) => Promise<T>): Promise<T | undefined> =>
  behindWall(database, { orgId }, async (tx) => {
    const org = await businessFacts(tx, orgId);
    return org ? act({ tx, org, userId: null, email: '', role: 'owner', via: 'job' }) : undefined;
  });

/**
 * Polls attempts without waiting for events: after ten minutes, an hour, a day, and daily for a month. So neither a closed tab nor a lost
 * event (including refunds and disputes) leaves the books behind.
 */
export const lookForSettled =
  (providers: Providers, note: Note) =>
  async (steps: Steps, checkoutId: string): Promise<Date | null> => {
    const found = await steps((work) => lookUp(work, checkoutId));
    if (!found || found.checkout.state === 'refused') return null;
    const { checkout } = found;
    const provider = providers.all.find((p) => p.id === checkout.provider);
    const ageSeconds = (now().getTime() - checkout.createdAt.getTime()) / 1000;
    const next = nextLookSeconds(ageSeconds);
    const nextAt = next === null ? null : new Date(checkout.createdAt.getTime() + next * 1000);
    if (!provider) return nextAt;
    if (checkout.providerRef === null) {
      // Nobody was ever redirected to it.
      await steps(async (work) => {
        const held = await lockCheckout(work, checkoutId);
        if (held?.state === 'starting') await updateCheckout(work, checkoutId, { state: 'expired', reason: 'never started' });
      });
      return null;
    }
    const told = await askProvider(provider, found, checkout.providerRef);
    const after = await steps(async (work) => {
      await note(work, checkout, await settleCheckout(work, checkoutId, told));
      return selectCheckout(work, checkoutId);
    });
    const isOver = after?.state === 'failed' || after?.state === 'expired';
    return isOver && ageSeconds > 7 * 86_400 ? null : nextAt;
  };
