// A payout that our own checkout posted in part: that part counts in the payout, and is in the books once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doubles, startProviderDoubles } from '../checkout/testing-providers.ts';
import { newId } from '../platform/ids.ts';
import { customer, finalized } from '../sales/testing-sales.ts';
import { startTestServer, type TestServer } from '../testing.ts';

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

test('a charge of our checkout is not posted again, and the payout that Stripe announced is the one of the report', async () => {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  await server.clientFor('').paying.startCheckout({ token: url.split('/').at(-1) ?? '', method: 'stripe' });
  const truth = [...doubles.payments.values()].at(-1);
  if (!truth) throw new Error('nothing was begun');
  Object.assign(truth, { state: 'paid', feeMinor: 320 });
  const send = ({ body, headers }: { body: string; headers: Record<string, string> }): Promise<Response> =>
    fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  await send(doubles.event('stripe', truth, 'evt_1', 'checkout.session.completed'));
  const items = [
    { paymentRef: truth.paymentRef, amount: 10_000, fee: 320 },
    { paymentRef: 'pi_elsewhere', amount: 5_000, fee: 175 },
  ];
  doubles.payouts.set('po_9', { amount: 14_505, currency: 'usd', status: 'paid', items });
  await send(doubles.payoutEvent('po_9', 'evt_2'));
  const report = [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id',
    `po_9,2026-06-05,txn_1,2026-06-01,usd,100.00,3.20,96.80,charge,ch_1,${truth.paymentRef ?? ''}`,
    'po_9,2026-06-05,txn_2,2026-06-01,usd,50.00,1.75,48.25,charge,ch_2,pi_elsewhere',
  ].join('\n');
  const file = new File([report], 'payout.csv');
  expect(await b.client.payouts.previewReport({ file })).toMatchObject({
    bookedCount: 2,
    payouts: [{ saleMinor: 15_000, feeMinor: -495, netMinor: 14_505 }],
  });
  await b.client.payouts.importReport({ id: newId(), file });
  expect(await b.client.paying.listPayouts()).toMatchObject([{ payoutRef: 'po_9', netMinor: 14_505 }]);
  const chart = await b.client.ledger.listAccounts({});
  const balance = (name: string): number => Number(chart.find((account) => account.name === name)?.balanceMinor);
  expect([balance('Stripe balance'), balance('Payment fees'), balance('Services')]).toEqual([14_505, 495, -15_000]);
  expect(await b.client.payouts.listClearing()).toMatchObject([
    { balanceMinor: '14505', unmatchedMinor: '14505', unpaidMinor: '0', otherMinor: '0' },
  ]);
});
