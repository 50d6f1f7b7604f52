// One rule over an electronic invoice, and the few words in which rules are written.
import type { EInvoice, EInvoiceAllowance, EInvoiceFormat, Hundredths } from './e-invoice.ts';
import type { Mend } from './e-invoice-sentences.ts';

export interface Rule {
  /** As it is published: BR-CO-15, PEPPOL-EN16931-R010, BR-DE-15. */
  readonly id: string;
  /** An error stops the invoice; a warning is what receivers would rather have otherwise. */
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

/** Fails at the place unless the condition is met. */
export const unless = (holds: boolean, place: string): readonly string[] => (holds ? [] : [place]);

/** Fails at each item that does not meet the condition. */
export const each = <T>(items: readonly T[], path: string, holds: (item: T) => boolean, field = ''): readonly string[] =>
  items.flatMap((item, at) => (holds(item) ? [] : [`${path}.${at}${field === '' ? '' : `.${field}`}`]));

/** Whether anything is written there. */
export const isSaid = (text: string | null | undefined): boolean => text !== null && text !== undefined && text.trim() !== '';

/** Whether it says when it was supplied: BT-72 or BG-14. */
export const isSupplySaid = ({ deliveredOn, period }: EInvoice): boolean =>
  isSaid(deliveredOn) || isSaid(period?.from) || isSaid(period?.through);

export const orZero = (amount: Hundredths | null): Hundredths => amount ?? 0n;

/** Allowances less, charges more: what they do to an amount. */
export const effectOf = (allowances: readonly EInvoiceAllowance[]): Hundredths =>
  allowances.reduce((all, { isCharge, amount }) => (isCharge ? all + amount : all - amount), 0n);
