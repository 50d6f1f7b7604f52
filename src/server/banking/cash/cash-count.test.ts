// Petty cash counts: compared with the books, the difference booked to over and short, the latest undone; the books stay sound.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

async function drawer() {
  const b = await server.business();
  const cash = await b.account('1050');
  await b.client.transactions.create({
    id: newId(),
    type: 'transfer',
    date: '2026-03-02',
    description: 'Cash from the machine',
    accountId: await b.account('1000'),
    amount: 10_000,
    toAccountId: cash,
    splits: [],
  });
  return { ...b, cash };
}
const count = (b: TestBusiness & { readonly cash: string }, countedMinor: number, booksMinor: number, over: object = {}) =>
  b.client.cashCounts.recordCashCount({
    id: newId(),
    accountId: b.cash,
    countedOn: '2026-03-31',
    countedMinor,
    booksMinor: String(booksMinor),
    note: '',
    ...over,
  });
const balances = async (b: TestBusiness, ...codes: string[]): Promise<number[]> => {
  const chart = await b.client.ledger.listAccounts({});
  return codes.map((code) => Number(chart.find((a) => a.code === code)?.balanceMinor));
};

it('short, over and equal: the difference is booked, listed, and undone from the latest on', async () => {
  const b = await drawer();
  expect(await b.client.cashCounts.cashBalance({ accountId: b.cash, on: '2026-03-31' })).toEqual({
    accountName: 'Petty cash',
    currency: 'USD',
    booksMinor: '10000',
    isLocked: false,
    needsRate: false,
  });
  const denominations = [
    { valueMinor: 5_000, count: 1 },
    { valueMinor: 2_000, count: 2 },
    { valueMinor: 25, count: 27 },
    { valueMinor: 1, count: 0 },
  ];
  // 96.75 of 100.00 are there.
  const short = await count(b, 9_675, 10_000, { denominations, note: 'End of the quarter' });
  expect(short).toMatchObject({ differenceMinor: -325, note: 'End of the quarter', canUndo: true, undoneAt: null });
  expect(short.denominations).toEqual(denominations.filter((d) => d.count > 0));
  expect(await balances(b, '1050', '6070')).toEqual([9_675, 325]);
  const over = await count(b, 9_700, 9_675, { countedOn: '2026-04-30' });
  const equal = await count(b, 9_700, 9_700, { countedOn: '2026-05-31' });
  expect(equal).toMatchObject({ differenceMinor: 0, entryId: null });
  expect(await balances(b, '1050', '6070')).toEqual([9_700, 300]);

  const listed = (await b.client.cashCounts.listCashCounts({ accountId: b.cash })).rows;
  expect(listed.map((c) => [c.countedOn, c.differenceMinor, c.canUndo])).toEqual([
    ['2026-05-31', 0, true],
    ['2026-04-30', 25, false],
    ['2026-03-31', -325, false],
  ]);
  await expect(b.client.cashCounts.undoCashCount({ id: short.id })).rejects.toMatchObject({ code: 'cash_count.not_last' });
  for (const { id } of [equal, over, short]) expect((await b.client.cashCounts.undoCashCount({ id })).undoneAt).not.toBeNull();
  // Again has no further effect.
  await b.client.cashCounts.undoCashCount({ id: short.id });
  expect(await balances(b, '1050', '6070')).toEqual([10_000, 0]);
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true, findings: [] });
});

it('the same request twice counts once; another account, a wrong sum, a later day and changed books are refused', async () => {
  const b = await drawer();
  const id = newId();
  const [first, again] = [await count(b, 9_990, 10_000, { id }), await count(b, 9_990, 10_000, { id })];
  expect(again).toEqual(first);
  expect(await balances(b, '1050')).toEqual([9_990]);
  await expect(count(b, 9_980, 9_990, { id })).rejects.toMatchObject({ code: 'id.other_content' });
  const refused = async (asked: Promise<unknown>) =>
    asked.then(
      () => 'recorded',
      (error: { code?: string }) => error.code,
    );
  expect(await refused(count(b, 9_000, 10_000))).toBe('entry.changed');
  expect(await refused(count(b, 9_000, 9_990, { accountId: await b.account('1000') }))).toBe('cash_count.account');
  expect(await refused(count(b, 9_000, 9_990, { countedOn: '2099-01-01' }))).toBe('cash_count.future');
  expect(await refused(count(b, 9_000, 9_990, { denominations: [{ valueMinor: 100, count: 89 }] }))).toBe('cash_count.sum');
  await b.client.ledger.lockBooks({ through: '2026-03-31' });
  expect(await refused(count(b, 9_000, 9_990))).toBe('period.closed');
  const other = await drawer();
  expect((await other.client.cashCounts.listCashCounts({})).rows).toEqual([]);
  expect(await refused(other.client.cashCounts.undoCashCount({ id }))).toBe('not_found');
  expect(await refused(count(other, 1, 0, { accountId: b.cash }))).toBe('cash_count.account');
});

it('foreign cash is booked at the rate of its day; the row of a count cannot be changed in SQL', async () => {
  const b = await server.business();
  const { id: cash } = await b.client.ledger.createAccount({
    id: newId(),
    code: '1051',
    name: 'Euro box',
    kind: 'asset',
    subkind: 'cash',
    currency: 'EUR',
  });
  const euro = { ...b, cash };
  await expect(count(euro, 500, 0)).rejects.toMatchObject({ code: 'rate.missing' });
  expect(await b.client.cashCounts.cashBalance({ accountId: cash, on: '2026-03-31' })).toMatchObject({ currency: 'EUR', needsRate: true });
  const { id } = await count(euro, 500, 0, { rate: '1.1' });
  expect(await balances(b, '6070')).toEqual([-550]);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.org_id', $1, false)`, [b.orgId]);
  await expect(owner.query('update cash_count set counted_minor = 1 where id = $1', [id])).rejects.toThrow('does not change');
  await owner.end();
});
