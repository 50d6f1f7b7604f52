// What freelancers, creators, agencies and shop owners ask, 200 questions in each of four languages, with the query that answers each.
// They were written before anybody looked at the words the parser knows. Even numbers are held out: they are measured, and nothing is changed
// because of one of them.
import { type Day, endOfMonth } from '../calendar.ts';
import type { Language } from '../language.ts';
import { type BusinessKind, chartFor } from '../ledger/chart.ts';
import { ask } from './ask.ts';
import { type AskMeasure, isFlow } from './ask-query.ts';
import { german } from './testing-questions-de.ts';
import { english } from './testing-questions-en.ts';
import { spanish } from './testing-questions-es.ts';
import { french } from './testing-questions-fr.ts';

const texts: Readonly<Record<Language, string>> = { en: english, de: german, es: spanish, fr: french };
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

/**
 * One question a line: number, measure, codes of accounts or names of contacts, days, parts, days compared with, how many. "none" cannot be
 * answered: the answer has to say so, or name the word that it leaves out.
 */
const wanted = `
F01 income|-|TM
F02 income|-|LM
F03 profit|-|TY
F04 owed_to_you
F05 owed_to_you|nord
F06 overdue
F07 spent|6010|TY
F08 spent|6010|-|month
F09 spent|6200|TY
F10 income|-|TY|month
F11 income|-|-|payee
F12 income|nord|LY
F13 income|-|TY|-|LY
F14 tax_owed|-|LQ
F15 none
F16 none
F17 cash|1000
F18 cash
F19 spent|6210|2026-10
F20 spent|6410|LY
F21 spent|-|2026-01:2026-06
F22 income|-|2026-04:2026-06
F23 spent|-|-|account
F24 spent|5000|LY
F25 spent|bleu|TY
F26 you_owe
F27 none
F28 spent|6220|LY
F29 income|4010|TY|-|LY
F30 profit|-|2026-05:2026-10
F31 spent|-|LW
F32 profit|-|2026-09
F33 spent|6020|TY
F34 spent|6050|TY
F35 spent|-|LQ|account
F36 spent|6420|LY
F37 you_owe|krause
F38 none
F39 none
F40 income|-|2024
F41 income|-|LY|payee|-|3
F42 spent|6320|2025-11:2026-10
F43 owed_to_you|morgenrot
F44 overdue|nord
F45 income
F46 income|-|LY|month
F47 spent|-|2026-11-23
F48 none
F49 spent|-|TM|-|LM
F50 income|harbor
C01 income|4000|LM
C02 income|4010|TY
C03 income|4050|TY
C04 income|4050|-|month
C05 income|-|-|account
C06 spent|5020|LY
C07 spent|5000|LQ
C08 spent|6350|TY
C09 spent|6340|TY
C10 income|4030|TM
C11 income|4000|TM|-|LM
C12 income|4020|LM
C13 none
C14 none
C15 none
C16 spent|5040|LY
C17 cash|1060
C18 cash|1010
C19 owed_to_you
C20 overdue
C21 profit|-|TM
C22 profit|-|TQ
C23 income|-|LY|account
C24 income|-|LY|account|-|3
C25 spent|6110|2025-12
C26 spent|6360|TY
C27 income|4070|2026-07
C28 income|4060|2026-10-25:2026-11-23
C29 spent|6330|LY
C30 spent|5030|TY
C31 tax_owed
C32 none
C33 none
C34 none
C35 income|harbor|LY
C36 spent|-|2026-03:2026-05
C37 spent|6200|2026-06
C38 spent|-|TW
C39 income|-|TM
C40 income|-|2025-10:2025-12
C41 income|-|2023:2025
C42 income|4000|2026-05:2026-10|month
C43 spent|-|TY|account|-|5
C44 spent|-|-|payee
C45 spent|bleu|LM
C46 you_owe
C47 spent|6400|TY|-|LY
C48 income|4040|2024
C49 none
C50 none
A01 income|-|LM
A02 income|4000|TQ
A03 income|4010|LQ|-|2026-04:2026-06
A04 spent|6000|-|month
A05 spent|6000|LM
A06 spent|5000|TY
A07 income|-|-|payee
A08 income|-|LY|payee
A09 income|-|TY|payee|-|10
A10 none
A11 owed_to_you|ramos
A12 owed_to_you
A13 overdue
A14 none
A15 spent|6450|LY
A16 spent|6310|LY
A17 none
A18 none
A19 none
A20 none
A21 spent|5010|LQ
A22 spent|6430
A23 profit|-|TY|month
A24 profit|-|2026-02
A25 profit|-|TY|-|2024
A26 spent|-|LM|payee
A27 you_owe
A28 you_owe|krause
A29 cash
A30 cash|-|2026-10
A31 tax_owed|-|LQ
A32 income|nord|TY|month
A33 income|harbor|TY|-|LY
A34 spent|6330|LY
A35 spent|6100|TY
A36 spent|-|2026-08-01:2026-11-23
A37 income|-|2024
A38 none
A39 spent|6010|2026-10|-|2025-10
A40 spent|5020|TY
A41 income|4030|TY
A42 spent|6005|LY
A43 none
A44 income|4020|TY
A45 none
A46 none
A47 none
A48 income|-|2026-11-02:2026-11-08
A49 spent|-|2026-10-15
A50 none
S01 income|-|2026-11-22
S02 income|-|2026-11-23
S03 income|-|TW|-|LW
S04 income|-|2026-11-21
S05 none
S06 none
S07 none
S08 none
S09 spent|5020|LM
S10 spent|5010|TQ
S11 spent|5040|TY
S12 spent|5030|LM
S13 income|4090|LM
S14 income|4080|TY
S15 spent|5000|TY
S16 profit|-|LY|month
S17 profit
S18 cash|1050
S19 spent|6310 6330|TY
S20 spent|6340|2026-08:2026-10
S21 spent|5050|LY
S22 spent|6000|TY
S23 you_owe
S24 none
S25 spent|-|TY|payee
S26 spent|krause|2026-06-01:2026-11-23
S27 spent|6350|LY
S28 none
S29 income|-|2026-01:2026-03
S30 income|-|2026-01:2026-02
S31 income|-|2025-12
S32 income|-|TM|-|LM
S33 income|-|LY|month
S34 income|-|2025-12-24
S35 tax_owed|-|2026-09
S36 none
S37 none
S38 cash
S39 spent|6100|TQ|-|LQ
S40 income|4800|TY
S41 spent|-|LM|account|-|5
S42 none
S43 spent|6400|LY
S44 spent|6060|LY
S45 none
S46 none
S47 none
S48 none
S49 spent|-|2024:2025
S50 none`;

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
  readonly isHeldOut: boolean;
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

