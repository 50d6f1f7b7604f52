// What is said of an entry that is looked at, in English: the shape of the other languages. Figures come as they are written.

export const en = {
  entry: (number: string) => `Entry ${number}`,
  linesOf: (number: string) => `Lines of entry ${number}`,
  what: 'The entry',
  noDescription: 'No description',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  reversed: 'Reversed',
  reversal: 'Reversal',
  showReversing: 'Show the entry that reverses this one',
  showReversed: 'Show the entry that this one reverses',
  /** Where an entry comes from, by the code that the books keep. */
  sources: {
    transaction: 'Transaction',
    manual: 'Written by hand',
    journal: 'Imported journal',
    reversal: 'Reversal',
    opening_balance: 'Opening balance',
    sales_document: 'Sales',
    payment: 'Payment',
    payment_fee: 'Payment fee',
    refund: 'Refund',
    write_off: 'Write-off',
    allocation: 'Credit used',
    allocation_release: 'Credit freed',
  },
  origin: {
    transaction: 'Transaction',
    what: 'The transaction',
    gone: 'The transaction that this entry was posted for has been deleted since.',
    statement: 'Bank statement',
    byHand: 'Entered by hand: there is no statement line behind it.',
    line: (file: string, line: string) => `${file}, line ${line}`,
  },
};
export type EntryTexts = typeof en;
