// Converts an electronic invoice to a receipt reading: its values are exact and have no place on a page.
import type { Day } from '../calendar.ts';
import { isCurrency } from '../currency.ts';
import { compactIban, isIban } from '../iban.ts';
import type { ReadReceipt } from '../receipts/read-receipt.ts';
import type { Found } from '../receipts/receipt-choice.ts';
import { minorOf, receivedTotal } from '../purchases/received-invoice.ts';
import { type EInvoice, type Hundredths } from './e-invoice.ts';
import { orZero } from './e-invoice-rule.ts';

const exact = <V>(value: V): Found<V> => ({ value, confidenceBp: 10_000, place: null });
const said = (text: string): Found<string> | null => (text.trim() === '' ? null : exact(text.trim()));
const dayOf = (text: string): Found<Day> | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? exact(text) : null;
/** Credit notes, including those of factored invoices, return money. */
const isCreditNote = ({ typeCode }: EInvoice): boolean => typeCode === '381' || typeCode === '396';

/** Null where its amounts cannot be used. */
export function receiptOfEInvoice(invoice: EInvoice): ReadReceipt | null {
  const { currency, totals, vat, lines, seller } = invoice;
  if (!isCurrency(currency)) return null;
  const sign = isCreditNote(invoice) ? -1 : 1;
  const minor = (amount: Hundredths | null): number | null => {
    const value = amount === null ? null : minorOf(amount, currency);
    return value === null || value > Number.MAX_SAFE_INTEGER ? null : Number(value) * sign;
  };
  const [total, tax] = [minor(receivedTotal(invoice)), minor(totals.tax)];
  if (total === null) return null;
  const date = dayOf(invoice.issuedOn);
  const account = compactIban(invoice.payment?.account ?? '');
  return {
    merchant: said(seller.name),
    date: date && { ...date, other: null },
    total: exact(total),
    currency: exact(currency),
    tax: tax === null ? null : exact(tax),
    number: said(invoice.number),
    due: isCreditNote(invoice) ? null : dayOf(invoice.dueOn),
    iban: isIban(account) ? exact(account) : null,
    taxId: said(seller.vatId) ?? said(seller.taxNumber),
    taxes: vat.map((part) =>
      exact({ rate: part.percent ?? '0', netMinor: minor(orZero(part.taxable)) ?? 0, taxMinor: minor(orZero(part.tax)) ?? 0 }),
    ),
    lines: lines.map(({ name, net }) => exact({ text: name, minor: minor(orZero(net)) ?? 0 })),
  };
}
