// The report of exchange gains and losses: worked figures by currency, account and document, with the rates behind them; equal to the
// books' accounts whatever is settled, revalued or reversed.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { payBill, posted, supplier } from '../../purchases/testing-purchases.ts';
import { customer, finalized, pay } from '../../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into exchange_rate values ('2026-03-02', 'EUR', 'USD', 1.1, 'bank.example'), ('2026-03-10', 'EUR', 'USD', 1.05, 'bank.example')`,
  );
  await owner.end();
});
afterAll(() => server.stop());

const report = (b: TestBusiness, over: object = {}) => b.client.reports.exchangeReport({ from: '2026-01-01', to: '2026-03-31', ...over });
type Report = Awaited<ReturnType<typeof report>>;
const shown = ({ rows }: Report): string[] =>
  rows.map(
    ({ depth, label, sums: [sum] }) => `${'  '.repeat(depth)}${label} ${sum?.realizedMinor} ${sum?.unrealizedMinor} ${sum?.totalMinor}`,
  );

/** The report equals the income statement's accounts in each column. */
async function equalsBooks(b: TestBusiness, of: Report): Promise<void> {
  expect(of.differenceMinor).toBe('0');
  for (const [at, { from, to }] of of.columns.entries()) {
    const { rows } = await b.client.reports.statement({ kind: 'income-statement', from, to });
    const figure = (name: string) => Number(rows.find((r) => r.label === name)?.figures[0] ?? 0);
    expect(Number(of.totals[at]?.totalMinor)).toBe(figure('Exchange gains') - figure('Exchange losses'));
  }
}

async function books() {
  const b = await server.business();
  const euro = newId();
  await b.client.ledger.createAccount({ id: euro, code: '1011', name: 'Euros', kind: 'asset', subkind: 'bank', currency: 'EUR' });
  const exchange = (date: string, accountId: string, amount: number, toAccountId: string, toAmount: number) =>
    b.client.transactions.create({
      id: newId(),
      type: 'transfer',
      date,
      description: 'Exchange',
      accountId,
      amount,
      splits: [],
      toAccountId,
      toAmount,
    });
  return { ...b, euro, exchange };
}

