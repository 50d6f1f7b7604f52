// Statements over HTTP: they tie out with each other, every figure is the sum of the postings it leads to, and files carry the same figures.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerLine, Statement, StatementQuery } from '#contract/reports/reports.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let business: TestBusiness;
let knownBefore = '';

type Line = readonly [code: string, minor: number];
const at = async (of: TestBusiness, code: string): Promise<string> => of.account(code);

async function entry(of: TestBusiness, date: string, memo: string, ...lines: readonly Line[]): Promise<string> {
  const id = newId();
  const postings: { accountId: string; minor: number; currency: string }[] = [];
  for (const [code, minor] of lines) postings.push({ accountId: await at(of, code), minor, currency: 'USD' });
  await of.client.ledger.postEntry({ id, date, memo, postings });
  return id;
}

const read = (query: Partial<StatementQuery> & Pick<StatementQuery, 'kind'>): Promise<Statement> =>
  business.client.reports.statement({ from: '2026-01-01', to: '2026-03-20', ...query });
const rowOf = (statement: Statement, key: string): readonly (number | null)[] => {
  const found = statement.rows.find((row) => row.key === key);
  if (!found) throw new Error(`no row ${key} among ${statement.rows.map((row) => row.key).join(', ')}`);
  return found.figures.map((f) => (f === null ? null : Number(f)));
};
const printed = (statement: Statement): string =>
  statement.rows
    .map(
      (row) =>
        `${'  '.repeat(row.depth)}${row.label}${row.figures.some((f) => f !== null) ? ` ${row.figures.map((f) => f ?? '').join(' ')}` : ''}`,
    )
    .join('\n');

beforeAll(async () => {
  server = await startTestServer();
  business = await server.business({ name: 'Ölmühle & Söhne' });
  await entry(business, '2025-11-03', 'Money put in', ['1000', 500_000], ['3000', -500_000]);
  await entry(business, '2025-12-10', 'Work of last year', ['1000', 80_000], ['4000', -80_000]);
  await entry(business, '2026-01-05', 'Work, paid at once', ['1000', 120_000], ['4000', -120_000]);
  await entry(business, '2026-01-31', 'Invoice', ['1100', 90_000], ['4010', -90_000]);
  await entry(business, '2026-02-14', 'Part of the invoice', ['1000', 30_000], ['1100', -30_000]);
  await entry(business, '2026-02-15', 'Laptop on card', ['1500', 200_000], ['2000', -200_000]);
  await entry(business, '2026-02-20', 'Card paid off', ['2000', 150_000], ['1000', -150_000]);
  await entry(business, '2026-02-28', 'Depreciation', ['6700', 5_500], ['1590', -5_500]);
  await entry(business, '2026-03-03', 'Subcontractor', ['5000', 40_000], ['1000', -40_000]);
  await entry(business, '2026-03-10', 'Loan', ['1000', 300_000], ['2700', -300_000]);
  await entry(business, '2026-03-15', 'Money taken out', ['3100', 60_000], ['1000', -60_000]);
  await entry(business, '2026-03-20', 'Software refund', ['1000', 1_250], ['6010', -1_250]);
  knownBefore = new Date().toISOString();
  await entry(business, '2026-03-21', 'After the day', ['1000', 7_777], ['4000', -7_777]);
  await entry(business, '2026-03-12', 'Travel, recorded late', ['6200', 2_500], ['1000', -2_500]);
});
afterAll(() => server.stop());

