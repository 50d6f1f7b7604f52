// Every endpoint, by module, and what earlier modules need from later ones.
import type { Auth } from './auth/index.ts';
import { countBankAccounts } from './banking/index.ts';
import type { Feeds } from './banking/feeds/feed-routes.ts';
import { cashCountRoutes } from './banking/cash/routes.ts';
import { bankingRoutes } from './banking/routes.ts';
import type { Administration, Gates } from './billing/index.ts';
import { billingRoutes } from './billing/routes.ts';
import { accountantRoutes } from './accountant/routes.ts';
import { commentsRoutes } from './comments/routes.ts';
import { contactsRoutes } from './contacts/routes.ts';
import { apiKeyRoutes, calendarRoutes, movingRoutes, serviceRoutes, webhookRoutes } from './integrations/routes.ts';
import type { makeDownloadLinks } from './archives/index.ts';
import { businessExportRoutes } from './archives/routes.ts';
import { filesRoutes } from './files/routes.ts';
import type { FileParts } from './files/index.ts';
import { analyticsRoutes } from './insight/analytics-routes.ts';
import { askRoutes } from './insight/ask-routes.ts';
import { explainRoutes } from './insight/explain-routes.ts';
import { dashboardsRoutes } from './insight/dashboards-routes.ts';
import { findingRoutes } from './insight/finding-routes.ts';
import { insightRoutes } from './insight/routes.ts';
import { hasEntries, lockedThrough, openBooks } from './ledger/index.ts';
import { tagRoutes } from './ledger/tag-routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { notificationRoutes } from './org/notification-routes.ts';
import { orgRoutes } from './org/routes.ts';
import type { Config } from './platform/config.ts';
import { makeHoldings } from './holdings/routes.ts';
import { payoutsRoutes } from './payouts/routes.ts';
import { budgetRoutes, cashRoutes, forecastRoutes } from './planning/routes.ts';
import { proofRoutes } from './reports/proof-routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { type Contact, requestSupport } from './site/index.ts';
import { siteRoutes } from './site/routes.ts';
import { attachmentRoutes } from './trade-documents/attachment-routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import type { MailInParts } from './receipts/index.ts';
import { mailInRoutes, receiptsRoutes } from './receipts/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { countInvoicesThisMonth } from './trade-documents/index.ts';
import type { ProviderPayments } from './checkout/provider-payment-routes.ts';
import { publicDocumentRoutes } from './checkout/public-routes.ts';
import { recurringRoutes } from './sales/recurring/recurring-routes.ts';
import { quoteRoutes } from './sales/quotes/quote-routes.ts';
import { reminderRoutes } from './reminders/reminder-routes.ts';
import { eInvoiceRoutes } from './e-invoices/e-invoice-routes.ts';
import { bulkRoutes } from './sales/bulk-routes.ts';
import { paperRoutes } from './trade-documents/paper-routes.ts';
import { claimRoutes, purchasesRoutes, recurringBillRoutes } from './purchases/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { customersRoutes } from './reminders/statement-routes.ts';
import { matchingRoutes } from './settlement/matching-routes.ts';
import { settlementRoutes } from './settlement/settlement-routes.ts';
import { cancelPlan, type PlanSite, subscriptionRoutes } from './subscriptions/index.ts';
import { loadSample, removeSample } from '../sample/sample-business.ts';
import { calledIn, hasCustomRoles, seatsOf, type TeamParts } from './team/index.ts';
import { auditRoutes, signOnRoutes, teamRoutes } from './team/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { transactionsRoutes } from './transactions/routes.ts';

export interface Joined<P> {
  readonly auth: Auth;
  readonly config: Config;
  readonly payments: P;
  readonly contact: Contact;
  readonly files: FileParts['bytes'];
  readonly push: Parameters<typeof notificationRoutes>[0];
  readonly sms: Parameters<typeof notificationRoutes>[1];
  readonly webhooks: Parameters<typeof webhookRoutes>[0];
  readonly feeds: Feeds;
  readonly planSite: PlanSite;
  readonly downloads: ReturnType<typeof makeDownloadLinks>;
  readonly mailIn: MailInParts;
}

