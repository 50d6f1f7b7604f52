// Reads one amount or one day as banks write it, once the file's notation is known.
// Promise: one pass over the characters, no backtracking; text that is not entirely an amount or a day is null, never half read.
import type { Day } from '../calendar.ts';

export type DecimalMark = '.' | ',';
export type DayOrder = 'dmy' | 'mdy' | 'ymd';

/** `sided`: the text itself gives the direction (a sign, brackets, CR/DR). `rounded`: it had more decimals than the currency. */
export type CellAmount = { readonly minor: bigint; readonly sided: boolean; readonly rounded: boolean };

const debitTails = new Set(['dr', 'd', 'db', 'debit', 's', 'soll', 'h-']);
const creditTails = new Set(['cr', 'c', 'credit', 'h', 'haben']);

type Digits = { whole: string; fraction: string };

/** Digits with grouping marks and at most one decimal mark; groups must be of three (or Indian twos), the last of three. */
function digitsOf(text: string, decimal: DecimalMark): Digits | null {
  let whole = '';
  let fraction = '';
  let afterMark = false;
  let group = -1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (char >= '0' && char <= '9') {
      if (afterMark) fraction += char;
      else {
        whole += char;
        if (group >= 0) group += 1;
      }
      continue;
    }
    if (char === decimal) {
      if (afterMark || (group >= 0 && group !== 3)) return null;
      afterMark = true;
      group = -1;
      continue;
    }
    if (afterMark || whole === '' || !isGrouping(char)) return null;
    if (group >= 0 && group !== 3 && group !== 2) return null;
    group = 0;
  }
  if (group >= 0 && group !== 3) return null;
  return whole === '' && fraction === '' ? null : { whole, fraction };
}

function isGrouping(char: string): boolean {
  return char === '.' || char === ',' || char === "'" || char === '’' || char === '_' || isSpace(char);
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\u00a0' || char === '\u202f' || char === '\u2009' || char === '\t';
}

function isDigitOrMark(char: string): boolean {
  return (char >= '0' && char <= '9') || char === '.' || char === ',';
}

