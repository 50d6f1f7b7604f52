// A provider's payout and its bank transaction: matched with one click, posted once, and unmatched as long as the books allow it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { type Doubles, startProviderDoubles } from './testing-providers.ts';
import { customer, finalized, refusals } from '../sales/testing-sales.ts';

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

const send = ({ body, headers }: { body: string; headers: Record<string, string> }): Promise<Response> =>
  fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const balances = async (b: TestBusiness): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await b.client.ledger.listAccounts({})).filter((a) => a.balanceMinor !== '0').map((a) => [a.name, Number(a.balanceMinor)]),
  );
const lines = async (b: TestBusiness) => (await b.client.matching.matchLines({})).lines;
const payoutOf = async (b: TestBusiness) => {
  const [payout, ...others] = await b.client.paying.listPayouts();
  if (!payout || others.length > 0) throw new Error('one payout was expected');
  return payout;
};
const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2030-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};
async function bring(b: TestBusiness, day: string, description: string): Promise<void> {
  const bankAccountId = (await b.client.banking.listBankAccounts()).find((a) => a.name === 'Checking account')?.id ?? '';
  const file = new File([['Date,Description,Amount', `${day},${description},96.80`].join('\n')], 'statement.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId });
}

/** An invoice over $100.00 paid by card, the payout, and its bank transaction. */
async function paidOut(payoutRef: string, daysBefore: number) {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const before = new Set(doubles.payments.keys());
  await server.clientFor('').paying.startCheckout({ token: url.split('/').at(-1) ?? '', method: 'stripe' });
  const truth = [...doubles.payments.values()].find((t) => !before.has(t.ref));
  if (!truth) throw new Error('nothing was begun');
  Object.assign(truth, { state: 'paid', feeMinor: 320 });
  await send(doubles.event('stripe', truth, `evt_${truth.ref}`, 'checkout.session.completed'));
  doubles.payouts.set(payoutRef, {
    amount: 9_680,
    currency: 'usd',
    status: 'paid',
    items: [{ paymentRef: truth.paymentRef, amount: 10_000, fee: 320 }],
  });
  expect((await send(doubles.payoutEvent(payoutRef, `evt_${payoutRef}`))).status).toBe(200);
  const payout = await payoutOf(b);
  await bring(b, addDays(payout.arrivesOn, -daysBefore), 'PROVIDER SETTLEMENT');
  return { b, payout };
}
async function accepted(payoutRef: string, daysBefore = 0) {
  const { b, payout } = await paidOut(payoutRef, daysBefore);
  const [line] = await lines(b);
  const transactionId = line?.transactionId ?? '';
  const before = { balances: await balances(b), transaction: await b.client.transactions.get({ id: transactionId }) };
  await b.client.matching.acceptPayout({ transactionId, payoutId: payout.id, accountId: payout.accountId });
  return { b, payout, transactionId, before, line };
}

test('matched with the wrong transaction, it is unmatched: the transaction is restored, and both are offered again', async () => {
  const { b, payout, transactionId, before, line } = await accepted('po_wrong');
  expect(line?.payouts).toEqual([
    { payoutId: payout.id, accountId: payout.accountId, name: 'Stripe po_wrong', grossMinor: 10_000, feeMinor: 320, currency: 'USD' },
  ]);
  expect(await balances(b)).toEqual({ 'Checking account': 9_680, 'Payment fees': 320, Services: -10_000 });
  expect(await lines(b)).toEqual([]);
  expect((await payoutOf(b)).line).toEqual({
    transactionId,
    date: payout.arrivesOn,
    description: 'PROVIDER SETTLEMENT',
    isAsMatched: true,
    isLocked: false,
  });

  await b.client.matching.releasePayout({ id: payout.id });
  const { decidedBy, suggestion, categoryAccountId, type, date, description } = await b.client.transactions.get({ id: transactionId });
  const was = before.transaction;
  expect({ decidedBy, suggestion, categoryAccountId, type, date, description }).toEqual({
    decidedBy: was.decidedBy,
    suggestion: was.suggestion,
    categoryAccountId: was.categoryAccountId,
    type: was.type,
    date: was.date,
    description: was.description,
  });
  expect(was.decidedBy).not.toBe('person');
  expect(await balances(b)).toEqual(before.balances);
  expect((await payoutOf(b)).line).toBeNull();
  expect((await lines(b)).map((l) => [l.transactionId, l.payouts])).toEqual([[transactionId, line?.payouts]]);
  expect(await refusals(b.client.matching.releasePayout({ id: payout.id }))).toEqual(['settlement.reversed']);
  await b.client.matching.acceptPayout({ transactionId, payoutId: payout.id, accountId: payout.accountId });
  expect(await balances(b)).toEqual({ 'Checking account': 9_680, 'Payment fees': 320, Services: -10_000 });
  await sound(b);
});

test('later changes to the transaction stay: edited, or deleted', async () => {
  const { b, payout, transactionId } = await accepted('po_since');
  const { entryId } = await b.client.transactions.get({ id: transactionId });
  const splits = [{ accountId: await b.account('4010'), minor: 9_680 }];
  const accountId = (await b.client.ledger.listAccounts({})).find((a) => a.name === 'Checking account')?.id ?? '';
  await b.client.transactions.save({
    id: transactionId,
    entryId,
    type: 'income',
    date: payout.arrivesOn,
    description: 'By hand',
    accountId,
    amount: 9_680,
    splits,
  });
  const changed = await balances(b);
  expect((await payoutOf(b)).line).toMatchObject({ description: 'By hand', isAsMatched: false });
  await b.client.matching.releasePayout({ id: payout.id });
  expect(await balances(b)).toEqual(changed);
  expect((await payoutOf(b)).line).toBeNull();

  const gone = await accepted('po_gone');
  await gone.b.client.transactions.remove({ ids: [gone.transactionId] });
  expect((await payoutOf(gone.b)).line).toMatchObject({ date: null });
  await gone.b.client.matching.releasePayout({ id: gone.payout.id });
  await bring(gone.b, gone.payout.arrivesOn, 'THE RIGHT LINE');
  expect((await lines(gone.b)).map((l) => [l.description, l.payouts[0]?.payoutId])).toEqual([['THE RIGHT LINE', gone.payout.id]]);
  await sound(b);
  await sound(gone.b);
});

test('in a closed period it stays matched, and says why', async () => {
  const { b, payout, transactionId } = await accepted('po_closed', 3);
  const kept = await balances(b);
  await b.client.ledger.lockBooks({ through: addDays(payout.arrivesOn, -2) });
  expect((await payoutOf(b)).line).toMatchObject({ transactionId, isAsMatched: true, isLocked: true });
  expect(await refusals(b.client.matching.releasePayout({ id: payout.id }))).toEqual([
    'period.closed entries.0.date',
    'period.closed entries.1.date',
  ]);
  expect((await payoutOf(b)).line).toMatchObject({ transactionId });
  expect(await balances(b)).toEqual(kept);
  await sound(b);
});
