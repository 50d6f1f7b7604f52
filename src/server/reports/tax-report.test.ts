// The tax report: tax bases, and the taxes in the books, for a period.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reverseInSpite } from '../ledger/testing-reversal.ts';
import { newId } from '../platform/ids.ts';
import { invoiced, quoted } from '../sales/quotes/testing-quotes.ts';
import { customer, draftOf, finalized, pay, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const quarter = { from: '2026-01-01', to: '2026-03-31' };
async function report(b: TestBusiness, range: { from: string; to: string; basis?: 'cash' } = quarter) {
  const { rows, owedMinor, withheldMinor } = await b.client.reports.taxReport(range);
  return {
    rows: rows.map((r) => [r.name, r.documents, Number(r.baseMinor), Number(r.taxMinor)]),
    owedMinor: Number(owedMinor),
    withheldMinor: Number(withheldMinor),
  };
}

test('invoices less credit notes of the period, foreign currency at its rate, reverse charge, and withheld tax', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const reverse = await taxCode(b, '0', { name: 'Reverse', treatment: 'reverse_charge' });
  const kept = await taxCode(b, '0.15', { name: 'Kept', isWithheld: true });
  await taxCode(b, '0.1', { name: 'Unused' });
  const first = await finalized(b, who, [{ price: 1000, taxes: [vat, kept] }]);
  await finalized(b, who, [{ price: 100, taxes: [vat] }], { currency: 'EUR' }, '1.5');
  await finalized(b, who, [{ price: 300, taxes: [reverse] }]);
  await finalized(b, who, [{ price: 70, taxes: [vat] }], { issueOn: '2026-04-01', dueOn: '2026-04-15' });
  const whole = {
    rows: [
      ['VAT', 2, 1150_00, 230_00],
      ['Reverse', 1, 300_00, 0],
      ['Kept', 1, 1000_00, 150_00],
    ],
    owedMinor: 230_00,
    withheldMinor: 150_00,
  };
  expect(await report(b)).toEqual(whole);
  expect((await report(b, { from: '2026-04-01', to: '2026-04-30' })).rows).toEqual([['VAT', 1, 70_00, 14_00]]);

  const noteId = newId();
  const note = await b.client.sales.creditDocument({ id: first, newId: noteId });
  const saved = await b.client.sales.saveDraft({
    id: noteId,
    kind: 'credit_note',
    draft: { ...note.draft, issueOn: '2026-03-20' },
    draftVersion: note.draftVersion,
  });
  await b.client.sales.finalizeDocument({ id: noteId, draftVersion: saved.draftVersion });
  expect(await report(b)).toEqual({
    rows: [
      ['VAT', 3, 150_00, 30_00],
      ['Reverse', 1, 300_00, 0],
      ['Kept', 2, 0, 0],
    ],
    owedMinor: 30_00,
    withheldMinor: 0,
  });
});

test('a bad debt reduces tax and tax base when it is written off; a draft does not count', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const id = await finalized(b, who, [{ price: 500, taxes: [vat] }]);
  await b.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(who, [{ price: 9, taxes: [vat] }]), draftVersion: 0 });
  const writtenOn = '2026-05-05';
  await b.client.settlement.writeOff({
    id: newId(),
    kind: 'bad_debt',
    documentId: id,
    writtenOn,
    minor: 600_00,
    relievedTaxCodeIds: [vat],
  });
  expect(await report(b)).toMatchObject({ rows: [['VAT', 1, 500_00, 100_00]], owedMinor: 100_00 });
  expect(await report(b, { from: '2026-05-01', to: '2026-05-31' })).toMatchObject({
    rows: [['VAT', 0, -500_00, -100_00]],
    owedMinor: -100_00,
  });
});

