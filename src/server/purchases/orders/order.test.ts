// Purchase orders from draft to billed: sent with a PDF, received in parts, and a bill whose differences are named before it is posted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { refusals } from '../../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { billDraft, payables, supplier } from '../testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

/** An order over ten of one thing and two of another. */
async function drafted(b: TestBusiness) {
  const who = await supplier(b);
  const cost = await b.account('6100');
  const base = billDraft(
    who,
    [
      { price: 5, accountId: cost },
      { price: 20, accountId: cost },
    ],
    { reference: '' },
  );
  const [one, two] = [newId(), newId()];
  const lines = base.lines.map((line, at) => ({ ...line, id: at === 0 ? one : two, quantityMilli: at === 0 ? 10_000 : 2_000 }));
  const id = newId();
  const saved = await b.client.purchases.saveOrder({ id, draft: { ...base, lines }, draftVersion: 0 });
  return { id, one, two, draftVersion: saved.draftVersion, draft: saved.draft };
}
const pages = async (b: TestBusiness, id: string): Promise<string> => (await b.client.purchases.orderPdf({ id })).slice(0, 5).text();

test('is sent, confirmed, received in parts and billed; the books know nothing of it until then', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const { id, one, two, draftVersion, draft } = await drafted(b);
  expect(await purchases.order({ id })).toMatchObject({ state: 'draft', number: null, totals: { payableMinor: 9_000 } });
  expect(
    await refusals(
      purchases.receiveOrder({ id, receiptId: newId(), receivedOn: '2026-03-05', lines: [{ lineId: one, quantityMilli: 1 }] }),
    ),
  ).toEqual(['order.draft']);
  const letter = { to: [`mill-${newId()}@example.com`], subject: 'Order', message: 'Please deliver.' };
  expect(await refusals(purchases.sendOrder({ id, draftVersion, letter: { ...letter, to: ['nobody'] } }))).toEqual(['sales.recipient to']);
  const sent = await purchases.sendOrder({ id, draftVersion, letter });
  expect(sent).toMatchObject({ state: 'sent', number: 'PO-0001', orderedOn: '2026-03-02' });
  expect((await purchases.sendOrder({ id, draftVersion })).number).toBe('PO-0001');
  expect(await pages(b, id)).toBe('%PDF-');
  expect(await refusals(purchases.saveOrder({ id, draft, draftVersion }))).toEqual(['order.sent']);
  expect((await purchases.orderMail({ id })).subject).toMatch(/^Purchase order PO-0001 from /);
  expect((await purchases.confirmOrder({ id })).state).toBe('confirmed');
  const receipt = { id, receiptId: newId(), receivedOn: '2026-03-05', lines: [{ lineId: one, quantityMilli: 6_000 }] };
  await purchases.receiveOrder(receipt);
  // Sent again, it is the same delivery.
  expect(await purchases.receiveOrder(receipt)).toMatchObject({
    state: 'partly_received',
    standing: [
      { lineId: one, receivedMilli: 6_000, billedMilli: 0 },
      { lineId: two, receivedMilli: 0 },
    ],
  });
  expect(await refusals(purchases.cancelOrder({ id }))).toEqual(['order.begun']);
  expect(await payables(b)).toEqual([0, 0]);

  // The bill is for what arrived; a higher price and quantity are named before it is posted.
  const billId = newId();
  await purchases.billOrder({ id, newId: billId });
  const bill = await purchases.bill({ id: billId });
  expect(bill).toMatchObject({
    draft: { orderNumber: 'PO-0001', lines: [{ id: one, quantityMilli: 6_000 }] },
    order: { number: 'PO-0001', differences: [] },
  });
  const dear = bill.draft.lines.map((line) => ({ ...line, quantityMilli: 11_000, unitPriceMicro: 5_500_000 }));
  const changed = await purchases.saveBill({
    id: billId,
    draft: { ...bill.draft, reference: 'M-1', issueOn: '2026-03-06', lines: dear },
    draftVersion: bill.draftVersion,
  });
  expect(changed.order?.differences.map((d) => [d.code, d.expected, d.billed])).toEqual([
    ['ordered', 10_000, 11_000],
    ['received', 6_000, 11_000],
    ['price', 5_000_000, 5_500_000],
  ]);
  const version = { id: billId, draftVersion: changed.draftVersion };
  expect(await refusals(purchases.postBill(version))).toEqual(['order.differs order']);
  expect(await purchases.postBill({ ...version, isDifferenceAccepted: true })).toMatchObject({ number: 'M-1', order: { differences: [] } });
  expect(await payables(b)).toEqual([6_050, 6_050]);
  expect(await purchases.order({ id })).toMatchObject({
    state: 'partly_received',
    bills: [{ id: billId, number: 'M-1', state: 'issued' }],
  });

  // A bill that was voided counts no more.
  await purchases.voidBill({ id: billId });
  expect((await purchases.order({ id })).standing[0]?.billedMilli).toBe(0);
  const rest = { id, receiptId: newId(), receivedOn: '2026-03-08' };
  await purchases.receiveOrder({
    ...rest,
    lines: [
      { lineId: one, quantityMilli: 4_000 },
      { lineId: two, quantityMilli: 2_000 },
    ],
  });
  expect((await purchases.order({ id })).state).toBe('received');
  const whole = newId();
  await purchases.billOrder({ id, newId: whole });
  const found = await purchases.bill({ id: whole });
  const ready = { ...found.draft, reference: 'M-2', issueOn: '2026-03-09' };
  const { draftVersion: last } = await purchases.saveBill({ id: whole, draft: ready, draftVersion: found.draftVersion });
  await purchases.postBill({ id: whole, draftVersion: last });
  expect((await purchases.order({ id })).state).toBe('billed');
  expect((await purchases.listOrders({ tab: 'done' })).rows).toMatchObject([{ id, state: 'billed', number: 'PO-0001' }]);
  expect((await purchases.listOrders({ tab: 'open' })).rows).toEqual([]);
  expect(await refusals(purchases.billOrder({ id, newId: newId() }))).toEqual(['order.nothing_to_bill']);
});

