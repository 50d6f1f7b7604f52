// The payment sandbox: a provider of our own that moves no money, so that the whole flow can be tried before a real one is set up. Like the
// others, it has an API, a page, and signed events.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/database.ts';
import { bytesOfId, idOfBytes } from '../server/platform/ids.ts';
import { planWork } from '../server/platform/jobs/due-work.ts';
import { log } from '../server/platform/log.ts';
import {
  type CheckoutRequest,
  headerOf,
  isSignedBy,
  jsonOf,
  type PaymentProvider,
  ProviderFailed,
  type ProviderEvent,
  type ProviderPayment,
  type StartedCheckout,
  textAt,
  type WebhookHeaders,
  WebhookRefused,
  webhookToleranceSeconds,
} from '../server/platform/payment/payment-provider.ts';
import { behindWall } from '../server/platform/database/transaction.ts';
import type { Work } from '../server/platform/work.ts';
import {
  insertSandboxPayment,
  insertSandboxRefund,
  moveSandboxPayment,
  type SandboxPayment,
  selectSandboxPayment,
  selectSandboxRefunds,
} from './payment-sandbox-store.ts';

export const sandboxWork = 'sandbox_event';
const liveMs = 24 * 3600 * 1000;
/** How long a delayed payment takes. */
export const laterMs = 60_000;
const resentMs = 30_000;

/** Delivers an event: to our own endpoint, like any provider. */
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

export type SandboxButton = 'succeed' | 'fail' | 'later' | 'cancel';
export interface Sandbox extends PaymentProvider {
  /** What the page shows; undefined for an unknown address. */
  shown(ref: string): Promise<SandboxPayment | undefined>;
  /** Handles a button of the page. */
  press(ref: string, button: SandboxButton): Promise<SandboxPayment | undefined>;
  /** Sends the events of what happened, and completes delayed payments. */
  tellLater(work: Work, checkoutId: string): Promise<Date | null>;
}

interface Place {
  readonly orgId: string;
  readonly checkoutId: string;
  readonly secret: string;
}
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const referenceShape = new RegExp(`^(${uuid})\\.(${uuid})$`);

// One token of 64 bytes: business, checkout, and secret; short enough for a path.
const refOf = ({ orgId, checkoutId, secret }: Place): string =>
  `sbx_${Buffer.concat([bytesOfId(orgId), bytesOfId(checkoutId), Buffer.from(secret, 'base64url')]).toString('base64url')}`;
function placeOf(ref: string): Place | undefined {
  if (!/^sbx_[A-Za-z0-9_-]{86}$/.test(ref)) return undefined;
  const bytes = Buffer.from(ref.slice(4), 'base64url');
  return { orgId: idOfBytes(bytes), checkoutId: idOfBytes(bytes.subarray(16)), secret: bytes.toString('base64url', 32) };
}
const referenceOf = ({ orgId, checkoutId }: Omit<Place, 'secret'>): string => `${orgId}.${checkoutId}`;

/** A typical card fee, so that it can be seen in the books: 2.9 % and 30 minor units, less than the payment. */
const feeOf = (minor: number): number => Math.min(minor - 1, Math.round(minor * 0.029) + 30);

const states: Readonly<Record<SandboxPayment['state'], ProviderPayment['state']>> = {
  open: 'open',
  pending: 'processing',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'expired',
};

interface Parts {
  readonly siteUrl: string;
  readonly webhookSecret: string;
  readonly behind: <T>(orgId: string, act: (tx: Work['tx']) => Promise<T>) => Promise<T>;
  /** The payment of an address, if its secret is right. */
  readonly held: (ref: string) => Promise<{ readonly place: Place; readonly payment: SandboxPayment } | undefined>;
  /** Sends an event; true if it was accepted. */
  readonly tell: (place: Place, what: string) => Promise<boolean>;
}

