// What the dashboard and the sample business say, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  explain: {
    title: 'Explanation',
    link: 'Explain',
    back: 'Back to the explanation',
  },
  page: {
    title: 'Dashboard',
    compared: (days: string, before: string) => `${days}, compared with ${before}`,
    range: 'Dashboard date range',
    what: 'the dashboard',
    todayWhat: 'what needs you today',
    overview: 'Overview',
    analytics: 'Analytics',
    reports: 'Reports',
    notifications: 'Notifications',
    download: 'Download Report',
    downloading: 'Downloading…',
    downloadFailed: 'Couldn’t create the report',
  },
  empty: {
    title: 'No transactions yet',
    text: 'Upload a bank statement (CSV, OFX, QIF, CAMT.053 or MT940) and see your numbers here.',
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
    since: (day: string) => `Books since ${day}`,
  },
  overview: {
    title: 'Financial Overview',
    description: (month: string, before: string) => `${month} compared with ${before}`,
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
    latest: 'The 5 most recent',
    moneyIn: 'Income',
    moneyOut: 'Expenses',
    none: 'No transactions yet.',
    all: 'View all transactions',
    noDescription: 'No description',
    transfer: 'Transfer',
    split: 'Split',
  },
  needs: {
    title: 'Needs you',
    none: 'Nothing needs you right now.',
    overdue: (count: number, figure: string) => plural('en', count, { one: '1 overdue invoice', other: `${figure} overdue invoices` }),
    drafts: (count: number, figure: string) => plural('en', count, { one: '1 invoice in draft', other: `${figure} invoices in draft` }),
    review: (count: number, figure: string) =>
      plural('en', count, { one: '1 transaction needs a category', other: `${figure} transactions need a category` }),
    receipts: (count: number, figure: string) =>
      plural('en', count, { one: '1 transaction needs a receipt', other: `${figure} transactions need a receipt` }),
    matches: (count: number, figure: string) =>
      plural('en', count, { one: '1 bank payment to match', other: `${figure} bank payments to match` }),
    quotes: (count: number, figure: string) =>
      plural('en', count, { one: '1 quote expires within 7 days', other: `${figure} quotes expire within 7 days` }),
    sender: () => 'Add your business address',
    payment: () => 'Add how customers can pay you',
  },
  owed: {
    title: 'Who owes you',
    none: 'No outstanding invoices.',
    late: (count: number, figure: string) => plural('en', count, { one: '1 day overdue', other: `${figure} days overdue` }),
    more: (count: number, figure: string) => plural('en', count, { one: '1 more customer', other: `${figure} more customers` }),
  },
  cash: {
    title: 'Cash in 30 days',
    today: 'Today',
    expected: 'Expected from customers',
    below: (day: string, lowest: string) => `Below zero on ${day}; lowest: ${lowest}.`,
    bills: 'Bills due',
    basis: (day: string) => `On ${day}, from outstanding invoices and bills. Other costs aren’t included.`,
    plan: 'See the cash plan',
  },
  sample: {
    label: 'Sample business',
    title: 'You’re viewing the sample business.',
    text: 'Feel free to experiment. This isn’t your real data.',
    load: 'Load the sample business',
    loading: 'Loading the sample business…',
    notLoaded: 'Couldn’t load the sample business',
    removing: 'Removing…',
    removed: 'Sample business removed',
    removedText: 'Your own data wasn’t affected.',
    notRemoved: 'Couldn’t remove the sample business',
  },
};

export type DashboardTexts = typeof en;
