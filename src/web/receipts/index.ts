// The front door of receipts: what was read of a document, beside its picture.
export { ReceiptPanel } from './receipt-panel.tsx';
