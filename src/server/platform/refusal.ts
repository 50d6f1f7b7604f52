// A rule that a user can break, on its way out: thrown by actions, answered with its status and its sentence.
import { type Problem, type ProblemCode, type ProblemData, sentenceOf, statusOf } from '#contract/problems.ts';

export class Refusal extends Error {
  readonly problems: readonly [Problem, ...Problem[]];
  readonly status: number;

  constructor(problems: readonly [Problem, ...Problem[]]) {
    super(sentenceOf(problems[0]));
    this.name = 'Refusal';
    this.problems = problems;
    this.status = statusOf(problems[0].code);
  }
}

export const refused = (code: ProblemCode, data?: ProblemData, path?: string): Refusal => new Refusal([{ code, data, path }]);

/** Throws one Refusal naming all problems; returns when there are none. */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refusal([first, ...rest]);
}
