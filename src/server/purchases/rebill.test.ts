// Costs that are rebilled to a customer, once; and bills that the owner paid privately.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmations } from '#contract/sales/confirm.ts';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { customer, journal, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { payables, payBill, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-04-08T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

/** A bill of two lines: 100.00, and 200.00 with a tax of which half is a cost. */
async function bought(b: TestBusiness, over: object = {}) {
  const half = { id: newId(), name: `Half ${newId()}`, treatment: 'standard' as const, rate: '0.2', deductible: '0.5' };
  await b.client.tax.createTaxCode(half);
  const accountId = await b.account('6100');
  const lines = [
    { price: 100, accountId },
    { price: 200, accountId, taxes: [half.id] },
  ];
  const id = await posted(b, await supplier(b), lines, over);
  const { draft } = await b.client.purchases.bill({ id });
  return { id, lineIds: draft.lines.map((line) => line.id) };
}
async function finalize(b: TestBusiness, id: string): Promise<void> {
  const { draftVersion } = await b.client.sales.document({ id });
  await b.client.sales.finalizeDocument({ id, draftVersion, confirmed: [...confirmations] });
}
const pricesOf = async (b: TestBusiness, id: string): Promise<number[]> =>
  (await b.client.sales.document({ id })).draft.lines.map((line) => line.unitPriceMicro / 10_000);

test('costs land on the customer’s next invoice with their markup, once, and are free again when they leave the draft', async () => {
  const b = await server.business();
  const { purchases, sales } = b.client;
  const [who, bill] = [await customer(b), await bought(b)];
  const [first = '', second = ''] = bill.lineIds;
  const ask = (lineIds: string[], over: object = {}) =>
    purchases.rebillCosts({ id: bill.id, lineIds, customerId: who, markup: '0.1', newId: newId(), ...over });
  const { invoiceId } = await ask([first, first]);
  expect(await pricesOf(b, invoiceId)).toEqual([110_00]);
  expect(await refusals(ask([first]))).toEqual(['rebill.once lineIds']);
  // What is not deductible of the tax was paid as well: 200.00 and 20.00.
  expect(await ask([second])).toEqual({ invoiceId });
  expect(await pricesOf(b, invoiceId)).toEqual([110_00, 242_00]);
  expect((await purchases.bill({ id: bill.id })).rebilled.map(({ lineId, number }) => [lineId, number])).toEqual([
    [first, null],
    [second, null],
  ]);

  const { draft, draftVersion } = await sales.document({ id: invoiceId });
  await sales.saveDraft({ id: invoiceId, kind: 'invoice', draft: { ...draft, lines: draft.lines.slice(0, 1) }, draftVersion });
  expect((await purchases.bill({ id: bill.id })).rebilled.map(({ lineId }) => lineId)).toEqual([first]);
  await ask([second], { markup: '0' });
  expect(await pricesOf(b, invoiceId)).toEqual([110_00, 220_00]);
  await sales.removeDraft({ id: invoiceId });
  const again = await ask([first]);
  expect(again.invoiceId).not.toBe(invoiceId);
  // A draft whose prices include tax is left alone: of a net cost too little would be charged.
  const grossly = await sales.document({ id: again.invoiceId });
  const { draftVersion: version } = grossly;
  await sales.saveDraft({ id: again.invoiceId, kind: 'invoice', draft: { ...grossly.draft, prices: 'inclusive' }, draftVersion: version });
  const apart = await ask([second]);
  expect(apart.invoiceId).not.toBe(again.invoiceId);
  expect((await sales.document({ id: apart.invoiceId })).draft.prices).toBe('exclusive');
});

test('a cost is free again when its invoice is credited in full, and not by a part of it', async () => {
  const b = await server.business();
  const { purchases, sales } = b.client;
  const [who, bill] = [await customer(b), await bought(b)];
  const ask = () => purchases.rebillCosts({ id: bill.id, lineIds: bill.lineIds.slice(0, 1), customerId: who, markup: '0', newId: newId() });
  const rebilled = async () => (await purchases.bill({ id: bill.id })).rebilled.length;
  const { invoiceId } = await ask();
  await finalize(b, invoiceId);
  const credit = async (price?: number) => {
    const made = await sales.creditDocument({ id: invoiceId, newId: newId() });
    const [line] = made.draft.lines;
    if (price !== undefined && line) {
      const lines = [{ ...line, unitPriceMicro: price * 1_000_000 }];
      await sales.saveDraft({ id: made.id, kind: 'credit_note', draft: { ...made.draft, lines }, draftVersion: made.draftVersion });
    }
    await finalize(b, made.id);
  };
  await credit(40);
  expect(await rebilled()).toBe(1);
  await credit(60);
  expect(await rebilled()).toBe(0);
  expect((await ask()).invoiceId).not.toBe(invoiceId);
  expect(await rebilled()).toBe(1);
});

test('only what was bought is rebilled, by who may write invoices, within one business', async () => {
  const b = await server.business();
  const other = await server.business();
  const [who, bill] = [await customer(b), await bought(b)];
  const ask = { id: bill.id, lineIds: bill.lineIds, customerId: who, markup: '0', newId: newId() };
  expect(await refusals(b.client.purchases.rebillCosts({ ...ask, lineIds: [newId()] }))).toEqual(['rebill.line lineIds.0']);
  expect(await refusals(b.client.purchases.rebillCosts({ ...ask, markup: '11' }))).toEqual(['rebill.markup markup']);
  expect(await refusals(b.client.purchases.rebillCosts({ ...ask, customerId: newId() }))).toEqual(['sales.customer customerId']);
  expect(await refusals(other.client.purchases.rebillCosts({ ...ask, customerId: await customer(other) }))).toEqual(['not_found']);
});

test('a bill that the owner paid privately is a contribution of capital', async () => {
  const b = await server.business();
  const id = await posted(b, await supplier(b), [{ price: 80, accountId: await b.account('6100') }]);
  await payBill(b, id, 80_00, { accountId: await b.account('3000') });
  expect((await journal(b)).slice(-2)).toEqual(['  Accounts payable 8000 USD', expect.stringMatching(/^ {2}Owner.* -8000 USD$/)]);
  expect(await payables(b)).toEqual([0, 0]);
  const cost = await b.account('6100');
  expect(await refusals(payBill(b, id, 1, { accountId: cost }))).not.toEqual([]);
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
});
