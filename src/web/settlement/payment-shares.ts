// Allocates a payment to the selected invoices in order until it is used up; the rest becomes customer credit.
import { shareOut } from '#core/settlement/receivable.ts';

export interface OpenInvoice {
  readonly id: string;
  readonly openMinor: number;
}

export interface Shared {
  /** By invoice, only those with an amount. */
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

/** The outstanding total of the selected invoices: the likely payment. */
export const openOf = (invoices: readonly OpenInvoice[], ticked: ReadonlySet<string>): number =>
  invoices.reduce((sum, invoice) => sum + (ticked.has(invoice.id) ? invoice.openMinor : 0), 0);
