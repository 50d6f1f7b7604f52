// The public API of purchases: figures for reports and the proof page, and what is still to be paid.
export { selectBilledDays as billedDays, selectOpenBills as openBills } from './bill-store.ts';
export { bringBills } from './moved-bills.ts';
export { claimRows } from './claims/claim-store.ts';
export { payablesByContact } from './list-actions.ts';
