// Monthly sums equal the postings and transactions, in any range of days, after edits, reversals and renaming.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const year = { from: '2026-01-01', to: '2026-12-31' };
const ranges = [
  year,
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-02-10', to: '2026-02-20' },
  { from: '2026-01-31', to: '2026-04-01' },
  { from: '2026-01-15', to: '2026-03-31' },
  { from: '2026-02-01', to: '2026-04-14' },
  { from: '2026-02-20', to: '2026-03-05' },
];

async function expectSame(b: TestBusiness): Promise<void> {
  const { reports, transactions, ledger } = b.client;
  for (const range of ranges) {
    const flow = async (more: object) => {
      const { rows, differenceMinor } = await reports.statement({ kind: 'cash-flow', method: 'direct', ...range, ...more });
      return { figures: rows.map((row) => [row.key, ...row.figures]), differenceMinor };
    };
    expect([range, await flow({})]).toEqual([range, await flow({ knownAt: '2099-01-01T00:00:00Z' })]);
    for (const types of [undefined, ['income' as const], ['expense' as const, 'transfer' as const]])
      expect([range, types, await transactions.totals({ ...range, ...(types ? { types } : {}) })]).toEqual([
        range,
        types,
        await transactions.totals({ ...range, ...(types ? { types } : {}), minMinor: 0 }),
      ]);
  }
  expect(await transactions.totals({})).toEqual(await transactions.totals({ minMinor: 0 }));
  expect((await ledger.verifyBooks()).findings).toEqual([]);
}

test('direct cash flow and transaction totals, after edits, reversals and an account that no longer counts as cash', async () => {
  const b = await server.business();
  const [bank, sales, rent, food] = [await b.account('1000'), await b.account('4000'), await b.account('6020'), await b.account('6010')];
  const savings = newId();
  await b.client.ledger.createAccount({ id: savings, code: '1055', name: 'Savings', kind: 'asset', subkind: 'bank' });
  const line = (accountId: string, minor: number) => ({ accountId, minor, currency: 'USD', baseMinor: minor });
  const days = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-15', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-14'];
  const entries = days.flatMap((date, at) => [
    { id: newId(), date, memo: `Sale ${at}`, postings: [line(bank, 1000 + at), line(sales, -1000 - at)] },
    { id: newId(), date, memo: `Split ${at}`, postings: [line(bank, -90 - at), line(rent, 60), line(food, 30 + at)] },
    { id: newId(), date, memo: `Moved ${at}`, postings: [line(savings, 5 + at), line(bank, -5 - at)] },
    { id: newId(), date, memo: `No cash ${at}`, postings: [line(rent, 7), line(food, -7)] },
  ]);
  for (const entry of entries) await b.client.ledger.postEntry(entry);
  await expectSame(b);
  expect(await b.client.transactions.totals({})).toMatchObject({ count: 24, inMinor: '8028', outMinor: '748' });

  for (const [at, date] of [
    [0, '2026-02-02'],
    [5, '2026-03-31'],
    [14, '2026-02-28'],
    [18, '2026-04-01'],
  ] as const)
    await b.client.ledger.reverseEntry({ id: entries[at]?.id ?? '', reversalId: newId(), date });
  await expectSame(b);

  await b.client.ledger.saveAccount({ id: savings, subkind: 'current_asset' });
  const flows = await b.client.reports.statement({ kind: 'cash-flow', method: 'direct', ...year });
  expect([flows.differenceMinor, flows.rows.some((row) => row.code === '1055')]).toEqual(['0', true]);
  await expectSame(b);
  const moved = async () => {
    const { rows } = await b.client.transactions.list({ search: 'moved', limit: 50 });
    return rows.map((row) => [row.description, row.type, row.category, row.amount, row.created_at].join()).toSorted();
  };
  const outgoing = await moved();
  expect(outgoing.map((row) => row.split(',').slice(0, 3).join())).toEqual([0, 1, 2, 5, 6, 7].map((at) => `Moved ${at},expense,Savings`));
  await b.client.ledger.saveAccount({ id: savings, subkind: 'bank' });
  await expectSame(b);
  expect((await moved()).map((row) => row.split(',').slice(0, 3).join())).toEqual(
    [0, 1, 2, 5, 6, 7].map((at) => `Moved ${at},transfer,Transfer`),
  );
  await b.client.ledger.saveAccount({ id: savings, subkind: 'current_asset' });
  expect(await moved()).toEqual(outgoing);

  // An entry without money becomes a transaction once one of its accounts is a money account.
  await b.client.ledger.saveAccount({ id: bank, subkind: 'current_asset' });
  expect(await b.client.transactions.totals({})).toMatchObject({ count: 0, inMinor: '0', outMinor: '0' });
  await expectSame(b);
  await b.client.ledger.saveAccount({ id: bank, subkind: 'bank' });
  await expectSame(b);
  expect(await moved()).toEqual(outgoing);
});
