// Custom reports over HTTP: their figures are those of the statements however they are grouped, a filter leaves nothing else in, and other
// businesses’ ids find nothing.
import fc from 'fast-check';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { reportMeasures, reportRowsBy, reportSubjects } from '#core/reports/report-query.ts';
import { seed, sized } from '#core/testing-properties.ts';
import { sum } from '#core/money.ts';
import type { CustomReport, ReportQuery } from '#contract/reports/custom-reports.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { mostPostings } from '../report-reading.ts';
import { expensesByAccount } from '#core/reports/testing-query.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const today = new Date().toISOString().slice(0, 10);
const lastMonth = addMonths(startOfMonth(today), -1);
const quarter = { from: addMonths(lastMonth, -2), to: addDays(startOfMonth(today), -1) };

async function subscribe(userId: string): Promise<void> {
  await sql.query(`insert into user_subscriptions (id, user_id, tier_id, status) values ($1, $2, 'enterprise', 'active')`, [
    newId(),
    userId,
  ]);
}
async function enterprise(): Promise<TestBusiness> {
  const business = await server.business();
  await subscribe(business.userId);
  return business;
}

const asked = (over: Partial<ReportQuery> = {}): ReportQuery => ({ ...expensesByAccount, period: quarter, ...over });
const totalOf = ({ rows }: CustomReport): (string | null)[] => rows.at(-1)?.figures ?? [];
const added = ({ rows }: CustomReport, at: number): string => String(sum(rows.slice(0, -1).map(({ figures }) => BigInt(figures[at] ?? 0))));

