// The four tiers of Daybook: what each costs, includes and limits. The table `tier` has the same values; a test compares them.

export const tierIds = ['starter', 'essentials', 'pro', 'enterprise'] as const;
export type TierId = (typeof tierIds)[number];

/** The tier of everyone who has not chosen another. */
export const defaultTierId: TierId = 'starter';

export const limitKeys = ['invoices_monthly', 'users', 'bank_accounts', 'semi_automated_reconciliation'] as const;
export type LimitKey = (typeof limitKeys)[number];
/** How many of each; `unlimited` for any number, 0 for none. */
export type TierLimits = Readonly<Record<LimitKey, number>>;

/** The value that means "no limit". */
export const unlimited = -1;

/** The limits of tiers that set none of their own. */
export const defaultLimits: TierLimits = { invoices_monthly: 5, users: 1, bank_accounts: 1, semi_automated_reconciliation: 0 };

/** Every feature that a tier can include, by id, with its English name. */
export const featureNames = {
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
} as const;
export type FeatureId = keyof typeof featureNames;

export const isFeatureId = (id: string): id is FeatureId => Object.hasOwn(featureNames, id);

/** What the features overview lists as free and as premium, in its order. */
export const freeFeatureIds = [
  'basic_bookkeeping',
  'income_expense_tracking',
  'basic_reports',
  'mobile_money_integration',
  'single_user_access',
] as const satisfies readonly FeatureId[];
export const premiumFeatureIds = [
  'ai_financial_insights',
  'blockchain_wallet_integration',
  'advanced_analytics',
  'multi_user_access',
  'custom_report_builder',
] as const satisfies readonly FeatureId[];

/** A line of a plan's card: how many of something, a feature by its id, or all of the tier below. */
export type Highlight =
  | { readonly kind: 'limit'; readonly key: Exclude<LimitKey, 'semi_automated_reconciliation'>; readonly limit: number }
  | { readonly kind: 'feature'; readonly id: FeatureId }
  | { readonly kind: 'everything_in'; readonly tier: TierId };

export interface Tier {
  readonly id: TierId;
  /** As it is shown: STARTER. */
  readonly name: string;
  /** Per month, in minor units of `currency`. */
  readonly priceMinor: bigint;
  readonly currency: 'USD';
  readonly billing_period: 'monthly';
  readonly description: string;
  readonly short_description: string;
  readonly emoji: string;
  readonly limits: TierLimits;
  /** Cumulative: all of the tiers below, then its own. */
  readonly feature_ids: readonly FeatureId[];
  /** The lines of its card, the most important first. `features` are the same in English. */
  readonly highlights: readonly Highlight[];
  readonly features: readonly string[];
}

const limitWords: Readonly<Record<LimitKey, (limit: number) => string>> = {
  invoices_monthly: (n) => (n === unlimited ? 'Unlimited invoices' : `${n} invoices per month`),
  users: (n) => (n === unlimited ? 'Unlimited users' : n === 1 ? '1 user' : `${n} users`),
  bank_accounts: (n) => (n === unlimited ? 'Unlimited bank accounts' : n === 1 ? '1 bank account' : `${n} bank accounts`),
  semi_automated_reconciliation: (n) => (n === 0 ? 'no semi-automated reconciliation' : 'Semi-automated reconciliation'),
};

/** A limit in English: '1 bank account'. */
export const limitText = (key: LimitKey, limit: number): string => limitWords[key](limit);

/** A line of a plan's card in English. */
export function highlightText(line: Highlight): string {
  if (line.kind === 'limit') return limitText(line.key, line.limit);
  if (line.kind === 'feature') return featureNames[line.id];
  return `Everything in ${line.tier[0]?.toUpperCase()}${line.tier.slice(1)}`;
}

interface TierFacts extends Pick<Tier, 'name' | 'priceMinor' | 'description' | 'short_description' | 'emoji'> {
  /** invoices a month, users, bank accounts, semi-automated reconciliation */
  readonly limits: readonly [number, number, number, number];
  readonly adds: readonly FeatureId[];
}

