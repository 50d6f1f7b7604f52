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
  /** Other words the palette finds it by. */
  readonly words: string;
}

export const mainPlaces: readonly Place[] = [
  { name: 'dashboard', to: '/app', icon: LayoutDashboard, words: 'home overview dashboard' },
  { name: 'transactions', to: '/app/transactions', icon: ArrowLeftRight, words: 'transactions income expense money in out' },
  { name: 'banking', to: '/app/banking', icon: Landmark, words: 'bank accounts statements import' },
  { name: 'reports', to: '/app/reports', icon: FileText, words: 'reports profit loss balance sheet cash flow statements' },
  { name: 'features', to: '/app/features-overview', icon: LayoutGrid, words: 'all features overview premium plan upgrade' },
];
export const salesPlaces: readonly Place[] = [
  { name: 'invoices', to: '/app/sales/invoices', icon: ReceiptText, words: 'sales invoices bill credit note paid overdue' },
  { name: 'payments', to: '/app/sales/payments', icon: CircleDollarSign, words: 'payments received refunds fees credit' },
  { name: 'quotes', to: '/app/sales/quotes', icon: NotebookPen, words: 'sales quotes offers estimates proposals accepted' },
  { name: 'recurring', to: '/app/sales/recurring', icon: Repeat, words: 'recurring subscription retainer repeat schedule' },
  { name: 'customers', to: '/app/sales/customers', icon: Users, words: 'customers clients contacts addresses' },
  { name: 'products', to: '/app/sales/products', icon: Package, words: 'products services prices items' },
];
export const bookPlaces: readonly Place[] = [
  { name: 'accounts', to: '/app/accounts', icon: ListTree, words: 'chart of accounts categories' },
  { name: 'journal', to: '/app/journal', icon: BookOpen, words: 'entries postings debit credit' },
];
export const settingsPlaces: readonly Place[] = [
  { name: 'profile', to: '/app/settings', icon: User, words: 'settings name photo language' },
  { name: 'security', to: '/app/settings/security', icon: ShieldCheck, words: 'settings password two-factor passkey sessions log' },
  { name: 'billing', to: '/app/settings/billing', icon: CreditCard, words: 'settings billing plan price upgrade limits usage' },
  {
    name: 'invoicing',
    to: '/app/settings/invoicing',
    icon: ReceiptText,
    words: 'settings invoicing sender bank details numbers template tax codes',
  },
  { name: 'reminders', to: '/app/settings/reminders', icon: Send, words: 'settings reminders dunning late fees interest mail templates' },
];

/** Pages that are reached from others: for the header's trail and the palette. */
export const innerPlaces: readonly Place[] = [
  { name: 'importStatement', to: '/app/banking/import', icon: Landmark, words: 'csv ofx qif camt mt940 upload file' },
  { name: 'incomeStatement', to: '/app/reports/income-statement', icon: FileText, words: 'profit loss p&l' },
  { name: 'balanceSheet', to: '/app/reports/balance-sheet', icon: FileText, words: 'assets liabilities equity' },
  { name: 'cashFlow', to: '/app/reports/cash-flow', icon: FileText, words: 'cash' },
  { name: 'trialBalance', to: '/app/reports/trial-balance', icon: FileText, words: 'accounts debit credit' },
  { name: 'generalLedger', to: '/app/reports/general-ledger', icon: FileText, words: 'postings by account' },
  { name: 'newInvoice', to: '/app/sales/invoices/new', icon: ReceiptText, words: 'new invoice draft bill' },
  { name: 'newQuote', to: '/app/sales/quotes/new', icon: NotebookPen, words: 'new quote draft offer estimate' },
  { name: 'overdue', to: '/app/sales/overdue', icon: ReceiptText, words: 'overdue late reminders chase' },
  { name: 'agedReceivables', to: '/app/reports/aged-receivables', icon: FileText, words: 'who owes open overdue' },
  { name: 'taxReport', to: '/app/reports/taxes', icon: FileText, words: 'vat gst sales tax return period' },
  { name: 'bankMatches', to: '/app/sales/matches', icon: CircleDollarSign, words: 'bank lines invoices matches paid' },
  { name: 'proof', to: '/app/reports/proof', icon: ShieldCheck, words: 'proof check verify books agree sound' },
  { name: 'journalReport', to: '/app/reports/journal', icon: FileText, words: 'entries in order' },
];

const places: readonly Pick<Place, 'name' | 'to'>[] = [
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
    .filter((place) => path === place.to || (place.to !== '/app' && path.startsWith(`${place.to}/`) && !besides(place.to, path)))
    .toSorted((a, b) => a.to.length - b.to.length);
}
