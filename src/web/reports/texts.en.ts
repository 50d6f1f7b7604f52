// The reports by name, what each tells in a sentence that needs no accountant, and the page that lists them, in English: the shape of the
// other languages.

export const en = {
  page: {
    title: 'Reports',
    description: 'Financial statements you can trace back to every transaction.',
    books: 'More reports',
    today: 'today',
    figure: (name: string, when: string) => `${name}, ${when}`,
    missing: 'not available',
    open: 'Generate Report',
  },
  figures: { 'income-statement': 'Net profit', 'balance-sheet': 'Equity', 'cash-flow': 'Change in cash' },
  statements: {
    'income-statement': { title: 'Income Statement', question: 'Income, expenses and profit.' },
    'balance-sheet': { title: 'Balance Sheet', question: 'Assets, liabilities and equity.' },
    'cash-flow': { title: 'Cash Flow', question: 'Where money came from and where it went.' },
    'trial-balance': { title: 'Trial balance', question: 'Debit and credit balances of every account.' },
  },
  books: {
    generalLedger: { title: 'General ledger', question: 'Every posting by account, with a running balance.' },
    agedReceivables: { title: 'Aged receivables', question: 'Unpaid invoices by customer and age.' },
    agedPayables: { title: 'Aged payables', question: 'Unpaid bills by supplier and age.' },
    taxes: { title: 'Taxes', question: 'Tax charged on sales, ready for your return.' },
    proof: { title: 'Books check', question: 'Automatic checks that your books add up.' },
    journal: { title: 'Journal', question: 'Every journal entry, in the order it was posted.' },
    exchangeGains: { title: 'Exchange gains and losses', question: 'Realized and unrealized, by currency, account and document.' },
    exchange: { title: 'Exchange differences', question: 'Revalue balances in other currencies at a period end.' },
  },
  none: { title: 'Report not found', text: 'The link may be broken or the report may have moved.', all: 'All reports' },
};
export type ReportTexts = typeof en;
