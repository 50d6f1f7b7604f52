// The taxes of documents by payment: each counts in the part in which its document is paid, on the day of it, as taxes on what was received
// are owed (§ 13 (1) 1 b, § 20 UStG; directive 2006/112/EC art. 66 b). Promise: the parts of a document sum to its taxes.
import type { Day } from '../calendar.ts';
import { cashBasis, type CashBasisAccount, type KnownSettlement } from '../reports/cash-basis.ts';

/** A tax on an issued document, in base currency; of a credit note all amounts are negative. Withheld ones are positive on an invoice as well. */
export interface TaxOnDocument {
  /** The entry that the document made. */
  readonly entryId: string;
  readonly issuedOn: Day;
  /** What is to be paid of the document. Nothing: its taxes count when it is issued. */
  readonly payableMinor: bigint;
  readonly taxCodeId: string;
  /** What the tax falls on. */
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
}

/** What counts of a tax of a document on a day; the parts that were opened again are of the other sign. */
export interface TaxPaid {
  readonly date: Day;
  readonly entryId: string;
  readonly taxCodeId: string;
  readonly baseMinor: bigint;
  readonly taxMinor: bigint;
}

const receivable = 'receivable';
const posting = (accountId: string, baseMinor: bigint) => ({ accountId, minor: baseMinor, currency: '', baseMinor });

/** What counts of the taxes of documents, from what settled them. A document never counts before its own day. */
export function taxesPaid(taxes: readonly TaxOnDocument[], settlements: readonly KnownSettlement[]): TaxPaid[] {
  const accounts = new Map<string, CashBasisAccount>([[receivable, { kind: 'asset', subkind: receivable }]]);
  const parts = new Map<string, { readonly taxCodeId: string; readonly of: 'baseMinor' | 'taxMinor' }>();
  const accountOf = (taxCodeId: string, of: 'baseMinor' | 'taxMinor'): string => {
    const id = `${of} ${taxCodeId}`;
    parts.set(id, { taxCodeId, of });
    accounts.set(id, { kind: 'income', subkind: 'sales' });
    return id;
  };
  const entries = [...Map.groupBy(taxes, (tax) => tax.entryId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const lines = own.flatMap((tax) => [
      posting(accountOf(tax.taxCodeId, 'baseMinor'), tax.baseMinor),
      posting(accountOf(tax.taxCodeId, 'taxMinor'), tax.taxMinor),
    ]);
    return [
      {
        id,
        date: first.issuedOn,
        reversesId: null,
        known: 'document' as const,
        postings: [posting(receivable, first.payableMinor), ...lines],
      },
    ];
  });
  return cashBasis(entries, accounts, settlements).flatMap(({ date, entryId, accountId, baseMinor }) => {
    const part = parts.get(accountId);
    if (!part) return [];
    return [{ date, entryId, taxCodeId: part.taxCodeId, baseMinor: 0n, taxMinor: 0n, [part.of]: baseMinor }];
  });
}
