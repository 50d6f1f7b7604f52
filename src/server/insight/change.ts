// How a figure moved against the range before: a text such as '+12.5%', and whether that is good news.

export type Trend = 'up' | 'down' | 'flat';

/** '+12.5%' or '-3.0%' of what it was before; 'New' where there was nothing; '0%' where it did not move. A loss that shrinks is a plus. */
export function changeText(minor: bigint, previousMinor: bigint): string {
  if (minor === previousMinor) return '0%';
  if (previousMinor === 0n) return 'New';
  const before = previousMinor < 0n ? -previousMinor : previousMinor;
  const moved = minor - previousMinor;
  const size = moved < 0n ? -moved : moved;
  const tenths = (size * 2000n + before) / (before * 2n); // tenths of a percent, half away from zero
  return tenths === 0n ? '0%' : `${moved < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}%`;
}

/** Up where the change is for the better: a plus, and for expenses a minus. */
export function trendOf(change: string, isExpense = false): Trend {
  const good = isExpense ? '-' : '+';
  return /^[+-]/.test(change) ? (change.startsWith(good) ? 'up' : 'down') : 'flat';
}
