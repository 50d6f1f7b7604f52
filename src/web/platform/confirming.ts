// Questions that a request leaves to a person: shown like other refusals, and answered by sending it again.
import type { Confirmed } from '#contract/sales/confirm.ts';
import type { ShownProblem } from './refusal.ts';

export const isQuestion = ({ code }: Pick<ShownProblem, 'code'>): boolean => code.startsWith('confirm.');

/** Those that were shown, as the next request answers them. */
export const answersTo = (problems: readonly ShownProblem[]): NonNullable<Confirmed> =>
  [...new Set(problems.filter(isQuestion).map(({ code }) => code))] as NonNullable<Confirmed>;
