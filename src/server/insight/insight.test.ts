// The dashboard's figures equal the books; the sample business is created completely, once, and removed.
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { sized } from '#core/testing-properties.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../testing.ts';
import { changeText, trendOf } from '#core/insight/change.ts';
import { meanwhile } from '../sales/recurring/testing-recurring.ts';
import { sampleEntries, sampleMonths } from '../../sample/sample-year.ts';
import type { SampleContent, SampleDocument } from '../../sample/sample-content.ts';
import { sampleContent } from '../../sample/sample-kinds.ts';
import { isInvoiced, sampleDocuments } from '../../sample/sample-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  [11_250n, 10_000n, '+12.5%', 'up', 'down'],
  [9_700n, 10_000n, '-3.0%', 'down', 'up'],
  [10_000n, 10_000n, '0%', 'flat', 'flat'],
  [10_000n, 0n, 'New', 'flat', 'flat'],
  [0n, 0n, '0%', 'flat', 'flat'],
  [0n, 10_000n, '-100.0%', 'down', 'up'],
  [-5_000n, -10_000n, '+50.0%', 'up', 'down'],
  [5_000n, -10_000n, '+150.0%', 'up', 'down'],
  [1_000_000_001n, 1_000_000_000n, '0%', 'flat', 'flat'],
] as const)('%s after %s is %s: %s, for expenses %s', (minor, previous, change, trend, expenseTrend) => {
  expect([changeText(minor, previous), trendOf(change), trendOf(change, true)]).toEqual([change, trend, expenseTrend]);
});

