// Retention of daily backups: the latest of each of the last 7 days, 4 weeks and 12 months that have one.

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (day: string): string => String(Math.floor((numberOf(day) + 3) / 7));
const spans: readonly (readonly [number, (day: string) => string])[] = [
  [7, (day) => day],
  [4, weekOf],
  [12, (day) => day.slice(0, 7)],
];

/** `days` as YYYY-MM-DD, in any order. */
export function keptBackups(days: readonly string[]): ReadonlySet<string> {
  const latestFirst = [...new Set(days)].toSorted().toReversed();
  return new Set(
    spans.flatMap(([count, spanOf]) => {
      const latest = new Map<string, string>();
      for (const day of latestFirst) if (!latest.has(spanOf(day))) latest.set(spanOf(day), day);
      return [...latest.values()].slice(0, count);
    }),
  );
}