const facts: Readonly<Record<TierId, TierFacts>> = {
  starter: {
    name: 'STARTER',
    priceMinor: 0n,
    description:
      'Real double-entry books for one person: record income and expenses, import bank statements as files and read basic reports.',
    short_description: 'For one person who is starting out',
    emoji: '🌱',
    limits: [5, 1, 1, 0],
    adds: [
      'basic_tracking',
      'csv_reconciliation',
      'basic_bookkeeping',
      'income_expense_tracking',
      'basic_reports',
      'mobile_money_integration',
      'single_user',
      'single_user_access',
    ],
  },
  essentials: {
    name: 'ESSENTIALS',
    priceMinor: 999n,
    description:
      'For a business with regular clients: invoices without a limit, several currencies, payment gateways and help with reconciling.',
    short_description: 'For freelancers with regular clients',
    emoji: '🚀',
    limits: [unlimited, 2, 2, unlimited],
    adds: ['unlimited_invoices', 'semi_automated_reconciliation', 'multi_currency', 'payment_gateways', 'multi_user_access'],
  },
  pro: {
    name: 'PRO',
    priceMinor: 1999n,
    description: 'For a small team: three roles, basic payroll, purchase orders, loans between people, tax by location and deeper reports.',
    short_description: 'For growing businesses and small teams',
    emoji: '⭐',
    limits: [unlimited, 5, 5, unlimited],
    adds: [
      'basic_payroll',
      'p2p_lending',
      'role_access_control_3',
      'purchase_orders',
      'location_tax',
      'ai_financial_insights',
      'advanced_analytics',
      'custom_report_builder',
    ],
  },
  enterprise: {
    name: 'ENTERPRISE',
    priceMinor: 9999n,
    description:
      'Without limits: full payroll, royalties, projects, stock forecasts, crypto and escrow payments, commissions and roles of your own.',
    short_description: 'For agencies and companies with a team',
    emoji: '🏢',
    limits: [unlimited, unlimited, unlimited, unlimited],
    adds: [
      'full_payroll_advances',
      'royalty_tracking',
      'project_accounting',
      'inventory_forecasting',
      'crypto_payments',
      'escrow_payments',
      'commission_splitting',
      'custom_permissions',
      'blockchain_wallet_integration',
      'premium_support',
    ],
  },
};

// Already stated by a limit on the same card.
const saidByLimits: readonly FeatureId[] = [
  'single_user',
  'single_user_access',
  'unlimited_invoices',
  'multi_user_access',
  'basic_tracking',
];

function tierOf(id: TierId, at: number): Tier {
  const { adds, limits: given, ...shown } = facts[id];
  const [invoices_monthly, users, bank_accounts, semi_automated_reconciliation] = given;
  const limits: TierLimits = { invoices_monthly, users, bank_accounts, semi_automated_reconciliation };
  const below = tierIds.slice(0, at);
  const last = below.at(-1);
  const highlights: Highlight[] = [
    { kind: 'limit', key: 'invoices_monthly', limit: invoices_monthly },
    { kind: 'limit', key: 'users', limit: users },
    { kind: 'limit', key: 'bank_accounts', limit: bank_accounts },
    ...adds.filter((f) => !saidByLimits.includes(f)).map((f): Highlight => ({ kind: 'feature', id: f })),
    ...(last ? [{ kind: 'everything_in', tier: last } as const] : []),
  ];
  return {
    id,
    ...shown,
    currency: 'USD',
    billing_period: 'monthly',
    limits,
    feature_ids: [...below.flatMap((lower) => facts[lower].adds), ...adds],
    highlights,
    features: highlights.map(highlightText),
  };
}

/** The tiers, the cheapest first. */
export const tiers: readonly Tier[] = tierIds.map(tierOf);

export const isTierId = (id: string): id is TierId => (tierIds as readonly string[]).includes(id);

/** Does a tier with these features include this one? */
export const includesFeature = (tier: Pick<Tier, 'feature_ids'>, id: FeatureId): boolean => tier.feature_ids.includes(id);

/** The limit that applies: the tier's own, or the default. */
export const limitOf = (limits: Readonly<Partial<Record<string, number>>>, key: LimitKey): number => limits[key] ?? defaultLimits[key];

/** Is there room for one more when `used` exist already? */
export const hasRoom = (limit: number, used: number): boolean => limit === unlimited || used < limit;

/** How much of a limit is used, from 0 to 100; 0 without a limit, 100 where nothing is allowed and something exists. */
export function usagePercent(limit: number, used: number): number {
  if (limit === unlimited || used <= 0) return 0;
  return limit <= 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
}
