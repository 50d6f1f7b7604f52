// Self-assessed and partly deductible taxes on bills: in the books, in the tax report on both bases, and on the proof page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { customer, draftOf, journal, refusals } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { billDraft, payBill, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-05-08T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

const code = async (b: TestBusiness, name: string, over: object): Promise<string> =>
  (await b.client.tax.createTaxCode({ id: newId(), name, treatment: 'standard', rate: '0.19', ...over })).id;
const reverseCharge = { treatment: 'reverse_charge', isSelfAssessed: true };

type Report = Awaited<ReturnType<TestBusiness['client']['reports']['taxReport']>>;
const rows = (of: Report['rows']) => of.map(({ name, baseMinor, taxMinor }) => `${name} ${baseMinor} ${taxMinor}`);
async function report(b: TestBusiness, month: string, basis: 'accrual' | 'cash') {
  const of = await b.client.reports.taxReport({ from: `2026-${month}-01`, to: `2026-${month}-28`, basis });
  expect(of.findings).toEqual([]);
  return { owed: rows(of.acquiredRows), input: rows(of.inputRows), net: Number(of.netMinor) };
}
const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};

test('under reverse charge the tax is owed and deducted on the day of the bill, by invoice and by payment', async () => {
  const b = await server.business();
  const [who, cost, reverse] = [await supplier(b), await b.account('6100'), await code(b, 'Reverse 19 %', reverseCharge)];
  const id = await posted(b, who, [{ price: 1000, accountId: cost, taxes: [reverse] }], { reference: 'R-1' });
  expect((await journal(b)).slice(-5)).toEqual([
    '2026-03-02 Bill R-1 · Cedar Paper Mill',
    '  Accounts payable -100000 USD',
    '  Advertising and marketing 100000 USD',
    expect.stringMatching(/ 19000 USD$/),
    expect.stringMatching(/ -19000 USD$/),
  ]);
  expect(await b.client.purchases.bill({ id })).toMatchObject({ openMinor: 1000_00, totals: { taxMinor: 0, payableMinor: 1000_00 } });
  const march = { owed: ['Reverse 19 % 100000 19000'], input: ['Reverse 19 % 100000 19000'], net: 0 };
  expect(await report(b, '03', 'accrual')).toEqual(march);
  expect(await report(b, '03', 'cash')).toEqual(march);
  await payBill(b, id, 1000_00, { paidOn: '2026-04-02' });
  expect(await report(b, '04', 'cash')).toEqual({ owed: [], input: [], net: 0 });
  await sound(b);
  const gone = await posted(b, who, [{ price: 10, accountId: cost, taxes: [reverse] }]);
  await b.client.purchases.voidBill({ id: gone });
  expect(await report(b, '03', 'accrual')).toMatchObject({ owed: ['Reverse 19 % 100000 19000'], net: 0 });
  expect(await report(b, '03', 'cash')).toMatchObject({ owed: ['Reverse 19 % 100000 19000'], net: 0 });
  await sound(b);
});

test('what is not deductible is a cost, and the rest counts by invoice on the bill’s date, by payment in the part that was paid', async () => {
  const b = await server.business();
  const [who, cost] = [await supplier(b), await b.account('6100')];
  const [half, reverse] = [await code(b, 'Half', { deductible: '0.5' }), await code(b, 'Foreign', { ...reverseCharge, deductible: '0.4' })];
  const id = await posted(b, who, [{ price: 400, accountId: cost, taxes: [half] }]);
  // 19 % of 200.00 is 38.00, of which 15.20 are deducted; 22.80 are a cost.
  await posted(b, who, [{ price: 200, accountId: cost, taxes: [reverse] }]);
  expect(await report(b, '03', 'accrual')).toEqual({
    owed: ['Foreign 20000 3800'],
    input: ['Half 40000 3800', 'Foreign 20000 1520'],
    net: 3800 - 3800 - 1520,
  });
  expect(await report(b, '03', 'cash')).toEqual({ owed: ['Foreign 20000 3800'], input: ['Foreign 20000 1520'], net: 3800 - 1520 });
  await payBill(b, id, 119_00, { paidOn: '2026-04-02' });
  expect(await report(b, '04', 'cash')).toEqual({ owed: [], input: ['Half 10000 950'], net: -950 });
  // 400.00 and half of its tax, 200.00 and 22.80; by payment a quarter of the first.
  const profit = async (basis: 'accrual' | 'cash') => {
    const { rows: all } = await b.client.reports.statement({ kind: 'income-statement', from: '2026-03-01', to: '2026-04-30', basis });
    return all.find((r) => r.key === 'net-profit')?.figures;
  };
  expect(await profit('accrual')).toEqual([String(-(438_00 + 222_80))]);
  expect(await profit('cash')).toEqual([String(-109_50)]);
  await sound(b);
});

test('such taxes are on bills alone, and say what they are', async () => {
  const b = await server.business();
  const half = await code(b, 'Half', { deductible: '0.5' });
  const id = newId();
  const who = await customer(b);
  const draft = draftOf(who, [{ price: 10, taxes: [half] }]);
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  expect(await refusals(b.client.sales.finalizeDocument({ id, draftVersion }))).toEqual(['tax.for_bills lines.0.taxCodeIds']);
  expect(await refusals(code(b, 'A', { isSelfAssessed: true }))).toEqual(['tax.self_assessed isSelfAssessed']);
  expect(await refusals(code(b, 'B', { deductible: '1.5' }))).toEqual(['tax.deductible deductible']);
  expect(await refusals(code(b, 'C', { treatment: 'zero', rate: '0', deductible: '0.5' }))).toEqual(['tax.deductible deductible']);
  const sales = await code(b, 'D', { treatment: 'reverse_charge', rate: '0' });
  const bill = newId();
  const lines = [{ price: 10, accountId: await b.account('6100'), taxes: [sales] }];
  const saved = await b.client.purchases.saveBill({ id: bill, kind: 'bill', draft: billDraft(who, lines), draftVersion: 0 });
  expect(await refusals(b.client.purchases.postBill({ id: bill, draftVersion: saved.draftVersion }))).toEqual([
    'purchases.tax lines.0.taxCodeIds',
  ]);
});
