// A fake PayPal following its documentation: decimals as text, orders that are approved there and captured by us, events that it verifies
// itself.
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { now } from '../platform/clock.ts';
import { type Handle, type Kept, keep, missing, next, type Truth, type TruthState } from './testing-provider-truth.ts';

export const merchantId = 'DOUBLEMERCHANT';
export const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

function paypalOrder(truth: Truth, url: string): object {
  const money = (value: string) => ({ currency_code: truth.currency, value });
  const statuses: Readonly<Record<TruthState, string>> = {
    open: 'PAYER_ACTION_REQUIRED',
    approved: 'APPROVED',
    processing: 'COMPLETED',
    paid: 'COMPLETED',
    failed: 'COMPLETED',
    expired: 'VOIDED',
  };
  const captured: Partial<Record<TruthState, string>> = { processing: 'PENDING', paid: 'COMPLETED', failed: 'DECLINED' };
  const capture = captured[truth.state];
  const net = (Number(truth.amount) - Number(truth.fee)).toFixed(2);
  return {
    id: truth.ref,
    status: statuses[truth.state],
    links: [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${truth.ref}`, method: 'GET' }],
    purchase_units: [
      {
        custom_id: truth.reference,
        amount: money(truth.amount),
        ...(truth.account ? { payee: { merchant_id: truth.account } } : {}),
        ...(capture
          ? {
              payments: {
                captures: [
                  {
                    id: truth.paymentRef,
                    status: truth.refunds.length > 0 && capture === 'COMPLETED' ? 'PARTIALLY_REFUNDED' : capture,
                    amount: money(truth.amount),
                    create_time: now().toISOString(),
                    seller_receivable_breakdown: {
                      gross_amount: money(truth.amount),
                      paypal_fee: money(truth.fee),
                      net_amount: money(net),
                    },
                  },
                ],
                refunds: truth.refunds.map((r) => ({
                  id: r.id,
                  status: r.status,
                  amount: money(r.amount),
                  create_time: now().toISOString(),
                })),
              },
            }
          : {}),
      },
    ],
  };
}

function verifiedByPaypal(body: string): boolean {
  const sent = JSON.parse(body) as Record<string, string>;
  const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const signed = `${sent['transmission_id']}|${sent['transmission_time']}|${sent['webhook_id']}|${raw}`;
  return createVerify('sha256')
    .update(signed)
    .verify(keys.publicKey, sent['transmission_sig'] ?? '', 'base64');
}

export const paypalDouble =
  (kept: Kept, address: () => string): Handle =>
  (method, url, body, headers) => {
    const { pathname } = url;
    if (pathname === '/v1/oauth2/token') return [200, { access_token: 'A21-double', expires_in: 32_400 }];
    if (headers.authorization !== 'Bearer A21-double') return [401, { name: 'AUTHENTICATION_FAILURE' }];
    if (pathname === '/v1/notifications/verify-webhook-signature')
      return [200, { verification_status: verifiedByPaypal(body) ? 'SUCCESS' : 'FAILURE' }];
    const key = String(headers['paypal-request-id']);
    if (pathname === '/v2/checkout/orders' && method === 'POST') {
      const order = JSON.parse(body) as { purchase_units: { custom_id: string; amount: { value: string; currency_code: string } }[] };
      const [unit] = order.purchase_units;
      const ref = next('ORD');
      const value = unit?.amount.value ?? '';
      const fee = (Number(value) * 0.034).toFixed(2);
      const made = keep(kept, `paypal ${key}`, {
        ref,
        paymentRef: `CAP${ref}`,
        reference: unit?.custom_id ?? '',
        amount: value,
        currency: unit?.amount.currency_code ?? '',
        account: merchantId,
        fee,
      });
      return [201, paypalOrder(made, address())];
    }
    const [, , , kind, ref = '', action] = ['', ...pathname.split('/')].slice(1);
    const found = kind === 'captures' ? [...kept.payments.values()].find((t) => t.paymentRef === ref) : kept.payments.get(ref);
    if (!found) return missing;
    if (kind === 'captures' && action === 'refund') {
      const id = `RF${key}`;
      const { amount } = JSON.parse(body) as { amount: { value: string } };
      if (!found.refunds.some((r) => r.id === id)) found.refunds.push({ id, amount: amount.value, status: 'COMPLETED' });
      return [201, { id, status: 'COMPLETED' }];
    }
    if (kind === 'captures') return [200, { id: ref, supplementary_data: { related_ids: { order_id: found.ref } } }];
    if (action === 'capture') {
      if (found.state !== 'approved') return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }];
      found.state = 'paid';
      found.captures += 1;
    }
    return [200, paypalOrder(found, address())];
  };
