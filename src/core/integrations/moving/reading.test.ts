import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import { balancesThrough, booksOf, valuedDocuments } from './books.ts';
import { matchAccounts } from './matching.ts';
import { readSource } from './reading.ts';
import type { SourceFile } from './source.ts';
import { testFiles, testTools } from './testing-files.ts';

const rowsOf = (text: string, delimiter = ','): TableRow[] => {
  const all: unknown = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false, info: true, relax_quotes: true });
  return (all as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({ line: info.lines, cells: record }));
};
const read = (text: string, delimiter?: string): SourceFile => {
  const file = readSource(rowsOf(text, delimiter), { baseCurrency: 'USD', monthFirst: true });
  if (!file) throw new Error('not recognized');
  return file;
};
const books = (...texts: string[]) => booksOf(texts.map((text) => read(text)));
const named = (sums: ReadonlyMap<string, bigint>): Record<string, number> =>
  Object.fromEntries([...sums].filter(([, minor]) => minor !== 0n).map(([key, minor]) => [key.split('\n')[1] ?? '', Number(minor) / 100]));
/** Taken, left out and problems are all the rows there are. */
const isWhole = ({ rowCount, takenCount, leftOut, problems }: SourceFile): boolean =>
  takenCount + Object.values(leftOut).reduce((all, one) => all + one, 0) + problems.length === rowCount;

describe.each(testTools)('%s', (tool) => {
  const files = testFiles(tool).map(({ text }) => read(text));
  const source = booksOf(files);

  test('is recognized by its headings, and every row is accounted for', () => {
    expect(source.tool).toBe(tool);
    expect(files.flatMap(({ problems }) => problems)).toEqual([]);
    expect(files.filter((file) => !isWhole(file))).toEqual([]);
  });

  test('brings seven entries that come to its trial balance', () => {
    expect(source.entries).toHaveLength(7);
    const sums = balancesThrough(source.entries, '2026-06-30');
    expect(Object.values(named(sums)).toSorted((a, b) => a - b)).toEqual([-10_000, -3600, -450, 450, 900, 3000, 9700]);
    expect(named(source.trialBalance ?? sums)).toEqual(named(sums));
    expect([source.firstDay, source.lastDay]).toEqual(['2026-01-02', '2026-04-02']);
  });

  test('has the open invoices where the program lists them', () => {
    const open = source.documents
      .filter(({ side }) => side === 'receivable')
      .map(({ contact, number, issuedOn, dueOn, openMinor }) => [contact, number, issuedOn, dueOn, openMinor]);
    expect(open).toEqual(
      tool === 'wave'
        ? []
        : [
            ['Acme GmbH', '1001', '2026-01-05', '2026-02-04', 180_000n],
            ['Borealis', '1007', '2026-04-02', '2026-05-02', 120_000n],
          ],
    );
  });
});

test('Wave: the two columns are read, not the one whose sign is the account’s', () => {
  const head =
    'Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column), ,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Other Accounts for this Transaction,Customer,Vendor,Invoice Number,Bill Number,Notes / Memo,Amount Before Sales Tax,Sales Tax Amount,Sales Tax Name,Transaction Date Added,Transaction Date Last Modified,Account Group,Account Type,Account ID';
  const row = (id: number, account: string, one: string, debit: string, credit: string, group: string) =>
    `${id},2026-01-0${id},${account},text,,${one},,${debit},${credit},,,,,,,,,,,,${group},,`;
  const file = read(
    [
      head,
      row(1, 'Hardware', '96', '96', '', 'Expense'),
      row(1, 'Owner', '96', '', '96', 'Equity'),
      row(2, 'Licences', '20', '20', '', 'Expense'),
      row(2, 'Cash', '-20', '', '20', 'Asset'),
      row(3, 'Receivable', '42', '42', '', 'Asset'),
      row(3, 'Capitation', '20', '', '20', 'Income'),
      row(3, 'GST', '-2', '', '2', 'Liability'),
      row(3, 'Sales', '20', '', '20', 'Income'),
      row(4, 'Payable', '11', '', '11', 'Liability'),
      row(4, 'GST', '11', '11', '', 'Liability'),
      row(5, 'Hosting', '240', '240', '', 'Expense'),
      row(5, 'GST', '13', '13', '', 'Liability'),
      row(5, 'Cash', '-253', '', '253', 'Asset'),
    ].join('\n'),
  );
  const sums = named(balancesThrough(file.entries, '2026-12-31'));
  expect(sums).toEqual({
    Hardware: 96,
    Owner: -96,
    Licences: 20,
    Cash: -273,
    Receivable: 42,
    Capitation: -20,
    GST: 22,
    Sales: -20,
    Payable: -11,
    Hosting: 240,
  });
  const side = (sign: 1 | -1) => Object.values(sums).reduce((all, one) => (one * sign > 0 ? all + one * sign : all), 0);
  expect([side(1), side(-1)]).toEqual([420, 420]);
});

