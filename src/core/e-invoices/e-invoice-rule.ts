// One rule for electronic invoices, and the helpers that rules are written with.
import type { EInvoice, EInvoiceAllowance, EInvoiceFormat, Hundredths } from './e-invoice.ts';
import type { Mend } from './e-invoice-sentences.ts';

export interface Rule {
  /** The published id: BR-CO-15, PEPPOL-EN16931-R010, BR-DE-15. */
  readonly id: string;
  /** An error blocks the invoice; a warning is about what receivers would prefer. */
  readonly severity: 'error' | 'warning';
  readonly mend: Mend;
  /** Where it fails, as paths into the invoice (`lines.2.unit`, `seller.address.city`); none where it passes. */
  readonly at: (invoice: EInvoice, format: EInvoiceFormat) => readonly string[];
}

export interface RuleFailure {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly mend: Mend;
  readonly place: string;
}

export const rule = (id: string, mend: Mend, at: Rule['at'], severity: Rule['severity'] = 'error'): Rule => ({ id, mend, at, severity });

/** Fails at this path unless the condition is met. */
export const unless = (holds: boolean, place: string): readonly string[] => (holds ? [] : [place]);

/** Fails at each item that does not meet the condition. */
export const each = <T>(items: readonly T[], path: string, holds: (item: T) => boolean, field = ''): readonly string[] =>
  items.flatMap((item, at) => (holds(item) ? [] : [`${path}.${at}${field === '' ? '' : `.${field}`}`]));

/** Whether the text is neither missing nor blank. */
export const isSaid = (text: string | null | undefined): boolean => text !== null && text !== undefined && text.trim() !== '';

/** Whether it has a supply date: BT-72 or BG-14. */
export const isSupplySaid = ({ deliveredOn, period }: EInvoice): boolean =>
  isSaid(deliveredOn) || isSaid(period?.from) || isSaid(period?.through);

export const orZero = (amount: Hundredths | null): Hundredths => amount ?? 0n;

/** The net effect on an amount: charges minus allowances. */
export const effectOf = (allowances: readonly EInvoiceAllowance[]): Hundredths =>
  allowances.reduce((all, { isCharge, amount }) => (isCharge ? all + amount : all - amount), 0n);
