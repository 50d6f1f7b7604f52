// Accounts: the five kinds, what each is used for, and the rules that a chart of accounts must keep.
import { isCurrency } from '../currency.ts';

export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** What an account of each kind is for; statements, the transaction list and the cash flow depend on it. */
export const subkinds = {
  asset: [
    'bank',
    'cash',
    'wallet',
    'undeposited',
    'receivable',
    'tax_receivable',
    'inventory',
    'prepaid',
    'current_asset',
    'fixed_asset',
    'accumulated_depreciation',
  ],
  liability: ['credit_card', 'payable', 'tax_payable', 'payroll_liability', 'customer_credit', 'current_liability', 'loan'],
  equity: ['owner_capital', 'owner_draw', 'retained_earnings', 'opening_balance', 'currency_trading'],
  income: ['sales', 'other_income', 'interest_income', 'fx_gain', 'uncategorised_income'],
  expense: [
    'cost_of_sales',
    'operating',
    'payroll',
    'depreciation',
    'interest_expense',
    'tax_expense',
    'fx_loss',
    'rounding',
    'uncategorised_expense',
  ],
} as const satisfies Record<AccountKind, readonly string[]>;

export type Subkind = (typeof subkinds)[AccountKind][number];

export const accountKinds: readonly AccountKind[] = ['asset', 'liability', 'equity', 'income', 'expense'];

/**
 * Keys of the accounts that the program itself posts to; each exists exactly once in a business. `fx_trading` is what makes entries in
 * several currencies balance (see ledger.ts); `fx_revaluation` has unrealized gains and losses until they are reversed.
 */
export const systemKeys = [
  'receivable',
  'payable',
  'tax_receivable',
  'tax_payable',
  'undeposited',
  'customer_credit',
  'customer_deposits',
  'owner_capital',
  'owner_draw',
  'retained_earnings',
  'opening_balance',
  'fx_trading',
  'fx_revaluation',
  'fx_gain',
  'fx_loss',
  'rounding',
  'payment_fees',
  'bad_debts',
  'cash_over_short',
  'uncategorised_income',
  'uncategorised_expense',
] as const;
export type SystemKey = (typeof systemKeys)[number];

/** An account as core sees it. `currency` is set where the account may hold only that one. `kind`, `subkind` and `systemKey` are text because they come from storage; `isSubkindOf` checks them on the way in. */
export type Account = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly subkind: string;
  readonly currency: string | null;
  readonly parentId: string | null;
  readonly systemKey: string | null;
  readonly isArchived: boolean;
};

export type AccountProblemCode =
  | 'account.code_invalid'
  | 'account.code_taken'
  | 'account.too_many'
  | 'account.name_invalid'
  | 'account.subkind_mismatch'
  | 'account.parent_unknown'
  | 'account.parent_kind'
  | 'account.parent_cycle'
  | 'account.currency_unknown';
export type AccountProblem = {
  readonly code: AccountProblemCode;
  readonly path: string;
  readonly data?: Readonly<Record<string, string | number>>;
};

/** Is this text one of the five kinds? */
export const isAccountKind = (text: string): text is AccountKind => Object.hasOwn(subkinds, text);

/** Does this use belong to that kind? */
export const isSubkindOf = (kind: AccountKind, subkind: string): subkind is Subkind =>
  (subkinds[kind] as readonly string[]).includes(subkind);

/** The kind that a subkind belongs to; null where it is not a subkind. */
export const kindOf = (subkind: string): AccountKind | null => accountKinds.find((kind) => isSubkindOf(kind, subkind)) ?? null;

export const moneySubkinds: ReadonlySet<string> = new Set(['bank', 'cash', 'wallet', 'credit_card']);
/** The subkinds for which `isCash` is true. */
export const cashSubkinds: readonly string[] = ['bank', 'cash', 'wallet', 'undeposited'];

/** Money accounts: what the transaction list is about. A credit card is one. */
export const isMoney = (subkind: string): boolean => moneySubkinds.has(subkind);

/** Cash and cash equivalents of the cash flow statement (IAS 7.6). A credit card is not: it is a debt. Money not yet deposited is. */
export const isCash = (subkind: string): boolean => cashSubkinds.includes(subkind);

/** Accounts of the income statement. */
export const isNominal = (kind: AccountKind): boolean => kind === 'income' || kind === 'expense';

/** +1 where a debit increases the account (asset, expense), −1 where a credit does: turns debit-positive figures into the sign that people expect. */
export const normalSign = (kind: AccountKind): 1n | -1n => (kind === 'asset' || kind === 'expense' ? 1n : -1n);

const codeShape = /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/;

/**
 * Every problem of an account within a chart; if none, it may be saved. `others` are the accounts of the business and may include the old
 * state of this one.
 */
export function checkAccount(account: Account, others: Iterable<Account>): AccountProblem[] {
  const rest = [...others].filter((other) => other.id !== account.id);
  return problemsOf(account, new Map(rest.map((other) => [other.id, other])), new Set(rest.map((other) => other.code)));
}

/** Archived ones count. Screens search the whole chart while somebody types; this keeps it small enough for that. */
export const mostAccounts = 10_000;

/** The problems of the first account that cannot be added to the chart. */
export function checkAdded(added: readonly Account[], chart: Iterable<Account>): AccountProblem[] {
  const byId = new Map<string, Account>();
  const codes = new Set<string>();
  const add = (account: Account): unknown => byId.set(account.id, account) && codes.add(account.code);
  for (const account of chart) add(account);
  if (byId.size + added.length > mostAccounts) return [{ code: 'account.too_many', path: 'code', data: { limit: mostAccounts } }];
  for (const account of added) {
    const problems = problemsOf(account, byId, codes);
    if (problems.length > 0) return problems;
    add(account);
  }
  return [];
}

function problemsOf(account: Account, byId: ReadonlyMap<string, Account>, codes: ReadonlySet<string>): AccountProblem[] {
  const problems: AccountProblem[] = [];
  if (!codeShape.test(account.code)) problems.push({ code: 'account.code_invalid', path: 'code' });
  if (codes.has(account.code)) problems.push({ code: 'account.code_taken', path: 'code', data: { code: account.code } });
  if (account.name.trim().length < 1 || account.name.length > 120) problems.push({ code: 'account.name_invalid', path: 'name' });
  if (!isSubkindOf(account.kind, account.subkind)) problems.push({ code: 'account.subkind_mismatch', path: 'subkind' });
  if (account.currency !== null && !isCurrency(account.currency)) problems.push({ code: 'account.currency_unknown', path: 'currency' });
  if (account.parentId !== null) problems.push(...checkParent(account, account.parentId, byId));
  return problems;
}

function checkParent(account: Account, parentId: string, byId: ReadonlyMap<string, Account>): AccountProblem[] {
  if (parentId === account.id) return [{ code: 'account.parent_cycle', path: 'parentId' }];
  const parent = byId.get(parentId);
  if (!parent) return [{ code: 'account.parent_unknown', path: 'parentId' }];
  if (parent.kind !== account.kind) return [{ code: 'account.parent_kind', path: 'parentId' }];
  const seen = new Set([account.id]);
  for (let above: Account | undefined = parent; above; above = above.parentId === null ? undefined : byId.get(above.parentId)) {
    if (seen.has(above.id) || above.parentId === account.id) return [{ code: 'account.parent_cycle', path: 'parentId' }];
    seen.add(above.id);
  }
  return [];
}
