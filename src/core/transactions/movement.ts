// A movement: an entry as its owner sees it: money in, money out or between own accounts. Derived only from the entry's lines, so that list
// and books cannot disagree.
import { isMoney } from '../ledger/account.ts';
import { absolute, divideRounded } from '../money.ts';

/** A line with its account's subkind. */
export type MovementPosting = {
  readonly accountId: string;
  readonly subkind: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
};

export type MovementType = 'income' | 'expense' | 'transfer';

/**
 * `minor` is signed for income (+) and expense (−); for a transfer it is the positive amount that left `accountId`. `counterAccountId` is
 * null if there are several counter accounts (`counterCount` is how many).
 */
export type Movement = {
  readonly accountId: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
  readonly type: MovementType;
  readonly counterAccountId: string | null;
  readonly counterCount: number;
};

// Side effects of a currency exchange, which do not make a transfer an income or expense.
const incidental: ReadonlySet<string> = new Set(['currency_trading', 'fx_gain', 'fx_loss', 'rounding']);

type Leg = { readonly accountId: string; readonly currency: string; readonly minor: bigint; readonly baseMinor: bigint };

/** Money accounts with the change caused by the entry; an account without a net change is left out. */
function moneyLegs(postings: readonly MovementPosting[]): Leg[] {
  const legs = new Map<string, Leg>();
  for (const { accountId, subkind, minor, currency, baseMinor } of postings) {
    if (!isMoney(subkind)) continue;
    const key = `${accountId} ${currency}`;
    const leg = legs.get(key);
    legs.set(key, { accountId, currency, minor: (leg?.minor ?? 0n) + minor, baseMinor: (leg?.baseMinor ?? 0n) + baseMinor });
  }
  return [...legs.values()].filter((leg) => leg.minor !== 0n);
}

const largest = (legs: readonly Leg[]): Leg | undefined =>
  legs.reduce<Leg | undefined>((most, leg) => (!most || absolute(leg.baseMinor) > absolute(most.baseMinor) ? leg : most), undefined);

const only = (ids: ReadonlySet<string>): string | null => (ids.size === 1 ? ([...ids][0] ?? null) : null);

function transferOf(legs: readonly Leg[]): Movement | null {
  const from = largest(legs.filter((leg) => leg.minor < 0n));
  const into = new Set(legs.filter((leg) => leg.minor > 0n).map((leg) => leg.accountId));
  if (!from || into.size === 0) return null;
  return {
    accountId: from.accountId,
    minor: -from.minor,
    currency: from.currency,
    baseMinor: -from.baseMinor,
    type: 'transfer',
    counterAccountId: only(into),
    counterCount: into.size,
  };
}

/**
 * What an entry does to the owner's money, or null if it touches none (or leaves every account unchanged).
 * - One money account: its sign decides, income (+) or expense (−).
 * - Several that sum to zero in base currency, or differ only by exchange gains, losses and rounding: a transfer, from the account credited
 * most.
 * - Several with money left over: the net is the income or expense, shown at the account with the largest part. If the accounts are in
 * different currencies, the net is converted to that account's currency at its own rate in this entry, rounded half-even.
 */
export function movementOf(postings: readonly MovementPosting[]): Movement | null {
  const legs = moneyLegs(postings);
  const counters = new Set(
    postings.filter((posting) => !isMoney(posting.subkind) && !incidental.has(posting.subkind)).map((posting) => posting.accountId),
  );
  const [first] = legs;
  if (!first) return null;
  const net = legs.reduce((total, leg) => total + leg.baseMinor, 0n);
  const bothWays = legs.some((leg) => leg.minor > 0n) && legs.some((leg) => leg.minor < 0n);
  if (bothWays && (net === 0n || counters.size === 0)) return transferOf(legs);
  const sign = net === 0n ? first.minor : net;
  const main = largest(legs.filter((leg) => leg.minor > 0n === sign > 0n)) ?? first;
  const single = legs.every((leg) => leg.currency === main.currency);
  const minor = single ? legs.reduce((total, leg) => total + leg.minor, 0n) : divideRounded(main.minor * net, main.baseMinor, 'half-even');
  // If there are only exchange differences, they are the counter accounts after all.
  const against =
    counters.size > 0
      ? counters
      : new Set(
          postings
            .filter((posting) => incidental.has(posting.subkind) && posting.subkind !== 'currency_trading')
            .map((posting) => posting.accountId),
        );
  return {
    accountId: main.accountId,
    minor,
    currency: main.currency,
    baseMinor: net,
    type: sign > 0n ? 'income' : 'expense',
    counterAccountId: only(against),
    counterCount: against.size,
  };
}

/** A memo normalized for search: lower case, accents stripped (NFKD), white space folded. The query is folded the same way. */
export const searchText = (memo: string): string =>
  memo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim();
