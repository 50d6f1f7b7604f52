// A stream of provider events on a bad day: shuffled, repeated, dropped, late, and forged in every way. The expected result is computed
// separately, from the providers' own books.
import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { WebhookRefused } from '../platform/payment/payment-provider.ts';
import type { TestBusiness } from '../testing.ts';
import type { Truth } from './testing-provider-truth.ts';
import type { DoubleId, Doubles, Sent } from './testing-providers.ts';
import { customer, finalized } from '../sales/testing-sales.ts';
import type { Providers } from './provider-payment-actions.ts';
import { receiveWebhook } from './webhook-actions.ts';

/** The result of a payment at its provider. The last four don't match what was requested. */
const fates = [
  'paid',
  'paid',
  'paid',
  'paid',
  'refunded',
  'late',
  'failed',
  'expired',
  'amount',
  'currency',
  'account',
  'reference',
] as const;
type Fate = (typeof fates)[number];

export interface Attempt {
  readonly b: TestBusiness;
  readonly provider: DoubleId;
  readonly truth: Truth;
  readonly fate: Fate;
  readonly minor: number;
  /** No event about it ever arrives. */
  readonly isDropped: boolean;
}

/** Deterministic pseudo-random numbers. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

export function shuffle<T>(items: T[], next: (below: number) => number): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = next(at + 1);
    const [a, b] = [items[at], items[other]];
    if (a !== undefined && b !== undefined) [items[at], items[other]] = [b, a];
  }
  return items;
}

const order: readonly DoubleId[] = ['stripe', 'btcpay', 'stripe', 'paypal', 'btcpay', 'stripe'];
const cents = (minor: number): string => (minor / 100).toFixed(2);
const written = (provider: DoubleId, minor: number): string => (provider === 'stripe' ? String(minor) : cents(minor));

/** Invoices that somebody has started to pay. */
export async function begin(
  businesses: readonly TestBusiness[],
  doubles: Doubles,
  start: (token: string, method: DoubleId) => Promise<unknown>,
  count: number,
  next: (below: number) => number,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const people = await Promise.all(businesses.map((b) => customer(b)));
  for (let at = 0; at < count; at++) {
    const b = businesses[at % businesses.length];
    const who = people[at % businesses.length];
    const provider = order[at % order.length];
    if (!b || !who || !provider) continue;
    const minor = 500 + next(90_000);
    const id = await finalized(b, who, [{ price: minor / 100 }]);
    const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
    const before = new Set(doubles.payments.keys());
    await start(url.split('/').at(-1) ?? '', provider);
    const truth = [...doubles.payments.values()].find((t) => !before.has(t.ref));
    if (!truth) throw new Error('nothing was begun');
    const fate = fates[next(fates.length)] ?? 'paid';
    attempts.push({
      b,
      provider,
      truth,
      fate: fate === 'account' && provider === 'stripe' ? 'amount' : fate,
      minor,
      isDropped: next(6) === 0,
    });
  }
  return attempts;
}

/** The payment's state before the end: not final yet for some, and never as requested for others. */
export function moveHalfway(attempts: readonly Attempt[]): void {
  for (const { truth, fate, provider, minor } of attempts) {
    truth.state =
      fate === 'late'
        ? 'processing'
        : fate === 'failed' || fate === 'expired'
          ? 'open'
          : provider === 'paypal' && fate === 'paid'
            ? 'approved'
            : 'paid';
    if (fate === 'amount') truth.amount = written(provider, minor + (minor % 2 === 0 ? 1 : -1));
    if (fate === 'currency') truth.currency = provider === 'stripe' ? 'eur' : 'EUR';
    if (fate === 'account') truth.account = 'SOMEBODYELSE1';
    if (fate === 'reference')
      Object.assign(truth, { reference: `${truth.reference.slice(0, -1)}${truth.reference.endsWith('0') ? '1' : '0'}` });
  }
}

export function moveToEnd(attempts: readonly Attempt[]): void {
  for (const { truth, fate, provider, minor } of attempts) {
    if (fate === 'late') truth.state = 'paid';
    if (fate === 'failed' || fate === 'expired') truth.state = fate;
    // BTCPay reports no refunds.
    if (fate === 'refunded' && provider !== 'btcpay' && truth.refunds.length === 0)
      truth.refunds.push({
        id: `rf_${truth.ref}`,
        amount: written(provider, Math.floor(minor / 3)),
        status: provider === 'stripe' ? 'succeeded' : 'COMPLETED',
      });
  }
}