/** Sign and direction words on either end of the number; null if they are contradictory. */
function sideOf(before: string, after: string): { negative: boolean; sided: boolean } | null {
  const head = before.replace(/[\s\u00a0\u202f]/g, '');
  const tail = after.replace(/[\s\u00a0\u202f]/g, '');
  if (head.includes('(') !== tail.includes(')')) return null;
  const marks = `${head}${tail}`;
  const minus = /[-\u2212\u2013\ufe63\uff0d]/.test(marks);
  const plus = /[+\uff0b]/.test(marks);
  const bracket = head.includes('(');
  const words = marks.replace(/[-\u2212\u2013\ufe63\uff0d+\uff0b().]/g, '').toLowerCase();
  if (words.length > 6 || /[0-9/:;=*#@&"%]/.test(words)) return null;
  const debit = debitTails.has(words);
  const credit = creditTails.has(words);
  return { negative: minus || bracket || debit, sided: minus || plus || bracket || debit || credit };
}

/**
 * An amount in minor units: "1.234,50", "-12", "(12.50)", "12.50-", "12,50 S", "USD 12". Signs, brackets and CR/DR (Haben/Soll) are
 * respected.
 * More decimals than the currency has are rounded half away from zero and reported. Null if it is not an amount or has over 15 digits.
 */
export function readAmount(text: string, decimal: DecimalMark, exponent: number): CellAmount | null {
  if (text.length === 0 || text.length > 40) return null;
  let start = 0;
  while (start < text.length && !isDigitOrMark(text[start] as string)) start += 1;
  let end = text.length;
  while (end > start && !isDigitOrMark(text[end - 1] as string)) end -= 1;
  if (start === end) return null;
  const digits = digitsOf(text.slice(start, end), decimal);
  if (digits === null) return null;
  const side = start === 0 && end === text.length ? { negative: false, sided: false } : sideOf(text.slice(0, start), text.slice(end));
  if (side === null) return null;
  const kept = digits.fraction.slice(0, exponent).padEnd(exponent, '0');
  const all = `${digits.whole}${kept}`.replace(/^0+(?=\d)/, '');
  if (all.length > 15) return null;
  let minor = BigInt(all === '' ? '0' : all);
  const rest = digits.fraction.slice(exponent);
  const rounded = /[1-9]/.test(rest);
  if (rounded && rest >= '5') minor += 1n;
  return { minor: side.negative ? -minor : minor, sided: side.sided, rounded };
}

/** The decimal mark of a single amount: `either` if it has none, or is ambiguous. */
export function decimalMarkOf(text: string): DecimalMark | 'either' {
  const dot = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (dot < 0 && comma < 0) return 'either';
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const at = Math.max(dot, comma);
  if (text.indexOf(mark) !== at) return mark === '.' ? ',' : '.';
  let digits = 0;
  for (let i = at + 1; i < text.length && (text[i] as string) >= '0' && (text[i] as string) <= '9'; i += 1) digits += 1;
  return digits === 3 ? 'either' : mark;
}

/**
 * An amount whose decimal mark is not known beforehand (OFX, QIF): three digits after a single comma are thousands, after a single point
 * decimals.
 */
export function readLooseAmount(text: string, exponent: number): CellAmount | null {
  const mark = decimalMarkOf(text);
  return readAmount(text, mark === 'either' ? '.' : mark, exponent);
}

const monthStems: readonly (readonly [string, number])[] = [
  ['january', 1],
  ['janvier', 1],
  ['januar', 1],
  ['januari', 1],
  ['enero', 1],
  ['ene', 1],
  ['gennaio', 1],
  ['janeiro', 1],
  ['jänner', 1],
  ['february', 2],
  ['février', 2],
  ['fevrier', 2],
  ['februar', 2],
  ['februari', 2],
  ['febrero', 2],
  ['febbraio', 2],
  ['fevereiro', 2],
  ['march', 3],
  ['mars', 3],
  ['märz', 3],
  ['maerz', 3],
  ['mrz', 3],
  ['maart', 3],
  ['mrt', 3],
  ['marzo', 3],
  ['março', 3],
  ['marco', 3],
  ['april', 4],
  ['avril', 4],
  ['avr', 4],
  ['abril', 4],
  ['abr', 4],
  ['aprile', 4],
  ['may', 5],
  ['mai', 5],
  ['mei', 5],
  ['mayo', 5],
  ['maggio', 5],
  ['mag', 5],
  ['maio', 5],
  ['june', 6],
  ['juin', 6],
  ['juni', 6],
  ['junio', 6],
  ['giugno', 6],
  ['giu', 6],
  ['junho', 6],
  ['july', 7],
  ['juillet', 7],
  ['juil', 7],
  ['jul', 7],
  ['juli', 7],
  ['julio', 7],
  ['luglio', 7],
  ['lug', 7],
  ['julho', 7],
  ['august', 8],
  ['août', 8],
  ['aout', 8],
  ['augustus', 8],
  ['agosto', 8],
  ['ago', 8],
  ['september', 9],
  ['sept', 9],
  ['septembre', 9],
  ['septiembre', 9],
  ['settembre', 9],
  ['set', 9],
  ['setembro', 9],
  ['october', 10],
  ['octobre', 10],
  ['oktober', 10],
  ['okt', 10],
  ['octubre', 10],
  ['ottobre', 10],
  ['ott', 10],
  ['outubro', 10],
  ['out', 10],
  ['november', 11],
  ['novembre', 11],
  ['noviembre', 11],
  ['novembro', 11],
  ['december', 12],
  ['décembre', 12],
  ['decembre', 12],
  ['dezember', 12],
  ['dez', 12],
  ['diciembre', 12],
  ['dic', 12],
  ['dicembre', 12],
  ['dezembro', 12],
];

const months = new Map<string, number>();
for (const [name, number] of monthStems) {
  months.set(name, number);
  const short = name.slice(0, 3);
  if (name.length > 3 && !months.has(short)) months.set(short, number);
}
for (const [short, number] of [
  ['fév', 2],
  ['déc', 12],
  ['mär', 3],
  ['jun', 6],
  ['mar', 3],
] as const)
  months.set(short, number);

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayFrom(year: number, month: number, day: number): Day | null {
  if (!(year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= (daysIn[month - 1] as number))) return null;
  if (month === 2 && day === 29 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))) return null;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as Day;
}

