// Missing receipts: counted and listed from the owner's amount and date on, until a document is attached or the receipt is waived.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function moved(b: TestBusiness, amount: number, date: string, type: 'expense' | 'income' = 'expense'): Promise<string> {
  const splits = [{ accountId: await b.account(type === 'expense' ? '6010' : '4000'), minor: amount }];
  const input = { id: newId(), type, date, description: `${type} ${amount}`, accountId: await b.account('1000'), amount, splits };
  return (await b.client.transactions.create(input)).id;
}
const missing = async (b: TestBusiness) => {
  const { rows } = await b.client.transactions.list({ sort: 'date', direction: 'asc', missing: true });
  const { missingCount, count } = await b.client.transactions.totals({ missing: true });
  expect([missingCount, count]).toEqual([rows.length, rows.length]);
  return rows.map(({ id }) => id);
};
const need = async (b: TestBusiness, id: string) => (await b.client.transactions.get({ id })).receipt;
const rule = { fromMinor: 1000, since: '2026-03-01', types: ['expense'] as ('expense' | 'income')[] };

test('only what the owner asks for is missing, and it leaves the list with its document', async () => {
  const b = await server.business();
  const [small, early, wanted, later, earned] = [
    await moved(b, 999, '2026-03-02'),
    await moved(b, 5000, '2026-02-28'),
    await moved(b, 1000, '2026-03-01'),
    await moved(b, 2000, '2026-03-05'),
    await moved(b, 9000, '2026-03-05', 'income'),
  ];
  expect(await missing(b)).toEqual([]);
  await b.client.transactions.saveReceiptRule({ rule });
  expect(await b.client.transactions.receiptRule()).toEqual({ rule });
  expect(await missing(b)).toEqual([wanted, later]);
  expect(await Promise.all([small, early, earned, wanted].map((id) => need(b, id)))).toEqual([
    'unneeded',
    'unneeded',
    'unneeded',
    'missing',
  ]);
  const { needs } = await b.client.insight.today();
  expect(needs).toContainEqual({ kind: 'receipts', count: 2, minor: null });
  const file = new File([new Uint8Array(Buffer.from('Paid 10.00'))], 'receipt.txt');
  await b.client.files.addFile({ id: newId(), file, subjectKind: 'transaction', subjectId: wanted });
  expect(await missing(b)).toEqual([later]);
  await b.client.transactions.saveReceiptRule({ rule: { ...rule, types: ['expense', 'income'] } });
  expect((await missing(b)).toSorted()).toEqual([later, earned].toSorted());
  await b.client.transactions.saveReceiptRule({ rule: null });
  expect(await missing(b)).toEqual([]);
});

test('one that needs none is not asked for, until it is asked for again; another business has nothing to say', async () => {
  const b = await server.business();
  const id = await moved(b, 4000, '2026-03-05');
  await b.client.transactions.saveReceiptRule({ rule });
  await b.client.transactions.waiveReceipt({ id, isWaived: true });
  expect([await missing(b), await need(b, id)]).toEqual([[], 'waived']);
  const other = await server.business();
  await expect(other.client.transactions.waiveReceipt({ id, isWaived: false })).rejects.toMatchObject({ code: 'not_found' });
  await b.client.transactions.waiveReceipt({ id, isWaived: false });
  expect([await missing(b), await need(b, id)]).toEqual([[id], 'missing']);
});
