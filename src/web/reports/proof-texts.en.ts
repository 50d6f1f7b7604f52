// What the proof of the books says, in English: the shape of the other languages. Of each check: what is laid beside what, and what to do
// where they part.

const writeAnew = 'The balances are kept beside the entries and can be written anew from them.';
const lookAtCustomers = 'Look at the customers named and reverse what was posted on the account by hand.';

export const en = {
  page: {
    title: 'Proof of the books',
    description: 'Everything that must agree, laid side by side.',
    asOf: 'As of',
    checking: 'Checking…',
    again: 'Check again',
    adding: 'Adding everything up…',
    what: 'The proof',
    sound: 'Everything agrees.',
    off: (off: number, all: number): string => `${off} of ${all} checks ${off === 1 ? 'does' : 'do'} not agree.`,
    snapshot: (all: number, instant: string) => `${all} checks in one snapshot of the books, ${instant}.`,
    nothing: 'Nothing to compare',
    agrees: 'Agrees',
    differs: 'Does not agree',
    compared: 'What',
    offBy: (amount: string) => `off by ${amount}`,
    rebuild: 'Write the balances anew',
    rebuilt: 'The balances were written anew from the entries.',
    notRebuilt: 'The balances were not changed.',
  },
  checks: {
    entries: {
      title: 'Debits equal credits',
      left: 'Debits',
      right: 'Credits',
      mend: 'An entry was changed from outside of Daybook. Restore the database from a backup, or reverse the entry and post it anew.',
    },
    trial_balance: {
      title: 'The trial balance comes to nothing',
      left: 'Debit balances',
      right: 'Credit balances',
      mend: writeAnew,
    },
    balances: {
      title: 'Balances and transactions follow from the entries',
      left: 'Found',
      right: 'Should be',
      mend: writeAnew,
    },
    receivables: {
      title: 'What customers owe is what their documents say',
      left: 'Open documents',
      right: 'Accounts receivable',
      mend: 'Look at what is named: an entry by hand on the receivables account belongs on an invoice or a payment, and a document’s own entry is taken back by a credit note. Reverse such entries in the journal.',
    },
    credit: {
      title: 'Customers’ credit is what is left of their payments',
      left: 'Left of payments',
      right: 'Customer credit',
      mend: lookAtCustomers,
    },
    deposits: {
      title: 'Deposits are what was invoiced ahead',
      left: 'Deposits not yet deducted',
      right: 'Customer deposits',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Money accounts hold what the bank says',
      left: 'In the books',
      right: 'On the statement',
      mend: 'Compare the account with its statement: something is missing, stands there twice, or was changed after the import.',
    },
    tax: {
      title: 'Taxes in the books are those on the documents',
      left: 'On documents',
      right: 'In the books',
      mend: 'Open the documents named; a credit note takes one back, entry and all, and a new one replaces it.',
    },
    trading: {
      title: 'Exchanges leave nothing behind',
      left: 'On the account',
      right: 'Should be',
      mend: 'Reverse the entries named and post them again.',
    },
    numbers: {
      title: 'Document numbers have no gaps',
      left: 'Documents',
      right: 'Numbers given',
      mend: 'Numbers are given when a document is issued, and documents are never removed: one was, from outside of Daybook. Restore it from a backup.',
    },
    frozen: {
      title: 'Issued documents are as they were issued',
      left: 'Unchanged',
      right: 'Issued',
      mend: 'The document was changed from outside of Daybook. Its PDF and mail show what was issued; restore it from a backup.',
    },
  },
  figures: {
    in_base: 'All of it, in your own currency',
    sides: 'Debit and credit balances',
    derived: 'Balances and transactions that do not follow from the entries',
    on_no_document: (currency: string) => `On no document · ${currency}`,
    invoice: 'Invoices',
    credit_note: 'Credit notes',
    quote: 'Quotes',
    issued: 'Issued documents that are as they were issued',
  },
  faults: {
    withoutCustomer: 'Entries without a customer',
    unknownCustomer: 'A customer',
    reversedByHand: (entry: number, memo: string) => `Entry ${entry} was reversed in the journal: ${memo}`,
    statementDiffers: (account: string, file: string, day: string) =>
      `${account}: ${file} ends with another balance than the books have on ${day}`,
    taxDiffers: (number: string) => `${number} has other taxes in the books`,
    tradingLeft: (entry: number) => `Entry ${entry} leaves something there`,
    numbersMissing: (count: number, before: string, after: string): string =>
      `${count === 1 ? 'A number is' : `${count} numbers are`} missing between ${before} and ${after}`,
    textDiffers: (number: string) => `${number} is not the text that was issued`,
    fingerprintDiffers: (number: string) => `${number} has another fingerprint than the one that the trail kept when it was issued`,
  },
};
export type ProofTexts = typeof en;
