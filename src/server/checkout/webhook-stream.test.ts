// I4 and I5: whatever providers send, in any order and repetition, and whatever others forge, our books end up equal to the providers'.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { makeGates } from '../billing/index.ts';
import { notificationsOf } from '../org/testing-notification.ts';
import { moveClock } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { startTestServer, type TestBusiness, type TestServer, untilServed } from '../testing.ts';
import { makeProviderPayments } from './provider-payment-routes.ts';
import { begin, chance, deliver, expectedOf, moveHalfway, moveToEnd, shuffle, stream } from './testing-event-stream.ts';
import { type DoubleId, type Doubles, startProviderDoubles } from './testing-providers.ts';
import { customer, finalized, journal, proof } from '../sales/testing-sales.ts';

let server: TestServer;
let doubles: Doubles;
let database: Database;
let owner: pg.Client;
beforeAll(async () => {
  doubles = await startProviderDoubles();
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise', ...doubles.environment });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  owner = new pg.Client(server.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.destroy();
  await server.stop();
  await doubles.stop();
});

const asOwner = async (query: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query<Record<string, unknown>>(query, [...values])).rows;
const start = (token: string, method: DoubleId) => server.clientFor('').paying.startCheckout({ token, method });
const send = (provider: string, { body, headers }: { body: string; headers: Record<string, string> }): Promise<Response> =>
  fetch(`${server.url}/webhooks/${provider}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
async function begun(provider: DoubleId, price = 100, over: object = {}, rate?: string) {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price }], over, rate);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const token = url.split('/').at(-1) ?? '';
  const before = new Set(doubles.payments.keys());
  await start(token, provider);
  const truth = [...doubles.payments.values()].find((t) => !before.has(t.ref));
  if (!truth) throw new Error('nothing was begun');
  return { b, id, token, truth };
}
const completed: Readonly<Record<DoubleId, string>> = {
  stripe: 'checkout.session.completed',
  paypal: 'CHECKOUT.ORDER.APPROVED',
  btcpay: 'InvoiceSettled',
};
const paidOf = async (b: TestBusiness, id: string) => (await b.client.sales.document({ id })).paidMinor;

describe('one payment with each provider, over HTTP', () => {
  test.each<[DoubleId, string, readonly string[]]>([
    ['stripe', 'Stripe balance', ['  Payment fees 320 USD', '  Stripe balance -320 USD']],
    ['paypal', 'PayPal balance', ['  Payment fees 340 USD', '  PayPal balance -340 USD']],
    ['btcpay', 'Crypto wallet (BTCPay)', []],
  ])('%s: booked once, with its fee, on %s', async (provider, account, fee) => {
    const { b, id, truth } = await begun(provider);
    truth.state = provider === 'paypal' ? 'approved' : 'paid';
    for (let times = 0; times < 5; times++)
      expect((await send(provider, doubles.event(provider, truth, `evt_${truth.ref}`, completed[provider]))).status).toBe(200);
    expect((await send(provider, doubles.event(provider, truth, `evt2_${truth.ref}`, completed[provider]))).status).toBe(200);
    const lines = (await journal(b)).slice(3);
    expect(lines.slice(1, 3)).toEqual([`  ${account} 10000 USD`, '  Accounts receivable -10000 USD']);
    expect(lines.slice(4)).toEqual(fee);
    expect((await b.client.sales.document({ id })).state).toBe('paid');
    expect(await proof(b)).toEqual([0, 0]);
    expect(provider === 'paypal' ? truth.captures : 1).toBe(1);
  });

  test.each<DoubleId>(['stripe', 'paypal', 'btcpay'])(
    '%s: an event that says it is paid, while the provider says it is not, pays nothing',
    async (provider) => {
      const { b, id, truth } = await begun(provider);
      expect((await send(provider, doubles.event(provider, truth, `evt_${truth.ref}`, completed[provider]))).status).toBe(200);
      expect(await paidOf(b, id)).toBe(0);
    },
  );

  test.each<DoubleId>(['stripe', 'paypal', 'btcpay'])(
    '%s: while the provider cannot be asked the event is to come again, and then counts',
    async (provider) => {
      const { b, id, truth } = await begun(provider);
      truth.state = 'paid';
      doubles.isDown = true;
      const sent = doubles.event(provider, truth, `evt_${truth.ref}`, completed[provider]);
      expect((await send(provider, sent)).status).toBe(503);
      doubles.isDown = false;
      expect((await send(provider, sent)).status).toBe(200);
      expect(await paidOf(b, id)).toBe(10_000);
    },
    60_000,
  );

  test('while the provider cannot be reached nothing starts twice: the retry is the same attempt', async () => {
    const b = await server.business();
    const id = await finalized(b, await customer(b), [{ price: 5 }]);
    const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
    const token = url.split('/').at(-1) ?? '';
    doubles.isDown = true;
    await expect(start(token, 'paypal')).rejects.toThrow(/Can’t connect/);
    doubles.isDown = false;
    await start(token, 'paypal');
    expect(await asOwner('select count(*)::int as n from provider_checkout where org_id = $1', [b.orgId])).toEqual([{ n: 1 }]);
  });
});

describe('what is not as it was asked for', () => {
  test.each<[string, DoubleId, (t: { amount: string; currency: string; account: string }) => void, string]>([
    ['less', 'stripe', (t) => (t.amount = '1'), 'amount'],
    ['more', 'btcpay', (t) => (t.amount = '1000.00'), 'amount'],
    ['another currency', 'paypal', (t) => (t.currency = 'EUR'), 'currency'],
    ['another account', 'paypal', (t) => (t.account = 'OTHERMERCHANT'), 'account'],
    ['another store', 'btcpay', (t) => (t.account = 'OtherStore1'), 'account'],
  ])('%s (%s) is refused, told to the owner, and can be put away', async (_, provider, change, reason) => {
    const { b, id, truth } = await begun(provider);
    truth.state = 'paid';
    change(truth);
    expect((await send(provider, doubles.event(provider, truth, `evt_${truth.ref}`, completed[provider]))).status).toBe(200);
    expect(await paidOf(b, id)).toBe(0);
    const { notices } = await b.client.paying.providerSettings();
    expect(notices.map((n) => [n.provider, n.outcome, n.reason, n.documentNumber])).toEqual([
      [provider, 'refused', reason, 'INV-2026-0001'],
    ]);
    expect(await notificationsOf(b)).toMatchObject([{ kind: 'online_payment_problem', subjectId: id, data: { number: 'INV-2026-0001' } }]);
    const eventId = notices[0]?.eventId ?? '';
    expect((await b.client.paying.dismissProviderNotice({ provider, eventId })).notices).toEqual([]);
  });

  test('a dispute is reported, and when it is lost the invoice is outstanding again', async () => {
    const { b, id, truth } = await begun('stripe');
    truth.state = 'paid';
    await send('stripe', doubles.event('stripe', truth, 'evt_d1', completed.stripe));
    truth.dispute = 'needs_response';
    await send('stripe', doubles.event('stripe', truth, 'evt_d2', 'charge.dispute.created'));
    expect((await b.client.paying.providerSettings()).notices.map((n) => n.reason)).toEqual(['dispute open']);
    truth.dispute = 'lost';
    await send('stripe', doubles.event('stripe', truth, 'evt_d3', 'charge.dispute.closed'));
    expect((await b.client.sales.document({ id })).openMinor).toBe(10_000);
    expect(await proof(b)).toEqual([10_000, 10_000]);
  });

  test('a refund reported before its payment, and again, refunds once', async () => {
    const { b, id, truth } = await begun('stripe');
    truth.state = 'paid';
    truth.refunds.push({ id: 're_1', amount: '2500', status: 'succeeded' }, { id: 're_2', amount: '100', status: 'pending' });
    expect((await send('stripe', doubles.event('stripe', truth, 'evt_r1', 'refund.created'))).status).toBe(200);
    expect((await send('stripe', doubles.event('stripe', truth, 'evt_r2', completed.stripe))).status).toBe(200);
    expect((await send('stripe', doubles.event('stripe', truth, 'evt_r3', 'charge.refunded'))).status).toBe(200);
    expect((await b.client.sales.document({ id })).openMinor).toBe(2_500);
    expect(await proof(b)).toEqual([2_500, 2_500]);
  });
});

test('an invoice in another currency is paid in it, at the rate of the day or else of its issue date', async () => {
  const { b, id, truth } = await begun('stripe', 100, { currency: 'EUR' }, '1.10');
  truth.state = 'paid';
  await send('stripe', doubles.event('stripe', truth, 'evt_eur', completed.stripe));
  expect((await journal(b)).slice(4).filter((line) => line.includes('Stripe'))).toEqual([
    '  Stripe balance EUR 10000 EUR (11000)',
    expect.stringContaining('Processing fee'),
    '  Stripe balance EUR -320 EUR (-352)',
  ]);
  expect((await b.client.sales.document({ id })).state).toBe('paid');
  expect(await proof(b)).toEqual([0, 0]);
});

test('what the provider exchanged leaves the balance again that it had reached', async () => {
  const { b, truth } = await begun('stripe', 100, { currency: 'EUR' }, '1.10');
  truth.state = 'paid';
  truth.exchanged = { amount: '11100', fee: '350', currency: 'usd' };
  await send('stripe', doubles.event('stripe', truth, 'evt_x1', completed.stripe));
  truth.refunds.push({ id: 're_x', amount: '10000', status: 'succeeded' });
  await send('stripe', doubles.event('stripe', truth, 'evt_x2', 'refund.created'));
  expect((await journal(b)).filter((line) => line.includes('Stripe balance'))).toEqual([
    '  Stripe balance 11100 USD',
    '  Stripe balance -350 USD',
    '  Stripe balance -11100 USD',
  ]);
  expect(await proof(b)).toEqual([11_000, 11_000]);
});

test('I5: fifty payments of the full amount at once are all booked; what is beyond the invoice is credit, and nothing is below nothing', async () => {
  const b = await server.business();
  const who = await customer(b);
  const id = await finalized(b, who, [{ price: 100 }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const token = url.split('/').at(-1) ?? '';
  const truths = [];
  for (let at = 0; at < 50; at++) {
    const before = new Set(doubles.payments.keys());
    await start(token, 'btcpay');
    truths.push([...doubles.payments.values()].find((t) => !before.has(t.ref)));
    // As if its page had expired while a customer still has it open.
    await asOwner(`update provider_checkout set state = 'expired' where org_id = $1 and state = 'open'`, [b.orgId]);
  }
  for (const truth of truths) if (truth) truth.state = 'paid';
  const answers = await Promise.all(
    truths.flatMap((truth, at) =>
      truth ? [untilServed(() => send('btcpay', doubles.event('btcpay', truth, `evt_50_${at}`, completed.btcpay)))] : [],
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
  const { openMinor, paidMinor } = await b.client.sales.document({ id });
  expect([openMinor, paidMinor]).toEqual([0, 10_000]);
  const [sums] = await asOwner(
    `select count(*)::int as payments, sum(p.minor)::int as minor,
            (select sum(x.minor)::int from posting x join account a on a.id = x.account_id and a.org_id = x.org_id where a.system_key = 'customer_credit' and x.org_id = $1) as credit
       from payment p where p.org_id = $1`,
    [b.orgId],
  );
  expect(sums).toEqual({ payments: 50, minor: 500_000, credit: -490_000 });
});

test('a payout is written down with gross, fees and net, for the business whose payments are in it alone', async () => {
  const { b, truth } = await begun('stripe');
  const other = await begun('stripe', 50);
  for (const one of [truth, other.truth]) {
    one.state = 'paid';
    await send('stripe', doubles.event('stripe', one, `evt_${one.ref}`, completed.stripe));
  }
  doubles.payouts.set('po_1', {
    amount: 9_680,
    currency: 'usd',
    status: 'paid',
    items: [{ paymentRef: truth.paymentRef, amount: 10_000, fee: 320 }],
  });
  for (let times = 0; times < 2; times++) expect((await send('stripe', doubles.payoutEvent('po_1', 'evt_po1'))).status).toBe(200);
  const shape = async (of: TestBusiness) =>
    (await of.client.paying.listPayouts()).map((p) => [p.payoutRef, p.grossMinor, p.feeMinor, p.netMinor, p.currency, p.state]);
  expect(await shape(b)).toEqual([['po_1', 10_000, 320, 9_680, 'USD', 'paid']]);
  expect(await shape(other.b)).toEqual([]);
  const items = [truth.paymentRef, other.truth.paymentRef].map((paymentRef, at) => ({
    paymentRef,
    amount: at ? 5_000 : 10_000,
    fee: at ? 175 : 320,
  }));
  doubles.payouts.set('po_2', { amount: 14_505, currency: 'usd', status: 'paid', items });
  await send('stripe', doubles.payoutEvent('po_2', 'evt_po2'));
  expect((await shape(other.b)).map((p) => p.slice(0, 4))).toEqual([['po_2', 5_000, 175, 4_825]]);
});

const size = sized(200, 100_000);
test(
  `I4: ${size} events, shuffled, sent five times over, dropped, late and forged: the books are the providers'`,
  { timeout: 3_600_000 },
  async () => {
    const next = chance(20_261_121);
    const businesses = await Promise.all([server.business(), server.business()]);
    const attempts = await begin(businesses, doubles, start, Math.min(2_500, Math.max(36, Math.round(size / 40))), next);
    const { site } = makeProviderPayments(server.config, makeGates(server.config), database, undefined);
    moveHalfway(attempts);
    const items = stream(doubles, attempts, { part: 'a', size: size / 2, replays: 5 }, next);
    const first = await deliver(database, site, items, 6);
    moveToEnd(attempts);
    // Earlier events are repeated among the new ones.
    const later = stream(doubles, attempts, { part: 'b', size: size / 4, replays: 5 }, next);
    const second = await deliver(database, site, shuffle([...later, ...items.slice(0, size / 4)], next), 6);
    // Dropped events, and those that were not final yet, are found by polling.
    moveClock(601_000);
    await server.doDueWork();
    moveClock(86_400_000);
    await server.doDueWork();
    moveClock(-87_001_000);
    const ids = businesses.map((b) => b.orgId);
    const [sums] = await asOwner(
      `select count(*)::int as count, sum(minor)::int as "paidMinor",
            (select coalesce(sum(minor), 0)::int from provider_refund where org_id = any($1::uuid[])) as "refundedMinor"
       from payment where org_id = any($1::uuid[]) and reversed_at is null`,
      [ids],
    );
    expect(sums).toEqual(expectedOf(attempts));
    expect(first.forgedBelieved + second.forgedBelieved).toBe(0);
    expect(first.refusedAtTheDoor + second.refusedAtTheDoor).toBeGreaterThan(items.length / 20);
    for (const b of businesses) {
      const [open, control] = await proof(b);
      expect(open).toBe(control);
    }
    // Each provider balance: payments, less fees, less refunds.
    const balances = await asOwner(
      `select c.provider, sum(c.minor - coalesce(c.fee_minor, 0) - c.refunded_minor)::int as told,
            (select sum(x.minor)::int from posting x join provider_account k on k.account_id = x.account_id and k.org_id = x.org_id
              where k.provider = c.provider and x.org_id = any($1::uuid[])) as booked
       from provider_checkout c where c.state = 'paid' and c.org_id = any($1::uuid[]) group by c.provider`,
      [ids],
    );
    expect(balances).toHaveLength(3);
    for (const balance of balances) expect(balance['booked']).toBe(balance['told']);
    const captures = attempts.filter((a) => a.provider === 'paypal').map((a) => a.truth.captures);
    expect(captures.every((times) => times <= 1)).toBe(true);
  },
);
