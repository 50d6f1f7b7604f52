// Journal entries: when one may be posted, how one is reversed, and the balances that follow from them.
// Promise: an entry that `checkEntry` accepts sums to zero in every currency and in base currency.
import type { Account } from './account.ts';
import { firstDay, isDay, lastDay, type Day } from '../calendar.ts';
import { isCurrency } from '../currency.ts';
import { formatMinor, isAmount, isSafe } from '../money.ts';

/** One line. `minor` is in the currency's minor units and `baseMinor` in those of the business's base currency at the rate of the day; debit positive, credit negative, never zero. */
export type NewPosting = {
  readonly accountId: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
  readonly contactId?: string | null | undefined;
  readonly projectId?: string | null | undefined;
  readonly taxCodeId?: string | null | undefined;
  readonly memo?: string | null | undefined;
};

/** What an entry was made from: an opaque kind and id; when it changes, it posts again under the next version. */
export type EntrySource = { readonly kind: string; readonly id: string; readonly version: number };
export type EntryVia = 'ui' | 'api' | 'import' | 'job' | 'assistant' | 'link';

export type NewEntry = {
  readonly id: string;
  readonly date: Day;
  readonly memo: string;
  readonly source: EntrySource;
  readonly reversesId?: string | null | undefined;
  readonly via: EntryVia;
  readonly postings: readonly NewPosting[];
};

/** The part of an account that checking needs. */
export type PostableAccount = Pick<Account, 'id' | 'name' | 'currency' | 'isArchived'>;
export type LedgerContext = { readonly baseCurrency: string; readonly accounts: ReadonlyMap<string, PostableAccount> };

export type EntryProblemCode =
  | 'entry.date_invalid'
  | 'entry.memo_too_long'
  | 'entry.too_few_postings'
  | 'entry.too_many_postings'
  | 'entry.unbalanced'
  | 'entry.base_unbalanced'
  | 'posting.zero'
  | 'posting.currency_unknown'
  | 'posting.currency'
  | 'posting.base_mismatch'
  | 'posting.amount_too_large'
  | 'posting.memo_too_long'
  | 'account.unknown'
  | 'account.archived';
export type EntryProblem = {
  readonly code: EntryProblemCode;
  readonly path?: string;
  readonly data?: Readonly<Record<string, string | number>>;
};

export const limits = { memo: 2000, postingMemo: 500, postings: 1000 } as const;

function checkPosting(posting: NewPosting, at: number, context: LedgerContext, isFit: (minor: bigint) => boolean): EntryProblem[] {
  const path = `postings.${at}`;
  const problems: EntryProblem[] = [];
  const account = context.accounts.get(posting.accountId);
  const { minor, baseMinor, currency } = posting;
  if (!account) problems.push({ code: 'account.unknown', path: `${path}.accountId` });
  if (account?.isArchived) problems.push({ code: 'account.archived', path: `${path}.accountId`, data: { name: account.name } });
  if (!isCurrency(currency)) problems.push({ code: 'posting.currency_unknown', path: `${path}.currency`, data: { currency } });
  if (account && account.currency !== null && account.currency !== currency)
    problems.push({ code: 'posting.currency', path: `${path}.currency`, data: { name: account.name, currency: account.currency } });
  if (minor === 0n) problems.push({ code: 'posting.zero', path: `${path}.minor` });
  if (!isFit(minor) || !isFit(baseMinor)) problems.push({ code: 'posting.amount_too_large', path: `${path}.minor` });
  const opposed = (minor > 0n && baseMinor < 0n) || (minor < 0n && baseMinor > 0n);
  if (currency === context.baseCurrency ? baseMinor !== minor : opposed)
    problems.push({ code: 'posting.base_mismatch', path: `${path}.baseMinor` });
  if ((posting.memo?.length ?? 0) > limits.postingMemo) problems.push({ code: 'posting.memo_too_long', path: `${path}.memo` });
  return problems;
}

