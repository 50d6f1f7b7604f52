// When goods or services were supplied: on one day, or over a period from its first day through its last.
import type { Day } from '../calendar.ts';

export interface Supply {
  readonly from: Day;
  /** The same as `from` where it is one day. */
  readonly through: Day;
}

/** Why two days do not say when something was supplied: a period that nobody says the beginning of, or that ends before it begins (BR-29). */
export type SupplyProblem = 'no_start' | 'backwards';

export function supplyProblem(from: Day | null, through: Day | null): SupplyProblem | null {
  if (through === null) return null;
  if (from === null) return 'no_start';
  return through < from ? 'backwards' : null;
}

/** What two days say, the second one left out where it is one day; null where neither is known or they do not say it. */
export function supplyOf(from: Day | null, through: Day | null): Supply | null {
  return from === null || supplyProblem(from, through) !== null ? null : { from, through: through ?? from };
}

export const isOneDay = ({ from, through }: Supply): boolean => from === through;