test('IIF with accounts alone is their balances, and what does not balance is left to name', () => {
  const iif = read(
    '!ACCNT\tNAME\tACCNTTYPE\tDESC\tOBAMOUNT\nACCNT\tChecking\tBANK\t\t"99,250.02"\nACCNT\tLoan\tLTLIAB\t\t-40,000.00\nACCNT\tOpening Bal Equity\tEQUITY\t\t-59,000.00\n',
    '\t',
  );
  expect([iif.tool, iif.kind]).toEqual(['quickbooks_desktop', 'trial_balance']);
  expect(iif.balances.map(({ account, minor }) => [account.name, account.type, minor])).toEqual([
    ['Checking', 'BANK', 9_925_002n],
    ['Loan', 'LTLIAB', -4_000_000n],
    ['Opening Bal Equity', 'EQUITY', -5_900_000n],
  ]);
});

test('IIF with transactions', () => {
  const iif = read(
    '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\n!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO\n!ENDTRNS\nTRNS\t\tCHECK\t7/16/98\tChecking\tBayshore\t-120.50\t1021\tWater\nSPL\t\tCHECK\t7/16/1998\tUtilities:Water\tBayshore\t120.50\t\tWater\nENDTRNS\nTRNS\t\tCHECK\t7/17/98\tChecking\tX\t-10.00\t1022\t\nSPL\t\tCHECK\t7/17/98\tOffice\tX\t9.00\t\t\nENDTRNS\n',
    '\t',
  );
  expect(iif.entries.map(({ day, memo, lines }) => [day, memo, lines.map(({ account, minor }) => [account.name, minor])])).toEqual([
    [
      '1998-07-16',
      'CHECK 1021 · Bayshore · Water',
      [
        ['Checking', -12_050n],
        ['Utilities:Water', 12_050n],
      ],
    ],
  ]);
  expect(iif.problems.map(({ line, code }) => [line, code])).toEqual([
    [7, 'unbalanced'],
    [8, 'unbalanced'],
  ]);
  expect(isWhole(iif)).toBe(true);
});

const journals: readonly (readonly [string, string, string])[] = [
  [
    'quickbooks_desktop',
    'the journal of QuickBooks Desktop',
    ',Trans #,Type,Date,Num,Name,Memo,Account,Debit,Credit\n,1,Check,01/05/2026,101,Landlord,Rent,Rent,500.00,\n,,,,,Landlord,Rent,Checking,,500.00\n,,,,,,,,500.00,500.00\nTOTAL,,,,,,,,500.00,500.00\n',
  ],
  [
    'xero',
    'the journal of Xero',
    'Date,Journal Number,Source,Description,Reference,Account Code,Account,Debit,Credit\n05 Jan 2026,12,Spend Money,Rent,R1,469,Rent,500.00,\n05 Jan 2026,12,Spend Money,Rent,R1,090,Bank,,500.00\n',
  ],
  [
    'gnucash',
    'GnuCash',
    'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price\n2026-01-05,a1,,Rent,,CURRENCY::USD,,,,Expenses:Rent,Rent,$500.00,500.00,$500.00,500.00,n,,1.00\n,,,,,,,,,Assets:Bank,Bank,-$500.00,-500.00,-$500.00,-500.00,n,,1.00\n2026-01-06,a2,,Gone,,CURRENCY::USD,Wrong,,,Expenses:Rent,Rent,$1.00,1.00,$1.00,1.00,n,,1.00\n',
  ],
  [
    'hledger',
    'hledger with its columns swapped',
    'txnidx,date,date2,status,code,description,comment,account,amount,commodity,debit,credit,posting-status,posting-comment\n1,2026-01-05,,,,Rent,,expenses:rent,500.00,$,500.00,,,\n1,2026-01-05,,,,Rent,,assets:bank,-500.00,$,,500.00,,\n',
  ],
  [
    'other',
    'a journal with base amounts',
    'entry,date,memo,account_code,account,currency,amount,base_amount,entry_id,line_memo\n7,2026-01-05,Rent,6200,Expenses:6200-Rent,EUR,450.00,500.00,x,\n7,2026-01-05,Rent,1010,Assets:1010-Bank,USD,-500.00,-500.00,x,\n',
  ],
];
test.each(journals)('%s: %s', (tool, _what, text) => {
  const file = read(text);
  expect([file.tool, file.kind, file.problems]).toEqual([tool, 'journal', []]);
  expect(file.entries.map(({ day, lines }) => [day, lines.map(({ minor }) => minor)])).toEqual([['2026-01-05', [50_000n, -50_000n]]]);
  expect(isWhole(file)).toBe(true);
});

