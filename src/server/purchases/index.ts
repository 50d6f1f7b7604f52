// The front door of purchases: what reports lay beside the books, and what is still to be paid.
export { selectBilledDays as billedDays, selectOpenBills as openBills } from './bill-store.ts';
export { payablesByContact } from './list-actions.ts';
