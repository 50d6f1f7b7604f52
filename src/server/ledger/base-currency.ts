// Amounts in base currency, at the rate of a day or a given one.
import { convert, parseRate } from '#core/money.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { rateOn } from './rate-store.ts';

/** Units of base currency for one of `currency` on a day, as a decimal. Throws a Refusal if no rate is known or given. */
export async function rateToBase(
  work: Pick<Work, 'tx' | 'org'>,
  currency: string,
  day: string,
  given: string | undefined,
): Promise<string> {
  const { baseCurrency } = work.org;
  if (currency === baseCurrency) return '1';
  const rate = given ?? (await rateOn(work, currency, baseCurrency, day));
  if (rate === null) throw refused('rate.missing', { from: currency, to: baseCurrency, day }, 'rate');
  if ((parseRate(rate)?.numerator ?? 0n) <= 0n) throw refused('rate.invalid', {}, 'rate');
  return rate;
}

/** An amount in base currency at a rate; exact if the currency is the base one. */
export const inBase = (minor: number, currency: string, baseCurrency: string, rate: string): bigint =>
  currency === baseCurrency
    ? BigInt(minor)
    : convert(BigInt(minor), currency, baseCurrency, parseRate(rate) ?? { numerator: 1n, scale: 0 }, 'half-even');