describe('statements', () => {
  test('the income statement, in steps, exact to the day', async () => {
    const statement = await read({ kind: 'income-statement' });
    expect(printed(statement)).toMatchInlineSnapshot(`
      "Revenue
        Services 120000
        Consulting 90000
      Total revenue 210000
      Cost of goods sold
        Subcontractors 40000
      Total cost of goods sold 40000
      Gross profit 170000
      Operating expenses
        Software and subscriptions -1250
        Travel 2500
        Depreciation 5500
      Total operating expenses 6750
      Operating profit 163250
      Net profit 163250"
    `);
    expect(statement).toMatchObject({
      title: 'Income Statement',
      basis: 'accrual',
      method: null,
      currency: 'USD',
      businessName: 'Ölmühle & Söhne',
      differenceMinor: '0',
    });
  });

  test('the balance sheet balances, and earlier results stand apart', async () => {
    const statement = await read({ kind: 'balance-sheet' });
    expect(printed(statement)).toMatchInlineSnapshot(`
      "Assets
        Current assets
          Checking account 778750
          Accounts receivable 60000
        Total current assets 838750
        Non-current assets
          Equipment 200000
          Accumulated depreciation -5500
        Total non-current assets 194500
      Total assets 1033250
      Liabilities
        Current liabilities
          Credit card 50000
        Total current liabilities 50000
        Non-current liabilities
          Loans 300000
        Total non-current liabilities 300000
      Total liabilities 350000
      Equity
        Owner capital 500000
        Owner draws -60000
        Retained earnings 80000
        Net income for the year 163250
      Total equity 683250
      Total liabilities and equity 1033250"
    `);
    expect(statement.columns).toEqual([{ label: 'Mar 20, 2026', from: null, to: '2026-03-20', of: 'books' }]);
  });

  test('in another language: other words and date formats, the same rows and figures', async () => {
    const [english, german] = [await read({ kind: 'balance-sheet' }), await read({ kind: 'balance-sheet', language: 'de' })];
    const bare = (of: Statement) => of.rows.map((row) => ({ ...row, label: '' }));
    expect(bare(german)).toEqual(bare(english));
    expect([german.title, german.columns]).toEqual(['Bilanz', [{ label: '20. März 2026', from: null, to: '2026-03-20', of: 'books' }]]);
    expect(printed(german).split('\n').slice(0, 5)).toEqual([
      'Aktiva',
      '  Umlaufvermögen',
      '    Checking account 778750',
      '    Accounts receivable 60000',
      '  Summe Umlaufvermögen 838750',
    ]);
    const columnsIn = async (language: StatementQuery['language'], query: Partial<StatementQuery>) =>
      (await read({ kind: 'income-statement', language, ...query })).columns.map((c) => c.label);
    const quarters = { from: '2026-01-01', to: '2026-03-31', compare: 'previous-period' } as const;
    expect(await columnsIn('fr', quarters)).toEqual(['T1 2026', 'T4 2025']);
    expect(await columnsIn('es', { from: '2026-03-01', to: '2026-03-31' })).toEqual(['marzo de 2026']);
    expect(await columnsIn('de', {})).toEqual(['1. Jan. – 20. März 2026']);
    expect(await columnsIn('en', {})).toEqual(['Jan 1 – Mar 20, 2026']);
    const trial = await read({ kind: 'trial-balance', language: 'de', compare: 'previous-year' });
    expect(trial.columns.map((c) => c.label).slice(0, 2)).toEqual(['Soll 20. März 2026', 'Haben 20. März 2026']);
  });

  test('statements agree with each other', async () => {
    const [income, balance, indirect, direct, trial] = await Promise.all([
      read({ kind: 'income-statement', compare: 'previous-year' }),
      read({ kind: 'balance-sheet', compare: 'previous-year' }),
      read({ kind: 'cash-flow' }),
      read({ kind: 'cash-flow', method: 'direct' }),
      read({ kind: 'trial-balance' }),
    ]);
    for (const statement of [income, balance, indirect, direct, trial]) expect(statement.differenceMinor).toBe('0');
    expect(rowOf(balance, 'current-result')).toEqual(rowOf(income, 'net-profit'));
    expect(rowOf(balance, 'assets:total')).toEqual(rowOf(balance, 'liabilities-and-equity'));
    expect(rowOf(indirect, 'ending-cash')).toEqual(rowOf(direct, 'ending-cash'));
    expect(rowOf(indirect, 'net-change')).toEqual(rowOf(direct, 'net-change'));
    const bank = balance.rows.find((row) => row.code === '1000');
    expect(rowOf(indirect, 'ending-cash')[0]).toBe(Number(bank?.figures[0]));
    const [debit, credit] = rowOf(trial, 'trial:total');
    expect(debit).toBe(credit);
    expect(debit).toBeGreaterThan(0);
  });

  test('the cash flow, direct and indirect', async () => {
    expect(printed(await read({ kind: 'cash-flow' }))).toMatchInlineSnapshot(`
      "Operating activities
        Net profit 163250
        Depreciation added back 5500
        Change in Accounts receivable -60000
        Change in Credit card 50000
      Net cash from operating activities 158750
      Investing activities
        Equipment -200000
        Accumulated depreciation 5500
        Depreciation (non-cash) -5500
      Net cash from investing activities -200000
      Financing activities
        Loans 300000
        Owner draws -60000
      Net cash from financing activities 240000
      Net change in cash 198750
      Beginning cash 580000
      Ending cash 778750"
    `);
    expect(printed(await read({ kind: 'cash-flow', method: 'direct' }))).toMatchInlineSnapshot(`
      "Operating activities
        Receipts
          Accounts receivable 30000
          Services 120000
        Total receipts 150000
        Payments
          Credit card -150000
          Subcontractors -40000
          Software and subscriptions 1250
          Travel -2500
        Total payments -191250
      Net cash from operating activities -41250
      Investing activities
      Net cash from investing activities 0
      Financing activities
        Loans 300000
        Owner draws -60000
      Net cash from financing activities 240000
      Net change in cash 198750
      Beginning cash 580000
      Ending cash 778750"
    `);
  });

  test('columns to compare with', async () => {
    const months = await read({ kind: 'income-statement', from: '2026-03-01', to: '2026-03-31', compare: 'previous-period' });
    expect(months.columns.map((c) => [c.label, c.from, c.to])).toEqual([
      ['March 2026', '2026-03-01', '2026-03-31'],
      ['February 2026', '2026-02-01', '2026-02-28'],
    ]);
    expect(rowOf(months, 'net-profit')).toEqual([-33_473, -5_500]);
    const years = await read({ kind: 'balance-sheet', to: '2026-12-31', compare: 'previous-year' });
    expect(years.columns.map((c) => c.to)).toEqual(['2026-12-31', '2025-12-31']);
    expect(rowOf(years, 'assets:total')[1]).toBe(580_000);
    const toDate = await business.client.reports.statement({ kind: 'income-statement', to: '2026-03-20' });
    expect(toDate.columns[0]?.from).toBe('2026-01-01');
  });

  test('days that the books cover only in part', async () => {
    // The books begin on November 3, 2025.
    const quarter = { from: '2026-01-01', to: '2026-03-31', compare: 'previous-period' } as const;
    const since = async (query: Partial<StatementQuery>) => (await read({ kind: 'income-statement', ...quarter, ...query })).booksSince;
    const begun = { day: '2025-11-03', sentence: 'Books begin on Nov 3, 2025: the comparison period is incomplete.' };
    expect(await since({})).toEqual(begun);
    expect(await since({ basis: 'cash' })).toEqual(begun);
    expect(await since({ kind: 'cash-flow', method: 'direct' })).toEqual(begun);
    expect((await since({ language: 'de' }))?.sentence).toBe(
      'Die Buchhaltung beginnt am 3. Nov. 2025: Der Vergleichszeitraum ist unvollständig.',
    );
    // Balances as of a day are complete, and so are days within which nothing or only two days are missing.
    for (const kind of ['balance-sheet', 'trial-balance'] as const) expect(await since({ kind })).toBeNull();
    expect(await since({ compare: 'none' })).toBeNull();
    expect(await since({ from: '2026-02-01', to: '2026-02-28' })).toBeNull();
    expect(await since({ from: '2025-12-01', to: '2025-12-31' })).toBeNull();
    // Nothing at all was posted in those days.
    expect(await since({ compare: 'previous-year' })).toBeNull();
  });

  test('cash basis counts an invoice as far as it is paid', async () => {
    const accrual = await read({ kind: 'income-statement' });
    const cash = await read({ kind: 'income-statement', basis: 'cash' });
    const consulting = (of: Statement) => of.rows.find((row) => row.code === '4010')?.figures;
    expect([consulting(accrual), consulting(cash), cash.basis]).toEqual([['90000'], ['30000'], 'cash']);
  });

  test('as the books were known at an instant', async () => {
    const now = await read({ kind: 'income-statement', to: '2026-03-31' });
    for (const kind of ['income-statement', 'balance-sheet', 'cash-flow', 'trial-balance'] as const)
      expect((await read({ kind, to: '2026-03-31', knownAt: knownBefore, method: 'direct' })).differenceMinor).toBe('0');
    const then = await read({ kind: 'income-statement', to: '2026-03-31', knownAt: knownBefore });
    expect(rowOf(now, 'net-profit')[0]).toBe((rowOf(then, 'net-profit')[0] ?? 0) + 7_777 - 2_500);
    const cash = await read({ kind: 'income-statement', to: '2026-03-31', knownAt: knownBefore, basis: 'cash' });
    expect(rowOf(cash, 'net-profit')[0]).toBe((rowOf(then, 'net-profit')[0] ?? 0) - 60_000);
  });

  test('accounts at zero are hidden unless asked for', async () => {
    const isThere = (statement: Statement) => statement.rows.some((row) => row.label === 'Insurance');
    expect(isThere(await read({ kind: 'income-statement' }))).toBe(false);
    expect(isThere(await read({ kind: 'income-statement', showZero: true }))).toBe(true);
    const overRest = async (showZero: string): Promise<Statement> => {
      const answer = await fetch(`${server.url}/api/v1/reports/income-statement?to=2026-03-20&showZero=${showZero}`, {
        headers: { authorization: `Bearer ${business.token}`, 'x-daybook-org': business.orgId },
      });
      return (await answer.json()) as Statement;
    };
    expect([isThere(await overRest('true')), isThere(await overRest('false'))]).toEqual([true, false]);
  });

  test('a range that ends before it begins is refused', async () => {
    await expect(read({ kind: 'income-statement', from: '2026-04-01' })).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
  });
});

