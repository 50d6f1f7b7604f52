// The front door of reminders: when customers can be expected to pay.
export { expectedPayments, paymentDelays } from './reminder-expected.ts';
