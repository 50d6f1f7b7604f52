// A fake BTCPay Server following its documentation: amounts as text, an invoice per order, a signature over the body without a timestamp.
import { type Handle, type Kept, keep, missing, next, seconds, type Truth, type TruthState } from './testing-provider-truth.ts';

export const storeId = 'DoubleStore1';

export const btcpayDouble =
  (kept: Kept, address: () => string): Handle =>
  (method, url, body, headers) => {
    if (headers.authorization !== 'token key-of-the-double') return [401, { code: 'unauthenticated' }];
    const prefix = `/api/v1/stores/${storeId}/invoices`;
    const claimOf = (one: Truth['refunds'][number]): object => ({
      id: one.id,
      name: one.status,
      viewLink: `${address()}/pull-payments/${one.id}`,
    });
    if (url.pathname === `/api/v1/stores/${storeId}/pull-payments`)
      return [200, [...kept.payments.values()].flatMap((t) => t.refunds.map(claimOf))];
    if (!url.pathname.startsWith(prefix)) return missing;
    const shown = (truth: Truth): object => {
      const statuses: Readonly<Record<TruthState, string>> = {
        open: 'New',
        approved: 'New',
        processing: 'Processing',
        paid: 'Settled',
        failed: 'Invalid',
        expired: 'Expired',
      };
      return {
        id: truth.ref,
        storeId: truth.account,
        amount: truth.amount,
        currency: truth.currency,
        status: statuses[truth.state],
        additionalStatus: truth.captures < 0 ? 'PaidPartial' : 'None',
        checkoutLink: `${address()}/i/${truth.ref}`,
        createdTime: seconds(),
        expirationTime: seconds() + 900,
        metadata: { orderId: truth.reference },
      };
    };
    const rest = url.pathname.slice(prefix.length);
    if (rest === '' && method === 'GET')
      return [
        200,
        [...kept.payments.values()].filter((t) => t.reference === url.searchParams.get('orderId') && t.account === storeId).map(shown),
      ];
    if (rest === '') {
      const asked = JSON.parse(body) as { amount: string; currency: string; metadata: { orderId: string } };
      const ref = next('Inv');
      const made = keep(kept, `btcpay ${ref}`, {
        ref,
        paymentRef: ref,
        reference: asked.metadata.orderId,
        amount: asked.amount,
        currency: asked.currency,
        account: storeId,
      });
      return [200, shown(made)];
    }
    const [, ref = '', action] = rest.split('/');
    const found = kept.payments.get(ref);
    if (!found) return missing;
    if (action === 'status' && found.state === 'open') found.state = 'failed';
    if (action === 'refund') {
      // It has no idempotency keys: each call is another refund. Only the name tells two apart.
      const { name, customAmount } = JSON.parse(body) as { name: string; customAmount: string };
      const made = { id: next('PP'), amount: customAmount, status: name };
      found.refunds.push(made);
      return [200, claimOf(made)];
    }
    return [200, shown(found)];
  };
