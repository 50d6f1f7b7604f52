// For tests of purchases: a supplier, a bill, and what is outstanding.
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { newId } from '../platform/ids.ts';
import type { TestBusiness } from '../testing.ts';

interface LineOver {
  readonly price: number;
  readonly accountId: string | null;
  readonly taxes?: readonly string[];
}

export const billDraft = (contactId: string | null, lines: readonly LineOver[], over: object = {}) => ({
  contactId,
  currency: 'USD',
  issueOn: '2026-03-02',
  dueOn: '2026-03-16',
  rate: '',
  suppliedFrom: null,
  suppliedThrough: null,
  lines: lines.map(({ price, accountId, taxes = [] }) => ({
    id: newId(),
    kind: 'item' as const,
    productId: null,
    description: 'Paper',
    quantityMilli: 1000,
    unit: '',
    unitPriceMicro: Math.round(price * 1_000_000),
    discount: null,
    taxCodeIds: [...taxes],
    accountId,
    origin: null,
  })),
  discount: null,
  prices: 'exclusive' as const,
  taxRounding: 'document' as const,
  ...noTexts,
  reference: `B-${newId().slice(-8)}`,
  ...over,
});

export async function supplier(b: TestBusiness, name = 'Cedar Paper Mill'): Promise<string> {
  return (await b.client.contacts.createContact({ id: newId(), kind: 'company', name })).id;
}

/** A bill or a supplier credit that is posted; returns its id. */
export async function posted(
  b: TestBusiness,
  contactId: string,
  lines: readonly LineOver[],
  over: object = {},
  rate?: string,
  kind: 'bill' | 'supplier_credit' = 'bill',
): Promise<string> {
  const id = newId();
  const { draftVersion } = await b.client.purchases.saveBill({ id, kind, draft: billDraft(contactId, lines, over), draftVersion: 0 });
  await b.client.purchases.postBill({ id, draftVersion, ...(rate ? { rate } : {}) });
  return id;
}

export async function payBill(b: TestBusiness, billId: string, minor: number, over: object = {}): Promise<string> {
  const { draft } = await b.client.purchases.bill({ id: billId });
  const id = newId();
  await b.client.purchases.recordBillPayment({
    id,
    contactId: draft.contactId ?? '',
    paidOn: '2026-03-10',
    currency: draft.currency,
    minor,
    accountId: await b.account('1000'),
    allocations: [{ documentId: billId, minor }],
    ...over,
  });
  return id;
}

/** Outstanding bills and the payables account on a day; equal where the books are sound. */
export async function payables(b: TestBusiness, asOf = '2099-12-31'): Promise<readonly [number, number]> {
  const { totalMinor, controlMinor } = await b.client.purchases.agedPayables({ asOf });
  return [Number(totalMinor), Number(controlMinor)];
}

/** Imports lines of a bank statement. */
export async function bring(b: TestBusiness, ...rows: readonly string[]): Promise<void> {
  const bankAccountId = (await b.client.banking.listBankAccounts()).find((a) => a.name === 'Checking account')?.id ?? '';
  const file = new File([['Date,Description,Amount', ...rows].join('\n')], 'march.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId });
}
