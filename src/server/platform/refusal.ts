// A refusal: a rule that a user can break. Thrown by actions, answered with its status and its sentence in the reader's language.
import type { Language } from '#core/language.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { ProblemWord, problemWords } from '#contract/problems/problem-words.ts';
import { type Problem, type ProblemCode, problems, statusOf } from '#contract/problems/problems.ts';

export class Refusal extends Error {
  readonly problems: readonly [Problem, ...Problem[]];
  readonly status: number;

  constructor(problems: readonly [Problem, ...Problem[]]) {
    super(sentenceOf(problems[0], 'en')); // for logs
    this.name = 'Refusal';
    this.problems = problems;
    this.status = statusOf(problems[0].code);
  }
}

/** Fills a sentence: a code is replaced by its word where there is one, and only a few values of some data have words. */
export type Filling = ProblemData & {
  readonly [Name in Exclude<keyof typeof problemWords, 'currency' | 'limit' | 'quoted' | 'source'>]?: ProblemWord<Name>;
};

export const refused = (code: ProblemCode, data?: Filling, path?: string): Refusal => new Refusal([{ code, data, path }]);

/** Throws one Refusal naming all problems; returns when there are none. */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refusal([first, ...rest]);
}

const mostKept = 300;

/** A refusal as text for the database, to be shown later to a reader; at most 300 characters. */
export function keptRefusal({ problems: [{ code, data }], message }: Refusal): string {
  const kept = JSON.stringify({ code, data });
  return kept.length > mostKept ? message.slice(0, mostKept) : kept;
}

/** The sentence of what `keptRefusal` stored; any other text unchanged. */
export function saidRefusal(kept: string, language: Language): string {
  if (!kept.startsWith('{')) return kept;
  const { code, data } = JSON.parse(kept) as Problem;
  return Object.hasOwn(problems, code) ? sentenceOf({ code, data }, language) : code;
}
