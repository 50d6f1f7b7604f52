// A fake Stripe following its documentation: amounts in the smallest unit, form-encoded requests, objects expanded on request.
import { type Handle, type Kept, keep, missing, next, seconds, type Truth, type TruthState } from './testing-provider-truth.ts';

function stripeSession(truth: Truth, url: string): object {
  const isDone = truth.state === 'paid' || truth.state === 'processing' || truth.state === 'failed';
  const charge = {
    id: `ch_${truth.paymentRef}`,
    object: 'charge',
    created: seconds(),
    disputed: truth.dispute !== null,
    balance_transaction: {
      id: `txn_${truth.ref}`,
      object: 'balance_transaction',
      amount: Number((truth.exchanged ?? truth).amount),
      fee: Number((truth.exchanged ?? truth).fee),
      currency: (truth.exchanged ?? truth).currency,
    },
    refunds: {
      object: 'list',
      data: truth.refunds.map((r) => ({
        id: r.id,
        object: 'refund',
        amount: Number(r.amount),
        currency: truth.currency,
        status: r.status,
        created: seconds(),
      })),
    },
  };
  const statuses: Partial<Record<TruthState, string>> = { paid: 'succeeded', processing: 'processing', failed: 'requires_payment_method' };
  return {
    id: truth.ref,
    object: 'checkout.session',
    url: `${url}/pay/${truth.ref}`,
    amount_total: Number(truth.amount),
    currency: truth.currency,
    client_reference_id: truth.reference,
    status: truth.state === 'expired' ? 'expired' : isDone ? 'complete' : 'open',
    payment_status: truth.state === 'paid' ? 'paid' : 'unpaid',
    expires_at: seconds() + 86_400,
    payment_intent: isDone
      ? {
          id: truth.paymentRef,
          object: 'payment_intent',
          status: statuses[truth.state],
          latest_charge: truth.state === 'paid' ? charge : null,
        }
      : null,
  };
}

export const stripeDouble =
  (kept: Kept, address: () => string): Handle =>
  (method, url, body, headers) => {
    const form = new URLSearchParams(body);
    const { pathname } = url;
    if (headers.authorization !== 'Bearer sk_test_double') return [401, { error: { type: 'invalid_request_error', message: 'key' } }];
    const [, , , , ref = '', action] = pathname.split('/');
    if (pathname === '/v1/checkout/sessions' && method === 'POST') {
      const ref2 = next('cs_test_');
      const made = keep(kept, `stripe ${String(headers['idempotency-key'])}`, {
        ref: ref2,
        paymentRef: `pi_${ref2}`,
        reference: form.get('client_reference_id') ?? '',
        amount: form.get('line_items[0][price_data][unit_amount]') ?? '',
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        fee: String(Math.round(Number(form.get('line_items[0][price_data][unit_amount]')) * 0.029) + 30),
      });
      return [200, stripeSession(made, address())];
    }
    if (pathname === '/v1/checkout/sessions') {
      const found = [...kept.payments.values()].filter((t) => t.paymentRef === url.searchParams.get('payment_intent'));
      return [200, { object: 'list', has_more: false, data: found.map((t) => stripeSession(t, address())) }];
    }
    if (pathname.startsWith('/v1/checkout/sessions/')) {
      const found = kept.payments.get(ref);
      if (!found) return missing;
      if (action === 'expire' && found.state === 'open') found.state = 'expired';
      return [200, stripeSession(found, address())];
    }
    if (pathname === '/v1/disputes') {
      const found = [...kept.payments.values()].find((t) => t.paymentRef === url.searchParams.get('payment_intent'));
      const data = found?.dispute ? [{ id: `dp_${found.ref}`, object: 'dispute', status: found.dispute }] : [];
      return [200, { object: 'list', has_more: false, data }];
    }
    if (pathname === '/v1/refunds') {
      const found = [...kept.payments.values()].find((t) => t.paymentRef === form.get('payment_intent'));
      if (!found) return missing;
      const id = `re_${String(headers['idempotency-key'])}`;
      if (!found.refunds.some((r) => r.id === id)) found.refunds.push({ id, amount: form.get('amount') ?? '0', status: 'succeeded' });
      return [200, { id, object: 'refund', status: 'succeeded' }];
    }
    if (pathname.startsWith('/v1/payouts/')) {
      const id = pathname.split('/')[3] ?? '';
      const found = kept.payouts.get(id);
      return found
        ? [200, { id, object: 'payout', amount: found.amount, currency: found.currency, status: found.status, arrival_date: seconds() }]
        : missing;
    }
    if (pathname === '/v1/balance_transactions') {
      const found = kept.payouts.get(url.searchParams.get('payout') ?? '');
      const data = (found?.items ?? []).map((item, at) => ({
        id: `txn_${at}`,
        object: 'balance_transaction',
        type: 'charge',
        amount: item.amount,
        fee: item.fee,
        currency: found?.currency,
        source: { id: `ch_${at}`, object: 'charge', payment_intent: item.paymentRef },
      }));
      return [
        200,
        {
          object: 'list',
          has_more: false,
          data: [...data, { id: 'txn_po', type: 'payout', amount: -(found?.amount ?? 0), fee: 0, currency: found?.currency, source: null }],
        },
      ];
    }
    return missing;
  };