/** Sum of an entry's postings per currency, in the currency's minor units. */
export function totalsByCurrency(postings: readonly NewPosting[]): Map<string, { minor: bigint; baseMinor: bigint }> {
  const totals = new Map<string, { minor: bigint; baseMinor: bigint }>();
  for (const posting of postings) {
    const total = totals.get(posting.currency) ?? { minor: 0n, baseMinor: 0n };
    totals.set(posting.currency, { minor: total.minor + posting.minor, baseMinor: total.baseMinor + posting.baseMinor });
  }
  return totals;
}

const shown = (minor: bigint, currency: string): string => (isCurrency(currency) ? formatMinor(minor, currency) : String(minor));

/**
 * Every problem of an entry, each with its place; if none, it may be posted (period.ts checks the period). A base-currency line has base =
 * amount; other lines have a base of the same sign, or zero where the amount rounds away.
 */
export function checkEntry(entry: NewEntry, context: LedgerContext): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (!isDay(entry.date) || entry.date < firstDay || entry.date > lastDay) problems.push({ code: 'entry.date_invalid', path: 'date' });
  if (entry.memo.length > limits.memo) problems.push({ code: 'entry.memo_too_long', path: 'memo' });
  if (entry.postings.length < 2) problems.push({ code: 'entry.too_few_postings', path: 'postings' });
  if (entry.postings.length > limits.postings)
    problems.push({ code: 'entry.too_many_postings', path: 'postings', data: { limit: limits.postings } });
  // What was posted before there was a limit can still be reversed.
  const isFit = entry.reversesId ? isSafe : isAmount;
  entry.postings.forEach((posting, at) => problems.push(...checkPosting(posting, at, context, isFit)));
  let base = 0n;
  const totals = totalsByCurrency(entry.postings);
  for (const [currency, total] of totals) {
    base += total.baseMinor;
    if (total.minor !== 0n)
      problems.push({ code: 'entry.unbalanced', path: 'postings', data: { currency, difference: shown(total.minor, currency) } });
  }
  // An entry in base currency only has the same difference, which is already reported.
  if (base !== 0n && !(totals.size === 1 && totals.has(context.baseCurrency)))
    problems.push({
      code: 'entry.base_unbalanced',
      path: 'postings',
      data: { currency: context.baseCurrency, difference: shown(base, context.baseCurrency) },
    });
  return problems;
}

/** Debits and credits of the lines of one currency; what the trading account must mirror. */
type Gross = { debit: bigint; debitBase: bigint; credit: bigint; creditBase: bigint };

function grossByCurrency(postings: readonly NewPosting[]): Map<string, Gross> {
  const gross = new Map<string, Gross>();
  for (const { currency, minor, baseMinor } of postings) {
    const side = gross.get(currency) ?? { debit: 0n, debitBase: 0n, credit: 0n, creditBase: 0n };
    if (minor > 0n) gross.set(currency, { ...side, debit: side.debit + minor, debitBase: side.debitBase + baseMinor });
    else gross.set(currency, { ...side, credit: side.credit + minor, creditBase: side.creditBase + baseMinor });
  }
  return gross;
}

/**
 * Adds what an entry in several currencies lacks to balance in each of them: lines on the trading account (system key `fx_trading`), the
 * method of currency trading accounts (Peter Selinger, "Tutorial on Multiple Currency Accounting", 2005; as in hledger and GnuCash). The
 * caller's lines must already sum to zero in base currency, realized gains and losses included.
 *
 * - A currency that is short or over by x gets one line of −x at the base amount of its lines. 100.00 EUR bought for 110.00 USD becomes: EUR
 *   account +100.00 EUR, USD account −110.00 USD, trading −100.00 EUR (base −110.00), trading +110.00 USD.
 * - A currency that balances in itself but not in base (an invoice of 100.00 EUR booked at 110.00 and paid at 112.00) gets its debits and its
 *   credits mirrored, so that each keeps its own base amount.
 *
 * Since all lines together sum to zero in base, so do the trading lines: the account is at zero in base currency after every entry and never
 * appears on a statement. An entry in one currency, or one that balances already, is returned unchanged; so is one whose lines do not sum to
 * zero in base currency, which `checkEntry` then refuses.
 */
