// What other modules may use of purchases: a document as a bill.
export { BillOfDocument } from './bill-of-document.tsx';