const lists: readonly (readonly [string, string, string])[] = [
  [
    'zoho',
    'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Customer ID,Due Date,Currency Code,Exchange Rate,Item Name,Item Total,SubTotal,Total,Balance',
    '2026-01-05,9,INV-1,Overdue,Acme,1,2026-02-04,USD,1.00,A,60.00,100.00,100.00,75.00\n2026-01-05,9,INV-1,Overdue,Acme,1,2026-02-04,USD,1.00,B,40.00,100.00,100.00,75.00\n2026-01-06,10,INV-2,Closed,Acme,1,2026-02-05,USD,1.00,B,40.00,40.00,40.00,0.00',
  ],
  [
    'invoice_ninja',
    'Client,Email,Invoice Number,Amount,Paid,PO Number,Invoice Date,Due Date,Discount',
    'Acme,a@acme.example,INV-1,$100.00,$25.00,,2026-01-05,2026-02-04,0\nAcme,a@acme.example,INV-2,$40.00,$40.00,,2026-01-06,2026-02-05,0',
  ],
];
test.each(lists)('%s: open invoices', (tool, head, body) => {
  const file = read(`${head}\n${body}\n`);
  expect([file.tool, file.documents.map(({ number, openMinor, dueOn }) => [number, openMinor, dueOn])]).toEqual([
    tool,
    [['INV-1', 7500n, '2026-02-04']],
  ]);
  expect(isWhole(file)).toBe(true);
});

const openOf = (file: SourceFile) =>
  file.documents.map((one) => [
    one.side,
    one.isCredit ? 'credit' : 'open',
    one.number,
    one.currency,
    Number(one.openMinor) / 100,
    one.rate,
    one.baseMinor === null ? null : Number(one.baseMinor) / 100,
  ]);

test('QuickBooks: what is open is in base currency, beside it the foreign balance; credits and unapplied payments lower it', () => {
  const file = read(
    [
      'Date,Transaction type,Num,Customer,Due date,Currency,Exchange rate,Open balance,Foreign open balance',
      '01/05/2026,Invoice,1001,Acme GmbH,02/04/2026,EUR,1.0825,"1,948.50","1,800.00"',
      '04/02/2026,Invoice,1007,Borealis,05/02/2026,USD,1,"1,200.00","1,200.00"',
      '04/03/2026,Credit Memo,CR-3,Borealis,04/03/2026,USD,1,-150.00,-150.00',
      '04/04/2026,Payment,,Acme GmbH,04/04/2026,EUR,,-110.00,-100.00',
      '04/04/2026,Payment,,Acme GmbH,04/04/2026,USD,,-5.00,-5.00',
      '04/04/2026,Payment,,Borealis,04/04/2026,USD,,-7.00,-7.00',
      '04/05/2026,Invoice,1009,Tokyo KK,05/05/2026,JPY,0.0065,65.00,',
      '04/06/2026,Invoice,1010,Tokyo KK,05/06/2026,JPY,,65.00,',
    ].join('\n'),
  );
  expect(openOf(file)).toEqual([
    ['receivable', 'open', '1001', 'EUR', 1800, '1.0825', 1948.5],
    ['receivable', 'open', '1007', 'USD', 1200, null, 1200],
    ['receivable', 'credit', 'CR-3', 'USD', 150, null, 150],
    ['receivable', 'credit', 'Payment 04/04/2026', 'EUR', 100, '1.1000000000', 110],
    ['receivable', 'credit', 'Payment 04/04/2026 (2)', 'USD', 5, null, 5],
    ['receivable', 'credit', 'Payment 04/04/2026', 'USD', 7, null, 7],
    // 10,000 yen, which have no smaller unit.
    ['receivable', 'open', '1009', 'JPY', 100, '0.0065', 65],
  ]);
  expect([file.leftOut, file.problems]).toEqual([{ foreign: 1 }, []]);
  // Numbers that several customers have are told apart.
  expect(
    booksOf([file])
      .documents.map(({ number }) => number)
      .slice(3),
  ).toEqual(['Payment 04/04/2026', 'Payment 04/04/2026 (2)', 'Payment 04/04/2026 (3)', '1009']);
  expect(isWhole(file)).toBe(true);
});

