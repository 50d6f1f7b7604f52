// Counting cash: the notes and coins of common currencies, what they sum to, and how the count compares with the books.
import { sum } from '../money.ts';

/** Values of notes and coins in circulation, in minor units, largest first. */
const values: Readonly<Record<string, readonly number[]>> = {
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KES: [100_000, 50_000, 20_000, 10_000, 5_000, 4_000, 2_000, 1_000, 500, 100],
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
};

/** None for a currency whose notes are not listed here: its cash is entered as a total. */
export const denominationsOf = (currency: string): readonly number[] => values[currency] ?? [];

export interface Denomination {
  readonly valueMinor: number;
  readonly count: number;
}
export const sumOfDenominations = (counted: readonly Denomination[]): bigint =>
  sum(counted.map(({ valueMinor, count }) => BigInt(valueMinor) * BigInt(count)));
