// PayPal, Orders v2: the customer approves an order on PayPal's page, then we capture it. An event is verified by PayPal itself, from the
// exact bytes that came.
import { fromDecimalText, toPaypalValue } from '#core/checkout/provider-payment.ts';
import { now } from '../clock.ts';
import type { PaymentConfig } from './payment-config.ts';
import {
  type CheckoutRequest,
  headerOf,
  jsonOf,
  listAt,
  type PaymentProvider,
  ProviderFailed,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  textAt,
  valueAt,
  type WebhookHeaders,
  WebhookRefused,
  webhookToleranceSeconds,
} from './payment-provider.ts';
import { makeProviderFetch } from '../sign-in/provider-fetch.ts';

type Settings = NonNullable<PaymentConfig['paypal']>;
type Ask = (method: 'GET' | 'POST', path: string, body?: string, headers?: Record<string, string>) => Promise<unknown>;

// An event that wasn't accepted is sent again for three days with the time of its first delivery (developer.paypal.com/api/rest/webhooks).
const retriedSeconds = 3 * 86_400;
const locales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

function minorAt(value: unknown, ...path: readonly (string | number)[]): { readonly minor: number; readonly currency: string } | null {
  const currency = textAt(value, ...path, 'currency_code');
  const text = textAt(value, ...path, 'value');
  if (text === '' || !/^[A-Z]{3}$/.test(currency)) return null;
  const minor = fromDecimalText(text, currency);
  return minor === null ? null : { minor, currency };
}

