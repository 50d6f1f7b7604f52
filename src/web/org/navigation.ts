// The app's pages: for the sidebar, the command palette, and the titles in the header.
import { mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import {
  ArrowLeftRight,
  Bell,
  BookOpen,
  CalendarClock,
  ChartColumn,
  CircleDollarSign,
  CreditCard,
  Download,
  FileText,
  FolderOpen,
  HandCoins,
  History,
  type Icon,
  Inbox,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  ListTodo,
  ListTree,
  NotebookPen,
  Package,
  Plug,
  Receipt,
  ReceiptText,
  Scale,
  Send,
  Repeat,
  ShieldCheck,
  Sparkles,
  Store,
  Trash2,
  TrendingUp,
  Truck,
  User,
  Users,
  Wallet,
} from '../ui/icons.ts';
import type { OrgTexts } from './texts.en.ts';

export interface Place {
  /** Its name, in `texts.places`. */
  readonly name: keyof OrgTexts['places'];
  readonly to: string;
  readonly icon: Icon;
  /** A personal page: available before there is a business. */
  readonly isPersonal?: boolean;
  /** The path of another page that belongs to it. */
  readonly holds?: string;
}

export const mainPlaces: readonly Place[] = [
  { name: 'dashboard', to: '/app', icon: LayoutDashboard },
  { name: 'transactions', to: '/app/transactions', icon: ArrowLeftRight },
  { name: 'banking', to: '/app/banking', icon: Landmark },
  { name: 'reports', to: '/app/reports', icon: FileText },
  { name: 'analytics', to: '/app/analytics', icon: ChartColumn },
  { name: 'budgeting', to: '/app/budgeting', icon: Wallet },
  { name: 'forecasting', to: '/app/forecasting', icon: TrendingUp },
  { name: 'documents', to: '/app/documents', icon: FolderOpen },
  { name: 'accountant', to: '/app/accountant', icon: ListTodo },
  { name: 'features', to: '/app/features-overview', icon: LayoutGrid },
];
export const salesPlaces: readonly Place[] = [
  { name: 'invoices', to: '/app/sales/invoices', icon: ReceiptText, holds: '/app/sales/overdue' },
  { name: 'payments', to: '/app/sales/payments', icon: CircleDollarSign, holds: '/app/sales/matches' },
  { name: 'quotes', to: '/app/sales/quotes', icon: NotebookPen },
  { name: 'recurring', to: '/app/sales/recurring', icon: Repeat },
  { name: 'customers', to: '/app/sales/customers', icon: Users },
  { name: 'products', to: '/app/sales/products', icon: Package },
];
export const purchasePlaces: readonly Place[] = [
  { name: 'bills', to: '/app/purchases/bills', icon: Receipt, holds: '/app/purchases/matches' },
  { name: 'recurringBills', to: '/app/purchases/recurring', icon: Repeat },
  { name: 'due', to: '/app/purchases/due', icon: CalendarClock },
  { name: 'claims', to: '/app/purchases/claims', icon: HandCoins },
  { name: 'orders', to: '/app/purchases/orders', icon: Package },
  { name: 'suppliers', to: '/app/suppliers', icon: Truck },
];
export const bookPlaces: readonly Place[] = [
  { name: 'accounts', to: '/app/accounts', icon: ListTree },
  { name: 'journal', to: '/app/journal', icon: BookOpen },
];
export const settingsPlaces: readonly Place[] = [
  { name: 'profile', to: '/app/settings', icon: User, isPersonal: true },
  { name: 'security', to: '/app/settings/security', icon: ShieldCheck, isPersonal: true },
  { name: 'team', to: '/app/settings/team', icon: Users },
  { name: 'billing', to: '/app/settings/billing', icon: CreditCard },
  { name: 'integrations', to: '/app/settings/integrations', icon: Plug },
  { name: 'mailIn', to: '/app/settings/mail-in', icon: Inbox },
  { name: 'export', to: '/app/settings/export', icon: Download },
  { name: 'notifications', to: '/app/settings/notifications', icon: Bell, isPersonal: true },
  { name: 'invoicing', to: '/app/settings/invoicing', icon: ReceiptText },
  { name: 'reminders', to: '/app/settings/reminders', icon: Send },
  { name: 'audit', to: '/app/settings/audit-trail', icon: History },
];

/** Pages that are reached from others; for the breadcrumb and the palette. */
export const innerPlaces: readonly Place[] = [
  { name: 'apiReference', to: '/app/settings/integrations/api', icon: BookOpen },
  { name: 'businesses', to: '/app/settings/businesses', icon: Store, isPersonal: true },
  { name: 'leaving', to: '/app/settings/delete', icon: Trash2, isPersonal: true },
  { name: 'dashboards', to: '/app/dashboards', icon: LayoutDashboard },
  { name: 'kpis', to: '/app/dashboards/kpis', icon: ChartColumn },
  { name: 'insights', to: '/app/insights', icon: Sparkles },
  { name: 'importStatement', to: '/app/banking/import', icon: Landmark },
  { name: 'connectBank', to: '/app/banking/connect', icon: Plug },
  { name: 'importCustomers', to: '/app/sales/customers/import', icon: Users },
  { name: 'importProducts', to: '/app/sales/products/import', icon: Package },
  { name: 'moveIn', to: '/app/settings/integrations/moving', icon: Plug },
  { name: 'importJournal', to: '/app/journal/import', icon: BookOpen },
  { name: 'reconcile', to: '/app/banking/reconcile', icon: Scale },
  { name: 'payouts', to: '/app/banking/payouts', icon: CircleDollarSign },
  { name: 'crypto', to: '/app/banking/crypto', icon: Wallet },
  { name: 'cryptoGains', to: '/app/banking/crypto/gains', icon: ChartColumn },
  { name: 'incomeStatement', to: '/app/reports/income-statement', icon: FileText },
  { name: 'balanceSheet', to: '/app/reports/balance-sheet', icon: FileText },
  { name: 'cashFlow', to: '/app/reports/cash-flow', icon: FileText },
  { name: 'trialBalance', to: '/app/reports/trial-balance', icon: FileText },
  { name: 'generalLedger', to: '/app/reports/general-ledger', icon: FileText },
  { name: 'newInvoice', to: '/app/sales/invoices/new', icon: ReceiptText },
  { name: 'newQuote', to: '/app/sales/quotes/new', icon: NotebookPen },
  { name: 'newBill', to: '/app/purchases/bills/new', icon: Receipt },
  { name: 'billMatches', to: '/app/purchases/matches', icon: CircleDollarSign },
  { name: 'agedPayables', to: '/app/reports/aged-payables', icon: FileText },
  { name: 'overdue', to: '/app/sales/overdue', icon: ReceiptText },
  { name: 'agedReceivables', to: '/app/reports/aged-receivables', icon: FileText },
  { name: 'taxReport', to: '/app/reports/taxes', icon: FileText },
  { name: 'exchangeGains', to: '/app/reports/exchange-gains', icon: FileText },
  { name: 'exchangeDifferences', to: '/app/reports/exchange-differences', icon: FileText },
  { name: 'bankMatches', to: '/app/sales/matches', icon: CircleDollarSign },
  { name: 'customReports', to: '/app/reports/custom', icon: ListTree },
  { name: 'proof', to: '/app/reports/proof', icon: ShieldCheck },
  { name: 'journalReport', to: '/app/reports/journal', icon: FileText },
];

const places: readonly Pick<Place, 'name' | 'to' | 'holds'>[] = [
  ...mainPlaces,
  ...salesPlaces,
  ...purchasePlaces,
  ...bookPlaces,
  ...settingsPlaces,
  ...innerPlaces,
  { name: 'welcome', to: '/app/welcome' },
];
// Two pages of one group: the second is not a child of the first, although its path starts with it.
const besides = (place: string, path: string): boolean => place === '/app/settings' && path !== place;

/** The breadcrumb of a page: its section first, the page itself last. */
export function trailTo(pathname: string): readonly Pick<Place, 'name' | 'to'>[] {
  const path = pathname.replace(/\/+$/, '');
  return places
    .filter(
      (place) =>
        path === place.to || path === place.holds || (place.to !== '/app' && path.startsWith(`${place.to}/`) && !besides(place.to, path)),
    )
    .toSorted((a, b) => Number(a.to === path) - Number(b.to === path) || a.to.length - b.to.length);
}

/** Who can see a page; pages that are not listed are for everybody. */
const needed: Readonly<Partial<Record<Place['name'], Permission>>> = {
  transactions: 'transactions.read',
  accountant: 'accountant.read',
  insights: 'reports.read',
  banking: 'banking.read',
  reports: 'reports.read',
  invoices: 'sales.read',
  payments: 'settlement.read',
  quotes: 'sales.read',
  recurring: 'sales.read',
  customers: 'contacts.read',
  products: 'sales.read',
  bills: 'purchases.read',
  recurringBills: 'purchases.read',
  due: 'purchases.read',
  claims: 'claims.read',
  orders: 'purchases.read',
  suppliers: 'purchases.read',
  accounts: 'books.read',
  journal: 'books.read',
  team: 'team.read',
  audit: 'audit.read',
  billing: 'billing.read',
  integrations: 'integrations.read',
  mailIn: 'files.manage',
  export: 'business.export',
  apiReference: 'integrations.read',
  invoicing: 'trade-documents.read',
  reminders: 'reminders.read',
  dashboards: 'insight.read',
  kpis: 'insight.read',
  importStatement: 'banking.write',
  connectBank: 'banking.write',
  importCustomers: 'contacts.write',
  importProducts: 'sales.write',
  moveIn: 'books.import',
  importJournal: 'books.import',
  reconcile: 'banking.read',
  payouts: 'payouts.read',
  crypto: 'holdings.read',
  cryptoGains: 'holdings.read',
  incomeStatement: 'reports.read',
  balanceSheet: 'reports.read',
  cashFlow: 'reports.read',
  trialBalance: 'reports.read',
  generalLedger: 'reports.read',
  newInvoice: 'sales.write',
  newQuote: 'sales.write',
  newExpense: 'transactions.write',
  overdue: 'reminders.read',
  agedReceivables: 'reminders.read',
  taxReport: 'reports.read',
  exchangeGains: 'reports.read',
  exchangeDifferences: 'books.read',
  bankMatches: 'settlement.read',
  customReports: 'reports.read',
  proof: 'reports.read',
  journalReport: 'reports.read',
};
/** Whether a page is of use to the person. Everything is shown until their permissions are known; without a business, only personal
 * pages. */
export function isFor(
  { name, isPersonal = false }: Pick<Place, 'name' | 'isPersonal'>,
  rights: Rights | null,
  hasBusiness = true,
): boolean {
  if (!hasBusiness) return isPersonal;
  const permission = needed[name];
  return rights === null || permission === undefined || mayDo(rights, permission);
}
