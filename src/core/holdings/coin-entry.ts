// Postings of a coin movement: the coins at cost on the wallet's account, their value on the other side, and the difference as a gain or a
// loss.
import { type NewPosting, withTradingPostings } from '../ledger/ledger.ts';
import { toBase } from '../ledger/exchange-rate.ts';
import type { DecimalRate } from '../money.ts';
import type { Effect } from './coin-lots.ts';

/** Where the other side of a movement goes; `money` is the exchange's cash balance. */
export const coinTargets = ['money', 'reward', 'in', 'out', 'fee', 'gain', 'loss'] as const;
export type CoinTarget = (typeof coinTargets)[number];

export interface EntryPlaces {
  readonly walletAccount: (walletId: string) => string;
  readonly accountOf: (target: CoinTarget) => string;
  readonly tradingId: string;
  readonly baseCurrency: string;
}
/** What was paid or received, for `buy` and `sell`. Signed: what was paid is negative. */
export interface Money {
  readonly currency: string;
  readonly minor: bigint;
}

/** The postings of a movement; fewer than two if it moves nothing worth a minor unit. */
export function coinPostings(effect: Effect, places: EntryPlaces, money: Money | null): NewPosting[] {
  const { movement, inMinor, outMinor, proceedsMinor, feeCostMinor, feeMinor, toWalletId } = effect;
  const { kind, walletId } = movement;
  const own = places.walletAccount(walletId);
  const sums = new Map<string, bigint>();
  const add = (accountId: string, minor: bigint): unknown => sums.set(accountId, (sums.get(accountId) ?? 0n) + minor);
  const gain = (minor: bigint): unknown => minor !== 0n && add(places.accountOf(minor > 0n ? 'gain' : 'loss'), -minor);
  add(own, inMinor - outMinor - feeCostMinor);
  if (toWalletId !== null) add(places.walletAccount(toWalletId), outMinor);
  else if (kind !== 'trade' && kind !== 'buy' && kind !== 'sell') {
    if (inMinor !== 0n) add(places.accountOf(kind === 'reward' ? 'reward' : 'in'), -inMinor);
    if (proceedsMinor !== 0n) add(places.accountOf('out'), proceedsMinor);
  }
  gain(proceedsMinor - outMinor);
  if (feeMinor !== 0n) add(places.accountOf('fee'), feeMinor);
  gain(feeMinor - feeCostMinor);
  const { baseCurrency: currency } = places;
  const foreign = money && money.currency !== currency ? money : null;
  const paid = kind === 'buy' ? -inMinor : kind === 'sell' ? proceedsMinor : 0n;
  if (paid !== 0n && !foreign) add(places.accountOf('money'), paid);
  const postings: NewPosting[] = [...sums].flatMap(([accountId, minor]) =>
    minor === 0n ? [] : [{ accountId, minor, currency, baseMinor: minor }],
  );
  if (!foreign || paid === 0n) return postings;
  const leg = { accountId: places.accountOf('money'), minor: foreign.minor, currency: foreign.currency, baseMinor: paid };
  return withTradingPostings([...postings, leg], places.tradingId);
}

/** Money in base currency at the rate of its day; null without a rate. */
export const moneyInBase = ({ currency, minor }: Money, baseCurrency: string, rate: DecimalRate | null): bigint | null =>
  currency === baseCurrency ? minor : rate && toBase(minor, currency, baseCurrency, rate);
