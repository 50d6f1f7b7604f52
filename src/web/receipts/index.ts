// What other modules may use of receipts: the fields read from a document, beside its preview and in a new transaction.
export { ReceiptForTransaction } from './receipt-for-transaction.tsx';
export { ReadFields } from './read-fields.tsx';
export { isUnderWay, Pending } from './reading-parts.tsx';
export { ReceiptPanel } from './receipt-panel.tsx';
