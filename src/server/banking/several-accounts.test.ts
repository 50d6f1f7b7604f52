// Files with several accounts: each is offered, and none is mistaken for another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const account = (number: string, minor: number): string =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260601<TRNAMT>-${minor}.00<FITID>${number}<NAME>Shop ${number}</STMTTRN></BANKTRANLIST></STMTRS>`;
const ofx = (...accounts: string[]): File => new File([`<OFX>${accounts.join('')}</OFX>`], 'all.ofx');
const added = (client: Awaited<ReturnType<TestServer['business']>>['client'], numberHint: string) =>
  client.banking.createBankAccount({ id: newId(), name: `Account ${numberHint}`, subkind: 'bank', currency: 'USD', numberHint });

it('of twenty accounts, sixteen ending alike, each goes into its own', async () => {
  const { client } = await server.business();
  const numbers = Array.from({ length: 20 }, (_, at) => `${1000 + at}44${at < 16 ? '7001' : `800${at}`}`);
  const file = ofx(...numbers.map((number, at) => account(number, at + 1)));
  const own = await added(client, numbers[7] ?? '');
  const preview = await client.banking.previewStatement({ file, bankAccountId: own.id });
  expect(preview.lines.map((line) => line.description)).toEqual([`Shop ${numbers[7]}`]);
  expect(preview.fileAccounts.map((a) => [a.name, a.lineCount, a.isRead])).toEqual(numbers.map((number, at) => [number, 1, at === 7]));
  const other = await client.banking.previewStatement({ file, fileAccount: preview.fileAccounts[3]?.key });
  expect(other.lines.map((line) => line.description)).toEqual([`Shop ${numbers[3]}`]);
  expect(other.suggestedBankAccountId).not.toBe(own.id);
});

it('warns where the number of the file contradicts the account, also one that the account has from its first file', async () => {
  const { client } = await server.business();
  const own = await added(client, '7001');
  const first = ofx(account('1000447001', 5));
  expect((await client.banking.previewStatement({ file: first })).suggestedBankAccountId).toBe(own.id);
  await client.banking.importStatement({ id: newId(), file: first, bankAccountId: own.id });
  const strange = await client.banking.previewStatement({ file: ofx(account('2000447001', 6)), bankAccountId: own.id });
  expect(strange.problems[0]?.message).toBe(
    'The file is for account 2000447001, but Account 7001 has the number 1000447001. Check which account this statement is for.',
  );
  const next = await client.banking.previewStatement({ file: ofx(account('1000447001', 7)), bankAccountId: own.id });
  expect(next.problems).toEqual([]);
});

const csv = (...rows: string[]): File => new File([rows.join('\n')], 'all.csv', { type: 'text/csv' });

it.each([
  [
    'by name',
    ['Checking', 'Savings'],
    csv(
      'Date,Description,Amount,Category,Account Name',
      '2026-06-01,Paper mill,-20.00,Office,Checking',
      '2026-06-02,Interest,1.50,Income,Savings',
      '2026-06-03,Client Blue,300.00,Income,Checking',
    ),
  ],
  [
    'by IBAN, to the left of the day',
    ['NL91ABNA0417164300', 'NL20INGB0001234567'],
    csv(
      'IBAN/BBAN,Munt,Datum,Bedrag,Saldo na trn,Tegenrekening IBAN/BBAN,Naam tegenpartij,Omschrijving-1',
      'NL91ABNA0417164300,USD,2026-06-01,-20.00,80.00,NL02ABNA0123456789,Paper mill,Paper',
      'NL20INGB0001234567,USD,2026-06-02,1.50,501.50,NL02ABNA0123456780,Bank,Interest',
      'NL91ABNA0417164300,USD,2026-06-03,300.00,380.00,NL02ABNA0123456781,Client Blue,Invoice 7',
    ),
  ],
  [
    'by number, with balances that follow within each account alone',
    ['20-00-00 11112222', '20-00-00 33334444'],
    csv(
      'Account Number,Date,Description,Amount,Balance',
      '20-00-00 11112222,2026-06-01,Paper mill,-20.00,80.00',
      '20-00-00 33334444,2026-06-02,Interest,1.50,501.50',
      '20-00-00 11112222,2026-06-03,Client Blue,300.00,380.00',
    ),
  ],
])('a CSV with several accounts is split into them: %s', async (_, names, file) => {
  const { client } = await server.business();
  const preview = await client.banking.previewStatement({ file });
  expect(preview.fileAccounts.map((a) => [a.name, a.lineCount, a.isRead])).toEqual([
    [names[0], 2, true],
    [names[1], 1, false],
  ]);
  expect([preview.lines.map((l) => l.amountMinor), preview.problems]).toEqual([[-20_00, 300_00], []]);
  const other = await client.banking.previewStatement({ file, fileAccount: preview.fileAccounts[1]?.key });
  expect(other.lines.map((l) => l.amountMinor)).toEqual([150]);
  const own = await added(client, names[1] ?? '');
  const { id } = own;
  const done = await client.banking.importStatement({ id: newId(), file, bankAccountId: id, fileAccount: preview.fileAccounts[1]?.key });
  expect(done).toMatchObject({ newCount: 1 });
});

it('a column of the other side’s accounts does not split a CSV', async () => {
  const { client } = await server.business();
  const file = csv(
    'Date,Payee,Account number,Payment reference,Amount (USD)',
    '2026-06-01,Paper mill,NL02ABNA0123456789,Paper,-20.00',
    '2026-06-02,Client Blue,NL20INGB0001234567,Invoice 7,300.00',
  );
  const preview = await client.banking.previewStatement({ file });
  expect([preview.fileAccounts, preview.lineCount]).toEqual([[], 2]);
});
