// Bills from draft to paid: saved, posted, paid by hand and from the bank, voided; refusals, permissions, and what the books have of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { finalized, journal, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { billDraft, bring, payBill, payables, posted, supplier } from './testing-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-04-10T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};

describe('a bill', () => {
  test('is saved as it is, posted, paid in two parts, and has every entry on its page', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, tax, cost] = [await supplier(b), await taxCode(b), await b.account('6100')];
    const id = newId();
    const draft = billDraft(who, [{ price: 100, accountId: cost, taxes: [tax] }], { reference: 'C-17' });
    const saved = await purchases.saveBill({ id, draft: { ...draft, lines: [] }, draftVersion: 0 });
    expect(saved).toMatchObject({ state: 'draft', number: null, draftVersion: 1, totals: null });
    const again = await purchases.saveBill({ id, draft, draftVersion: 1 });
    expect(again).toMatchObject({ draftVersion: 2, totals: { grossMinor: 12_000, taxMinor: 2_000 }, contactName: 'Cedar Paper Mill' });
    const done = await purchases.postBill({ id, draftVersion: 2 });
    expect(done).toMatchObject({ state: 'overdue', number: 'C-17', issuedOn: '2026-03-02', dueOn: '2026-03-16', openMinor: 12_000 });
    // Sent again, it is the same bill.
    expect((await purchases.postBill({ id, draftVersion: 2 })).entryId).toBe(done.entryId);
    const first = await payBill(b, id, 5_000);
    expect(await purchases.bill({ id })).toMatchObject({
      openMinor: 7_000,
      payments: [{ paymentId: first, minor: 5_000, isFromBank: false }],
    });
    await payBill(b, id, 7_000, { paidOn: '2026-03-12' });
    const paid = await purchases.bill({ id });
    expect(paid).toMatchObject({ state: 'paid', openMinor: 0 });
    expect(paid.journal.map((entry) => entry.memo)).toEqual([
      'Bill C-17 · Cedar Paper Mill',
      'Payment to Cedar Paper Mill for C-17',
      'Payment to Cedar Paper Mill for C-17',
    ]);
    expect((await journal(b)).slice(0, 7)).toEqual([
      '2026-03-02 Bill C-17 · Cedar Paper Mill',
      '  Accounts payable -12000 USD',
      '  Advertising and marketing 10000 USD',
      expect.stringMatching(/^ {2}.* 2000 USD$/),
      '2026-03-10 Payment to Cedar Paper Mill for C-17',
      '  Accounts payable 5000 USD',
      '  Checking account -5000 USD',
    ]);
    expect(await payables(b)).toEqual([0, 0]);
    expect(await payables(b, '2026-03-11')).toEqual([7_000, 7_000]);
    await sound(b);
  });

  test('lists everything that is missing at once, and cannot be changed once it is posted', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const id = newId();
    const draft = billDraft(null, [{ price: 1, accountId: null }], { reference: ' ', issueOn: null, dueOn: null });
    await purchases.saveBill({ id, draft, draftVersion: 0 });
    expect(await refusals(purchases.postBill({ id, draftVersion: 1 }))).toEqual([
      'purchases.supplier contactId',
      'purchases.number reference',
      'purchases.date issueOn',
      'purchases.account lines.0.accountId',
    ]);
    const [who, bank, receivable] = [await supplier(b), await b.account('1000'), await taxCode(b, '0', { treatment: 'reverse_charge' })];
    const wrong = billDraft(who, [{ price: 1, accountId: bank, taxes: [receivable] }], { dueOn: '2026-03-01' });
    await purchases.saveBill({ id, draft: wrong, draftVersion: 1 });
    expect(await refusals(purchases.postBill({ id, draftVersion: 2 }))).toEqual([
      'sales.due_before_issue dueOn',
      'purchases.account lines.0.accountId',
      'purchases.tax lines.0.taxCodeIds',
    ]);
    expect(await refusals(purchases.postBill({ id, draftVersion: 1 }))).toEqual(['sales.draft_changed draftVersion']);
    const good = billDraft(who, [{ price: 1, accountId: await b.account('6100') }]);
    await purchases.saveBill({ id, draft: good, draftVersion: 2 });
    await purchases.postBill({ id, draftVersion: 3 });
    expect(await refusals(purchases.saveBill({ id, draft, draftVersion: 3 }))).toEqual(['purchases.posted']);
    expect(await refusals(purchases.removeBill({ id }))).toEqual(['sales.not_draft']);
  });

  test('with a number that this supplier used before is questioned, however it is typed', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const first = await posted(b, who, [{ price: 10, accountId: cost }], { reference: 'RE-2026/7' });
    const id = newId();
    const draft = billDraft(who, [{ price: 10, accountId: cost }], { reference: 're 2026-7' });
    expect((await purchases.saveBill({ id, draft, draftVersion: 0 })).duplicates).toMatchObject([{ id: first, number: 'RE-2026/7' }]);
    expect(await refusals(purchases.postBill({ id, draftVersion: 1 }))).toEqual(['purchases.duplicate reference']);
    // Another supplier may have the same number.
    await posted(b, await supplier(b, 'Birch Mill'), [{ price: 10, accountId: cost }], { reference: 'RE-2026/7' });
    expect((await purchases.postBill({ id, draftVersion: 1, isDuplicateAccepted: true })).number).toBe('re 2026-7');
    await purchases.voidBill({ id });
    expect((await purchases.bill({ id: first })).duplicates).toEqual([]);
  });

  test('is voided: its entry is reversed, and it is not outstanding on any later day; a paid one is not', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const id = await posted(b, who, [{ price: 50, accountId: cost }]);
    const payment = await payBill(b, id, 5_000);
    expect(await refusals(purchases.voidBill({ id }))).toEqual(['purchases.paid']);
    await purchases.reverseBillPayment({ id: payment });
    expect(await refusals(purchases.reverseBillPayment({ id: payment }))).toEqual(['payment.reversed']);
    expect(await purchases.voidBill({ id })).toMatchObject({ state: 'void', openMinor: 0 });
    expect(await refusals(payBill(b, id, 100))).toEqual(['purchases.payment_bill allocations.0']);
    expect(await payables(b)).toEqual([0, 0]);
    await sound(b);
  });

  test('is not a sales document, its payment is not a customer payment, and invoices are not bills', async () => {
    const b = await server.business();
    const { purchases, sales, settlement } = b.client;
    const who = await supplier(b);
    const id = await posted(b, who, [{ price: 50, accountId: await b.account('6100') }]);
    const payment = await payBill(b, id, 1_000);
    expect(await refusals(sales.document({ id }))).toEqual(['not_found']);
    expect(await refusals(sales.documentPdf({ id }))).toEqual(['not_found']);
    expect(await refusals(sales.duplicateDocument({ id, newId: newId() }))).toEqual(['not_found']);
    expect(await refusals(settlement.payment({ id: payment }))).toEqual(['not_found']);
    expect(await refusals(sales.reversePayment({ id: payment }))).toEqual(['not_found']);
    expect((await settlement.listPayments({})).rows).toEqual([]);
    expect((await sales.listDocuments({})).rows).toEqual([]);
    expect(await sales.contactBalances({ id: who })).toEqual([]);
    const invoice = await finalized(b, who, [{ price: 50 }]);
    expect(await refusals(purchases.bill({ id: invoice }))).toEqual(['not_found']);
    const money = { id: newId(), contactId: who, paidOn: '2026-03-10', currency: 'USD', minor: 100, accountId: await b.account('1000') };
    expect(await refusals(purchases.recordBillPayment({ ...money, allocations: [{ documentId: invoice, minor: 100 }] }))).toEqual([
      'purchases.payment_bill allocations.0',
    ]);
    // The id of a payment is that of one payment, on whichever side.
    const { paidOn: receivedOn, ...received } = { ...money, id: payment };
    expect(await refusals(sales.recordPayment({ ...received, receivedOn, allocations: [{ documentId: invoice, minor: 100 }] }))).toEqual([
      'settlement.reused id',
    ]);
  });

  test('is read and written with the rights for it, in its own business', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const id = await posted(b, await supplier(b), [{ price: 50, accountId: await b.account('6100') }]);
    for (const work of [
      () => other.client.purchases.bill({ id }),
      () => other.client.purchases.voidBill({ id }),
      () => other.client.purchases.removeBill({ id }),
      () => other.client.purchases.copyBill({ id, newId: newId() }),
    ])
      expect(await refusals(work())).toEqual(['not_found']);
    expect((await other.client.purchases.listBills({})).rows).toEqual([]);
    const copy = await b.client.purchases.copyBill({ id, newId: newId() });
    expect(copy).toMatchObject({ state: 'draft', draft: { reference: '', issueOn: null, lines: [{ description: 'Paper' }] } });
  });

  test('keeps the file that came with it', async () => {
    const b = await server.business();
    const id = newId();
    const draft = billDraft(await supplier(b), [{ price: 50, accountId: await b.account('6100') }]);
    await b.client.purchases.saveBill({ id, draft, draftVersion: 0 });
    const file = new File(['Paper, 50.00'], 'bill.txt', { type: 'text/plain' });
    await b.client.attachments.addAttachment({ documentId: id, id: newId(), file });
    await b.client.purchases.postBill({ id, draftVersion: 1 });
    expect((await b.client.attachments.attachments({ documentId: id })).attachments).toMatchObject([
      { name: 'bill.txt', isRemovable: false },
    ]);
  });
});

