// The app's pages: for the sidebar, the command palette, and the titles in the header.
import type { PageNames } from '#core/site/page-names.en.ts';
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
  readonly name: keyof PageNames;
  readonly to: string;
  readonly icon: Icon;
  /** Who can see it; everybody if left out. */
  readonly needs?: Permission;
  /** A personal page: available before there is a business. */
  readonly isPersonal?: boolean;
  /** The path of another page that belongs to it. */
  readonly holds?: string;
}

export const mainPlaces: readonly Place[] = [
  { name: 'dashboard', to: '/app', icon: LayoutDashboard },
  { name: 'transactions', to: '/app/transactions', icon: ArrowLeftRight, needs: 'transactions.read' },
  { name: 'banking', to: '/app/banking', icon: Landmark, needs: 'banking.read' },
  { name: 'reports', to: '/app/reports', icon: FileText, needs: 'reports.read' },
  { name: 'analytics', to: '/app/analytics', icon: ChartColumn },
  { name: 'budgeting', to: '/app/budgeting', icon: Wallet },
  { name: 'forecasting', to: '/app/forecasting', icon: TrendingUp },
  { name: 'documents', to: '/app/documents', icon: FolderOpen },
  { name: 'accountant', to: '/app/accountant', icon: ListTodo, needs: 'accountant.read' },
  { name: 'allFeatures', to: '/app/features-overview', icon: LayoutGrid },
];
export const salesPlaces: readonly Place[] = [
  { name: 'invoices', to: '/app/sales/invoices', icon: ReceiptText, needs: 'sales.read', holds: '/app/sales/overdue' },
  { name: 'payments', to: '/app/sales/payments', icon: CircleDollarSign, needs: 'settlement.read', holds: '/app/sales/matches' },
  { name: 'quotes', to: '/app/sales/quotes', icon: NotebookPen, needs: 'sales.read' },
  { name: 'recurring', to: '/app/sales/recurring', icon: Repeat, needs: 'sales.read' },
  { name: 'customers', to: '/app/sales/customers', icon: Users, needs: 'contacts.read' },
  { name: 'products', to: '/app/sales/products', icon: Package, needs: 'sales.read' },
];
export const purchasePlaces: readonly Place[] = [
  { name: 'bills', to: '/app/purchases/bills', icon: Receipt, needs: 'purchases.read', holds: '/app/purchases/matches' },
  { name: 'recurringBills', to: '/app/purchases/recurring', icon: Repeat, needs: 'purchases.read' },
  { name: 'due', to: '/app/purchases/due', icon: CalendarClock, needs: 'purchases.read' },
  { name: 'claims', to: '/app/purchases/claims', icon: HandCoins, needs: 'claims.read' },
  { name: 'orders', to: '/app/purchases/orders', icon: Package, needs: 'purchases.read' },
  { name: 'suppliers', to: '/app/suppliers', icon: Truck, needs: 'purchases.read' },
];
export const bookPlaces: readonly Place[] = [
  { name: 'accounts', to: '/app/accounts', icon: ListTree, needs: 'books.read' },
  { name: 'journal', to: '/app/journal', icon: BookOpen, needs: 'books.read' },
];
export const settingsPlaces: readonly Place[] = [
  { name: 'profile', to: '/app/settings', icon: User, isPersonal: true },
  { name: 'security', to: '/app/settings/security', icon: ShieldCheck, isPersonal: true },
  { name: 'team', to: '/app/settings/team', icon: Users, needs: 'team.read' },
  { name: 'billing', to: '/app/settings/billing', icon: CreditCard, needs: 'billing.read' },
  { name: 'integrations', to: '/app/settings/integrations', icon: Plug, needs: 'integrations.read' },
  { name: 'mailIn', to: '/app/settings/mail-in', icon: Inbox, needs: 'files.manage' },
  { name: 'export', to: '/app/settings/export', icon: Download, needs: 'business.export' },
  { name: 'notifications', to: '/app/settings/notifications', icon: Bell, isPersonal: true },
  { name: 'invoicing', to: '/app/settings/invoicing', icon: ReceiptText, needs: 'trade-documents.read' },
  { name: 'reminders', to: '/app/settings/reminders', icon: Send, needs: 'reminders.read' },
  { name: 'audit', to: '/app/settings/audit-trail', icon: History, needs: 'audit.read' },
];

