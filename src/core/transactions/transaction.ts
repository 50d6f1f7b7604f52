// A transaction: money in, money out, or between own accounts, as its owner enters it, and the balanced entry for it.
// Promise: an entry made here balances in every currency; a correction keeps the transaction's id under the next version.
import { isMoney, type Account } from '../ledger/account.ts';
import type { Day } from '../calendar.ts';
import { carriedBase, differenceLine, noPosition, type Position } from '../ledger/exchange-difference.ts';
import { toBase } from '../ledger/exchange-rate.ts';
import { withTradingPostings, type EntryVia, type NewEntry, type NewPosting } from '../ledger/ledger.ts';
import { allocate, formatMinor, prorate, sum, type DecimalRate } from '../money.ts';

export type TransactionType = 'income' | 'expense' | 'transfer';
/** Minor units of the money account's currency; a negative part is subtracted (a fee deducted from a payout). */
export type Split = {
  readonly accountId: string;
  readonly minor: bigint;
  readonly memo?: string | undefined;
  /** If the part is a tax. */
  readonly taxCodeId?: string | null | undefined;
};

/** What a person enters. `amountMinor` is positive. `rate` is base currency for one unit of the money account's currency. */
export type TransactionDraft = {
  readonly id: string;
  readonly type: TransactionType;
  readonly date: Day;
  readonly description: string;
  readonly accountId: string;
  readonly amountMinor: bigint;
  readonly splits: readonly Split[];
  readonly toAccountId?: string | undefined;
  readonly toAmountMinor?: bigint | undefined;
  readonly contactId?: string | null | undefined;
};

export type BookAccount = Pick<Account, 'id' | 'name' | 'subkind' | 'currency' | 'isArchived'>;
export type TransactionContext = {
  readonly baseCurrency: string;
  readonly accounts: ReadonlyMap<string, BookAccount>;
  readonly tradingAccountId: string;
  /** Base currency for one unit of the money account's currency; null if not known. Not needed if one side is in base currency. */
  readonly rate: DecimalRate | null;
  /**
   * What an exchange needs to realize the difference: the balances of the foreign accounts without this transaction. The browser checks
   * without it.
   */
  readonly exchange?: { readonly held: ReadonlyMap<string, Position>; readonly gain: string; readonly loss: string } | undefined;
};

export type TransactionProblem = {
  readonly code:
    | 'transaction.amount'
    | 'transaction.same_account'
    | 'transaction.money_account'
    | 'transaction.category'
    | 'transaction.category_is_money'
    | 'transaction.split_sum'
    | 'account.unknown'
    | 'rate.missing';
  readonly path: string;
  readonly data?: Readonly<Record<string, string | number>>;
};
export type BuiltTransaction =
  | { readonly ok: true; readonly postings: readonly NewPosting[] }
  | { readonly ok: false; readonly problems: readonly TransactionProblem[] };

/** The currency of amounts on an account: its own, or the base currency. */
export const currencyOf = (account: Pick<BookAccount, 'currency'>, baseCurrency: string): string => account.currency ?? baseCurrency;

/** Does this draft need a rate to base currency? Not if one of its sides is in base currency. */
export function needsRate(
  draft: TransactionDraft,
  { accounts, baseCurrency }: Pick<TransactionContext, 'accounts' | 'baseCurrency'>,
): boolean {
  const isBase = (id: string | undefined): boolean => {
    const account = id === undefined ? undefined : accounts.get(id);
    return account !== undefined && currencyOf(account, baseCurrency) === baseCurrency;
  };
  return accounts.has(draft.accountId) && !isBase(draft.accountId) && !(draft.type === 'transfer' && isBase(draft.toAccountId));
}

function checkMoneyAccount(id: string | undefined, path: string, context: TransactionContext): TransactionProblem[] {
  const account = id === undefined ? undefined : context.accounts.get(id);
  if (!account) return [{ code: id === undefined ? 'transaction.money_account' : 'account.unknown', path }];
  return isMoney(account.subkind) ? [] : [{ code: 'transaction.money_account', path }];
}

