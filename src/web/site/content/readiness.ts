// What of the plans and of the features page works today. Everything else is shown as being in preparation: no page promises what is not there.
import type { FeatureId } from '#core/billing/tier.ts';

export const readyFeatures: ReadonlySet<FeatureId> = new Set<FeatureId>([
  'basic_tracking',
  'csv_reconciliation',
  'single_user',
  'single_user_access',
  'basic_bookkeeping',
  'income_expense_tracking',
  'basic_reports',
  'multi_currency',
  'multi_user_access',
  'role_access_control_3',
  'custom_permissions',
  'unlimited_invoices',
  'payment_gateways',
  'crypto_payments',
  'semi_automated_reconciliation',
  'ai_financial_insights',
  'advanced_analytics',
  'purchase_orders',
  'blockchain_wallet_integration',
  'mobile_money_integration',
  'custom_report_builder',
  'premium_support',
]);

/** By the ids of content/en/features.ts. */
export const readyOnFeaturesPage: ReadonlySet<string> = new Set([
  'quotes',
  'invoices',
  'e_invoices',
  'paid',
  'reminders',
  'proof',
  'youtube',
  'categorisation',
  'reports',
  'budgeting',
  'currencies',
  'dashboards',
  'security',
  'import',
  'mobile',
]);