const types: Readonly<Record<DoubleId, readonly string[]>> = {
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'refund.created',
    'charge.refunded',
    'checkout.session.expired',
  ],
  paypal: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.PENDING'],
  btcpay: ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled', 'InvoicePaymentSettled'],
};
type Forgery = 'signature' | 'body' | 'old' | 'future' | 'account' | 'unknown';
const forgeries: readonly Forgery[] = ['signature', 'body', 'old', 'future', 'account', 'unknown'];

export interface Item {
  readonly provider: DoubleId;
  readonly sent: Sent;
  /** How it is forged; undefined for the provider's own events. */
  readonly forgery?: Forgery | undefined;
}

function forged(doubles: Doubles, attempt: Attempt, forgery: Forgery, id: string): Item {
  const { provider, truth } = attempt;
  const type = types[provider][0] ?? '';
  const at = Math.floor(Date.now() / 1000);
  // BTCPay signs no timestamp, so nothing can be too old.
  const kind = provider === 'btcpay' && (forgery === 'old' || forgery === 'future') ? 'signature' : forgery;
  const overs = {
    signature: { secret: 'whsec_nobody_knows_this' },
    old: { at: at - 40 * 86_400 },
    future: { at: at + 3_600 },
    account: { account: 'acct_other1' },
  };
  const about = kind === 'unknown' ? { ...truth, ref: `${truth.ref}9`, paymentRef: `${truth.paymentRef}9` } : truth;
  const sent = doubles.event(provider, about, id, type, kind in overs ? overs[kind as keyof typeof overs] : {});
  const body = kind === 'body' ? sent.body.replace(/"type"|"event_type"/, '"livemode":true,$&') : sent.body;
  return { provider, sent: { ...sent, body }, forgery: kind };
}

/** The providers' events, each sent `replays` times, with forged ones among them; shuffled. */
export function stream(
  doubles: Doubles,
  attempts: readonly Attempt[],
  { part, size, replays }: { readonly part: string; readonly size: number; readonly replays: number },
  next: (below: number) => number,
): Item[] {
  const items: Item[] = [];
  const heard = attempts.filter((a) => !a.isDropped);
  for (let at = 0; items.length < size; at++) {
    const attempt = heard[at % heard.length];
    if (!attempt) break;
    const { provider, truth } = attempt;
    const id = `evt_${part}_${truth.ref}_${at}`;
    const type = types[provider][next(types[provider].length)] ?? '';
    const item: Item = { provider, sent: doubles.event(provider, truth, id, type) };
    for (let times = 0; times < replays; times++) items.push(item);
    const one = attempts[next(attempts.length)] ?? attempt;
    items.push(
      forged(doubles, one, forgeries[next(forgeries.length)] ?? 'signature', `forged_${part}_${at}_${randomBytes(4).toString('hex')}`),
    );
  }
  return shuffle(items.slice(0, size), next);
}

export interface Outcome {
  readonly believed: number;
  readonly refusedAtTheDoor: number;
  readonly forgedBelieved: number;
}

/** Delivers events to the endpoint's handler, several in parallel. */
export async function deliver(database: Database, providers: Providers, items: readonly Item[], parallel: number): Promise<Outcome> {
  let [believed, refusedAtTheDoor, forgedBelieved, at] = [0, 0, 0, 0];
  const work = async (): Promise<void> => {
    for (let item = items[at++]; item; item = items[at++]) {
      const { provider, sent, forgery } = item;
      for (let tries = 0; ; tries++)
        try {
          const received = await receiveWebhook(database, providers, provider, Buffer.from(sent.body), sent.headers);
          const isTaken = received?.some((one) => one === 'done' || one === 'waiting') === true;
          if (forgery !== undefined && isTaken) forgedBelieved += 1;
          believed += 1;
          break;
        } catch (error) {
          if (error instanceof WebhookRefused) {
            refusedAtTheDoor += 1;
            if (forgery === undefined) throw new Error(`an event of the provider was not believed: ${sent.body}`, { cause: error });
            break;
          }
          // As a provider does: what wasn't accepted is sent again.
          if (tries === 5) throw error;
        }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { believed, refusedAtTheDoor, forgedBelieved };
}

/** The expected totals according to the providers' own books; in minor units. */
export function expectedOf(attempts: readonly Attempt[]): {
  readonly count: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
} {
  const good = attempts.filter((a) => ['paid', 'refunded', 'late'].includes(a.fate));
  const refunded = good.filter((a) => a.fate === 'refunded' && a.provider !== 'btcpay');
  return {
    count: good.length,
    paidMinor: good.reduce((total, a) => total + a.minor, 0),
    refundedMinor: refunded.reduce((total, a) => total + Math.floor(a.minor / 3), 0),
  };
}
