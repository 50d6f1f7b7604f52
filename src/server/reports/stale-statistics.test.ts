// Books that were just filled: the planner has no statistics yet, and statements were planned when the tables were almost empty.
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let owner: Connection;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new Connection({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const entries = 10_000;
const tables = ['entry', 'posting', 'balance', 'movement'];
const groups = { asset: 'Assets', liability: 'Liabilities', equity: 'Equity', income: 'Income', expense: 'Expenses' };

test('verify, proof and statements of an import cost about what they cost when the planner knows of it', async () => {
  for (const table of tables) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  const { client } = await server.business();
  const chart = await client.ledger.listAccounts({});
  const named = (code: string): string => {
    const found = chart.find((a) => a.code === code);
    return `${code},${found && groups[found.kind]}:${found?.name},USD`;
  };
  const lines = Array.from({ length: entries }, (_, at) => {
    const head = `${at},2026-${String((at % 12) + 1).padStart(2, '0')}-15,Sale ${at}`;
    const counter = at % 2 === 0 ? '1100' : '1000';
    return `${head},${named(counter)},10,\n${head},${named('4000')},-10,`;
  });
  const file = (rows: readonly string[]) =>
    new File([['entry,date,memo,account_code,account,currency,amount,base_amount', ...rows].join('\n')], 'book.csv');
  const range = { from: '2026-01-01', to: '2026-12-20' };
  const ask = async () => {
    const [verified, proof] = [await client.ledger.verifyBooks(), await client.proof.proof({ asOf: '2026-12-31' })];
    const cash = await client.reports.statement({ kind: 'income-statement', basis: 'cash', ...range });
    const direct = await client.reports.statement({ kind: 'cash-flow', method: 'direct', ...range });
    const taxes = await client.reports.taxReport(range);
    return [
      verified.ok,
      proof.checks.filter((c) => c.key !== 'receivables').every((c) => c.isSound),
      cash.differenceMinor,
      direct.differenceMinor,
      taxes.owedMinor,
    ];
  };
  // A connection reuses the plan of a statement after a few executions.
  await client.ledger.importJournal({ id: newId(), file: file(lines.slice(0, 2)) });
  for (let time = 0; time < 8; time++) expect(await ask()).toEqual([true, true, '0', '0', '0']);
  await client.ledger.importJournal({ id: newId(), file: file(lines.slice(2)) });
  const timed = async () => {
    const began = performance.now();
    expect(await ask()).toEqual([true, true, '0', '0', '0']);
    return performance.now() - began;
  };
  const unknown = await timed();
  for (const table of tables) await owner.query(`analyze ${table}`);
  const known = Math.min(await timed(), await timed());
  // A single plan that reads a table once per row of another makes it more than fifteen times slower.
  expect(unknown / known).toBeLessThan(6);
}, 400_000);

describe('a business that PostgreSQL has no statistics on', () => {
  const filled = ['entry', 'posting', 'movement', 'statement_line', 'categorisation'];
  const knownIn = async (orgId: string): Promise<string[]> => {
    const { rows } = await owner.query<{ table: string }>(
      `select tablename as table from pg_stats where attname = 'org_id' and tablename = any ($1) and most_common_vals::text like '%' || $2 || '%'`,
      [filled, orgId],
    );
    return rows.map(({ table }) => table).toSorted();
  };
  const lines = (count: number): File =>
    new File(
      [['Date,Description,Amount', ...Array.from({ length: count }, (_, at) => `2026-01-1${at % 9},Kestrel ${at},-1.00`)].join('\n')],
      'a.csv',
    );
  const bringIn = async ({ client }: TestBusiness, count: number): Promise<void> => {
    const [bank] = await client.banking.listBankAccounts();
    await client.banking.importStatement({ id: newId(), file: lines(count), bankAccountId: bank?.id ?? '' });
  };
  // Otherwise autovacuum could come first.
  beforeAll(async () => {
    for (const table of [...filled, 'balance']) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  });

  test('is known to it with its import, as soon as its entries double from a thousand on', async () => {
    const [first, newcomer] = [await server.business(), await server.business()];
    await bringIn(first, 90);
    await owner.query('analyze');
    await bringIn(newcomer, 800);
    expect(await knownIn(newcomer.orgId)).toEqual([]);
    await bringIn(newcomer, 1200);
    expect(await knownIn(newcomer.orgId)).toEqual(filled.toSorted());
  });

  test('is imported without waiting for long while a table is vacuumed', async () => {
    const b = await server.business();
    await owner.query('begin; lock table movement in share update exclusive mode');
    await bringIn(b, 1200);
    await owner.query('rollback');
    expect(await knownIn(b.orgId)).toEqual([]);
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  });
});

test('a query stopped for taking too long says so', async () => {
  const { client } = await server.business();
  await owner.query('begin; lock table posting in access exclusive mode');
  const refused = client.ledger.verifyBooks().catch((error: unknown) => error);
  const stop = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await owner.query(stop)).rowCount === 0);
  await owner.query('rollback');
  expect(await refused).toMatchObject({
    status: 503,
    message: 'This took too long and was stopped. Try again, or choose a shorter period.',
  });
});
