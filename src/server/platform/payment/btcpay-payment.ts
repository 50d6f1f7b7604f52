// BTCPay Server, Greenfield API: crypto payments on the business's own server. Its invoice is priced in the document's currency; the
// customer pays in coins, which the books carry at that price.
import { formatMinor } from '#core/money.ts';
import { fromDecimalText } from '#core/checkout/provider-payment.ts';
import type { PaymentConfig } from './payment-config.ts';
import {
  headerOf,
  isSignedBy,
  jsonOf,
  listAt,
  type PaymentProvider,
  ProviderFailed,
  type ProviderPayment,
  textAt,
  valueAt,
  WebhookRefused,
} from './payment-provider.ts';
import { makeProviderFetch } from '../sign-in/provider-fetch.ts';

type Settings = NonNullable<PaymentConfig['btcpay']>;

/** Newer versions report over- and underpayment; an underpaid invoice that expired isn't a payment yet. */
function stateOf(invoice: unknown): ProviderPayment['state'] {
  const status = textAt(invoice, 'status');
  if (status === 'Settled') return 'paid';
  if (status === 'Processing') return 'processing';
  if (status === 'Invalid') return 'failed';
  if (status !== 'Expired') return 'open';
  return textAt(invoice, 'additionalStatus') === 'PaidPartial' ? 'underpaid' : 'expired';
}

function paymentOf(invoice: unknown, storeId: string): ProviderPayment {
  const currency = textAt(invoice, 'currency').toUpperCase();
  const amount = valueAt(invoice, 'amount');
  const minor = /^[A-Z]{3}$/.test(currency) ? fromDecimalText(String(amount), currency) : null;
  const created = Number(valueAt(invoice, 'createdTime'));
  const id = textAt(invoice, 'id');
  return {
    providerRef: id,
    state: stateOf(invoice),
    minor,
    currency,
    reference: textAt(invoice, 'metadata', 'orderId') || null,
    account: textAt(invoice, 'storeId') || null,
    ownAccount: storeId,
    paymentRef: id,
    paidAt: Number.isFinite(created) ? new Date(created * 1000) : null,
    settledMinor: null,
    settledCurrency: null,
    // The sender pays the network's fee.
    feeMinor: 0,
    payoutRef: null,
    refunds: null,
    dispute: null,
  };
}

export function makeBtcpay({ url, apiKey, storeId, webhookSecrets }: Settings): PaymentProvider {
  const fetch = makeProviderFetch(url);
  const store = `${url}/api/v1/stores/${storeId}`;
  const ask = async (method: 'GET' | 'POST', address: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `token ${apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(address, body ? { method, headers, body: JSON.stringify(body) } : { method, headers }).catch(() => {
      throw new ProviderFailed('BTCPay cannot be reached');
    });
    const found: unknown = await answer.json().catch(() => null);
    if (answer.ok) return found;
    const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
    throw new ProviderFailed(`BTCPay: ${answer.status} ${textAt(found, 'code')}`.trim(), isFinal);
  };
  const invoiceAt = (ref: string): string => {
    if (!/^[A-Za-z0-9]{5,64}$/.test(ref)) throw new ProviderFailed('no id of BTCPay', true);
    return `${store}/invoices/${ref}`;
  };
  const started = (invoice: unknown) => {
    const [providerRef, redirectUrl] = [textAt(invoice, 'id'), textAt(invoice, 'checkoutLink')];
    if (!providerRef || !redirectUrl) throw new ProviderFailed('BTCPay names no page to pay on', true);
    const until = Number(valueAt(invoice, 'expirationTime'));
    return { providerRef, redirectUrl, expiresAt: Number.isFinite(until) && until > 0 ? new Date(until * 1000) : null };
  };
  return {
    id: 'btcpay',
    takes: () => true,
    async startCheckout(request) {
      // The API has no idempotency keys, so look for an invoice with this reference first.
      const known = await ask('GET', `${store}/invoices?orderId=${encodeURIComponent(request.reference)}`);
      if (Array.isArray(known) && known.length > 0) return started(known[0]);
      return started(
        await ask('POST', `${store}/invoices`, {
          amount: formatMinor(BigInt(request.minor), request.currency),
          currency: request.currency,
          metadata: { orderId: request.reference, itemDesc: request.description },
          checkout: { redirectURL: request.returnUrl, redirectAutomatically: true, defaultLanguage: request.language },
        }),
      );
    },
    fetchPayment: async (providerRef) => paymentOf(await ask('GET', invoiceAt(providerRef)), storeId),
    async cancel(providerRef) {
      await ask('POST', `${invoiceAt(providerRef)}/status`, { status: 'Invalid' });
    },
    providerRefOf: async (paymentRef) => paymentRef,
    async verifyWebhook(rawBody, headers) {
      const signature = /^sha256=([0-9a-f]{64})$/i.exec(headerOf(headers, 'btcpay-sig'))?.[1] ?? '';
      if (!webhookSecrets.some((secret) => isSignedBy(signature, rawBody, secret))) throw new WebhookRefused('signature');
      const event = jsonOf(rawBody);
      const id = textAt(event, 'originalDeliveryId') || textAt(event, 'deliveryId');
      if (id === '') throw new WebhookRefused('no event');
      const providerRef = textAt(event, 'invoiceId') || null;
      const isForeign = textAt(event, 'storeId') !== storeId;
      return [{ id, kind: providerRef ? 'payment' : 'other', providerRef, paymentRef: null, payoutRef: null, isForeign }];
    },
    async refund(providerRef, minor, idempotencyKey) {
      const { currency } = paymentOf(await ask('GET', invoiceAt(providerRef)), storeId);
      // No idempotency keys here either: a refund with this name is the one made for it.
      const name = `Refund ${idempotencyKey}`;
      const claims = await ask('GET', `${store}/pull-payments?includeArchived=true`);
      const known = listAt(claims).find((one) => textAt(one, 'name') === name);
      if (known !== undefined) return { ref: textAt(known, 'id'), claimUrl: textAt(known, 'viewLink') };
      const made = await ask('POST', `${invoiceAt(providerRef)}/refund`, {
        name,
        refundVariant: 'Custom',
        customAmount: formatMinor(BigInt(minor), currency),
        customCurrency: currency,
        payoutMethodId: 'BTC-CHAIN',
      });
      return { ref: textAt(made, 'id'), claimUrl: textAt(made, 'viewLink') };
    },
  };
}
