// Journals of other programs: columns, accounts by name, all problems at once, and what is already in the books.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

const fileOf = (...lines: string[]): File => new File([lines.join('\r\n')], 'journal.csv');
const quickBooks = fileOf(
  'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name',
  '1,01/15/2026,Checking account,"1,200.00",,Consulting,',
  ',,Services,,1200,,',
  '2,01/16/2026,Printing shop,50,,Flyers,',
  '2,01/16/2026,Checking account,,50,Flyers,',
  'TOTAL,,,1250.00,1250.00,,',
);

test('a journal of QuickBooks: blank cells continue the row above, accounts are found by name, totals are named', async () => {
  const b = await server.business({ country: 'US' });
  const preview = await b.client.ledger.previewJournal({ file: quickBooks });
  expect(preview).toMatchObject({ added: 2, leftOut: 0, lacks: [], mapping: { dateOrder: 'mdy', decimal: '.' } });
  expect(preview.accounts.map(({ fileName, outcome, code }) => [fileName, outcome, code])).toEqual([
    ['Checking account', 'matched', '1000'],
    ['Services', 'matched', '4000'],
    ['Printing shop', 'absent', ''],
  ]);
  expect(preview.notes).toEqual([{ line: 6, outcome: 'note', message: 'This line has no account, so it isn’t imported.' }]);
  await expect(b.client.ledger.importJournal({ id: newId(), file: quickBooks })).rejects.toMatchObject({
    data: { problems: [{ code: 'journal.unreadable', data: { line: 4, code: 'Printing shop' } }] },
  });
  const office = (await b.client.ledger.listAccounts({})).find((account) => account.kind === 'expense');
  const chosenAccounts = [{ fileCode: '', fileName: 'Printing shop', accountId: office?.id ?? '' }];
  expect((await b.client.ledger.previewJournal({ file: quickBooks, chosenAccounts })).accounts[2]).toMatchObject({ outcome: 'matched' });
  expect(await b.client.ledger.importJournal({ id: newId(), file: quickBooks, chosenAccounts })).toMatchObject({ entries: 2, postings: 4 });
  const again = { file: quickBooks, chosenAccounts, whenKnown: 'skip' as const };
  expect(await b.client.ledger.previewJournal(again)).toMatchObject({ added: 0, known: 2 });
  expect(await b.client.ledger.importJournal({ id: newId(), ...again })).toMatchObject({ entries: 0, known: 2 });
  expect((await b.client.ledger.verifyBooks()).entries).toBe(2);
});

test('everything that is wrong is named with its line, and nothing is written', async () => {
  const b = await server.business();
  await b.client.ledger.lockBooks({ through: '2025-12-31' });
  const file = fileOf(
    'entry;date;memo;account_code;amount;currency',
    'a;2026-02-30;;1000;5;',
    'b;2026-02-01;;1000;much;',
    'c;2026-02-01;Off;1000;10,00;',
    'c;2026-02-01;Off;4000;-9,00;',
    'd;2025-12-30;Late;1000;3;',
    'd;2025-12-30;Late;4000;-3;',
    'e;2026-02-03;;1000;3;XYZ',
  );
  const preview = await b.client.ledger.previewJournal({ file });
  expect(preview.mapping).toMatchObject({ delimiter: ';', decimal: ',' });
  expect(preview.notes.map(({ line, outcome }) => [line, outcome])).toEqual([2, 3, 4, 6, 8].map((line) => [line, 'left_out']));
  expect(preview.notes[0]?.message).toBe('"2026-02-30" isn’t a valid date, such as 2026-03-31.');
  expect((await b.client.ledger.verifyBooks()).entries).toBe(0);
});

test('contradictions are named with both names; missing columns are asked for', async () => {
  const b = await server.business();
  const file = fileOf('entry,date,account_code,account,amount', '1,2026-01-02,1000,Assets:Bank,7', '1,2026-01-02,5000,Income:Fees,-7');
  const { accounts } = await b.client.ledger.previewJournal({ file });
  expect(accounts[1]).toMatchObject({ outcome: 'differs', fileName: 'Income:Fees', code: '5000', name: 'Subcontractors' });
  const adding = await b.client.ledger.previewJournal({ file, whenAccountsDiffer: 'add' });
  expect(adding.accounts[1]).toMatchObject({ outcome: 'new', code: '5001', name: 'Fees' });
  expect(await b.client.ledger.previewJournal({ file: fileOf('when,what', 'x,y') })).toMatchObject({
    lacks: ['date', 'accountCode', 'amount'],
    added: 0,
  });
});