describe('the way down', () => {
  test.each([
    { kind: 'income-statement', compare: 'previous-year' },
    { kind: 'balance-sheet', compare: 'previous-period' },
    { kind: 'cash-flow', compare: 'previous-period' },
    { kind: 'trial-balance', compare: 'previous-year' },
  ] as const)('every figure of $kind is the sum of its postings', async (query) => {
    const statement = await read(query);
    let looked = 0;
    for (const row of statement.rows.filter((one) => one.accountIds.length > 0)) {
      const sums: number[] = [];
      for (const [column, of] of statement.columns.entries()) {
        const range = row.ranges?.[column] ?? of;
        const { totalMinor } = await business.client.reports.generalLedger({
          accountIds: row.accountIds,
          to: range.to,
          limit: 1,
          ...(range.from === null ? {} : { from: range.from }),
        });
        sums.push(Math.abs(Number(totalMinor)));
      }
      const figures = row.figures.map((figure, column) => (figure === null ? sums[column] : Math.abs(Number(figure))));
      expect([row.key, sums]).toEqual([row.key, figures]);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(5);
  });

  test('pages join without a gap, with the running balance of one account', async () => {
    const query = { accountIds: [await at(business, '1000')], from: '2026-01-01', to: '2026-12-31' };
    const whole = await business.client.reports.generalLedger({ ...query, limit: 500 });
    const lines: LedgerLine[] = [];
    let cursor: string | undefined;
    do {
      const page = await business.client.reports.generalLedger({ ...query, limit: 3, ...(cursor ? { cursor } : {}) });
      expect([page.openingMinor, page.totalMinor]).toEqual(['580000', whole.totalMinor]);
      lines.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(lines).toEqual(whole.rows);
    expect(whole.rows.at(-1)?.runningMinor).toBe(String(580_000 + Number(whole.totalMinor)));
    expect(whole.rows.map((line) => line.baseMinor).reduce((a, b) => a + b, 0)).toBe(Number(whole.totalMinor));
  });

  test('over REST; a cursor that is not ours and a foreign account are refused', async () => {
    const get = (query: string) =>
      fetch(`${server.url}/api/v1/reports/general-ledger?to=2026-12-31&${query}`, {
        headers: { authorization: `Bearer ${business.token}`, 'x-daybook-org': business.orgId },
      });
    const bank = await at(business, '1000');
    const page = (await (await get(`accountIds=${bank}`)).json()) as { rows: unknown[] };
    expect(page.rows).toHaveLength(11);
    expect((await get('cursor=bm9uc2Vuc2U')).status).toBe(400);
    expect((await get(`accountIds=${newId()}`)).status).toBe(422);
  });

  test('another business sees nothing of it', async () => {
    const other = await server.business();
    const bank = await at(business, '1000');
    await expect(other.client.reports.generalLedger({ accountIds: [bank], to: '2026-12-31' })).rejects.toMatchObject({
      code: 'account.unknown',
    });
    const balance = await other.client.reports.statement({ kind: 'balance-sheet', to: '2026-12-31' });
    expect(rowOf(balance, 'assets:total')).toEqual([0]);
  });
});