test('of two bills for the same delivery, posted at the same time, the second differs', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const { id, draftVersion } = await drafted(b);
  await purchases.sendOrder({ id, draftVersion });
  const ready = await Promise.all(
    ['M-1', 'M-2'].map(async (reference) => {
      const billId = newId();
      await purchases.billOrder({ id, newId: billId });
      const bill = await purchases.bill({ id: billId });
      const draft = { ...bill.draft, reference, issueOn: '2026-03-06' };
      const saved = await purchases.saveBill({ id: billId, draft, draftVersion: bill.draftVersion });
      return { id: billId, draftVersion: saved.draftVersion };
    }),
  );
  await purchases.receiveOrder({
    id,
    receiptId: newId(),
    receivedOn: '2026-03-06',
    lines: (await purchases.order({ id })).draft.lines.map((line) => ({ lineId: line.id, quantityMilli: line.quantityMilli })),
  });
  const answers = await Promise.all(ready.map((one) => refusals(purchases.postBill(one))));
  expect(answers.toSorted((a, z) => a.length - z.length)).toEqual([[], ['order.differs order']]);
});

test('a delivery that was entered wrongly is reversed; an order of which nothing came is canceled', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const { id, one, two, draftVersion } = await drafted(b);
  await purchases.sendOrder({ id, draftVersion });
  const receiptId = newId();
  const receipt = { id, receiptId, receivedOn: '2026-03-05' };
  expect(await refusals(purchases.receiveOrder({ ...receipt, lines: [{ lineId: newId(), quantityMilli: 1_000 }] }))).toEqual([
    'order.line lines.0',
  ]);
  await purchases.receiveOrder({ ...receipt, lines: [{ lineId: one, quantityMilli: 60_000 }] });
  // Under the same id, other content is another delivery.
  expect(await refusals(purchases.receiveOrder({ ...receipt, lines: [{ lineId: two, quantityMilli: 1_000 }] }))).toEqual([
    'id.other_content receiptId',
  ]);
  expect(await purchases.reverseReceipt({ id, receiptId })).toMatchObject({ state: 'sent', receipts: [] });
  expect(await refusals(purchases.reverseReceipt({ id, receiptId }))).toEqual(['not_found']);
  expect((await purchases.cancelOrder({ id })).state).toBe('canceled');
  expect(await refusals(purchases.confirmOrder({ id }))).toEqual(['order.canceled']);
  expect(await refusals(purchases.billOrder({ id, newId: newId() }))).toEqual(['order.canceled']);
});

test('numbers have no holes, names what is missing, and is another business’s nowhere', async () => {
  const b = await server.business();
  const { purchases } = b.client;
  const [first, second] = [await drafted(b), await drafted(b)];
  const empty = newId();
  const { draftVersion } = await purchases.saveOrder({
    id: empty,
    draft: billDraft(null, [{ price: 1, accountId: null }]),
    draftVersion: 0,
  });
  expect(await refusals(purchases.sendOrder({ id: empty, draftVersion }))).toEqual(['purchases.supplier contactId']);
  expect((await purchases.sendOrder(first)).number).toBe('PO-0001');
  expect((await purchases.sendOrder(second)).number).toBe('PO-0002');
  await purchases.removeOrder({ id: empty });
  expect(await refusals(purchases.removeOrder({ id: first.id }))).toEqual(['order.sent']);
  const other = await server.business();
  expect(await refusals(other.client.purchases.order({ id: first.id }))).toEqual(['not_found']);
  expect(await refusals(other.client.purchases.orderPdf({ id: first.id }))).toEqual(['not_found']);
  expect((await other.client.purchases.listOrders({})).rows).toEqual([]);
});

test('comes with the plan PRO', async () => {
  const small = await startTestServer({ TIER_FOR_EVERYONE: 'essentials' });
  const b = await small.business();
  const draft = billDraft(await supplier(b), []);
  expect(await refusals(b.client.purchases.saveOrder({ id: newId(), draft, draftVersion: 0 }))).toEqual(['feature.locked']);
  expect((await b.client.purchases.listOrders({})).rows).toEqual([]);
  await small.stop();
});
