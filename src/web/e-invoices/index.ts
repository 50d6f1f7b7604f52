// What other modules may use of e-invoices.
export { EInvoiceSenderCard } from './e-invoice-sender-card.tsx';
export { EInvoiceCustomerCard } from './e-invoice-customer.tsx';
export { EInvoiceForetold, EInvoiceCard } from './e-invoice-card.tsx';
