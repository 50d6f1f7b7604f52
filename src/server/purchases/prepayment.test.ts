// Money paid to a supplier before the bill: in the books, applied to bills later, returned, and matched to the bank both ways.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { journal, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { bring, payables, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-04-08T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};
async function prepay(b: TestBusiness, contactId: string, minor: number, over: object = {}): Promise<string> {
  const id = newId();
  const facts = { contactId, paidOn: '2026-03-05', currency: 'USD', minor, accountId: await b.account('1000') };
  await b.client.purchases.recordBillPayment({ id, ...facts, allocations: [], prepaidMinor: minor, ...over });
  return id;
}
const leftOf = async (b: TestBusiness, id: string): Promise<number[]> =>
  (await b.client.purchases.supplierPrepayments({ id })).map(({ leftMinor }) => leftMinor);

test('a prepayment is on the payables account until bills are settled with it, and applying it moves nothing', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const [who, cost] = [await supplier(b), await b.account('6100')];
  const paid = await prepay(b, who, 300_00);
  expect((await journal(b)).slice(-3)).toEqual([
    '2026-03-05 Prepayment to Cedar Paper Mill',
    '  Accounts payable 30000 USD',
    '  Checking account -30000 USD',
  ]);
  expect(await payables(b)).toEqual([-300_00, -300_00]);
  expect(await purchases.supplierBalances({ id: who })).toMatchObject([{ openMinor: '0', creditMinor: '30000' }]);
  expect((await purchases.listSuppliers({})).rows).toMatchObject([{ id: who, openMinor: '-30000' }]);

  const id = await posted(b, who, [{ price: 200, accountId: cost }]);
  expect(await purchases.bill({ id })).toMatchObject({ creditMinor: '30000', openMinor: 200_00 });
  const before = (await journal(b)).length;
  await purchases.applySupplierCredit({ id, minor: 150_00 });
  expect((await journal(b)).length).toBe(before);
  expect(await purchases.bill({ id })).toMatchObject({ openMinor: 50_00, payments: [], uses: [{ kind: 'prepayment', minor: 150_00 }] });
  expect([await leftOf(b, who), await payables(b)]).toEqual([[150_00], [-100_00, -100_00]]);
  expect(await refusals(purchases.voidBill({ id }))).toEqual(['purchases.paid']);

  const [use] = (await purchases.bill({ id })).uses;
  await purchases.removeSupplierCredit({ id, allocationId: use?.id ?? '' });
  expect(await leftOf(b, who)).toEqual([300_00]);
  const refund = { id: newId(), paymentId: paid, refundedOn: '2026-03-20', accountId: await b.account('1000') };
  expect(await refusals(b.client.settlement.recordRefund({ ...refund, minor: 300_01 }))).toEqual(['refund.too_much minor']);
  await b.client.settlement.recordRefund({ ...refund, minor: 100_00 });
  expect([await leftOf(b, who), await payables(b)]).toEqual([[200_00], [0, 0]]);
  expect(await refusals(purchases.reverseBillPayment({ id: paid }))).toEqual(['payment.refunded']);
  await b.client.settlement.reverseRefund({ id: refund.id });
  await purchases.reverseBillPayment({ id: paid });
  expect([await leftOf(b, who), await payables(b)]).toEqual([[], [200_00, 200_00]]);
  await sound(b);
});

test('the exchange difference between a prepayment and its bill is realized when it is applied', async () => {
  const b = await server.business();
  const who = await supplier(b);
  await prepay(b, who, 100_00, { currency: 'EUR', paidMinor: 110_00 });
  const id = await posted(b, who, [{ price: 100, accountId: await b.account('6100') }], { currency: 'EUR' }, '1.20');
  await b.client.purchases.applySupplierCredit({ id });
  const lines = (await b.client.purchases.bill({ id })).journal.at(-1)?.lines ?? [];
  expect(lines.find((line) => /gain/i.test(line.accountName))).toMatchObject({ minor: -10_00, currency: 'USD' });
  expect(await payables(b)).toEqual([0, 0]);
  await sound(b);
});

test('a bank transaction is a prepayment, and another is money that the supplier returns', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const who = await supplier(b);
  await bring(b, '2026-03-05,CEDAR PAPER MILL ADVANCE,-300.00', '2026-03-21,Cedar Paper Mill refund,40.00', '2026-03-22,Salary,900.00');
  const [out] = (await b.client.transactions.list({ search: 'advance' })).rows;
  const paymentId = newId();
  const match = { id: paymentId, transactionId: out?.id ?? '', contactId: who };
  await purchases.acceptPrepayment(match);
  await purchases.acceptPrepayment(match);
  expect(await purchases.supplierPrepayments({ id: who })).toMatchObject([{ id: paymentId, leftMinor: 300_00, isFromBank: true }]);

  const credit = await posted(b, who, [{ price: 40, accountId: await b.account('6100') }], { dueOn: null }, undefined, 'supplier_credit');
  const [line, ...others] = await purchases.refundLines({ id: credit });
  expect([line?.minor, others]).toEqual([40_00, []]);
  const refund = { id: newId(), creditId: credit, transactionId: line?.transactionId ?? '' };
  await purchases.acceptSupplierRefund(refund);
  await purchases.acceptSupplierRefund(refund);
  expect(await purchases.bill({ id: credit })).toMatchObject({ openMinor: 0, uses: [{ kind: 'refund', minor: 40_00 }] });
  expect(await purchases.refundLines({ id: paymentId })).toEqual([]);
  expect(await payables(b)).toEqual([-300_00, -300_00]);
  await sound(b);
  await b.client.settlement.reverseRefund({ id: refund.id });
  expect(await purchases.refundLines({ id: credit })).toMatchObject([{ minor: 40_00 }]);
  await purchases.reverseBillPayment({ id: paymentId });
  expect((await b.client.transactions.list({ search: 'advance' })).rows).toMatchObject([{ id: out?.id }]);
  await sound(b);
});
