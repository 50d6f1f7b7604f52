// KPIs over HTTP equal the books, computed independently in SQL; dashboards belong to their owner or the team.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, endOfMonth, previousRange, sameRangeLastYear, startOfMonth } from '#core/calendar.ts';
import { kpiNames } from '#core/insight/kpis.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

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
const quarter = { from: addMonths(startOfMonth(today), -3), to: endOfMonth(lastMonth) };

async function pro(kind: 'pro' | 'starter' = 'pro'): Promise<TestBusiness> {
  const business = await server.business();
  if (kind === 'pro')
    await sql.query(`insert into user_subscriptions (id, user_id, tier_id, status) values ($1, $2, 'pro', 'active')`, [
      newId(),
      business.userId,
    ]);
  return business;
}

async function book(business: TestBusiness, date: string, minor: number, debit: string, credit: string): Promise<void> {
  await business.client.ledger.postEntry({
    id: newId(),
    date,
    memo: debit,
    postings: [
      { accountId: await business.account(debit), minor, currency: 'USD' },
      { accountId: await business.account(credit), minor: -minor, currency: 'USD' },
    ],
  });
}

const own = (over = {}) => ({
  id: newId(),
  version: 0,
  name: 'Sales a day',
  formula: '[sales] / [days]',
  shownAs: 'money' as const,
  better: 'up' as const,
  ...over,
});
const board = (over = {}) => ({
  id: newId(),
  version: 0,
  name: 'Mine',
  visibility: 'me' as const,
  widgets: [
    { id: newId(), kind: 'kpi' as const, size: 'quarter' as const, kpi: 'result' },
    { id: newId(), kind: 'needs' as const, size: 'half' as const },
  ],
  ...over,
});

