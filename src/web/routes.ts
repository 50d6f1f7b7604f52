// All routes of the web app: path → file. A page's file is in the module that owns its data.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { siteDocuments, siteFeeds } from './site/documents.ts';

const devUi = process.env['NODE_ENV'] !== 'production' || process.env['VITE_DEV_UI'] !== undefined;

export default [
  // The public site: prerendered documents without the app's scripts (site/documents.ts).
  ...[...siteDocuments, ...siteFeeds].map(({ address, file }) =>
    address === '/' ? index(file, { id: 'site /' }) : route(address.slice(1), file, { id: `site ${address}` }),
  ),

  // The component page for development; not in production builds.
  ...(devUi ? [route('dev/ui', 'dev/component-page.tsx')] : []),

  layout('auth/auth-layout.tsx', [
    route('auth/login', 'auth/login-page.tsx'),
    route('auth/register', 'auth/register-page.tsx'),
    route('auth/forgot-password', 'auth/forgot-password-page.tsx'),
    route('auth/reset-password', 'auth/reset-password-page.tsx'),
    route('auth/verify-email', 'auth/verify-email-page.tsx'),
    route('auth/callback', 'auth/providers/callback-page.tsx'),
    route('invitation/:token', 'team/invitation-page.tsx'),
    route('unsubscribe/:token', 'org/unsubscribe-page.tsx'),
  ]),

  // Behind a secret link, for people without an account.
  route('pay/:token', 'checkout/public/pay-page.tsx'),
  route('portal/:token', 'checkout/public/portal-page.tsx'),

  route('app', 'org/app-layout.tsx', [
    layout('billing/subscription-layout.tsx', [
      index('insight/dashboard-page.tsx'),
      route('dashboard', 'insight/dashboard-redirect.tsx'),
      route('transactions', 'pages/transactions-page.tsx'),
      route('banking', 'banking/banking-page.tsx'),
      route('banking/import', 'banking/import-page.tsx'),
      route('banking/payouts', 'payouts/payouts-page.tsx'),
      route('banking/crypto', 'holdings/holdings-page.tsx'),
      route('banking/crypto/import', 'holdings/import-page.tsx'),
      route('banking/crypto/gains', 'holdings/gains-page.tsx'),
      route('banking/connect', 'banking/connect-page.tsx'),
      route('banking/reconcile', 'reconciliation/reconcile-page.tsx'),
      route('banking/reconcile/:id', 'reconciliation/period-page.tsx'),
      route('sales/invoices', 'sales/invoices-page.tsx'),
      // 'new' is also an id, so that the page of a new draft stays mounted when it gets its id.
      route('sales/invoices/:id', 'pages/invoice-page.tsx'),
      route('sales/quotes', 'sales/quotes/quotes-page.tsx'),
      route('sales/quotes/:id', 'pages/quote-page.tsx'),
      route('sales/recurring', 'sales/recurring/recurring-page.tsx'),
      route('sales/recurring/:id', 'sales/recurring/recurring-schedule-page.tsx'),
      route('sales/overdue', 'reminders/reminder-overdue-page.tsx'),
      route('sales/payments', 'settlement/payments-page.tsx'),
      route('sales/matches', 'settlement/match-page.tsx'),
      route('sales/customers', 'reminders/customers-page.tsx'),
      route('sales/customers/import', 'contacts/import-page.tsx'),
      route('sales/customers/duplicates', 'reminders/customer-duplicates-page.tsx'),
      route('sales/customers/:id', 'reminders/customer-page.tsx'),
      route('sales/products/import', 'sales/product-import-page.tsx'),
      route('sales/products', 'sales/products-page.tsx'),
      route('purchases/bills', 'purchases/bills-page.tsx'),
      route('purchases/bills/:id', 'purchases/bill-page.tsx'),
      route('purchases/recurring', 'purchases/recurring/recurring-bills-page.tsx'),
      route('purchases/recurring/:id', 'purchases/recurring/recurring-bill-page.tsx'),
      route('purchases/orders', 'purchases/orders-page.tsx'),
      route('purchases/orders/:id', 'purchases/order-page.tsx'),
      route('purchases/due', 'purchases/due-page.tsx'),
      route('suppliers', 'purchases/suppliers-page.tsx'),
      route('suppliers/:id', 'purchases/supplier-page.tsx'),
      route('purchases/matches', 'purchases/bill-matches-page.tsx'),
      route('reports', 'reports/reports-page.tsx'),
      route('reports/aged-receivables', 'reminders/aged-receivables-page.tsx'),
      route('reports/aged-payables', 'purchases/aged-payables-page.tsx'),
      route('reports/proof', 'reports/proof-page.tsx'),
      route('reports/taxes', 'reports/tax-report-page.tsx'),
      route('reports/exchange-differences', 'ledger/exchange/exchange-page.tsx'),
      route('reports/custom', 'reports/custom/custom-reports-page.tsx'),
      // 'new' is an id as well.
      route('reports/custom/:id', 'reports/custom/custom-report-page.tsx'),
      route('reports/:kind', 'reports/statement-page.tsx'),
      route('analytics', 'insight/analytics/analytics-page.tsx'),
      route('dashboards', 'insight/dashboards/dashboards-page.tsx'),
      route('dashboards/kpis', 'insight/dashboards/kpis-page.tsx'),
      route('dashboards/:id', 'insight/dashboards/board-page.tsx'),
      route('insights', 'insight/findings/findings-page.tsx'),
      route('forecasting', 'planning/forecasting-page.tsx'),
      route('budgeting', 'planning/budgeting-page.tsx'),
      route('budgeting/:id', 'planning/budget-page.tsx'),
      route('accounts', 'ledger/accounts-page.tsx'),
      route('accountant', 'accountant/accountant-page.tsx'),
      route('journal', 'ledger/journal-page.tsx'),
      route('journal/import', 'ledger/journal-import-page.tsx'),
      route('documents', 'pages/documents-page.tsx'),
      route('features-overview', 'billing/features-page.tsx'),
      route('settings', 'org/profile-page.tsx'),
      route('settings/security', 'auth/security-page.tsx'),
      route('settings/notifications', 'org/notifications-page.tsx'),
      route('settings/team', 'team/team-page.tsx'),
      route('settings/audit-trail', 'team/audit-page.tsx'),
      route('settings/businesses', 'team/businesses-page.tsx'),
      route('settings/invoicing', 'pages/invoicing-page.tsx'),
      route('settings/reminders', 'reminders/reminder-settings-page.tsx'),
      route('settings/billing', 'subscriptions/billing-page.tsx'),
      route('settings/integrations', 'integrations/integrations-page.tsx'),
      route('settings/export', 'archives/export-page.tsx'),
      route('settings/delete', 'leaving/delete-page.tsx'),
      route('settings/integrations/api', 'integrations/reference-page.tsx'),
      route('welcome', 'org/welcome-page.tsx'),
      route('*', 'org/missing-page.tsx'),
    ]),
  ]),

  route('*', 'site/pages/not-found-page.tsx'),
] satisfies RouteConfig;
