// A generated book with known figures is imported as journal lines and exported in every format with the same figures, to the cent. If
// hledger, ledger and beancount are installed, their own trial balance of our export is compared too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

interface Expected {
  transactions: number;
  lines: number;
  trial_balance: Record<string, string>;
  totals: Record<'assets' | 'liabilities' | 'equity' | 'income' | 'expenses' | 'net_profit', string>;
  income_statement: Record<string, Record<string, string>>;
  cash_end_of_month: Record<string, string>;
}
const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const expected = JSON.parse(fixture('book.expected.json')) as Expected;
const cents = (text: string): number => Math.round(Number(text) * 100);
const installed = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const dir = mkdtempSync(path.join(tmpdir(), 'daybook-journal-'));
let server: TestServer;
let b: TestBusiness;
let imported: Awaited<ReturnType<TestBusiness['client']['ledger']['importJournal']>>;
let expectedByCode: Map<string, number>;
beforeAll(async () => {
  server = await startTestServer();
  b = await server.business();
  imported = await b.client.ledger.importJournal({
    id: newId(),
    whenAccountsDiffer: 'add',
    file: new File([fixture('book.csv')], 'book.csv'),
  });
  const placed = new Map(imported.accounts.map((a) => [a.fileName, a.code]));
  expectedByCode = new Map(Object.entries(expected.trial_balance).map(([name, amount]) => [placed.get(name) ?? name, cents(amount)]));
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

const nonZero = (balances: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries([...balances].filter(([, v]) => v !== 0).toSorted(([a], [z]) => a.localeCompare(z)));

async function exported(format: 'hledger' | 'beancount' | 'csv'): Promise<{ file: string; text: string }> {
  const answer = await b.client.ledger.exportJournal({ format });
  const text = await answer.text();
  const file = path.join(dir, answer.name);
  writeFileSync(file, text);
  return { file, text };
}

describe('a generated book', () => {
  it('has the expected trial balance', async () => {
    expect(imported).toMatchObject({ entries: expected.transactions, postings: expected.lines });
    const accounts = await b.client.ledger.listAccounts({});
    expect(nonZero(accounts.map((a) => [a.code, Number(a.balanceMinor)]))).toEqual(nonZero(expectedByCode));
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true, findings: [], postings: expected.lines });
  });

  it('imported twice under one id is imported once; a line that cannot be read leaves nothing behind', async () => {
    const other = await server.business();
    const id = newId();
    const file = new File([fixture('book.csv')], 'book.csv');
    await other.client.ledger.importJournal({ id, file, whenAccountsDiffer: 'add' });
    await other.client.ledger.importJournal({ id, file, whenAccountsDiffer: 'add' });
    expect((await other.client.ledger.verifyBooks()).entries).toBe(expected.transactions);
    const broken = new File([fixture('book.csv').replace(/-138\.49,-138\.49/, '-138.48,-138.48')], 'book.csv');
    const third = await server.business();
    await expect(third.client.ledger.importJournal({ id: newId(), file: broken, whenAccountsDiffer: 'add' })).rejects.toMatchObject({
      status: 422,
      message: 'Line 2, entry 1: Debits and credits in USD differ by 0.01.',
    });
    expect((await third.client.ledger.verifyBooks()).entries).toBe(0);
  });

  it('comes back whole from its own CSV', async () => {
    const { text } = await exported('csv');
    const other = await server.business();
    await other.client.ledger.importJournal({ id: newId(), file: new File([text], 'export.csv') });
    expect(nonZero((await other.client.ledger.listAccounts({})).map((a) => [a.code, Number(a.balanceMinor)]))).toEqual(
      nonZero(expectedByCode),
    );
  });

  it('has the expected statements', async () => {
    const columnOf = async (kind: 'income-statement' | 'balance-sheet', from: string | undefined, to: string) => {
      const statement = await b.client.reports.statement({ kind, to, ...(from ? { from } : {}) });
      expect(statement.differenceMinor).toBe('0');
      return statement;
    };
    for (const [year, figures] of Object.entries(expected.income_statement)) {
      const statement = await columnOf('income-statement', `${year}-01-01`, `${year}-12-31`);
      expect(statement.rows.findLast((r) => r.style === 'total')?.figures[0]).toBe(String(cents(figures['_net_profit'] ?? '')));
    }
    const sheet = await columnOf('balance-sheet', undefined, '2024-12-31');
    const totals = sheet.rows.filter((r) => r.style === 'total').map((r) => Number(r.figures[0]));
    expect(totals).toContain(cents(expected.totals.assets));
  });

  it('has the expected cash at the end of every month', async () => {
    for (const [month, cash] of Object.entries(expected.cash_end_of_month).filter((_, i) => i % 7 === 0)) {
      const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
      const flow = await b.client.reports.statement({ kind: 'cash-flow', from: `${month}-01`, to });
      expect([month, flow.rows.findLast((r) => r.style === 'total')?.figures[0]]).toEqual([month, String(cents(cash))]);
      expect(flow.differenceMinor).toBe('0');
    }
  });
});

/** `  1,234.50 USD  Assets:1000-Name` lines to code → cents. */
const readBalances = (text: string, pattern: RegExp): [string, number][] =>
  [...text.matchAll(pattern)].map((m) => [m.groups?.['code'] ?? '', cents((m.groups?.['amount'] ?? '').replaceAll(',', ''))]);

describe('other programs reading our export', () => {
  it.runIf(installed('hledger'))('hledger agrees', async () => {
    const { file } = await exported('hledger');
    const run = spawnSync('hledger', ['-f', file, 'bal', '--cost', '--flat', '--no-total', '-O', 'csv', '--layout=bare'], {
      encoding: 'utf8',
    });
    const text =
      run.status === 0
        ? run.stdout
        : spawnSync('hledger', ['-f', file, 'bal', '--cost', '--flat', '--no-total', '-O', 'csv'], { encoding: 'utf8' }).stdout;
    const balances = readBalances(text, /"[^"\n]*:(?<code>\d{4})-[^"\n]*"(?:,"USD")?,"(?:USD ?)?(?<amount>-?[\d.,]+)(?: ?USD)?"/g);
    expect(nonZero(balances)).toEqual(nonZero(expectedByCode));
  });

  it.runIf(installed('ledger'))('ledger agrees', async () => {
    const { file } = await exported('hledger');
    const run = spawnSync(
      'ledger',
      ['--pedantic', '-f', file, 'bal', '--cost', '--flat', '--no-total', '--format', '%(account) %(quantity(scrub(display_total)))\n'],
      { encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');
    expect(nonZero(readBalances(run.stdout, /:(?<code>\d{4})-\S* (?<amount>-?[\d.,]+)/g))).toEqual(nonZero(expectedByCode));
  });

  it.runIf(installed('bean-check'))('beancount finds no error and agrees', async () => {
    const { file } = await exported('beancount');
    expect(spawnSync('bean-check', [file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const run = spawnSync('bean-query', ['-f', 'csv', file, 'select account, sum(weight) as total group by account'], { encoding: 'utf8' });
    const balances = new Map<string, number>();
    for (const [code, amount] of readBalances(run.stdout, /:(?<code>\d{4})-[^,\n]*,\s*"?(?<amount>-?[\d.,]+) USD/g))
      balances.set(code, (balances.get(code) ?? 0) + amount);
    expect(nonZero(balances)).toEqual(nonZero(expectedByCode));
  });
});
