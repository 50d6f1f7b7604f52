// Exchange differences: realized when foreign money is spent, at its weighted average rate; unrealized on what is left at a period's end,
// and reversed on the day after (IAS 21.21–28), so that none is booked twice.
import { addDays, type Day } from '../calendar.ts';
import type { Account } from './account.ts';
import { toBase } from './exchange-rate.ts';
import { withTradingPostings, type EntryVia, type NewEntry, type NewPosting } from './ledger.ts';
import { absolute, divideRounded, type DecimalRate } from '../money.ts';

/** An amount in a foreign currency with its carrying amount in the books. Debit positive. */
export interface Position {
  readonly minor: bigint;
  readonly baseMinor: bigint;
}
export const noPosition: Position = { minor: 0n, baseMinor: 0n };

/**
 * The base amount at which a line of `minor` is booked: what reduces the position, at the position's average, half-even, the last unit
 * taking all that is left; what increases it, at its own value `spotBase`.
 */
export function carriedBase({ minor: held, baseMinor: heldBase }: Position, minor: bigint, spotBase: bigint): bigint {
  const reduces = (held > 0n && minor < 0n) || (held < 0n && minor > 0n);
  const isSound = (held > 0n && heldBase >= 0n) || (held < 0n && heldBase <= 0n);
  if (!reduces || !isSound) return spotBase;
  if (absolute(minor) <= absolute(held)) return divideRounded(heldBase * minor, held, 'half-even');
  return -heldBase + divideRounded(spotBase * (held + minor), minor, 'half-even');
}

/**
 * What is left of a position after its movements, in order, one for each entry: each reduction is at the average. Differences that were
 * booked already change only the base amount, not the carrying amount.
 */
export function positionAfter(moves: Iterable<Position>): { readonly carried: Position; readonly bookedBase: bigint } {
  let carried = noPosition;
  let bookedBase = 0n;
  for (const { minor, baseMinor } of moves) {
    bookedBase += baseMinor;
    if (minor !== 0n) carried = { minor: carried.minor + minor, baseMinor: carried.baseMinor + carriedBase(carried, minor, baseMinor) };
  }
  return { carried, bookedBase };
}

export interface DifferenceAccounts {
  readonly gain: string;
  readonly loss: string;
  readonly trading: string;
  readonly revaluation: string;
}

/** The line that books a gain (positive) or a loss; none where there is neither. */
export const differenceLine = (
  gainBase: bigint,
  baseCurrency: string,
  { gain, loss }: Pick<DifferenceAccounts, 'gain' | 'loss'>,
  memo?: string,
): NewPosting[] =>
  gainBase === 0n
    ? []
    : [
        {
          accountId: gainBase > 0n ? gain : loss,
          minor: -gainBase,
          currency: baseCurrency,
          baseMinor: -gainBase,
          ...(memo ? { memo } : {}),
        },
      ];

/** Accounts whose foreign balances are monetary items, so that their value follows the rate. Stock, equipment and advances are not. */
const monetary: ReadonlySet<string> = new Set([
  'bank',
  'cash',
  'wallet',
  'undeposited',
  'receivable',
  'tax_receivable',
  'current_asset',
  'credit_card',
  'payable',
  'tax_payable',
  'payroll_liability',
  'customer_credit',
  'current_liability',
  'loan',
]);
export const isMonetary = ({ subkind, systemKey }: Pick<Account, 'subkind' | 'systemKey'>): boolean =>
  monetary.has(subkind) && systemKey !== 'customer_deposits' && systemKey !== 'fx_revaluation';

/** Receivables and payables settle document by document, against the rate of each: settlement realizes those differences. */
const settledByDocument: ReadonlySet<string> = new Set(['receivable', 'payable', 'customer_credit']);
export const isSettledByDocument = (subkind: string): boolean => settledByDocument.has(subkind);

/** A foreign balance at a day, and the differences to book on it. */
export interface ForeignBalance {
  readonly minor: bigint;
  readonly currency: string;
  readonly bookedBase: bigint;
  /** At the average rate of what came in. */
  readonly carriedBase: bigint;
}

/** Gain positive. Without a rate nothing is unrealized; a balance of zero needs none. */
export function differencesOf(
  balance: ForeignBalance,
  rate: DecimalRate | null,
  baseCurrency: string,
): { readonly realized: bigint; readonly unrealized: bigint } {
  const value = balance.minor === 0n ? 0n : rate && toBase(balance.minor, balance.currency, baseCurrency, rate);
  return { realized: balance.carriedBase - balance.bookedBase, unrealized: value === null ? 0n : value - balance.carriedBase };
}

interface DifferenceEntry {
  readonly id: string;
  readonly day: Day;
  readonly memo: string;
  readonly source: NewEntry['source'];
  readonly via: EntryVia;
  readonly baseCurrency: string;
  readonly accounts: DifferenceAccounts;
}

const entryOf = ({ id, day, memo, source, via }: DifferenceEntry, postings: readonly NewPosting[]): NewEntry => ({
  id,
  date: day,
  memo,
  source,
  via,
  postings,
});

/**
 * Books a realized difference permanently on the foreign account itself: one minor unit in and out again, which leaves its own balance
 * unchanged.
 */
export function realizedEntry(
  as: DifferenceEntry,
  balance: { readonly accountId: string; readonly currency: string },
  gainBase: bigint,
): NewEntry {
  const { accountId, currency } = balance;
  const [sign, size] = [gainBase > 0n ? 1n : -1n, absolute(gainBase)];
  const lines: NewPosting[] = [
    { accountId, minor: sign, currency, baseMinor: sign * size, memo: as.memo },
    { accountId, minor: -sign, currency, baseMinor: 0n, memo: as.memo },
    ...differenceLine(gainBase, as.baseCurrency, as.accounts),
  ];
  return entryOf(as, withTradingPostings(lines, as.accounts.trading));
}

/** An unrealized difference against the revaluation account, in base currency, so that the foreign account keeps agreeing with its bank. */
export function revaluationEntry(as: DifferenceEntry, gainBase: bigint): NewEntry {
  const revaluation = { accountId: as.accounts.revaluation, minor: gainBase, currency: as.baseCurrency, baseMinor: gainBase };
  return entryOf(as, [revaluation, ...differenceLine(gainBase, as.baseCurrency, as.accounts)]);
}

/** The reversal on the day after. */
export const revaluationReturn = (revaluation: NewEntry, as: Pick<NewEntry, 'id' | 'memo' | 'source'>): NewEntry => ({
  ...revaluation,
  ...as,
  date: addDays(revaluation.date, 1),
  postings: revaluation.postings.map((p) => ({ ...p, minor: -p.minor, baseMinor: -p.baseMinor })),
});
