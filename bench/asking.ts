// How well are questions in plain words read? Those of the tests, 200 in each language as owners ask them, and sets that nobody has looked at.
// node bench/run.ts findings
import { readQuestions } from '#core/insight/questions/testing-ask.ts';
import { moreAsked, moreQuestions } from '#core/insight/questions/testing-ask-more.ts';
import { type AskedQuestion, askedQuestions, type QuestionSet, questionSets } from '#core/insight/questions/testing-questions.ts';
import { languages } from '#core/language.ts';
import { type Row, row } from './rows.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const isGood = ({ verdict }: AskedQuestion): boolean => verdict === 'right' || verdict === 'refused';
const countOf = (questions: readonly AskedQuestion[], verdict: AskedQuestion['verdict']): number =>
  questions.filter((one) => one.verdict === verdict).length;

function setRows(set: QuestionSet): readonly Row[] {
  const asked = languages.map((language) => ({ language, own: askedQuestions(language, set) }));
  const all = asked.flatMap(({ own }) => own);
  const [good, wrong] = [all.filter(isGood).length / all.length, countOf(all, 'wrong')];
  const name = `questions of owners, ${set.name}`;
  return [
    row(`${name}: read exactly or refused rightly`, percent(good), {
      beside: asked.map(({ language, own }) => `${language} ${percent(own.filter(isGood).length / own.length)}`).join(' · '),
      aim: { says: '≥ 90 %', isMet: good >= 0.9, reason: 'turns of phrase that are not in the grammar; the words left out are named' },
      note: `${all.length} questions: ${countOf(all, 'right')} exact, ${countOf(all, 'refused')} without an answer and refused, ${countOf(all, 'asked about')} with a word named.${set.isBlind ? '' : ' The grammar was made with them; how new ones are read only a set tells that nobody has looked at.'}`,
    }),
    row(`${name}: answered wrong without a word named`, String(wrong), {
      beside: asked.map(({ language, own }) => `${language} ${countOf(own, 'wrong')}`).join(' · '),
      aim: { says: '0', isMet: wrong === 0, reason: 'a word is known in another meaning than the one asked for' },
    }),
  ];
}

export function askRows(): readonly Row[] {
  const asked = languages.flatMap((one) => [...readQuestions(one), ...readQuestions(one, [moreQuestions[one], moreAsked])]);
  const isExact = ({ expected, read }: (typeof asked)[number]): boolean => JSON.stringify(expected) === JSON.stringify(read);
  const silent = asked.filter((one) => !isExact(one) && one.read[0] !== undefined && one.read.at(-1) === '').length;
  const exact = asked.filter(isExact).length / asked.length;
  return [
    row('questions of the tests read exactly, in four languages', percent(exact), {
      aim: { says: '≥ 90 %', isMet: exact >= 0.9, reason: 'a word is not in the grammar' },
      note: `${asked.length} questions; ${silent} read wrong without a word named.`,
    }),
    ...questionSets.flatMap(setRows),
  ];
}
