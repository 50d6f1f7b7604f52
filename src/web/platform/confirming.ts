// Refusals that are questions to the person: shown like other refusals, and answered by sending the request again.
import type { Confirmed } from '#contract/sales/confirm.ts';
import type { ShownProblem } from './refusal.ts';

export const isQuestion = ({ code }: Pick<ShownProblem, 'code'>): boolean => code.startsWith('confirm.');

/** The questions that were shown, in the form the next request confirms them. */
export const answersTo = (problems: readonly ShownProblem[]): NonNullable<Confirmed> =>
  [...new Set(problems.filter(isQuestion).map(({ code }) => code))] as NonNullable<Confirmed>;