describe('KPIs', () => {
  test('equal the postings and documents of the sample business', async () => {
    const person = await server.signUp();
    const { id: orgId } = await server.clientFor(person.token).insight.loadSample();
    const client = server.clientFor(person.token, orgId);
    const found = await client.dashboards.kpiFigures({ ...quarter, kpis: [...kpiNames], top: ['customers', 'expenses'] });
    const ask = async (text: string, ...values: string[]): Promise<number> =>
      Number((await sql.query<{ n: string }>(text, [orgId, ...values])).rows[0]?.n ?? 0);
    const turnover = (where: string, from = quarter.from) =>
      ask(
        `select coalesce(-sum(p.base_minor), 0) as n from posting p join account a on a.id = p.account_id and a.org_id = p.org_id
          where p.org_id = $1 and p.date between $2 and $3 and ${where}`,
        from,
        quarter.to,
      );
    const cash = `a.subkind in ('bank', 'cash', 'wallet', 'undeposited')`;
    const documents = (what: string, kind: string) =>
      ask(
        `select coalesce(${what}, 0) as n from sales_document where org_id = $1 and kind = '${kind}' and state = 'issued' and issued_on between $2 and $3`,
        quarter.from,
        quarter.to,
      );
    const [sales, cost, operating, payroll] = [
      await turnover(`a.subkind = 'sales'`),
      -(await turnover(`a.subkind = 'cost_of_sales'`)),
      -(await turnover(`a.subkind = 'operating'`)),
      -(await turnover(`a.subkind = 'payroll'`)),
    ];
    const result = await turnover(`a.kind in ('income', 'expense')`);
    const cashNow = -(await turnover(cash, '1970-01-01'));
    const used = await turnover(`(${cash} or a.subkind in ('owner_capital', 'owner_draw', 'loan'))`);
    const gross = (await documents('sum(gross_minor)', 'invoice')) - (await documents('sum(gross_minor)', 'credit_note'));
    const [invoicedNet, creditedNet] = [await documents('sum(net_minor)', 'invoice'), await documents('sum(net_minor)', 'credit_note')];
    const invoices = await documents('count(*)', 'invoice');
    const receivables = -(await turnover(`a.subkind = 'receivable'`, '1970-01-01'));
    const days = (Date.parse(quarter.to) - Date.parse(quarter.from)) / 86_400_000 + 1;
    const expected: Record<string, number> = {
      revenue: await turnover(`a.kind = 'income'`),
      expenses: -(await turnover(`a.kind = 'expense'`)),
      result,
      cash: cashNow,
      gross_margin: (sales - cost) / sales,
      net_margin: result / sales,
      operating_ratio: operating / sales,
      payroll_share: payroll / sales,
      net_burn: used / 3,
      dso: (receivables / gross) * days,
      average_invoice: invoicedNet / invoices,
      credited_share: creditedNet / invoicedNet,
      tax_owed: await turnover(`a.subkind in ('tax_payable', 'tax_receivable')`, '1970-01-01'),
    };
    const decimals: Record<string, number> = { money: 0, percent: 3, number: 2, days: 1, months: 1 };
    for (const [kpi, value] of Object.entries(expected)) {
      const figure = found.figures.find((one) => one.kpi === kpi);
      expect([kpi, Number(figure?.value)]).toEqual([kpi, expect.closeTo(value, (decimals[figure?.shownAs ?? 'number'] ?? 0) - 0.01)]);
    }
    expect(found.figures.map(({ kpi }) => kpi)).toEqual(kpiNames);
    expect(found.topExpenses?.totalMinor).toBe(String(expected['expenses']));
    const { totalMinor, rows } = found.topCustomers ?? { totalMinor: '', rows: [] };
    expect(Number(totalMinor)).toBeLessThanOrEqual(invoicedNet);
    expect(rows.length).toBeGreaterThan(0);
    const share = found.figures.find(({ kpi }) => kpi === 'largest_customer');
    expect(Number(share?.value)).toBeCloseTo(Number(rows[0]?.minor) / (invoicedNet - creditedNet), 2);
  });

  test('are compared with the range before or the year before, and known by month', async () => {
    const business = await pro();
    const month = { from: lastMonth, to: endOfMonth(lastMonth) };
    await book(business, addMonths(lastMonth, -12), 100_000, '1000', '4010');
    await book(business, addMonths(lastMonth, -1), 200_000, '1000', '4010');
    await book(business, lastMonth, 250_000, '1000', '4010');
    const asked = { ...month, kpis: ['revenue', 'gross_margin', 'dso', 'overdue_share', 'runway'] };
    const now = await business.client.dashboards.kpiFigures(asked);
    const before = previousRange({ startsOn: month.from, endsOn: month.to });
    expect(now).toMatchObject({ comparedFrom: before.startsOn, comparedTo: before.endsOn, topCustomers: null, topExpenses: null });
    expect(now.figures).toMatchObject([
      { kpi: 'revenue', value: '250000', before: '200000', change: '+25.0%', meaning: 'good', missing: null },
      { kpi: 'gross_margin', value: '1.000', change: '0.0', meaning: 'neutral' },
      { kpi: 'dso', value: null, missing: 'zero', change: null },
      { kpi: 'overdue_share', value: null, missing: 'zero', months: null },
      { kpi: 'runway', value: null, missing: 'not_above_zero' },
    ]);
    expect(now.figures[0]?.months?.slice(-2)).toEqual([
      { month: before.startsOn, value: '200000' },
      { month: lastMonth, value: '250000' },
    ]);
    expect(now.figures[0]?.inputs).toEqual([{ figure: 'revenue', value: '250000', before: '200000' }]);
    const year = await business.client.dashboards.kpiFigures({ ...asked, kpis: ['revenue'], compare: 'year' });
    const yearBefore = sameRangeLastYear({ startsOn: month.from, endsOn: month.to });
    expect(year).toMatchObject({ comparedFrom: yearBefore.startsOn, figures: [{ before: '100000', change: '+150.0%' }] });
    const empty = await (await server.business()).client.dashboards.kpiFigures({ ...month, kpis: [...kpiNames] });
    expect(empty.figures.map(({ value }) => value)).toEqual(kpiNames.map(() => null));
  });

  test('are exact to the day in the middle of months', async () => {
    const business = await pro();
    const day = (date: number): string => `${lastMonth.slice(0, 8)}${String(date).padStart(2, '0')}`;
    for (const [date, minor] of [
      [3, 1000],
      [10, 20],
      [11, 300],
      [20, 4000],
    ] as const)
      await book(business, day(date), minor, '1000', '4010');
    const ask = (from: number, to: number) =>
      business.client.dashboards.kpiFigures({ from: day(from), to: day(to), kpis: ['revenue', 'cash'] });
    expect((await ask(10, 11)).figures).toMatchObject([{ value: '320' }, { value: '1320' }]);
    expect((await ask(11, 20)).figures).toMatchObject([{ value: '4300', before: '1020' }, { value: '5320' }]);
  });

  test('defined by the business are formulas: saved once, refused with a message, and not deletable while a dashboard shows them', async () => {
    const { client } = await pro();
    const input = own();
    const saved = await client.dashboards.saveKpi(input);
    expect(saved).toEqual({ ...input, version: 1 });
    expect(await client.dashboards.saveKpi(input)).toEqual(saved);
    await expect(client.dashboards.saveKpi({ ...input, formula: '[sales]' })).rejects.toMatchObject({ code: 'kpi.changed' });
    await expect(client.dashboards.saveKpi(own({ name: ' sales a DAY ' }))).rejects.toMatchObject({ code: 'kpi.name_taken' });
    for (const [formula, code] of [
      ['', 'formula.empty'],
      ['[sales', 'formula.unexpected'],
      ['[profits]', 'formula.unknown_figure'],
      ['[sales] + [invoices]', 'formula.mixed_units'],
      ['([sales]', 'formula.unclosed'],
      ['[sales] *', 'formula.incomplete'],
      ['[sales] * [cash]', 'formula.no_unit'],
      ['[sales] / [cash]', 'formula.shown_as'],
    ] as const) {
      await expect(client.dashboards.saveKpi(own({ name: 'Other', formula }))).rejects.toMatchObject({ code });
      const preview = { from: quarter.from, to: quarter.to, formula, shownAs: 'money', better: 'up' } as const;
      await expect(client.dashboards.previewKpi(preview)).rejects.toMatchObject({ code });
    }
    const shown = board({ widgets: [{ id: newId(), kind: 'kpi', size: 'quarter', kpi: input.id }] });
    await client.dashboards.saveDashboard(shown);
    await expect(client.dashboards.deleteKpi({ id: input.id })).rejects.toMatchObject({ code: 'kpi.in_use' });
    await client.dashboards.deleteDashboard({ id: shown.id });
    await client.dashboards.deleteKpi({ id: input.id });
    expect(await client.dashboards.listKpis()).toEqual([]);
  });

  test('defined by the business are computed like any other', async () => {
    const business = await pro();
    await book(business, lastMonth, 300_000, '1000', '4010');
    const { client } = business;
    const input = await client.dashboards.saveKpi(own({ formula: '[sales] / [days] * 7' }));
    const month = { from: lastMonth, to: endOfMonth(lastMonth) };
    const expected = String(Math.round((300_000 / Number(month.to.slice(8))) * 7));
    const found = await client.dashboards.kpiFigures({ ...month, kpis: [input.id, newId()] });
    expect(found.figures).toMatchObject([{ kpi: input.id, value: expected, missing: null }]);
    const { formula, shownAs, better } = input;
    expect(await client.dashboards.previewKpi({ ...month, formula, shownAs, better })).toMatchObject({ value: expected, currency: 'USD' });
  });
});

