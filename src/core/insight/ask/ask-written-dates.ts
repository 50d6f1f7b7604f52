// Days and years as they are written in digits, and ranges with a dash: told before signs are folded away.
import { type Day, dayOf } from '../../calendar.ts';
import { type Language, languages } from '../../language.ts';
import { fold } from './ask-fold.ts';
import { askTurns } from './ask-turns.ts';
import { askWords } from './ask-words.ts';

/** One word for a day: “isoday20261015”. */
const wordOf = (day: Day): string => ` isoday${day.replaceAll('-', '')} `;
export function writtenDay(word: string): Day | null {
  const [, year, month, date] = /^isoday(\d{4})(\d\d)(\d\d)$/u.exec(word) ?? [];
  return year ? `${year}-${month}-${date}` : null;
}

/** Where either could be the month, “3/4/2026” is not read; with a dot, the day comes first. */
function dayIn([, first = '', sign = '', second = '', year = '']: readonly string[], language: Language): Day | null {
  const [one, other] = [Number(first), Number(second)];
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const isDayFirst = sign === '.' || language !== 'en' || one > 12;
  if (isDayFirst) return dayOf(full, other, one);
  return one === other || other > 12 ? dayOf(full, one, other) : null;
}

const monthNames: ReadonlySet<string> = new Set(
  languages.flatMap((language) => [...askWords[language].months.split('|'), ...askTurns[language].shortMonths.split(/[|/]/u)]),
);

/** Days as one word each, and dashes of ranges as “to”. */
export function withWrittenDates(question: string, language: Language): string {
  const [to = ''] = askTurns[language].to.split('|');
  const day = (whole: string, found: Day | null): string => (found === null ? whole : wordOf(found));
  return question
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/gu, (whole, year, month, date) => day(whole, dayOf(Number(year), Number(month), Number(date))))
    .replace(/\b(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)\b/gu, (whole, ...found: string[]) => day(whole, dayIn([whole, ...found], language)))
    .replace(/\b(\d{1,2})\.(\d{1,2})\.(?!\d)/gu, (whole, date, month) => {
      const name = askWords[language].months.split('|')[Number(month) - 1];
      return name ? ` ${Number(date)} ${name} ` : whole;
    })
    .replace(
      /\b((?:19|20)\d\d)-(0[1-9]|1[0-2])\b/gu,
      (whole, year, month) => ` ${askWords[language].months.split('|')[Number(month) - 1]} ${year} `,
    )
    .replace(
      /\b(0?[1-9]|1[0-2])\/((?:19|20)\d\d)\b/gu,
      (whole, month, year) => ` ${askWords[language].months.split('|')[Number(month) - 1]} ${year} `,
    )
    .replace(/(isoday\d{8}) +[–—-] +(?=isoday)/gu, `$1 ${to} `)
    .replace(/\b((?:19|20)\d\d)\s?[–-]\s?(?=(?:19|20)\d\d\b)/gu, `$1 ${to} `)
    .replace(/(\p{L}{3,10})\.?\s?[–-]\s?(\p{L}{3,10})/gu, (whole, first, second) =>
      monthNames.has(fold(first)) && monthNames.has(fold(second)) ? `${first} ${to} ${second}` : whole,
    );
}