function partsOf(database: Database, siteUrl: string, webhookSecret: string, deliver: Deliver): Parts {
  const behind: Parts['behind'] = (orgId, act) => behindWall(database, { orgId }, act);
  return {
    siteUrl,
    webhookSecret,
    behind,
    async held(ref) {
      const place = placeOf(ref);
      const payment = place && (await behind(place.orgId, (tx) => selectSandboxPayment(tx, place.orgId, referenceOf(place))));
      if (!place || !payment || !timingSafeEqual(Buffer.from(payment.secret), Buffer.from(place.secret))) return undefined;
      return { place, payment };
    },
    async tell(place, what) {
      const body = JSON.stringify({ id: `evt_${place.checkoutId}_${what}`, type: `payment.${what}`, payment: refOf(place) });
      const signedAt = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${signedAt}.${body}`).digest('hex');
      return (await deliver(body, { 'sandbox-signature': `t=${signedAt},v1=${signature}` })) < 300;
    },
  };
}

async function startAt({ behind, siteUrl }: Parts, request: CheckoutRequest): Promise<StartedCheckout> {
  const [, orgId, checkoutId] = referenceShape.exec(request.reference) ?? [];
  if (!orgId || !checkoutId) throw new ProviderFailed('no reference of ours', true);
  const payment = await behind(orgId, async (tx) => {
    const secret = randomBytes(32).toString('base64url');
    await insertSandboxPayment(tx, orgId, { ...request, secret, expiresAt: new Date(now().getTime() + liveMs) });
    return selectSandboxPayment(tx, orgId, request.reference);
  });
  if (!payment) throw new ProviderFailed('the payment was not kept');
  const providerRef = refOf({ orgId, checkoutId, secret: payment.secret });
  return { providerRef, redirectUrl: `${siteUrl}/pay/sandbox/${providerRef}`, expiresAt: payment.expiresAt };
}

async function paymentAt({ behind, held }: Parts, providerRef: string): Promise<ProviderPayment> {
  const found = await held(providerRef);
  if (!found) throw new ProviderFailed('the sandbox knows no such payment', true);
  const { place, payment } = found;
  const given = await behind(place.orgId, (tx) => selectSandboxRefunds(tx, place.orgId, payment.reference));
  const refunds = given.map((r) => ({ ref: `re_${r.key}`, minor: r.minor, at: r.at }));
  const isOver = payment.state === 'open' && payment.expiresAt <= now();
  return {
    providerRef,
    state: isOver ? 'expired' : states[payment.state],
    minor: payment.minor,
    currency: payment.currency,
    reference: payment.reference,
    account: null,
    ownAccount: null,
    paymentRef: `pay_${place.checkoutId}`,
    paidAt: payment.paidAt,
    settledMinor: null,
    settledCurrency: null,
    feeMinor: payment.state === 'succeeded' ? feeOf(payment.minor) : null,
    payoutRef: null,
    refunds,
    dispute: null,
  };
}

function eventOf({ webhookSecret }: Parts, rawBody: Buffer, headers: WebhookHeaders): ProviderEvent {
  const [, signedAt, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(headers, 'sandbox-signature')) ?? [];
  if (!signedAt || !signature) throw new WebhookRefused('signature');
  if (Math.abs(now().getTime() / 1000 - Number(signedAt)) > webhookToleranceSeconds) throw new WebhookRefused('too old');
  if (!isSignedBy(signature, `${signedAt}.${rawBody.toString('utf8')}`, webhookSecret)) throw new WebhookRefused('signature');
  const event = jsonOf(rawBody);
  return {
    id: textAt(event, 'id'),
    kind: 'payment',
    providerRef: textAt(event, 'payment'),
    paymentRef: null,
    payoutRef: null,
    isForeign: false,
  };
}

async function refundAt({ behind, held }: Parts, providerRef: string, minor: number, key: string): Promise<{ ref: string }> {
  const found = await held(providerRef);
  if (found?.payment.state !== 'succeeded') throw new ProviderFailed('there is no payment to refund', true);
  const { reference } = found.payment;
  const { orgId } = found.place;
  await behind(orgId, async (tx) => {
    const before = await selectSandboxRefunds(tx, orgId, reference);
    const given = before.filter((r) => r.key !== key).reduce((total, r) => total + r.minor, 0);
    if (given + minor > found.payment.minor) throw new ProviderFailed('more than was paid', true);
    await insertSandboxRefund(tx, orgId, { reference, key, minor, at: now() });
  });
  return { ref: `re_${key}` };
}

const told = { succeed: 'succeeded', fail: 'failed', later: 'pending' } as const;

/**
 * A failed card can be tried again, as on any provider's page. The event is sent at once, and again by due work: like other providers, at
 * least once.
 */
async function pressAt({ behind, held, tell }: Parts, ref: string, button: SandboxButton): Promise<SandboxPayment | undefined> {
  const found = await held(ref);
  if (!found || button === 'cancel' || found.payment.expiresAt <= now()) return found?.payment;
  const { place } = found;
  const { orgId, checkoutId } = place;
  const at = now();
  const to = {
    state: told[button],
    paidAt: button === 'succeed' ? at : null,
    settlesAt: button === 'later' ? new Date(at.getTime() + laterMs) : null,
  };
  const isMoved = await behind(orgId, async (tx) => {
    if (!(await moveSandboxPayment(tx, orgId, referenceOf(place), ['open', 'failed'], to))) return false;
    const dueAt = new Date(at.getTime() + (button === 'later' ? laterMs : resentMs));
    await planWork({ tx, org: { id: orgId } as Work['org'] }, { kind: sandboxWork, subjectId: checkoutId }, dueAt);
    return true;
  });
  if (isMoved) await tell(place, told[button]).catch((error: unknown) => log.warn('the sandbox could not tell of a payment', { error }));
  return (await held(ref))?.payment;
}

async function tellAt({ behind, tell }: Parts, work: Work, checkoutId: string): Promise<Date | null> {
  const reference = referenceOf({ orgId: work.org.id, checkoutId });
  const payment = await selectSandboxPayment(work.tx, work.org.id, reference);
  if (!payment || payment.state === 'open') return null;
  const place = { orgId: work.org.id, checkoutId, secret: payment.secret };
  const at = now();
  if (payment.state === 'pending') {
    if (payment.settlesAt && payment.settlesAt > at) return payment.settlesAt;
    // In a separate transaction: the event that follows reads its result.
    await behind(place.orgId, (tx) => moveSandboxPayment(tx, place.orgId, reference, ['pending'], { state: 'succeeded', paidAt: at }));
  }
  const what = payment.state === 'pending' ? 'succeeded' : payment.state;
  return (await tell(place, what)) ? null : new Date(at.getTime() + resentMs);
}

export function makeSandbox(database: Database, siteUrl: string, webhookSecret: string, deliver: Deliver): Sandbox {
  const parts = partsOf(database, siteUrl, webhookSecret, deliver);
  return {
    id: 'sandbox',
    takes: () => true,
    startCheckout: (request) => startAt(parts, request),
    fetchPayment: (providerRef) => paymentAt(parts, providerRef),
    async cancel(providerRef) {
      const place = placeOf(providerRef);
      if (place)
        await parts.behind(place.orgId, (tx) => moveSandboxPayment(tx, place.orgId, referenceOf(place), ['open'], { state: 'expired' }));
    },
    providerRefOf: async () => null,
    verifyWebhook: async (rawBody, headers) => [eventOf(parts, rawBody, headers)],
    refund: (providerRef, minor, key) => refundAt(parts, providerRef, minor, key),
    shown: async (ref) => (await parts.held(ref))?.payment,
    press: (ref, button) => pressAt(parts, ref, button),
    tellLater: (work, checkoutId) => tellAt(parts, work, checkoutId),
  };
}
