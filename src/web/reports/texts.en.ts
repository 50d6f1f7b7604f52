// The reports by name, what each tells in a sentence that needs no accountant, and the page that lists them, in English: the shape of the
// other languages.

export const en = {
  page: {
    title: 'Reports',
    description: 'Statements drawn from the books, down to the line they came from.',
    books: 'The books behind them',
    today: 'today',
    figure: (name: string, when: string) => `${name}, ${when}`,
    missing: 'not available',
    open: 'Generate Report',
  },
  figures: { 'income-statement': 'Net profit', 'balance-sheet': 'Equity', 'cash-flow': 'Change in cash' },
  statements: {
    'income-statement': { title: 'Income Statement', question: 'What the business earned and spent, and what was left.' },
    'balance-sheet': { title: 'Balance Sheet', question: 'What the business has, what it owes, and what belongs to its owner.' },
    'cash-flow': { title: 'Cash Flow', question: 'Where the money came from and where it went.' },
    'trial-balance': { title: 'Trial Balance', question: 'Every account with its balance; debits and credits must be equal.' },
  },
  books: {
    generalLedger: { title: 'General Ledger', question: 'Every posting of an account with its running balance.' },
    agedReceivables: { title: 'Aged Receivables', question: 'Who owes you, how much, and for how long; equal to the books.' },
    taxes: { title: 'Taxes', question: 'What was charged on your sales in a period, ready for your return.' },
    proof: { title: 'Proof of the Books', question: 'Everything that must agree, side by side: documents, accounts, banks, taxes.' },
    journal: { title: 'Journal', question: 'Every entry with its lines, in the order it was posted.' },
  },
  none: { title: 'No such report', text: 'There is nothing here under this address.', all: 'All reports' },
};
export type ReportTexts = typeof en;
