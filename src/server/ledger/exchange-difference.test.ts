// Worked examples of exchange differences, in books in US dollars: realized when foreign money is given away, unrealized on what is left,
// posted once per balance and date, undone, and reversed on the next day; statements, proof and verify agree throughout.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

type Books = TestBusiness & { readonly bank: string; readonly euro: string; readonly pounds: string };
async function books(): Promise<Books> {
  const b = await server.business();
  const account = async (code: string, name: string, currency: string): Promise<string> => {
    const { id } = await b.client.ledger.createAccount({ id: newId(), code, name, kind: 'asset', subkind: 'bank', currency });
    return id;
  };
  return {
    ...b,
    bank: await b.account('1000'),
    euro: await account('1011', 'Euros', 'EUR'),
    pounds: await account('1012', 'Pounds', 'GBP'),
  };
}

const transfer = (b: Books, date: string, accountId: string, amount: number, toAccountId: string, toAmount: number, rate?: string) =>
  b.client.transactions.create({
    id: newId(),
    type: 'transfer',
    date,
    description: 'Exchange',
    accountId,
    amount,
    splits: [],
    toAccountId,
    toAmount,
    ...(rate ? { rate } : {}),
  });
const spend = async (b: Books, date: string, amount: number, rate: string, accountId = b.euro) =>
  b.client.transactions.create({
    id: newId(),
    type: 'expense',
    date,
    description: 'Hotel',
    accountId,
    amount,
    rate,
    splits: [{ accountId: await b.account('6200'), minor: amount }],
  });
const balances = async (b: Books, ...codes: string[]): Promise<number[]> => {
  const chart = await b.client.ledger.listAccounts({});
  return codes.map((code) => Number(chart.find((a) => a.code === code)?.balanceMinor));
};
/** Checks that the statements at a date agree with one another, and the books with themselves. */
async function agree(b: Books, to: string, unsound: readonly string[] = []): Promise<void> {
  for (const kind of ['balance-sheet', 'cash-flow', 'income-statement', 'trial-balance'] as const) {
    const statement = await b.client.reports.statement({ kind, to, ...(kind === 'balance-sheet' ? {} : { from: '2026-01-01' }) });
    expect([kind, statement.differenceMinor]).toEqual([kind, '0']);
  }
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true, findings: [] });
  const { checks } = await b.client.proof.proof({ asOf: to });
  expect(checks.filter((c) => !c.isSound).map((c) => c.key)).toEqual(unsound);
}

describe('a transfer', () => {
  it('of all euros leaves nothing of them, and the loss on the exchange', async () => {
    const b = await books();
    await transfer(b, '2026-01-10', b.bank, 11_000, b.euro, 10_000);
    const sold = await transfer(b, '2026-02-10', b.euro, 10_000, b.bank, 10_850);
    expect(await balances(b, '1000', '1011', '7150', '3900')).toEqual([-150, 0, 150, 0]);
    expect(sold).toMatchObject({ type: 'transfer', amount: 10_000, toAmount: 10_850, splits: [] });
    await agree(b, '2026-12-31');
    expect((await b.client.ledger.listExchangeDifferences({ day: '2026-02-28' })).rows).toEqual([]);
  });

  it('ignores the version that was changed afterwards', async () => {
    const b = await books();
    await transfer(b, '2026-01-10', b.bank, 11_000, b.euro, 10_000);
    const { id, entryId } = await transfer(b, '2026-02-10', b.euro, 10_000, b.bank, 10_850);
    const as = { id, entryId, type: 'transfer' as const, date: '2026-02-10', description: 'Exchange', accountId: b.euro, splits: [] };
    await b.client.transactions.save({ ...as, amount: 5_000, toAccountId: b.bank, toAmount: 5_600 });
    // 50.00 EUR are left at 55.00; 50.00 were sold for 56.00 at a gain of 1.00.
    expect(await balances(b, '1000', '1011', '7050', '7150')).toEqual([-5_400, 5_500, -100, 0]);
    await b.client.transactions.remove({ ids: [id] });
    expect(await balances(b, '1000', '1011', '7050', '7150')).toEqual([-11_000, 11_000, 0, 0]);
    await agree(b, '2026-12-31');
  });

  it('from one foreign currency to another realizes at the rate of the day', async () => {
    const b = await books();
    await transfer(b, '2026-01-10', b.bank, 11_000, b.euro, 10_000);
    await transfer(b, '2026-02-10', b.euro, 10_000, b.pounds, 8_700, '1.12');
    expect(await balances(b, '1011', '1012', '7050', '3900')).toEqual([0, 11_200, -200, 0]);
    await agree(b, '2026-12-31');
  });
});