test('a bad debt written off in parts reduces base and tax at each rate, and in the end all of both', async () => {
  const b = await server.business();
  const who = await customer(b);
  const [full, low] = [await taxCode(b, '0.19', { name: 'Full' }), await taxCode(b, '0.07', { name: 'Low' })];
  const lines = [
    { price: 33.33, taxes: [full] },
    { price: 66.67, taxes: [full] },
    { price: 49.99, taxes: [low] },
  ];
  const id = await finalized(b, who, lines);
  const write = async (month: number, minor: number, relievedTaxCodeIds: string[], over: object = {}): Promise<string> => {
    const writeOff = { id: newId(), kind: 'bad_debt' as const, documentId: id, writtenOn: `2026-0${month}-05`, minor, relievedTaxCodeIds };
    return (await b.client.settlement.writeOff({ ...writeOff, ...over })).id;
  };
  const inMonth = async (month: number) => (await report(b, { from: `2026-0${month}-01`, to: `2026-0${month}-28` })).rows;
  const all = async () => (await report(b, { from: '2026-01-01', to: '2026-12-31' })).rows;
  await write(4, 57_50, [full, low]);
  await write(5, 57_49, [full, low]);
  const whole = await all();
  const last = await write(6, 57_50, [full, low]);
  const parts = [await inMonth(4), await inMonth(5), await inMonth(6)];
  expect(parts).toEqual([
    [
      ['Full', 0, -33_34, -6_33],
      ['Low', 0, -16_66, -1_17],
    ],
    [
      ['Full', 0, -33_32, -6_34],
      ['Low', 0, -16_67, -1_16],
    ],
    [
      ['Full', 0, -33_34, -6_33],
      ['Low', 0, -16_66, -1_17],
    ],
  ]);
  const sums = parts.map((rows) => rows.flatMap((row) => row.slice(2)).reduce((sum: number, minor) => sum + Number(minor), 0));
  expect(sums).toEqual([-57_50, -57_49, -57_50]);
  expect(await all()).toEqual([
    ['Full', 1, 0, 0],
    ['Low', 1, 0, 0],
  ]);
  // Reversed, it is outstanding again; the part written off without its tax still owes tax on its base.
  await b.client.settlement.reverseWriteOff({ id: last });
  expect([await inMonth(6), await all()]).toEqual([
    [
      ['Full', 0, 0, 0],
      ['Low', 0, 0, 0],
    ],
    whole,
  ]);
  await write(7, 57_50, [low]);
  expect(await inMonth(7)).toEqual([['Low', 0, -16_66, -1_17]]);
  expect(await all()).toEqual([
    ['Full', 1, 33_34, 6_33],
    ['Low', 1, 0, 0],
  ]);
});

test('a bad debt in a foreign currency reduces exactly what its invoice added, even when a part is too small for any tax', async () => {
  const b = await server.business();
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const id = await finalized(b, await customer(b), [{ price: 99.99, taxes: [vat] }], { currency: 'EUR' }, '1.1111');
  expect((await report(b)).rows).toEqual([['VAT', 1, 111_10, 22_22]]);
  const writeOff = { kind: 'bad_debt' as const, documentId: id, writtenOn: '2026-03-20', relievedTaxCodeIds: [vat] };
  for (const minor of [1, 40_00, 79_98]) await b.client.settlement.writeOff({ id: newId(), minor, ...writeOff });
  expect((await report(b)).rows).toEqual([['VAT', 1, 0, 0]]);
});

test('a period that ends before it begins is refused, and another business is not included', async () => {
  const [a, b] = [await server.business(), await server.business()];
  await finalized(a, await customer(a), [{ price: 100, taxes: [await taxCode(a)] }]);
  expect(await refusals(b.client.reports.taxReport({ from: '2026-03-31', to: '2026-01-01' }))).toEqual(['request.invalid from']);
  expect(await report(b)).toEqual({ rows: [], owedMinor: 0, withheldMinor: 0 });
});

test('by payment: the part that was paid, deposits when they are paid, less refunds; no tax is due on a bad debt', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  const cash = async (from: string, to: string) => (await report(b, { from, to, basis: 'cash' })).rows;
  const quote = await quoted(b, who, [{ price: 1000, taxes: [vat] }]);
  const deposit = await invoiced(b, quote, { part: 'deposit', rate: '0.4' }, { issuedOn: '2026-03-10' });
  expect(await cash('2026-01-01', '2026-12-31')).toEqual([]);
  const payment = await pay(b, who, 480_00, [{ documentId: deposit, minor: 480_00 }], { receivedOn: '2026-04-01' });
  const final = await invoiced(b, quote, { part: 'final' }, { issuedOn: '2026-05-10' });
  await pay(b, who, 180_00, [{ documentId: final, minor: 180_00 }], { receivedOn: '2026-06-01' });
  expect([await cash('2026-04-01', '2026-04-30'), await cash('2026-05-01', '2026-05-31'), await cash('2026-06-01', '2026-06-30')]).toEqual([
    [['VAT', 1, 400_00, 80_00]],
    [],
    [['VAT', 1, 150_00, 30_00]],
  ]);
  const { allocations } = await b.client.settlement.payment({ id: payment });
  const back = { allocationId: allocations[0]?.id ?? '', minor: 120_00 };
  const accountId = await b.account('1000');
  const refund = { id: newId(), paymentId: payment, refundedOn: '2026-07-01', minor: 120_00, accountId, allocations: [back] };
  await b.client.settlement.recordRefund(refund);
  const lost = { id: newId(), kind: 'bad_debt' as const, documentId: final, writtenOn: '2026-08-01', minor: 540_00 };
  await b.client.settlement.writeOff({ ...lost, relievedTaxCodeIds: [vat] });
  expect([await cash('2026-07-01', '2026-07-31'), await cash('2026-08-01', '2026-08-31')]).toEqual([[['VAT', 1, -100_00, -20_00]], []]);
  expect(await cash('2026-01-01', '2026-12-31')).toEqual([['VAT', 2, 450_00, 90_00]]);
});

