// The value of a movement whose source does not give it: from a price of that day, or from the other coins in it.
import type { Day } from '../calendar.ts';
import { type DecimalRate, divideRounded } from '../money.ts';
import type { Coins, CoinMovement } from './coin-movement.ts';
import { valueAt } from './quantity.ts';

export type PriceOf = (asset: string, day: Day) => DecimalRate | null;

/** The movement with its values, as far as they are known. */
export function valued(movement: CoinMovement, priceOf: PriceOf, minorDigits: number): CoinMovement {
  const { day, in: coming, out, fee } = movement;
  const priced = (coins: Coins | null): bigint | null => {
    const price = coins && priceOf(coins.asset, day);
    return coins && price ? valueAt(coins.quantity, price, minorDigits) : null;
  };
  const valueMinor = movement.valueMinor ?? priced(coming) ?? priced(out);
  const same = [coming, out].find((coins) => coins !== null && coins.asset === fee?.asset);
  const feeMinor =
    fee === null
      ? null
      : (priced(fee) ?? (same && valueMinor !== null ? divideRounded(valueMinor * fee.quantity, same.quantity, 'half-even') : null));
  return { ...movement, valueMinor, feeMinor };
}
