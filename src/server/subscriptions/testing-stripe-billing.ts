// A fake of Stripe Billing, following its documentation: prices by lookup key, checkout in subscription mode, prorated updates, schedules,
// invoices, the portal, and signed events. The functions it returns act as the customer: buy, pay, cancel.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { now } from '../platform/clock.ts';

const secretKey = 'sk_test_billing';
const webhookSecret = 'whsec_billing_double';
const daySeconds = 86_400;
const seconds = (): number => Math.floor(now().getTime() / 1000);
const id = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

interface Price {
  readonly id: string;
  readonly tier: string;
  readonly amount: number;
  readonly key: string;
}
interface Invoice {
  readonly id: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly { readonly amount: number; readonly price: string; readonly start: number; readonly end: number }[];
  status: 'open' | 'paid' | 'void';
  paidAt: number | null;
}
export interface Subscription {
  readonly id: string;
  readonly item: string;
  readonly customer: string;
  readonly user: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  price: Price;
  start: number;
  end: number;
  trialStart: number | null;
  card: 'none' | 'works' | 'declined';
  cancelAtPeriodEnd: boolean;
  schedule: { readonly id: string; tier: string; next: Price | null } | null;
  endedAt: number | null;
  readonly invoices: Invoice[];
}
interface Session {
  readonly id: string;
  readonly user: string;
  readonly price: string;
  readonly trialDays: number;
  readonly customer: string | null;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
}
export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
class Refused extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string) {
    super(type);
    this.status = status;
    this.type = type;
  }
}
const invalid = () => new Refused(400, 'invalid_request_error');

/** As Stripe signs: over the time and the body. */
export const signedBy = (secret: string, body: string, at = seconds()): Delivery => ({
  body,
  headers: { 'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}` },
});

class World {
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly events: Delivery[] = [];

  emit(type: string, object: object): void {
    this.events.push(
      signedBy(webhookSecret, JSON.stringify({ id: id('evt'), object: 'event', type, created: seconds(), data: { object } })),
    );
  }
  changed(s: Subscription, type = 'customer.subscription.updated'): void {
    this.emit(type, shown(s));
  }
  /** Charges an invoice; a declined card leaves it open. */
  charge(s: Subscription, reason: Invoice['reason'], lines: Invoice['lines']): boolean {
    const isPaid = s.card === 'works' || totalOf(lines) <= 0;
    const invoice: Invoice = { id: id('in'), reason, lines, status: isPaid ? 'paid' : 'open', paidAt: isPaid ? seconds() : null };
    s.invoices.push(invoice);
    this.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoiceShown(s, invoice));
    return isPaid;
  }
  cancel(s: Subscription): void {
    s.status = 'canceled';
    s.endedAt = seconds();
    s.schedule = null;
    for (const invoice of s.invoices) if (invoice.status === 'open') invoice.status = 'void';
    this.changed(s, 'customer.subscription.deleted');
  }
  priceAt(ref: string | null): Price {
    const found = [...this.prices.values()].find((one) => one.id === ref);
    if (!found) throw invalid();
    return found;
  }
}

const totalOf = (lines: Invoice['lines']): number => lines.reduce((sum, line) => sum + line.amount, 0);
function invoiceShown(of: Subscription, { id: ref, reason, lines, status, paidAt }: Invoice) {
  const total = Math.max(0, totalOf(lines));
  return {
    id: ref,
    object: 'invoice',
    billing_reason: reason,
    currency: 'usd',
    created: lines[0]?.start ?? 0,
    status,
    amount_due: total,
    amount_paid: status === 'paid' ? total : 0,
    status_transitions: { paid_at: paidAt },
    parent: { type: 'subscription_details', subscription_details: { subscription: of.id } },
    lines: {
      object: 'list',
      data: lines.map((line) => ({
        amount: line.amount,
        period: { start: line.start, end: line.end },
        pricing: { price_details: { price: line.price } },
      })),
    },
  };
}
const methodOf = ({ card }: Subscription) =>
  card === 'none'
    ? null
    : { id: 'pm_card', object: 'payment_method', type: 'card', card: { brand: 'visa', last4: card === 'works' ? '4242' : '0341' } };
