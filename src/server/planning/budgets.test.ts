// Budgets over HTTP: saved, suggested, compared with the books, and one alert for each line and period.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, monthOf } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);
const thisMonth = monthOf(today);
const january = `${today.slice(0, 4)}-01-01`;

async function spend(business: TestBusiness, date: string, minor: number, account = '6010', id = newId()): Promise<void> {
  await business.client.ledger.postEntry({
    id,
    date,
    memo: account,
    postings: [
      { accountId: await business.account(account), minor, currency: 'USD' },
      { accountId: await business.account('1000'), minor: -minor, currency: 'USD' },
    ],
  });
}

const lineOn = async (business: TestBusiness, account: string, amounts: number[], over = {}) => ({
  id: newId(),
  accountId: await business.account(account),
  amounts,
  ...over,
});
const year = (lines: Awaited<ReturnType<typeof lineOn>>[], over = {}) => ({
  id: newId(),
  version: 0,
  name: 'Year',
  startsOn: january,
  months: 12,
  lines,
  ...over,
});
const each = (minor: number): number[] => Array<number>(12).fill(minor);

describe('a budget', () => {
  test('is saved once however often it is sent, and not over what somebody else saved', async () => {
    const business = await server.business();
    const { client } = business;
    const input = year([await lineOn(business, '6010', each(30_000))]);
    const saved = await client.budgets.saveBudget(input);
    expect(saved).toMatchObject({ version: 1, lines: [{ period: 'month', carry: 'none', hasAlerts: true, amounts: each(30_000) }] });
    expect(await client.budgets.saveBudget(input)).toEqual(saved);
    const renamed = await client.budgets.saveBudget({ ...input, version: 1, name: 'Plan' });
    expect(renamed).toMatchObject({ version: 2, name: 'Plan' });
    await expect(client.budgets.saveBudget({ ...input, version: 1, name: 'Other' })).rejects.toMatchObject({ code: 'budget.changed' });
    expect(await client.budgets.listBudgets({})).toMatchObject([{ name: 'Plan', startsOn: january, months: 12 }]);
    await client.budgets.archiveBudget({ id: input.id, isArchived: true });
    expect(await client.budgets.listBudgets({})).toEqual([]);
    await client.budgets.archiveBudget({ id: input.id, isArchived: false });
    expect(await client.budgets.listBudgets({})).toHaveLength(1);
  });

  test('names everything that is wrong with it at once', async () => {
    const business = await server.business();
    const bank = await lineOn(business, '1000', [1]);
    const twice = await lineOn(business, '6010', [-1, 10 ** 13 + 1]);
    const again = await lineOn(business, '6010', Array<number>(13).fill(1));
    await expect(business.client.budgets.saveBudget(year([bank, twice, again], { name: ' ' }))).rejects.toMatchObject({
      data: {
        problems: [
          { code: 'budget.name', path: 'name' },
          { code: 'budget.account', path: 'lines.0.accountId' },
          { code: 'budget.negative', path: 'lines.1.amounts.0' },
          { code: 'posting.amount_too_large', path: 'lines.1.amounts.1' },
          { code: 'budget.account_twice', path: 'lines.2.accountId' },
          { code: 'budget.periods', path: 'lines.2.amounts' },
        ],
      },
    });
    await expect(business.client.budgets.saveBudget(year([], { months: 37 }))).rejects.toMatchObject({ code: 'budget.months' });
  });

  test('T1: is nobody else’s to read, to change or to take lines from', async () => {
    const [mine, other] = [await server.business(), await server.business()];
    const line = await lineOn(mine, '6010', each(100));
    const { id } = await mine.client.budgets.saveBudget(year([line]));
    await expect(other.client.budgets.budget({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.client.budgets.budgetProgress({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.client.budgets.archiveBudget({ id, isArchived: true })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.client.budgets.saveBudget(year([line]))).rejects.toMatchObject({ code: 'budget.account' });
    // A line of another budget of the same business.
    await expect(mine.client.budgets.saveBudget(year([line]))).rejects.toMatchObject({ code: 'id.other_content' });
    expect(await mine.client.budgets.budget({ id })).toMatchObject({ lines: [{ id: line.id }] });
  });

  test('is a column of the income statement, with the difference of every row', async () => {
    const business = await server.business();
    await spend(business, january, 25_000);
    await spend(business, january, 4_000, '6100');
    const budget = await business.client.budgets.saveBudget(
      year([await lineOn(business, '6010', each(30_000)), await lineOn(business, '4000', each(90_000))]),
    );
    const ask = { kind: 'income-statement', from: january, to: `${january.slice(0, 5)}01-31` } as const;
    const statement = await business.client.reports.statement({ ...ask, budgetId: budget.id });
    expect(statement.columns.map((column) => [column.label, column.of])).toEqual([
      ['Actual', 'books'],
      ['Budget', 'budget'],
      ['Difference', 'difference'],
    ]);
    const row = (code: string) => statement.rows.find((one) => one.code === code)?.figures;
    expect(row('6010')).toEqual(['25000', '30000', '-5000']);
    expect(row('6100')).toEqual(['4000', '0', '4000']);
    expect(row('4000')).toEqual(['0', '90000', '-90000']);
    const profit = statement.rows.findLast((one) => one.style === 'total')?.figures;
    expect(profit).toEqual(['-29000', '60000', '-89000']);
    expect(statement.differenceMinor).toBe('0');
    const plain = await business.client.reports.statement(ask);
    expect(plain.rows.findLast((one) => one.style === 'total')?.figures).toEqual(['-29000']);
    const other = await server.business();
    await expect(other.client.reports.statement({ ...ask, budgetId: budget.id })).rejects.toMatchObject({ code: 'not_found' });
    const csv = await business.client.reports.exportStatement({ ...ask, budgetId: budget.id, format: 'csv' });
    expect(await csv.text()).toContain('Actual,Budget,Difference');
  });

  test('is compared with the books: lines and what is on none sum to the income statement', async () => {
    const business = await server.business();
    const { client } = business;
    await spend(business, january, 25_000);
    await spend(business, `${today.slice(0, 4)}-01-20`, 4_000, '6100');
    await spend(business, january, -90_000, '4000');
    const input = year([
      await lineOn(business, '6010', each(30_000), { carry: 'surplus' }),
      await lineOn(business, '4000', [1_200_000], { period: 'year' }),
    ]);
    await client.budgets.saveBudget(input);
    const shown = await client.budgets.budgetProgress({ id: input.id, month: january });
    expect(shown.lines.map((l) => [l.kind, l.availableMinor, l.actualMinor, l.leftMinor, l.usedPercent, l.state])).toEqual([
      ['income', '1200000', '90000', '1110000', 7, 'under'],
      ['expense', '30000', '25000', '5000', 83, 'near'],
    ]);
    expect(shown.inMonth).toEqual({ budgetMinor: '30000', spentMinor: '25000', unbudgetedMinor: '4000', alerts: 1 });
    expect(shown.variance.month.map((v) => [v.accountCode, v.budgetMinor, v.actualMinor])).toEqual([
      ['4000', '100000', '90000'],
      ['6010', '30000', '25000'],
      ['', '0', '0'],
      ['', '0', '4000'],
    ]);
    const february = await client.budgets.budgetProgress({ id: input.id, month: addMonths(january, 1) });
    expect(february.lines[1]).toMatchObject({ carriedMinor: '5000', availableMinor: '35000', actualMinor: '0' });
    const statement = await client.reports.statement({
      kind: 'income-statement',
      from: january,
      to: addMonths(january, 2).slice(0, 8) + '28',
    });
    const net = february.variance.toDate.reduce((sum, v) => sum + (v.kind === 'income' ? 1n : -1n) * BigInt(v.actualMinor), 0n);
    expect(statement.rows.find((row) => row.key === 'net-profit')?.figures).toEqual([String(net)]);
  });

  test('what is left moves to another line, once, and back: the report, the trail and alerts know it', async () => {
    const business = await server.business();
    const { client } = business;
    const [software, travel, sales] = [
      await lineOn(business, '6010', each(30_000)),
      await lineOn(business, '6100', [120_000], { period: 'year' }),
      await lineOn(business, '4000', each(90_000)),
    ];
    const { id } = await client.budgets.saveBudget(year([software, travel, sales]));
    await spend(business, thisMonth, 38_000);
    const figures = async () =>
      (await client.budgets.budgetProgress({ id })).lines
        .filter(({ kind }) => kind === 'expense')
        .map(({ accountCode, availableMinor, movedMinor, leftMinor }) => [accountCode, availableMinor, movedMinor, leftMinor]);
    const move = { id, moveId: newId(), fromLineId: travel.id, toLineId: software.id, month: thisMonth, minor: 8_000 };
    const before = await figures();
    await client.budgets.moveBudget(move);
    await client.budgets.moveBudget(move);
    const moved = [
      ['6010', '38000', '8000', '0'],
      ['6100', '112000', '-8000', '112000'],
    ];
    expect(await figures()).toEqual(moved);
    expect((await client.budgets.budgetProgress({ id })).moves).toMatchObject([{ id: move.moveId, minor: 8_000 }]);
    // What was entered is not changed, and a save keeps what was moved.
    const entered = await client.budgets.budget({ id });
    expect(entered.lines.find((line) => line.id === software.id)?.amounts[0]).toBe(30_000);
    await client.budgets.saveBudget({ ...entered, name: 'Renamed' });
    expect(await figures()).toEqual(moved);
    const ask = { kind: 'income-statement', from: january, to: `${january.slice(0, 5)}12-31`, budgetId: id } as const;
    expect((await client.reports.statement(ask)).rows.find((one) => one.code === '6010')?.figures[1]).toBe('368000');

    const refusal = (over: object) => client.budgets.moveBudget({ ...move, moveId: newId(), ...over });
    await expect(refusal({ toLineId: sales.id })).rejects.toMatchObject({ code: 'budget.move_lines' });
    await expect(refusal({ toLineId: travel.id })).rejects.toMatchObject({ code: 'budget.move_lines' });
    await expect(refusal({ month: addMonths(january, -1) })).rejects.toMatchObject({ code: 'budget.move_lines' });
    await expect(refusal({ minor: 112_001 })).rejects.toMatchObject({ code: 'budget.move_too_much' });
    await expect(refusal({ minor: 0 })).rejects.toMatchObject({ code: 'budget.move_amount' });
    await expect(client.budgets.moveBudget({ ...move, minor: 1 })).rejects.toMatchObject({ code: 'id.other_content' });
    const other = await server.business();
    await expect(other.client.budgets.moveBudget({ ...move, moveId: newId() })).rejects.toMatchObject({ code: 'not_found' });

    const undo = { id, moveId: move.moveId, undoId: newId() };
    await Promise.all([client.budgets.undoBudgetMove(undo), client.budgets.undoBudgetMove({ ...undo, undoId: newId() })]);
    expect(await figures()).toEqual(before);
    expect((await client.budgets.budgetProgress({ id })).moves).toEqual([]);
    const trail = (await client.audit.listChanges({ subjectId: id })).rows.map(({ action }) => action);
    expect(trail.filter((action) => action.startsWith('budget.move')).toSorted()).toEqual(['budget.move_undone', 'budget.moved']);
  });

  test('starts from last year, from the average, or from the forecast', async () => {
    const business = await server.business();
    const account = await business.account('6010');
    const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
    for (let back = 1; back <= 12; back++) await spend(business, addMonths(thisMonth, -back), 10_000 + back);
    const ask = (from: 'last_year' | 'average' | 'forecast', percent = 0) =>
      business.client.budgets.suggestBudget({ startsOn: nextYear, months: 12, from, percent });
    const [last] = await ask('last_year');
    expect(last?.accountId).toBe(account);
    const sum = (amounts: readonly number[] = []): number => amounts.reduce((a, b) => a + b, 0);
    expect(sum(last?.amounts)).toBe(120_078);
    expect(sum((await ask('last_year', 5))[0]?.amounts)).toBe(126_082);
    expect((await ask('average'))[0]?.amounts).toEqual(each(10_007));
    for (const amount of (await ask('forecast'))[0]?.amounts ?? []) expect(Math.abs(amount - 10_006)).toBeLessThan(40);
    expect(await ask('average', -100)).toEqual([]);
  });
});

describe('alerts', () => {
  const colleague = async (business: TestBusiness) => {
    const { token, userId } = await server.signUp();
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [business.orgId, userId]);
    await sql.end();
    return server.clientFor(token, business.orgId);
  };
  const mails = async (business: TestBusiness) => {
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    const { rows } = await sql.query<{ subject: string; body_text: string }>(
      `select o.subject, o.body_text from mail_outbox o join auth.app_user u on u.email = o.recipient
        where u.id = $1 and o.subject ilike '%budget alert%' order by o.queued_at`,
      [business.userId],
    );
    await sql.end();
    return rows;
  };
  const seen = async (business: TestBusiness) => (await business.client.notifications.listNotifications({})).rows;

  test('come once: at 80 %, then over it, however often it crosses back and forth; one email a day', async () => {
    const business = await server.business();
    const input = year([await lineOn(business, '6010', each(30_000))]);
    await business.client.budgets.saveBudget(input);
    await server.doDueWork();
    expect(await seen(business)).toEqual([]);
    const extra = newId();
    await spend(business, thisMonth, 24_000);
    await server.doDueWork();
    expect(await seen(business)).toMatchObject([
      { kind: 'budget_near', subjectKind: 'budget', subjectId: input.id, data: { minor: 24_000, available: 30_000, currency: 'USD' } },
    ]);
    await spend(business, thisMonth, 6_000);
    await server.doDueWork();
    expect(await seen(business)).toHaveLength(1); // exactly all used is not over
    await spend(business, thisMonth, 1, '6010', extra);
    await Promise.all([server.doDueWork(), server.doDueWork()]);
    expect((await seen(business)).map((n) => n.kind)).toEqual(['budget_over', 'budget_near']);
    await business.client.ledger.reverseEntry({ id: extra, reversalId: newId() });
    await spend(business, thisMonth, 5);
    await server.doDueWork();
    expect(await seen(business)).toHaveLength(2);
    expect(await mails(business)).toEqual([
      { subject: 'Budget alert: Test business', body_text: expect.stringMatching(/\$240\.00 of the \$300\.00 budget is used/) },
    ]);
    const progress = await business.client.budgets.budgetProgress({ id: input.id });
    expect(progress.lines[0]).toMatchObject({ state: 'over', alertsSent: 2, usedPercent: 100 });
    // The amount is raised and used up again: that is news.
    const { version } = await business.client.budgets.budget({ id: input.id });
    await business.client.budgets.saveBudget({ ...input, version, lines: input.lines.map((l) => ({ ...l, amounts: each(31_000) })) });
    await spend(business, thisMonth, 2_000);
    await server.doDueWork();
    expect((await seen(business)).map((n) => n.kind)).toEqual(['budget_over', 'budget_over', 'budget_near']);
    // What an amount has reached when it is entered is on the screen of the person who enters it.
    await business.client.budgets.saveBudget({
      ...input,
      version: version + 1,
      lines: input.lines.map((l) => ({ ...l, amounts: each(1) })),
    });
    await server.doDueWork();
    expect(await seen(business)).toHaveLength(3);
  });

  test('come before a budget is exceeded, once, if what is usual or planned says so', async () => {
    const business = await server.business();
    const input = year([await lineOn(business, '6010', each(30_000)), await lineOn(business, '6100', each(30_000))]);
    await business.client.budgets.saveBudget(input);
    // 6010 has 400 a month, 6100 a little less than its budget.
    for (let back = 8; back >= 1; back--)
      for (const [account, minor] of [
        ['6010', 40_000],
        ['6100', 29_000],
      ] as const)
        await spend(business, addMonths(thisMonth, -back), minor, account);
    await server.doDueWork();
    const expected = async () => (await seen(business)).filter(({ kind, data }) => kind === 'budget_expected' && 'account' in data);
    expect(await expected()).toMatchObject([{ subjectKind: 'budget', subjectId: input.id, data: { available: 30_000, currency: 'USD' } }]);
    for (const { data } of await expected()) expect('minor' in data && data.minor).toBeGreaterThan(35_000);
    await spend(business, thisMonth, 10_000);
    await server.doDueWork();
    await server.doDueWork();
    expect(await expected()).toHaveLength(1);
    const { lines, inMonth } = await business.client.budgets.budgetProgress({ id: input.id });
    const of = (code: string) => lines.find(({ accountCode }) => accountCode === code);
    expect([of('6010')?.state, of('6100')?.expectedMinor]).toEqual(['under', null]);
    expect(Number(of('6010')?.expectedMinor)).toBeGreaterThan(35_000);
    expect(inMonth.alerts).toBe(1);
    expect((await mails(business)).map(({ body_text: text }) => text)).toEqual([
      expect.stringMatching(/is likely to go over budget: \$3\d\d\.\d\d expected/),
    ]);
    // Exceeded is news again.
    await spend(business, thisMonth, 25_000);
    await server.doDueWork();
    const exceeded = (await seen(business)).filter(({ data }) => 'minor' in data && data.minor === 35_000);
    expect(exceeded.map(({ kind }) => kind)).toEqual(['budget_over']);
    expect(
      (await business.client.budgets.budgetProgress({ id: input.id })).lines.find(({ accountCode }) => accountCode === '6010')
        ?.expectedMinor,
    ).toBeNull();
  });

  test('go to those who may look at budgets; not for old months, archived budgets, or lines that want none', async () => {
    const business = await server.business();
    const reader = await colleague(business);
    const old = year([await lineOn(business, '6010', each(100)), await lineOn(business, '6100', each(100), { hasAlerts: false })], {
      startsOn: addMonths(thisMonth, -11),
    });
    await business.client.budgets.saveBudget(old);
    const archived = year([await lineOn(business, '6010', each(1))]);
    await business.client.budgets.saveBudget(archived);
    await business.client.budgets.archiveBudget({ id: archived.id, isArchived: true });
    await spend(business, addMonths(thisMonth, -5), 5_000);
    await spend(business, thisMonth, 5_000, '6100');
    await server.doDueWork();
    expect(await seen(business)).toEqual([]);
    await spend(business, addMonths(thisMonth, -1), 5_000);
    await server.doDueWork();
    expect(await seen(business)).toMatchObject([{ kind: 'budget_over' }]);
    expect((await reader.notifications.listNotifications({})).rows).toHaveLength(1);
    await expect(reader.budgets.saveBudget(year([]))).rejects.toMatchObject({ code: 'permission.denied' });
    expect((await reader.budgets.listBudgets({})).length).toBe(1);
  });
});
