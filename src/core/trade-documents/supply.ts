// When goods or services were supplied: on one day, or over a period from its first through its last day.
import type { Day } from '../calendar.ts';

export interface Supply {
  readonly from: Day;
  /** Equal to `from` for a single day. */
  readonly through: Day;
}

/** Why two days are not a valid supply date: a period without a beginning, or one that ends before it begins (BR-29). */
export type SupplyProblem = 'no_start' | 'backwards';

export function supplyProblem(from: Day | null, through: Day | null): SupplyProblem | null {
  if (through === null) return null;
  if (from === null) return 'no_start';
  return through < from ? 'backwards' : null;
}

/** The supply date from two days, the second one optional; null if neither is given or they are invalid. */
export function supplyOf(from: Day | null, through: Day | null): Supply | null {
  return from === null || supplyProblem(from, through) !== null ? null : { from, through: through ?? from };
}

export const isOneDay = ({ from, through }: Supply): boolean => from === through;
