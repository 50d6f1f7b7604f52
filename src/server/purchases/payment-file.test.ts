// Payment files: one payment for each supplier, recorded and ordered at once, matched to its bank transaction or undone before it was sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { payables, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-03-09T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

const iban = 'DE02120300000000202051';
const payer = { name: 'Cedar Studio', iban: 'DE89 3704 0044 0532 0130 00' };
const open = async (b: TestBusiness, id: string): Promise<number> => (await b.client.purchases.bill({ id })).openMinor;

async function owing(currency = 'EUR') {
  const b = await server.business({ country: currency === 'EUR' ? 'DE' : 'US', baseCurrency: currency });
  const [mill, harbour, cost] = [await supplier(b, 'Müller & Söhne'), await supplier(b, 'Harbour Paper'), await b.account('6100')];
  const bills = [
    await posted(b, mill, [{ price: 100, accountId: cost }], { currency, reference: 'M-1' }),
    await posted(b, harbour, [{ price: 30, accountId: cost }], { currency, reference: 'H-7' }),
    await posted(b, mill, [{ price: 20.5, accountId: cost }], { currency, reference: 'M-2' }),
  ];
  const chosen = [10_000, 3_000, 2_050].map((minor, at) => ({ documentId: bills[at] ?? '', minor }));
  const input = { id: newId(), accountId: await b.account('1000'), executeOn: '2026-03-10', bills: chosen };
  return { b, mill, harbour, bills, input };
}

test('a SEPA file pays each supplier once; it is the same ever after, and its bank transaction is matched', async () => {
  const { b, mill, harbour, bills, input } = await owing();
  const { purchases } = b.client;
  const sepa = { ...input, format: 'sepa' as const, payer };
  expect(await refusals(purchases.createPaymentFile(sepa))).toEqual([
    'payment_file.no_account bills.0',
    'payment_file.no_account bills.1',
    'payment_file.no_account bills.2',
  ]);
  await purchases.saveSupplierAccount({ id: mill, iban, bic: 'BYLADEM1001' });
  await purchases.saveSupplierAccount({ id: harbour, iban: 'FR1420041010050500013M02606', holder: 'Harbour SARL' });
  expect(await refusals(purchases.createPaymentFile({ ...sepa, executeOn: '2026-03-08' }))).toEqual(['payment_file.past executeOn']);
  expect(await refusals(purchases.createPaymentFile({ ...sepa, payer: { name: '', iban: 'DE1' } }))).toEqual([
    'customer.name payer.name',
    'supplier.iban payer.iban',
  ]);
  const made = await purchases.createPaymentFile(sepa);
  expect(made).toMatchObject({ totalMinor: 15_050, payments: 2, matched: 0, currency: 'EUR', isUndone: false });
  expect(await purchases.createPaymentFile(sepa)).toEqual(made);
  const text = await (await purchases.paymentFile({ id: made.id })).text();
  expect(await (await purchases.paymentFile({ id: made.id })).text()).toBe(text);
  const all = (name: string) => [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1]);
  expect(all('InstdAmt')).toEqual(['120.50', '30.00']);
  expect([all('CtrlSum'), all('NbOfTxs')]).toEqual([
    ['150.50', '150.50'],
    ['2', '2'],
  ]);
  expect(all('IBAN')).toEqual(['DE89370400440532013000', iban, 'FR1420041010050500013M02606']);
  expect([all('Nm'), all('Ustrd'), all('BICFI')]).toEqual([
    ['Cedar Studio', 'Cedar Studio', 'Muller + Sohne', 'Harbour SARL'],
    ['M-1, M-2', 'H-7'],
    ['BYLADEM1001'],
  ]);
  expect(await Promise.all(bills.map((id) => open(b, id)))).toEqual([0, 0, 0]);
  expect((await purchases.listBills({ tab: 'paid' })).rows.map((row) => row.isOnItsWay)).toEqual([true, true, true]);
  expect(await payables(b)).toEqual([0, 0]);
  expect(await purchases.usualPayer({ format: 'sepa' })).toMatchObject({ name: 'Cedar Studio', iban: 'DE89370400440532013000' });

  const bank = (await b.client.banking.listBankAccounts())[0]?.id ?? '';
  const file = new File(['Date,Description,Amount\n2026-03-10,MUELLER M-1 M-2,-120.50'], 'march.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: bank });
  const [line] = (await purchases.matchBills({})).lines;
  await purchases.tieBillPayment({ id: line?.recorded[0]?.paymentId ?? '', transactionId: line?.transactionId ?? '' });
  expect((await purchases.bill({ id: bills[0] ?? '' })).payments).toMatchObject([{ isFromBank: true, isOnItsWay: false }]);
  expect((await purchases.listPaymentFiles({})).rows).toMatchObject([{ id: made.id, matched: 1 }]);
  expect(await refusals(purchases.undoPaymentFile({ id: made.id }))).toEqual(['payment_file.matched']);
  expect((await b.client.ledger.verifyBooks()).findings).toEqual([]);
});

test('an ACH file is undone before it was sent: its bills are outstanding again', async () => {
  const { b, mill, harbour, bills, input } = await owing('USD');
  const { purchases } = b.client;
  const ach = {
    ...input,
    format: 'ach' as const,
    payer: { name: 'Cedar Studio', routing: '021000021', bankName: 'First Bank', companyId: '1234567890' },
  };
  for (const id of [mill, harbour]) await purchases.saveSupplierAccount({ id, routing: '011401533', accountNumber: '12345678' });
  expect(await refusals(purchases.createPaymentFile({ ...ach, payer: { name: 'Cedar', routing: '021000022' } }))).toEqual([
    'supplier.routing payer.routing',
    'payment_file.company payer.companyId',
  ]);
  expect(await refusals(purchases.createPaymentFile({ ...ach, format: 'sepa', payer }))).toEqual([
    'payment_file.bill bills.0',
    'payment_file.bill bills.1',
    'payment_file.bill bills.2',
  ]);
  const { id } = await purchases.createPaymentFile(ach);
  const records = (await (await purchases.paymentFile({ id })).text()).trimEnd().split('\r\n');
  expect(records[2]).toMatch(/^62201140153312345678 {9}0000012050.{15}MULLER \+ SOHNE {10}1021000020000001$/);
  expect(records[3]?.slice(0, 20)).toBe('705M-1, M-2         ');
  await purchases.undoPaymentFile({ id });
  await purchases.undoPaymentFile({ id });
  expect(await Promise.all(bills.map((bill) => open(b, bill)))).toEqual([10_000, 3_000, 2_050]);
  expect(await refusals(purchases.paymentFile({ id }))).toEqual(['payment_file.undone']);
  expect(await payables(b)).toEqual([15_050, 15_050]);
  // They can be paid again, by another file.
  expect((await purchases.createPaymentFile({ ...ach, id: newId() })).payments).toBe(2);
});
