// Refunds through the payment provider: each once, never more than is left of the payment, whatever the retries and provider errors.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, finalized, pay, refusals } from '../sales/testing-sales.ts';
import { sweep } from '../reminders/testing-reminder.ts';
import { moveClock } from '../platform/clock.ts';
import { type DoubleId, type Doubles, startProviderDoubles } from './testing-providers.ts';

let server: TestServer;
let doubles: Doubles;
beforeAll(async () => {
  doubles = await startProviderDoubles();
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise', ...doubles.environment });
});
afterAll(async () => {
  await server.stop();
  await doubles.stop();
});

const every: readonly DoubleId[] = ['stripe', 'paypal', 'btcpay'];
const completed = { stripe: 'checkout.session.completed', paypal: 'PAYMENT.CAPTURE.COMPLETED', btcpay: 'InvoiceSettled' } as const;
const today = (): string => new Date().toISOString().slice(0, 10);

async function begun(provider: DoubleId) {
  const b = await server.business();
  const who = await customer(b);
  const id = await finalized(b, who, [{ price: 100 }]);
  const token = (await b.client.behindLinks.makePublicLink({ kind: 'document', id })).url.split('/').at(-1) ?? '';
  const before = new Set(doubles.payments.keys());
  await server.clientFor('').paying.startCheckout({ token, method: provider });
  const truth = [...doubles.payments.values()].find((t) => !before.has(t.ref));
  if (!truth) throw new Error('nothing was begun');
  const tell = async (): Promise<void> => {
    const { body, headers } = doubles.event(provider, truth, `evt_${newId()}`, completed[provider]);
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    expect((await fetch(`${server.url}/webhooks/${provider}`, sent)).status).toBe(200);
  };
  return { b, who, id, token, truth, tell };
}
async function paid(provider: DoubleId) {
  const one = await begun(provider);
  one.truth.state = 'paid';
  await one.tell();
  const [online] = await one.b.client.paying.onlinePayments({ id: one.id });
  return { ...one, paymentId: online?.paymentId ?? '' };
}
const kinds = async (work: Promise<unknown>): Promise<string> => (await refusals(work))[0] ?? 'done';
const openOf = async (b: TestBusiness, id: string): Promise<number> => (await b.client.sales.document({ id })).openMinor;

