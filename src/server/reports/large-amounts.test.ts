// Amounts beyond the limit: refused with a sentence; and books in which an older version accepted them still open and add up.
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, finalized } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const largest = 10_000_000_000_000;
const absurd = 9_007_199_254_740_991n;
const day = '2026-03-11';
const range = { from: '2026-01-01', to: '2026-12-31' };

async function spend(b: TestBusiness, amount: number) {
  const [accountId, category] = [await b.account('1000'), await b.account('6020')];
  const splits = [{ accountId: category, minor: amount }];
  return b.client.transactions.create({ id: newId(), type: 'expense', date: day, description: 'Paper', accountId, amount, splits });
}

describe('an amount beyond the largest', () => {
  test('is refused with a sentence, the largest itself is not', async () => {
    const b = await server.business();
    await spend(b, largest);
    const sentence = { status: 422, code: 'posting.amount_too_large', message: 'This amount is too large. Check it for extra digits.' };
    await expect(spend(b, largest + 1)).rejects.toMatchObject(sentence);
    const [debit, credit] = [await b.account('6020'), await b.account('1000')];
    const line = (accountId: string, minor: number) => ({ accountId, minor, currency: 'USD' });
    const post = (minor: number) =>
      b.client.ledger.postEntry({ id: newId(), date: day, memo: '', postings: [line(debit, minor), line(credit, -minor)] });
    await expect(post(Number(absurd))).rejects.toMatchObject(sentence);
    await post(largest);
  });

  test('has its sentence over REST, too', async () => {
    const b = await server.business();
    const answer = await fetch(`${server.url}/api/v1/entries`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${b.token}`,
        'x-daybook-org': b.orgId,
        'content-type': 'application/json',
        'accept-language': 'de',
      },
      body: JSON.stringify({
        id: newId(),
        date: day,
        postings: [
          { accountId: await b.account('6020'), minor: largest + 1, currency: 'USD' },
          { accountId: await b.account('1000'), minor: -largest - 1, currency: 'USD' },
        ],
      }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: 'Dieser Betrag ist zu groß. Prüfen Sie, ob er zu viele Ziffern hat.',
      data: { problems: [{ path: 'postings.0.minor' }, { path: 'postings.1.minor' }] },
    });
  });

  test('is refused by the database, unless it reverses an entry', async () => {
    const b = await withAbsurdAmounts();
    const { rows } = await b.client.transactions.list({});
    const [entryId] = rows.map((row) => row.entryId);
    await b.client.transactions.remove({ ids: rows.map((row) => row.id) });
    expect((await b.client.ledger.getEntry({ id: entryId ?? '' })).reversedById).not.toBeNull();
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
    await expect(
      asOwner(`with h as (update ledger_head set last_number = last_number + 1 where org_id = '${b.orgId}' returning last_number),
          e as (insert into entry (org_id, id, number, date, memo, source_kind, source_id, posting_count, via)
                select org_id, uuidv7(), h.last_number, date, memo, source_kind, uuidv7(), posting_count, via from entry, h where id = '${entryId}' returning id)
        insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor)
        select org_id, e.id, line, account_id, date, minor, currency, base_minor from posting, e where entry_id = '${entryId}'`),
    ).rejects.toMatchObject({ constraint: 'posting_amount' });
  });
});

async function asOwner(...statements: string[]): Promise<void> {
  const owner = new Connection({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Two expenses and an income of 2^53−1 each, as a version without a limit posted them. */
async function withAbsurdAmounts(): Promise<TestBusiness> {
  const b = await server.business();
  await spend(b, 1);
  await spend(b, 1);
  const of = `where org_id = '${b.orgId}'`;
  const times = (...columns: string[]) => columns.map((c) => `${c} = ${c} * ${absurd}`).join(', ');
  await asOwner(
    'set session_replication_role = replica',
    `update posting set ${times('minor', 'base_minor')} ${of}`,
    `update movement set ${times('minor', 'base_minor')} ${of}`,
    `update cash_flow set ${times('base_minor')} ${of}`,
    `update movement_total set ${times('base_minor')} ${of}`,
    `update balance set ${times('debit_minor', 'credit_minor', 'base_debit_minor', 'base_credit_minor')} ${of}`,
  );
  return b;
}

describe('books that have such amounts already', () => {
  const twice = String(2n * absurd);

  test('open, add up to the last unit and prove themselves', async () => {
    const b = await withAbsurdAmounts();
    const { client } = b;
    const accounts = await client.ledger.listAccounts({});
    expect(accounts.filter((a) => a.balanceMinor !== '0').map((a) => [a.code, a.balanceMinor])).toEqual([
      ['1000', `-${twice}`],
      ['6020', twice],
    ]);
    for (const kind of ['income-statement', 'balance-sheet', 'cash-flow', 'trial-balance'] as const)
      for (const method of ['direct', 'indirect'] as const)
        for (const basis of ['accrual', 'cash'] as const)
          for (const more of [{}, { to: '2026-03-20' }, { knownAt: '2099-01-01T00:00:00Z' }]) {
            const statement = await client.reports.statement({ kind, method, basis, ...range, ...more });
            expect([kind, statement.differenceMinor]).toEqual([kind, '0']);
            expect([kind, statement.rows.some((row) => row.figures.some((f) => f?.replace('-', '') === twice))]).toEqual([kind, true]);
          }
    const ledger = await client.reports.generalLedger({ accountIds: [await b.account('6020')], ...range, limit: 1 });
    const next = await client.reports.generalLedger({
      accountIds: [await b.account('6020')],
      ...range,
      limit: 1,
      cursor: ledger.next ?? '',
    });
    expect([ledger.totalMinor, ledger.rows[0]?.runningMinor, next.rows[0]?.runningMinor]).toEqual([twice, String(absurd), twice]);
    expect(await client.ledger.verifyBooks()).toMatchObject({ ok: true, findings: [] });
    const proof = await client.proof.proof({ asOf: range.to });
    expect(proof.checks.filter((check) => !check.isSound)).toEqual([]);
    expect(proof.checks[0]?.figures[0]).toMatchObject({ left: twice, right: twice });
    await client.proof.rebuildBalances();
    expect(await client.ledger.verifyBooks()).toMatchObject({ ok: true });
  });

  test('are listed, totalled, drawn and exported', async () => {
    const b = await withAbsurdAmounts();
    const { client } = b;
    expect((await client.transactions.list({})).rows.map((t) => t.amount)).toEqual([Number(absurd), Number(absurd)]);
    expect(await client.transactions.totals({})).toMatchObject({ outMinor: twice, netMinor: `-${twice}` });
    expect((await client.ledger.listEntries({})).rows).toHaveLength(2);
    const dashboard = await client.insight.dashboard(range);
    expect(dashboard).toMatchObject({ totalExpenses: { minor: twice }, cashBalance: { minor: `-${twice}` }, recentOutMinor: twice });
    expect((await client.banking.listBankAccounts()).map((a) => a.balanceMinor)).toContain(`-${twice}`);
    expect(await client.reports.taxReport(range)).toMatchObject({ owedMinor: '0' });
    const saved = (format: 'pdf' | 'xlsx' | 'csv') => client.reports.exportStatement({ kind: 'income-statement', ...range, format });
    expect((await saved('pdf')).size).toBeGreaterThan(1000);
    expect((await saved('xlsx')).size).toBeGreaterThan(1000);
    expect(await (await saved('csv')).text()).toContain('180143985094819.82');
    for (const format of ['csv', 'hledger', 'beancount'] as const)
      expect(await (await client.ledger.exportJournal({ format })).text()).toContain('90071992547409.91');
  });

  test('in documents: lists, figures and what a customer owes', async () => {
    const b = await server.business();
    const who = await customer(b);
    for (let count = 0; count < 2; count++) await finalized(b, who, [{ price: 10 }], { dueOn: '2026-03-12' });
    await asOwner(
      'set session_replication_role = replica',
      `update sales_document set payable_minor = ${absurd}, base_payable_minor = ${absurd} where org_id = '${b.orgId}'`,
    );
    const { client } = b;
    expect((await client.sales.listDocuments({ kind: 'invoice', tab: 'all' })).rows).toHaveLength(2);
    expect(await client.sales.salesFigures()).toMatchObject({ overdueMinor: twice });
    expect(await client.sales.contactBalances({ id: who })).toMatchObject([{ openMinor: twice, overdueMinor: twice }]);
    expect((await client.bulk.tabSums({})).find((sum) => sum.tab === 'open')).toMatchObject({ minor: twice });
    expect(await client.sales.agedReceivables({ asOf: range.to })).toMatchObject({ totalMinor: twice, rows: [{ olderMinor: twice }] });
    const proof = await client.proof.proof({ asOf: range.to });
    expect(proof.checks.find((check) => check.key === 'receivables')?.figures[0]).toMatchObject({ left: twice });
  });
});
