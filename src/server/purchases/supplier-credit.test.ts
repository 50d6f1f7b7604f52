// Supplier credits: posted as bills the other way round, applied to bills, refunded, voided; and suppliers with what they are owed.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { finalized, journal, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { payables, payBill, posted, supplier } from './testing-purchases.ts';
import { supplierInvoice } from './testing-supplier-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  moveClock(Date.parse('2026-04-08T12:00:00Z') - Date.now());
});
afterAll(async () => {
  moveClock(0);
  await server.stop();
});

interface Over {
  readonly taxes?: readonly string[];
  readonly reference?: string;
  readonly issueOn?: string;
  readonly currency?: string;
}

async function credit(b: TestBusiness, who: string, price: number, { taxes = [], ...over }: Over = {}, rate?: string): Promise<string> {
  const lines = [{ price, accountId: await b.account('6100'), taxes }];
  return posted(b, who, lines, { dueOn: null, ...over }, rate, 'supplier_credit');
}
const sound = async (b: TestBusiness): Promise<void> => {
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter((c) => !c.isSound)).toEqual([]);
};

describe('a supplier credit', () => {
  test('is the entry of a bill the other way round, and takes its tax off the report', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, tax, cost] = [await supplier(b), await taxCode(b, '0.19'), await b.account('6100')];
    await posted(b, who, [{ price: 100, accountId: cost, taxes: [tax] }]);
    const id = await credit(b, who, 40, { taxes: [tax], reference: 'CR-7' });
    expect(await purchases.bill({ id })).toMatchObject({ kind: 'supplier_credit', state: 'open', openMinor: 4_760, dueOn: null });
    expect((await journal(b)).slice(-4)).toEqual([
      '2026-03-02 Supplier credit CR-7 · Cedar Paper Mill',
      '  Accounts payable 4760 USD',
      '  Advertising and marketing -4000 USD',
      expect.stringMatching(/^ {2}.* -760 USD$/),
    ]);
    expect(await payables(b)).toEqual([7_140, 7_140]);
    const report = await b.client.reports.taxReport({ from: '2026-03-01', to: '2026-03-31', basis: 'accrual' });
    expect(report.inputRows).toMatchObject([{ baseMinor: '6000', taxMinor: '1140' }]);
    expect((await purchases.listBills({ tab: 'credits' })).rows).toMatchObject([{ id, kind: 'supplier_credit', openMinor: 4_760 }]);
    expect((await purchases.listBills({})).rows).toMatchObject([{ kind: 'bill' }]);
    await sound(b);
    expect(await purchases.voidBill({ id })).toMatchObject({ state: 'void' });
    expect(await payables(b)).toEqual([11_900, 11_900]);
    const after = await b.client.reports.taxReport({ from: '2026-03-01', to: '2026-03-31', basis: 'accrual' });
    expect(after.inputRows).toMatchObject([{ baseMinor: '10000', taxMinor: '1900' }]);
    await sound(b);
  });

  test('settles bills of its supplier, oldest credit first, and no more than either has', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, other, cost] = [await supplier(b), await supplier(b, 'Birch Mill'), await b.account('6100')];
    const bill = await posted(b, who, [{ price: 100, accountId: cost }]);
    const first = await credit(b, who, 30, { issueOn: '2026-03-03' });
    const second = await credit(b, who, 50, { issueOn: '2026-03-04' });
    const foreign = await credit(b, other, 50);
    expect(await purchases.bill({ id: bill })).toMatchObject({ creditMinor: '8000', openMinor: 10_000 });
    expect(await refusals(purchases.applySupplierCredit({ id: bill, creditId: foreign }))).toEqual(['purchases.credit_none']);
    await purchases.applySupplierCredit({ id: bill, minor: 4_000 });
    expect(await purchases.bill({ id: bill })).toMatchObject({
      openMinor: 6_000,
      state: 'overdue',
      uses: [
        { kind: 'credit', billId: first, minor: 3_000 },
        { kind: 'credit', billId: second, minor: 1_000 },
      ],
    });
    const used = await purchases.bill({ id: second });
    expect(used).toMatchObject({ state: 'partly_paid', openMinor: 4_000, uses: [{ kind: 'bill', billId: bill, minor: 1_000 }] });
    expect(await refusals(purchases.voidBill({ id: second }))).toEqual(['purchases.credit_used']);
    expect(await refusals(purchases.voidBill({ id: bill }))).toEqual(['purchases.paid']);
    expect(await refusals(payBill(b, bill, 6_001))).toEqual(['purchases.over_open allocations.0']);
    const use = used.uses[0]?.id ?? '';
    await purchases.removeSupplierCredit({ id: bill, allocationId: use });
    expect(await refusals(purchases.removeSupplierCredit({ id: bill, allocationId: use }))).toEqual(['not_found']);
    expect(await purchases.bill({ id: bill })).toMatchObject({ openMinor: 7_000, creditMinor: '5000' });
    expect(await purchases.voidBill({ id: second })).toMatchObject({ state: 'void' });
    await sound(b);
  });

  test('in another currency leaves the books at its own rate; the difference is realized when it settles a bill', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const bill = await posted(b, who, [{ price: 100, accountId: cost }], { currency: 'EUR' }, '1.10');
    await credit(b, who, 100, { currency: 'EUR' }, '1.20');
    expect(await payables(b)).toEqual([-1_000, -1_000]);
    await purchases.applySupplierCredit({ id: bill });
    expect(await payables(b)).toEqual([0, 0]);
    // The bill leaves at 110.00, the credit at 120.00: ten are lost.
    expect((await journal(b)).slice(-4)).toContain('  Exchange losses 1000 USD');
    await sound(b);
  });

  test('is refunded as far as it is left, and the refund reversed', async () => {
    const b = await server.business();
    const { purchases, settlement } = b.client;
    const [who, bank] = [await supplier(b), await b.account('1000')];
    const id = await credit(b, who, 80, { reference: 'CR-8' });
    const input = { id: newId(), creditNoteId: id, refundedOn: '2026-03-09', minor: 5_000, accountId: bank };
    await settlement.recordRefund(input);
    expect((await journal(b)).slice(-3)).toEqual([
      '2026-03-09 Refund from Cedar Paper Mill · CR-8',
      '  Accounts payable -5000 USD',
      '  Checking account 5000 USD',
    ]);
    expect(await purchases.bill({ id })).toMatchObject({ openMinor: 3_000, uses: [{ id: input.id, kind: 'refund', minor: 5_000 }] });
    expect(await refusals(settlement.recordRefund({ ...input, id: newId(), minor: 3_001 }))).toEqual(['refund.too_much minor']);
    expect(await payables(b)).toEqual([-3_000, -3_000]);
    await settlement.reverseRefund({ id: input.id });
    expect(await purchases.bill({ id })).toMatchObject({ openMinor: 8_000, uses: [] });
    await sound(b);
  });

  test('is no credit note of ours: it settles no invoice, nor does ours settle a bill', async () => {
    const b = await server.business();
    const { purchases, sales } = b.client;
    const [who, cost] = [await supplier(b), await b.account('6100')];
    const mine = await credit(b, who, 50);
    const invoice = await finalized(b, who, [{ price: 50 }]);
    const bill = await posted(b, who, [{ price: 50, accountId: cost }]);
    expect(await refusals(sales.useCredit({ id: invoice }))).toEqual(['payment.credit_none']);
    expect(await refusals(purchases.applySupplierCredit({ id: invoice }))).toEqual(['not_found']);
    expect(await refusals(sales.document({ id: mine }))).toEqual(['not_found']);
    expect(await refusals(payBill(b, mine, 100))).toEqual(['purchases.payment_bill allocations.0']);
    const owner = new pg.Client(server.ownerUrl);
    await owner.connect();
    const forced = (documentId: string) =>
      owner.query(
        `insert into allocation (org_id, id, document_id, credit_note_id, minor, base_minor, from_base_minor, allocated_on)
         values ($1, $2, $3, $4, 1, 1, 1, '2026-03-09')`,
        [b.orgId, newId(), documentId, mine],
      );
    await expect(forced(invoice)).rejects.toMatchObject({ constraint: 'allocation_of_side' });
    await expect(forced(mine)).rejects.toMatchObject({ constraint: 'allocation_within_document' });
    await forced(bill);
    await owner.end();
  });

  test('is read from an electronic credit note', async () => {
    const b = await server.business({ baseCurrency: 'EUR' });
    const text = (await supplierInvoice({ number: 'CN-1' }).text())
      .replace('<InvoiceTypeCode>380</InvoiceTypeCode>', '<CreditNoteTypeCode>381</CreditNoteTypeCode>')
      .replaceAll('InvoiceLine>', 'CreditNoteLine>')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replace('oasis:names:specification:ubl:schema:xsd:Invoice-2', 'oasis:names:specification:ubl:schema:xsd:CreditNote-2')
      .replace('<Invoice ', '<CreditNote ')
      .replace('</Invoice>', '</CreditNote>');
    const { id } = await b.client.purchases.receiveInvoice({ id: newId(), file: new File([text], 'CN-1.xml') });
    expect(await b.client.purchases.bill({ id })).toMatchObject({
      kind: 'supplier_credit',
      state: 'draft',
      draft: { reference: 'CN-1', dueOn: null },
      received: { totalMinor: 11_900, accountQuestion: null },
    });
  });
});

