// Whether an account in a file is one of ours: its code, its kind and its name must agree.
import { isSubkindOf, type Account, type AccountKind } from './account.ts';
import { accountTypeOf } from './account-type.ts';
import { englishName } from './chart.ts';
import { journalNames } from './journal-text.ts';

/**
 * An account as a file names it. The name may be a path such as `Assets:Bank:Checking`, or empty. `type` is the account type given in the
 * file, if any.
 */
export type FileAccount = { readonly code: string; readonly name: string; readonly type?: string };
export type MatchableAccount = Pick<Account, 'id' | 'code' | 'name' | 'kind' | 'subkind' | 'parentId'>;

export type AccountMatch<A> =
  | { readonly outcome: 'matched'; readonly account: A }
  /** The code belongs to an account of another kind, or of another name. */
  | { readonly outcome: 'differs'; readonly account: A; readonly by: 'kind' | 'name' }
  /** No account has this code, or without a code this name. */
  | { readonly outcome: 'absent' };

export type PlannedAccount = { readonly kind: AccountKind; readonly name: string; readonly subkind: string };

const rootKinds: Readonly<Record<string, AccountKind>> = {
  asset: 'asset',
  assets: 'asset',
  liability: 'liability',
  liabilities: 'liability',
  equity: 'equity',
  income: 'income',
  revenue: 'income',
  revenues: 'income',
  expense: 'expense',
  expenses: 'expense',
};

// What an account is probably for when there is only its name.
const subkindWords: readonly (readonly [RegExp, string])[] = [
  [/receivable/i, 'receivable'],
  [/payable/i, 'payable'],
  [/credit ?card/i, 'credit_card'],
  [/wallet|mobile ?money|paypal/i, 'wallet'],
  [/petty|\bcash\b/i, 'cash'],
  [/bank|checking|savings/i, 'bank'],
  [/accumulated/i, 'accumulated_depreciation'],
  [/depreciation/i, 'depreciation'],
  [/equipment|vehicle|furniture/i, 'fixed_asset'],
  [/prepaid/i, 'prepaid'],
  [/payroll|salar/i, 'payroll_liability'],
  [/tax ?input|tax.*(paid|receivable)/i, 'tax_receivable'],
  [/tax/i, 'tax_payable'],
  [/loan|mortgage/i, 'loan'],
  [/draw/i, 'owner_draw'],
  [/capital|owner.{0,3} (investment|contribution)/i, 'owner_capital'],
  [/interest/i, 'interest_income'],
  [/interest/i, 'interest_expense'],
];
const usual: Readonly<Record<AccountKind, string>> = {
  asset: 'current_asset',
  liability: 'current_liability',
  equity: 'owner_capital',
  income: 'sales',
  expense: 'operating',
};
const subkindFor = (kind: AccountKind, name: string): string | undefined =>
  subkindWords.find(([word, subkind]) => word.test(name) && isSubkindOf(kind, subkind))?.[1];

/** Uses for which a business has a single account: two names for such a use mean the same account. */
const single: ReadonlySet<string> = new Set([
  'receivable',
  'payable',
  'tax_receivable',
  'tax_payable',
  'payroll_liability',
  'owner_capital',
  'owner_draw',
]);

/** The last part of a path without the code that our own export puts before it. */
function leafOf({ code, name }: FileAccount): string {
  const leaf = name.split(':').at(-1)?.trim() ?? '';
  const before = `${code.replace(/[^\p{L}\p{N}]+/gu, '-')}-`.toLowerCase();
  return leaf.toLowerCase().startsWith(before) ? leaf.slice(before.length).replaceAll('-', ' ') : leaf;
}

function kindOf(name: string): AccountKind | undefined {
  const [root = '', ...rest] = name.split(':');
  return rest.length > 0 ? rootKinds[root.trim().toLowerCase()] : undefined;
}

/** The kind given by the path or else by the type of an account. */
const kindSaid = ({ name, type = '' }: FileAccount): AccountKind | undefined => kindOf(name) ?? accountTypeOf(type)?.kind;

/** The new account that would be created for it; undefined where neither its name nor its type gives the group. */
export function plannedAccount(wanted: FileAccount): PlannedAccount | undefined {
  const kind = kindSaid(wanted);
  if (!kind || wanted.name === '') return undefined;
  const path = wanted.name.split(':').slice(kindOf(wanted.name) ? 1 : 0);
  const leaf = leafOf(wanted);
  const isOurs = leaf !== path.at(-1)?.trim();
  const name = (isOurs ? leaf : path.map((part) => part.trim()).join(': ')).slice(0, 120);
  const type = accountTypeOf(wanted.type ?? '');
  const typed = type?.kind === kind ? type.subkind : undefined;
  return { kind, name, subkind: typed ?? subkindFor(kind, name) ?? usual[kind] };
}

