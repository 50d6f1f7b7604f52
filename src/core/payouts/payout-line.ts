// What a report of a marketplace, platform or payment processor says, row by row: what it owes more or less, and what it paid out.
import type { Day } from '../calendar.ts';

/**
 * `sale`: what was earned, before anything is taken off. `tax`: collected with it, and owed by the business. `cash`: kept by the business
 * itself. `purchase`: spent from the balance. `exchange`: one side of a currency conversion. The others say themselves.
 */
export const payoutLineKinds = [
  'sale',
  'tax',
  'refund',
  'fee',
  'fee_tax',
  'reserve',
  'withheld',
  'cash',
  'purchase',
  'adjustment',
  'exchange',
] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];

export interface PayoutLine {
  /** Of the file; 1 is the first. */
  readonly line: number;
  /** What the source calls it; with kind and occurrence the same in every report that has it. */
  readonly ref: string;
  readonly kind: PayoutLineKind;
  /** Counts equal ones from 0. */
  readonly occurrence: number;
  readonly day: Day;
  /** What the source owes more, or less where it is negative. */
  readonly minor: bigint;
  readonly currency: string;
  readonly text: string;
  /** The payout that it is part of; null where the report does not say. */
  readonly payoutRef: string | null;
  /** Names under which a payment of our own checkout may be known. */
  readonly otherRefs: readonly string[];
}

/** A payout as the report has it. Its amount is null where it is the sum of its lines; negative where the source collected money. */
export interface ReportPayout {
  readonly line: number;
  readonly ref: string;
  readonly day: Day;
  readonly currency: string;
  readonly minor: bigint | null;
}

/** A line's key within its source. */
export const lineKey = ({ ref, kind, occurrence }: Pick<PayoutLine, 'ref' | 'kind' | 'occurrence'>): string =>
  `${ref}\n${kind}\n${occurrence}`;

export type LineSums = Readonly<Record<PayoutLineKind, bigint>>;

/** Lines added up by kind. */
export function sumsOf(lines: Iterable<Pick<PayoutLine, 'kind' | 'minor'>>): LineSums {
  const sums = Object.fromEntries(payoutLineKinds.map((kind) => [kind, 0n])) as Record<PayoutLineKind, bigint>;
  for (const { kind, minor } of lines) sums[kind] += minor;
  return sums;
}