it('each gain is listed under its currency, account and document, with its rates and where they are from', async () => {
  const b = await books();
  // 1,000.00 EUR invoiced at 1.10, received as 1,080.00 USD: a loss of 20.00.
  const who = await customer(b);
  const invoice = await finalized(b, who, [{ price: 1000 }], { currency: 'EUR' });
  await pay(b, who, 100_000, [{ documentId: invoice, minor: 100_000 }], { currency: 'EUR', receivedMinor: 108_000 });
  // 200.00 EUR bought for 220.00 and 100.00 of a bill at 1.08 paid from them, at the published 1.05: a gain of 3.00.
  await b.exchange('2026-03-03', await b.account('1000'), 22_000, b.euro, 20_000);
  const bill = await posted(b, await supplier(b), [{ price: 100, accountId: await b.account('6100') }], { currency: 'EUR' }, '1.08');
  await payBill(b, bill, 10_000, { accountId: b.euro });
  // 50.00 EUR sold for 56.00 that were in the books at 57.50.
  await b.exchange('2026-03-20', b.euro, 5_000, await b.account('1000'), 5_600);
  const { rows: balances } = await b.client.ledger.listExchangeDifferences({ day: '2026-03-31' });
  const [left] = balances;
  // 50.00 EUR are left: bought for 55.00, in the books at 57.50, since the bill was paid at 1.05.
  expect(left).toMatchObject({ minor: '5000', carriedMinor: '5500', bookedMinor: '5750' });
  const line = { accountId: b.euro, currency: 'EUR', rate: '1.12', realizedMinor: '-250', unrealizedMinor: '100' };
  await b.client.ledger.bookExchangeDifferences({ day: '2026-03-31', lines: [line] });

  const march = await report(b, { compare: 'previous-period' });
  expect(shown(march)).toEqual([
    'EUR -2100 100 -2000',
    '  Euros -400 100 -300',
    `  Accounts receivable -2000 0 -2000`,
    '    INV-2026-0001 · Northwind Prints -2000 0 -2000',
    '  Accounts payable 300 0 300',
    expect.stringMatching(/^ {4}B-\w+ · Cedar Paper Mill 300 0 300$/),
  ]);
  expect(march.totals).toEqual([
    { realizedMinor: '-2100', unrealizedMinor: '100', totalMinor: '-2000' },
    { realizedMinor: '0', unrealizedMinor: '0', totalMinor: '0' },
  ]);
  await equalsBooks(b, march);

  const entries = (row?: string, part: 'realized' | 'unrealized' | 'all' = 'all') =>
    b.client.reports.exchangeGainEntries({ from: '2026-01-01', to: '2026-03-31', part, ...(row ? { row } : {}) });
  const keyOf = (label: RegExp) => march.rows.find((row) => label.test(row.label ?? ''))?.key ?? '';
  const source = 'bank.example';
  expect(await entries(keyOf(/^INV-2026-0001/))).toMatchObject({
    count: 1,
    totalMinor: '-2000',
    rows: [
      {
        date: '2026-03-10',
        minor: -100_000,
        document: { id: invoice, kind: 'invoice' },
        carried: { rate: '1.10', day: '2026-03-02', origin: 'published', source },
        obtained: { rate: '1.08', day: '2026-03-10', origin: 'amounts', source: null },
      },
    ],
  });
  expect((await entries(keyOf(/^B-/))).rows).toMatchObject([
    {
      carried: { rate: '1.08', day: '2026-03-02', origin: 'entered', source: null },
      obtained: { rate: '1.05', day: '2026-03-10', origin: 'published', source },
    },
  ]);
  expect((await entries(keyOf(/^Euros/), 'realized')).rows).toMatchObject([
    { gainMinor: '-250', minor: null },
    { gainMinor: '-150', minor: -5_000, carried: { rate: '1.15', origin: 'average' }, obtained: { rate: '1.12', origin: 'amounts' } },
  ]);
  expect((await entries(keyOf(/^Euros/), 'unrealized')).rows).toMatchObject([
    { gainMinor: '100', obtained: { rate: '1.12', day: '2026-03-31', origin: 'entered' } },
  ]);
  expect(await entries()).toMatchObject({ count: 5, totalMinor: '-2000' });

  // The next day the unrealized difference is reversed, under the same account.
  const april = await report(b, { from: '2026-04-01', to: '2026-04-30', compare: 'previous-period' });
  expect(shown(april)).toEqual([
    expect.stringMatching(/^EUR 0 -100/),
    '  Euros 0 -100 -100',
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
  await equalsBooks(b, april);
});

it('a payment of several documents, and its reversal, leave nothing; a manual entry is listed without a currency', async () => {
  const b = await books();
  const who = await customer(b);
  const ids = [
    await finalized(b, who, [{ price: 33.33 }], { currency: 'EUR' }, '1.1'),
    await finalized(b, who, [{ price: 66.67 }], { currency: 'EUR' }, '1.2'),
  ];
  const [first = '', second = ''] = ids;
  const allocations = [
    { documentId: first, minor: 3_333 },
    { documentId: second, minor: 6_667 },
  ];
  const payment = await pay(b, who, 10_000, allocations, { currency: 'EUR', receivedMinor: 11_111 });
  const before = await report(b);
  expect(before.rows.filter(({ depth }) => depth === 2).map(({ sums }) => Number(sums[0]?.totalMinor))).toEqual([3703 - 3666, 7408 - 8000]);
  await equalsBooks(b, before);
  await b.client.sales.reversePayment({ id: payment });
  const after = await report(b);
  expect(after.rows.flatMap(({ sums }) => sums.map((s) => s.totalMinor))).toEqual(['0', '0', '0', '0']);
  await equalsBooks(b, after);

  await b.client.ledger.postEntry({
    id: newId(),
    date: '2026-03-15',
    memo: 'Rounding of the bank',
    postings: [
      { accountId: await b.account('7150'), minor: 12, currency: 'USD' },
      { accountId: await b.account('1000'), minor: -12, currency: 'USD' },
    ],
  });
  const manual = await report(b);
  expect(shown(manual).slice(-2)).toEqual(['null -12 0 -12', '  null -12 0 -12']);
  await equalsBooks(b, manual);
});

it('is downloaded as CSV, XLSX and PDF; days in the wrong order are refused', async () => {
  const b = await books();
  await b.exchange('2026-01-10', await b.account('1000'), 11_000, b.euro, 10_000);
  await b.exchange('2026-02-10', b.euro, 10_000, await b.account('1000'), 10_850);
  const file = (format: 'csv' | 'xlsx' | 'pdf') =>
    b.client.reports.exportExchangeReport({ from: '2026-02-01', to: '2026-02-28', compare: 'previous-period', format });
  const csv = await (await file('csv')).text();
  expect(csv.split('\r\n').slice(0, 4)).toEqual([
    'Account,"Currency, account, document",Realized,Unrealized,Total,Total January 2026',
    ',EUR,-1.50,0.00,-1.50,0.00',
    '1011,Euros,-1.50,0.00,-1.50,0.00',
    ',Total,-1.50,0.00,-1.50,0.00',
  ]);
  expect(
    Buffer.from(await (await file('pdf')).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(
    Buffer.from(await (await file('xlsx')).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expect(report(b, { from: '2026-04-01' })).rejects.toMatchObject({ status: 400 });
  const other = await server.business();
  expect((await report(other)).rows).toEqual([]);
});
