// The whole API in one object: server routes, REST, OpenAPI and the typed client all come from it.
import { attachmentContract } from './attachments.ts';
import { bankingContract } from './banking.ts';
import { billingContract } from './billing.ts';
import { bulkContract } from './bulk.ts';
import { contactsContract } from './contacts.ts';
import { customersContract } from './customers.ts';
import { eInvoiceContract } from './e-invoice.ts';
import { insightContract } from './insight.ts';
import { ledgerContract } from './ledger.ts';
import { matchingContract } from './matching.ts';
import { orgContract } from './org.ts';
import { paperContract } from './paper.ts';
import { providerPaymentContract } from './provider-payment.ts';
import { recurringContract } from './recurring.ts';
import { publicDocumentContract } from './public-document.ts';
import { quotesContract } from './quotes.ts';
import { remindersContract } from './reminders.ts';
import { proofContract } from './proof.ts';
import { reportsContract } from './reports.ts';
import { salesContract } from './sales.ts';
import { securityContract } from './security.ts';
import { settlementContract } from './settlement.ts';
import { siteContract } from './site.ts';
import { taxContract } from './tax.ts';
import { transactionsContract } from './transactions.ts';

export const contract = {
  security: securityContract,
  org: orgContract,
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
