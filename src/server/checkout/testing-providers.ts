// Fakes of the three providers on loopback, following their documentation: they store and answer our requests, and sign their events. A
// test changes their data, and makes them fail.
import { createHmac, createSign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { btcpayDouble, storeId } from './testing-btcpay.ts';
import { keys, merchantId, paypalDouble } from './testing-paypal.ts';
import { type Handle, type Kept, type Payouts, seconds, type Truth } from './testing-provider-truth.ts';
import { stripeDouble } from './testing-stripe.ts';

export type DoubleId = 'stripe' | 'paypal' | 'btcpay';
export interface Sent {
  readonly body: string;
  readonly headers: Record<string, string>;
}

export interface Doubles {
  readonly environment: Record<string, string>;
  readonly payments: ReadonlyMap<string, Truth>;
  readonly payouts: Payouts;
  /** Answers 503 to everything while on. */
  isDown: boolean;
  /** Carries out a refund, but its answer is lost. */
  losesAnswers: boolean;
  requests: number;
  /** Requests to make a refund. */
  refunds: number;
  of(id: DoubleId): readonly Truth[];
  /** An event about a payment, signed as the provider signs. `over` changes what it says, before it is signed. */
  event(
    id: DoubleId,
    truth: Truth,
    eventId: string,
    type: string,
    over?: { readonly at?: number; readonly account?: string; readonly secret?: string },
  ): Sent;
  payoutEvent(payoutId: string, eventId: string): Sent;
  stop(): Promise<void>;
}

const secrets = { stripe: 'whsec_of_the_double_of_stripe', btcpay: 'secret-of-the-double-of-btcpay' };
const webhookId = 'WHDOUBLE1';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

async function listening(
  handle: Handle,
  state: Pick<Doubles, 'isDown' | 'losesAnswers' | 'requests' | 'refunds'>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const { method = 'GET', url = '/', headers } = request;
      const isRefund = method === 'POST' && /\/refunds?$/.test(url);
      state.requests += 1;
      if (isRefund) state.refunds += 1;
      const made = state.isDown ? undefined : handle(method, new URL(url, 'http://127.0.0.1'), body, headers);
      const [status, answer] = made && !(isRefund && state.losesAnswers) ? made : ([503, { error: { type: 'api_error' } }] as const);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const paypalResource = (truth: Truth, type: string, account: string): object =>
  type.startsWith('CHECKOUT.ORDER')
    ? { id: truth.ref, purchase_units: [{ payee: { merchant_id: account } }] }
    : type === 'PAYMENT.CAPTURE.REFUNDED'
      ? { id: 'refund', links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${truth.paymentRef}` }] }
      : { id: truth.paymentRef, payee: { merchant_id: account }, supplementary_data: { related_ids: { order_id: truth.ref } } };

const signStripe = (body: string, at: number, secret: string): Sent => ({
  body,
  headers: { 'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}` },
});

const event: Doubles['event'] = (id, truth, eventId, type, over = {}) => {
  const at = over.at ?? seconds();
  if (id === 'stripe') {
    const object = type.startsWith('checkout.session')
      ? { id: truth.ref, object: 'checkout.session', payment_intent: truth.paymentRef }
      : { id: `obj_${truth.ref}`, object: 'refund', payment_intent: truth.paymentRef };
    const body = JSON.stringify({
      id: eventId,
      object: 'event',
      type,
      ...(over.account ? { account: over.account } : {}),
      data: { object },
    });
    return signStripe(body, at, over.secret ?? secrets.stripe);
  }
  if (id === 'btcpay') {
    const body = JSON.stringify({ deliveryId: eventId, type, invoiceId: truth.ref, storeId: over.account ?? storeId, timestamp: at });
    return {
      body,
      headers: {
        'btcpay-sig': `sha256=${createHmac('sha256', over.secret ?? secrets.btcpay)
          .update(body)
          .digest('hex')}`,
      },
    };
  }
  const time = new Date(at * 1000).toISOString();
  const body = JSON.stringify({ id: eventId, event_type: type, resource: paypalResource(truth, type, over.account ?? merchantId) });
  const signature = createSign('sha256')
    .update(`t-${eventId}|${time}|${webhookId}|${over.secret ?? ''}${body}`)
    .sign(keys.privateKey, 'base64');
  return {
    body,
    headers: {
      'paypal-transmission-id': `t-${eventId}`,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    },
  };
};

export async function startProviderDoubles(): Promise<Doubles> {
  const kept: Kept = { payments: new Map(), byKey: new Map(), payouts: new Map() };
  const state = { isDown: false, losesAnswers: false, requests: 0, refunds: 0 };
  const urls: Record<string, string> = {};
  const servers: Server[] = [];
  for (const [id, make] of Object.entries({ stripe: stripeDouble, paypal: paypalDouble, btcpay: btcpayDouble })) {
    const { server, url } = await listening(
      make(kept, () => urls[id] ?? ''),
      state,
    );
    urls[id] = url;
    servers.push(server);
  }
  const prefixes: Readonly<Record<DoubleId, string>> = { stripe: 'cs_', paypal: 'ORD', btcpay: 'Inv' };
  return Object.assign(state, {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: secrets.stripe,
      STRIPE_API_URL: urls['stripe'] ?? '',
      PAYPAL_CLIENT_ID: 'client-of-the-double',
      PAYPAL_CLIENT_SECRET: 'secret-of-the-double',
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_MERCHANT_ID: merchantId,
      PAYPAL_API_URL: urls['paypal'] ?? '',
      BTCPAY_URL: urls['btcpay'] ?? '',
      BTCPAY_API_KEY: 'key-of-the-double',
      BTCPAY_STORE_ID: storeId,
      BTCPAY_WEBHOOK_SECRET: secrets.btcpay,
    },
    payments: kept.payments,
    payouts: kept.payouts,
    of: (id: DoubleId) => [...kept.payments.values()].filter((t) => t.ref.startsWith(prefixes[id])),
    event,
    payoutEvent: (payoutId: string, eventId: string) =>
      signStripe(
        JSON.stringify({ id: eventId, object: 'event', type: 'payout.paid', data: { object: { id: payoutId, object: 'payout' } } }),
        seconds(),
        secrets.stripe,
      ),
    async stop() {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise((resolve) => {
              server.close(resolve);
              server.closeAllConnections();
            }),
        ),
      );
    },
  });
}
