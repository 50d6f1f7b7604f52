// What a language other than English has for every refusal.
import type { OtherWords } from './problem-words.ts';
import type { ProblemCode } from './problems.ts';

/** The table of refusals in another language. */
export interface OtherTexts {
  readonly sentences: Readonly<Record<ProblemCode, string>>;
  readonly words: OtherWords;
}
