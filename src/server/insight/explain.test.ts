// Explanations over HTTP: for cells of every statement the parts sum to the figure to the cent, by account and by payee, now and before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { sized } from '#core/testing-properties.ts';
import { absolute, sum } from '#core/money.ts';
import { isLedgerFigure } from '#core/insight/figures.ts';
import { isKpi, kpis as builtIn } from '#core/insight/kpis.ts';
import { newId } from '../platform/ids.ts';
import { customer, finalized } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lastMonth = addMonths(startOfMonth(new Date().toISOString().slice(0, 10)), -1);

describe('in a year of books', () => {
  let business: TestBusiness;
  let client: TestBusiness['client'];
  beforeAll(async () => {
    business = await server.business();
    const { id } = await business.client.insight.loadSample();
    client = server.clientFor(business.token, id);
  });

  // Computed rows (retained earnings, the net change of cash) aren't sums of the postings behind them.
  test.each([
    ['income-statement', 'none'],
    ['income-statement', 'previous-period'],
    ['balance-sheet', 'none'],
    ['cash-flow', 'none'],
    ['trial-balance', 'none'],
  ] as const)('every part of a figure of %s (%s) sums to it', async (kind, compare) => {
    const statement = await client.reports.statement({
      kind,
      compare,
      from: addMonths(lastMonth, -2),
      to: addDays(addMonths(lastMonth, 1), -1),
    });
    const cells = statement.rows.flatMap((row) =>
      row.figures.flatMap((figure, at) => {
        const range = row.ranges?.[at] ?? statement.columns[at];
        return figure === null || figure === '0' || row.accountIds.length === 0 || !range ? [] : [{ row, figure: BigInt(figure), range }];
      }),
    );
    expect(cells.length).toBeGreaterThan(3);
    const step = Math.max(1, Math.floor(cells.length / sized(8, 60)));
    let explained = 0;
    const chosen = cells.filter((_, at) => at % step === 0);
    for (const { row, figure, range } of chosen) {
      const days = { accountIds: row.accountIds, ...(range.from === null ? {} : { from: range.from }), to: range.to };
      const found = await client.explanations.explain(days);
      const total = async (of: { from: string | null; to: string }) =>
        (await client.reports.generalLedger({ ...days, from: of.from ?? undefined, to: of.to, limit: 1 })).totalMinor;
      expect([found.minor, found.previousMinor]).toEqual([await total(found.days), await total(found.before)]);
      const both = (parts: readonly { minor: string; previousMinor: string }[]) =>
        (['minor', 'previousMinor'] as const).map((key) => String(sum(parts.map((part) => BigInt(part[key])))));
      expect(both(found.accounts)).toEqual([found.minor, found.previousMinor]);
      expect(both([...(found.payees?.shown ?? []), ...(found.payees ? [found.payees.others] : [])])).toEqual([
        found.minor,
        found.previousMinor,
      ]);
      explained += Number(absolute(BigInt(found.minor)) === absolute(figure));
    }
    // Every figure of an income statement is the sum of its postings; in the others, most are.
    expect(explained).toBeGreaterThanOrEqual(kind === 'income-statement' ? chosen.length : 3);
  });
});

test('a payee is one however its bank writes it, its entries open, and what is new says so', async () => {
  const business = await server.business();
  const { client } = business;
  const [software, bank] = [await business.account('6010'), await business.account('1000')];
  const spend = async (date: string, memo: string, minor: number) => {
    const id = newId();
    const postings = [
      { accountId: software, minor, currency: 'USD' },
      { accountId: bank, minor: -minor, currency: 'USD' },
    ];
    await client.ledger.postEntry({ id, date, memo, postings });
    return id;
  };
  await spend('2026-01-10', 'HETZNER ONLINE 4711', 6000);
  const [first, second] = [await spend('2026-02-10', 'HETZNER ONLINE 4712', 15_400), await spend('2026-02-20', 'ADOBE SYSTEMS', 12_000)];
  const found = await client.explanations.explain({ accountIds: [software], from: '2026-02-01', to: '2026-02-28' });
  expect(found).toMatchObject({ minor: '27400', previousMinor: '6000', before: { from: '2026-01-01', to: '2026-01-31' } });
  expect(found.payees?.shown.map((p) => [p.minor, p.previousMinor, p.entries.map((e) => e.entryId)])).toEqual([
    ['15400', '6000', [first]],
    ['12000', '0', [second]],
  ]);
  expect(found.payees?.others).toEqual({ minor: '0', previousMinor: '0' });
});

