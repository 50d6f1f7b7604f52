// Journals exported by other programs, in their documented layouts: read without correcting a column, posted, and equal to the source.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { In } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

type Options = Partial<In<typeof ledgerContract.previewJournal>>;
const fileOf = (...lines: string[]): File => new File([lines.join('\r\n')], 'export.csv');

/** The balance of each account of the file in a preview, in cents. */
async function rehearsed(b: Awaited<ReturnType<TestServer['business']>>, file: File, options: Options = {}) {
  const preview = await b.client.ledger.previewJournal({ file, ...options });
  return { preview, sums: Object.fromEntries(preview.accounts.map(({ fileName, sumMinor }) => [fileName, Number(sumMinor)])) };
}

const waveHead = `Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column), ,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Other Accounts for this Transaction,Customer,Vendor,Invoice Number,Bill Number,Notes / Memo,Amount Before Sales Tax,Sales Tax Amount,Sales Tax Name,Transaction Date Added,Transaction Date Last Modified,Account Group,Account Type,Account ID`;
const waveTypes: Readonly<Record<string, string>> = {
  'Computer Hardware': 'Expense,Operating Expense',
  'Licence Fees': 'Expense,Operating Expense',
  'Web Hosting': 'Expense,Operating Expense',
  GST: 'Liability,Sales Taxes',
  'Client Dues': 'Asset,System Receivable Invoice',
  'Supplier Dues': 'Liability,System Payable Bill',
  'Founder Funds': 'Equity,Business Owner Contribution and Drawing',
  'Till Money': 'Asset,Cash and Bank',
  'Service Income': 'Income,Income',
  Capitation: 'Income,Income',
};
/** Id, account, debit, credit, and the signed column, which depends on the account type and must not be used. */
const waveLines: readonly (readonly [number, string, number, number, number])[] = [
  [1, 'Computer Hardware', 96, 0, 96],
  [1, 'Founder Funds', 0, 96, 96],
  [2, 'Licence Fees', 20, 0, 20],
  [2, 'Till Money', 0, 20, -20],
  [3, 'Client Dues', 42, 0, 42],
  [3, 'Service Income', 0, 20, 20],
  [3, 'Capitation', 0, 20, 20],
  [3, 'GST', 0, 2, 2],
  [4, 'Web Hosting', 10, 0, 10],
  [4, 'GST', 1, 0, -1],
  [4, 'Supplier Dues', 0, 11, 11],
  [5, 'Web Hosting', 230, 0, 230],
  [5, 'GST', 23, 0, -23],
  [5, 'Supplier Dues', 0, 253, 253],
  [6, 'Supplier Dues', 253, 0, -253],
  [6, 'Till Money', 0, 253, -253],
];
const two = (amount: number): string => (amount === 0 ? '' : amount.toFixed(2));
const wave = fileOf(
  waveHead,
  ...waveLines.map(
    ([id, account, debit, credit, one]) =>
      `8801${id},2026-03-0${id},${account},Entry ${id},,${one.toFixed(2)},,${two(debit)},${two(credit)},,,,,,,,,,2026-03-09,2026-03-09,${waveTypes[account]},7${account.length}`,
  ),
);

