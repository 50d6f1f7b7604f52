// Electronic invoices over HTTP: endpoint → permission → action. To ask for one may make it for good, so whoever does may write.
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
  eInvoice: may('sales.write', eInvoice),
  checkEInvoice: may('sales.read', checkEInvoice),
  eInvoiceSender: may('sales.read', eInvoiceSender),
  saveEInvoiceSender: may('sales.manage', saveEInvoiceSender),
  eInvoiceCustomer: may('sales.read', eInvoiceCustomer),
  saveEInvoiceCustomer: may('sales.write', saveEInvoiceCustomer),
});
