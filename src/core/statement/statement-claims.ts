// A file and a feed report the same payments under different keys. Finds the lines of the second that the first already brought: by amount
// and close dates, counted, so of three equal payments two that are known claim two and the third is new.
import { addDays, type Day, daysBetween } from '../calendar.ts';
import type { KeyedLine } from './statement-dedupe.ts';
import { tidyForKey } from './statement-dedupe.ts';

export type LineSource = 'file' | 'feed';

/** A line of the account whose key is not among the new lines. */
export interface KnownLine {
  readonly id: string;
  readonly date: Day;
  readonly amountMinor: bigint;
  readonly description: string;
  readonly bankId: string | null;
  /** Whether a feed brought it, or has matched it since. */
  readonly source: LineSource;
}
/** Banks and files differ by a few days on the date of a payment; a payment that keeps its id may be booked on another day. */
const claimDays = 3;
const sameIdDays = 10;
const offsets = Array.from({ length: 2 * sameIdDays + 1 }, (_, at) => at - sameIdDays);

/** The share of the shorter text's words that the other one also has, 0 to 1. */
function likeness(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => new Set(tidyForKey(text).split(' ').filter(Boolean)));
  if (!one || !other || one.size === 0 || other.size === 0) return 0;
  return [...one].filter((word) => other.has(word)).length / Math.min(one.size, other.size);
}

interface Pair {
  readonly line: KeyedLine;
  readonly known: KnownLine;
  readonly days: number;
  readonly hasSameId: boolean;
}

/** Two sources may differ by days; a source that reported a line before gives the same day again, or the same id. */
function mayClaim({ known, days, hasSameId }: Pair, from: LineSource): boolean {
  if (from === 'file') return known.source === 'feed' && days <= claimDays;
  if (known.source === 'file') return days <= claimDays;
  return (hasSameId && days <= sameIdDays) || days === 0;
}

/** First lines with the same id, then the most similar texts, then the nearest days. */
function claimAmong(lines: readonly KeyedLine[], known: readonly KnownLine[], from: LineSource, claims: Map<string, string>): void {
  const taken = new Set(claims.values());
  // Most amounts are new: days are only searched for those that are not.
  const alike = new Map(
    [...Map.groupBy(known, (one) => one.amountMinor)].map(([minor, some]) => [minor, Map.groupBy(some, (one) => one.date)]),
  );
  const near = (line: KeyedLine): KnownLine[] => {
    const byDay = alike.get(line.amountMinor);
    return byDay ? offsets.flatMap((days) => byDay.get(addDays(line.date, days)) ?? []) : [];
  };
  const pairs = lines
    .filter((line) => !claims.has(line.dedupeKey))
    .flatMap((line) =>
      near(line).map((one): Pair => ({
        line,
        known: one,
        days: Math.abs(daysBetween(one.date, line.date)),
        hasSameId: line.bankId !== undefined && line.bankId === one.bankId,
      })),
    )
    .filter((pair) => mayClaim(pair, from))
    .map((pair) => ({ ...pair, like: likeness(`${pair.line.counterparty ?? ''} ${pair.line.description}`, pair.known.description) }))
    .toSorted((a, b) => Number(b.hasSameId) - Number(a.hasSameId) || b.like - a.like || a.days - b.days);
  for (const { line, known: one } of pairs) {
    if (claims.has(line.dedupeKey) || taken.has(one.id)) continue;
    claims.set(line.dedupeKey, one.id);
    taken.add(one.id);
  }
}

/**
 * New lines, by key, that match known ones. `covered`: the days for which the new source has every line; known lines outside them come
 * second.
 */
export function claimKnown(
  lines: readonly KeyedLine[],
  known: readonly KnownLine[],
  from: LineSource,
  covered: { readonly from: Day; readonly to: Day },
): ReadonlyMap<string, string> {
  const claims = new Map<string, string>();
  const isCovered = ({ date }: KnownLine): boolean => date >= covered.from && date <= covered.to;
  claimAmong(lines, known.filter(isCovered), from, claims);
  claimAmong(
    lines,
    known.filter((one) => !isCovered(one)),
    from,
    claims,
  );
  return claims;
}

/** The range of days in which known lines may be claimed by lines of these days. */
export const claimRange = ({ from, to }: { readonly from: Day; readonly to: Day }) => ({
  from: addDays(from, -claimDays),
  to: addDays(to, claimDays),
});