describe('payments of bills', () => {
  test('pay several, never more than is outstanding, and once', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const ids = [await posted(b, who, [{ price: 10, accountId: cost }]), await posted(b, who, [{ price: 20, accountId: cost }])];
    const accountId = await b.account('1000');
    const input = {
      id: newId(),
      contactId: who,
      paidOn: '2026-03-10',
      currency: 'USD',
      minor: 3_000,
      accountId,
      allocations: [
        { documentId: ids[0] ?? '', minor: 1_000 },
        { documentId: ids[1] ?? '', minor: 2_000 },
      ],
    };
    expect(await refusals(purchases.recordBillPayment({ ...input, minor: 3_100 }))).toEqual(['purchases.payment_whole minor']);
    expect(await refusals(payBill(b, ids[0] ?? '', 1_001))).toEqual(['purchases.over_open allocations.0']);
    await Promise.all([purchases.recordBillPayment(input), purchases.recordBillPayment(input)]);
    expect(await refusals(purchases.recordBillPayment({ ...input, minor: 1 }))).toEqual(['settlement.reused id']);
    expect((await purchases.listBills({ tab: 'paid' })).rows).toHaveLength(2);
    expect(await payables(b)).toEqual([0, 0]);
    expect(await purchases.billFigures()).toMatchObject({ overdueMinor: '0', paidMinor: '0', tabs: { all: 2, paid: 2, open: 0 } });
  });

  test('in a foreign currency realize the exchange difference since then', async () => {
    const b = await server.business();
    const id = await posted(b, await supplier(b), [{ price: 100, accountId: await b.account('6100') }], { currency: 'EUR' }, '1.10');
    await payBill(b, id, 10_000, { paidMinor: 11_500 });
    const lines = (await b.client.purchases.bill({ id })).journal.at(-1)?.lines ?? [];
    expect(lines.find((line) => /loss/i.test(line.accountName))).toMatchObject({ minor: 500, currency: 'USD' });
    expect(await payables(b)).toEqual([0, 0]);
    await sound(b);
  });

  test('are found among bank transactions by number, supplier and amount; reversing restores the transaction', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const who = await supplier(b);
    const id = await posted(b, who, [{ price: 80, accountId: await b.account('6100') }], { reference: 'CPM-4471' });
    await bring(b, '2026-03-12,CEDAR PAPER MILL CPM-4471,-80.00', '2026-03-12,Zorblax refund,80.00');
    const [line, ...others] = (await purchases.matchBills({})).lines;
    expect(others).toEqual([]);
    const [offer] = line?.offers ?? [];
    expect(offer).toMatchObject({ isSure: true, allocations: [{ documentId: id, number: 'CPM-4471', minor: 8_000 }] });
    const paymentId = newId();
    const match = { id: paymentId, transactionId: line?.transactionId ?? '', contactId: who, currency: 'USD' };
    expect(await refusals(purchases.acceptBillMatch({ ...match, allocations: [{ documentId: id, minor: 7_000 }] }))).toEqual([
      'purchases.payment_whole allocations',
    ]);
    const input = { ...match, allocations: [{ documentId: id, minor: 8_000 }] };
    await purchases.acceptBillMatch(input);
    await purchases.acceptBillMatch(input);
    expect(await purchases.bill({ id })).toMatchObject({ state: 'paid', payments: [{ isFromBank: true, paidOn: '2026-03-12' }] });
    expect((await purchases.matchBills({})).lines).toEqual([]);
    await sound(b);
    await purchases.reverseBillPayment({ id: paymentId });
    expect((await purchases.matchBills({ documentId: id })).lines).toHaveLength(1);
    // Recorded by hand first: the transaction is that payment.
    const byHand = await payBill(b, id, 8_000, { paidOn: '2026-03-11' });
    const [found] = (await purchases.matchBills({})).lines;
    expect(found?.recorded).toMatchObject([{ paymentId: byHand, minor: 8_000 }]);
    await purchases.tieBillPayment({ id: byHand, transactionId: found?.transactionId ?? '' });
    expect((await purchases.bill({ id })).payments).toMatchObject([{ paymentId: byHand, isFromBank: true }]);
    await sound(b);
  });
});

