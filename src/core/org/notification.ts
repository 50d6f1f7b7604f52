// What people are notified of: something that happened once in their business. State that is so now is no notification.

interface Amount {
  readonly minor: number;
  readonly currency: string;
}
interface OfDocument {
  readonly number: string;
  readonly customer: string;
}

/** What the sentence of each kind needs. Rows are kept for months: a kind that needs more later is another kind. */
export interface NotificationData {
  readonly quote_accepted: OfDocument & Amount;
  readonly quote_declined: OfDocument & Amount;
  readonly invoice_paid_online: OfDocument & Amount;
  readonly online_payment_problem: OfDocument & { readonly provider: string };
  readonly payout_failed: { readonly provider: string };
  readonly email_undelivered: { readonly subject: string; readonly recipient: string };
  readonly recurring_invoice_finalized: OfDocument & Amount;
  readonly recurring_invoice_sent: OfDocument & Amount;
  readonly recurring_invoice_failed: { readonly customer: string };
  readonly reminder_sent: { readonly customer: string; readonly numbers: string };
}
export type NotificationKind = keyof NotificationData;

export const notificationKinds = [
  'quote_accepted',
  'quote_declined',
  'invoice_paid_online',
  'online_payment_problem',
  'payout_failed',
  'email_undelivered',
  'recurring_invoice_finalized',
  'recurring_invoice_sent',
  'recurring_invoice_failed',
  'reminder_sent',
] as const satisfies readonly NotificationKind[];

/** What it is about, and what opens when it is chosen. */
export const notificationSubjects = ['invoice', 'quote', 'customer', 'recurring_schedule', 'payout'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];
