// How close the cash plan was: what it would have said on earlier days, compared with what came.
import type { Day } from '../calendar.ts';
import type { PlanKind } from './cash-plan.ts';

/** Weeks after which the plan is compared with what came. */
export const recordWeeks = [4, 8, 13] as const;
export type RecordWeeks = (typeof recordWeeks)[number];

/** Where the difference can come from. */
export const recordParts = ['customers', 'suppliers', 'taxes', 'cards', 'other'] as const;
export type RecordPart = (typeof recordParts)[number];

export const partOf: Readonly<Record<PlanKind, RecordPart>> = {
  invoice: 'customers',
  schedule: 'customers',
  sales: 'customers',
  bill: 'suppliers',
  claim: 'suppliers',
  tax: 'taxes',
  card: 'cards',
  recurring: 'other',
  own: 'other',
  budget: 'other',
  everyday: 'other',
};

export interface Comparison {
  readonly madeOn: Day;
  readonly weeks: RecordWeeks;
  /** The day that was planned for. */
  readonly day: Day;
  readonly plannedMinor: bigint;
  /** The conservative and the aggressive plan. */
  readonly lowMinor: bigint;
  readonly highMinor: bigint;
  readonly actualMinor: bigint;
  /** Planned less actual by part; they add up to the difference. Empty where only the balance is known. */
  readonly parts: ReadonlyMap<RecordPart, bigint>;
}

export interface Accuracy {
  readonly weeks: RecordWeeks;
  readonly compared: number;
  /** In the middle, whichever way. */
  readonly missMinor: bigint;
  /** How many times more was planned than came, and how many times less. */
  readonly tooHigh: number;
  readonly tooLow: number;
  /** How many times the conservative and the aggressive plan had it between them. */
  readonly inside: number;
  /** On average; above zero: more was planned than came. They add up to the average difference, to a few minor units. */
  readonly parts: readonly { readonly part: RecordPart; readonly minor: bigint }[];
}

const missOf = ({ plannedMinor, actualMinor }: Comparison): bigint => plannedMinor - actualMinor;
const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0n) + upper) / 2n;
}

/** For each number of weeks with anything to compare. */
export const accuracyOf = (comparisons: readonly Comparison[]): Accuracy[] =>
  recordWeeks.flatMap((weeks): Accuracy[] => {
    const some = comparisons.filter((one) => one.weeks === weeks);
    if (some.length === 0) return [];
    const misses = some.map(missOf);
    const average = (part: RecordPart): bigint => some.reduce((sum, { parts }) => sum + (parts.get(part) ?? 0n), 0n) / BigInt(some.length);
    return [
      {
        weeks,
        compared: some.length,
        missMinor: median(misses.map(size)),
        tooHigh: misses.filter((miss) => miss > 0n).length,
        tooLow: misses.filter((miss) => miss < 0n).length,
        inside: some.filter(({ lowMinor, highMinor, actualMinor }) => lowMinor <= actualMinor && actualMinor <= highMinor).length,
        parts: recordParts
          .map((part) => ({ part, minor: average(part) }))
          .filter(({ minor }) => minor !== 0n)
          .toSorted((a, b) => (size(a.minor) < size(b.minor) ? 1 : size(a.minor) > size(b.minor) ? -1 : 0)),
      },
    ];
  });