function readAs(question: string, kind: BusinessKind, language: Language) {
  const accounts = chartFor(kind, countries[language], language).map(({ code, name, kind: of, subkind }) => ({
    id: code,
    name,
    kind: of,
    subkind,
  }));
  const { query, leftOver } = ask(question, { accounts, contacts, today }, language);
  const range = (one: { startsOn: Day; endsOn: Day } | null): string => (one === null ? '' : between(one.startsOn, one.endsOn));
  const read =
    query &&
    comparable(query.measure, [
      [...query.accountIds, ...query.contactIds],
      query.isPeriodAsked ? range(query.period) : '',
      query.by ?? '',
      range(query.compare),
      query.top ?? 0,
    ]);
  return { read, leftOver };
}

export function askedQuestions(language: Language): AskedQuestion[] {
  const expectations = new Map(linesOf(wanted));
  return linesOf(texts[language]).map(([number, question]): AskedQuestion => {
    const [measure = '', subjects = '-', days = '', by = '-', compare = '', top = '0'] = (expectations.get(number) ?? '').split('|');
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
    const { read: whole, leftOver } = readAs(question, kinds[number[0] ?? ''] ?? 'freelancer', language);
    const read = whole && (top === '0' ? [...whole.slice(0, -1), 0] : whole);
    const isNamed = read === null || leftOver.length > 0;
    const isExact = !isNamed && JSON.stringify(read) === JSON.stringify(expected);
    const verdict = expected === null ? (isNamed ? 'refused' : 'wrong') : isExact ? 'right' : isNamed ? 'asked about' : 'wrong';
    return { number, question, expected, read, leftOver, isHeldOut: Number(number.slice(1)) % 2 === 0, verdict };
  });
}
