// The sentence of a refusal, with its {names} filled in as the language writes them. The data is written for programs: a day as
// 2026-03-31, an amount as 1234.50 EUR, a word as its code.
import type { Language } from '#core/language.ts';

export type ProblemData = Readonly<Record<string, string | number>>;
/** The meanings of codes in the data, by the name that they fill. A meaning may have {names} of its own. */
export type ProblemWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Text from a file is put in quotation marks. */
const marks: Readonly<Record<Language, readonly [before: string, after: string]>> = {
  en: ['“', '”'],
  es: ['«', '»'],
  fr: ['« ', ' »'],
  de: ['„', '“'],
};
const days = new Set(['day', 'through']);
const amounts = new Set(['left', 'open', 'balance', 'difference', 'limit', 'sum', 'amount', 'size']);
/** A position in a file is an identifier, not a count. */
const places = new Set(['line']);

const names = /\{(\w+)\}/g;
const day = /^\d{4}-\d{2}-\d{2}$/;
const amount = /^(-?\d+(?:\.(\d+))?)( [A-Z]{2,3})?$/;

const numberIn = (language: Language, value: number | `${number}`, decimals = 0): string =>
  new Intl.NumberFormat(language, {
    useGrouping: language === 'en' ? 'auto' : 'min2',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
  }).format(value);

function written(name: string, value: string | number, language: Language): string {
  if (typeof value === 'number') return places.has(name) ? String(value) : numberIn(language, value);
  if (name === 'quoted') return marks[language].join(value);
  if (days.has(name) && day.test(value))
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
  const found = amounts.has(name) ? amount.exec(value) : null;
  // No line break between a number and its unit.
  return found ? `${numberIn(language, found[1] as `${number}`, found[2]?.length ?? 0)}${(found[3] ?? '').replace(' ', '\u00a0')}` : value;
}

/** `words` are those of the language. A name without data becomes empty; in a word it stays, as something that the user may type. */
export function filled(sentence: string, data: ProblemData, language: Language, words: ProblemWords = {}): string {
  const said = (name: string, value: string | number): string => {
    const word = Object.hasOwn(words[name] ?? {}, value) ? words[name]?.[value] : undefined;
    if (word === undefined) return written(name, value, language);
    return word.replace(names, (whole, inner: string) => {
      const more = data[inner];
      return more === undefined || inner === name ? whole : said(inner, more);
    });
  };
  return sentence
    .replace(names, (_, name: string) => {
      const value = data[name];
      return value === undefined ? '' : said(name, value);
    })
    .trim();
}
