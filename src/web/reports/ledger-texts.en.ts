// What the general ledger says, in English: the shape of the other languages.

export const en = {
  account: 'Account',
  allAccounts: 'All accounts',
  range: 'Ledger date range',
  what: 'the ledger',
  postings: 'Postings',
  loading: 'Loading postings…',
  emptyTitle: 'No postings found',
  emptyText: 'Choose another account or a longer date range.',
  noMemo: 'No description',
  entry: (number: number) => `Entry ${number}`,
  columns: { date: 'Date', entry: 'Entry', memo: 'Description', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  sums: { opening: 'Opening balance', change: 'Net change', closing: 'Closing balance' },
};
export type LedgerTexts = typeof en;
