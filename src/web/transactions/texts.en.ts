// What the list of transactions says, in English: the shape of the other languages. `figure` is the count as the person writes numbers.
import { plural } from '../platform/texts.ts';

const transactions = (count: number, figure: string): string =>
  plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` });

export const en = {
  title: 'Transactions',
  description: 'Money in and out, as it happened.',
  rules: 'Rules',
  import: 'Import',
  newTransaction: 'New Transaction',
  error: 'Error',
  types: { expense: 'Expense', income: 'Income', transfer: 'Transfer' },
  totals: { label: 'Totals of what is listed', count: 'Transactions', moneyIn: 'Money in', moneyOut: 'Money out', net: 'Net' },
  review: {
    waiting: (count: number, figure: string) =>
      `${transactions(count, figure)} ${count === 1 ? 'waits' : 'wait'} for a category that you confirm. Each one teaches the next.`,
    review: 'Review',
  },
  filter: {
    search: 'Search transactions',
    searchHint: 'Search description or amount',
    dates: 'Date Range',
    categories: 'Categories',
    findCategories: 'Find categories',
    nothingMatches: 'Nothing matches.',
    filters: 'Filters',
    toReview: 'To review',
    toReviewHelp: 'Only those whose category nobody confirmed.',
    type: 'Type',
    account: 'Account',
    fromAmount: 'From amount',
    toAmount: 'To amount',
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
    takeOff: (filter: string) => `Take off the filter ${filter}`,
  },
  list: {
    loading: 'Loading transactions...',
    failed: 'Failed to fetch transactions',
    failedText: 'The list could not be read. Nothing in your books changed.',
    noneTitle: 'No transactions found',
    filteredText: 'Nothing in your books matches all of these filters.',
    resetFilters: 'Reset filters',
    emptyText: 'Import a statement of your bank, and months of it stand here in a minute. Or write the first one by hand.',
    importStatement: 'Import a statement',
  },
  columns: { date: 'Date', description: 'Description', category: 'Category', account: 'Account', amount: 'Amount' },
  row: {
    noDescription: 'No description',
    elsewhere: 'Made in another part of Daybook',
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
      rule: 'Filed by your rule.',
      memory: 'Filed as you did before.',
      classifier: 'Filed by what you taught.',
      vocabulary: 'Filed by well-known words.',
    },
    sure: (percent: string) => `${percent} sure.`,
  },
  bulk: {
    selected: (figure: string) => `${figure} selected`,
    tooMany: (count: number, figure: string, most: string) =>
      `${transactions(count, figure)} selected. At most ${most} can be changed at once.`,
    categoryLabel: 'Category for the selected transactions',
    recategorise: 'Re-categorise',
    accept: (count: number, figure: string) => plural('en', count, { one: 'Accept suggestion', other: `Accept ${figure} suggestions` }),
    clear: 'Clear',
    removeTitle: (count: number, figure: string) => `Delete ${transactions(count, figure)}?`,
    removeText: 'Each entry is reversed. The journal keeps both, and you can undo this.',
    removeYes: (count: number, figure: string) => `Delete ${transactions(count, figure)}`,
  },
  done: {
    filed: (count: number, figure: string, category: string) =>
      count === 1 ? `Filed under ${category}` : `${transactions(count, figure)} filed under ${category}`,
    alsoSuggested: (count: number, figure: string) =>
      `${plural('en', count, { one: `${figure} other`, other: `${figure} others` })} like it got the same suggestion.`,
    accepted: (count: number, figure: string) => (count === 1 ? 'Suggestion accepted' : `${figure} suggestions accepted`),
    removed: (count: number, figure: string) => `${transactions(count, figure)} deleted`,
    removedText: (count: number) =>
      plural('en', count, {
        one: 'Its entry was reversed; the journal keeps both.',
        other: 'Their entries were reversed; the journal keeps both.',
      }),
    undone: 'Undone',
    undoneText: (count: number, figure: string) => `${transactions(count, figure)} put back as before.`,
  },
  keys: { space: 'Space', enter: 'Enter', move: 'move', select: 'select', open: 'open', category: 'category', accept: 'accept suggestion' },
};

export type ListTexts = typeof en;