test('QuickBooks: supplier credits are payable', () => {
  const file = read(
    'Date,Transaction type,Num,Vendor,Due date,Open balance\n01/05/2026,Bill,B1,Lumber,02/04/2026,600.00\n01/09/2026,Vendor Credit,VC1,Lumber,01/09/2026,-80.00\n',
  );
  expect(openOf(file)).toEqual([
    ['payable', 'open', 'B1', 'USD', 600, null, 600],
    ['payable', 'credit', 'VC1', 'USD', 80, null, 80],
  ]);
});

test('Xero and Zoho: amounts in the document’s currency; a rate that is lacking is asked for once a currency', () => {
  const xero = read(
    [
      '*ContactName,EmailAddress,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InvoiceAmountPaid,InvoiceAmountDue,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,Currency,Type,Sent,Status',
      'Acme GmbH,,INV-1,,05/01/2026,04/02/2026,900.00,100.00,800.00,Work,1,900.00,200,None,EUR,Sales invoice,Sent,Awaiting Payment',
      'Acme GmbH,,CN-1,,06/01/2026,,50.00,0.00,50.00,Back,1,50.00,200,None,EUR,Sales credit note,Sent,Awaiting Payment',
      'Lumber,,B-1,,07/01/2026,08/02/2026,70.00,0.00,70.00,Wood,1,70.00,300,None,GBP,Bill,,Awaiting Payment',
    ].join('\n'),
  );
  expect(openOf(xero)).toEqual([
    ['receivable', 'open', 'INV-1', 'EUR', 800, null, null],
    ['receivable', 'credit', 'CN-1', 'EUR', 50, null, null],
    ['payable', 'open', 'B-1', 'GBP', 70, null, null],
  ]);
  const valued = valuedDocuments(xero.documents, 'USD', (currency) => ({ EUR: '1.0825', GBP: '1.25' })[currency]);
  expect(valued.map(({ baseMinor }) => baseMinor)).toEqual([86_600n, 5412n, 8750n]);
  const zoho = read(
    'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Customer ID,Due Date,Currency Code,Exchange Rate,Item Name,Item Total,SubTotal,Total,Balance\n2026-01-05,9,INV-1,Overdue,Acme,1,2026-02-04,EUR,1.10,A,60.00,100.00,100.00,75.00\n2026-01-05,9,INV-1,Overdue,Acme,1,2026-02-04,EUR,1.10,B,40.00,100.00,100.00,75.00\n',
  );
  expect(openOf({ ...zoho, documents: valuedDocuments(zoho.documents, 'USD', () => undefined) })).toEqual([
    ['receivable', 'open', 'INV-1', 'EUR', 75, '1.1', 82.5],
  ]);
});

