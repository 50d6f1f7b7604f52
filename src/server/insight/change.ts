// How a figure changed from the previous range: a text such as '+12.5%', and whether that is good.

export type Trend = 'up' | 'down' | 'flat';

/** '+12.5%' or '-3.0%' of the earlier value; 'New' if there was none; '0%' if unchanged. A shrinking loss is a plus. */
export function changeText(minor: bigint, previousMinor: bigint): string {
  if (minor === previousMinor) return '0%';
  if (previousMinor === 0n) return 'New';
  const before = previousMinor < 0n ? -previousMinor : previousMinor;
  const moved = minor - previousMinor;
  const size = moved < 0n ? -moved : moved;
  const tenths = (size * 2000n + before) / (before * 2n); // tenths of a percent, half away from zero
  return tenths === 0n ? '0%' : `${moved < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}%`;
}

/** Up if the change is good: a plus, or for expenses a minus. */
export function trendOf(change: string, isExpense = false): Trend {
  const good = isExpense ? '-' : '+';
  return /^[+-]/.test(change) ? (change.startsWith(good) ? 'up' : 'down') : 'flat';
}
