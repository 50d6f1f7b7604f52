// The plans. Figures come from the list of tiers; here stands what is said about them.
import type { FeatureId, TierId } from '#core/billing/tier.ts';

const featureNames: Readonly<Record<FeatureId, string>> = {
  basic_tracking: 'Basic income and expense tracking',
  csv_reconciliation: 'Reconciliation from CSV files',
  single_user: 'Single user',
  basic_bookkeeping: 'Basic bookkeeping',
  income_expense_tracking: 'Income and expense tracking',
  basic_reports: 'Basic reports',
  mobile_money_integration: 'Mobile money integration',
  single_user_access: 'Single user access',
  unlimited_invoices: 'Unlimited invoices',
  multi_currency: 'Multi-currency support',
  payment_gateways: 'Payment gateways',
  semi_automated_reconciliation: 'Semi-automated reconciliation',
  multi_user_access: 'Multi-user access',
  role_access_control_3: '3-role access control (Admin, Manager, User)',
  basic_payroll: 'Basic payroll',
  p2p_lending: 'P2P lending',
  purchase_orders: 'Purchase orders',
  location_tax: 'Location tax settings',
  ai_financial_insights: 'AI financial insights',
  advanced_analytics: 'Advanced analytics',
  custom_report_builder: 'Custom report builder',
  full_payroll_advances: 'Full payroll with advances',
  custom_permissions: 'Custom permissions and roles',
  royalty_tracking: 'Royalty tracking',
  project_accounting: 'Project accounting',
  inventory_forecasting: 'Inventory forecasting',
  crypto_payments: 'Crypto payments',
  escrow_payments: 'Escrow payments',
  commission_splitting: 'Commission splitting',
  blockchain_wallet_integration: 'Blockchain wallet integration',
  premium_support: 'Premium support',
};

const shortDescriptions: Readonly<Record<TierId, string>> = {
  starter: 'For one person who is starting out',
  essentials: 'For freelancers with regular clients',
  pro: 'For growing businesses and small teams',
  enterprise: 'For agencies and companies with a team',
};

export const pricing = {
  title: 'Pricing · Daybook',
  description: 'Four plans from $0.00 to $99.99 a month. Compare features and limits. The free plan needs no credit card.',
  heading: 'Plans that grow with you',
  lead: 'Every plan includes double-entry bookkeeping. They differ in users, bank accounts and invoices.',
  perMonth: 'per month',
  mostPopular: 'Most Popular',
  choose: 'Choose Plan',
  contactSales: 'Contact Sales',
  more: (count: number) => `And ${count} more...`,
  soon: 'coming soon',
  selected: {
    title: 'Plan Selected!',
    upgrade: (plan: string) => `You've chosen to upgrade to ${plan}.`,
    signUp: (plan: string) => `You've chosen to sign up for ${plan}.`,
  },
  everythingIn: (plan: string) => `Everything in ${plan}`,
  limits: {
    invoices_monthly: {
      one: (n: string) => `${n} invoice per month`,
      other: (n: string) => `${n} invoices per month`,
      unlimited: 'Unlimited invoices',
    },
    users: { one: (n: string) => `${n} user`, other: (n: string) => `${n} users`, unlimited: 'Unlimited users' },
    bank_accounts: {
      one: (n: string) => `${n} bank account`,
      other: (n: string) => `${n} bank accounts`,
      unlimited: 'Unlimited bank accounts',
    },
  },
  featureNames,
  shortDescriptions,
  compare: {
    label: 'Side by side',
    heading: 'Compare plans',
    feature: 'Features',
    limits: { invoices_monthly: 'Invoices per month', users: 'Users', bank_accounts: 'Bank accounts' },
    price: 'Price per month',
    unlimited: 'Unlimited',
    included: 'included',
    notIncluded: 'not included',
    note: 'Marked features are coming soon. Your plan will include them once they’re available.',
  },
  questions: {
    heading: 'Before you choose',
    items: [
      {
        question: 'Do I need a credit card?',
        answer:
          'No. The free plan is yours for as long as you like. You can request a larger plan in the app, and your administrator will set it up. There’s nothing to pay today.',
      },
      {
        question: 'What happens at a limit?',
        answer:
          'You’ll see a message when you reach a limit. Your draft is saved, and you can still view and export everything in your books.',
      },
      {
        question: 'What counts as an invoice?',
        answer: 'An invoice counts in the month you finalize it. Drafts, quotes and credit notes don’t count.',
      },
      {
        question: 'Can I switch to a smaller plan?',
        answer: 'Yes. Nothing is deleted: anything above the smaller plan’s limits stays in your books.',
      },
      { question: 'Can I host it myself?', answer: 'Yes. The administrator decides which plan everyone gets.' },
    ],
  },
};