describe('suppliers', () => {
  test('are listed with what they are owed; what to pay is summed by week', async () => {
    const b = await server.business();
    const { purchases } = b.client;
    const [cedar, birch, cost] = [await supplier(b), await supplier(b, 'Birch Mill'), await b.account('6100')];
    await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Only a customer' });
    const bill = (who: string, price: number, dueOn: string) => posted(b, who, [{ price, accountId: cost }], { dueOn });
    const paid = await bill(cedar, 10, '2026-03-20');
    await payBill(b, paid, 400);
    await bill(cedar, 20, '2026-04-12');
    await bill(cedar, 40, '2026-04-13');
    await bill(birch, 80, '2026-04-20');
    await credit(b, cedar, 5);
    const { rows, currency } = await purchases.listSuppliers({});
    expect([currency, ...rows.map((r) => [r.name, r.openMinor, r.overdueMinor, r.lastBillOn])]).toEqual([
      'USD',
      ['Birch Mill', '8000', '0', '2026-03-02'],
      ['Cedar Paper Mill', '6100', '600', '2026-03-02'],
    ]);
    expect((await purchases.listSuppliers({ search: 'birch' })).rows).toHaveLength(1);
    const first = await purchases.listSuppliers({ limit: 1 });
    expect((await purchases.listSuppliers({ limit: 1, cursor: first.next ?? '' })).rows).toMatchObject([{ name: 'Cedar Paper Mill' }]);
    expect(await purchases.supplierBalances({ id: cedar })).toEqual([
      { currency: 'USD', openMinor: '6600', overdueMinor: '600', creditMinor: '500' },
    ]);
    // 2026-04-08 is a Wednesday.
    expect(await purchases.dueSums()).toEqual({
      currency: 'USD',
      overdue: { minor: '600', bills: 1 },
      thisWeek: { minor: '2000', bills: 1 },
      nextWeek: { minor: '4000', bills: 1 },
      later: { minor: '8000', bills: 1 },
    });
    const statement = await purchases.supplierStatement({ id: cedar, from: '2026-03-05', through: '2026-04-30' });
    expect(statement.accounts).toMatchObject([
      {
        currency: 'USD',
        openingMinor: '6500',
        closingMinor: '6100',
        lines: [{ kind: 'payment', minor: '-400', balanceMinor: '6100' }],
      },
    ]);
    expect((await purchases.supplierStatement({ id: cedar })).accounts[0]?.lines.map((line) => line.kind)).toEqual([
      'bill',
      'bill',
      'bill',
      'supplier_credit',
      'payment',
    ]);
  });
});
