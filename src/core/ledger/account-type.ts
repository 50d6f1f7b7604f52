// The account types of other programs: QuickBooks Online and Desktop, Xero, Wave, Zoho Books and GnuCash.
import type { AccountKind, Subkind } from './account.ts';

export type AccountType = { readonly kind: AccountKind; readonly subkind: Subkind | undefined };

const phrases: Readonly<Record<AccountKind, Partial<Record<Subkind | 'any', string>>>> = {
  asset: {
    any: 'asset | assets | other asset | stock | mutual',
    bank: 'bank | cash and bank',
    cash: 'cash',
    wallet: 'money in transit',
    receivable: 'accounts receivable | accounts receivable (a/r) | receivable | ar',
    inventory: 'inventory | inventory asset',
    prepaid: 'prepayment | vendor prepayments and vendor credits',
    current_asset: `current asset | current assets | other current asset | other current assets | ocasset | oasset | other assets | non-current asset
      | system receivable invoice | expected payments from customers | other short-term asset | other long-term asset`,
    fixed_asset: 'fixed | fixed asset | fixed assets | fixasset | property, plant, equipment',
    accumulated_depreciation: 'depreciation and amortization',
  },
  liability: {
    any: 'liability | liabilities | other liability | non-current liability',
    credit_card: 'credit | credit card | ccard',
    payable: 'accounts payable | accounts payable (a/p) | payable | ap',
    tax_payable: 'sales taxes',
    payroll_liability: 'due for payroll | payroll liability',
    current_liability: `current liability | current liabilities | other current liability | other current liabilities | ocliab
      | system payable bill | expected payments to vendors | other short-term liability | customer prepayments and customer credits`,
    loan: 'long term liability | long term liabilities | long-term liability | term liability | ltliab | loan and line of credit | other long-term liability',
  },
  equity: {
    any: 'equity',
    owner_capital: 'business owner contribution and drawing | business owner contribution',
  },
  income: {
    any: 'income | revenue | inc',
    sales: 'sales',
    other_income: 'other income | exinc | discount',
    fx_gain: 'gain on foreign exchange',
    uncategorised_income: 'uncategorized income',
  },
  expense: {
    any: 'expense | expenses | exp | exexp | overhead | overheads | operating expense | other expense | other expenses',
    cost_of_sales: 'cost of goods sold | cogs | direct costs',
    payroll: 'payroll expense | wages expense',
    depreciation: 'depreciation',
    fx_loss: 'loss on foreign exchange',
    uncategorised_expense: 'uncategorized expense',
  },
};

const known: ReadonlyMap<string, AccountType> = new Map(
  (Object.keys(phrases) as AccountKind[]).flatMap((kind) =>
    Object.entries(phrases[kind]).flatMap(([subkind, words]) =>
      words
        .split('|')
        .map((word): [string, AccountType] => [word.trim(), { kind, subkind: subkind === 'any' ? undefined : (subkind as Subkind) }]),
    ),
  ),
);

/**
 * The kind and subkind for the words of an account's type, one line each, such as a group and a type; undefined where none is known or they
 * contradict each other.
 */
export function accountTypeOf(text: string): AccountType | undefined {
  const types = text.split('\n').flatMap((words) => known.get(words.trim().replace(/\s+/g, ' ').toLowerCase()) ?? []);
  const [first] = types;
  if (!first || types.some(({ kind }) => kind !== first.kind)) return undefined;
  return types.find(({ subkind }) => subkind !== undefined) ?? first;
}