export function withTradingPostings(postings: readonly NewPosting[], tradingAccountId: string): NewPosting[] {
  const all = [...postings];
  const gross = grossByCurrency(postings);
  // Trading lines would hide what is missing in base currency, so none are added, and the check reports it.
  const base = postings.reduce((total, posting) => total + posting.baseMinor, 0n);
  if (gross.size < 2 || base !== 0n) return all;
  for (const [currency, side] of gross) {
    const [minor, base] = [side.debit + side.credit, side.debitBase + side.creditBase];
    const opposed = (minor > 0n && base < 0n) || (minor < 0n && base > 0n);
    const line = (lineMinor: bigint, lineBase: bigint) =>
      all.push({ accountId: tradingAccountId, minor: lineMinor, currency, baseMinor: lineBase });
    if (minor !== 0n && !opposed) line(-minor, -base);
    else if (minor !== 0n || base !== 0n) {
      if (side.debit !== 0n) line(-side.debit, -side.debitBase);
      if (side.credit !== 0n) line(-side.credit, -side.creditBase);
    }
  }
  return all;
}

const linesOf = (entry: NewEntry): string =>
  entry.postings
    .map((p) =>
      [p.accountId, p.minor, p.currency, p.baseMinor, p.contactId, p.projectId, p.taxCodeId, p.memo].map((v) => String(v ?? '')).join('\t'),
    )
    .join('\n');

/** Whether two entries are the same, apart from who posted them and when. */
export const isSameEntry = (a: NewEntry, b: NewEntry): boolean =>
  a.date === b.date &&
  a.memo === b.memo &&
  a.source.kind === b.source.kind &&
  a.source.id === b.source.id &&
  (a.reversesId ?? null) === (b.reversesId ?? null) &&
  linesOf(a) === linesOf(b);

/**
 * The reversal of an entry: every line with the opposite sign, with the same contacts, projects and tax codes. Its source is kind
 * `reversal` and the id of the reversed entry (history is final; corrections are new entries).
 */
export function reverse(
  entry: NewEntry,
  as: { readonly id: string; readonly date: Day; readonly memo: string; readonly via?: EntryVia },
): NewEntry {
  return {
    id: as.id,
    date: as.date,
    memo: as.memo,
    source: { kind: 'reversal', id: entry.id, version: 1 },
    reversesId: entry.id,
    via: as.via ?? entry.via,
    postings: entry.postings.map((posting) => ({ ...posting, minor: -posting.minor, baseMinor: -posting.baseMinor })),
  };
}

/** An account's debits and credits in a month in one currency; all four figures are zero or positive. `month` is its first day. */
export type BalanceRow = {
  readonly accountId: string;
  readonly month: Day;
  readonly currency: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly baseDebit: bigint;
  readonly baseCredit: bigint;
};

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

/** Net per account in base currency (debit positive) over rows of any months and currencies; accounts at zero included. */
export function baseBalances(rows: Iterable<Pick<BalanceRow, 'accountId' | 'baseDebit' | 'baseCredit'>>): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const row of rows) balances.set(row.accountId, (balances.get(row.accountId) ?? 0n) + row.baseDebit - row.baseCredit);
  return balances;
}

export type TrialBalance = {
  readonly lines: readonly { readonly accountId: string; readonly debit: bigint; readonly credit: bigint }[];
  readonly debit: bigint;
  readonly credit: bigint;
  readonly differenceMinor: bigint;
};

/**
 * Net balance of each account in base currency, on its debit or credit side; accounts at zero left out. `differenceMinor` is debits less
 * credits: 0 in correct books, never plugged.
 */
export function trialBalance(rows: Iterable<Pick<BalanceRow, 'accountId' | 'baseDebit' | 'baseCredit'>>): TrialBalance {
  const lines = [...baseBalances(rows)]
    .filter(([, net]) => net !== 0n)
    .map(([accountId, net]) => ({ accountId, debit: positive(net), credit: positive(-net) }));
  const debit = lines.reduce((total, line) => total + line.debit, 0n);
  const credit = lines.reduce((total, line) => total + line.credit, 0n);
  return { lines, debit, credit, differenceMinor: debit - credit };
}
