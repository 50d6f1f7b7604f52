// What a statement says around its rows, and the postings behind its figures, in English: the shape of the other languages.
import { plural } from '../../platform/texts.ts';

export const en = {
  period: {
    label: 'Period',
    kinds: { month: 'Month', quarter: 'Quarter', year: 'Calendar year', 'fiscal-year': 'Fiscal year', custom: 'Custom range' },
    range: 'Statement date range',
    move: 'Change period',
    before: { month: 'Previous month', quarter: 'Previous quarter', year: 'Previous year', 'fiscal-year': 'Previous fiscal year' },
    after: { month: 'Next month', quarter: 'Next quarter', year: 'Next year', 'fiscal-year': 'Next fiscal year' },
  },
  asOf: {
    label: 'As of',
    days: 'Presets',
    usual: { today: 'Today', month: 'End of last month', quarter: 'End of last quarter', year: 'End of last fiscal year' },
  },
  comparison: {
    budget: (name: string) => `Budget: ${name}`,
    label: 'Comparison',
    with: { none: 'No comparison', 'previous-period': 'Previous period', 'previous-year': 'Same period last year' },
    change: 'Change',
  },
  basis: {
    label: 'Basis: accrual counts income and expenses when they’re earned or incurred, cash when they’re paid',
    short: { accrual: 'Accrual', cash: 'Cash' },
    whole: { accrual: 'Accrual basis', cash: 'Cash basis' },
  },
  method: {
    label: 'Method: indirect starts from net profit, direct lists receipts and payments',
    short: { indirect: 'Indirect', direct: 'Direct' },
    whole: { indirect: 'Indirect method', direct: 'Direct method' },
  },
  zeroRows: 'Show zero balances',
  print: 'Print',
  downloading: 'Downloading…',
  notMade: 'Couldn’t create the file',
  what: 'the statement',
  loading: 'Loading statement…',
  empty: {
    title: 'No transactions in this period',
    text: 'Choose another period, or import a bank statement.',
    toImport: 'Import a bank statement',
    toRecord: 'Record a transaction',
  },
  sheet: {
    asOf: (day: string) => `As of ${day}`,
    caption: (title: string, period: string, currency: string) => `${title}, ${period}, in ${currency}`,
    outBy: (amount: string) => `This statement doesn’t balance: difference ${amount}.`,
    /** A sentence with a link in it. */
    nothingAdded: 'No adjustment was made.',
    verify: 'Verify the books',
    toSee: 'to find the entry that’s causing it.',
  },
  explain: {
    title: 'Explanation',
    what: 'the explanation',
    loading: 'Loading explanation…',
    byPayee: 'By customer or payee',
    products: {
      title: 'Price and quantity',
      sum: (count: string, quantity: string, price: string) =>
        `${count} products invoiced in both periods: ${quantity} from quantity, ${price} from price, without tax.`,
      quantities: (before: string, now: string) => `${before} → ${now}`,
      byQuantity: (amount: string) => `${amount} quantity`,
      byPrice: (amount: string) => `${amount} price`,
    },
    byAccount: 'By account',
    unnamed: 'No description',
    others: 'All others',
    noneNow: 'No entries in this period.',
    before: (amount: string) => `${amount} before`,
    more: (count: number, figure: string) =>
      plural('en', count, { one: '1 more entry, listed below', other: `${figure} more entries, listed below` }),
    onDay: (day: string) => `the balance on ${day}`,
    same: (days: string) => `Unchanged from ${days}.`,
    changed: (amount: string, share: string | null, days: string) =>
      `${amount}${share === null ? '' : ` (${share})`} compared with ${days}`,
    moves: {
      new: (name: string, amount: string) => `${name} ${amount} (new)`,
      gone: (name: string, amount: string) => `${name} ${amount} (none this time)`,
      more: (name: string, amount: string) => `${name} ${amount}`,
      less: (name: string, amount: string) => `${name} ${amount}`,
    },
  },
  postings: {
    title: 'Postings',
    through: (day: string) => `Through ${day}`,
    tooMany: (accounts: number) => `This total combines ${accounts} accounts. Expand it to see the details.`,
    all: 'All postings',
    loading: 'Loading postings…',
    what: 'the postings',
    noneTitle: 'No postings found',
    noneText: 'These accounts have no postings in this period.',
    total: 'Total',
    noMemo: 'No description',
    reversal: 'Reversal',
    differsOnCash: 'On a cash basis, this amount counts what was paid in the period, so it differs from the postings below.',
    differsInFlow: 'This amount counts only cash movements. The accounts have other postings too.',
    differsAsComputed: 'This amount also includes calculated figures, such as retained earnings.',
  },
};
export type StatementTexts = typeof en;