describe('input tax', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31' } as const;

  test('is in the tax report by invoice and by payment, and equals the books', async () => {
    const b = await server.business();
    const { purchases, reports } = b.client;
    const [who, tax, cost] = [await supplier(b), await taxCode(b, '0.19'), await b.account('6100')];
    await finalized(b, who, [{ price: 1_000, taxes: [tax] }]);
    const id = await posted(b, who, [{ price: 300, accountId: cost, taxes: [tax] }]);
    const gone = await posted(b, who, [{ price: 50, accountId: cost, taxes: [tax] }]);
    const before = await reports.taxReport({ ...quarter });
    expect(before).toMatchObject({
      rows: [{ baseMinor: '100000', taxMinor: '19000' }],
      inputRows: [{ baseMinor: '35000', taxMinor: '6650', rate: '0.19', documents: 2 }],
      owedMinor: '19000',
      inputMinor: '6650',
      netMinor: '12350',
      findings: [],
    });
    await purchases.voidBill({ id: gone });
    expect(await reports.taxReport({ ...quarter })).toMatchObject({
      inputMinor: '5700',
      inputRows: [{ baseMinor: '30000' }],
      findings: [],
    });
    const cash = () => reports.taxReport({ ...quarter, basis: 'cash' });
    expect((await cash()).inputRows).toEqual([]);
    const payment = await payBill(b, id, 11_900);
    expect(await cash()).toMatchObject({
      inputRows: [{ baseMinor: '10000', taxMinor: '1900' }],
      inputMinor: '1900',
      owedMinor: '0',
      netMinor: '-1900',
    });
    await purchases.reverseBillPayment({ id: payment });
    expect(await cash()).toMatchObject({ inputMinor: '0' });
    const text = await (await reports.exportTaxReport({ ...quarter, format: 'csv' })).text();
    expect(text).toContain('Tax on purchases,,,,57.00');
    expect(text).toContain('Net tax,,,,133.00');
    await sound(b);
  });

  test('of bills that differ from the books is found on the proof page', async () => {
    const b = await server.business();
    const [who, tax, cost] = [await supplier(b), await taxCode(b, '0.19'), await b.account('6100')];
    await posted(b, who, [{ price: 300, accountId: cost, taxes: [tax] }]);
    const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
    expect(checks.find((c) => c.key === 'frozen')?.figures).toMatchObject([{ left: '1', right: '1' }]);
    expect(checks.find((c) => c.key === 'input_tax')?.figures).toMatchObject([{ left: '5700', right: '5700', currency: 'USD' }]);
    expect(checks.find((c) => c.key === 'payables')?.figures).toMatchObject([
      { label: 'USD', left: '35700', right: '35700' },
      { left: '35700', right: '35700' },
    ]);
    // An entry by hand on the payables account is no bill.
    const [payable, bank] = [await b.account('2100'), await b.account('1000')];
    await b.client.ledger.postEntry({
      id: newId(),
      date: '2026-03-05',
      memo: 'By hand',
      postings: [
        { accountId: payable, minor: 100, currency: 'USD' },
        { accountId: bank, minor: -100, currency: 'USD' },
      ],
    });
    const after = (await b.client.proof.proof({ asOf: '2026-12-31' })).checks.find((c) => c.key === 'payables');
    expect(after).toMatchObject({ isSound: false, findings: [{ differenceMinor: '-100', currency: 'USD' }] });
  });

  test('counts with the expense on cash basis once the bill is paid', async () => {
    const b = await server.business();
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const id = await posted(b, who, [{ price: 300, accountId: cost }]);
    const profit = async (basis: 'accrual' | 'cash') =>
      (await b.client.reports.statement({ kind: 'income-statement', ...quarter, basis })).rows.find((r) => r.key === 'net-profit')
        ?.figures[0];
    expect([await profit('accrual'), await profit('cash')]).toEqual(['-30000', '0']);
    await payBill(b, id, 10_000);
    expect(await profit('cash')).toBe('-10000');
  });
});

