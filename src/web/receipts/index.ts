// The front door of receipts: what was read of a document, beside its picture and in a new transaction.
export { ReceiptForTransaction } from './receipt-for-transaction.tsx';
export { ReceiptPanel } from './receipt-panel.tsx';
