// What a person chooses to be notified of: topics for each channel, and which kinds of notification belong to each.
import type { NotificationKind } from './notification.ts';

/** In the order of the settings page. `email.all` is the master switch: without it, only emails about the account itself are sent. */
export const notificationTopics = {
  email: ['transactionAlerts', 'budgetUpdates', 'reportSummaries', 'securityAlerts'],
  push: ['realTimeAlerts', 'dueDateReminders', 'statusUpdates'],
  inApp: ['activityFeed', 'comments', 'mentions', 'teamUpdates'],
} as const;
export type EmailTopic = (typeof notificationTopics.email)[number];
export type PushTopic = (typeof notificationTopics.push)[number];
export type InAppTopic = (typeof notificationTopics.inApp)[number];
/** `sms.all` is the switch of text messages; without a confirmed number it has no effect. */
export type Choice = 'sms.all' | `email.${EmailTopic | 'all'}` | `push.${PushTopic}` | `inApp.${InAppTopic}`;

export const choiceNames: readonly Choice[] = [
  'email.all',
  'sms.all',
  ...notificationTopics.email.map((topic) => `email.${topic}` as const),
  ...notificationTopics.push.map((topic) => `push.${topic}` as const),
  ...notificationTopics.inApp.map((topic) => `inApp.${topic}` as const),
];
export type Choices = Readonly<Record<Choice, boolean>>;

/** The defaults, overridden by what was chosen. */
export const choicesFrom = (chosen: Readonly<Record<string, unknown>>): Choices =>
  Object.fromEntries(choiceNames.map((name) => [name, typeof chosen[name] === 'boolean' ? chosen[name] : true])) as Choices;

/** Kinds worth an email before the person next looks. null: never by email, or emailed by another part of the product. */
const emailTopic: Readonly<Record<NotificationKind, EmailTopic | null>> = {
  // Owners get a separate email with what the customer wrote.
  quote_accepted: null,
  quote_declined: null,
  invoice_paid_online: 'transactionAlerts',
  online_payment_problem: 'transactionAlerts',
  payout_failed: 'transactionAlerts',
  email_undelivered: 'transactionAlerts',
  recurring_invoice_finalized: null,
  recurring_invoice_sent: null,
  recurring_invoice_failed: 'transactionAlerts',
  reminder_sent: null,
  recurring_bill_posted: null,
  recurring_bill_failed: 'transactionAlerts',
  bill_waiting: 'transactionAlerts',
  bill_approved: null,
  bill_returned: 'transactionAlerts',
  claim_waiting: 'transactionAlerts',
  claim_approved: 'transactionAlerts',
  claim_returned: 'transactionAlerts',
  // Shown in the calendar and the bell; customers get reminders.
  bill_due: null,
  invoice_overdue: null,
  // One daily email, sent by planning.
  budget_near: null,
  budget_over: null,
  budget_expected: null,
  budget_behind: null,
  cash_low: 'budgetUpdates',
  api_key_created: 'securityAlerts',
  webhook_turned_off: null,
  bank_consent_ending: 'transactionAlerts',
  bank_consent_over: 'transactionAlerts',
  sign_in_domain_missing: 'securityAlerts',
  sign_in_domain_ended: 'securityAlerts',
  export_ready: null,
  scheduled_export_failed: 'transactionAlerts',
  comment_mentioned: 'transactionAlerts',
  comment_written: 'transactionAlerts',
  request_made: 'transactionAlerts',
  request_answered: null,
  receipts_requested: 'transactionAlerts',
  entry_proposed: 'transactionAlerts',
  proposal_posted: null,
  proposal_declined: 'transactionAlerts',
  // The person concerned gets a separate email.
  member_joined: null,
  member_left: null,
  member_deactivated: null,
  member_role_changed: null,
};
const inAppTopic = (kind: NotificationKind): InAppTopic => {
  if (kind === 'comment_written') return 'comments';
  if (kind === 'comment_mentioned') return 'mentions';
  return kind.startsWith('member_') ? 'teamUpdates' : 'activityFeed';
};
/** On the devices where the person turned it on. */
const pushTopic: Readonly<Record<NotificationKind, PushTopic>> = {
  quote_accepted: 'realTimeAlerts',
  quote_declined: 'realTimeAlerts',
  invoice_paid_online: 'realTimeAlerts',
  online_payment_problem: 'realTimeAlerts',
  payout_failed: 'realTimeAlerts',
  email_undelivered: 'realTimeAlerts',
  recurring_invoice_finalized: 'statusUpdates',
  recurring_invoice_sent: 'statusUpdates',
  recurring_invoice_failed: 'realTimeAlerts',
  reminder_sent: 'statusUpdates',
  bill_waiting: 'realTimeAlerts',
  bill_approved: 'statusUpdates',
  bill_returned: 'statusUpdates',
  claim_waiting: 'realTimeAlerts',
  claim_approved: 'statusUpdates',
  claim_returned: 'statusUpdates',
  bill_due: 'dueDateReminders',
  recurring_bill_posted: 'statusUpdates',
  recurring_bill_failed: 'realTimeAlerts',
  cash_low: 'realTimeAlerts',
  invoice_overdue: 'dueDateReminders',
  budget_near: 'statusUpdates',
  budget_over: 'realTimeAlerts',
  budget_expected: 'realTimeAlerts',
  budget_behind: 'realTimeAlerts',
  api_key_created: 'realTimeAlerts',
  webhook_turned_off: 'realTimeAlerts',
  bank_consent_ending: 'dueDateReminders',
  bank_consent_over: 'realTimeAlerts',
  sign_in_domain_missing: 'realTimeAlerts',
  sign_in_domain_ended: 'realTimeAlerts',
  export_ready: 'statusUpdates',
  scheduled_export_failed: 'realTimeAlerts',
  request_made: 'realTimeAlerts',
  request_answered: 'statusUpdates',
  receipts_requested: 'realTimeAlerts',
  entry_proposed: 'realTimeAlerts',
  proposal_posted: 'statusUpdates',
  proposal_declined: 'statusUpdates',
  comment_mentioned: 'realTimeAlerts',
  comment_written: 'statusUpdates',
  member_joined: 'statusUpdates',
  member_left: 'statusUpdates',
  member_deactivated: 'statusUpdates',
  member_role_changed: 'statusUpdates',
};
export const isPushed = (kind: NotificationKind, choices: Choices): boolean => choices[`push.${pushTopic[kind]}`];

/** What can't wait for somebody to look: money that didn't arrive or won't last, and what concerns security. */
const textedKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'online_payment_problem',
  'payout_failed',
  'recurring_invoice_failed',
  'recurring_bill_failed',
  'cash_low',
  'bank_consent_over',
  'api_key_created',
  'sign_in_domain_missing',
  'sign_in_domain_ended',
  'scheduled_export_failed',
]);
/** By text message, to a confirmed number. */
export const isTexted = (kind: NotificationKind, choices: Choices): boolean => choices['sms.all'] && textedKinds.has(kind);

export const isShownInApp = (kind: NotificationKind, choices: Choices): boolean => choices[`inApp.${inAppTopic(kind)}`];

export const wantsEmail = (choices: Choices, topic: EmailTopic): boolean => choices['email.all'] && choices[`email.${topic}`];

/** The topic under which it is emailed to somebody with these choices; null where it is not. */
export function mailedUnder(kind: NotificationKind, choices: Choices): EmailTopic | null {
  const topic = emailTopic[kind];
  return topic !== null && wantsEmail(choices, topic) ? topic : null;
}
