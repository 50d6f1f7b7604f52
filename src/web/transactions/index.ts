// What later modules may use of transactions: the chart, links to the list, texts of suggestions.
export { categoryGroups, percent, useChart } from './categories.ts';
export { useCategoryWords, useReasonWords } from './category-words.ts';
export { transactionsPath } from './filter-url.ts';
export type { ReceiptPartProps } from './editor/transaction-form.ts';
export { TransactionsPage } from './transactions-page.tsx';
