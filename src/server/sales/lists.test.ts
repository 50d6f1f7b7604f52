// Lists of documents, sorted and filtered in every way, as pages and as a file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, finalized } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

type Query = Parameters<TestBusiness['client']['sales']['listDocuments']>[0];
async function paged(b: TestBusiness, query: Query): Promise<(number | string)[]> {
  const found: (number | string)[] = [];
  let cursor: string | undefined;
  do {
    const page = await b.client.sales.listDocuments({ ...query, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.rows.map((row) => row.payableMinor / 100));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

describe('documents in a list', () => {
  test('sorted by any column in pages of two, no row twice or missing; filtered by date, amount and customer; and in a file', async () => {
    const b = await server.business();
    const [ada, bo] = [await customer(b, 'ada'), await customer(b, '=Bo')];
    await finalized(b, bo, [{ price: 30 }], { issueOn: '2026-02-01', dueOn: '2026-02-20' });
    await finalized(b, ada, [{ price: 10 }], { issueOn: '2026-01-05', dueOn: '2026-03-01' });
    await finalized(b, bo, [{ price: 20 }], { issueOn: '2026-03-01', dueOn: '2026-03-02' });
    const all = { newest: [20, 10, 30], number: [20, 10, 30], issued: [20, 30, 10], due: [20, 10, 30], amount: [30, 20, 10] } as const;
    for (const [sort, expected] of Object.entries(all) as [keyof typeof all, readonly number[]][]) {
      expect([sort, ...(await paged(b, { sort }))]).toEqual([sort, ...expected]);
      expect([sort, ...(await paged(b, { sort, direction: 'asc' }))]).toEqual([sort, ...expected.toReversed()]);
    }
    expect((await paged(b, { sort: 'customer', direction: 'desc' }))[0]).toBe(10);
    expect(await paged(b, { from: '2026-02-01', to: '2026-02-28' })).toEqual([30]);
    expect(await paged(b, { minMinor: 1500, maxMinor: 2500 })).toEqual([20]);
    expect(await paged(b, { contactId: bo, minMinor: 2500 })).toEqual([30]);
    const sums = await b.client.bulk.tabSums({ minMinor: 1500 });
    expect(sums.find((sum) => sum.tab === 'all')).toMatchObject({ count: 2, minor: '5000' });
    expect((await b.client.bulk.findDocuments({ from: '2026-02-01' })).count).toBe(2);
    const text = await (await b.client.bulk.exportDocuments({ maxMinor: 2900 })).text();
    const [head, first] = text.split('\r\n');
    expect(head).toBe('Number,Customer,Issue date,Due date,Status,Currency,Total,Balance due,Tags');
    // Text never becomes a formula.
    expect(first).toContain(`'=Bo`);
    expect(text.split('\r\n')).toHaveLength(4);
    expect((await b.client.bulk.exportDocuments({ format: 'xlsx' })).name).toMatch(/^invoices-.*\.xlsx$/);
  });

  test('quotes as well', async () => {
    const b = await server.business();
    expect((await b.client.quotes.listQuotes({ sort: 'due', direction: 'asc', from: '2026-01-01', minMinor: 1 })).rows).toEqual([]);
  });
});