describe('in a year of books', () => {
  let client: TestBusiness['client'];
  let sampleId: string;
  let elsewhere: TestBusiness;
  beforeAll(async () => {
    const business = await enterprise();
    elsewhere = await enterprise();
    ({ id: sampleId } = await business.client.insight.loadSample());
    client = server.clientFor(business.token, sampleId);
  });

  test('the total is the income statement’s, by account, payee and month, from balances and from postings', async () => {
    const statement = await client.reports.statement({ kind: 'income-statement', ...quarter, compare: 'previous-period' });
    const figures = (key: string): (string | null)[] => statement.rows.find((row) => row.key === key)?.figures ?? [];
    const profit = figures('net-profit');
    expect(profit[0]).not.toBe('0');
    const columns = { kind: 'one', compare: 'previous', budgetId: null } as const;
    for (const rowsBy of ['account', 'contact', 'month'] as const) {
      const found = await client.reports.runReport({ query: asked({ subject: 'result', rowsBy, columns }) });
      expect([rowsBy, totalOf(found).slice(0, 2)]).toEqual([rowsBy, profit]);
      expect([added(found, 0), added(found, 1)]).toEqual(profit);
    }
    const net = await client.reports.runReport({ query: asked({ subject: 'income' }) });
    const side = async (measure: 'debit' | 'credit' | 'lines') =>
      BigInt(totalOf(await client.reports.runReport({ query: asked({ subject: 'income', measure }) }))[0] ?? 0);
    expect(String((await side('credit')) - (await side('debit')))).toBe(totalOf(net)[0]);
    const lines = await sql.query<{ count: number }>(
      `select count(*) from posting p join account a on a.id = p.account_id where p.org_id = $1 and a.kind = 'income' and p.date between $2 and $3`,
      [sampleId, quarter.from, quarter.to],
    );
    expect(Number(await side('lines'))).toBe(lines.rows[0]?.count);
  });

  test('months beside each other add up to the whole, and each account is the ledger’s', async () => {
    const found = await client.reports.runReport({ query: asked({ columns: { kind: 'steps', by: 'month' } }) });
    expect(found.columns.map(({ days }) => days?.from)).toEqual([quarter.from, addMonths(quarter.from, 1), lastMonth, quarter.from]);
    for (const { figures } of found.rows) expect(String(sum(figures.slice(0, 3).map((figure) => BigInt(figure ?? 0))))).toBe(figures[3]);
    const [row] = found.rows;
    const ledger = await client.reports.generalLedger({ accountIds: [row?.id ?? ''], ...quarter, limit: 1 });
    expect(row?.figures[3]).toBe(ledger.totalMinor);
    expect(found.accountIds).toContain(row?.id);
  });

  test('a filter by payee leaves what others were paid out, and says so', async () => {
    const all = await client.reports.runReport({ query: asked({ subject: 'income', rowsBy: 'contact', share: true }) });
    const customer = all.rows.find(({ is }) => is === 'contact');
    const found = await client.reports.runReport({
      query: asked({ subject: 'income', rowsBy: 'month', contactIds: [customer?.id ?? ''] }),
    });
    expect(totalOf(found)).toEqual([customer?.figures[0]]);
    expect(found.facts.at(-1)).toContain(customer?.label);
    expect(found.accountIds).toEqual([]);
  });

  test('ids of another business find nothing of it, whatever is asked', async () => {
    const account = await elsewhere.account('6010');
    const bank = await elsewhere.account('1000');
    const day = quarter.from;
    const postings = [
      { accountId: account, minor: 77_777_777, currency: 'USD' },
      { accountId: bank, minor: -77_777_777, currency: 'USD' },
    ];
    await elsewhere.client.ledger.postEntry({ id: newId(), date: day, memo: 'Elsewhere', postings });
    const contactId = newId();
    await elsewhere.client.contacts.createContact({ id: contactId, kind: 'company', name: 'Elsewhere Ltd' });
    await expect(client.reports.runReport({ query: asked({ subject: 'accounts', accountIds: [account] }) })).rejects.toMatchObject({
      data: { problems: [{ code: 'account.unknown', path: 'query.accountIds' }] },
    });
    const queries = reportSubjects
      .filter((subject) => subject !== 'accounts')
      .flatMap((subject) =>
        reportRowsBy.flatMap((rowsBy) =>
          [{ contactIds: [contactId] }, { tagIds: [newId()] }].map((other) => asked({ subject, rowsBy, ...other })),
        ),
      );
    // The total alone is left.
    for (const query of queries.filter((_, at) => at % sized(3, 1) === 0))
      expect((await client.reports.runReport({ query })).rows).toMatchObject([{ is: 'total', figures: ['0'] }]);
    for (const rowsBy of reportRowsBy)
      expect(JSON.stringify(await client.reports.runReport({ query: asked({ subject: 'result', rowsBy }) }))).not.toContain('77777777');
    const columns = { kind: 'one', compare: 'none', budgetId: newId() } as const;
    await expect(client.reports.runReport({ query: asked({ columns }) })).rejects.toMatchObject({ code: 'not_found' });
  });

  test(
    'drawn queries, half of them with ids of another business, show none of its amounts',
    { timeout: sized(60_000, 900_000) },
    async () => {
      const amount = 913_571;
      const [account, bank] = [await elsewhere.account('6020'), await elsewhere.account('1000')];
      const others = { accountIds: [account, bank], contactIds: [newId()], tagIds: [newId()] };
      await elsewhere.client.contacts.createContact({ id: others.contactIds[0] ?? '', kind: 'company', name: 'Strangers & Co' });
      const postings = [
        { accountId: account, minor: amount, currency: 'USD' },
        { accountId: bank, minor: -amount, currency: 'USD' },
      ];
      await elsewhere.client.ledger.postEntry({ id: newId(), date: quarter.from, memo: 'Strangers & Co', postings });
      const own = (await client.ledger.listAccounts({})).filter(({ kind }) => kind === 'expense' || kind === 'income').map(({ id }) => id);
      const drawnQueries = fc.sample(
        fc.record({
          subject: fc.constantFrom(...reportSubjects),
          rowsBy: fc.constantFrom(...reportRowsBy),
          measure: fc.constantFrom(...reportMeasures),
          accountIds: fc.oneof(
            fc.constant<string[]>([]),
            fc.subarray(own, { maxLength: 3 }),
            fc.subarray(others.accountIds, { minLength: 1 }),
          ),
          contactIds: fc.oneof(fc.constant<string[]>([]), fc.constant(others.contactIds)),
          tagIds: fc.oneof(fc.constant<string[]>([]), fc.constant(others.tagIds)),
          top: fc.option(fc.integer({ min: 1, max: 500 })),
          share: fc.boolean(),
        }),
        { numRuns: sized(30, 1_000), seed },
      );
      for (const over of drawnQueries) {
        const run = client.reports.runReport({ query: asked(over) });
        const answer = JSON.stringify(await run.catch((error: { data?: unknown }) => error.data ?? 'no refusal'));
        expect([answer.includes(String(amount)), answer.includes('Strangers'), answer === '"no refusal"']).toEqual([false, false, false]);
      }
    },
  );

  const exported = asked({
    top: 3,
    share: true,
    formulas: [{ key: 'f1', name: 'A month', formula: '[amount] / 3', shownAs: 'money' }],
  });

  test.each([
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const)('goes out as %s', async (format, begins) => {
    const file = await client.reports.exportReport({ query: exported, name: 'Top costs', format });
    expect(file.name).toBe(`top-costs.${format}`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .toString('latin1')
        .startsWith(begins),
    ).toBe(true);
  });

  test('is exported as CSV with the figures of the screen', async () => {
    const file = await client.reports.exportReport({ query: exported, name: ' ', format: 'csv' });
    expect(file.name).toBe('custom-report.csv');
    const lines = (await file.text()).trim().split(/\r?\n/);
    const shown = await client.reports.runReport({ query: exported });
    expect(lines).toHaveLength(shown.rows.length + 1);
    expect(lines.at(-1)).toContain((Number(totalOf(shown)[0]) / 100).toFixed(2));
  });
});

test('books that cover the days compared with only in part: no percentage, and a sentence on the page and in files', async () => {
  const business = await enterprise();
  const { client } = business;
  const [account, bank] = [await business.account('6010'), await business.account('1000')];
  const spend = (date: string) =>
    client.ledger.postEntry({
      id: newId(),
      date,
      memo: 'Spent',
      postings: [
        { accountId: account, minor: 1000, currency: 'USD' },
        { accountId: bank, minor: -1000, currency: 'USD' },
      ],
    });
  await spend('2025-11-20');
  await spend('2025-12-10');
  const compared = asked({
    period: { from: '2025-12-01', to: '2025-12-31' },
    columns: { kind: 'one', compare: 'previous', budgetId: null },
    formulas: [{ key: 'f1', name: 'Growth', formula: '[amount] / [previous]', shownAs: 'percent' }],
  });
  const found = await client.reports.runReport({ query: compared });
  expect(found.columns.map(({ key }) => key)).toEqual(['amount', 'previous', 'change', 'f1']);
  expect(totalOf(found)).toEqual(['1000', '1000', '0', null]);
  const sentence = 'Books begin on Nov 20, 2025: the comparison period is incomplete.';
  expect(found.booksSince).toEqual({ day: '2025-11-20', sentence });
  const file = async (format: 'pdf' | 'xlsx' | 'csv') =>
    Buffer.from(await (await client.reports.exportReport({ query: compared, name: 'Costs', format })).arrayBuffer());
  const printed = await extractText(await getDocumentProxy(new Uint8Array(await file('pdf'))), { mergePages: true });
  expect(printed.text).toContain(sentence);
  expect((await readSheet(await file('xlsx'))).flat()).toContain(sentence);
  expect((await file('csv')).toString('utf8').split('\r\n')[0]).toContain('"November 2025 (from Nov 20, 2025)",Change,Growth');
  // From a month that is there from its first days, nothing is missing.
  const later = await client.reports.runReport({ query: { ...compared, period: { from: '2026-01-01', to: '2026-01-31' } } });
  expect(later.booksSince).toBeNull();
  expect(later.columns.map(({ key }) => key)).toContain('change_part');
});

test('a transaction with two tags is in both rows, and once in the total', async () => {
  const business = await enterprise();
  const { client } = business;
  const spend = async (minor: number, add: string[]) => {
    const id = newId();
    const splits = [{ accountId: await business.account('6010'), minor }];
    const accountId = await business.account('1000');
    await client.transactions.create({ id, type: 'expense', date: lastMonth, description: 'Spent', accountId, amount: minor, splits });
    if (add.length > 0) await client.transactions.tagTransactions({ ids: [id], add });
  };
  await spend(1000, ['travel', 'Client A']);
  await spend(200, ['travel']);
  await spend(30, []);
  const found = await client.reports.runReport({ query: asked({ rowsBy: 'tag' }) });
  expect(found.rows.map(({ is, label, figures }) => [is, label, figures[0]])).toEqual([
    ['tag', 'travel', '1200'],
    ['tag', 'Client A', '1000'],
    ['none', 'Untagged', '30'],
    ['total', 'Total', '1230'],
  ]);
  const travel = found.rows[0]?.id ?? '';
  const only = await client.reports.runReport({ query: asked({ tagIds: [travel] }) });
  expect(totalOf(only)).toEqual(['1200']);
});

test('invalid formulas and columns are refused at their field', async () => {
  const { client } = await enterprise();
  const formula = (text: string) => [{ key: 'f1', name: 'Mine', formula: text, shownAs: 'money' as const }];
  const budget = { kind: 'one', compare: 'none', budgetId: newId() } as const;
  for (const [over, code, path] of [
    [{ formulas: formula('[amount] + 1') }, 'formula.mixed_units', 'query.formulas.0.formula'],
    [{ formulas: formula('[f2]') }, 'formula.unknown_figure', 'query.formulas.0.formula'],
    [{ formulas: [...formula('[amount]'), ...formula('[amount]')] }, 'report.column_name', 'query.formulas.1.name'],
    [{ subject: 'accounts' }, 'report.accounts', 'query.accountIds'],
    [{ period: { from: '2026-02-01', to: '2026-01-01' } }, 'report.days_reversed', 'query.period'],
    [{ rowsBy: 'month', columns: budget }, 'report.budget', 'query.columns'],
    [
      { period: { from: '1990-01-01', to: '2026-01-01' }, columns: { kind: 'steps', by: 'month' } },
      'report.too_many_columns',
      'query.columns',
    ],
  ] as const) {
    const run = client.reports.runReport({ query: asked(over as Partial<ReportQuery>) });
    await expect(run).rejects.toMatchObject({ data: { problems: [{ code, path }] } });
  }
});

describe('what would take too long', () => {
  const byContact = { query: asked({ rowsBy: 'contact' }) };

  test('is stopped after five seconds with a sentence, and the next report runs', async () => {
    const { client } = await enterprise();
    await sql.query('begin; lock table posting in access exclusive mode');
    const problem = { code: 'report.too_slow', path: 'query.period', message: expect.stringContaining('Choose a shorter period') };
    await expect(client.reports.runReport(byContact)).rejects.toMatchObject({ data: { problems: [problem] } });
    await sql.query('rollback');
    expect(totalOf(await client.reports.runReport(byContact))).toEqual(['0']);
  });

  test('is not begun if it would read more lines than the limit, which the sentence names', async () => {
    const { client, orgId } = await enterprise();
    const account = (await client.ledger.listAccounts({})).find(({ kind }) => kind === 'expense')?.id;
    // Only their number matters: the books are not checked here.
    await sql.query(
      `set session_replication_role = replica;
       insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor)
       select '${orgId}', '${newId()}', line, '${account}', '${quarter.from}', 1, 'USD', 1 from generate_series(1, ${mostPostings + 1}) line;
       reset session_replication_role`,
    );
    const problem = { code: 'report.too_large', path: 'query.period', data: { limit: mostPostings } };
    await expect(client.reports.runReport(byContact)).rejects.toMatchObject({ data: { problems: [problem] } });
    const [first] = (await client.reports.runReport({ query: asked() })).rows;
    expect(first?.is).toBe('total');
  });
});

describe('a saved report', () => {
  const saved = (over = {}) => ({ id: newId(), version: 0, name: 'Costs', visibility: 'me' as const, query: asked(), ...over });

  test('is saved once however often it is sent, and not over what somebody else saved', async () => {
    const { client } = await enterprise();
    const input = saved({ name: ' Costs ' });
    const first = await client.reports.saveReport(input);
    expect(first).toMatchObject({ name: 'Costs', version: 1, isMine: true, mayEdit: true, ownerName: '', query: input.query });
    expect(await client.reports.saveReport(input)).toEqual(first);
    await expect(client.reports.saveReport({ ...input, name: 'Other' })).rejects.toMatchObject({ code: 'report.changed' });
    expect(await client.reports.listSavedReports({})).toEqual([first]);
    await expect(client.reports.saveReport(saved({ name: ' ' }))).rejects.toMatchObject({ code: 'report.name' });
    await client.reports.deleteReport({ id: input.id });
    expect(await client.reports.deleteReport({ id: input.id })).toEqual({ ok: true });
    await expect(client.reports.savedReport({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is its owner’s alone until it is shared; another business never sees it', async () => {
    const business = await enterprise();
    const { token, userId } = await server.signUp();
    await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [business.orgId, userId, 'user']);
    const user = server.clientFor(token, business.orgId);
    const input = saved();
    await business.client.reports.saveReport(input);
    expect(await user.reports.listSavedReports({})).toEqual([]);
    await expect(user.reports.savedReport({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(user.reports.saveReport({ ...input, version: 1 })).rejects.toMatchObject({ code: 'id.other_content' });
    await business.client.reports.saveReport({ ...input, version: 1, visibility: 'team' });
    expect(await user.reports.savedReport({ id: input.id })).toMatchObject({ isMine: false, mayEdit: false, ownerName: 'Test Person' });
    await expect(user.reports.saveReport({ ...input, version: 2, name: 'Ours' })).rejects.toMatchObject({ code: 'report.not_yours' });
    await expect(user.reports.deleteReport({ id: input.id })).rejects.toMatchObject({ code: 'report.not_yours' });
    const other = await enterprise();
    await expect(other.client.reports.savedReport({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('runs on a plan without the report builder, but nothing else does', async () => {
    const business = await enterprise();
    const { client } = business;
    const input = saved();
    await client.reports.saveReport(input);
    await sql.query('delete from user_subscriptions where user_id = $1', [business.userId]);
    const { query, id: savedId } = input;
    expect((await client.reports.runReport({ query, savedId })).rows).toHaveLength(1);
    await expect(client.reports.runReport({ query })).rejects.toMatchObject({ code: 'feature.locked' });
    await expect(client.reports.runReport({ query: { ...query, share: true }, savedId })).rejects.toMatchObject({ code: 'feature.locked' });
    await expect(client.reports.saveReport({ ...input, version: 1, query: { ...query, share: true } })).rejects.toMatchObject({
      code: 'feature.locked',
    });
    expect(await client.reports.saveReport({ ...input, version: 1, name: 'Kept' })).toMatchObject({ name: 'Kept', version: 2 });
  });
});
