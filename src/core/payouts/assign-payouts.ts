// Assigns lines to payouts if the report gives only date and amount: the oldest lines that sum to the amount.
import type { Day } from '../calendar.ts';

interface OpenLine {
  readonly id: string;
  readonly day: Day;
  readonly minor: bigint;
}
interface OpenPayout {
  readonly id: string;
  readonly day: Day;
  readonly minor: bigint;
}

/**
 * Line → payout. A payout takes lines from the oldest on, none dated after it, if they sum to its amount; if none do, it is left without
 * lines.
 */
export function assignPayouts(lines: readonly OpenLine[], payouts: readonly OpenPayout[]): ReadonlyMap<string, string> {
  const assigned = new Map<string, string>();
  const byDay = (a: { day: Day }, b: { day: Day }): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);
  let pool = lines.toSorted(byDay);
  for (const payout of payouts.toSorted(byDay)) {
    let sum = 0n;
    const count = pool.findIndex((line) => (sum += line.minor) === payout.minor && line.day <= payout.day) + 1;
    if (payout.minor === 0n || pool.slice(0, count).some((line) => line.day > payout.day)) continue;
    for (const line of pool.slice(0, count)) assigned.set(line.id, payout.id);
    pool = pool.slice(count);
  }
  return assigned;
}
