// Forecasts over HTTP, kept and compared; analytics equal the income statement.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, endOfMonth, monthOf } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);
const thisMonth = monthOf(today);

async function post(business: TestBusiness, date: string, debit: string, credit: string, minor: number): Promise<void> {
  await business.client.ledger.postEntry({
    id: newId(),
    date,
    memo: `${debit} ${credit}`,
    postings: [
      { accountId: await business.account(debit), minor, currency: 'USD' },
      { accountId: await business.account(credit), minor: -minor, currency: 'USD' },
    ],
  });
}

/** The same revenue and expenses in each of the last complete months. */
async function steady(months: number): Promise<TestBusiness> {
  const business = await server.business();
  for (let back = 1; back <= months; back++) {
    await post(business, addMonths(thisMonth, -back), '1000', '4000', 100_000);
    await post(business, addMonths(thisMonth, -back), '6010', '1000', 40_000);
  }
  return business;
}

test('steady months are expected to go on; what came in the running month is not lost', async () => {
  const business = await steady(13);
  await post(business, thisMonth, '1000', '4000', 150_000);
  const shown = await business.client.forecasts.forecast();
  expect(shown.months.map((m) => m.month)).toEqual(Array.from({ length: 12 }, (_, at) => addMonths(thisMonth, at)));
  expect(shown.months.map((m) => m.revenue.middleMinor)).toEqual(['150000', ...Array<string>(11).fill('100000')]);
  expect(shown.months.map((m) => m.expenses.middleMinor)).toEqual(Array<string>(12).fill('40000'));
  expect(shown.revenue).toMatchObject({ basis: 13, hasBand: true, lastYearMinor: '1200000', year: { middleMinor: '1200000' } });
  for (const { revenue } of shown.months) expect(BigInt(revenue.lowMinor) <= 100_000n || revenue.lowMinor === '150000').toBe(true);
  expect(shown.months[1]).toMatchObject({ revenueLastYearMinor: '100000' });
});

test('a young business has no band, one without entries has nothing to go on', async () => {
  expect((await (await steady(3)).client.forecasts.forecast()).revenue).toMatchObject({ basis: 3, hasBand: false });
  const empty = await (await server.business()).client.forecasts.forecast();
  expect([empty.revenue.basis, empty.expenses.year.middleMinor]).toEqual([0, '0']);
});

test('a kept forecast stays as it was, is kept once, and is compared with what came', async () => {
  const [business, other] = [await steady(6), await server.business()];
  const id = newId();
  const kept = await business.client.forecasts.generateForecast({ id });
  expect(kept).toMatchObject({ id, madeOn: today, firstMonth: thisMonth, lastEntry: 12, year: { revenueMinor: '1200000' }, compared: [] });
  expect(await business.client.forecasts.generateForecast({ id })).toEqual(kept);
  expect(await business.client.forecasts.listForecasts()).toHaveLength(1);
  expect(await other.client.forecasts.listForecasts()).toEqual([]);
  // One that was kept two months ago: revenue came as expected, expenses did not.
  const month = addMonths(thisMonth, -1);
  await post(business, month, '6010', '1000', 50_000);
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const band = (middle: number) => ({ middleMinor: `${middle}`, lowMinor: `${middle - 10_000}`, highMinor: `${middle + 10_000}` });
  await sql.query(
    `insert into kept_forecast (org_id, id, made_on, first_month, last_entry, figures, created_at) values ($1, $2, $3, $3, 0, $4, now() - interval '60 days')`,
    [business.orgId, newId(), addMonths(thisMonth, -2), JSON.stringify({ [month]: { revenue: band(100_000), expenses: band(40_000) } })],
  );
  await sql.end();
  const [, old] = await business.client.forecasts.listForecasts();
  expect(old?.compared.map((c) => [c.month, c.revenueActualMinor, c.expensesActualMinor])).toEqual([[month, '100000', '90000']]);
  expect((await business.client.forecasts.forecast()).record).toEqual({ compared: 2, inside: 1 });
});

test('analytics: by month and by category, with the figures of the income statement', async () => {
  const business = await steady(3);
  const month = addMonths(thisMonth, -1);
  await post(business, month, '6100', '1000', 55_000);
  const range = { from: month, to: endOfMonth(month) };
  const shown = await business.client.analytics.analytics(range);
  expect(shown).toMatchObject({
    revenue: { minor: '100000', previousMinor: '100000', change: '0%' },
    expenses: { minor: '95000', previousMinor: '40000', trend: 'down' },
    categoryCount: 3,
    expensesBy: [
      { code: '6100', minor: '55000', previousMinor: '0' },
      { code: '6010', minor: '40000', previousMinor: '40000' },
    ],
  });
  expect(shown.months.slice(-2).map((m) => [m.month, m.revenueMinor, m.expensesMinor])).toEqual([
    [addMonths(month, -1), '100000', '40000'],
    [month, '100000', '95000'],
  ]);
  const statement = await business.client.reports.statement({ kind: 'income-statement', ...range });
  expect(statement.rows.find((row) => row.key === 'net-profit')?.figures).toEqual(['5000']);
  await expect(business.client.analytics.analytics({ from: range.to, to: range.from })).rejects.toMatchObject({ code: 'request.invalid' });
});
