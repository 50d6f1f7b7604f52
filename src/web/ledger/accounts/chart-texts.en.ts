// What the kinds and uses of accounts are called, in English: the shape of the other languages.
import type { Subkind } from '#core/ledger/account.ts';

const uses: Readonly<Record<Subkind, string>> = {
  bank: 'Bank account',
  cash: 'Cash',
  wallet: 'Wallet or mobile money',
  undeposited: 'Undeposited funds',
  receivable: 'Accounts receivable',
  tax_receivable: 'Tax receivable',
  inventory: 'Inventory',
  prepaid: 'Prepaid expenses',
  current_asset: 'Other current asset',
  fixed_asset: 'Fixed assets',
  accumulated_depreciation: 'Accumulated depreciation',
  credit_card: 'Credit card',
  payable: 'Accounts payable',
  tax_payable: 'Tax payable',
  payroll_liability: 'Payroll liabilities',
  customer_credit: 'Customer credit',
  current_liability: 'Other current liability',
  loan: 'Loan',
  owner_capital: 'Owner’s equity',
  owner_draw: 'Owner’s draw',
  retained_earnings: 'Retained earnings',
  opening_balance: 'Opening balance',
  currency_trading: 'Currency trading',
  sales: 'Sales',
  other_income: 'Other income',
  interest_income: 'Interest income',
  fx_gain: 'Exchange gains',
  uncategorised_income: 'Uncategorized income',
  cost_of_sales: 'Cost of goods sold',
  operating: 'Operating expense',
  payroll: 'Payroll',
  depreciation: 'Depreciation',
  interest_expense: 'Interest expense',
  tax_expense: 'Income tax',
  fx_loss: 'Exchange losses',
  rounding: 'Rounding',
  uncategorised_expense: 'Uncategorized expense',
};

export const en = {
  kinds: {
    asset: { one: 'Asset', many: 'Assets', meaning: 'What the business owns: money, unpaid invoices, equipment.' },
    liability: { one: 'Liability', many: 'Liabilities', meaning: 'What the business owes: credit cards, suppliers, taxes, loans.' },
    equity: { one: 'Equity', many: 'Equity', meaning: 'What the owner put in and took out, plus retained earnings.' },
    income: { one: 'Income', many: 'Income', meaning: 'What the business earns.' },
    expense: { one: 'Expense', many: 'Expenses', meaning: 'What the business spends.' },
  },
  uses,
};
export type ChartTexts = typeof en;
