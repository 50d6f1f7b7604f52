// How well are questions in plain words read? Those of the tests, and 200 in each language as owners ask them, half of them held out.
// node bench/run.ts findings
import { readQuestions } from '#core/insight/testing-ask.ts';
import { moreAsked, moreQuestions } from '#core/insight/testing-ask-more.ts';
import { type AskedQuestion, askedQuestions } from '#core/insight/testing-questions.ts';
import { languages } from '#core/language.ts';
import { type Row, row } from './rows.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const isGood = ({ verdict }: AskedQuestion): boolean => verdict === 'right' || verdict === 'refused';
const countOf = (questions: readonly AskedQuestion[], verdict: AskedQuestion['verdict']): number =>
  questions.filter((one) => one.verdict === verdict).length;
/** What came of the questions before the words and turns were extended, with the same counting. */
const before = 'Before the words were extended: held out 277 of 400 well read, 14 wrong; the others 259 of 400, 21 wrong.';

function askedRows(): readonly Row[] {
  const all = languages.map((language) => ({ language, questions: askedQuestions(language) }));
  return [true, false].flatMap((isHeldOut) => {
    const halves = all.map(({ language, questions }) => ({ language, own: questions.filter((one) => one.isHeldOut === isHeldOut) }));
    const half = halves.flatMap(({ own }) => own);
    const [good, wrong] = [half.filter(isGood).length / half.length, countOf(half, 'wrong')];
    const name = isHeldOut ? 'questions of owners, held out' : 'questions of owners, looked at';
    return [
      row(`${name}: read exactly or refused rightly`, percent(good), {
        beside: halves.map(({ language, own }) => `${language} ${percent(own.filter(isGood).length / own.length)}`).join(' · '),
        aim: { says: '≥ 90 %', isMet: good >= 0.9, reason: 'turns of phrase that are not in the grammar; the words left out are named' },
        note: `${half.length} questions: ${countOf(half, 'right')} exact, ${countOf(half, 'refused')} without an answer and refused, ${countOf(half, 'asked about')} with a word named.${isHeldOut ? ` ${before}` : ''}`,
      }),
      row(`${name}: answered wrong without a word named`, String(wrong), {
        beside: halves.map(({ language, own }) => `${language} ${countOf(own, 'wrong')}`).join(' · '),
        aim: { says: '0', isMet: wrong === 0, reason: 'a word is known in another meaning than the one asked for' },
      }),
    ];
  });
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
    ...askedRows(),
  ];
}
