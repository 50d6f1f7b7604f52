// Problems found by a form's own checks, worded like the server's.
import { type FormProblem, formProblems, type FormProblemTexts } from '#contract/problems/form-problems.ts';
import { filled } from '#contract/problems/problem-sentence.ts';
import { useLanguage } from './language.ts';
import { makeTexts } from './texts.ts';

export type SentenceOf = (problem: FormProblem) => string;

// English texts are in the problem table itself.
const translated = makeTexts<FormProblemTexts | null>(null, import.meta.glob('../../contract/problems/form-problem-texts.{es,fr,de}.ts'));

/** Messages of a form's own checks, in the person's language. */
export function useSentences(): SentenceOf {
  const language = useLanguage();
  const texts = translated.use();
  return ({ code, data = {} }) => (texts ? filled(texts[code], data, language) : filled(formProblems[code][1], data, 'en'));
}
