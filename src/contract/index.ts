// The whole API in one object: server routes, REST, OpenAPI and the typed client all come from it.
import { accountantContract } from './accountant/accountant.ts';
import { businessExportContract } from './archives/business-exports.ts';
import { auditContract } from './team/audit.ts';
import { calendarContract } from './integrations/calendar.ts';
import { apiKeyContract } from './integrations/api-keys.ts';
import { movingContract } from './integrations/moving.ts';
import { serviceContract } from './integrations/services.ts';
import { webhookContract } from './integrations/webhooks.ts';
import { attachmentContract } from './trade-documents/attachments.ts';
import { bankingContract } from './banking/banking.ts';
import { cashCountsContract } from './banking/cash-counts.ts';
import { feedContract } from './banking/feeds.ts';
import { billingContract } from './billing/billing.ts';
import { budgetsContract } from './planning/budgets.ts';
import { analyticsContract } from './insight/analytics.ts';
import { askContract } from './insight/ask.ts';
import { explainContract } from './insight/explain.ts';
import { findingsContract } from './insight/findings.ts';
import { cashContract } from './planning/cash.ts';
import { forecastsContract } from './planning/forecasts.ts';
import { bulkContract } from './sales/bulk.ts';
import { dashboardsContract } from './insight/dashboards.ts';
import { commentsContract } from './comments/comments.ts';
import { contactsContract } from './contacts/contacts.ts';
import { customersContract } from './sales/customers.ts';
import { eInvoiceContract } from './e-invoices/e-invoice.ts';
import { filesContract } from './files/files.ts';
import { insightContract } from './insight/insight.ts';
import { leavingContract } from './leaving/leaving.ts';
import { ledgerContract } from './ledger/ledger.ts';
import { invoiceSetupContract } from './checkout/setup.ts';
import { matchingContract } from './settlement/matching.ts';
import { notificationContract } from './org/notification.ts';
import { orgContract } from './org/org.ts';
import { paperContract } from './trade-documents/paper.ts';
import { holdingsContract } from './holdings/holdings.ts';
import { payoutsContract } from './payouts/payouts.ts';
import { providerPaymentContract } from './checkout/provider-payment.ts';
import { reconciliationContract } from './reconciliation/reconciliation.ts';
import { recurringContract } from './sales/recurring.ts';
import { recurringBillContract } from './purchases/recurring-bills.ts';
import { publicDocumentContract } from './checkout/public-document.ts';
import { claimContract } from './purchases/claims.ts';
import { purchasesContract } from './purchases/purchases.ts';
import { quotesContract } from './sales/quotes.ts';
import { remindersContract } from './reminders/reminders.ts';
import { mailInContract } from './receipts/mail-in.ts';
import { receiptsContract } from './receipts/receipts.ts';
import { proofContract } from './reports/proof.ts';
import { reportsContract } from './reports/reports.ts';
import { salesContract } from './sales/sales.ts';
import { securityContract } from './auth/security.ts';
import { settlementContract } from './settlement/settlement.ts';
import { siteContract } from './site/site.ts';
import { tagsContract } from './ledger/tags.ts';
import { subscriptionsContract } from './subscriptions/subscriptions.ts';
import { taxContract } from './tax/tax.ts';
import { signOnContract } from './team/sign-on.ts';
import { teamContract } from './team/team.ts';
import { transactionsContract } from './transactions/transactions.ts';

export const contract = {
  security: securityContract,
  org: orgContract,
  notifications: notificationContract,
  billing: billingContract,
  team: teamContract,
  signOn: signOnContract,
  audit: auditContract,
  comments: commentsContract,
  ledger: ledgerContract,
  tags: tagsContract,
  tax: taxContract,
  files: filesContract,
  contacts: contactsContract,
  transactions: transactionsContract,
  banking: bankingContract,
  cashCounts: cashCountsContract,
  feeds: feedContract,
  receipts: receiptsContract,
  mailIn: mailInContract,
  holdings: holdingsContract,
  sales: salesContract,
  attachments: attachmentContract,
  purchases: purchasesContract,
  claims: claimContract,
  reminders: remindersContract,
  quotes: quotesContract,
  behindLinks: publicDocumentContract,
  paying: providerPaymentContract,
  setup: invoiceSetupContract,
  payouts: payoutsContract,
  subscriptions: subscriptionsContract,
  recurring: recurringContract,
  recurringBills: recurringBillContract,
  customers: customersContract,
  settlement: settlementContract,
  matching: matchingContract,
  reconciliation: reconciliationContract,
  paper: paperContract,
  bulk: bulkContract,
  budgets: budgetsContract,
  cash: cashContract,
  forecasts: forecastsContract,
  proof: proofContract,
  eInvoices: eInvoiceContract,
  reports: reportsContract,
  insight: insightContract,
  analytics: analyticsContract,
  asking: askContract,
  explanations: explainContract,
  dashboards: dashboardsContract,
  findings: findingsContract,
  accountant: accountantContract,
  integrations: serviceContract,
  moving: movingContract,
  calendar: calendarContract,
  apiKeys: apiKeyContract,
  webhooks: webhookContract,
  exports: businessExportContract,
  leaving: leavingContract,
  site: siteContract,
};
export type Contract = typeof contract;
