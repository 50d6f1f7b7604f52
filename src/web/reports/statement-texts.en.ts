// What a statement says around its rows, and the postings behind its figures, in English: the shape of the other languages.

export const en = {
  period: {
    label: 'Period',
    kinds: { month: 'Month', quarter: 'Quarter', year: 'Calendar year', 'fiscal-year': 'Fiscal year', custom: 'Custom range' },
    range: 'Range of the statement',
    move: 'Move through periods',
    before: { month: 'Month before', quarter: 'Quarter before', year: 'Calendar year before', 'fiscal-year': 'Fiscal year before' },
    after: { month: 'Month after', quarter: 'Quarter after', year: 'Calendar year after', 'fiscal-year': 'Fiscal year after' },
  },
  asOf: {
    label: 'As of',
    days: 'Days',
    usual: { today: 'Today', month: 'End of last month', quarter: 'End of last quarter', year: 'End of last fiscal year' },
  },
  comparison: {
    label: 'Comparison',
    with: { none: 'No comparison', 'previous-period': 'Period before', 'previous-year': 'Year before' },
    change: 'Change',
  },
  basis: {
    label: 'Basis: accrual counts when it was earned, cash when it was paid',
    short: { accrual: 'Accrual', cash: 'Cash' },
    whole: { accrual: 'Accrual basis', cash: 'Cash basis' },
  },
  method: {
    label: 'Method: indirect starts from the profit, direct lists receipts and payments',
    short: { indirect: 'Indirect', direct: 'Direct' },
    whole: { indirect: 'Indirect method', direct: 'Direct method' },
  },
  zeroRows: 'Show zero rows',
  print: 'Print',
  downloading: 'Downloading…',
  notMade: 'The file was not made',
  what: 'The statement',
  loading: 'Loading statement…',
  empty: {
    title: 'Nothing was posted in this period',
    text: 'Choose another period, or bring in what your bank has: a statement file is enough.',
    toImport: 'Import a bank statement',
    toRecord: 'Record a transaction',
  },
  sheet: {
    asOf: (day: string) => `As of ${day}`,
    caption: (title: string, period: string, currency: string) => `${title}, ${period}, in ${currency}`,
    outBy: (amount: string) => `This statement is out by ${amount}.`,
    /** A sentence with a link in it. */
    nothingAdded: 'Nothing was added to make it agree.',
    verify: 'Verify the books',
    toSee: 'to see which entry is the cause.',
  },
  postings: {
    title: 'Postings',
    through: (day: string) => `Through ${day}`,
    tooMany: (accounts: number) =>
      `This figure is made of ${accounts} accounts. Expand the statement and open one of the lines that add up to it.`,
    all: 'All postings',
    loading: 'Loading postings…',
    what: 'The postings',
    noneTitle: 'No postings',
    noneText: 'Nothing was posted to these accounts in this period.',
    total: 'Total of the postings',
    noMemo: 'No description',
    reversal: 'Reversal',
    differsOnCash:
      'On cash basis the figure counts what was paid in the period, not what was booked; so the postings add up to something else.',
    differsInFlow: 'The figure counts only what moved cash; these accounts have other postings as well.',
    differsAsComputed: 'The figure counts these postings together with others that are computed, such as results of earlier years.',
  },
};
export type StatementTexts = typeof en;
