// What freelancers, creators, agencies and shop owners ask in four languages, each with the query that answers it: 200 questions that came first,
// 100 more that each ask for something of their own, 100 that were measured once before anybody looked at them, and 50 that are only measured.
// How well questions are read that nobody has looked at only the last set tells. A new one is four files of texts and a line in `questionSets`.
import { type Day, endOfMonth } from '../../calendar.ts';
import type { Language } from '../../language.ts';
import { type BusinessKind, chartFor } from '../../ledger/chart.ts';
import { ask } from '../ask/ask.ts';
import { type Asked, type AskMeasure, type AskNames, isFlow } from '../ask/ask-query.ts';
import { moreEnglish } from './testing-more-questions-en.ts';
import { moreFrench } from './testing-more-questions-fr.ts';
import { blindEnglish } from './testing-blind-questions-en.ts';
import { blindFrench } from './testing-blind-questions-fr.ts';
import { blindGerman } from './testing-blind-questions-de.ts';
import { blindSpanish } from './testing-blind-questions-es.ts';
import { thirdGerman } from './testing-third-questions-de.ts';
import { thirdEnglish } from './testing-third-questions-en.ts';
import { thirdSpanish } from './testing-third-questions-es.ts';
import { thirdFrench } from './testing-third-questions-fr.ts';
import { moreGerman } from './testing-more-questions-de.ts';
import { moreSpanish } from './testing-more-questions-es.ts';
import { german } from './testing-questions-de.ts';
import { english } from './testing-questions-en.ts';
import { spanish } from './testing-questions-es.ts';
import { french } from './testing-questions-fr.ts';
import { wanted } from './testing-questions-wanted.ts';

export interface QuestionSet {
  readonly name: string;
  /** Nothing has been changed because of one of its questions. */
  readonly isBlind: boolean;
  /** What the question of each number asks for in every language; left out if each line of the texts ends with what it asks for. */
  readonly wanted?: string;
  readonly texts: Readonly<Record<Language, string>>;
}
export const lookedAt: QuestionSet = {
  name: 'looked at',
  isBlind: false,
  wanted,
  texts: { en: english, de: german, es: spanish, fr: french },
};
export const moreLookedAt: QuestionSet = {
  name: 'more, looked at',
  isBlind: false,
  texts: { en: moreEnglish, de: moreGerman, es: moreSpanish, fr: moreFrench },
};
export const thirdLookedAt: QuestionSet = {
  name: 'held out once, looked at',
  isBlind: false,
  texts: { en: thirdEnglish, de: thirdGerman, es: thirdSpanish, fr: thirdFrench },
};
const blind: QuestionSet = {
  name: 'only measured',
  isBlind: true,
  texts: { en: blindEnglish, de: blindGerman, es: blindSpanish, fr: blindFrench },
};
/** All that is measured. */
export const questionSets: readonly QuestionSet[] = [lookedAt, moreLookedAt, thirdLookedAt, blind];

const kinds: Readonly<Record<string, BusinessKind>> = { F: 'freelancer', C: 'creator', A: 'agency', S: 'shop' };
const countries: Readonly<Record<Language, string>> = { en: 'US', de: 'DE', es: 'ES', fr: 'FR' };
const today = '2026-11-23';
const contacts = [
  { id: 'morgenrot', name: 'Café Morgenrot' },
  { id: 'nord', name: 'Nordlicht GmbH' },
  { id: 'harbor', name: 'Harbor & Pine' },
  { id: 'ramos', name: 'Estudio Ramos' },
  { id: 'krause', name: 'Papier Krause' },
  { id: 'bleu', name: 'Atelier Bleu' },
];

const named: Readonly<Record<string, string>> = {
  TY: '2026',
  LY: '2025',
  TM: '2026-11',
  LM: '2026-10',
  TQ: '2026-10:2026-12',
  LQ: '2026-07:2026-09',
  TW: '2026-11-23:2026-11-29',
  LW: '2026-11-16:2026-11-22',
};