test('each rate of a changed tax has its own line: documents, credit notes and bad debts at their own rate, in any currency', async () => {
  const b = await server.business();
  const who = await customer(b);
  const vat = await taxCode(b, '0.16', { name: 'VAT' });
  await b.client.tax.addTaxRate({ id: vat, startsOn: '2026-02-01', rate: '0.19' });
  const on = (issueOn: string, over: object = {}) => ({ issueOn, dueOn: '2026-03-31', ...over });
  const lost = await finalized(b, who, [{ price: 1000, taxes: [vat] }], on('2026-01-10'));
  await finalized(b, who, [{ price: 0.33, taxes: [vat] }], on('2026-01-11', { currency: 'EUR' }), '1.5');
  await finalized(b, who, [{ price: 0.33, taxes: [vat] }], on('2026-01-12', { currency: 'EUR' }), '1.5');
  const taken = await finalized(b, who, [{ price: 100, taxes: [vat] }], on('2026-01-20'));
  await finalized(b, who, [{ price: 300, taxes: [vat] }], on('2026-02-11'));
  const noteId = newId();
  const note = await b.client.sales.creditDocument({ id: taken, newId: noteId });
  const draft = { ...note.draft, issueOn: '2026-03-20' };
  const saved = await b.client.sales.saveDraft({ id: noteId, kind: 'credit_note', draft, draftVersion: note.draftVersion });
  await b.client.sales.finalizeDocument({ id: noteId, draftVersion: saved.draftVersion });
  const writeOff = { kind: 'bad_debt' as const, writtenOn: '2026-03-15', relievedTaxCodeIds: [vat] };
  await b.client.settlement.writeOff({ id: newId(), documentId: lost, minor: 580_00, ...writeOff });
  await pay(b, who, 580_00, [{ documentId: lost, minor: 580_00 }], { receivedOn: '2026-03-16' });

  const byRate = async (basis?: 'cash') => {
    const { rows, owedMinor, findings } = await b.client.reports.taxReport({ ...quarter, ...(basis ? { basis } : {}) });
    return {
      rows: rows.map((r) => [r.rate, r.documents, Number(r.baseMinor), Number(r.taxMinor)]),
      owedMinor: Number(owedMinor),
      findings,
    };
  };
  // 0.33 EUR are 0.50 USD (0.495), their tax of 0.05 EUR 0.08 (0.075): each document separately, as it was posted.
  expect(await byRate()).toEqual({
    rows: [
      ['0.19', 1, 300_00, 57_00],
      ['0.16', 5, 501_00, 80_16],
    ],
    owedMinor: 137_16,
    findings: [],
  });
  expect(await byRate('cash')).toEqual({
    rows: [['0.16', 3, 500_00, 80_00]],
    owedMinor: 80_00,
    findings: [],
  });
});

test('a difference between books and documents is named with its source: an entry reversed in the journal', async () => {
  const b = await server.business();
  const vat = await taxCode(b, '0.2', { name: 'VAT' });
  await finalized(b, await customer(b), [{ price: 100, taxes: [vat] }]);
  const [entry] = (await b.client.ledger.listEntries({})).rows;
  const entryId = entry?.id ?? '';
  await reverseInSpite(server, b, entryId, { date: '2026-03-30' });
  const found = await b.client.reports.taxReport(quarter);
  expect(found.rows.map((r) => [r.rate, Number(r.baseMinor), Number(r.taxMinor)])).toEqual([['0.2', 100_00, 0]]);
  expect(found.findings).toMatchObject([
    { fault: { code: 'reversed_by_hand' }, subject: { kind: 'entry', id: entryId }, differenceMinor: '2000', currency: 'USD' },
  ]);
  expect((await b.client.reports.taxReport({ ...quarter, basis: 'cash' })).findings).toEqual([]);
  expect((await b.client.reports.taxReport({ from: '2026-04-01', to: '2026-04-30' })).findings).toEqual([]);
});
