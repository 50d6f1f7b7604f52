// Kinds of notifications: something that happened once in a business. A state that lasts is not a notification.

interface Amount {
  readonly minor: number;
  readonly currency: string;
}
interface OfDocument {
  readonly number: string;
  readonly customer: string;
}

interface OfComment {
  readonly person: string;
  /** The thing's name; may be empty. */
  readonly about: string;
  readonly text: string;
}

interface Asked {
  readonly person: string;
  readonly title: string;
}

interface OfBill {
  readonly number: string;
  readonly supplier: string;
}

interface OfClaim {
  readonly person: string;
  readonly merchant: string;
}

/** The data for the sentence of each kind. Rows are kept for months: a kind that needs more data later becomes a new kind. */
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
  readonly recurring_bill_posted: OfBill & Amount;
  readonly recurring_bill_failed: { readonly supplier: string };
  readonly bill_waiting: OfBill & Amount;
  readonly bill_approved: OfBill & Amount;
  readonly bill_returned: OfBill & Amount;
  readonly claim_waiting: OfClaim & Amount;
  readonly claim_approved: OfClaim & Amount;
  readonly claim_returned: OfClaim & Amount;
  readonly bill_due: OfBill & Amount & { readonly dueOn: string };
  readonly invoice_overdue: OfDocument & Amount & { readonly dueOn: string };
  readonly budget_near: Amount & { readonly account: string; readonly available: number };
  readonly budget_over: Amount & { readonly account: string; readonly available: number };
  /** `minor` is what is expected by the end of the period. */
  readonly budget_expected: Amount & { readonly account: string; readonly available: number };
  /** Income: `minor` is what is expected by the end of the period. */
  readonly budget_behind: Amount & { readonly account: string; readonly available: number };
  /** `minor` is the lowest balance expected. */
  readonly cash_low: Amount & { readonly day: string; readonly floor: number };
  readonly webhook_turned_off: { readonly host: string };
  readonly bank_consent_ending: { readonly bank: string; readonly until: string };
  readonly bank_consent_over: { readonly bank: string };
  /** `until`: the day on which it stops being verified. */
  readonly sign_in_domain_missing: { readonly domain: string; readonly until: string };
  readonly sign_in_domain_ended: { readonly domain: string; readonly until: string };
  readonly export_ready: { readonly business: string };
  readonly scheduled_export_failed: { readonly business: string };
  readonly api_key_created: { readonly name: string; readonly maker: string };
  readonly reminder_sent: { readonly customer: string; readonly numbers: string };
  readonly comment_mentioned: OfComment;
  readonly comment_written: OfComment;
  readonly request_made: Asked;
  readonly request_answered: Asked;
  readonly receipts_requested: { readonly person: string; readonly count: number; readonly month: string };
  readonly entry_proposed: Asked;
  readonly proposal_posted: Asked;
  readonly proposal_declined: Asked;
  readonly member_joined: { readonly person: string };
  readonly member_left: { readonly person: string };
  readonly member_deactivated: { readonly person: string };
  /** A built-in role by its key, or a custom role by its name. */
  readonly member_role_changed: { readonly person: string; readonly role: string };
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
  'recurring_bill_posted',
  'recurring_bill_failed',
  'bill_waiting',
  'bill_approved',
  'bill_returned',
  'claim_waiting',
  'claim_approved',
  'claim_returned',
  'bill_due',
  'invoice_overdue',
  'budget_near',
  'budget_over',
  'budget_expected',
  'budget_behind',
  'cash_low',
  'comment_mentioned',
  'comment_written',
  'request_made',
  'request_answered',
  'receipts_requested',
  'entry_proposed',
  'proposal_posted',
  'proposal_declined',
  'api_key_created',
  'member_joined',
  'member_left',
  'member_deactivated',
  'member_role_changed',
  'webhook_turned_off',
  'bank_consent_ending',
  'bank_consent_over',
  'sign_in_domain_missing',
  'sign_in_domain_ended',
  'export_ready',
  'scheduled_export_failed',
] as const satisfies readonly NotificationKind[];

/** What it is about, and what it opens when clicked. */
export const notificationSubjects = [
  'invoice',
  'quote',
  'bill',
  'expense_claim',
  'customer',
  'recurring_schedule',
  'payout',
  'budget',
  'cash_plan',
  'api_key',
  'member',
  'webhook',
  'bank_connection',
  'export',
  'comment',
  'request',
  'proposal',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

const places: Readonly<Record<NotificationSubject, (id: string) => string>> = {
  invoice: (id) => `/app/sales/invoices/${id}`,
  quote: (id) => `/app/sales/quotes/${id}`,
  bill: (id) => `/app/purchases/bills/${id}`,
  expense_claim: (id) => `/app/purchases/claims?open=${id}`,
  customer: (id) => `/app/sales/customers/${id}`,
  recurring_schedule: (id) => `/app/sales/recurring/${id}`,
  payout: () => '/app/sales/payments',
  budget: (id) => `/app/budgeting?budget=${id}`,
  cash_plan: () => '/app/forecasting?view=cash',
  api_key: () => '/app/settings/integrations',
  webhook: () => '/app/settings/integrations',
  bank_connection: () => '/app/banking',
  member: () => '/app/settings/team',
  export: () => '/app/settings/export',
  comment: (id) => `/app/accountant?thread=${id}`,
  request: () => '/app/accountant?tab=requests',
  proposal: () => '/app/accountant?tab=entries',
};
/** The page that shows it. */
export const placeOfNotification = (kind: NotificationSubject, id: string): string => places[kind](id);

/** Counting stops here: there are this many unseen notifications, or more. */
export const mostUnseen = 100;
