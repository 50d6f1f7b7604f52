// The shape of a table in a file: what its cells look like, and its header row. Works on the beginning of a file; linear.
import { decimalMarkOf, readAmount, readDay } from './statement-cell.ts';
import { headerWords, isHeaderWord } from './statement-words.ts';

/** One row of a table and the line of the file where it begins (1 is the first). */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A cell without the wrappers that spreadsheets add: ="…", a leading apostrophe, outer spaces. */
export function bareCell(cell: string): string {
  let text = cell;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  if (first <= 32 || last <= 32 || first === 0xa0 || last === 0xa0) text = text.trim();
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1).trim();
  return text.startsWith("'") && text.length > 1 ? text.slice(1) : text;
}

export function looksLikeDay(cell: string): boolean {
  if (cell.length < 6 || cell.length > 40) return false;
  return readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null || readDay(cell, 'ymd') !== null;
}

export function looksLikeAmount(cell: string): boolean {
  const mark = decimalMarkOf(cell);
  return readAmount(cell, mark === 'either' ? '.' : mark, 4) !== null || readAmount(cell, ',', 4) !== null;
}

/** Index of the header row, or null for a table without one. Banks put up to 50 lines of preamble before it. */
export function findHeader(rows: readonly TableRow[]): number | null {
  let best: number | null = null;
  let most = 1.5;
  for (let index = 0; index < Math.min(rows.length, 60); index += 1) {
    const cells = (rows[index] as TableRow).cells.map(bareCell);
    if (cells.length < 2) continue;
    const days = cells.filter(looksLikeDay).length;
    if (days > 0) {
      if (hasAmountBeside(cells)) break;
      continue;
    }
    const filled = cells.filter((cell) => cell !== '').length;
    const named = cells.filter((cell) => cell !== '' && cell.length <= 60 && isHeaderWord(cell)).length;
    const score = named + (filled === 0 ? 0 : named / filled);
    // On a tie the later one is closer to the data.
    if (named >= 2 && score >= most) [best, most] = [index, score];
  }
  return best ?? textRowBeforeData(rows);
}

function hasAmountBeside(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.some((cell) => !looksLikeDay(cell) && /[.,]\d\d\b/.test(cell) && looksLikeAmount(cell));
}

/** Unknown words, but all text, directly before the first row with a day: a header in a language we do not know. */
function textRowBeforeData(rows: readonly TableRow[]): number | null {
  const first = rows.findIndex((row) => row.cells.some((cell) => looksLikeDay(bareCell(cell))));
  if (first <= 0 || first > 60) return null;
  const before = (rows[first - 1] as TableRow).cells.map(bareCell);
  const sameWidth = before.length === (rows[first] as TableRow).cells.length;
  return sameWidth && before.length > 1 && before.filter((cell) => cell !== '' && !/\d/.test(cell)).length >= before.length / 2
    ? first - 1
    : null;
}

/**
 * The key under which a header is remembered: its words in order, without case, accents and spaces. Equal for every export of one bank's
 * layout.
 */
export function tableFingerprint(header: readonly string[]): string {
  const cells = header.map((cell) => headerWords(bareCell(cell)));
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells.join('|').slice(0, 1000);
}