// The columns of Zoho's own exports, less those that no reading uses.
test('Zoho: credit notes and vendor credits bring what is left of each; what was used, voided or not approved yet is left out', () => {
  const credits = read(
    [
      'Credit Note Date,Product ID,CreditNotes ID,Credit Note Number,Credit Note Status,Accounts Receivable,Customer Name,Customer ID,Currency Code,Exchange Rate,Is Inclusive Tax,Total,Balance,Reference#,Item Name,Quantity,Item Total,Applied Invoice Number,SubTotal',
      '2026-03-01,7,90,CN-1,Open,Accounts Receivable,Acme,1,EUR,1.1000,false,120.00,75.00,,Pages,1,70.00,INV-1,120.00',
      '2026-03-01,8,90,CN-1,Open,Accounts Receivable,Acme,1,EUR,1.1000,false,120.00,75.00,,Logo,1,50.00,INV-1,120.00',
      '2026-03-02,7,91,CN-2,Closed,Accounts Receivable,Acme,1,USD,1.0000,false,40.00,0.00,,Pages,1,40.00,INV-2,40.00',
      '2026-03-03,7,92,CN-3,Void,Accounts Receivable,Acme,1,USD,1.0000,false,40.00,40.00,,Pages,1,40.00,,40.00',
      '2026-03-04,7,93,CN-4,Draft,Accounts Receivable,Acme,1,USD,1.0000,false,40.00,40.00,,Pages,1,40.00,,40.00',
    ].join('\n'),
  );
  expect([credits.tool, credits.kind, credits.leftOut, credits.problems]).toEqual(['zoho', 'documents', { paid: 2, draft: 1 }, []]);
  expect(openOf(credits)).toEqual([['receivable', 'credit', 'CN-1', 'EUR', 75, '1.1', null]]);
  expect(isWhole(credits)).toBe(true);
  const supplier = read(
    [
      'Vendor Credit Date,Vendor Credit ID,Vendor Credit Number,Vendor Credit Status,Accounts Payable,Vendor Name,Vendor ID,Currency Code,Exchange Rate,Is Inclusive Tax,Account,Account Code,Item Name,Quantity,Item Price,Item Total,SubTotal,Total,Balance,Reference#',
      '2026-03-05,20,DN-1,Open,Accounts Payable,Lumber,3,USD,1.0000,false,Office Supplies,,Paper,1,80.00,80.00,80.00,80.00,80.00,',
    ].join('\n'),
  );
  expect(openOf(supplier)).toEqual([['payable', 'credit', 'DN-1', 'USD', 80, null, 80]]);
  // What a credit was used for and what was refunded of it are other lists, which bring nothing of their own.
  for (const other of [
    'Date,Credit Note Number,Invoice Number,Applied Invoice Date,Amount\n2026-03-01,CN-1,INV-1,2026-03-01,45.00\n',
    'Date,Credit Note Number,Customer Name,Mode of Refund,Exchange Rate,Refund From Account,Amount\n2026-03-02,CN-2,Acme,Cash,1.0,Checking,40.00\n',
  ])
    expect(() => read(other)).toThrow('not recognized');
});

test('credits of a program that does not export them come in a list typed by hand', () => {
  const source = booksOf([
    ...testFiles('freshbooks').map(({ text }) => read(text)),
    read('Date,Transaction Type,Num,Customer,Open Balance\n06/01/2026,Credit,C-1,Acme GmbH,150.00\n'),
  ]);
  expect(source.tool).toBe('freshbooks');
  expect(source.documents.filter(({ isCredit }) => isCredit).map(({ side, number, openMinor }) => [side, number, openMinor])).toEqual([
    ['receivable', 'C-1', 15_000n],
  ]);
});

test('a journal whose entries repeat their day on every row still ends where it balances', () => {
  const { entries } = books(
    'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n01/05/2026,Expense,,Pixel,,Supplies,40.00,\n01/05/2026,Expense,,Pixel,,Checking,,40.00\n01/05/2026,Expense,,Pixel,,Supplies,10.00,\n01/05/2026,Expense,,Pixel,,Checking,,10.00\n',
  );
  expect(entries.map(({ lines }) => lines.length)).toEqual([2, 2]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

test('one name under two parents is two accounts, and the first receivable alone is ours', () => {
  const { accounts } = books(
    'Account,Type,Detail type\nLoan:Drive AM,Income,\nService:Drive AM,Income,\nA/R,Accounts receivable (A/R),\nA/R old,Accounts receivable (A/R),\n',
    'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n01/05/2026,Journal Entry,1,,,A/R,761.06,\n,,,,,Loan:Drive AM,,579.24\n,,,,,Service:Drive AM,,181.88\n,,,,,A/R old,0.06,\n',
  );
  const chart = [
    {
      id: 'r',
      code: '1100',
      name: 'Accounts receivable',
      kind: 'asset',
      subkind: 'receivable',
      parentId: null,
      systemKey: 'receivable',
      isArchived: false,
    },
  ] as const;
  let next = 0;
  const matched = matchAccounts(chart, accounts, [], () => `new ${++next}`);
  expect(matched.map(({ source, outcome, account, control }) => [source.name, outcome, account?.name, account?.subkind, control])).toEqual([
    ['A/R', 'matched', 'Accounts receivable', 'receivable', 'receivable'],
    ['Loan:Drive AM', 'new', 'Loan: Drive AM', 'sales', null],
    ['Service:Drive AM', 'new', 'Service: Drive AM', 'sales', null],
    ['A/R old', 'new', 'A/R old', 'current_asset', null],
  ]);
});

test('what no program writes is not recognized', () => {
  expect(readSource(rowsOf('Foo,Bar\n1,2\n'), { baseCurrency: 'USD', monthFirst: true })).toBeUndefined();
});