test('of sales, what changed by quantity and by price: the worked example, credit notes taken off, products apart', async () => {
  const business = await server.business();
  const { client } = business;
  const who = await customer(business);
  const sell = (month: string, lines: Parameters<typeof finalized>[2]) =>
    finalized(business, who, lines, { issueOn: `${month}-10`, dueOn: `${month}-24` });
  await sell('2026-01', [
    { price: 100, quantity: 10, description: 'Posters' },
    { price: 50, description: 'Only in January' },
  ]);
  await sell('2026-02', [
    { price: 90, quantity: 7, description: 'Posters' },
    { price: 900, description: 'Website' },
  ]);
  await sell('2026-02', [{ price: 90, quantity: 5, description: ' posters' }]);
  const found = await client.explanations.explain({ figure: 'revenue', from: '2026-02-01', to: '2026-02-28' });
  expect([found.minor, found.previousMinor]).toEqual(['-198000', '-105000']);
  expect(found.products).toEqual({
    count: 1,
    quantityMinor: '20000',
    priceMinor: '-12000',
    shown: [
      expect.objectContaining({
        quantityMilli: '12000',
        previousQuantityMilli: '10000',
        minor: '108000',
        previousMinor: '100000',
        quantityMinor: '20000',
        priceMinor: '-12000',
      }),
    ],
  });
  const [sales, other] = [await business.account('4000'), await business.account('4010')];
  const of = async (accountId: string) =>
    (await client.explanations.explain({ accountIds: [accountId], from: '2026-02-01', to: '2026-02-28' })).products?.quantityMinor;
  expect([await of(sales), await of(other)]).toEqual(['20000', undefined]);
  expect((await client.explanations.explain({ figure: 'expenses', from: '2026-02-01', to: '2026-02-28' })).products).toBeNull();
});

test('T1: accounts of another business are not explained', async () => {
  const [mine, other] = [await server.business(), await server.business()];
  const accountIds = [await other.account('1000')];
  await expect(mine.client.explanations.explain({ accountIds, to: '2026-02-28' })).rejects.toMatchObject({ code: 'account.unknown' });
  await expect(
    mine.client.explanations.explain({ accountIds: [await mine.account('1000')], from: '2026-03-01', to: '2026-02-28' }),
  ).rejects.toMatchObject({ code: 'request.invalid' });
});

test('every figure of the books that a KPI names is explained by the accounts it is made of, and the parts sum to it', async () => {
  const business = await server.business();
  const { id } = await business.client.insight.loadSample();
  const client = server.clientFor(business.token, id);
  const days = { from: addMonths(lastMonth, -2), to: addDays(addMonths(lastMonth, 1), -1) };
  const kpis = Object.keys(builtIn).filter(isKpi);
  const { figures } = await client.dashboards.kpiFigures({ ...days, kpis, top: [] });
  const inputs = new Map(figures.flatMap((figure) => figure.inputs.map((input) => [input.figure, input.value] as const)));
  let explained = 0;
  for (const [name, value] of inputs) {
    if (!isLedgerFigure(name) || value === null) continue;
    const found = await client.explanations.explain({ figure: name, ...days });
    expect([name, String(BigInt(found.sign) * BigInt(found.minor))]).toEqual([name, value]);
    expect([name, String(sum(found.accounts.map(({ minor }) => BigInt(minor))))]).toEqual([name, found.minor]);
    explained += 1;
  }
  expect(explained).toBeGreaterThan(5);
  await expect(client.explanations.explain({ ...days })).rejects.toMatchObject({ status: 400 });
});
