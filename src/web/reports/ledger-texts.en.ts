// What the general ledger says, in English: the shape of the other languages.

export const en = {
  account: 'Account',
  allAccounts: 'All accounts',
  range: 'Range of the ledger',
  what: 'The ledger',
  postings: 'Postings',
  loading: 'Loading postings…',
  emptyTitle: 'No postings here',
  emptyText: 'Nothing was posted in this range. Choose another account or a longer range.',
  noMemo: 'No description',
  entry: (number: number) => `Entry ${number}`,
  columns: { date: 'Date', entry: 'Entry', memo: 'Description', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  sums: { opening: 'Opening balance', change: 'Change in the range', closing: 'Closing balance' },
};
export type LedgerTexts = typeof en;
