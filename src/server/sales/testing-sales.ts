// For tests of sales: a customer, a tax, an invoice, and the books as text.
import { confirmations } from '#contract/sales/confirm.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { newId } from '../platform/ids.ts';
import type { TestBusiness } from '../testing.ts';

export interface DraftLineOver {
  readonly price: number;
  readonly quantity?: number;
  readonly taxes?: readonly string[];
  readonly description?: string;
}

export const lineOf = ({ price, quantity = 1, taxes = [], description = 'Work' }: DraftLineOver) => ({
  id: newId(),
  kind: 'item' as const,
  productId: null,
  description,
  quantityMilli: Math.round(quantity * 1000),
  unit: '',
  unitPriceMicro: Math.round(price * 1_000_000),
  discount: null,
  taxCodeIds: [...taxes],
  accountId: null,
  origin: null,
});

export const draftOf = (contactId: string | null, lines: readonly DraftLineOver[], over: object = {}) => ({
  contactId,
  currency: 'USD',
  issueOn: '2026-03-02',
  dueOn: '2026-03-16',
  rate: '',
  suppliedFrom: null,
  suppliedThrough: null,
  lines: lines.map(lineOf),
  discount: null,
  prices: 'exclusive' as const,
  taxRounding: 'document' as const,
  ...noTexts,
  ...over,
});

export async function customer(b: TestBusiness, name = 'Northwind Prints'): Promise<string> {
  return (await b.client.contacts.createContact({ id: newId(), kind: 'company', name })).id;
}

export async function taxCode(b: TestBusiness, rate = '0.2', over: object = {}): Promise<string> {
  return (await b.client.tax.createTaxCode({ id: newId(), name: `Tax ${newId().slice(-6)}`, treatment: 'standard', rate, ...over })).id;
}

/** A finalized invoice, confirming all questions; returns its id. */
export async function finalized(
  b: TestBusiness,
  contactId: string,
  lines: readonly DraftLineOver[],
  over: object = {},
  rate?: string,
): Promise<string> {
  const id = newId();
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(contactId, lines, over), draftVersion: 0 });
  await b.client.sales.finalizeDocument({ id, draftVersion, confirmed: [...confirmations], ...(rate ? { rate } : {}) });
  return id;
}

export async function pay(
  b: TestBusiness,
  contactId: string,
  minor: number,
  allocations: readonly { documentId: string; minor: number }[],
  over: object = {},
): Promise<string> {
  const id = newId();
  const accountId = await b.account('1000');
  await b.client.sales.recordPayment({
    id,
    contactId,
    receivedOn: '2026-03-10',
    currency: 'USD',
    minor,
    accountId,
    reference: '',
    allocations: [...allocations],
    ...over,
  });
  return id;
}

/** The journal, oldest first, one line per posting. */
export async function journal(b: TestBusiness): Promise<string[]> {
  const { rows: entries } = await b.client.ledger.listEntries({ limit: 200 });
  return entries
    .toSorted((x, y) => x.number - y.number)
    .flatMap((e) => [
      `${e.date} ${e.memo}`,
      ...e.postings.map((p) => `  ${p.accountName} ${p.minor} ${p.currency}${p.currency === 'USD' ? '' : ` (${p.baseMinor})`}`),
    ]);
}

interface Failed {
  readonly data?: { readonly problems?: readonly { readonly code: string; readonly path?: string }[] };
  readonly status?: number;
}
/** The refusals of a request, with their paths; none if it succeeded. */
export const refusals = async (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Failed) => error.data?.problems?.map((p) => [p.code, p.path].filter(Boolean).join(' ')) ?? [`status ${error.status}`],
  );

/** Outstanding documents and the receivables account on a day, or finally, whatever today's date; equal if the books are sound. */
export async function proof(b: TestBusiness, asOf = '2099-12-31'): Promise<readonly [number, number]> {
  const { totalMinor, controlMinor } = await b.client.sales.agedReceivables({ asOf });
  return [Number(totalMinor), Number(controlMinor)];
}
