// What a payment settles: the invoices that are ticked, in their order, until it is used up; the rest stays as the customer's credit.
import { shareOut } from '#core/settlement/receivable.ts';

export interface OpenInvoice {
  readonly id: string;
  readonly openMinor: number;
}

export interface Shared {
  /** By invoice, only those that get something. */
  readonly allocations: readonly { readonly documentId: string; readonly minor: number }[];
  readonly leftMinor: number;
}

export function sharePayment(minor: number, invoices: readonly OpenInvoice[], ticked: ReadonlySet<string>): Shared {
  const chosen = invoices.filter((invoice) => ticked.has(invoice.id));
  const shares = shareOut(
    BigInt(minor),
    chosen.map((invoice) => BigInt(invoice.openMinor)),
  );
  const allocations = chosen
    .map((invoice, at) => ({ documentId: invoice.id, minor: Number(shares[at] ?? 0n) }))
    .filter((allocation) => allocation.minor > 0);
  return { allocations, leftMinor: minor - allocations.reduce((sum, allocation) => sum + allocation.minor, 0) };
}

/** What is open on those that are ticked: what is probably paid. */
export const openOf = (invoices: readonly OpenInvoice[], ticked: ReadonlySet<string>): number =>
  invoices.reduce((sum, invoice) => sum + (ticked.has(invoice.id) ? invoice.openMinor : 0), 0);
