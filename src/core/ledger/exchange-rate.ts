// Foreign money in base currency: at the rate of its day when booked, against the original rate when settled, revalued at a period's end and reversed on the day after (IAS 21.21–28).
import { addDays, type Day } from '../calendar.ts';
import { reverse, type EntryVia, type NewEntry, type NewPosting } from './ledger.ts';
import { convert, divideRounded, type DecimalRate } from '../money.ts';

export type { DecimalRate } from '../money.ts';

/** An amount in base currency: `rate` is units of base for one unit of `from`. Half-even, once; the decimals of both currencies are accounted for. */
export const toBase = (minor: bigint, from: string, base: string, rate: DecimalRate): bigint =>
  from === base ? minor : convert(minor, from, base, rate, 'half-even');

/** The other way of a rate, to ten decimals as they are stored (numeric(20,10)), half-even. Throws RangeError unless positive. */
export function inverseRate(rate: DecimalRate): DecimalRate {
  if (rate.numerator <= 0n) throw new RangeError('an exchange rate is positive');
  return { numerator: divideRounded(10n ** BigInt(rate.scale + 10), rate.numerator, 'half-even'), scale: 10 };
}

/** What settling takes off an open item, and the gain on it. */
export type Realised = { readonly releasedBase: bigint; readonly gainBase: bigint };

/**
 * Settling part of an open foreign item against its original rate. All four figures are debit-positive and of one sign: an asset (receivable) positive, a debt (payable) negative.
 * `releasedBase` is the share of the booked base amount that goes with the settled part (half-even; the last part releases exactly what is left); `gainBase` is positive for a gain, negative for a loss. Throws RangeError when nothing is open or more is settled than that.
 */
export function realisedGain(openMinor: bigint, openBase: bigint, settledMinor: bigint, settledBase: bigint): Realised {
  const beyond = openMinor > 0n ? settledMinor < 0n || settledMinor > openMinor : settledMinor > 0n || settledMinor < openMinor;
  if (openMinor === 0n || beyond) throw new RangeError(`cannot settle ${settledMinor} of ${openMinor}`);
  const releasedBase = divideRounded(openBase * settledMinor, openMinor, 'half-even');
  return { releasedBase, gainBase: settledBase - releasedBase };
}

/** A foreign balance to be revalued: debit-positive, `bookedBase` without earlier revaluations (they reversed themselves). */
export type OpenPosition = { readonly currency: string; readonly minor: bigint; readonly bookedBase: bigint; readonly rate: DecimalRate };

/** Unrealised gain (+) or loss (−) of a position at a rate, in base minor units, half-even. */
export const unrealisedGain = (position: OpenPosition, baseCurrency: string): bigint =>
  toBase(position.minor, position.currency, baseCurrency, position.rate) - position.bookedBase;

export type RevaluationInput = {
  readonly positions: readonly OpenPosition[];
  readonly baseCurrency: string;
  /** Last day of the period; the reversal is dated the day after. */
  readonly day: Day;
  readonly accounts: { readonly revaluation: string; readonly gain: string; readonly loss: string };
  readonly ids: { readonly adjustment: string; readonly reversal: string };
  readonly source: NewEntry['source'];
  readonly via: EntryVia;
};

/**
 * Revalues foreign balances at a period's end: one entry that books gains and losses against the account `fx_revaluation`, in base currency, and its reversal on the next day, so that no gain is
 * booked twice when it is realised. The foreign accounts themselves are not touched: they keep agreeing with their bank. Null when no rate moved anything.
 */
export function revalue(input: RevaluationInput): { readonly adjustment: NewEntry; readonly reversal: NewEntry } | null {
  let [gain, loss] = [0n, 0n];
  for (const position of input.positions) {
    const moved = unrealisedGain(position, input.baseCurrency);
    if (moved > 0n) gain += moved;
    else loss -= moved;
  }
  const line = (accountId: string, minor: bigint, memo: string): NewPosting => ({
    accountId,
    minor,
    currency: input.baseCurrency,
    baseMinor: minor,
    memo,
  });
  const { revaluation, gain: gainAccount, loss: lossAccount } = input.accounts;
  const lines = [
    line(revaluation, gain, 'Unrealised gains'),
    line(gainAccount, -gain, 'Unrealised gains'),
    line(lossAccount, loss, 'Unrealised losses'),
    line(revaluation, -loss, 'Unrealised losses'),
  ].filter((posting) => posting.minor !== 0n);
  if (lines.length === 0) return null;
  const adjustment: NewEntry = {
    id: input.ids.adjustment,
    date: input.day,
    memo: `Revaluation of foreign balances on ${input.day}`,
    source: input.source,
    via: input.via,
    postings: lines,
  };
  const next = addDays(input.day, 1);
  return {
    adjustment,
    reversal: reverse(adjustment, { id: input.ids.reversal, date: next, memo: `Revaluation of ${input.day} taken back` }),
  };
}
