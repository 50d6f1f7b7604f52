// What a figure is made of, and what changed it against the previous days: parts that sum to the whole, now and before.
import { addDays, type Day, previousRange, startOfMonth } from '../calendar.ts';
import { absolute } from '../money.ts';

export interface Part {
  readonly minor: bigint;
  readonly previousMinor: bigint;
}
/** The days of a figure; a balance has no first day. */
export interface FigureDays {
  readonly from: Day | null;
  readonly to: Day;
}

/** What a figure is compared with: the range before, or the balance at the end of the month before. */
export function daysBefore({ from, to }: FigureDays): FigureDays {
  const { startsOn, endsOn } = previousRange({ startsOn: from ?? startOfMonth(to), endsOn: to });
  return { from: from === null ? null : startsOn, to: from === null ? addDays(startOfMonth(to), -1) : endsOn };
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const size = ({ minor, previousMinor }: Part): bigint => most(absolute(minor), absolute(previousMinor));
const larger = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** The largest parts, and the rest in one sum: together they are the whole to the last minor unit. */
export function largestParts<P extends Part>(
  parts: readonly P[],
  whole: Part,
  count: number,
): { readonly shown: readonly P[]; readonly rest: Part } {
  const shown = parts.toSorted((a, b) => larger(size(a), size(b))).slice(0, count);
  const sum = (of: (part: Part) => bigint): bigint => shown.reduce((total, part) => total - of(part), of(whole));
  return { shown, rest: { minor: sum((part) => part.minor), previousMinor: sum((part) => part.previousMinor) } };
}

export type Move = 'new' | 'gone' | 'more' | 'less';
export const moveOf = ({ minor, previousMinor }: Part): Move =>
  previousMinor === 0n ? 'new' : minor === 0n ? 'gone' : absolute(minor) > absolute(previousMinor) ? 'more' : 'less';

/** What changed the figure, the largest change first: only parts that changed in the same direction. */
export function movers<P extends Part>(parts: readonly P[], whole: Part, count: number): readonly P[] {
  const change = (part: Part): bigint => part.minor - part.previousMinor;
  const up = change(whole) > 0n;
  return parts
    .filter((part) => change(part) !== 0n && change(part) > 0n === up)
    .toSorted((a, b) => larger(absolute(change(a)), absolute(change(b))))
    .slice(0, count);
}
