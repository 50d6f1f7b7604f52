// Electronic invoices over HTTP: endpoint → permission → action. Asking for one may make it permanently, so it needs the right to write.
import { eInvoiceContract } from '#contract/e-invoices/e-invoice.ts';
import { may, routes } from '../platform/endpoint.ts';
import {
  checkEInvoice,
  eInvoice,
  eInvoiceCustomer,
  eInvoiceSender,
  saveEInvoiceCustomer,
  saveEInvoiceSender,
} from './e-invoice-actions.ts';

export const eInvoiceRoutes = routes(eInvoiceContract, {
  eInvoice: may('e-invoices.write', eInvoice),
  checkEInvoice: may('e-invoices.read', checkEInvoice),
  eInvoiceSender: may('e-invoices.read', eInvoiceSender),
  saveEInvoiceSender: may('e-invoices.manage', saveEInvoiceSender),
  eInvoiceCustomer: may('e-invoices.read', eInvoiceCustomer),
  saveEInvoiceCustomer: may('e-invoices.write', saveEInvoiceCustomer),
});