describe('Wave', () => {
  test('six transactions: the two columns count, accounts are added by their types, and the balances are those of the source', async () => {
    expect(waveLines.reduce((sum, [, , , , one]) => sum + one, 0)).toBe(250);
    const b = await server.business({ country: 'US' });
    const { preview, sums } = await rehearsed(b, wave);
    expect(preview).toMatchObject({ added: 6, leftOut: 0, lacks: [] });
    expect(preview.accounts.filter(({ outcome }) => outcome !== 'new' && outcome !== 'matched')).toEqual([]);
    expect(sums).toEqual({
      'Computer Hardware': 9600,
      'Licence Fees': 2000,
      GST: 2200,
      'Client Dues': 4200,
      'Web Hosting': 24000,
      'Founder Funds': -9600,
      'Till Money': -27300,
      'Service Income': -2000,
      Capitation: -2000,
      'Supplier Dues': -1100,
    });
    const debits = Object.values(sums).filter((sum) => sum > 0);
    expect(debits.reduce((a, sum) => a + sum)).toBe(42000);
    // With the signed column, five of the six wouldn't balance.
    const fields = preview.mapping.fields.map((field, at) =>
      at === 5 ? ('amount' as const) : field === 'debit' || field === 'credit' ? null : field,
    );
    const misread = await b.client.ledger.previewJournal({ file: wave, mapping: { ...preview.mapping, fields } });
    expect(misread.leftOut).toBe(5);
    expect(await b.client.ledger.importJournal({ id: newId(), file: wave })).toMatchObject({ entries: 6, postings: 16 });
    const chart = await b.client.ledger.listAccounts({});
    const named = (name: string) => chart.find((account) => account.name === name);
    expect(named('Till Money')).toMatchObject({ kind: 'asset', subkind: 'bank' });
    expect(named('GST')).toMatchObject({ kind: 'liability', subkind: 'tax_payable' });
    expect(named('Client Dues')).toMatchObject({ kind: 'asset', subkind: 'current_asset' });
    // Importing the file again adds nothing.
    expect(await b.client.ledger.previewJournal({ file: wave, whenKnown: 'skip' })).toMatchObject({ added: 0, known: 6 });
  });
});

describe('QuickBooks Online', () => {
  const head = ',Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit';
  const chosen = async (b: Awaited<ReturnType<TestServer['business']>>): Promise<Options> => {
    const chart = await b.client.ledger.listAccounts({});
    const of = (kind: string, at: number) => chart.filter((account) => account.kind === kind && account.systemKey === null)[at]?.id ?? '';
    return {
      chosenAccounts: [
        { fileCode: '', fileName: 'Vehicles:Drive AM', accountId: of('expense', 0) },
        { fileCode: '', fileName: 'Advertising:Drive AM', accountId: of('expense', 1) },
        { fileCode: '', fileName: 'Main account', accountId: of('asset', 0) },
      ],
    };
  };

  test('a journal report: preamble, entries without number on one day, brackets, totals and a closing line', async () => {
    const b = await server.business({ country: 'US' });
    const file = fileOf(
      'Vega Prints',
      'Journal',
      '"January 1 - December 31, 2026"',
      '',
      head,
      ',01/13/2026,Expense,,Orbit,Fuel,Vehicles:Drive AM,$579.24,',
      ',,,,,Fuel,Main account,,$579.24',
      ',,,,,,,$579.24,$579.24',
      ',01/13/2026,Expense,,Orbit,Radio,Advertising:Drive AM,181.88,',
      ',,,,,Radio,Main account,,181.88',
      ',,,,,,,$181.88,$181.88',
      'TOTAL,,,,,,,$761.12,$761.12',
      '',
      '"Tuesday, Jan 20, 2026 10:00:00 AM GMT-7"',
    );
    const { preview, sums } = await rehearsed(b, file, await chosen(b));
    expect(preview).toMatchObject({ added: 2, leftOut: 0, lacks: [], mapping: { dateOrder: 'mdy' } });
    expect(sums).toEqual({ 'Vehicles:Drive AM': 57924, 'Advertising:Drive AM': 18188, 'Main account': -76112 });
    const [first, second] = preview.accounts.filter(({ fileName }) => fileName.endsWith('Drive AM'));
    expect(first?.accountId).not.toBe(second?.accountId);
    expect(preview.notes.map(({ line, outcome }) => [line, outcome])).toEqual([8, 11, 12, 14].map((line) => [line, 'note']));
  });

  test('day and type on every row: an entry without number ends where it balances', async () => {
    const b = await server.business({ country: 'US' });
    const file = fileOf(
      head,
      ',01/13/2026,Expense,,Orbit,,Vehicles:Drive AM,579.24,',
      ',01/13/2026,Expense,,Orbit,,Main account,,579.24',
      ',01/13/2026,Expense,,Orbit,,Advertising:Drive AM,181.88,',
      ',01/13/2026,Expense,,Orbit,,Main account,,181.88',
    );
    expect((await rehearsed(b, file, await chosen(b))).preview).toMatchObject({ added: 2, leftOut: 0 });
  });
});

