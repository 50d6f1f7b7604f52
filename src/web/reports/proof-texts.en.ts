// What the proof of the books says, in English: the shape of the other languages. Of each check: what is laid beside what, and what to do
// where they part.

const writeAnew = 'Rebuild the balances: they are recalculated from the entries.';
const lookAtCustomers = 'Review the customers listed and reverse any manual entries on this account.';

export const en = {
  page: {
    description: 'Automatic checks that your books add up.',
    asOf: 'As of',
    checking: 'Checking…',
    again: 'Run again',
    adding: 'Running checks…',
    what: 'the results',
    sound: 'All checks passed',
    off: (off: number, all: number): string => `${off} of ${all} checks failed`,
    snapshot: (all: number, instant: string) => `${all} checks run on ${instant}.`,
    nothing: 'Nothing to compare',
    agrees: 'Passed',
    differs: 'Failed',
    compared: 'Check',
    offBy: (amount: string) => `off by ${amount}`,
    rebuild: 'Rebuild balances',
    rebuilt: 'Balances rebuilt from the entries.',
    notRebuilt: 'Couldn’t rebuild the balances.',
  },
  checks: {
    entries: {
      title: 'Debits equal credits',
      left: 'Debits',
      right: 'Credits',
      mend: 'An entry was changed outside Daybook. Restore the database from a backup, or reverse the entry and post it again.',
    },
    trial_balance: {
      title: 'Trial balance is zero',
      left: 'Debit balances',
      right: 'Credit balances',
      mend: writeAnew,
    },
    balances: {
      title: 'Balances and transactions match the entries',
      left: 'Found',
      right: 'Expected',
      mend: writeAnew,
    },
    receivables: {
      title: 'Accounts receivable matches unpaid documents',
      left: 'Unpaid documents',
      right: 'Accounts receivable',
      mend: 'Review the items listed. Manual entries on accounts receivable belong on an invoice or payment, and invoices are corrected with a credit note. Reverse such entries in the journal.',
    },
    credit: {
      title: 'Customer credit matches unapplied payments',
      left: 'Unapplied payments',
      right: 'Customer credit',
      mend: lookAtCustomers,
    },
    payables: {
      title: 'Accounts payable matches unpaid bills',
      left: 'Unpaid bills',
      right: 'Accounts payable',
      mend: 'Review the items listed. Manual entries on accounts payable belong on a bill or payment. Reverse such entries in the journal.',
    },
    deposits: {
      title: 'Customer deposits match deposit invoices',
      left: 'Deposits not yet deducted',
      right: 'Customer deposits',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Bank accounts match their statements',
      left: 'In the books',
      right: 'On the statement',
      mend: 'Compare the account with its statement. A transaction is missing, duplicated or was changed after the import.',
    },
    tax: {
      title: 'Tax accounts match documents',
      left: 'On documents',
      right: 'In the books',
      mend: 'Open the documents listed. Correct each one with a credit note, then create a new one.',
    },
    input_tax: {
      title: 'Input tax matches bills',
      left: 'On bills',
      right: 'In the books',
      mend: 'Open the bills listed. Void each one and enter it again.',
    },
    trading: {
      title: 'Currency conversions balance',
      left: 'On the account',
      right: 'Expected',
      mend: 'Reverse the entries listed and post them again.',
    },
    numbers: {
      title: 'Document numbers have no gaps',
      left: 'Documents',
      right: 'Numbers assigned',
      mend: 'A document was deleted outside Daybook. Restore it from a backup.',
    },
    frozen: {
      title: 'Issued documents are unchanged',
      left: 'Unchanged',
      right: 'Issued',
      mend: 'The document was changed outside Daybook. Its PDF and email show the original; restore it from a backup.',
    },
  },
  figures: {
    in_base: 'Total in base currency',
    sides: 'Debit and credit balances',
    derived: 'Balances and transactions that don’t match the entries',
    on_no_document: (currency: string) => `Not on a document · ${currency}`,
    invoice: 'Invoices',
    credit_note: 'Credit notes',
    quote: 'Quotes',
    issued: 'Issued documents that are unchanged',
  },
  faults: {
    withoutCustomer: 'Entries without a customer',
    unknownCustomer: 'Unknown customer',
    reversedByHand: (entry: number, memo: string) => `Entry ${entry} was reversed in the journal: ${memo}`,
    reconciledDiffers: (account: string, day: string) => `${account}: what was reconciled through ${day} has changed since`,
    statementDiffers: (account: string, file: string, day: string) =>
      `${account}: the closing balance in ${file} doesn’t match the books on ${day}`,
    taxDiffers: (number: string) => `The tax in the books differs from ${number}`,
    tradingLeft: (entry: number) => `Entry ${entry} doesn’t balance to zero`,
    numberShared: (number: string) => `Documents of several kinds have the number ${number}`,
    numbersMissing: (count: number, before: string, after: string): string =>
      `${count === 1 ? '1 number is' : `${count} numbers are`} missing between ${before} and ${after}`,
    textDiffers: (number: string) => `${number} was changed after it was issued`,
    fingerprintDiffers: (number: string) => `${number} doesn’t match its original fingerprint`,
  },
};
export type ProofTexts = typeof en;