const shown = (s: Subscription) => ({
  id: s.id,
  object: 'subscription',
  status: s.status,
  customer: { id: s.customer, object: 'customer', invoice_settings: { default_payment_method: null } },
  default_payment_method: methodOf(s),
  metadata: { daybook_user: s.user },
  cancel_at_period_end: s.cancelAtPeriodEnd,
  cancel_at: s.cancelAtPeriodEnd ? s.end : null,
  ended_at: s.endedAt,
  trial_start: s.trialStart,
  items: {
    object: 'list',
    data: [
      {
        id: s.item,
        object: 'subscription_item',
        current_period_start: s.start,
        current_period_end: s.end,
        price: { id: s.price.id, metadata: { tier: s.price.tier } },
      },
    ],
  },
  schedule: s.schedule && { id: s.schedule.id, object: 'subscription_schedule', status: 'active', metadata: { tier: s.schedule.tier } },
});
const period = (s: Subscription): Invoice['lines'] => [{ amount: s.price.amount, price: s.price.id, start: s.start, end: s.end }];
function prorated(s: Subscription, to: Price): Invoice['lines'] {
  const [at, left] = [seconds(), Math.max(0, (s.end - seconds()) / (s.end - s.start))];
  return [
    { amount: -Math.round(s.price.amount * left), price: s.price.id, start: at, end: s.end },
    { amount: Math.round(to.amount * left), price: to.id, start: at, end: s.end },
  ];
}
const at = <T>(map: ReadonlyMap<string, T>, ref: string | undefined): T => {
  const found = map.get(ref ?? '');
  if (!found) throw new Refused(404, 'invalid_request_error');
  return found;
};

function update(world: World, s: Subscription, form: URLSearchParams): object {
  if (s.status === 'canceled') throw invalid();
  const [price, cancels] = [form.get('items[0][price]'), form.get('cancel_at_period_end')];
  if (price !== null) {
    if (form.get('items[0][id]') !== s.item || s.schedule) throw invalid();
    const to = world.priceAt(price);
    const lines = prorated(s, to);
    const isInvoiced = form.get('proration_behavior') === 'always_invoice';
    if (isInvoiced && s.card !== 'works' && form.get('payment_behavior') === 'error_if_incomplete') throw new Refused(402, 'card_error');
    s.price = to;
    if (isInvoiced) world.charge(s, 'subscription_update', lines);
  }
  if (cancels !== null) s.cancelAtPeriodEnd = cancels === 'true';
  world.changed(s);
  return shown(s);
}

/** A schedule is begun, gets its second phase, or is released. */
function schedule(world: World, ref: string | undefined, action: string | undefined, form: URLSearchParams): object {
  const of =
    ref === undefined
      ? world.subscriptions.get(form.get('from_subscription') ?? '')
      : [...world.subscriptions.values()].find((s) => s.schedule?.id === ref);
  if (!of || (ref === undefined && of.schedule)) throw invalid();
  if (ref === undefined) of.schedule = { id: id('sub_sched'), tier: '', next: null };
  else if (action === 'release') of.schedule = null;
  else if (of.schedule) {
    const next = world.priceAt(form.get('phases[1][items][0][price]'));
    of.schedule = { id: of.schedule.id, tier: form.get('metadata[tier]') ?? '', next };
  }
  const what = ref === undefined ? 'created' : action === 'release' ? 'released' : 'updated';
  world.emit(`subscription_schedule.${what}`, { id: of.schedule?.id ?? ref, subscription: of.id });
  return { id: of.schedule?.id ?? ref, object: 'subscription_schedule', phases: [{ start_date: of.start, end_date: of.end }] };
}

const sessionShown = (one: Session) => ({ object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${one.id}`, ...one });
function checkout(world: World, ref: string | undefined, isExpiring: boolean, form: URLSearchParams): object {
  const one: Session =
    ref === undefined
      ? {
          id: id('cs_test'),
          user: form.get('subscription_data[metadata][daybook_user]') ?? '',
          price: world.priceAt(form.get('line_items[0][price]')).id,
          trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
          customer: form.get('customer'),
          status: 'open',
          subscription: null,
        }
      : at(world.sessions, ref);
  world.sessions.set(one.id, one);
  if (isExpiring) {
    if (one.status !== 'open') throw invalid();
    one.status = 'expired';
    world.emit('checkout.session.expired', sessionShown(one));
  }
  return sessionShown(one);
}

const list = (data: readonly object[]) => ({ object: 'list', has_more: false, data });
function prices(world: World, method: string, url: URL, form: URLSearchParams): object {
  if (method === 'GET') {
    const keys = [...url.searchParams.entries()].flatMap(([name, value]) => (name.startsWith('lookup_keys') ? [value] : []));
    return list(keys.flatMap((key) => world.prices.get(key) ?? []).map((one) => ({ id: one.id, lookup_key: one.key })));
  }
  const key = form.get('lookup_key') ?? '';
  const made = { id: id('price'), key, tier: form.get('metadata[tier]') ?? '', amount: Number(form.get('unit_amount')) };
  world.prices.set(key, made);
  return { id: made.id, lookup_key: key };
}

function answer(world: World, method: string, url: URL, form: URLSearchParams): object {
  const [, , kind = '', ref, action] = url.pathname.split('/');
  if (kind === 'prices') return prices(world, method, url, form);
  if (kind === 'checkout') return checkout(world, action, url.pathname.endsWith('/expire'), form);
  if (kind === 'subscription_schedules') return schedule(world, ref, action, form);
  if (kind === 'billing_portal')
    return { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${form.get('customer')}` };
  if (kind === 'subscriptions') {
    const s = at(world.subscriptions, ref);
    if (method === 'DELETE') world.cancel(s);
    return method === 'POST' ? update(world, s, form) : shown(s);
  }
  if (kind === 'invoices' && ref === 'create_preview') {
    const s = at(world.subscriptions, form.get('subscription') ?? '');
    const lines = prorated(s, world.priceAt(form.get('subscription_details[items][0][price]')));
    return { object: 'invoice', amount_due: s.status === 'trialing' ? 0 : totalOf(lines) };
  }
  if (kind === 'invoices') {
    const s = at(world.subscriptions, url.searchParams.get('subscription') ?? '');
    const found = s.invoices.filter((one) => one.status === url.searchParams.get('status'));
    return list(found.map((one) => invoiceShown(s, one)).toReversed());
  }
  throw new Refused(404, 'invalid_request_error');
}