describe.each(every)('%s', (provider) => {
  test('more than is left is refused, and each refund is in the books', async () => {
    const { b, id, truth, paymentId } = await paid(provider);
    const give = (minor: number) => kinds(b.client.paying.refundThroughProvider({ id: newId(), paymentId, minor }));
    expect(await give(6_000)).toBe('done');
    expect(await give(6_000)).toBe('pay.refund minor');
    expect(await give(4_000)).toBe('done');
    for (let n = 0; n < 3; n++) expect(await give(1)).toBe('pay.refund minor');
    expect(truth.refunds).toHaveLength(2);
    expect(await openOf(b, id)).toBe(10_000);
    const [online] = await b.client.paying.onlinePayments({ id });
    expect(online).toMatchObject({ refundedMinor: 10_000, refundableMinor: 0 });
  });

  test('twenty at once give back what was paid and no more', async () => {
    const { b, id, truth, paymentId } = await paid(provider);
    const given = await Promise.all(
      Array.from({ length: 20 }, () => kinds(b.client.paying.refundThroughProvider({ id: newId(), paymentId, minor: 3_000 }))),
    );
    expect(given.filter((kind) => kind === 'done')).toHaveLength(3);
    expect(truth.refunds).toHaveLength(3);
    expect(await openOf(b, id)).toBe(9_000);
  });

  test('one id sent ten times at once is one refund; with another amount it is a conflict', async () => {
    const { b, truth, paymentId } = await paid(provider);
    const input = { id: newId(), paymentId, minor: 2_500 };
    const before = doubles.refunds;
    const kept = await Promise.all(Array.from({ length: 10 }, () => kinds(b.client.paying.refundThroughProvider(input))));
    expect(kept.filter((kind) => !['done', 'pay.refund_underway'].includes(kind))).toEqual([]);
    expect([truth.refunds.length, doubles.refunds - before]).toEqual([1, 1]);
    expect(await kinds(b.client.paying.refundThroughProvider(input))).toBe('done');
    expect(await kinds(b.client.paying.refundThroughProvider({ ...input, minor: 2_501 }))).toBe('settlement.reused id');
    expect(truth.refunds).toHaveLength(1);
  });

  test('by hand and online at once is not twice', async () => {
    const { b, id, truth, paymentId } = await paid(provider);
    const [allocation] = (await b.client.settlement.payment({ id: paymentId })).allocations;
    const accountId = await b.account('1000');
    const byHand = { id: newId(), paymentId, refundedOn: today(), minor: 10_000, accountId };
    const allocations = [{ allocationId: allocation?.id ?? '', minor: 10_000 }];
    const both = await Promise.all([
      kinds(b.client.settlement.recordRefund({ ...byHand, allocations })),
      kinds(b.client.paying.refundThroughProvider({ id: newId(), paymentId, minor: 10_000 })),
    ]);
    expect(both.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(truth.refunds).toHaveLength(both[1] === 'done' ? 1 : 0);
    expect(await openOf(b, id)).toBe(10_000);
    expect(await kinds(b.client.paying.refundThroughProvider({ id: newId(), paymentId, minor: 1 }))).toBe('pay.refund minor');
  });

  test('what the provider did not answer counts, is asked for again with the same key, and then is in the books', async () => {
    const { b, id, truth, paymentId } = await paid(provider);
    const input = { id: newId(), paymentId, minor: 7_000 };
    doubles.losesAnswers = true;
    expect(await kinds(b.client.paying.refundThroughProvider(input))).toBe('pay.refund_waiting');
    doubles.losesAnswers = false;
    expect(await kinds(b.client.paying.refundThroughProvider({ ...input, id: newId() }))).toBe('pay.refund minor');
    const accountId = await b.account('1000');
    const byHand = { id: newId(), paymentId, refundedOn: today(), minor: 7_000, accountId };
    const [allocation] = (await b.client.settlement.payment({ id: paymentId })).allocations;
    const allocations = [{ allocationId: allocation?.id ?? '', minor: 7_000 }];
    expect(await kinds(b.client.settlement.recordRefund({ ...byHand, allocations }))).toBe('refund.too_much minor');
    expect(await kinds(b.client.sales.reversePayment({ id: paymentId }))).toBe('payment.refunded');
    moveClock(200_000);
    await sweep(server);
    expect(truth.refunds).toHaveLength(1);
    expect(await openOf(b, id)).toBe(7_000);
  });

  test('paid otherwise, the page of the provider is closed; paid there all the same, it is reported', async () => {
    const { b, who, id, truth, tell } = await begun(provider);
    await pay(b, who, 10_000, [{ documentId: id, minor: 10_000 }]);
    // An approved PayPal order waits for our capture; the others have a page to close.
    if (provider === 'paypal') truth.state = 'approved';
    await tell();
    await sweep(server);
    expect([truth.state, truth.captures]).toEqual([{ stripe: 'expired', paypal: 'approved', btcpay: 'failed' }[provider], 0]);
    truth.state = 'paid';
    await tell();
    const { notices } = await b.client.paying.providerSettings();
    expect(notices.map((n) => [n.outcome, n.reason])).toEqual([['attention', 'paid twice']]);
  });
});

test('an order of PayPal that names no payee, and amounts that cannot be read, are refused and reported', async () => {
  for (const change of [{ account: '' }, { amount: 'ten' }] as const) {
    const { b, id, truth, tell } = await begun('paypal');
    Object.assign(truth, change, { state: 'paid' });
    await tell();
    expect((await b.client.sales.document({ id })).paidMinor).toBe(0);
    expect((await b.client.paying.providerSettings()).notices.map((n) => n.outcome)).toEqual(['refused']);
  }
});

test('an id of a payment, refund or write-off that is sent again with another amount is a conflict', async () => {
  const b = await server.business();
  const who = await customer(b);
  const id = await finalized(b, who, [{ price: 100 }]);
  const payment = { id: newId(), contactId: who, receivedOn: today(), currency: 'USD', accountId: await b.account('1000'), reference: '' };
  const first = { ...payment, minor: 5_000, allocations: [{ documentId: id, minor: 4_000 }] };
  await b.client.sales.recordPayment(first);
  await b.client.sales.recordPayment(first);
  expect(await kinds(b.client.sales.recordPayment({ ...first, minor: 5_001 }))).toBe('settlement.reused id');
  const refund = { id: newId(), paymentId: payment.id, refundedOn: today(), minor: 900, accountId: payment.accountId };
  await b.client.settlement.recordRefund(refund);
  expect(await kinds(b.client.settlement.recordRefund({ ...refund, minor: 100 }))).toBe('settlement.reused id');
  const rest = {
    id: newId(),
    kind: 'rounding' as const,
    documentId: id,
    writtenOn: today(),
    minor: 50,
    reason: 'x',
    relievedTaxCodeIds: [],
  };
  await b.client.settlement.writeOff(rest);
  expect(await kinds(b.client.settlement.writeOff({ ...rest, minor: 49 }))).toBe('settlement.reused id');
});
