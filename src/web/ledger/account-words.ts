// The chart of accounts in people's words: groups, uses, and the choices of a list to pick an account from.
import type { Account } from '#contract/ledger.ts';
import { accountKinds, normalSign, subkinds, type AccountKind } from '#core/account.ts';
import type { ComboGroup } from '../ui/combo-box.tsx';

export const kindWords: Readonly<Record<AccountKind, { readonly one: string; readonly many: string; readonly meaning: string }>> = {
  asset: { one: 'Asset', many: 'Assets', meaning: 'What the business has: money, what customers owe, equipment.' },
  liability: { one: 'Liability', many: 'Liabilities', meaning: 'What the business owes: cards, suppliers, taxes, loans.' },
  equity: { one: 'Equity', many: 'Equity', meaning: 'What the owner put in and took out; profits are added to it on the balance sheet.' },
  income: { one: 'Income', many: 'Income', meaning: 'What the business earns.' },
  expense: { one: 'Expense', many: 'Expenses', meaning: 'What it spends to earn it.' },
};

const subkindWords: Readonly<Record<string, string>> = {
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

export function subkindWord(subkind: string): string {
  return subkindWords[subkind] ?? subkind.replaceAll('_', ' ');
}

/** Uses that the program itself needs exactly once are not offered for a new account. */
const ownUses = new Set(['currency_trading', 'retained_earnings', 'uncategorised_income', 'uncategorised_expense', 'rounding']);

export function subkindOptions(kind: AccountKind, present?: string): { value: string; label: string }[] {
  return subkinds[kind].filter((s) => s === present || !ownUses.has(s)).map((s) => ({ value: s, label: subkindWord(s) }));
}

/** Accounts in groups, by code, for a list to pick from. */
export function accountGroups(accounts: readonly Account[], present?: string | null): ComboGroup[] {
  return accountKinds
    .map((kind) => ({
      label: kindWords[kind].many,
      options: accounts
        .filter((a) => a.kind === kind && (!a.isArchived || a.id === present))
        .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
        .map((a) => ({ value: a.id, label: a.name, detail: a.code })),
    }))
    .filter((group) => group.options.length > 0);
}

/** A debit-positive balance as people expect it to read: income and debts positive when there are some. */
export function naturalMinor(kind: AccountKind, minor: number): number {
  return minor === 0 ? 0 : minor * Number(normalSign(kind));
}

/** The next free code of a group, counting in the chart's own steps: 1010, 1020 → 1030. */
export function nextCode(accounts: readonly Account[], kind: AccountKind): string {
  const codes = accounts.map((a) => a.code);
  const numbers = accounts.filter((a) => a.kind === kind && /^\d{3,6}$/.test(a.code)).map((a) => Number(a.code));
  const last = Math.max(...numbers, accountKinds.indexOf(kind) * 1000 + 1000);
  for (const step of [10, 1]) {
    const code = String((Math.floor(last / step) + 1) * step);
    if (!codes.includes(code) && code[0] === String(last)[0]) return code;
  }
  for (let code = last + 1; ; code += 1) if (!codes.includes(String(code))) return String(code);
}