/** What people and time do at Stripe. */
const doings = (world: World) => ({
  /** A person completes the page of a checkout with a card, or without one for a trial. */
  complete(pageUrl: string, card: Subscription['card'] = 'works'): Subscription {
    const one = at(world.sessions, pageUrl.split('/').at(-1));
    if (one.status !== 'open') throw new Error(`the checkout is ${one.status}`);
    const [start, isTrial] = [seconds(), one.trialDays > 0];
    const made: Subscription = {
      id: id('sub'),
      item: id('si'),
      customer: one.customer ?? id('cus'),
      user: one.user,
      status: isTrial ? 'trialing' : 'active',
      price: world.priceAt(one.price),
      start,
      end: start + (isTrial ? one.trialDays : 30) * daySeconds,
      trialStart: isTrial ? start : null,
      card,
      cancelAtPeriodEnd: false,
      schedule: null,
      endedAt: null,
      invoices: [],
    };
    world.subscriptions.set(made.id, made);
    [one.status, one.subscription] = ['complete', made.id];
    world.changed(made, 'customer.subscription.created');
    if (!isTrial) world.charge(made, 'subscription_create', period(made));
    world.emit('checkout.session.completed', sessionShown(one));
    return made;
  },
  /** Its period ends, whatever the clock says: it renews, changes, fails or ends. */
  endPeriod(s: Subscription): void {
    if (s.status === 'canceled') return;
    if (s.cancelAtPeriodEnd || s.status === 'past_due' || (s.status === 'trialing' && s.card === 'none')) {
      world.cancel(s);
      return;
    }
    if (s.schedule?.next) s.price = s.schedule.next;
    s.schedule = null;
    [s.start, s.end] = [seconds(), seconds() + 30 * daySeconds];
    s.status = world.charge(s, 'subscription_cycle', period(s)) ? 'active' : 'past_due';
    world.changed(s);
  },
  /** As if its period had begun earlier. */
  age(s: Subscription, days: number): void {
    s.start -= days * daySeconds;
    s.end -= days * daySeconds;
    world.changed(s);
  },
  /** In the portal: a card is put in, and what is unpaid is charged with it. */
  setCard(s: Subscription, card: 'works' | 'declined'): void {
    s.card = card;
    world.emit('payment_method.attached', { id: 'pm_card', customer: s.customer });
    for (const invoice of s.invoices)
      if (invoice.status === 'open' && card === 'works') {
        [invoice.status, invoice.paidAt, s.status] = ['paid', seconds(), s.status === 'past_due' ? 'active' : s.status];
        world.emit('invoice.paid', invoiceShown(s, invoice));
      }
    world.changed(s);
  },
  cancelNow: (s: Subscription): void => world.cancel(s),
});

export async function startStripeBilling() {
  const world = new World();
  const repeated = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const send = (status: number, body: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const url = new URL(request.url ?? '', 'http://stripe');
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        send(401, { error: { type: 'invalid_request_error' } });
        return;
      }
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      try {
        // A repeated key gets the answer to its first request.
        if (!repeated.has(key)) repeated.set(key, answer(world, request.method ?? '', url, form));
        send(200, repeated.get(key));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const code = error.type === 'card_error' ? 'card_declined' : 'refused';
        send(error.status, { error: { type: error.type, code, message: 'refused' } });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_payments',
      STRIPE_PLANS_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** All events so far, in order. The test delivers them itself. */
    events: world.events,
    subscriptions: world.subscriptions,
    ofUser: (user: string): Subscription | undefined => [...world.subscriptions.values()].findLast((one) => one.user === user),
    ...doings(world),
    stop: () => void server.close(),
  };
}
