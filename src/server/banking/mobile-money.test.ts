// Wallets: mobile money by its own layout, and processors that keep a balance in each currency.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an M-PESA statement goes into a wallet on the free plan, its charges under bank fees, and comes in once', async () => {
  const b = await server.business({ country: 'KE', baseCurrency: 'KES' });
  const rows = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    'SIF2,2026-03-16 09:30:00,Funds received from CLIENT BLUE,Completed,"5,000.00",,"8,237.00"',
    'SIF1,2026-03-15 14:02:11,Customer Transfer of Funds Charge,Completed,,-23.00,"3,237.00"',
    'SIF1,2026-03-15 14:02:11,Customer Transfer to 0722000000 - PAPER MILL,Completed,,"-1,740.00","3,260.00"',
    'SIF0,2026-03-15 14:00:00,Pay Bill to POWER,Failed,,-100.00,"5,000.00"',
  ];
  const file = new File([rows.join('\n')], 'mpesa.csv');
  const preview = await b.client.banking.previewStatement({ file });
  const wallet = (await b.client.banking.listBankAccounts()).find(({ subkind }) => subkind === 'wallet');
  expect(preview).toMatchObject({ bank: 'M-PESA', suggestedBankAccountId: wallet?.id, newCount: 3, inMinor: 500_000, outMinor: 176_300 });
  expect(preview.lines.find(({ description }) => description.endsWith('Charge'))?.categoryName).toBe('Bank fees');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: wallet?.id ?? '' });
  await expect(b.client.banking.importStatement({ id: newId(), file, bankAccountId: wallet?.id ?? '' })).rejects.toMatchObject({
    code: 'statement.nothing_new',
  });
});

test('a file of several balances is read one currency at a time, into an account of that currency', async () => {
  const b = await server.business();
  const rows = [
    'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Total fees',
    'T-3,31-01-2026,-9.99,USD,Card transaction,,90.01,,,0.30',
    'T-2,30-01-2026,50.00,EUR,From client,INV-2,50.00,,,0.00',
    'T-1,29-01-2026,100.00,USD,From client,INV-1,100.00,,,0.00',
  ];
  const file = new File([rows.join('\n')], 'wise.csv');
  const own = (await b.client.banking.listBankAccounts()).find(({ subkind }) => subkind === 'bank');
  const dollars = await b.client.banking.previewStatement({ file, bankAccountId: own?.id ?? '' });
  expect(dollars).toMatchObject({ currency: 'USD', newCount: 2, problems: [] });
  expect(dollars.fileAccounts).toMatchObject([
    { name: 'USD', lineCount: 2, isRead: true },
    { name: 'EUR', lineCount: 1, isRead: false },
  ]);
  const euros = await b.client.banking.previewStatement({ file, fileAccount: dollars.fileAccounts[1]?.key });
  expect(euros).toMatchObject({ currency: 'EUR', newCount: 1, suggestedBankAccountId: null });
});
