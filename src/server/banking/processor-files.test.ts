// Files of payment processors: gross as income, fees as expense, the net on the processor's own account, which its payouts empty.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const fileOf = (...rows: string[]): File => new File([rows.join('\n')], 'activity.csv');
const stripe = fileOf(
  'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description',
  'txn_1,charge,ch_1,640.00,9.58,630.42,usd,2026-06-01 09:12,2026-06-03 00:00,Order 7',
  'txn_2,charge,ch_2,260.00,4.07,255.93,usd,2026-06-01 10:12,2026-06-03 00:00,Order 8',
  'txn_3,refund,re_1,-45.00,0.00,-45.00,usd,2026-06-02 10:12,2026-06-03 00:00,Refund of order 6',
  'txn_4,payout,po_1,-841.35,0.00,-841.35,usd,2026-06-04 00:00,2026-06-04 00:00,STRIPE PAYOUT',
);
const balances = async (b: TestBusiness, ...codes: string[]): Promise<number[]> => {
  const chart = await b.client.ledger.listAccounts({});
  return codes.map((code) => Number(chart.find((a) => a.code === code)?.balanceMinor));
};

it('the account of the processor is proposed; gross and fees are apart, and the payout leaves nothing', async () => {
  const b = await server.business();
  const own = await b.client.banking.listBankAccounts();
  const wallet = own.find((a) => a.subkind === 'wallet')?.id ?? '';
  const preview = await b.client.banking.previewStatement({ file: stripe });
  expect(preview).toMatchObject({ bank: 'Stripe', suggestedBankAccountId: wallet, lineCount: 6, inMinor: 900_00, outMinor: 900_00 });
  expect(preview).toMatchObject({ openingMinor: null, problems: [] });
  expect(preview.lines.filter((l) => l.categoryName === 'Payment fees').map((l) => l.amountMinor)).toEqual([-958, -407]);
  await b.client.banking.importStatement({ id: newId(), file: stripe, bankAccountId: wallet });
  expect(await balances(b, '1060', '6055')).toEqual([0, 1_365]);
  const { rows } = await b.client.transactions.list({});
  expect(rows.filter((r) => r.accountId === own.find((a) => a.id === wallet)?.accountId).map((r) => r.amount)).toContain(64_000);
  await expect(b.client.banking.importStatement({ id: newId(), file: stripe, bankAccountId: wallet })).rejects.toMatchObject({
    code: 'statement.nothing_new',
  });
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
});

/** The columns that Open Collective publishes for its transactions; the rows are invented. */
const host = fileOf(
  'datetime,shortId,shortGroup,description,type,kind,isRefund,isRefunded,shortRefundId,displayAmount,amount,paymentProcessorFee,netAmount,balance,currency,accountSlug,accountName,oppositeAccountSlug,oppositeAccountName,paymentMethodService,paymentMethodType,expenseType,expenseTags,payoutMethodType,merchantId,orderMemo',
  '2026-06-05T08:00:00,5b,g4,Payment of May to the bank,DEBIT,EXPENSE,,,,-$90.00 USD,-90,0,-90,49.4,USD,inkworks,Ink Works,maker,Maker,,,INVOICE,,BANK_ACCOUNT,,',
  '2026-06-03T10:00:00,4b,g3,Host Fee to Common Host,DEBIT,HOST_FEE,,,,-$10.00 USD,-10,0,-10,139.4,USD,inkworks,Ink Works,host,Common Host,,,,,,,',
  '2026-06-03T10:00:00,4a,g3,Contribution from a reader,CREDIT,CONTRIBUTION,,,,$100.00 USD,100,-3.2,96.8,149.4,USD,inkworks,Ink Works,guest-2,Guest,STRIPE,CREDITCARD,,,,,',
  '2026-06-01T09:00:00,3b,g2,Host Fee to Common Host,DEBIT,HOST_FEE,,,,-$5.00 USD,-5,0,-5,52.6,USD,inkworks,Ink Works,host,Common Host,,,,,,,',
  '2026-06-01T09:00:00,3a,g2,Monthly contribution from a patron,CREDIT,CONTRIBUTION,,,,$50.00 USD,50,-2.4,47.6,57.6,USD,inkworks,Ink Works,guest-1,Patron,STRIPE,CREDITCARD,,,,,',
);

