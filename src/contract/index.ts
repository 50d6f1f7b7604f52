// The whole API in one object: server routes, REST, OpenAPI and the typed client all come from it.
import { bankingContract } from './banking.ts';
import { billingContract } from './billing.ts';
import { contactsContract } from './contacts.ts';
import { insightContract } from './insight.ts';
import { ledgerContract } from './ledger.ts';
import { orgContract } from './org.ts';
import { reportsContract } from './reports.ts';
import { salesContract } from './sales.ts';
import { securityContract } from './security.ts';
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
  reports: reportsContract,
  insight: insightContract,
  site: siteContract,
};
export type Contract = typeof contract;
