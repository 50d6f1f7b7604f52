// What a form checks itself, said as the server would say it.
import { type FormProblem, formProblems, type FormProblemTexts } from '#contract/problems/form-problems.ts';
import { filled } from '#contract/problems/problem-sentence.ts';
import { useLanguage } from './language.ts';
import { makeTexts } from './texts.ts';

export type SentenceOf = (problem: FormProblem) => string;

// English is their table itself.
const translated = makeTexts<FormProblemTexts | null>(null, import.meta.glob('../../contract/problems/form-problem-texts.{es,fr,de}.ts'));

/** For the sentences of a form in the person's language. */
export function useSentences(): SentenceOf {
  const language = useLanguage();
  const texts = translated.use();
  return ({ code, data = {} }) => (texts ? filled(texts[code], data, language) : filled(formProblems[code][1], data, 'en'));
}
