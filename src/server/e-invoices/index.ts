// The front door of e-invoices: made with a document that is finalized, and sent with it.
export { eInvoiceAttachment, keepEInvoice } from './e-invoice-kept.ts';
