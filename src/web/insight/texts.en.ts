// What the dashboard and the sample business say, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  page: {
    title: 'Dashboard',
    description: 'Where the business stands, from its own books.',
    range: 'Range of the dashboard',
    what: 'The dashboard',
    overview: 'Overview',
    download: 'Download Report',
    downloading: 'Downloading…',
    downloadFailed: 'The report was not made',
  },
  empty: {
    title: 'The books are open, and empty',
    text: 'Drop in the statement that your bank gives you, and this page fills with your own figures. Any CSV, OFX, QIF, CAMT.053 or MT940 file will do.',
    importStatement: 'Import a bank statement',
    record: 'Record a transaction',
  },
  figures: {
    revenue: 'Total Revenue',
    expenses: 'Total Expenses',
    profit: 'Net Profit',
    cash: 'Cash Balance',
  },
  change: {
    fresh: 'New',
    against: (change: string, days: string) => `${change} vs ${days}`,
  },
  overview: {
    title: 'Financial Overview',
    description: (month: string) => `${month}, against the month before`,
    againstBefore: 'against the month before',
    revenue: 'Revenue',
    expenses: 'Expenses',
    profit: 'Net Profit',
    chart: 'Revenue and expenses by month',
  },
  quickAccess: {
    title: 'Quick Access',
    failed: 'Error',
    failedText: 'Could not fetch quick access items.',
    places: {
      Dashboard: 'Dashboard',
      Transactions: 'Transactions',
      Banking: 'Banking',
      Reports: 'Reports',
      Accounts: 'Accounts',
      Journal: 'Journal',
      Settings: 'Settings',
    },
  },
  recent: {
    title: 'Recent Transactions',
    moneyIn: 'Income',
    moneyOut: 'Expenses',
    none: 'No transactions yet.',
    all: 'View all transactions',
    noDescription: 'No description',
    transfer: 'Transfer',
    split: 'Split',
  },
  review: {
    label: 'To review',
    waiting: (count: number, figure: string) =>
      plural('en', count, {
        one: 'One transaction waits for a category.',
        other: `${figure} transactions wait for a category.`,
      }),
    text: 'A few confirmed ones teach Daybook the rest.',
    action: 'Review',
  },
  sample: {
    label: 'Sample business',
    title: 'You are looking at the sample business.',
    text: 'Change anything you like; nothing of it is yours.',
    load: 'Load the sample business',
    loading: 'Loading the sample business…',
    notLoaded: 'The sample business was not loaded',
    removing: 'Removing…',
    removed: 'Sample business removed',
    removedText: 'Your own books were not touched.',
    notRemoved: 'The sample business was not removed',
  },
};

export type DashboardTexts = typeof en;