describe('the dashboard', () => {
  test('shows an empty business as empty', async () => {
    const { client } = await server.business();
    const shown = await client.insight.dashboard({ from: '2026-02-01', to: '2026-02-28' });
    expect(shown).toMatchObject({ isEmpty: true, recent: [], reviewCount: 0, totalRevenue: { minor: '0', change: '0%', trend: 'flat' } });
    expect(shown.months.map((m) => m.month)).toEqual(['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  });

  test('compares without a percentage where the books began within the range before, on dashboard, analytics and KPIs alike', async () => {
    const business = await server.business();
    const { client } = business;
    const sold = async (date: string, minor: number) =>
      client.ledger.postEntry({
        id: newId(),
        date,
        memo: 'Sale',
        postings: [
          { accountId: await business.account('1000'), minor, currency: 'USD' },
          { accountId: await business.account('4000'), minor: -minor, currency: 'USD' },
        ],
      });
    await sold('2026-01-12', 40_000);
    await sold('2026-02-10', 50_000);
    await sold('2026-03-10', 60_000);
    const february = { from: '2026-02-01', to: '2026-02-28' };
    const since = { change: 'Since 2026-01-12', trend: 'flat' };
    expect(await client.insight.dashboard(february)).toMatchObject({
      totalRevenue: { minor: '50000', previousMinor: '40000', ...since },
      netProfit: since,
      cashBalance: { minor: '90000', previousMinor: '40000', change: '+125.0%' },
      booksSince: '2026-01-12',
    });
    expect((await client.analytics.analytics(february)).revenue).toMatchObject(since);
    const kpis = ['revenue', 'cash', 'net_margin'];
    const { figures } = await client.dashboards.kpiFigures({ ...february, kpis });
    expect(figures.map(({ change, meaning }) => [change, meaning])).toEqual([
      ['Since 2026-01-12', 'neutral'],
      ['+125.0%', 'good'],
      ['Since 2026-01-12', 'neutral'],
    ]);
    const explained = async (days: { from: string; to: string }) =>
      (await client.explanations.explain({ figure: 'revenue', ...days })).booksSince;
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect([await explained(february), await explained(march)]).toEqual(['2026-01-12', null]);
    expect((await client.insight.dashboard(march)).totalRevenue.change).toBe('+20.0%');
    expect((await client.dashboards.kpiFigures({ ...march, kpis: ['revenue'] })).figures[0]?.change).toBe('+20.0%');
  });

  test('compares with the range before, and counts cash at the end', async () => {
    const business = await server.business();
    const { client } = business;
    const post = async (date: string, debit: string, credit: string, minor: number) =>
      client.ledger.postEntry({
        id: newId(),
        date,
        memo: `${debit} ${credit}`,
        postings: [
          { accountId: await business.account(debit), minor, currency: 'USD' },
          { accountId: await business.account(credit), minor: -minor, currency: 'USD' },
        ],
      });
    await post('2025-06-01', '1000', '3000', 100_000);
    await post('2026-01-10', '1000', '4000', 40_000);
    await post('2026-01-12', '6010', '1000', 10_000);
    await post('2026-02-10', '1000', '4000', 50_000);
    await post('2026-02-11', '6010', '2000', 9_000);
    await post('2026-02-20', '2000', '1000', 9_000);
    await post('2026-03-01', '1000', '4000', 99_999);
    const shown = await client.insight.dashboard({ from: '2026-02-01', to: '2026-02-28' });
    expect(shown).toMatchObject({
      isEmpty: false,
      totalRevenue: { minor: '50000', previousMinor: '40000', change: '+25.0%', trend: 'up' },
      totalExpenses: { minor: '9000', previousMinor: '10000', change: '-10.0%', trend: 'up' },
      netProfit: { minor: '41000', previousMinor: '30000', change: '+36.7%', trend: 'up' },
      cashBalance: { minor: '171000', previousMinor: '130000', change: '+31.5%', trend: 'up' },
    });
    expect(shown.months.slice(-2)).toEqual([
      { month: '2026-01-01', revenueMinor: '40000', expensesMinor: '10000' },
      { month: '2026-02-01', revenueMinor: '50000', expensesMinor: '9000' },
    ]);
    expect(shown.recent.map((t) => [t.date, t.type])).toEqual([
      ['2026-03-01', 'income'],
      ['2026-02-20', 'transfer'],
      ['2026-02-11', 'expense'],
      ['2026-02-10', 'income'],
      ['2026-01-12', 'expense'],
    ]);
    expect([shown.recentInMinor, shown.recentOutMinor]).toEqual(['149999', '19000']);
    const income = await client.reports.statement({ kind: 'income-statement', from: '2026-02-01', to: '2026-02-28' });
    expect(income.rows.find((row) => row.key === 'net-profit')?.figures).toEqual([shown.netProfit.minor]);
  });

  test('offers at most four links, their paths made of their labels', async () => {
    const { client } = await server.business();
    expect((await client.insight.quickAccess()).map((link) => [link.label, link.path])).toEqual([
      ['Transactions', '/app/transactions'],
      ['Banking', '/app/banking'],
      ['Reports', '/app/reports'],
      ['Accounts', '/app/accounts'],
    ]);
  });
});

describe('quick access', () => {
  test('follows the operator: in their order, only what is enabled, four at most, each path from its label', async () => {
    const own = await startTestServer();
    const sql = new pg.Client({ connectionString: own.ownerUrl });
    await sql.connect();
    const { client } = await own.business();
    await sql.query(`update dashboard_nav_items set is_enabled = false where label = 'Banking'`);
    await sql.query(
      `insert into dashboard_nav_items (id, label, icon_name, sort_order) values
      ($1, 'Features Overview', 'chip', 0), ($2, 'Journal', 'no-such-picture', 3), ($3, 'Settings', 'chart-bar', 9)`,
      [newId(), newId(), newId()],
    );
    expect((await client.insight.quickAccess()).map((link) => [link.label, link.path, link.icon_name])).toEqual([
      ['Features Overview', '/app/features-overview', 'chip'],
      ['Transactions', '/app/transactions', 'currency-dollar'],
      ['Reports', '/app/reports', 'document-report'],
      ['Journal', '/app/journal', 'no-such-picture'],
    ]);
    for (const label of ['//evil.example', '../x', 'a:b', '<b>', ''])
      await expect(
        sql.query(`insert into dashboard_nav_items (id, label, icon_name) values ($1, $2, 'chip')`, [newId(), label]),
      ).rejects.toThrow('check constraint');
    await sql.query('update dashboard_nav_items set is_enabled = false');
    expect(await client.insight.quickAccess()).toEqual([]);
    await sql.end();
    await own.stop();
  });
});

const kinds = ['freelancer', 'creator', 'agency', 'shop'] as const;

describe('the sample business', () => {
  const opened = ['2026-11-20', '2026-03-01', '2024-02-29', '2025-12-31', '2026-01-01'];
  test.each(kinds.flatMap((kind) => opened.map((today) => [kind, today] as const)))(
    'of a %s, opened on %s, has believable books',
    (kind, today) => {
      const entries = sampleEntries(sampleContent(kind, 'en'), today);
      expect(sampleEntries(sampleContent(kind, 'en'), today)).toEqual(entries);
      expect(entries.filter((e) => e.isTransaction).length).toBeGreaterThan(330);
      expect(entries[0]?.date).toBe(addMonths(startOfMonth(today), 1 - sampleMonths));
      const held = new Map<string, bigint>();
      for (const e of entries) {
        expect(e.date <= today && e.minor > 0n).toBe(true);
        held.set(e.from, (held.get(e.from) ?? 0n) - e.minor);
        held.set(e.to, (held.get(e.to) ?? 0n) + e.minor);
        for (const account of ['1000', '1010', '1050', '1060'])
          expect([e.date, account, (held.get(account) ?? 0n) >= 0n]).toEqual([e.date, account, true]);
      }
    },
  );

  test('is loaded completely, once even if requested twice, and becomes the current business', async () => {
    const person = await server.signUp();
    const outside = server.clientFor(person.token);
    const [first, second] = await Promise.all([outside.insight.loadSample(), outside.insight.loadSample()]);
    expect(second).toEqual(first);
    const client = server.clientFor(person.token, first.id);
    expect(await client.ledger.verifyBooks()).toMatchObject({ ok: true, findings: [] });
    const { businesses, profile } = await outside.org.me();
    expect(businesses.map((b) => [b.id, b.isSample])).toEqual([[first.id, true]]);
    expect(profile.currentBusinessId).toBe(first.id);
    const open = await client.transactions.list({ review: true, limit: 50 });
    expect(open.rows.length).toBeGreaterThan(3);
    expect(open.rows.find((t) => t.description.startsWith('TRAIN'))?.suggestion?.accountName).toBe('Travel');
    const today = new Date().toISOString().slice(0, 10);
    const balance = await client.reports.statement({ kind: 'balance-sheet', to: today });
    expect(balance.differenceMinor).toBe('0');
  });

  test('is removed, and can be loaded again', async () => {
    const person = await server.signUp();
    const outside = server.clientFor(person.token);
    const { id } = await outside.insight.loadSample();
    await server.clientFor(person.token, id).insight.removeSample({ id });
    expect((await outside.org.me()).businesses).toEqual([]);
    await expect(server.clientFor(person.token, id).ledger.listAccounts({})).rejects.toMatchObject({ code: 'not_found' });
    const again = await outside.insight.loadSample();
    expect(again.id).not.toBe(id);
  });

  test('a real business is not removed this way', async () => {
    const { client, orgId } = await server.business();
    await expect(client.insight.removeSample({ id: orgId })).rejects.toMatchObject({ code: 'business.not_sample', status: 409 });
    await expect(client.insight.removeSample({ id: newId() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

const days = ['2026-11-20', '2026-11-30', '2026-03-01', '2024-02-29', '2025-12-31', '2026-01-01', '2026-01-10'];
describe('the sales of the sample business', () => {
  const documentsOn = (content: SampleContent, today: string): SampleDocument[] =>
    sampleDocuments(content, sampleEntries(content, today), today);
  const sum = (lines: readonly { readonly minor: bigint }[]): bigint => lines.reduce((total, { minor }) => total + minor, 0n);

  const onDays = kinds.flatMap((kind) => days.map((today) => [kind, today] as const));
  test.each(onDays)('of a %s on %s have days that are past and in order, and invoices that were paid in their month', (kind, today) => {
    const content = sampleContent(kind, 'en');
    const documents = documentsOn(content, today);
    expect(documentsOn(content, today)).toEqual(documents);
    expect(documents.length).toBeGreaterThanOrEqual(11);
    const names = content.customers;
    const finalized = documents.map((d) => d.issuedOn).filter((day) => day !== null);
    expect(finalized).toEqual(finalized.toSorted());
    for (const { customer, issuedOn, credited, paid } of documents) {
      expect(names).toContain(customer);
      const inOrder = [issuedOn, credited?.on, paid?.on].filter((day) => day !== null && day !== undefined);
      expect([...inOrder, today]).toEqual([...inOrder, today].toSorted());
    }
    const invoiced = sampleEntries(content, today).filter((e) => isInvoiced(content, e, today));
    for (const { date, minor, to } of invoiced) {
      const [invoice] = documents.filter(({ paid }) => paid?.on === date && paid.minor === minor && paid.account === to);
      expect(invoice && [startOfMonth(invoice.issuedOn ?? ''), sum(invoice.lines) - sum(invoice.credited?.lines ?? [])]).toEqual([
        startOfMonth(date),
        minor,
      ]);
    }
    const openOn = documents.filter(
      (d) => d.kind === 'invoice' && d.issuedOn !== null && sum(d.lines) !== (d.paid?.minor ?? 0n) && !d.credited,
    );
    expect(openOn.map((d) => addDays(d.issuedOn ?? '', d.paymentDays) < today)).toEqual([true, false, false]);
    expect(documents.filter((d) => d.kind === 'quote').map((d) => addDays(d.issuedOn ?? '', d.paymentDays) >= today)).toEqual([true, true]);
  });

  async function loaded(on: TestServer = server): Promise<{ client: Client; id: string; token: string }> {
    const { token } = await on.signUp();
    const { id } = await on.clientFor(token).insight.loadSample();
    return { client: on.clientFor(token, id), id, token };
  }

  async function shown(client: Client): Promise<string[]> {
    const { rows: documents } = await client.sales.listDocuments({ kind: 'invoice', tab: 'all', limit: 100 });
    const notes = await client.sales.listDocuments({ kind: 'credit_note', tab: 'all', limit: 100 });
    const { rows: quotes } = await client.quotes.listQuotes({ tab: 'all', limit: 100 });
    const { rows: payments } = await client.settlement.listPayments({ limit: 100 });
    return [
      ...[...documents, ...notes.rows].map((d) =>
        [d.number, d.contactName, d.state, d.issuedOn, d.dueOn, d.payableMinor, d.openMinor].join(' '),
      ),
      ...quotes.map((q) => [q.number, q.contactName, q.state, q.issuedOn, q.validUntil, q.payableMinor].join(' ')),
      ...payments.map((p) => [p.contactName, p.receivedOn, p.minor].join(' ')),
    ];
  }

  test('are in the books to the cent, every state is there, and the same day gives the same ones', async () => {
    const { client } = await loaded();
    const other = await loaded();
    await expectKept(client);
    expect(await shown(other.client)).toEqual(await shown(client));
    const { rows: documents } = await client.sales.listDocuments({ kind: 'invoice', tab: 'all', limit: 100 });
    expect(new Set(documents.map((d) => d.state))).toEqual(new Set(['draft', 'sent', 'partly_paid', 'overdue', 'paid']));
    const numbers = documents.flatMap((d) => d.number ?? []);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    const { rows: quotes } = await client.quotes.listQuotes({ tab: 'all', limit: 100 });
    expect(quotes.map((q) => q.state)).toEqual(['sent', 'accepted']);
    const { rows: notes } = await client.sales.listDocuments({ kind: 'credit_note', tab: 'all', limit: 100 });
    expect(notes.map((n) => [n.payableMinor, n.openMinor])).toEqual([[9_500, 0]]);
    expect((await client.recurring.listSchedules({})).map((s) => [s.contactName, s.state, s.thenDo])).toEqual([
      [sampleContent('freelancer', 'en').retainer.customer, 'active', 'draft'],
    ]);
    expect((await client.contacts.listContacts({ limit: 100 })).rows.map((c) => c.name)).toEqual(
      sampleContent('freelancer', 'en').customers.toSorted(),
    );
    expect((await client.sales.listProducts({})).rows.map((p) => p.name)).toEqual(
      sampleContent('freelancer', 'en')
        .products.map((p) => p.description)
        .toSorted(),
    );

    const open = documents.reduce((total, d) => total + d.openMinor, 0);
    const today = new Date().toISOString().slice(0, 10);
    expect(await client.sales.agedReceivables({ asOf: today })).toMatchObject({ totalMinor: String(open), controlMinor: String(open) });
    const trial = await client.reports.statement({ kind: 'trial-balance', to: today });
    expect(trial.differenceMinor).toBe('0');
    const proof = await client.proof.proof({});
    expect([proof.isSound, proof.checks.filter((c) => !c.isSound)]).toEqual([true, []]);
  });

  /** A month of the checking account came in as a file and is reconciled, receipts are linked, customers are reminded. */
  async function expectKept(client: Client): Promise<void> {
    const month = addMonths(startOfMonth(new Date().toISOString().slice(0, 10)), -1);
    const [brought, ...more] = await client.banking.listImports();
    expect([more, brought?.startsOn && startOfMonth(brought.startsOn)]).toEqual([[], month]);
    expect(brought?.newCount).toBe(brought?.lineCount);
    expect(brought?.lineCount).toBeGreaterThan(7);
    const { rows } = await client.reconciliation.listReconciliations({});
    expect(rows.map((r) => [r.state, r.startsOn])).toEqual([['finished', month]]);
    const { id = '', openingMinor = 0, closingMinor = 0 } = rows[0] ?? {};
    const lines = await client.reconciliation.reconciliationLines({ id, state: 'all', limit: 200 });
    expect([lines.rows.length, lines.rows.reduce((balance, { minor }) => balance + minor, openingMinor)]).toEqual([
      brought?.lineCount,
      closingMinor,
    ]);
    expect(lines.rows.map((line) => [line.state, line.matchedTo.length])).toEqual(lines.rows.map(() => ['matched', 1]));
    expect(lines.rows.some((line) => line.matchedTo[0]?.kind === 'payment')).toBe(true);
    const receipts = await client.files.listFiles({ kind: 'receipt', limit: 10 });
    expect(receipts.rows.map((file) => [file.type, file.links.map((link) => link.kind)])).toEqual(
      receipts.rows.map(() => ['application/pdf', ['transaction']]),
    );
    expect(receipts.rows.length).toBe(3);
    expect((await client.reminders.reminderSettings()).isOn).toBe(true);
  }

  test.each(kinds.slice(1))('of a %s are in sound books', async (kind) => {
    const { token } = await server.signUp();
    const { id } = await server.clientFor(token).insight.loadSample({ kind });
    const client = server.clientFor(token, id);
    expect(await client.proof.proof({})).toMatchObject({ isSound: true });
    await expectKept(client);
    const { rows } = await client.sales.listDocuments({ kind: 'invoice', tab: 'all', limit: 100 });
    expect(new Set(rows.map((d) => d.state))).toEqual(new Set(['draft', 'sent', 'partly_paid', 'overdue', 'paid']));
    const open = await client.transactions.list({ review: true, limit: 50 });
    expect(open.rows.find((t) => t.description.startsWith('TRAIN'))?.suggestion?.accountName).toBe('Travel');
  });

  test('can be written on any day', async () => {
    const own = await startTestServer({ AUTH_RATE_SIGN_UP: '1000/3600' });
    for (const instant of ['2028-02-29T12:00:00Z', '2027-01-01T00:10:00Z', '2027-03-31T23:50:00Z'].slice(0, sized(1, 3)))
      await meanwhile(instant, async () => {
        const { client } = await loaded(own);
        expect(await client.proof.proof({})).toMatchObject({ isSound: true });
        expect((await client.sales.salesFigures()).tabs).toMatchObject({ draft: 1, open: 3, overdue: 1 });
      });
    await own.stop();
  });

  test('send no email, even when something falls due later; a removed one creates nothing any more', async () => {
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    const counted = async (from: string, id: string) => Number((await sql.query(`select from ${from} where org_id = $1`, [id])).rowCount);
    const outward = [
      'mail_outbox',
      'document_mail',
      'e_invoice',
      'scheduled_sending',
      'reminder_mail',
      'late_fee',
      'public_link',
      'provider_checkout',
    ];
    const nothing = outward.map((table) => [table, 0]);
    const sent = async (id: string) => {
      const found = [];
      for (const table of outward) found.push([table, await counted(table, id)]);
      return found;
    };
    const [kept, removed] = [await loaded(), await loaded()];
    expect(await sent(kept.id)).toEqual(nothing);
    const documents = await counted('sales_document', kept.id);
    await removed.client.insight.removeSample({ id: removed.id });
    await expect(removed.client.sales.salesFigures()).rejects.toMatchObject({ code: 'not_found' });
    await expect(removed.client.contacts.listContacts({})).rejects.toMatchObject({ code: 'not_found' });
    await expect(removed.client.recurring.listSchedules({})).rejects.toMatchObject({ code: 'not_found' });
    expect((await server.clientFor(removed.token).org.me()).businesses).toEqual([]);
    const later = new Date(Date.now() + 70 * 86_400_000).toISOString();
    await meanwhile(later, async () => {
      for (let sweeps = 0; sweeps < 6 && (await server.doDueWork()) > 0; sweeps++);
    });
    expect(await sent(kept.id)).toEqual(nothing);
    expect(await sent(removed.id)).toEqual(nothing);
    const made = (await counted('sales_document', kept.id)) - documents;
    expect([made >= 2, await counted('sales_document', removed.id)]).toEqual([true, documents]);
    const { rows } = await sql.query('select distinct state from sales_document where org_id = $1 and number is null', [kept.id]);
    expect(rows).toEqual([{ state: 'draft' }]);
    await sql.end();
  });

  test('do not count toward the viewer’s plan limits', async () => {
    const { token, client } = await loaded();
    expect(await client.billing.usage()).toMatchObject({ isExempt: true });
    const id = newId();
    const business = {
      name: 'Own',
      country: 'US',
      baseCurrency: 'USD',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
    } as const;
    await server.clientFor(token).org.createBusiness({ id, ...business });
    const usage = await server.clientFor(token, id).billing.usage();
    expect([usage.isExempt, usage.limits.find((l) => l.key === 'invoices_monthly')?.used]).toEqual([false, 0]);
  });
});
