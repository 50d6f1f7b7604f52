// What the kinds and uses of accounts are called, in English: the shape of the other languages.
import type { Subkind } from '#core/ledger/account.ts';

const uses: Readonly<Record<Subkind, string>> = {
  bank: 'Bank account',
  cash: 'Cash',
  wallet: 'Wallet or mobile money',
  undeposited: 'Not yet deposited',
  receivable: 'Owed by customers',
  tax_receivable: 'Tax to get back',
  inventory: 'Inventory',
  prepaid: 'Paid in advance',
  current_asset: 'Other current asset',
  fixed_asset: 'Equipment and other fixed assets',
  accumulated_depreciation: 'Accumulated depreciation',
  credit_card: 'Credit card',
  payable: 'Owed to suppliers',
  tax_payable: 'Tax to pay',
  payroll_liability: 'Wages and withholdings to pay',
  customer_credit: 'Customers’ credit',
  current_liability: 'Other current liability',
  loan: 'Loan',
  owner_capital: 'Owner’s capital',
  owner_draw: 'Owner’s draw',
  retained_earnings: 'Retained earnings',
  opening_balance: 'Opening balance',
  currency_trading: 'Currency trading',
  sales: 'Sales',
  other_income: 'Other income',
  interest_income: 'Interest earned',
  fx_gain: 'Currency gains',
  uncategorised_income: 'Income without a category',
  cost_of_sales: 'Cost of sales',
  operating: 'Running costs',
  payroll: 'Wages',
  depreciation: 'Depreciation',
  interest_expense: 'Interest paid',
  tax_expense: 'Income tax',
  fx_loss: 'Currency losses',
  rounding: 'Rounding',
  uncategorised_expense: 'Expense without a category',
};

export const en = {
  kinds: {
    asset: { one: 'Asset', many: 'Assets', meaning: 'What the business has: money, what customers owe, equipment.' },
    liability: { one: 'Liability', many: 'Liabilities', meaning: 'What the business owes: cards, suppliers, taxes, loans.' },
    equity: { one: 'Equity', many: 'Equity', meaning: 'What the owner put in and took out; profits are added to it on the balance sheet.' },
    income: { one: 'Income', many: 'Income', meaning: 'What the business earns.' },
    expense: { one: 'Expense', many: 'Expenses', meaning: 'What it spends to earn it.' },
  },
  uses,
};
export type ChartTexts = typeof en;