describe('a dashboard', () => {
  test('is saved once however often it is sent, and not over what somebody else saved', async () => {
    const { client } = await pro();
    const input = board({ name: ' Mine ' });
    const saved = await client.dashboards.saveDashboard(input);
    expect(saved).toMatchObject({ name: 'Mine', version: 1, isMine: true, mayEdit: true, ownerName: '', widgets: input.widgets });
    expect(await client.dashboards.saveDashboard(input)).toEqual(saved);
    const turned = { ...input, version: 1, widgets: input.widgets.toReversed() };
    expect(await client.dashboards.saveDashboard(turned)).toMatchObject({ version: 2, widgets: turned.widgets });
    await expect(client.dashboards.saveDashboard({ ...input, version: 1 })).rejects.toMatchObject({ code: 'dashboard.changed' });
    expect(await client.dashboards.customDashboard({ id: input.id })).toMatchObject({ widgets: turned.widgets });
    await client.dashboards.deleteDashboard({ id: input.id });
    expect(await client.dashboards.deleteDashboard({ id: input.id })).toEqual({ ok: true });
    expect(await client.dashboards.listDashboards()).toEqual([]);
  });

  test('names what is wrong with it', async () => {
    const { client } = await pro();
    const [widget] = board().widgets;
    if (!widget) throw new Error('no widget');
    const many = Array.from({ length: 25 }, () => widget);
    await expect(client.dashboards.saveDashboard(board({ name: ' ', widgets: many }))).rejects.toMatchObject({
      data: { problems: [{ code: 'dashboard.name' }, { code: 'dashboard.too_many_widgets' }, { code: 'dashboard.widget_twice' }] },
    });
  });

  test('is private until it is shared; then others can see it and admins can change it', async () => {
    const business = await pro();
    const member = async (role: string) => {
      const { token, userId } = await server.signUp();
      await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [business.orgId, userId, role]);
      return server.clientFor(token, business.orgId);
    };
    const [user, admin] = [await member('user'), await member('admin')];
    const input = board();
    await business.client.dashboards.saveDashboard(input);
    expect(await user.dashboards.listDashboards()).toEqual([]);
    await expect(user.dashboards.customDashboard({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(user.dashboards.saveDashboard({ ...input, version: 1 })).rejects.toMatchObject({ code: 'id.other_content' });
    expect(await user.dashboards.deleteDashboard({ id: input.id })).toEqual({ ok: true });
    await business.client.dashboards.saveDashboard({ ...input, version: 1, visibility: 'team' });
    expect(await user.dashboards.listDashboards()).toMatchObject([
      { id: input.id, ownerName: 'Test Person', isMine: false, mayEdit: false },
    ]);
    const renamed = { ...input, version: 2, visibility: 'team' as const, name: 'Ours' };
    await expect(user.dashboards.saveDashboard(renamed)).rejects.toMatchObject({ code: 'dashboard.not_yours' });
    await expect(user.dashboards.deleteDashboard({ id: input.id })).rejects.toMatchObject({ code: 'dashboard.not_yours' });
    expect(await admin.dashboards.saveDashboard(renamed)).toMatchObject({ name: 'Ours', isMine: false, mayEdit: true });
    const other = await pro();
    await expect(other.client.dashboards.customDashboard({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await other.client.dashboards.listDashboards()).toEqual([]);
  });

  test('can only be created on a plan that includes it; existing ones stay and can be changed', async () => {
    const business = await pro('starter');
    const { client } = business;
    await expect(client.dashboards.saveDashboard(board())).rejects.toMatchObject({ code: 'feature.locked' });
    await expect(client.dashboards.saveKpi(own())).rejects.toMatchObject({ code: 'feature.locked' });
    const input = board();
    await sql.query(
      `insert into dashboard (org_id, id, name, owner_id, visibility, widgets, version, created_at, changed_at) values ($1, $2, 'Kept', $3, 'me', $4, 1, now(), now())`,
      [business.orgId, input.id, business.userId, JSON.stringify(input.widgets)],
    );
    expect(await client.dashboards.saveDashboard({ ...input, version: 1 })).toMatchObject({ name: 'Mine', version: 2 });
  });
});