export const teamOf = ({ limits, siteUrl }: Config, gates: Gates, { languageAt, operators, businessProviders }: Auth): TeamParts => ({
  gates,
  limits,
  siteUrl,
  signOn: businessProviders,
  languageAt,
  emailsOf: (userIds) => operators.emailsOf(userIds),
  namesOf: (userIds) => operators.namesOf(userIds),
});

/** Every endpoint, by module. */
/** What a plan limits, besides seats. */
const counted = {
  bank_accounts: (work: Parameters<typeof countBankAccounts>[0]) => countBankAccounts(work),
  invoices_monthly: (work: Parameters<typeof countInvoicesThisMonth>[0]) => countInvoicesThisMonth(work),
};

const booksHooks = (gates: Gates) => ({ onBusinessCreated: openBooks, lockedThrough, hasEntries, hasCustomRoles: hasCustomRoles(gates) });

export function routerOf<P extends ProviderPayments>(
  administration: Administration,
  gates: Gates,
  { auth, config, payments, contact, files, webhooks, push, sms, feeds, planSite, downloads, mailIn }: Joined<P>,
) {
  const team = teamOf(config, gates, auth);
  const { emailsOf, namesOf } = team;
  return {
    security: auth.security,
    org: orgRoutes(booksHooks(gates), auth.accountData, sms),
    notifications: notificationRoutes(push, sms, auth.recipientOf),
    billing: billingRoutes(administration, { ...counted, seats: seatsOf(emailsOf), nameOf: calledIn(team) }),
    team: teamRoutes(team),
    signOn: signOnRoutes(team),
    audit: auditRoutes({ emailsOf, namesOf }),
    comments: commentsRoutes({ emailsOf, namesOf }),
    ledger: ledgerRoutes(gates),
    tags: tagRoutes,
    tax: taxRoutes,
    files: filesRoutes({ config, bytes: files }),
    contacts: contactsRoutes,
    transactions: transactionsRoutes,
    banking: bankingRoutes(gates),
    cashCounts: cashCountRoutes,
    feeds: feeds.routes,
    receipts: receiptsRoutes,
    mailIn: mailInRoutes(mailIn),
    sales: salesRoutes(gates),
    attachments: attachmentRoutes,
    purchases: purchasesRoutes(gates, files),
    claims: claimRoutes(gates, files, calledIn(team)),
    reminders: reminderRoutes(gates),
    quotes: quoteRoutes,
    behindLinks: publicDocumentRoutes,
    paying: payments.routes,
    setup: payments.setupRoutes,
    holdings: makeHoldings(config, gates),
    payouts: payoutsRoutes,
    subscriptions: subscriptionRoutes(planSite),
    recurring: recurringRoutes(gates),
    recurringBills: recurringBillRoutes(gates),
    customers: customersRoutes,
    settlement: settlementRoutes,
    matching: matchingRoutes,
    reconciliation: reconciliationRoutes(gates),
    paper: paperRoutes,
    bulk: bulkRoutes,
    budgets: budgetRoutes,
    cash: cashRoutes,
    forecasts: forecastRoutes,
    proof: proofRoutes,
    eInvoices: eInvoiceRoutes,
    reports: reportsRoutes(gates, { emailsOf, namesOf }, { files, siteUrl: config.siteUrl }),
    analytics: analyticsRoutes,
    asking: askRoutes(gates),
    explanations: explainRoutes,
    dashboards: dashboardsRoutes(gates, { emailsOf, namesOf }),
    findings: findingRoutes(gates),
    insight: insightRoutes({ load: loadSample({ gates, bytes: files }), remove: removeSample }),
    accountant: accountantRoutes({ emailsOf, namesOf }),
    integrations: serviceRoutes(config),
    moving: movingRoutes,
    calendar: calendarRoutes(config),
    apiKeys: apiKeyRoutes({ emailsOf, namesOf }),
    webhooks: webhookRoutes(webhooks),
    exports: businessExportRoutes(downloads, config),
    leaving: leavingRoutes({ team, account: auth.account, cancelPlan: cancelPlan(planSite) }),
    site: siteRoutes(contact, requestSupport({ gates, recipient: config.contactMail, emailsOf, namesOf })),
  };
}