it('the file of a fiscal host: gross and fees are apart, its running balance is proven, and what it paid out meets the bank line', async () => {
  const b = await server.business();
  const own = await b.client.banking.listBankAccounts();
  const id = (subkind: string): string => own.find((a) => a.subkind === subkind)?.id ?? '';
  const preview = await b.client.banking.previewStatement({ file: host });
  expect(preview).toMatchObject({ suggestedBankAccountId: id('wallet'), problems: [], openingMinor: 10_00, closingMinor: 49_40 });
  expect(preview.lines.map((l) => l.amountMinor)).toEqual([-90_00, -10_00, -3_20, 100_00, -5_00, -2_40, 50_00]);
  await b.client.banking.importStatement({ id: newId(), file: host, bankAccountId: id('wallet') });
  // The opening balance, what came in, what was deducted and what was paid out leave the balance that the file prints.
  expect(await balances(b, '1060')).toEqual([49_40]);
  const bank = fileOf('Date,Description,Amount', '2026-06-06,COMMON HOST PAYOUT,90.00', '2026-06-07,PAPER MILL,-20.00');
  expect(await b.client.banking.importStatement({ id: newId(), file: bank, bankAccountId: id('bank') })).toMatchObject({
    transferCount: 1,
  });
  expect(await balances(b, '1000', '1060', '6055')).toEqual([70_00, 49_40, 5_60]);
  await expect(b.client.banking.importStatement({ id: newId(), file: host, bankAccountId: id('wallet') })).rejects.toMatchObject({
    code: 'statement.nothing_new',
  });
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
});

it('the payout meets the bank line as a transfer', async () => {
  const b = await server.business();
  const own = await b.client.banking.listBankAccounts();
  const id = (subkind: string): string => own.find((a) => a.subkind === subkind)?.id ?? '';
  await b.client.banking.importStatement({ id: newId(), file: stripe, bankAccountId: id('wallet') });
  const bank = fileOf('Date,Description,Amount', '2026-06-05,STRIPE TRANSFER,841.35', '2026-06-06,PAPER MILL,-20.00');
  const done = await b.client.banking.importStatement({ id: newId(), file: bank, bankAccountId: id('bank') });
  expect(done).toMatchObject({ newCount: 2, transferCount: 1 });
  expect(await balances(b, '1000', '1060', '6055')).toEqual([82_135, 0, 1_365]);
});

it('a balance that contradicts the lines is reported, and not used as an opening balance', async () => {
  const b = await server.business();
  const strange = fileOf(
    'Date,Description,Amount,Balance',
    '2026-06-01,CLIENT BLUE,100.00,500.00',
    '2026-06-02,PAPER MILL,-20.00,250.00',
    '2026-06-03,INK,-5.00,900.00',
    '2026-06-04,PENS,-5.00,10.00',
  );
  const preview = await b.client.banking.previewStatement({ file: strange });
  expect(preview.problems).toMatchObject([{ line: 3, message: expect.stringContaining('$250.00') }]);
  expect(preview).toMatchObject({ openingMinor: null, opensAccount: false });
});

it('a gap between the statements of one file is reported', async () => {
  const b = await server.business();
  const page = (number: number, opening: string, lines: string, closing: string): string =>
    `:20:REF${number}\n:25:12345678/0001\n:28C:${number}/1\n:60F:C2606${opening}\n${lines}\n:62F:C2606${closing}\n-`;
  const file = new File(
    [
      page(1, '01USD100,00', ':61:2606020602C50,00NTRFNONREF\n:86:CLIENT BLUE', '02USD150,00'),
      '\n',
      page(2, '03USD170,00', ':61:2606040604D20,00NTRFNONREF\n:86:PAPER MILL', '04USD150,00'),
    ],
    'statement.sta',
  );
  const preview = await b.client.banking.previewStatement({ file });
  expect(preview.problems).toMatchObject([{ line: 13, message: expect.stringMatching(/\$170\.00.*\$150\.00/) }]);
});