test('an account whose balance invoices should explain is named, until another is chosen', async () => {
  const b = await server.business({ country: 'US' });
  const file = fileOf('Date,Num,Account,Debit,Credit', '01/13/2026,1,Accounts Receivable (A/R),80.00,', '01/13/2026,1,Services,,80.00');
  const asked = ({ accounts }: Awaited<ReturnType<typeof b.client.ledger.previewJournal>>) =>
    accounts.filter(({ needsDocuments }) => needsDocuments).map(({ fileName, code }) => [fileName, code]);
  const preview = await b.client.ledger.previewJournal({ file });
  expect(asked(preview)).toEqual([['Accounts Receivable (A/R)', '1100']]);
  const other = (await b.client.ledger.listAccounts({})).find(({ subkind }) => subkind === 'prepaid' || subkind === 'current_asset');
  const chosenAccounts = [{ fileCode: '', fileName: 'Accounts Receivable (A/R)', accountId: other?.id ?? '' }];
  expect(asked(await b.client.ledger.previewJournal({ file, chosenAccounts }))).toEqual([]);
});

describe('other layouts', () => {
  const gnuCash = fileOf(
    'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price',
    '2026-03-05,aa01,,Flyers,,CURRENCY::USD,,,,Expenses:Flyers,Flyers,$50.00,50.00,$50.00,50.00,n,,1.00',
    ',,,,,,,,,Assets:Current:Till Money,Till Money,-$50.00,-50.00,-$50.00,-50.00,n,,1.00',
    '2026-03-05,aa02,,Flyers,,CURRENCY::USD,,,,Expenses:Flyers,Flyers,$7.50,7.50,$7.50,7.50,n,,1.00',
    ',,,,,,,,,Assets:Current:Till Money,Till Money,-$7.50,-7.50,-$7.50,-7.50,n,,1.00',
  );
  const hledger = fileOf(
    '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"',
    '"1","2026-03-05","","*","","Flyers","","expenses:Flyers","50.00","USD","","50.00","",""',
    '"1","2026-03-05","","*","","Flyers","","assets:Current:Till Money","-50.00","USD","50.00","","",""',
    '"2","2026-03-05","","*","","Flyers","","expenses:Flyers","7.50","USD","","7.50","",""',
    '"2","2026-03-05","","*","","Flyers","","assets:Current:Till Money","-7.50","USD","7.50","","",""',
  );
  const zoho = fileOf(
    'Journal Number,Journal Date,Account,Account Type,Description,Debit,Credit',
    '1,2026-03-05,Flyers,Expense,Flyers,50.00,0.00',
    '1,2026-03-05,Till Money,Cash,Flyers,0.00,50.00',
    '2,2026-03-05,Flyers,Expense,Flyers,7.50,0.00',
    '2,2026-03-05,Till Money,Cash,Flyers,0.00,7.50',
  );
  const xero = fileOf(
    'Date,Journal Number,Source,Description,Reference,Account Code,Account,Account Type,Debit,Credit',
    '05 Mar 2026,1,Spend Money,Flyers,,0429,Flyers,Overhead,50.00,',
    '05 Mar 2026,1,Spend Money,Flyers,,0090,Till Money,Bank,,50.00',
    '05 Mar 2026,2,Spend Money,"Flyers,\nsecond run",,0429,Flyers,Overhead,7.50,',
    '05 Mar 2026,2,Spend Money,"Flyers,\nsecond run",,0090,Till Money,Bank,,7.50',
  );
  test.each([
    ['GnuCash', gnuCash],
    ['hledger', hledger],
    ['Zoho Books', zoho],
    ['Xero', xero],
  ])('%s: two entries come in as they were exported', async (_program, file) => {
    const b = await server.business({ country: 'US' });
    const { preview, sums } = await rehearsed(b, file);
    expect(preview).toMatchObject({ added: 2, leftOut: 0, lacks: [] });
    expect(Object.values(sums)).toEqual([5750, -5750]);
    expect(preview.accounts.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(await b.client.ledger.importJournal({ id: newId(), file })).toMatchObject({ entries: 2, postings: 4, accountsCreated: 2 });
    const { rows } = await b.client.ledger.listEntries({});
    expect(rows.every(({ memo }) => memo.startsWith('Flyers'))).toBe(true);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });
});
