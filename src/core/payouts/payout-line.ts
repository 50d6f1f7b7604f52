// The lines of a report from a marketplace, platform or payment processor: what increases or reduces what it owes, and what it paid out.
import type { Day } from '../calendar.ts';

/**
 * `sale`: earned, before any deduction. `tax`: collected with it, and owed by the business. `cash`: kept by the business itself.
 * `purchase`: spent
 * from the balance. `exchange`: one side of a currency conversion. The others are what their names say.
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
  /** Line in the file; 1 is the first. */
  readonly line: number;
  /** The source's reference; with kind and occurrence it is the same in every report that contains it. */
  readonly ref: string;
  readonly kind: PayoutLineKind;
  /** Numbers equal lines from 0. */
  readonly occurrence: number;
  readonly day: Day;
  /** Adds to what the source owes, or reduces it if negative. */
  readonly minor: bigint;
  readonly currency: string;
  readonly text: string;
  /** The payout that it belongs to; null if the report does not say. */
  readonly payoutRef: string | null;
  /** Names under which a payment of our own checkout may be known. */
  readonly otherRefs: readonly string[];
}

/** A payout as reported. Its amount is null if it is the sum of its lines; negative if the source collected money. */
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

/** Lines summed by kind. */
export function sumsOf(lines: Iterable<Pick<PayoutLine, 'kind' | 'minor'>>): LineSums {
  const sums = Object.fromEntries(payoutLineKinds.map((kind) => [kind, 0n])) as Record<PayoutLineKind, bigint>;
  for (const { kind, minor } of lines) sums[kind] += minor;
  return sums;
}
