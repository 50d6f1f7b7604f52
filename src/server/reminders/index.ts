// The public API of reminders: when customers are expected to pay, and whether reminders are on.
export { expectedPayments, paymentDelays } from './reminder-expected.ts';
export { reminderSettings, saveReminderSettings } from './reminder-plan.ts';
export { holdRows } from './reminder-store.ts';
export { selectOpenPayments as openPayments } from './reminder-list-store.ts';