describe('differences at the end of a period', () => {
  // 100.00 EUR at 110.00 and 50.00 at 57.50; 60.00 spent at 1.08, worth 64.80, carried at 67.00.
  async function spent(): Promise<Books> {
    const b = await books();
    await transfer(b, '2026-01-10', b.bank, 11_000, b.euro, 10_000);
    await transfer(b, '2026-01-20', b.bank, 5_750, b.euro, 5_000);
    await spend(b, '2026-02-10', 6_000, '1.08');
    return b;
  }
  const day = '2026-03-31';
  const line = (b: Books) => ({ accountId: b.euro, currency: 'EUR', rate: '1.12', realizedMinor: '-220', unrealizedMinor: '30' });

  it('are proposed, booked once, and reversed on the next day', async () => {
    const b = await spent();
    expect((await b.client.ledger.listExchangeDifferences({ day })).rows).toEqual([
      {
        accountId: b.euro,
        accountCode: '1011',
        accountName: 'Euros',
        currency: 'EUR',
        rate: null,
        published: null,
        minor: '9000',
        bookedMinor: '10270',
        carriedMinor: '10050',
        booked: null,
      },
    ]);
    const { rows } = await b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] });
    expect(rows).toMatchObject([{ bookedMinor: '10050', booked: { realizedMinor: '-220', unrealizedMinor: '30', isRevalued: true } }]);
    expect(rows[0]?.booked?.rate).toEqual({ rate: '1.12', day, origin: 'entered', source: null });
    const on = async (to: string): Promise<number[]> => {
      const trial = await b.client.reports.statement({ kind: 'trial-balance', from: '2026-01-01', to });
      const figure = (name: string) => trial.rows.find((r) => r.label.includes(name))?.figures;
      return ['Euros', 'Unrealized currency adjustments', 'Exchange gains', 'Exchange losses'].map((name) => {
        const [debit, credit] = figure(name) ?? [];
        return Number(debit ?? 0) - Number(credit ?? 0);
      });
    };
    expect(await on(day)).toEqual([10_050, 30, -30, 220]);
    expect(await on('2026-04-01')).toEqual([10_050, 0, 0, 220]);
    await agree(b, day);
    await agree(b, '2026-12-31');
    await expect(b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] })).rejects.toMatchObject({ code: 'revaluation.booked' });
  });

  it('confirmed by two at once are booked once', async () => {
    const b = await spent();
    const tried = await Promise.allSettled([1, 2, 3].map(() => b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] })));
    expect(tried.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
    expect(await balances(b, '1011', '7150')).toEqual([10_050, 220]);
  });

  it('are undone together, and can be booked again', async () => {
    const b = await spent();
    await b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] });
    const { rows } = await b.client.ledger.undoExchangeDifference({ day, accountId: b.euro, currency: 'EUR' });
    expect(rows).toMatchObject([{ bookedMinor: '10270', carriedMinor: '10050', booked: null }]);
    expect(await balances(b, '1011', '1390', '7050', '7150')).toEqual([10_270, 0, 0, 0]);
    await b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] });
    expect(await balances(b, '1011', '7150')).toEqual([10_050, 220]);
    await agree(b, day);
    await expect(b.client.ledger.undoExchangeDifference({ day: '2026-04-30', accountId: b.euro, currency: 'EUR' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('say who published the rate, on which day, when proposed and once booked', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await owner.query(`insert into exchange_rate values ('2026-05-29', 'EUR', 'USD', 1.12, 'bank.example')`);
    await owner.end();
    const b = await spent();
    // A Sunday: the rate is Friday's.
    const sunday = '2026-05-31';
    const [proposed] = (await b.client.ledger.listExchangeDifferences({ day: sunday })).rows;
    expect([proposed?.rate, proposed?.published]).toEqual(['1.1200000000', { source: 'bank.example', day: '2026-05-29' }]);
    const { rows } = await b.client.ledger.bookExchangeDifferences({ day: sunday, lines: [line(b)] });
    expect(rows[0]?.booked?.rate).toEqual({ rate: '1.12', day: '2026-05-29', origin: 'published', source: 'bank.example' });
  });

  it('at two period ends count each change once', async () => {
    const b = await spent();
    await b.client.ledger.bookExchangeDifferences({ day, lines: [line(b)] });
    // At 1.10 on 30 April the 90.00 EUR are worth 99.00, 1.50 less than what they came in at.
    const april = { ...line(b), rate: '1.10', realizedMinor: '0', unrealizedMinor: '-150' };
    await b.client.ledger.bookExchangeDifferences({ day: '2026-04-30', lines: [april] });
    const profit = async (from: string, to: string): Promise<number> =>
      Number(
        (await b.client.reports.statement({ kind: 'income-statement', from, to })).rows.findLast((r) => r.style === 'total')?.figures[0],
      );
    // March: +0.30 unrealized and −2.20 realized; April: from 100.80 to 99.00.
    expect([await profit('2026-03-01', '2026-03-31'), await profit('2026-04-01', '2026-04-30')]).toEqual([-190, -180]);
    await agree(b, '2026-04-30');
  });

  it('leave nothing of an account that was spent empty', async () => {
    const b = await spent();
    await spend(b, '2026-03-10', 9_000, '1.09');
    // 167.50 came in; 64.80 + 98.10 went out: 4.60 are lost.
    expect(await balances(b, '1011')).toEqual([460]);
    await b.client.ledger.bookExchangeDifferences({
      day,
      lines: [{ accountId: b.euro, currency: 'EUR', realizedMinor: '-460', unrealizedMinor: '0' }],
    });
    expect(await balances(b, '1011', '7150')).toEqual([0, 460]);
    await agree(b, day);
  });

  it('are refused where what was shown is not so any more, the rate is missing, the day is locked or to come', async () => {
    const b = await spent();
    const book = (over: object, on = day) => b.client.ledger.bookExchangeDifferences({ day: on, lines: [{ ...line(b), ...over }] });
    await expect(book({ unrealizedMinor: '31' })).rejects.toMatchObject({ code: 'entry.changed' });
    await expect(book({ rate: undefined })).rejects.toMatchObject({ code: 'rate.missing' });
    await expect(book({ rate: '0' })).rejects.toMatchObject({ code: 'rate.invalid' });
    await expect(book({}, '2199-12-31')).rejects.toMatchObject({ code: 'revaluation.future' });
    await book({});
    await b.client.ledger.lockBooks({ through: day });
    await expect(b.client.ledger.undoExchangeDifference({ day, accountId: b.euro, currency: 'EUR' })).rejects.toMatchObject({
      code: 'period.closed',
    });
    const { rows } = await b.client.ledger.listEntries({ limit: 1, search: 'Revaluation at' });
    const reversal = { id: rows[0]?.id ?? '', reversalId: newId() };
    await expect(b.client.ledger.reverseEntry(reversal)).rejects.toMatchObject({ code: 'entry.owned_elsewhere' });
  });

  it('of several currencies and debts are booked together; those of customers are left to their payments', async () => {
    const b = await books();
    const card = newId();
    await b.client.ledger.createAccount({
      id: card,
      code: '2001',
      name: 'Pound card',
      kind: 'liability',
      subkind: 'credit_card',
      currency: 'GBP',
    });
    await transfer(b, '2026-01-10', b.bank, 11_000, b.euro, 10_000);
    await spend(b, '2026-01-12', 8_000, '1.25', card);
    const [sales, receivable] = [await b.account('4000'), await b.account('1100')];
    await b.client.ledger.postEntry({
      id: newId(),
      date: '2026-01-15',
      memo: 'Invoice',
      postings: [
        { accountId: receivable, minor: 20_000, currency: 'EUR', baseMinor: 21_600 },
        { accountId: sales, minor: -20_000, currency: 'EUR', baseMinor: -21_600 },
      ],
    });
    const { rows } = await b.client.ledger.listExchangeDifferences({ day: '2026-01-31' });
    expect(rows.map((r) => [r.accountCode, r.minor, r.bookedMinor, r.carriedMinor])).toEqual([
      ['1011', '10000', '11000', '11000'],
      ['1100', '20000', '21600', '21600'],
      ['2001', '-8000', '-10000', '-10000'],
    ]);
    const differing = { '1011': ['200', '1.12'], '1100': ['800', '1.12'], '2001': ['-400', '1.30'] } as const;
    const lines = rows.map(({ accountId, accountCode, currency }) => {
      const [unrealizedMinor, rate] = differing[accountCode as keyof typeof differing];
      return { accountId, currency, rate, realizedMinor: '0', unrealizedMinor };
    });
    await b.client.ledger.bookExchangeDifferences({ day: '2026-01-31', lines });
    const sheet = await b.client.reports.statement({ kind: 'balance-sheet', to: '2026-01-31' });
    expect(sheet.rows.find((r) => r.label.includes('Unrealized currency adjustments'))?.figures[0]).toBe('600');
    // The invoice was written into the journal by hand, without a document.
    await agree(b, '2026-01-31', ['receivables']);
  });
});
