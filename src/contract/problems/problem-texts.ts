// The sentence of a refusal in the language of the request. Only on the server, so that the browser does not have to load four languages.
import { mends, mendSentence } from '#core/e-invoices/e-invoice-sentences.ts';
import { isCurrency } from '#core/currency.ts';
import { type Language, languages } from '#core/language.ts';
import { formatMinor } from '#core/money.ts';
import type { StatementProblem } from '#core/statement/statement.ts';
import { filled, type ProblemData, type ProblemWords } from './problem-sentence.ts';
import { de } from './problem-texts.de.ts';
import { es } from './problem-texts.es.ts';
import { fr } from './problem-texts.fr.ts';
import type { OtherTexts } from './other-texts.ts';
import { problemWords } from './problem-words.ts';
import { type Problem, problems } from './problems.ts';

const others: Readonly<Record<Exclude<Language, 'en'>, OtherTexts>> = { es, fr, de };

const wordsIn = (language: Language): ProblemWords => ({
  ...(language === 'en' ? problemWords : others[language].words),
  sentence: Object.fromEntries(mends.map((mend) => [mend, mendSentence(mend, language)])),
});
const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Readonly<Record<Language, ProblemWords>>;

export function sentenceOf({ code, data = {}, origin }: Problem, language: Language): string {
  const sentence = filled(language === 'en' ? problems[code][1] : others[language].sentences[code], data, language, words[language]);
  return origin ? `${filled('{detail}', { ...origin, detail: 'at_entry' }, language, words[language])} ${sentence}` : sentence;
}

/** Why a line of a bank statement, or all of it, was not read or was left out. */
export const statementSentence = ({ code, data = {} }: Pick<StatementProblem, 'code' | 'data'>, language: Language): string =>
  filled('{why}', { ...inMoney(data, language), why: code }, language, words[language]);

/** Amounts in the data of a statement's problem. */
const amounts = ['difference', 'balance', 'expectedBalance'] as const;

function inMoney(data: ProblemData, language: Language): ProblemData {
  const currency = data['currency'];
  if (typeof currency !== 'string' || !isCurrency(currency)) return data;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const said = amounts.flatMap((name) => {
    const minor = data[name];
    return minor === undefined ? [] : [[name, format.format(formatMinor(BigInt(minor), currency) as `${number}`)]];
  });
  return { ...data, ...Object.fromEntries(said) };
}
