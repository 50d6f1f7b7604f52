// The app's map: what stands in the sidebar, what the palette finds, what the header calls the page.
import {
  ArrowLeftRight,
  BookOpen,
  CircleDollarSign,
  CreditCard,
  FileText,
  type Icon,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  ListTree,
  NotebookPen,
  Package,
  ReceiptText,
  Send,
  Repeat,
  ShieldCheck,
  User,
  Users,
} from '../ui/icons.ts';
import type { OrgTexts } from './texts.en.ts';

export interface Place {
  /** Its name, in `texts.places`. */
  readonly name: keyof OrgTexts['places'];
  readonly to: string;
  readonly icon: Icon;
  /** A page that stands in it under an address of its own. */
  readonly holds?: string;
}

export const mainPlaces: readonly Place[] = [
  { name: 'dashboard', to: '/app', icon: LayoutDashboard },
  { name: 'transactions', to: '/app/transactions', icon: ArrowLeftRight },
  { name: 'banking', to: '/app/banking', icon: Landmark },
  { name: 'reports', to: '/app/reports', icon: FileText },
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
export const bookPlaces: readonly Place[] = [
  { name: 'accounts', to: '/app/accounts', icon: ListTree },
  { name: 'journal', to: '/app/journal', icon: BookOpen },
];
export const settingsPlaces: readonly Place[] = [
  { name: 'profile', to: '/app/settings', icon: User },
  { name: 'security', to: '/app/settings/security', icon: ShieldCheck },
  { name: 'billing', to: '/app/settings/billing', icon: CreditCard },
  { name: 'invoicing', to: '/app/settings/invoicing', icon: ReceiptText },
  { name: 'reminders', to: '/app/settings/reminders', icon: Send },
];

/** Pages that are reached from others: for the header's trail and the palette. */
export const innerPlaces: readonly Place[] = [
  { name: 'importStatement', to: '/app/banking/import', icon: Landmark },
  { name: 'incomeStatement', to: '/app/reports/income-statement', icon: FileText },
  { name: 'balanceSheet', to: '/app/reports/balance-sheet', icon: FileText },
  { name: 'cashFlow', to: '/app/reports/cash-flow', icon: FileText },
  { name: 'trialBalance', to: '/app/reports/trial-balance', icon: FileText },
  { name: 'generalLedger', to: '/app/reports/general-ledger', icon: FileText },
  { name: 'newInvoice', to: '/app/sales/invoices/new', icon: ReceiptText },
  { name: 'newQuote', to: '/app/sales/quotes/new', icon: NotebookPen },
  { name: 'overdue', to: '/app/sales/overdue', icon: ReceiptText },
  { name: 'agedReceivables', to: '/app/reports/aged-receivables', icon: FileText },
  { name: 'taxReport', to: '/app/reports/taxes', icon: FileText },
  { name: 'bankMatches', to: '/app/sales/matches', icon: CircleDollarSign },
  { name: 'proof', to: '/app/reports/proof', icon: ShieldCheck },
  { name: 'journalReport', to: '/app/reports/journal', icon: FileText },
];

const places: readonly Pick<Place, 'name' | 'to' | 'holds'>[] = [
  ...mainPlaces,
  ...salesPlaces,
  ...bookPlaces,
  ...settingsPlaces,
  ...innerPlaces,
  { name: 'welcome', to: '/app/welcome' },
];
// Two places of one group: the second is no part of the first, though its address is.
const besides = (place: string, path: string): boolean => place === '/app/settings' && path !== place;

/** Where a page stands: its section first, the page itself last. */
export function trailTo(pathname: string): readonly Pick<Place, 'name' | 'to'>[] {
  const path = pathname.replace(/\/+$/, '');
  return places
    .filter(
      (place) =>
        path === place.to || path === place.holds || (place.to !== '/app' && path.startsWith(`${place.to}/`) && !besides(place.to, path)),
    )
    .toSorted((a, b) => Number(a.to === path) - Number(b.to === path) || a.to.length - b.to.length);
}
