// What later modules may use of transactions: the chart, links into the list, words for counts.
export { percent, useChart } from './categories.ts';
export { transactionsPath } from './filter-url.ts';
export { counted, readAgain } from './queries.ts';
