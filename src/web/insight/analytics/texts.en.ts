// What the analytics page says, in English: the shape of the other languages.
export const en = {
  title: 'Analytics',
  description: 'Where your revenue comes from and where it goes.',
  range: 'Analytics date range',
  what: 'the analytics',
  loading: 'Loading analytics…',
  revenue: 'Revenue Overview',
  expenses: 'Expense Breakdown',
  categories: 'Category Distribution',
  categoryText: 'categories in use',
  chart: 'Revenue and expenses by month',
  byExpense: 'Expenses by category',
  byRevenue: 'Revenue by category',
  none: 'Nothing in this period.',
  show: 'Show figures',
  hide: 'Hide figures',
  month: 'Month',
  emptyTitle: 'Nothing to analyze yet',
  emptyText: 'Import a bank statement or record transactions, and see revenue and expenses by month and category.',
  importStatement: 'Import a bank statement',
  revenueSeries: 'Revenue',
  expenseSeries: 'Expenses',
  share: (percent: string, before: string) => `${percent} of the total; ${before} before`,
  against: (change: string) => `${change} vs. the period before`,
  fresh: 'New',
};

export type AnalyticsTexts = typeof en;