function checkSplits(draft: TransactionDraft, context: TransactionContext): TransactionProblem[] {
  if (draft.splits.length === 0) return [{ code: 'transaction.category', path: 'splits' }];
  const problems: TransactionProblem[] = [];
  draft.splits.forEach((split, at) => {
    const account = context.accounts.get(split.accountId);
    if (!account) problems.push({ code: 'account.unknown', path: `splits.${at}.accountId` });
    else if (isMoney(account.subkind)) problems.push({ code: 'transaction.category_is_money', path: `splits.${at}.accountId` });
    if (split.minor === 0n) problems.push({ code: 'transaction.amount', path: `splits.${at}.minor` });
  });
  const total = sum(draft.splits.map((split) => split.minor));
  const account = context.accounts.get(draft.accountId);
  if (total !== draft.amountMinor && account) {
    const currency = currencyOf(account, context.baseCurrency);
    problems.push({
      code: 'transaction.split_sum',
      path: 'splits',
      data: { sum: formatMinor(total, currency), amount: formatMinor(draft.amountMinor, currency) },
    });
  }
  return problems;
}

function checkTransfer(draft: TransactionDraft, context: TransactionContext): TransactionProblem[] {
  const problems = checkMoneyAccount(draft.toAccountId, 'toAccountId', context);
  if (draft.toAccountId === draft.accountId) problems.push({ code: 'transaction.same_account', path: 'toAccountId' });
  const [from, to] = [context.accounts.get(draft.accountId), context.accounts.get(draft.toAccountId ?? '')];
  const crosses = from && to && currencyOf(from, context.baseCurrency) !== currencyOf(to, context.baseCurrency);
  if ((crosses && draft.toAmountMinor === undefined) || (draft.toAmountMinor !== undefined && draft.toAmountMinor <= 0n))
    problems.push({ code: 'transaction.amount', path: 'toAmount' });
  return problems;
}

function check(draft: TransactionDraft, context: TransactionContext): TransactionProblem[] {
  const problems = checkMoneyAccount(draft.accountId, 'accountId', context);
  if (draft.amountMinor <= 0n) problems.push({ code: 'transaction.amount', path: 'amount' });
  problems.push(...(draft.type === 'transfer' ? checkTransfer(draft, context) : checkSplits(draft, context)));
  if (problems.length === 0 && context.rate === null && needsRate(draft, context)) {
    const from = currencyOf(context.accounts.get(draft.accountId) as BookAccount, context.baseCurrency);
    problems.push({ code: 'rate.missing', path: 'rate', data: { from, to: context.baseCurrency, day: draft.date } });
  }
  return problems;
}

function transferPostings(draft: TransactionDraft, from: BookAccount, to: BookAccount, context: TransactionContext): NewPosting[] {
  const base = context.baseCurrency;
  const [fromCurrency, toCurrency] = [currencyOf(from, base), currencyOf(to, base)];
  const arrives = fromCurrency === toCurrency ? draft.amountMinor : (draft.toAmountMinor ?? draft.amountMinor);
  // If one side is in base currency, its amount is the base amount.
  const inBase =
    toCurrency === base
      ? arrives
      : fromCurrency === base || !context.rate
        ? draft.amountMinor
        : toBase(draft.amountMinor, fromCurrency, base, context.rate);
  const held = (account: BookAccount): Position => context.exchange?.held.get(account.id) ?? noPosition;
  const fromBase = fromCurrency === base ? -inBase : carriedBase(held(from), -draft.amountMinor, -inBase);
  // Between accounts of the same currency nothing is exchanged: the money keeps its carrying amount.
  const toBaseMinor = fromCurrency === toCurrency ? -fromBase : toCurrency === base ? inBase : carriedBase(held(to), arrives, inBase);
  const { gain = '', loss = '' } = context.exchange ?? {};
  return withTradingPostings(
    [
      { accountId: to.id, minor: arrives, currency: toCurrency, baseMinor: toBaseMinor },
      { accountId: from.id, minor: -draft.amountMinor, currency: fromCurrency, baseMinor: fromBase },
      ...differenceLine(toBaseMinor + fromBase, base, { gain, loss }),
    ],
    context.tradingAccountId,
  );
}

/** Shares of a base total that sum to it exactly, by the parts' own amounts; largest remainder. */
function shareBase(total: bigint, parts: readonly bigint[], whole: bigint): bigint[] {
  return parts.every((part) => part > 0n) ? allocate(total, parts) : prorate(parts, total, whole);
}

