// What is said of an entry that is looked at, in English: the shape of the other languages. Figures come as they are written.

export const en = {
  entry: (number: string) => `Entry ${number}`,
  linesOf: (number: string) => `Lines of entry ${number}`,
  what: 'the entry',
  noDescription: 'No description',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  reversed: 'Reversed',
  reversal: 'Reversal',
  showReversing: 'Show the reversing entry',
  showReversed: 'Show the reversed entry',
  /** Where an entry comes from, by the code that the books keep. */
  sources: {
    transaction: 'Transaction',
    manual: 'Manual entry',
    journal: 'Imported journal',
    payout_report: 'Payout report',
    reversal: 'Reversal',
    opening_balance: 'Opening balance',
    sales_document: 'Sales document',
    bill: 'Bill',
    payment: 'Payment',
    payment_fee: 'Processing fee',
    refund: 'Refund',
    write_off: 'Write-off',
    allocation: 'Credit applied',
    allocation_release: 'Credit unapplied',
    exchange_difference: 'Exchange difference',
    revaluation: 'Revaluation',
    revaluation_return: 'Revaluation reversed',
  },
  origin: {
    transaction: 'Transaction',
    what: 'the transaction',
    gone: 'The transaction behind this entry was deleted.',
    statement: 'Bank statement',
    byHand: 'Entered manually. There’s no bank statement behind it.',
    line: (file: string, line: string) => `${file}, line ${line}`,
  },
};
export type EntryTexts = typeof en;
