// What the list of transactions says, in English: the shape of the other languages. `figure` is the count as the person writes numbers.
import { plural } from '../platform/texts.ts';

const transactions = (count: number, figure: string): string =>
  plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` });

export const en = {
  title: 'Transactions',
  description: 'All income and expenses.',
  rules: 'Rules',
  import: 'Import',
  newTransaction: 'New Transaction',
  error: 'Error',
  types: { expense: 'Expense', income: 'Income', transfer: 'Transfer' },
  totals: { label: 'Totals', count: 'Transactions', moneyIn: 'Money in', moneyOut: 'Money out', net: 'Net' },
  review: {
    waiting: (count: number, figure: string) => `${transactions(count, figure)} to review. Daybook learns from every choice.`,
    review: 'Review',
  },
  filter: {
    search: 'Search transactions',
    searchHint: 'Search description or amount',
    dates: 'Date Range',
    categories: 'Categories',
    findCategories: 'Find categories',
    nothingMatches: 'No results',
    filters: 'Filters',
    toReview: 'To review',
    toReviewHelp: 'Only unconfirmed categories',
    type: 'Type',
    account: 'Account',
    fromAmount: 'Min amount',
    toAmount: 'Max amount',
  },
  chips: {
    label: 'Active filters',
    text: (search: string) => `“${search}”`,
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (least: string, most: string) => `${least} to ${most}`,
    atLeast: (amount: string) => `At least ${amount}`,
    atMost: (amount: string) => `At most ${amount}`,
    unknownAccount: 'Unknown account',
    takeOff: (filter: string) => `Remove filter ${filter}`,
  },
  list: {
    loading: 'Loading transactions...',
    failed: 'Failed to fetch transactions',
    failedText: 'Please try again.',
    noneTitle: 'No transactions found',
    filteredText: 'Try different filters.',
    resetFilters: 'Clear filters',
    emptyText: 'Import a bank statement or add your first transaction manually.',
    importStatement: 'Import a statement',
  },
  columns: { date: 'Date', description: 'Description', category: 'Category', account: 'Account', amount: 'Amount' },
  row: {
    noDescription: 'No description',
    elsewhere: 'Created from an invoice or payment',
    inCurrency: (currency: string) => `in ${currency}`,
  },
  category: {
    split: 'Split',
    choose: 'Choose a category',
    find: 'Type to find a category',
    suggested: 'Suggested:',
    change: 'Change',
    accept: (name: string) => `Accept ${name}`,
    acceptFor: (name: string, description: string) => `Accept ${name} for ${description || 'this transaction'}`,
    named: (name: string) => `Category ${name}`,
    categoryOf: (description: string) => `Category of ${description || 'this transaction'}`,
    filedBy: {
      rule: 'Matched your rule.',
      memory: 'Same as last time.',
      classifier: 'Based on your past choices.',
      vocabulary: 'Based on common merchants.',
    },
    sure: (percent: string) => `${percent} confident.`,
  },
  bulk: {
    selected: (figure: string) => `${figure} selected`,
    tooMany: (count: number, figure: string, most: string) =>
      `${transactions(count, figure)} selected. You can change up to ${most} at once.`,
    categoryLabel: 'Category for the selected transactions',
    recategorize: 'Change category',
    accept: (count: number, figure: string) => plural('en', count, { one: 'Accept suggestion', other: `Accept ${figure} suggestions` }),
    clear: 'Clear',
    removeTitle: (count: number, figure: string) => `Delete ${transactions(count, figure)}?`,
    removeText: 'You can undo this.',
    removeYes: (count: number, figure: string) => `Delete ${transactions(count, figure)}`,
  },
  done: {
    filed: (count: number, figure: string, category: string) =>
      count === 1 ? `Categorized as ${category}` : `${transactions(count, figure)} categorized as ${category}`,
    alsoSuggested: (count: number, figure: string) =>
      `Suggested for ${plural('en', count, { one: `${figure} similar transaction`, other: `${figure} similar transactions` })}.`,
    accepted: (count: number, figure: string) => (count === 1 ? 'Suggestion accepted' : `${figure} suggestions accepted`),
    removed: (count: number, figure: string) => `${transactions(count, figure)} deleted`,
    removedText: (count: number) =>
      plural('en', count, {
        one: 'Its journal entry was reversed.',
        other: 'Their journal entries were reversed.',
      }),
    undone: 'Restored',
    undoneText: (count: number, figure: string) => `${transactions(count, figure)} restored.`,
  },
  keys: { space: 'Space', enter: 'Enter', move: 'move', select: 'select', open: 'open', category: 'category', accept: 'accept suggestion' },
};

export type ListTexts = typeof en;