function splitPostings(draft: TransactionDraft, account: BookAccount, context: TransactionContext): NewPosting[] {
  const currency = currencyOf(account, context.baseCurrency);
  const inBase =
    currency === context.baseCurrency || !context.rate
      ? draft.amountMinor
      : toBase(draft.amountMinor, currency, context.baseCurrency, context.rate);
  const sign = draft.type === 'income' ? 1n : -1n;
  const shares = shareBase(
    inBase,
    draft.splits.map((split) => split.minor),
    draft.amountMinor,
  );
  return [
    { accountId: account.id, minor: sign * draft.amountMinor, currency, baseMinor: sign * inBase },
    ...draft.splits.map((split, at) => ({
      accountId: split.accountId,
      minor: -sign * split.minor,
      currency,
      baseMinor: -sign * (shares[at] ?? 0n),
      memo: split.memo || null,
      contactId: draft.contactId ?? null,
      taxCodeId: split.taxCodeId ?? null,
    })),
  ];
}

/**
 * The postings of a transaction, or all of its problems with their places. Base amounts at `rate`, half-even, once for the whole and
 * distributed over the splits without losing a unit; a transfer with one side in base currency is booked at the actual amounts.
 */
export function postingsOf(draft: TransactionDraft, context: TransactionContext): BuiltTransaction {
  const problems = check(draft, context);
  const account = context.accounts.get(draft.accountId);
  const to = context.accounts.get(draft.toAccountId ?? '');
  if (problems.length > 0 || !account) return { ok: false, problems };
  if (draft.type !== 'transfer') return { ok: true, postings: splitPostings(draft, account, context) };
  return to ? { ok: true, postings: transferPostings(draft, account, to, context) } : { ok: false, problems };
}

/** The next version of a stored entry: the same source, its version one higher than `version`. */
export const nextVersion = (
  entry: NewEntry,
  as: {
    readonly id: string;
    readonly version: number;
    readonly via: EntryVia;
    readonly postings?: readonly NewPosting[];
    readonly memo?: string | undefined;
  },
): NewEntry => ({
  id: as.id,
  date: entry.date,
  memo: as.memo ?? entry.memo,
  source: { ...entry.source, version: as.version + 1 },
  via: as.via,
  postings: as.postings ?? entry.postings,
});

/**
 * The same money against one category: every line that is neither on a money account nor a tax becomes one line on `categoryAccountId`;
 * contact and project of the first are kept.
 */
export function recategorized(
  postings: readonly NewPosting[],
  categoryAccountId: string,
  isMoneyAccount: (accountId: string) => boolean,
): NewPosting[] {
  const money = postings.filter((posting) => isMoneyAccount(posting.accountId));
  const others = postings.filter((posting) => !isMoneyAccount(posting.accountId));
  const taxes = others.filter(({ taxCodeId }) => taxCodeId);
  const first = others.find(({ taxCodeId }) => !taxCodeId);
  const currency = money[0]?.currency ?? first?.currency ?? '';
  const against: NewPosting = {
    accountId: categoryAccountId,
    minor: -sum([...money, ...taxes].map((posting) => posting.minor)),
    currency,
    baseMinor: -sum([...money, ...taxes].map((posting) => posting.baseMinor)),
    contactId: first?.contactId,
    projectId: first?.projectId,
  };
  return [...money, against, ...taxes];
}

/** The same money against another own account: what one statement showed as spending and another as income is a transfer. */
export const asTransfer = (
  postings: readonly NewPosting[],
  otherAccountId: string,
  isMoneyAccount: (accountId: string) => boolean,
): NewPosting[] =>
  recategorized(
    postings.map((posting) => ({ ...posting, taxCodeId: null })),
    otherAccountId,
    isMoneyAccount,
  ).map(({ accountId, minor, currency, baseMinor }) => ({
    accountId,
    minor,
    currency,
    baseMinor,
  }));

/** The other side of the money, as a person entered it: positive parts in the direction of the money. */
export function splitsOf(postings: readonly NewPosting[], isCategory: (accountId: string) => boolean, type: TransactionType): Split[] {
  const sign = type === 'income' ? -1n : 1n;
  return postings
    .filter((posting) => isCategory(posting.accountId))
    .map(({ accountId, minor, memo, taxCodeId }) => ({
      accountId,
      minor: sign * minor,
      ...(memo ? { memo } : {}),
      ...(taxCodeId ? { taxCodeId } : {}),
    }));
}
