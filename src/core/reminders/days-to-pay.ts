// How long a customer takes to pay, from the invoices that they paid in full: larger ones weigh more.
import { type Day, daysBetween } from '../calendar.ts';

export interface PaidInvoice {
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  /** When nothing was outstanding any more. */
  readonly paidOn: Day;
  /** Its weight: its amount in base currency, positive. */
  readonly baseMinor: bigint;
}

export interface DaysToPay {
  /** Number of invoices that it is based on; at least 1. */
  readonly invoices: number;
  /** Average days from the issue date until paid, weighted by amount; whole days, half a day rounds up. */
  readonly days: number;
  /** Median days after the due date, weighted by amount; negative if before it. Null if no invoice had a due date. */
  readonly delayDays: number | null;
}

const weightOf = ({ baseMinor }: PaidInvoice): number => Math.max(1, Number(baseMinor));

/** The weighted median: one invoice that was forgotten for a year does not make a customer late. */
function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [value, weight] of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

/** Null if nothing was paid yet. */
export function daysToPay(paid: readonly PaidInvoice[]): DaysToPay | null {
  if (paid.length === 0) return null;
  const weight = paid.reduce((sum, invoice) => sum + weightOf(invoice), 0);
  const days = paid.reduce((sum, invoice) => sum + weightOf(invoice) * daysBetween(invoice.issuedOn, invoice.paidOn), 0);
  const delays = paid.flatMap((i) => (i.dueOn === null ? [] : [[daysBetween(i.dueOn, i.paidOn), weightOf(i)] as const]));
  return { invoices: paid.length, days: Math.round(days / weight), delayDays: delays.length === 0 ? null : weightedMedian(delays) };
}