/** Both ends of days, none after today: nothing is posted there yet, so that they are the same figures. */
function daysOf(short: string): string {
  if (!short || short === '-') return '';
  const [first = '', last = first] = (named[short] ?? short).split(':');
  const startsOn = first.length === 10 ? first : first.length === 7 ? `${first}-01` : `${first}-01-01`;
  const endsOn = last.length === 10 ? last : last.length === 7 ? endOfMonth(`${last}-01`) : `${last}-12-31`;
  return between(startsOn, endsOn);
}
const between = (startsOn: Day, endsOn: Day): string => `${startsOn} ${endsOn > today ? today : endsOn}`;

export interface AskedQuestion {
  readonly number: string;
  readonly question: string;
  /** Null if it cannot be answered. */
  readonly expected: readonly (string | number)[] | null;
  readonly read: readonly (string | number)[] | null;
  readonly leftOver: readonly string[];
  /** A wrong one is an answer to another question that names no word left out. */
  readonly verdict: 'right' | 'refused' | 'asked about' | 'wrong';
}

function linesOf(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]);
}

/** A figure of a day is told by the last day alone; how many parts are listed counts only where a number is named. */
function comparable(
  measure: AskMeasure,
  [subjects, days, by, compare, top]: readonly [readonly string[], string, string, string, number],
): (string | number)[] {
  const own = isFlow(measure) ? days : days.slice(-10);
  return [measure, subjects.toSorted().join(' '), own, by, compare, top];
}

const charts = new Map<string, AskNames['accounts']>();
function accountsOf(kind: BusinessKind, language: Language): AskNames['accounts'] {
  const known = charts.get(kind + language);
  if (known) return known;
  const accounts = chartFor(kind, countries[language], language).map(({ code, name, kind: of, subkind }) => ({
    id: code,
    name,
    kind: of,
    subkind,
  }));
  charts.set(kind + language, accounts);
  return accounts;
}

/** The question as the business of its number asks it, or another question of the same business. */
export function askAs({ number, question }: { readonly number: string; readonly question: string }, language: Language): Asked {
  const accounts = accountsOf(kinds[number[0] ?? ''] ?? 'freelancer', language);
  return ask(question, { accounts, contacts, today, currency: language === 'en' ? 'USD' : 'EUR', fiscalYearStartMonth: 1 }, language);
}

/** `isShareAsked`: a share tells the amount as well, so it counts only where it is asked for. */
function readAs(
  number: string,
  question: string,
  { language, isShareAsked }: { readonly language: Language; readonly isShareAsked: boolean },
) {
  const { query, leftOver } = askAs({ number, question }, language);
  const range = (one: { startsOn: Day; endsOn: Day } | null): string => (one === null ? '' : between(one.startsOn, one.endsOn));
  const read =
    query &&
    comparable(query.measure, [
      [...query.accountIds, ...query.contactIds],
      query.isPeriodAsked ? range(query.period) : '',
      isShareAsked && query.isShare ? 'share' : (query.by ?? ''),
      range(query.compare),
      query.top ?? 0,
    ]);
  return { read, leftOver };
}

export function askedQuestions(language: Language, set: QuestionSet = lookedAt): AskedQuestion[] {
  const expectations = new Map(linesOf(set.wanted ?? ''));
  return linesOf(set.texts[language]).map(([number, line]): AskedQuestion => {
    const [question = '', own = expectations.get(number) ?? ''] = line.split(' => ');
    const [measure = '', subjects = '-', days = '', by = '-', compare = '', top = '0'] = own.split('|');
    const expected =
      measure === 'none'
        ? null
        : comparable(measure as AskMeasure, [
            subjects === '-' ? [] : subjects.split(' '),
            daysOf(days),
            by === '-' ? '' : by,
            daysOf(compare),
            Number(top),
          ]);
    const { read: whole, leftOver } = readAs(number, question, { language, isShareAsked: by === 'share' });
    const read = whole && (top === '0' ? [...whole.slice(0, -1), 0] : whole);
    const isNamed = read === null || leftOver.length > 0;
    const isExact = !isNamed && JSON.stringify(read) === JSON.stringify(expected);
    const verdict = expected === null ? (isNamed ? 'refused' : 'wrong') : isExact ? 'right' : isNamed ? 'asked about' : 'wrong';
    return { number, question, expected, read, leftOver, verdict };
  });
}