/** Two digits: 70–99 are 19xx, 00–69 are 20xx. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return text.length === 4 ? year : Number.NaN;
  return year >= 70 ? 1900 + year : 2000 + year;
}

/**
 * The first three numbers or month names; a time or zone after them is ignored, and so is one word (a weekday) before them; sentences are
 * not dates.
 */
function datePieces(text: string): string[] {
  const pieces: string[] = [];
  let words = 0;
  let i = 0;
  while (i < text.length && pieces.length < 3) {
    const from = i;
    let digit = isDigit(text.charCodeAt(i));
    while (i < text.length && isDigit(text.charCodeAt(i)) === digit && (digit || isLetter(text[i] as string))) i += 1;
    if (i === from) {
      const char = text[i] as string;
      if (char === ':' || char === '(' || char === '+') return [];
      i += 1;
      digit = false;
      continue;
    }
    const piece = text.slice(from, i);
    if (digit || months.has(piece.toLowerCase())) pieces.push(piece);
    else if (pieces.length === 0 ? piece.length > 10 || (words += 1) > 1 : !/^(de|of|st|nd|rd|th|er|t)$/i.test(piece)) return [];
  }
  const rest = text[i];
  if (rest !== undefined && (isDigit(rest.charCodeAt(0)) || rest === '%')) return [];
  return /[A-Za-z]{5}/.test(text.slice(i)) ? [] : pieces;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char > '\u00bf';
}

/** Eight or six digits without separators, in the given order. */
function compactDay(digits: string, order: DayOrder): Day | null {
  if (digits.length !== 8 && digits.length !== 6) return null;
  const long = digits.length === 8;
  if (order === 'ymd') {
    const at = long ? 4 : 2;
    return dayFrom(fullYear(digits.slice(0, at)), Number(digits.slice(at, at + 2)), Number(digits.slice(at + 2)));
  }
  const first = Number(digits.slice(0, 2));
  const second = Number(digits.slice(2, 4));
  const year = fullYear(digits.slice(4));
  return order === 'dmy' ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

/**
 * A day as banks write it: any separators, two-digit years, month names (en es fr de it nl pt), a time after it (ignored: the day is the
 * one written).
 * A four-digit first number is always the year; a month name always the month. Null if it is not a day of the calendar.
 */
export function readDay(text: string, order: DayOrder): Day | null {
  if (text.length < 6 || text.length > 40) return null;
  const pieces = datePieces(text);
  const first = pieces[0];
  if (first === undefined) return null;
  if (first.length === 8 || (first.length === 6 && isDigit(first.charCodeAt(0)) && pieces.length === 1))
    return isDigit(first.charCodeAt(0)) ? compactDay(first, order) : null;
  const [, second, third] = pieces;
  if (second === undefined || third === undefined) return null;
  const named = pieces.findIndex((piece) => !isDigit(piece.charCodeAt(0)));
  if (named >= 0) {
    const month = months.get((pieces[named] as string).toLowerCase()) as number;
    const [a, b] = pieces.filter((_, index) => index !== named) as [string, string];
    if (b === undefined || !isDigit(a.charCodeAt(0)) || !isDigit(b.charCodeAt(0))) return null;
    return a.length === 4 ? dayFrom(Number(a), month, smallNumber(b)) : dayFrom(fullYear(b), month, smallNumber(a));
  }
  if (first.length === 4 || order === 'ymd')
    return first.length === 3 ? null : dayFrom(fullYear(first), smallNumber(second), smallNumber(third));
  const year = fullYear(third);
  return order === 'dmy' ? dayFrom(year, smallNumber(second), smallNumber(first)) : dayFrom(year, smallNumber(first), smallNumber(second));
}

function smallNumber(text: string): number {
  return text.length > 2 ? 0 : Number(text);
}

/** Caches each spelling, since days repeat a lot in a statement. Bounded, for one file. */
export function dayReader(order: DayOrder): (text: string) => Day | null {
  const seen = new Map<string, Day | null>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const day = readDay(text, order);
    if (seen.size < 20_000) seen.set(text, day);
    return day;
  };
}
