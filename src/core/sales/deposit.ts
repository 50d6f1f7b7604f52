// Deposits in the books: invoiced before the work they are a liability, which the final invoice clears at its carrying amount.
// An advance is not a monetary item (IFRIC 22.8, ASC 830-10-45-18): the income that it becomes is booked at the rate of the day it was
// invoiced.
import { absolute, sum } from '../money.ts';
import { type NewPosting, withTradingPostings } from '../ledger/ledger.ts';
import { inBase, type ReceivableAccounts, realized, type Valuation } from '../settlement/receivable.ts';

/** What a document deducts from a deposit; negative where it adds back. */
export interface DepositTaking {
  /** In the currency of the deposit, without tax. */
  readonly minor: bigint;
  readonly currency: string;
  /** In base currency, as in the books. */
  readonly baseMinor: bigint;
  /** The sum of the document's lines that deduct it, in the document's currency, without tax, signed like `minor`. */
  readonly deductedMinor: bigint;
}

export interface DepositAccounts extends ReceivableAccounts {
  readonly deposits: string;
  /** Takes the rounding difference if the document has no income of its own. */
  readonly income: string;
}

const grown = (posting: NewPosting, minor: bigint, baseMinor: bigint): NewPosting => ({
  ...posting,
  minor: posting.minor + minor,
  baseMinor: posting.baseMinor + baseMinor,
});

/** The income line that absorbs small differences: the largest one. */
function mainIncome(postings: readonly NewPosting[], incomeAccounts: ReadonlySet<string>): number {
  const largest = postings
    .map((posting, at) => ({ at, minor: absolute(posting.minor), isIncome: incomeAccounts.has(posting.accountId) }))
    .filter((one) => one.isIncome)
    .toSorted((a, b) => (a.minor === b.minor ? a.at - b.at : a.minor > b.minor ? -1 : 1))[0];
  return largest?.at ?? -1;
}

/**
 * The postings of a document (`documentPostings`, its deducting lines on the account of deposits) with each deposit deducted at exactly its
 * carrying amount, in its own currency. A minor unit left over by prices including tax goes to income, and so does the exchange difference
 * since the deposit was invoiced; that is realized if there is no foreign income to carry it. Balanced per currency.
 */
export function withDepositsTaken(
  postings: readonly NewPosting[],
  takings: readonly DepositTaking[],
  incomeAccounts: ReadonlySet<string>,
  accounts: DepositAccounts,
  valuation: Valuation,
  contactId: string,
): NewPosting[] {
  const { currency, baseCurrency } = valuation;
  const lines = postings.filter((posting) => posting.accountId !== accounts.deposits);
  const out = takings
    .filter((taking) => taking.minor !== 0n)
    .map(({ minor, currency: of, baseMinor }): NewPosting => ({ accountId: accounts.deposits, minor, currency: of, baseMinor, contactId }));
  const gap = sum(takings.filter((taking) => taking.currency === currency).map((taking) => taking.deductedMinor - taking.minor));
  let at = mainIncome(lines, incomeAccounts);
  if (gap !== 0n && at < 0) at = lines.push({ accountId: accounts.income, minor: 0n, currency, baseMinor: 0n, contactId }) - 1;
  const main = lines[at];
  if (main && gap !== 0n) lines[at] = grown(main, gap, inBase(gap, valuation));
  const difference = -sum([...lines, ...out].map((posting) => posting.baseMinor));
  const carrier = lines[at];
  const carried = carrier && grown(carrier, 0n, difference);
  const isCarried =
    carried !== undefined && currency !== baseCurrency && carried.minor !== 0n && carried.minor > 0n === carried.baseMinor > 0n;
  if (isCarried) lines[at] = carried;
  const rest = isCarried ? [] : realized(difference, accounts, baseCurrency);
  const all = [...lines, ...out, ...rest].filter((posting) => posting.minor !== 0n);
  return withTradingPostings(all, accounts.fxTrading);
}