/** Sends requests with an access token, which is renewed shortly before it expires. */
function makeAsk({ apiUrl, clientId, clientSecret }: Settings): Ask {
  const fetch = makeProviderFetch(apiUrl);
  let token: { readonly text: string; readonly until: number } | undefined;
  const answered = async (request: Promise<Response>): Promise<unknown> => {
    const answer = await request.catch(() => {
      throw new ProviderFailed('PayPal cannot be reached');
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body;
    if (answer.status === 401) token = undefined;
    const isFinal = answer.status >= 400 && answer.status < 500 && ![401, 408, 409, 429].includes(answer.status);
    throw new ProviderFailed(`PayPal: ${answer.status} ${textAt(body, 'details', 0, 'issue') || textAt(body, 'name')}`.trim(), isFinal);
  };
  const tokenNow = async (): Promise<string> => {
    if (token && token.until > now().getTime()) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    const body = await answered(fetch(`${apiUrl}/v1/oauth2/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' }));
    const seconds = Number(valueAt(body, 'expires_in'));
    token = { text: textAt(body, 'access_token'), until: now().getTime() + (Number.isFinite(seconds) ? seconds - 60 : 0) * 1000 };
    return token.text;
  };
  return async (method, path, body, headers = {}) => {
    const authorization = `Bearer ${await tokenNow()}`;
    const all = { authorization, 'content-type': 'application/json', ...headers };
    return answered(fetch(`${apiUrl}${path}`, body === undefined ? { method, headers: all } : { method, headers: all, body }));
  };
}

const captureOf = (order: unknown): unknown =>
  listAt(order, 'purchase_units', 0, 'payments', 'captures').find((c) => textAt(c, 'status') !== 'DECLINED') ??
  valueAt(order, 'purchase_units', 0, 'payments', 'captures', 0);

function stateOf(order: unknown, capture: unknown): ProviderPayment['state'] {
  const captured = textAt(capture, 'status');
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(captured)) return 'paid';
  if (captured === 'PENDING') return 'processing';
  if (['DECLINED', 'FAILED'].includes(captured)) return 'failed';
  const status = textAt(order, 'status');
  return status === 'APPROVED' ? 'approved' : status === 'VOIDED' ? 'expired' : status === 'COMPLETED' ? 'processing' : 'open';
}

function refundsOf(order: unknown): readonly ProviderRefund[] {
  return listAt(order, 'purchase_units', 0, 'payments', 'refunds').flatMap((refund) => {
    if (textAt(refund, 'status') !== 'COMPLETED') return [];
    return [{ ref: textAt(refund, 'id'), minor: minorAt(refund, 'amount')?.minor ?? null, at: new Date(textAt(refund, 'create_time')) }];
  });
}

function paymentOf(order: unknown, merchantId: string | undefined): ProviderPayment {
  const capture = captureOf(order);
  // The captured amount is what was paid; before that, the order's amount.
  const amount = capture === undefined ? minorAt(order, 'purchase_units', 0, 'amount') : minorAt(capture, 'amount');
  const fee = minorAt(capture, 'seller_receivable_breakdown', 'paypal_fee');
  const received = minorAt(capture, 'seller_receivable_breakdown', 'receivable_amount');
  const isExchanged = received !== null && received.currency !== amount?.currency;
  // After a currency conversion, PayPal reports the amount net of its fee, and the fee in that currency.
  const feeReceived = minorAt(capture, 'seller_receivable_breakdown', 'paypal_fee_in_receivable_currency')?.minor ?? 0;
  const payee = textAt(order, 'purchase_units', 0, 'payee', 'merchant_id');
  const created = textAt(capture, 'create_time');
  return {
    providerRef: textAt(order, 'id'),
    state: stateOf(order, capture),
    minor: amount?.minor ?? null,
    currency: amount?.currency ?? '',
    reference: textAt(order, 'purchase_units', 0, 'custom_id') || null,
    account: payee || null,
    // An order that names no payee belongs to nobody, whether we know our own account or not.
    ownAccount: merchantId ?? (payee || 'payee'),
    paymentRef: textAt(capture, 'id') || null,
    paidAt: created ? new Date(created) : null,
    settledMinor: isExchanged ? received.minor + feeReceived : null,
    settledCurrency: isExchanged ? received.currency : null,
    feeMinor: isExchanged ? feeReceived : fee && fee.currency === amount?.currency ? fee.minor : null,
    payoutRef: null,
    refunds: refundsOf(order),
    dispute: null,
  };
}

const upOf = (resource: unknown): string =>
  /\/v2\/payments\/captures\/([A-Z0-9]{5,40})$/.exec(
    listAt(resource, 'links')
      .filter((link) => textAt(link, 'rel') === 'up')
      .map((link) => textAt(link, 'href'))[0] ?? '',
  )?.[1] ?? '';

function eventOf(event: unknown, merchantId: string | undefined): ProviderEvent {
  const type = textAt(event, 'event_type');
  const resource = valueAt(event, 'resource');
  const orderId = textAt(resource, 'supplementary_data', 'related_ids', 'order_id');
  const payee = textAt(resource, 'payee', 'merchant_id') || textAt(resource, 'purchase_units', 0, 'payee', 'merchant_id');
  const common = {
    id: textAt(event, 'id'),
    payoutRef: null,
    isForeign: merchantId !== undefined && payee !== '' && payee !== merchantId,
  };
  if (type.startsWith('CHECKOUT.ORDER.')) return { ...common, kind: 'payment', providerRef: textAt(resource, 'id'), paymentRef: null };
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const kind = type === 'PAYMENT.CAPTURE.REFUNDED' ? 'refund' : 'dispute';
    return { ...common, kind, providerRef: orderId || null, paymentRef: upOf(resource) || textAt(resource, 'id') || null };
  }
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return { ...common, kind: 'payment', providerRef: orderId || null, paymentRef: textAt(resource, 'id') || null };
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const paymentRef = textAt(resource, 'disputed_transactions', 0, 'seller_transaction_id') || null;
    return { ...common, kind: 'dispute', providerRef: null, paymentRef };
  }
  return { ...common, kind: 'other', providerRef: null, paymentRef: null };
}

async function verify(ask: Ask, webhookId: string, rawBody: Buffer, headers: WebhookHeaders): Promise<unknown> {
  const event = jsonOf(rawBody);
  const sentAt = Date.parse(headerOf(headers, 'paypal-transmission-time')) / 1000;
  const at = now().getTime() / 1000;
  if (!(sentAt <= at + webhookToleranceSeconds && sentAt >= at - retriedSeconds - webhookToleranceSeconds))
    throw new WebhookRefused('too old');
  const parts = Object.entries({
    auth_algo: headerOf(headers, 'paypal-auth-algo'),
    cert_url: headerOf(headers, 'paypal-cert-url'),
    transmission_id: headerOf(headers, 'paypal-transmission-id'),
    transmission_sig: headerOf(headers, 'paypal-transmission-sig'),
    transmission_time: headerOf(headers, 'paypal-transmission-time'),
    webhook_id: webhookId,
  }).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  // The event as it arrived: the signature covers these bytes, and serializing it again would change them.
  const body = `{${parts.join(',')},"webhook_event":${rawBody.toString('utf8')}}`;
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', body).catch((error: unknown) => {
    if (error instanceof ProviderFailed && error.isFinal) throw new WebhookRefused('signature');
    throw error;
  });
  if (textAt(answer, 'verification_status') !== 'SUCCESS') throw new WebhookRefused('signature');
  return event;
}

const pathOf = (kind: 'checkout/orders' | 'payments/captures', id: string): string => {
  if (!/^[A-Z0-9-]{5,64}$/i.test(id)) throw new ProviderFailed('no id of PayPal', true);
  return `/v2/${kind}/${id}`;
};

/** The order for the customer to approve. */
function orderFor(request: CheckoutRequest, value: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.reference,
        description: request.description.slice(0, 127),
        amount: { currency_code: request.currency, value },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          locale: locales[request.language] ?? 'en-US',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

export function makePaypal(settings: Settings): PaymentProvider {
  const ask = makeAsk(settings);
  const fetchPayment = async (providerRef: string): Promise<ProviderPayment> =>
    paymentOf(await ask('GET', pathOf('checkout/orders', providerRef)), settings.merchantId);
  return {
    id: 'paypal',
    takes: (minor, currency) => toPaypalValue(minor, currency) !== null,
    async startCheckout(request) {
      const value = toPaypalValue(request.minor, request.currency);
      if (value === null) throw new ProviderFailed('PayPal does not take this amount', true);
      const order = orderFor(request, value);
      const made = await ask('POST', '/v2/checkout/orders', JSON.stringify(order), { 'paypal-request-id': request.reference });
      const redirectUrl = listAt(made, 'links')
        .filter((link) => ['payer-action', 'approve'].includes(textAt(link, 'rel')))
        .map((link) => textAt(link, 'href'))[0];
      const providerRef = textAt(made, 'id');
      if (!redirectUrl || !providerRef) throw new ProviderFailed('PayPal names no page to pay on', true);
      return { providerRef, redirectUrl, expiresAt: new Date(now().getTime() + 3 * 3600 * 1000) };
    },
    fetchPayment,
    async capture(providerRef) {
      const headers = { 'paypal-request-id': `capture-${providerRef}`, prefer: 'return=representation' };
      await ask('POST', `${pathOf('checkout/orders', providerRef)}/capture`, '{}', headers).catch((error: unknown) => {
        // Captured a moment ago, or declined: fetch the order to see which.
        if (!(error instanceof ProviderFailed && error.isFinal)) throw error;
      });
      return fetchPayment(providerRef);
    },
    async providerRefOf(paymentRef) {
      const capture = await ask('GET', pathOf('payments/captures', paymentRef));
      return textAt(capture, 'supplementary_data', 'related_ids', 'order_id') || null;
    },
    async verifyWebhook(rawBody, headers) {
      const event = eventOf(await verify(ask, settings.webhookId, rawBody, headers), settings.merchantId);
      if (event.id === '') throw new WebhookRefused('no event');
      return [event];
    },
    async refund(providerRef, minor, idempotencyKey) {
      const { paymentRef, currency } = await fetchPayment(providerRef);
      const value = toPaypalValue(minor, currency);
      if (!paymentRef || value === null) throw new ProviderFailed('there is no payment to refund', true);
      const body = JSON.stringify({ amount: { currency_code: currency, value } });
      const made = await ask('POST', `${pathOf('payments/captures', paymentRef)}/refund`, body, { 'paypal-request-id': idempotencyKey });
      return { ref: textAt(made, 'id') };
    },
  };
}