/** Words that add nothing to the group. */
const weak: ReadonlySet<string> = new Set(
  'account expense cost income revenue sale general other business equity and of for the own'.split(' '),
);
const alike: Readonly<Record<string, string>> = { checking: 'bank', current: 'bank' };

/** The words of a name, sorted, without case, accents, plurals and weak words. */
function wordsOf(name: string): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .map((word) => alike[word] ?? word);
  const strong = words.filter((word) => !weak.has(word));
  return [...new Set(strong.length > 0 ? strong : words)].toSorted().join(' ');
}

function namesAgree(wanted: FileAccount, account: MatchableAccount): boolean {
  // A file of another program names an account of a new chart in English too.
  const ours = new Set([account.name, englishName(account.name)].map(wordsOf));
  const path = wanted.name.split(':').slice(kindOf(wanted.name) ? 1 : 0);
  if (ours.has(wordsOf(leafOf(wanted))) || ours.has(wordsOf(path.join(' ')))) return true;
  const use = subkindFor(account.kind, leafOf(wanted));
  return use !== undefined && single.has(use) && use === account.subkind;
}

export interface AccountMatcher<A> {
  readonly match: (wanted: FileAccount) => AccountMatch<A>;
  /** The first account of this kind and name. */
  readonly named: (kind: AccountKind, name: string) => A | undefined;
  /** From here on the account is one of ours. */
  readonly add: (account: A) => void;
}

/**
 * Matches accounts of a file to a chart that may grow in the meantime. An account without a name is matched by its code only, one without a
 * code by its name.
 */
export function accountMatcher<A extends MatchableAccount>(chart: readonly A[]): AccountMatcher<A> {
  const nameKey = (kind: AccountKind, name: string): string => `${kind}\n${name}`;
  const byName = new Map(chart.toReversed().map((account) => [nameKey(account.kind, account.name), account]));
  const byCode = new Map(chart.map((account) => [account.code, account]));
  const exported = journalNames(chart);
  /** Among several accounts whose names agree, the exact match. */
  const onlyNamed = (wanted: FileAccount): AccountMatch<A> => {
    const kind = kindSaid(wanted);
    const named = [...byCode.values()].filter((one) => (kind ?? one.kind) === one.kind && namesAgree(wanted, one));
    const exact = named.filter((one) => one.name.toLowerCase() === leafOf(wanted).toLowerCase());
    const [account, ...others] = exact.length > 0 ? exact : named;
    return account && others.length === 0 ? { outcome: 'matched', account } : { outcome: 'absent' };
  };
  const match = (wanted: FileAccount): AccountMatch<A> => {
    if (wanted.code === '') return wanted.name === '' ? { outcome: 'absent' } : onlyNamed(wanted);
    const account = byCode.get(wanted.code);
    if (!account) return { outcome: 'absent' };
    if (wanted.name === '' || exported.get(account.id) === wanted.name) return { outcome: 'matched', account };
    const kind = kindSaid(wanted);
    if (kind !== undefined && kind !== account.kind) return { outcome: 'differs', account, by: 'kind' };
    return namesAgree(wanted, account) ? { outcome: 'matched', account } : { outcome: 'differs', account, by: 'name' };
  };
  return {
    match,
    named: (kind, name) => byName.get(nameKey(kind, name)),
    add(account) {
      byCode.set(account.code, account);
      const key = nameKey(account.kind, account.name);
      if (!byName.has(key)) byName.set(key, account);
    },
  };
}

/** First codes for new accounts that have none in their file. */
export const usualCodes: Readonly<Record<AccountKind, string>> = {
  asset: '1900',
  liability: '2900',
  equity: '3900',
  income: '4900',
  expense: '6900',
};

/** Reserves the requested code, or the first free one after it. Repeated requests for the same code continue where the last one stopped. */
export function codeGiver(codes: Iterable<string>): (code: string) => string {
  const taken = new Set(codes);
  const steps = new Map<string, number>();
  return (code) => {
    let [next, step] = [code, steps.get(code) ?? 0];
    while (taken.has(next)) {
      step++;
      next = /^\d{1,9}$/.test(code) ? String(Number(code) + step).padStart(code.length, '0') : `${code.slice(0, 16)}-${step + 1}`;
    }
    steps.set(code, step);
    taken.add(next);
    return next;
  };
}