/** Pages that are reached from others; for the breadcrumb and the palette. */
export const innerPlaces: readonly Place[] = [
  { name: 'apiReference', to: '/app/settings/integrations/api', icon: BookOpen, needs: 'integrations.read' },
  { name: 'businesses', to: '/app/settings/businesses', icon: Store, isPersonal: true },
  { name: 'leaving', to: '/app/settings/delete', icon: Trash2, isPersonal: true },
  { name: 'dashboards', to: '/app/dashboards', icon: LayoutDashboard, needs: 'insight.read' },
  { name: 'kpis', to: '/app/dashboards/kpis', icon: ChartColumn, needs: 'insight.read' },
  { name: 'insights', to: '/app/insights', icon: Sparkles, needs: 'reports.read' },
  { name: 'importStatement', to: '/app/banking/import', icon: Landmark, needs: 'banking.write' },
  { name: 'connectBank', to: '/app/banking/connect', icon: Plug, needs: 'banking.write' },
  { name: 'importCustomers', to: '/app/sales/customers/import', icon: Users, needs: 'contacts.write' },
  { name: 'importProducts', to: '/app/sales/products/import', icon: Package, needs: 'sales.write' },
  { name: 'moveIn', to: '/app/settings/integrations/moving', icon: Plug, needs: 'books.import' },
  { name: 'importJournal', to: '/app/journal/import', icon: BookOpen, needs: 'books.import' },
  { name: 'reconcile', to: '/app/banking/reconcile', icon: Scale, needs: 'banking.read' },
  { name: 'payouts', to: '/app/banking/payouts', icon: CircleDollarSign, needs: 'payouts.read' },
  { name: 'crypto', to: '/app/banking/crypto', icon: Wallet, needs: 'holdings.read' },
  { name: 'cryptoGains', to: '/app/banking/crypto/gains', icon: ChartColumn, needs: 'holdings.read' },
  { name: 'incomeStatement', to: '/app/reports/income-statement', icon: FileText, needs: 'reports.read' },
  { name: 'balanceSheet', to: '/app/reports/balance-sheet', icon: FileText, needs: 'reports.read' },
  { name: 'cashFlow', to: '/app/reports/cash-flow', icon: FileText, needs: 'reports.read' },
  { name: 'trialBalance', to: '/app/reports/trial-balance', icon: FileText, needs: 'reports.read' },
  { name: 'generalLedger', to: '/app/reports/general-ledger', icon: FileText, needs: 'reports.read' },
  { name: 'newInvoice', to: '/app/sales/invoices/new', icon: ReceiptText, needs: 'sales.write' },
  { name: 'newQuote', to: '/app/sales/quotes/new', icon: NotebookPen, needs: 'sales.write' },
  { name: 'newBill', to: '/app/purchases/bills/new', icon: Receipt, needs: 'purchases.write' },
  { name: 'billMatches', to: '/app/purchases/matches', icon: CircleDollarSign },
  { name: 'agedPayables', to: '/app/reports/aged-payables', icon: FileText, needs: 'purchases.read' },
  { name: 'overdue', to: '/app/sales/overdue', icon: ReceiptText, needs: 'reminders.read' },
  { name: 'agedReceivables', to: '/app/reports/aged-receivables', icon: FileText, needs: 'reminders.read' },
  { name: 'taxReport', to: '/app/reports/taxes', icon: FileText, needs: 'reports.read' },
  { name: 'exchangeGains', to: '/app/reports/exchange-gains', icon: FileText, needs: 'reports.read' },
  { name: 'exchangeDifferences', to: '/app/reports/exchange-differences', icon: FileText, needs: 'books.read' },
  { name: 'bankMatches', to: '/app/sales/matches', icon: CircleDollarSign, needs: 'settlement.read' },
  { name: 'customReports', to: '/app/reports/custom', icon: ListTree, needs: 'reports.read' },
  { name: 'proof', to: '/app/reports/proof', icon: ShieldCheck, needs: 'reports.read' },
  { name: 'journalReport', to: '/app/reports/journal', icon: FileText, needs: 'reports.read' },
];

interface NamedPlace extends Pick<Place, 'to' | 'holds' | 'needs'> {
  readonly name: keyof OrgTexts['places'];
}
const places: readonly NamedPlace[] = [
  ...mainPlaces,
  ...salesPlaces,
  ...purchasePlaces,
  ...bookPlaces,
  ...settingsPlaces,
  ...innerPlaces,
  { name: 'welcome', to: '/app/welcome' },
];
/** The address of a page, and who can see it. */
export const placeNamed = (name: Place['name']): Pick<Place, 'name' | 'to' | 'needs'> => {
  const { to = '/app', needs } = places.find((place) => place.name === name) ?? {};
  return { name, to, ...(needs && { needs }) };
};

// Two pages of one group: the second is not a child of the first, although its path starts with it.
const besides = (place: string, path: string): boolean => place === '/app/settings' && path !== place;

/** The breadcrumb of a page: its section first, the page itself last. */
export function trailTo(pathname: string): readonly NamedPlace[] {
  const path = pathname.replace(/\/+$/, '');
  return places
    .filter(
      (place) =>
        path === place.to || path === place.holds || (place.to !== '/app' && path.startsWith(`${place.to}/`) && !besides(place.to, path)),
    )
    .toSorted((a, b) => Number(a.to === path) - Number(b.to === path) || a.to.length - b.to.length);
}

/** Whether a page is of use to the person. Everything is shown until their permissions are known; without a business, only personal
 * pages. */
export function isFor(
  { isPersonal = false, needs }: Pick<Place, 'isPersonal' | 'needs'>,
  rights: Rights | null,
  hasBusiness = true,
): boolean {
  if (!hasBusiness) return isPersonal;
  return rights === null || needs === undefined || mayDo(rights, needs);
}
