// The rows of a statement on paper: where its amounts and days stand, and the words between them.
import type { Day } from '../../calendar.ts';
import { layOut, type ReadPage, type Row } from '../../receipts/receipt-page.ts';
import { type DayOrder, type DecimalMark, decimalMarkOf, readAmount, readDay } from '../statement-cell.ts';

/** An amount of a row, with the places of its figures on the page. */
export interface PaperAmount {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}
export interface PaperRow {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly left: number;
  readonly text: string;
  readonly pieces: Row['pieces'];
  /** The days that it begins with, as they are written; the first is the one that it is booked on. */
  readonly days: readonly string[];
  readonly amounts: readonly PaperAmount[];
  /** Its words without days and amounts, and where they begin. */
  readonly words: string;
  readonly wordsLeft: number;
}

const month = String.raw`[A-Za-zÀ-ÿ]{3,10}\.?`;
const dayPatterns = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/,
  /^\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?(?:\d{4}|\d{2})(?![\d.,])/,
  new RegExp(String.raw`^\d{1,2}(?:st|nd|rd|th|er|\.)?[ -]?(?:de )?${month},?[ -]?(?:de )?\d{4}(?!\d)`, 'i'),
  new RegExp(String.raw`^\d{1,2}(?:st|nd|rd|th|er|\.)?[ -]?(?:de )?${month}[ -]\d{2}(?![\d.,])`, 'i'),
  new RegExp(String.raw`^${month} \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)`, 'i'),
  new RegExp(String.raw`^\d{1,2}(?:st|nd|rd|th|er|\.)?[ -]?(?:de )?${month}(?![A-Za-zÀ-ÿ])`, 'i'),
  new RegExp(String.raw`^${month} \d{1,2}(?!\d|[.,]\d)`, 'i'),
  /^\d{1,2}[-/]\d{1,2}(?![\d/-])/,
  /^\d{1,2}\.\s?\d{1,2}\.?(?!\d|[.,]\d)/,
];
const hasYear = (text: string): boolean => /\d{4}|\d[-/.]\s?\d{1,2}[-/.]\s?\d{2}$|[a-zÀ-ÿ]\.?[ -]\d{2}$/i.test(text);

/** As a day; `end` is the last one that a day without a year can be. */
export function paperDay(text: string, order: DayOrder, end: Day | null): Day | null {
  if (hasYear(text)) return readDay(text.padEnd(6), order);
  if (end === null) return null;
  const year = Number(end.slice(0, 4));
  const bare = text.replace(/[.\s]+$/, '');
  for (const one of [year, year - 1]) {
    const day = readDay(
      `${bare}${/[-/]\d+$/.test(bare) ? (bare.includes('/') ? '/' : '-') : /\.\s?\d+$/.test(bare) ? '.' : ' '}${one}`,
      order,
    );
    if (day !== null && day <= end) return day;
  }
  return null;
}

/** The days that a text begins with, one or two, and where the rest of it begins. */
function daysAt(text: string): { readonly days: readonly string[]; readonly end: number } {
  const days: string[] = [];
  let end = 0;
  while (days.length < 2) {
    const rest = text.slice(end);
    const blank = /^\s*/.exec(rest)?.[0].length ?? 0;
    const found = dayPatterns.map((pattern) => pattern.exec(rest.slice(blank))?.[0]).find((match) => match && canBeDay(match));
    if (!found) break;
    days.push(found);
    end += blank + found.length;
  }
  return { days, end };
}
// Read with a leap year: what is a day in some year, in either order.
const canBeDay = (text: string): boolean =>
  (['dmy', 'mdy'] as const).some(
    (order) => (hasYear(text) ? readDay(text.padEnd(6), order) : paperDay(text, order, '2024-12-31')) !== null,
  );

const amountPattern =
  /(?<![\p{L}\d.,/-])((?:[-–−+(]\s?)?(?:(?:US|CA|A|NZ|S)?[$€£¥]|EUR|USD|GBP|CHF|CAD|AUD)?\s?[-–−+]?\s?(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d{2})(?:\s?(?:[$€£¥)]|EUR|USD|GBP|CHF|CAD|AUD))?\s?(?:[-–−+](?!\s?\d)|(?:CR|DR|Cr|Dr|OD|[SHCD])(?![\p{L}\d]))?)(?![\d\p{L}%]|[.,]\d)/gu;

/** Figures without blanks around their signs, and without the mark of a currency. */
const bareAmount = (text: string): string =>
  text
    .replace(/(?:US|CA|A|NZ|S)?[$€£¥]|EUR|USD|GBP|CHF|CAD|AUD/g, '')
    .replace(/^([-–−+(])\s+/, '$1')
    .replace(/\bOD\b/, 'DR')
    .trim();

export const amountOf = (text: string, decimal: DecimalMark, exponent: number): bigint | null =>
  readAmount(bareAmount(text), decimal, exponent)?.minor ?? null;

function rowOf(row: Row, page: number): PaperRow {
  const days: string[] = [];
  const amounts: PaperAmount[] = [];
  const words: string[] = [];
  let wordsLeft = Infinity;
  let isAtStart = true;
  for (const piece of row.pieces) {
    const each = piece.width / Math.max(1, piece.text.length);
    let from = 0;
    if (isAtStart && days.length < 2) {
      const found = daysAt(piece.text);
      days.push(...found.days);
      from = found.end;
    }
    let rest = piece.text.slice(from);
    for (const match of piece.text.slice(from).matchAll(amountPattern)) {
      const text = match[1] ?? '';
      const first = match[0].search(/\d/);
      const last = match[0].search(/\d(?!.*\d)/s) + 1;
      amounts.push({
        text,
        left: piece.left + each * (from + match.index + first),
        right: piece.left + each * (from + match.index + last),
      });
      rest = rest.replace(text, ' ');
    }
    if (/[\p{L}\d]/u.test(rest)) {
      words.push(rest.trim());
      wordsLeft = Math.min(wordsLeft, piece.left + each * from);
      isAtStart = false;
    }
  }
  const { y, height, left, text, pieces } = row;
  return { page, y, height, left, text, pieces, days: days.slice(0, 2), amounts, words: words.join(' '), wordsLeft };
}

/** Page by page, each from top to bottom. */
export const paperRows = (pages: readonly ReadPage[]): readonly PaperRow[] =>
  pages.flatMap((page, at) => layOut([page]).rows.map((row) => rowOf(row, at + 1)));

/** The mark that most amounts have before their decimals. */
export function decimalOf(rows: readonly PaperRow[]): DecimalMark {
  const marks = rows.flatMap(({ amounts }) => amounts.map(({ text }) => decimalMarkOf(bareAmount(text).replace(/[^\d.,]/g, ''))));
  return marks.filter((mark) => mark === ',').length > marks.filter((mark) => mark === '.').length ? ',' : '.';
}

/** Whether a day or a month comes first, where a day of the statement tells; else as the country writes. */
export function orderOf(rows: readonly PaperRow[], monthFirst: boolean): DayOrder {
  for (const day of rows.flatMap(({ days }) => days)) {
    const [first, second] = [...day.matchAll(/\d+/g)].map(([n]) => Number(n));
    if (/[a-zÀ-ÿ]/i.test(day) || first === undefined || second === undefined || first > 31) continue;
    if (first > 12) return 'dmy';
    if (second > 12) return 'mdy';
    if (day.includes('.')) return 'dmy';
  }
  return monthFirst ? 'mdy' : 'dmy';
}
