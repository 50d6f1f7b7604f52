// A business moves in: rehearsed, differing where that was planted, posted, proven, undone; and nothing comes in twice.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testFiles, testTools, type Planted, type TestTool } from '#core/integrations/moving/testing-files.ts';
import type { MovePreview } from '#contract/integrations/moving.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

const filesOf = (tool: TestTool, planted?: Planted): File[] => testFiles(tool, planted).map(({ name, text }) => new File([text], name));
const workbook = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../core/integrations/moving/fixtures/xero_workbooks/${name}.xlsx`, import.meta.url)));
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
const rehearsalOf = ({ rehearsal, refusals }: MovePreview) => {
  if (!rehearsal) throw new Error(refusals.join(' '));
  return rehearsal;
};
const balances = async (b: TestBusiness) =>
  (await b.client.ledger.listAccounts({}))
    .filter(({ balanceMinor }) => BigInt(balanceMinor) !== 0n)
    .map((a) => [a.name, Number(a.balanceMinor) / 100] as const);
/** Debit positive. */
const trial = (preview: MovePreview) =>
  Object.fromEntries(rehearsalOf(preview).controls.map((one) => [one.accountName, Number(one.oursMinor) / 100]));
const proofFaults = async (b: TestBusiness) => {
  const { checks } = await b.client.proof.proof({});
  return checks.filter(({ isSound }) => !isSound).map(({ key, findings }) => [key, findings.map(({ text }) => text)]);
};

test('workbooks come to the same as the CSV files: several sheets in one, dates and amounts as numbers', async () => {
  const b = await server.business({ country: 'US' });
  const workbooks = ['account-transactions', 'lists', 'trial-balance'].map((name) => new File([workbook(name)], `${name}.xlsx`));
  const asText = await b.client.moving.rehearseMove({ files: filesOf('xero') });
  const asWorkbooks = await b.client.moving.rehearseMove({ files: workbooks });
  expect(asWorkbooks.files.map(({ name }) => name)).toEqual([
    'account-transactions.xlsx',
    'lists.xlsx (chartofaccounts)',
    'lists.xlsx (invoices)',
    'lists.xlsx (bills)',
    'trial-balance.xlsx',
  ]);
  const told = (preview: MovePreview) => {
    const { controls, findings, counts } = rehearsalOf(preview);
    return { controls, findings, counts };
  };
  expect(told(asWorkbooks)).toEqual(told(asText));
  const zipped = new File([zipSync({ 'export/lists.xlsx': workbook('lists') })], 'xero.zip');
  const inZip = await b.client.moving.rehearseMove({ files: [zipped, workbooks[0] as File, workbooks[2] as File] });
  expect(rehearsalOf(inZip).counts).toEqual(rehearsalOf(asText).counts);
  const broken = new File([zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook') })], 'broken.xlsx');
  expect(await codeOf(b.client.moving.rehearseMove({ files: [broken] }))).toBe('import.file');

  const id = newId();
  const { counts } = rehearsalOf(asWorkbooks);
  const move = await b.client.moving.postMove({ id, files: workbooks, expected: counts, areDifferencesConfirmed: true });
  // The certificate names the files as the person has them.
  const hashOf = (name: string) => createHash('sha256').update(workbook(name)).digest('hex');
  expect(move.files.map(({ sha256 }) => sha256)).toEqual(
    ['account-transactions', 'lists', 'lists', 'lists', 'trial-balance'].map((name) => hashOf(name)),
  );
  // They were sent by the other program: many at once, they are not emailed again.
  const moved = (await b.client.sales.listDocuments({ kind: 'invoice' })).rows.map((one) => one.id);
  const { outcomes } = await b.client.bulk.bulkSend({ ids: moved });
  expect(outcomes.map(({ problem }) => problem)).toEqual(moved.map(() => expect.stringMatching(/^Issued in another program/)));
});

describe.each(testTools)('%s', (tool) => {
  let b: TestBusiness;
  beforeAll(async () => (b = await server.business({ country: 'US' })));

  test('rehearses the whole history without a trace, and both trial balances are the same', async () => {
    const before = await balances(b);
    const preview = await b.client.moving.rehearseMove({ files: filesOf(tool) });
    expect([preview.tool, preview.mode, preview.cutoverOn]).toEqual([
      tool,
      'history',
      tool === 'quickbooks_online' || tool === 'xero' ? '2026-06-30' : '2026-04-02',
    ]);
    const { controls, findings, counts } = rehearsalOf(preview);
    expect(controls.filter((one) => one.sourceMinor !== one.oursMinor)).toEqual([]);
    expect(controls.map((one) => Number(one.oursMinor) / 100).toSorted((x, y) => x - y)).toEqual([
      -10_000, -3600, -450, 450, 900, 3000, 9700,
    ]);
    // Wave and FreshBooks list no open bills, Wave no open invoices.
    expect(findings).toEqual([
      ...(tool === 'wave' ? [{ code: 'invoices_short', minor: '300000' }] : []),
      ...(tool === 'wave' || tool === 'freshbooks' ? [{ code: 'bills_short', minor: '45000' }] : []),
    ]);
    expect(counts.documents).toBe({ quickbooks_online: 3, xero: 3, freshbooks: 2, wave: 0 }[tool]);
    expect(await balances(b)).toEqual(before);
    expect((await b.client.ledger.listEntries({})).rows).toEqual([]);
  });

  test('names what was planted', async () => {
    const off = rehearsalOf(await b.client.moving.rehearseMove({ files: filesOf(tool, 'balance') }));
    expect(off.findings).toContainEqual({ code: 'unexplained', minor: '10000' });
    expect(
      off.controls
        .filter((one) => one.sourceMinor !== one.oursMinor)
        .map(({ sourceMinor, oursMinor }) => BigInt(oursMinor) - BigInt(sourceMinor))
        .toSorted((a, b) => Number(a - b)),
    ).toEqual([-10_000n, 10_000n]);
  });

  test.skipIf(tool === 'wave')('names the invoice that lacks', async () => {
    const short = rehearsalOf(await b.client.moving.rehearseMove({ files: filesOf(tool, 'invoice') }));
    expect(short.findings).toContainEqual({ code: 'invoices_short', minor: '120000' });
  });

  test('posts what was rehearsed, proves it, and undoes it', async () => {
    const empty = await balances(b);
    const files = filesOf(tool);
    const { counts, findings } = rehearsalOf(await b.client.moving.rehearseMove({ files }));
    const id = newId();
    expect(await codeOf(b.client.moving.postMove({ id, files, expected: { ...counts, lines: counts.lines + 1 } }))).toBe('move.differs');
    const isUnconfirmed =
      findings.length > 0 && (await codeOf(b.client.moving.postMove({ id, files, expected: counts }))) === 'move.unconfirmed';
    expect(isUnconfirmed).toBe(findings.length > 0);
    const move = await b.client.moving.postMove({ id, files, expected: counts, areDifferencesConfirmed: true });
    expect(move).toMatchObject({ tool, mode: 'history', counts, findings, takenBackAt: null });
    expect(move.files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      testFiles(tool).map(({ name, text }) => [name, createHash('sha256').update(text).digest('hex')]),
    );
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
    expect(await proofFaults(b)).toEqual([]);
    const { rows } = await b.client.sales.listDocuments({ kind: 'invoice' });
    const invoices = rows.map((one) => [one.number ?? '', one.contactName, one.openMinor, one.issuedOn, one.state] as const);
    expect(invoices.toSorted(([a], [c]) => a.localeCompare(c))).toEqual(
      tool === 'wave'
        ? []
        : [
            ['1001', 'Acme GmbH', 180_000, '2026-01-05', 'overdue'],
            ['1007', 'Borealis', 120_000, '2026-04-02', 'overdue'],
          ],
    );
    const pdf = await b.client.moving.moveCertificate({ id });
    expect([pdf.type, new TextDecoder('latin1').decode((await pdf.arrayBuffer()).slice(0, 5))]).toEqual(['application/pdf', '%PDF-']);
    // The same again, and as a zip: nothing is new.
    const zip = new File(
      [
        new Uint8Array(
          zipSync(Object.fromEntries(testFiles(tool).map(({ name, text }) => [`export/${name}`, new TextEncoder().encode(text)]))),
        ),
      ],
      'export.zip',
    );
    expect(rehearsalOf(await b.client.moving.rehearseMove({ files: [zip] })).counts).toMatchObject({
      entries: 0,
      known: 7,
      documents: 0,
      accounts: 0,
    });
    expect((await b.client.moving.takeBackMove({ id })).takenBackAt).not.toBeNull();
    expect(await balances(b)).toEqual(empty);
    expect((await b.client.sales.listDocuments({ kind: 'invoice' })).rows).toEqual([]);
    expect(await proofFaults(b)).toEqual([]);
    expect(await codeOf(b.client.moving.takeBackMove({ id }))).toBe('move.taken_back');
    // And once more after that.
    const again = rehearsalOf(await b.client.moving.rehearseMove({ files }));
    expect(again.counts).toMatchObject({ entries: counts.entries, known: 0, documents: counts.documents, accounts: 0 });
  });
});

const openingFiles = (invoices: string): File[] => [
  new File(
    [
      'Trial Balance\n"As of June 30, 2026"\n\n,Debit,Credit\nChecking,"12,400.00",\nAccounts Receivable (A/R),"3,000.00",\nEquipment,"2,000.00",\nRent Expense,"6,000.00",\nSupplies,"2,000.00",\nAccounts Payable (A/P),,900.00\nSales Tax Payable,,410.00\nOwner Equity,,"6,090.00"\nSales,,"18,000.00"\nTOTAL,"25,400.00","25,400.00"\n',
    ],
    'tb.csv',
  ),
  new File([`Date,Transaction Type,Num,Customer,Due Date,Open Balance\n${invoices}`], 'ar.csv'),
  new File(
    [
      'Date,Transaction Type,Num,Vendor,Due Date,Open Balance\n06/01/2026,Bill,B1,Lumber,07/01/2026,600.00\n06/02/2026,Bill,B2,Paper Co,07/02/2026,300.00\n',
    ],
    'ap.csv',
  ),
];
const first = '05/20/2026,Invoice,1001,Acme,06/19/2026,"1,800.00"\n';
const second = '06/10/2026,Invoice,1007,Borealis,07/10/2026,"1,200.00"\n';

test('opening balances: the account for them ends at nothing, and an invoice that lacks is named', async () => {
  const b = await server.business({ country: 'US' });
  const whole = await b.client.moving.rehearseMove({ files: openingFiles(first + second) });
  expect([whole.mode, whole.modes, whole.cutoverOn]).toEqual(['opening', ['opening'], '2026-06-30']);
  expect(rehearsalOf(whole).findings).toEqual([]);
  expect(trial(whole)).toEqual({
    'Checking account': 12_400,
    'Accounts receivable': 3000,
    Equipment: 2000,
    'Rent Expense': 6000,
    Supplies: 2000,
    'Accounts payable': -900,
    'Sales Tax Payable': -410,
    'Owner Equity': -6090,
    Sales: -18_000,
  });
  const short = rehearsalOf(await b.client.moving.rehearseMove({ files: openingFiles(first) }));
  expect(short.findings).toEqual([{ code: 'invoices_short', minor: '120000' }]);
  // What was open is paid as any invoice, and then the move stays.
  const files = openingFiles(first + second);
  const id = newId();
  await b.client.moving.postMove({ id, files, expected: rehearsalOf(whole).counts });
  const result = await b.client.reports.statement({ kind: 'income-statement', from: '2026-01-01', to: '2026-06-30' });
  expect(result.rows.find(({ key }) => key === 'net')?.figures ?? result.rows.at(-1)?.figures).toEqual(['1000000']);
  const [invoice] = (await b.client.sales.listDocuments({ kind: 'invoice', search: '1007' })).rows;
  await b.client.sales.recordPayment({
    id: newId(),
    contactId: (await b.client.contacts.listContacts({ search: 'Borealis' })).rows[0]?.id ?? '',
    receivedOn: '2026-07-05',
    currency: 'USD',
    minor: 120_000,
    accountId: await b.account('1000'),
    allocations: [{ documentId: invoice?.id ?? '', minor: 120_000 }],
  });
  expect(await proofFaults(b)).toEqual([]);
  expect(await codeOf(b.client.moving.takeBackMove({ id }))).toBe('move.document_paid');
});

/** In base currency: receivables 1,948.50 + 1,200.00 − 150.00, payables 600.00 − 80.00. */
const foreignFiles = (): File[] => [
  new File(
    [
      'Trial Balance\n"As of June 30, 2026"\n\n,Debit,Credit\nChecking,"12,000.00",\nAccounts Receivable (A/R),"2,998.50",\nAccounts Payable (A/P),,520.00\nOwner Equity,,"14,478.50"\nTOTAL,"14,998.50","14,998.50"\n',
    ],
    'tb.csv',
  ),
  new File(
    [
      'Date,Transaction type,Num,Customer,Due date,Currency,Exchange rate,Open balance,Foreign open balance\n01/05/2026,Invoice,1001,Acme GmbH,02/04/2026,EUR,1.0825,"1,948.50","1,800.00"\n04/02/2026,Invoice,1007,Borealis,05/02/2026,USD,1,"1,200.00","1,200.00"\n04/03/2026,Credit Memo,CR-3,Borealis,04/03/2026,USD,1,-150.00,-150.00\n',
    ],
    'ar.csv',
  ),
  new File(
    [
      'Date,Transaction type,Num,Vendor,Due date,Open balance\n06/01/2026,Bill,B1,Lumber,07/01/2026,600.00\n06/02/2026,Vendor Credit,VC1,Lumber,06/02/2026,-80.00\n',
    ],
    'ap.csv',
  ),
];

test('foreign invoices and credits come in, are settled in their currency, and go again', async () => {
  const b = await server.business({ country: 'US' });
  const empty = await balances(b);
  const files = foreignFiles();
  const preview = await b.client.moving.rehearseMove({ files });
  const { counts, findings, controls } = rehearsalOf(preview);
  expect([preview.rates, findings, counts.documents]).toEqual([[], [], 5]);
  expect(controls.filter((one) => one.sourceMinor !== one.oursMinor)).toEqual([]);
  const id = newId();
  await b.client.moving.postMove({ id, files, expected: counts });
  const left = await balances(b);
  expect(left.filter(([name]) => /opening|moved/i.test(name))).toEqual([]);
  expect(await proofFaults(b)).toEqual([]);
  const { rows } = await b.client.sales.listDocuments({ kind: 'invoice' });
  expect(new Map(rows.map((one) => [one.number, [one.currency, one.openMinor]]))).toEqual(
    new Map([
      ['1001', ['EUR', 180_000]],
      ['1007', ['USD', 120_000]],
    ]),
  );
  const credits = (await b.client.sales.listDocuments({ kind: 'credit_note' })).rows;
  expect(credits.map((one) => [one.number, one.openMinor])).toEqual([['CR-3', 15_000]]);
  // Nothing comes twice.
  expect(rehearsalOf(await b.client.moving.rehearseMove({ files })).counts).toMatchObject({ entries: 0, documents: 0 });
  expect((await b.client.moving.takeBackMove({ id })).takenBackAt).not.toBeNull();
  expect(await balances(b)).toEqual(empty);
  expect(await proofFaults(b)).toEqual([]);
  const again = rehearsalOf(await b.client.moving.rehearseMove({ files }));
  expect(again.counts).toMatchObject({ documents: 5, known: 0 });
  const second = newId();
  await b.client.moving.postMove({ id: second, files, expected: again.counts });
  // Paid in euros at another rate: the difference to the rate that came along is realized.
  const contactOf = async (search: string) => (await b.client.contacts.listContacts({ search })).rows[0]?.id ?? '';
  const invoices = (await b.client.sales.listDocuments({ kind: 'invoice' })).rows;
  const idOf = (number: string) => invoices.find((one) => one.number === number)?.id ?? '';
  const { draft } = await b.client.sales.document({ id: idOf('1001') });
  expect(draft.lines.map(({ description }) => description)).toEqual(['Invoice 1001, open in QuickBooks Online']);
  await b.client.sales.recordPayment({
    id: newId(),
    contactId: await contactOf('Acme'),
    receivedOn: '2026-07-05',
    currency: 'EUR',
    minor: 180_000,
    receivedMinor: 198_000,
    accountId: await b.account('1000'),
    allocations: [{ documentId: idOf('1001'), minor: 180_000 }],
  });
  expect((await b.client.sales.useCredit({ id: idOf('1007') })).openMinor).toBe(105_000);
  const paid = (await b.client.sales.listDocuments({ kind: 'invoice' })).rows;
  expect(new Map(paid.map((one) => [one.number, one.openMinor]))).toEqual(
    new Map([
      ['1001', 0],
      ['1007', 105_000],
    ]),
  );
  expect((await balances(b)).find(([name]) => /exchange gain/i.test(name))?.[1]).toBe(-31.5);
  expect(await proofFaults(b)).toEqual([]);
  expect(await codeOf(b.client.moving.takeBackMove({ id: second }))).toBe('move.document_paid');
});

test('a rate that no file has is asked for', async () => {
  const b = await server.business({ country: 'US' });
  const file = new File(
    [
      'Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Line Subtotal,Tax 1 Type,Tax 1 Amount,Tax 2 Type,Tax 2 Amount,Line Total,Currency\nAcme,F1,2026-01-05,sent,,Work,,100.00,1.00000000,0,100.00,,0,,0,100.00,CHF\nAcme,F2,2026-01-05,sent,,Work,,100.00,1.00000000,0,100.00,,0,,0,100.00,CHF\n',
    ],
    'invoice_details.csv',
  );
  const asked = await b.client.moving.rehearseMove({ files: [file] });
  expect([asked.rates, asked.rehearsal, asked.refusals]).toEqual([
    [{ currency: 'CHF', documents: 2, rate: null }],
    null,
    ['Enter the exchange rate for CHF.'],
  ]);
  const answered = await b.client.moving.rehearseMove({ files: [file], rates: [{ currency: 'CHF', rate: '1.25' }] });
  expect(answered.rates).toEqual([{ currency: 'CHF', documents: 2, rate: '1.25' }]);
  expect(rehearsalOf(answered).counts).toMatchObject({ documents: 2, debitMinor: '25000' });
});

test('what is not clear is asked, and rows that cannot be read are named', async () => {
  const b = await server.business({ country: 'US' });
  const journal = (day: string) =>
    new File(
      [`Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n${day},Check,1,,,Zzyzx,5.00,\n,,,,,Checking,,5.00\n`],
      'j.csv',
    );
  const asked = await b.client.moving.rehearseMove({ files: [journal('01/05/2026')] });
  expect([asked.rehearsal, asked.refusals]).toEqual([null, ['Choose an account for Zzyzx first.']]);
  expect(asked.accounts.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    ['Zzyzx', 'absent'],
    ['Checking', 'matched'],
  ]);
  const chosenAccounts = [
    { fileCode: '', fileName: 'Zzyzx', accountId: null, kind: 'expense' as const },
    { fileCode: '', fileName: 'Checking', accountId: await b.account('1000'), kind: null },
  ];
  const answered = await b.client.moving.rehearseMove({ files: [journal('01/05/2026')], chosenAccounts });
  expect(rehearsalOf(answered).counts).toMatchObject({ entries: 1, accounts: 1, debitMinor: '500' });
  expect((await b.client.moving.rehearseMove({ files: [journal('13/13/2026')], chosenAccounts })).refusals[0]).toBe(
    'j.csv, line 2: this row can’t be read.',
  );
  expect((await b.client.moving.rehearseMove({ files: [new File(['a,b\n1,2\n'], 'x.csv')] })).files).toMatchObject([
    { kind: 'unknown', headings: 'a, b' },
  ]);
  await b.client.ledger.lockBooks({ through: '2026-02-28' });
  expect((await b.client.moving.rehearseMove({ files: [journal('01/05/2026')], chosenAccounts })).refusals[0]).toContain('locked');
  const other = await server.business({ country: 'US' });
  expect(await codeOf(other.client.moving.move({ id: newId() }))).toBe('not_found');
});
