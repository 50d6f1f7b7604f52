// The public API of e-invoices: made when a document is finalized, and sent with it.
export { eInvoiceAttachment, eInvoiceCustomers, eInvoiceQuestions, keepEInvoice } from './e-invoice-kept.ts';
export { taxNumberOf } from './e-invoice-parties.ts';
export { failuresOfReceived, readAsReceipt, readReceived } from './received.ts';
export type { ReceivedFile } from './received-step.ts';
export { selectEInvoicesOf as eInvoicesOf } from './e-invoice-store.ts';
