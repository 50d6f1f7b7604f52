// The whole API in one object: server routes, REST, OpenAPI and the typed client all come from it.
import { attachmentContract } from './trade-documents/attachments.ts';
import { bankingContract } from './banking/banking.ts';
import { billingContract } from './billing/billing.ts';
import { bulkContract } from './sales/bulk.ts';
import { contactsContract } from './contacts/contacts.ts';
import { customersContract } from './sales/customers.ts';
import { eInvoiceContract } from './e-invoices/e-invoice.ts';
import { insightContract } from './insight/insight.ts';
import { ledgerContract } from './ledger/ledger.ts';
import { matchingContract } from './settlement/matching.ts';
import { notificationContract } from './org/notification.ts';
import { orgContract } from './org/org.ts';
import { paperContract } from './trade-documents/paper.ts';
import { providerPaymentContract } from './checkout/provider-payment.ts';
import { recurringContract } from './sales/recurring.ts';
import { publicDocumentContract } from './checkout/public-document.ts';
import { quotesContract } from './sales/quotes.ts';
import { remindersContract } from './reminders/reminders.ts';
import { proofContract } from './reports/proof.ts';
import { reportsContract } from './reports/reports.ts';
import { salesContract } from './sales/sales.ts';
import { securityContract } from './auth/security.ts';
import { settlementContract } from './settlement/settlement.ts';
import { siteContract } from './site/site.ts';
import { taxContract } from './tax/tax.ts';
import { transactionsContract } from './transactions/transactions.ts';

export const contract = {
  security: securityContract,
  org: orgContract,
  notifications: notificationContract,
  billing: billingContract,
  ledger: ledgerContract,
  tax: taxContract,
  contacts: contactsContract,
  transactions: transactionsContract,
  banking: bankingContract,
  sales: salesContract,
  attachments: attachmentContract,
  reminders: remindersContract,
  quotes: quotesContract,
  behindLinks: publicDocumentContract,
  paying: providerPaymentContract,
  recurring: recurringContract,
  customers: customersContract,
  settlement: settlementContract,
  matching: matchingContract,
  paper: paperContract,
  bulk: bulkContract,
  proof: proofContract,
  eInvoices: eInvoiceContract,
  reports: reportsContract,
  insight: insightContract,
  site: siteContract,
};
export type Contract = typeof contract;
