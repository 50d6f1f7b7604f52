// A file's account must match ours in code, name and kind; lines of zero are skipped; problems name the file's line and entry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

const head = 'entry,date,memo,account_code,account,currency,amount,base_amount';
const fileOf = (...rows: string[]): File => new File([[head, ...rows].join('\n')], 'book.csv');
const balance = async (b: TestBusiness, code: string): Promise<number> =>
  Number((await b.client.ledger.listAccounts({})).find((a) => a.code === code)?.balanceMinor);

it('adds all accounts that a file names', async () => {
  const b = await server.business();
  const rows = Array.from(
    { length: 7000 },
    (_, at) => `${at},2026-01-02,Sale,1000,Assets:Bank:Checking,USD,20,\n${at},2026-01-02,Sale,X${at},Income:Source ${at},USD,-20,`,
  );
  const done = await b.client.ledger.importJournal({ id: newId(), file: fileOf(...rows) });
  expect(done).toMatchObject({ entries: 7000, accountsCreated: 7000 });
});

describe('accounts that contradict the chart', () => {
  const loan = ['7,2026-01-02,Loan,1000,Assets:Bank:Checking,USD,500,', '7,2026-01-02,Loan,1100,Liabilities:Bank loan,USD,-500,'];
  const sale = ['8,2026-01-03,Sale,1000,Assets:Bank:Checking,USD,20,', '8,2026-01-03,Sale,5000,Income:Sales,USD,-20,'];

  it('are all refused by name, and nothing is written', async () => {
    const b = await server.business();
    const refused = await b.client.ledger.importJournal({ id: newId(), file: fileOf(...loan, ...sale) }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 422,
      data: {
        problems: [
          {
            code: 'journal.account_differs',
            path: 'accounts.1100',
            data: { line: 3, code: '1100', theirs: 'Liabilities:Bank loan', ours: 'Accounts receivable' },
          },
          {
            code: 'journal.account_differs',
            path: 'accounts.5000',
            data: { line: 5, code: '5000', theirs: 'Income:Sales', ours: 'Subcontractors' },
          },
        ],
      },
    });
    expect((await b.client.ledger.verifyBooks()).entries).toBe(0);
  });

  it('are added under the next free number if that is chosen, and the answer names each account', async () => {
    const b = await server.business();
    const done = await b.client.ledger.importJournal({ id: newId(), whenAccountsDiffer: 'add', file: fileOf(...loan, ...sale) });
    expect(done.accounts).toEqual([
      { fileCode: '1000', fileName: 'Assets:Bank:Checking', code: '1000', name: 'Checking account', isNew: false },
      { fileCode: '1100', fileName: 'Liabilities:Bank loan', code: '1101', name: 'Bank loan', isNew: true },
      { fileCode: '5000', fileName: 'Income:Sales', code: '5001', name: 'Sales', isNew: true },
    ]);
    expect([await balance(b, '1100'), await balance(b, '1101'), await balance(b, '5000'), await balance(b, '5001')]).toEqual([
      0, -50_000, 0, -2_000,
    ]);
    expect((await b.client.ledger.listAccounts({})).find((a) => a.code === '1101')).toMatchObject({ kind: 'liability', subkind: 'loan' });
  });

  it('are found within the file: one code for two accounts', async () => {
    const b = await server.business();
    const file = fileOf('1,2026-01-02,,1900,Assets:Deposit,USD,5,', '1,2026-01-02,,1900,Liabilities:Credit line,USD,-5,');
    await expect(b.client.ledger.importJournal({ id: newId(), file })).rejects.toMatchObject({
      data: { problems: [{ code: 'journal.account_differs', data: { line: 3, ours: 'Deposit', theirs: 'Liabilities:Credit line' } }] },
    });
  });
});

describe('lines with an amount of zero', () => {
  it('are skipped and counted, and so are entries that have no other lines', async () => {
    const b = await server.business();
    const done = await b.client.ledger.importJournal({
      id: newId(),
      file: fileOf(
        '1,2026-01-02,Sale,1000,Assets:Bank:Checking,USD,20,',
        '1,2026-01-02,Sale,4000,Income:Services,USD,-20,',
        '1,2026-01-02,Sale,6050,Expenses:Bank fees,USD,0.00,',
        '2,2026-01-03,Checked,1000,Assets:Bank:Checking,USD,0,',
        '2,2026-01-03,Checked,4000,Income:Services,USD,0,',
      ),
    });
    expect(done).toMatchObject({ entries: 1, postings: 2, zeroLines: 3 });
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true, entries: 1, postings: 2 });
  });

  it('alone are refused', async () => {
    const b = await server.business();
    const file = fileOf('1,2026-01-02,,1000,,USD,0,', '1,2026-01-02,,4000,,USD,0,');
    await expect(b.client.ledger.importJournal({ id: newId(), file })).rejects.toMatchObject({
      message: 'Line 1: Every amount in this file is zero.',
    });
  });
});

describe('a problem', () => {
  it('names the line of the file and the entry, wherever in the file it is', async () => {
    const b = await server.business();
    const good = Array.from({ length: 5_200 }, (_, at) => [
      `e${at},2026-01-02,Sale,1000,,USD,20,`,
      `e${at},2026-01-02,Sale,4000,,USD,-20,`,
    ]).flat();
    const file = fileOf(...good, 'last one,2026-01-03,,1000,,USD,20,', 'last one,2026-01-03,,4000,,USD,-20.01,');
    await expect(b.client.ledger.importJournal({ id: newId(), file })).rejects.toMatchObject({
      message: 'Line 10402, entry last one: Debits and credits in USD differ by -0.01.',
      data: { problems: [{ code: 'entry.unbalanced', path: 'line.10402' }] },
    });
    const closed = fileOf('a,2026-01-03,"two\nlines",1000,,USD,20,', 'a,2026-01-03,,4000,,EUR,-20,-20', 'a,2026-01-03,,1010,,USD,0.001,');
    await expect(b.client.ledger.importJournal({ id: newId(), file: closed })).rejects.toMatchObject({
      message: 'Line 5: "0.001" isn’t a valid amount in USD.',
    });
  });

  it('an entry in two currencies is balanced like one recorded here', async () => {
    const b = await server.business();
    const euros = newId();
    await b.client.ledger.createAccount({ id: euros, code: '1011', name: 'Euros', kind: 'asset', subkind: 'bank', currency: 'EUR' });
    const done = await b.client.ledger.importJournal({
      id: newId(),
      file: fileOf('1,2026-01-02,Exchange,1011,Assets:Euros,EUR,100,110', '1,2026-01-02,Exchange,1000,,USD,-110,'),
    });
    expect(done).toMatchObject({ entries: 1, postings: 4 });
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  });
});
