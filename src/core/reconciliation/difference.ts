// Why a reconciliation does not reach its closing balance: each cause with its amount. Promise: the causes on the statement's side sum
// to the difference.
import { type Day, daysBetween } from '../calendar.ts';

export interface Figures {
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  /** Sum of the lines whose match adds up. */
  readonly clearedMinor: bigint;
  readonly clearedCount: number;
  readonly unmatchedMinor: bigint;
  readonly unmatchedCount: number;
  readonly excludedMinor: bigint;
  readonly excludedCount: number;
  /** Sum of the lines whose entries were changed or removed since they were matched. */
  readonly brokenMinor: bigint;
  readonly brokenCount: number;
}
export const causeKinds = ['unmatched', 'excluded', 'broken', 'missing', 'opening'] as const;
export interface Cause {
  /** missing: the balances differ by more than all lines. opening: the books began with another balance than the statement. */
  readonly kind: (typeof causeKinds)[number];
  readonly count: number;
  readonly minor: bigint;
}

/** The closing balance less the opening balance and the cleared lines. */
export const differenceOf = (f: Figures): bigint => f.closingMinor - f.openingMinor - f.clearedMinor;

/** `openingGap`: the books' opening balance less the statement's. */
export function causesOf(f: Figures, openingGap: bigint): readonly Cause[] {
  const missing = differenceOf(f) - f.unmatchedMinor - f.excludedMinor - f.brokenMinor;
  const causes: readonly Cause[] = [
    { kind: 'unmatched', count: f.unmatchedCount, minor: f.unmatchedMinor },
    { kind: 'broken', count: f.brokenCount, minor: f.brokenMinor },
    { kind: 'excluded', count: f.excludedCount, minor: f.excludedMinor },
    { kind: 'missing', count: 0, minor: missing },
    { kind: 'opening', count: 0, minor: openingGap },
  ];
  return causes.filter((cause) => cause.count > 0 || cause.minor !== 0n);
}

/** Whether nothing prevents finishing. */
export const isComplete = (f: Figures, openingGap: bigint): boolean =>
  f.unmatchedCount === 0 && f.brokenCount === 0 && differenceOf(f) === 0n && openingGap === 0n;

/** What an imported statement covers. */
export interface Covered {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly openingMinor: bigint | null;
  readonly closingMinor: bigint | null;
  readonly fileName: string;
}
export interface Gap {
  /** The days between two statements where the second does not begin as the first ended. */
  readonly from: Day;
  readonly to: Day;
  /** The change in between; null if the statements do not give balances. */
  readonly minor: bigint | null;
}
const longestSilence = 31;

/** Statements missing between the imported ones. */
export function gapsBetween(statements: readonly Covered[]): readonly Gap[] {
  const inOrder = statements.toSorted((a, b) =>
    a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : a.endsOn < b.endsOn ? -1 : 1,
  );
  const gaps: Gap[] = [];
  let last: Covered | undefined;
  for (const next of inOrder) {
    if (last && next.endsOn <= last.endsOn) continue;
    if (last && next.startsOn > last.endsOn) {
      const isTold = last.closingMinor !== null && next.openingMinor !== null;
      const moved = isTold ? (next.openingMinor ?? 0n) - (last.closingMinor ?? 0n) : null;
      if (moved === null ? daysBetween(last.endsOn, next.startsOn) > longestSilence : moved !== 0n)
        gaps.push({ from: last.endsOn, to: next.startsOn, minor: moved });
    }
    last = next;
  }
  return gaps;
}
