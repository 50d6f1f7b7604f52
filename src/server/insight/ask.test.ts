// Questions over HTTP: answered with figures of the books, and the entries behind them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function post(business: TestBusiness, date: string, memo: string, debit: string, credit: string, minor: number): Promise<string> {
  const id = newId();
  const postings = [
    { accountId: await business.account(debit), minor, currency: 'USD' },
    { accountId: await business.account(credit), minor: -minor, currency: 'USD' },
  ];
  await business.client.ledger.postEntry({ id, date, memo, postings });
  return id;
}

test('a figure with its parts and entries, the same as the report has', async () => {
  const business = await server.business();
  const { client } = business;
  const entry = await post(business, '2025-03-10', 'HETZNER ONLINE', '6010', '1000', 6000);
  await post(business, '2025-03-20', 'ADOBE', '6010', '1000', 4000);
  await post(business, '2025-03-21', 'Train', '6200', '1000', 2500);
  await post(business, '2025-03-25', 'Work', '1000', '4000', 90_000);
  await post(business, '2024-03-25', 'Work', '1000', '4000', 70_000);
  const ask = async (question: string) => client.asking.ask({ question });
  expect(await ask('How much did I spend on software in March 2025?')).toMatchObject({
    leftOver: [],
    answer: {
      measure: 'spent',
      minor: '10000',
      accounts: [{ id: await business.account('6010') }],
      parts: [{ accountId: await business.account('6010'), minor: '10000' }],
      entries: [{ entryId: entry, minor: 6000 }, { minor: 4000 }],
    },
  });
  expect((await ask('Expenses by category in 2025')).answer?.parts.map(({ minor }) => minor)).toEqual(['10000', '2500']);
  expect((await ask('profit in 2025')).answer).toMatchObject({ minor: '77500' });
  expect((await ask('Revenue in 2025 compared to 2024')).answer).toMatchObject({ minor: '90000', previousMinor: '70000' });
  const months = (await ask('Umsatz pro Monat 2025')).answer?.parts ?? [];
  expect([months.length, months[2]]).toEqual([
    12,
    { name: '2025-03-01', minor: '90000', accountId: null, contactId: null, month: '2025-03-01' },
  ]);
  expect((await ask('How much cash do I have?')).answer).toMatchObject({ measure: 'cash', minor: '147500' });
  expect(await ask('expenses for dragons in 2025')).toMatchObject({ leftOver: ['dragons'], answer: { minor: '12500' } });
  expect(await ask('What is the weather?')).toMatchObject({ leftOver: ['weather'], answer: null });
});

test('a share with the whole it is of, and the fiscal year of the business', async () => {
  const business = await server.business();
  const { client } = business;
  await post(business, '2025-03-10', 'HETZNER ONLINE', '6010', '1000', 6000);
  await post(business, '2025-03-21', 'Train', '6200', '1000', 2500);
  await post(business, '2025-04-21', 'Train', '6200', '1000', 1500);
  expect((await client.asking.ask({ question: 'What share of expenses went to travel in 2025?' })).answer).toMatchObject({
    minor: '4000',
    wholeMinor: '10000',
  });
  expect((await client.asking.ask({ question: 'Travel expenses in 2025' })).answer).toMatchObject({ minor: '4000', wholeMinor: null });
  await client.org.saveBusiness({ fiscalYearStartMonth: 4 });
  expect((await client.asking.ask({ question: 'Expenses in the fiscal year 2024/25' })).answer).toMatchObject({
    days: { from: '2024-04-01', to: '2025-03-31' },
    minor: '8500',
  });
  // As in reports, a year and a quarter are those of the calendar unless they are said to be of the business.
  expect((await client.asking.ask({ question: 'Expenses in Q1 2025' })).answer).toMatchObject({ minor: '8500' });
  expect((await client.asking.ask({ question: 'Expenses in fiscal 2025' })).leftOver).toEqual(['fiscal']);
});

test('income of one customer by month and by category, and not by customer', async () => {
  const business = await server.business();
  const { id } = await business.client.insight.loadSample();
  const client = server.clientFor(business.token, id);
  const { answer: all } = await client.asking.ask({ question: 'Revenue by customer last year' });
  const name = all?.parts.find(({ contactId }) => contactId !== null)?.name ?? '';
  const { answer: months } = await client.asking.ask({ question: `Revenue from ${name} by month last year` });
  const { answer: accounts } = await client.asking.ask({ question: `Revenue from ${name} by category last year` });
  const sum = (parts: readonly { minor: string }[] | undefined) => (parts ?? []).reduce((before, { minor }) => before + BigInt(minor), 0n);
  expect(months?.parts.map(({ month }) => month?.slice(5, 7))).toEqual(
    Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')),
  );
  expect([String(sum(months?.parts)), String(sum(accounts?.parts))]).toEqual([months?.minor, months?.minor]);
  expect(accounts?.parts.every(({ accountId }) => accountId !== null)).toBe(true);
  expect(BigInt(months?.minor ?? '0')).toBeGreaterThan(0n);
  // Of months that are only begun, the days that were asked about.
  for (const whose of ['', ` from ${name}`]) {
    const { answer: since } = await client.asking.ask({ question: `Revenue${whose} by month from March 15, 2026 to May 10, 2026` });
    expect(since?.parts.map(({ month }) => month)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
    expect([whose, String(sum(since?.parts))]).toEqual([whose, since?.minor]);
  }
});

test('what each customer owes and how much of it is overdue, in the sample business', async () => {
  const business = await server.business();
  const { id } = await business.client.insight.loadSample();
  const client = server.clientFor(business.token, id);
  const { owed } = await client.insight.today();
  const { answer } = await client.asking.ask({ question: '¿Quién me debe dinero?' });
  expect(answer).toMatchObject({ measure: 'owed_to_you', minor: owed.totalMinor });
  expect(answer?.parts.slice(0, owed.customers.length).map(({ name, minor }) => [name, minor])).toEqual(
    owed.customers.map(({ name, minor }) => [name, minor]),
  );
  expect(Number((await client.asking.ask({ question: 'overdue' })).answer?.minor)).toBeLessThanOrEqual(Number(owed.totalMinor));
});

test('T1: names from another business are not recognized, and the plan decides', async () => {
  const [mine, other] = [await server.business(), await server.business()];
  await post(other, '2025-03-25', 'Work', '1000', '4000', 90_000);
  expect((await mine.client.asking.ask({ question: 'revenue in 2025' })).answer).toMatchObject({ minor: '0', parts: [], entries: [] });
});
