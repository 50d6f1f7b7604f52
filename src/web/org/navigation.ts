// The app's map: what stands in the sidebar, what the palette finds, what the header calls the page.
import { ArrowLeftRight, BookOpen, FileText, Landmark, LayoutDashboard, ListTree, User, type Icon } from '../ui/icons.ts';

export interface Place {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Other words the palette finds it by. */
  readonly words: string;
}

export const mainPlaces: readonly Place[] = [
  { label: 'Dashboard', to: '/app', icon: LayoutDashboard, words: 'home overview' },
  { label: 'Transactions', to: '/app/transactions', icon: ArrowLeftRight, words: 'income expense money in out' },
  { label: 'Banking', to: '/app/banking', icon: Landmark, words: 'bank accounts statements import' },
  { label: 'Reports', to: '/app/reports', icon: FileText, words: 'profit loss balance sheet cash flow statements' },
];
export const bookPlaces: readonly Place[] = [
  { label: 'Accounts', to: '/app/accounts', icon: ListTree, words: 'chart of accounts categories' },
  { label: 'Journal', to: '/app/journal', icon: BookOpen, words: 'entries postings debit credit' },
];
export const settingsPlaces: readonly Place[] = [
  { label: 'Profile', to: '/app/settings', icon: User, words: 'settings name photo language' },
];

/** Pages that are reached from others: for the header's trail and the palette. */
export const innerPlaces: readonly Place[] = [
  { label: 'Import a statement', to: '/app/banking/import', icon: Landmark, words: 'csv ofx qif camt mt940 upload file' },
  { label: 'Income statement', to: '/app/reports/income-statement', icon: FileText, words: 'profit loss p&l' },
  { label: 'Balance sheet', to: '/app/reports/balance-sheet', icon: FileText, words: 'assets liabilities equity' },
  { label: 'Cash flow', to: '/app/reports/cash-flow', icon: FileText, words: 'cash' },
  { label: 'Trial balance', to: '/app/reports/trial-balance', icon: FileText, words: 'accounts debit credit' },
  { label: 'General ledger', to: '/app/reports/general-ledger', icon: FileText, words: 'postings by account' },
  { label: 'Journal report', to: '/app/reports/journal', icon: FileText, words: 'entries in order' },
];

const places = [...mainPlaces, ...bookPlaces, ...settingsPlaces, ...innerPlaces, { label: 'Your business', to: '/app/welcome' }];

/** Where a page stands: its section first, the page itself last. */
export function trailTo(pathname: string): readonly { readonly label: string; readonly to: string }[] {
  const path = pathname.replace(/\/+$/, '');
  return places
    .filter((place) => path === place.to || (place.to !== '/app' && path.startsWith(`${place.to}/`)))
    .sort((a, b) => a.to.length - b.to.length);
}
