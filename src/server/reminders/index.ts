// The front door of reminders: when customers can be expected to pay.
export { expectedPayments } from './reminder-expected.ts';
