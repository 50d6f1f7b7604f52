// Where a rate came from: a published table, or the person who entered it.
import type { RateUsed } from '#contract/ledger/ledger.ts';
import type { KnownRate } from './rate-store.ts';

export const rateKey = (currency: string, day: string): string => `${currency} ${day}`;

/** `0.9200000000` as `0.92`, at least two decimals. */
export const trimmedRate = (rate: string): string => rate.replace(/(\.\d{2}\d*?)0+$/, '$1');

/** A rate that was stored for a day: published if the table has the same, else entered. */
export function rateUsed(
  rate: string | null,
  day: string | null,
  currency: string,
  known: ReadonlyMap<string, KnownRate>,
): RateUsed | null {
  if (rate === null || day === null) return null;
  const table = known.get(rateKey(currency, day));
  return table !== undefined && Number(table.rate) === Number(rate)
    ? { rate: trimmedRate(rate), day: table.day, origin: 'published', source: table.source }
    : { rate: trimmedRate(rate), day, origin: 'entered', source: null };
}
