// The front door of reminders: when customers can be expected to pay, and whether they are reminded.
export { expectedPayments, paymentDelays } from './reminder-expected.ts';
export { reminderSettings, saveReminderSettings } from './reminder-plan.ts';
export { selectOpenPayments as openPayments } from './reminder-list-store.ts';