test('a supplier is told by email which bills a payment is for, in their language', async () => {
  const b = await server.business();
  const { purchases, contacts } = b.client;
  const email = `office-${newId()}@example.com`;
  const { id: who } = await contacts.createContact({ id: newId(), kind: 'company', name: 'Papierfabrik', email, language: 'de' });
  const [cost, bank] = [await b.account('6100'), await b.account('1000')];
  const [one, two] = [
    await posted(b, who, [{ price: 50, accountId: cost }], { reference: 'P-1' }),
    await posted(b, who, [{ price: 30, accountId: cost }], { reference: 'P-2' }),
  ];
  const id = newId();
  const allocations = [
    { documentId: one, minor: 5_000 },
    { documentId: two, minor: 1_000 },
  ];
  await purchases.recordBillPayment({
    id,
    contactId: who,
    paidOn: '2026-03-10',
    currency: 'USD',
    minor: 6_000,
    accountId: bank,
    allocations,
  });
  const mail = await purchases.remittanceMail({ id });
  expect(mail.to).toEqual([email]);
  expect(mail.subject).toMatch(/^Zahlungsavis von .*10/);
  expect(mail.message).toMatch(/60,00.*\n\nP-1: 50,00.*\nP-2: 10,00/);
  expect(await refusals(purchases.sendRemittance({ id, ...mail, to: ['nobody'] }))).toEqual(['sales.recipient to']);
  expect(await purchases.sendRemittance({ id, ...mail })).toEqual({ ok: true });
  await purchases.reverseBillPayment({ id });
  expect(await refusals(purchases.remittanceMail({ id }))).toEqual(['payment.reversed']);
});
