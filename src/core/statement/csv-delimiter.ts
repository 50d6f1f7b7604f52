// Which character separates the cells of a CSV file. Works on the beginning of a file; linear.
import { bareCell, looksLikeAmount, looksLikeDay } from './statement-table-shape.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
const candidates: readonly Delimiter[] = [',', ';', '\t', '|'];

/** Cells of one line, respecting quotes; for guessing only. */
function roughCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const char = line[i] as string;
    if (char === '"') quoted = !quoted;
    else if (char === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  cells.push(cell);
  return cells;
}

function delimiterScore(lines: readonly string[], delimiter: Delimiter): number {
  const widths = new Map<number, number>();
  const table = lines.map((line) => roughCells(line, delimiter));
  for (const cells of table) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let score = 0;
  let typedRows = 0;
  for (const cells of table) {
    if (cells.length < 2) continue;
    const bare = cells.map(bareCell);
    const days = bare.filter(looksLikeDay).length;
    const amounts = bare.filter((cell) => !looksLikeDay(cell) && looksLikeAmount(cell)).length;
    if (days > 0) typedRows += 1;
    if (days > 0) score += 2 + (amounts > 0 ? 2 : 0);
    score += (widths.get(cells.length) ?? 0) / lines.length;
  }
  if (typedRows === 0) return score / 100;
  return score;
}

/** The delimiter that gives a complete date and a complete amount in the most lines; "sep=;" in the first line takes precedence. */
export function guessDelimiter(head: string): Delimiter {
  const text = head.replace(/^\ufeff/, '').slice(0, 200_000);
  const told = /^"?sep=([,;|\t])/i.exec(text)?.[1];
  if (told !== undefined) return told as Delimiter;
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 120)
    .map((line) => line.slice(0, 4000));
  let best: Delimiter = ',';
  let most = -1;
  for (const delimiter of candidates) {
    const score = delimiterScore(lines, delimiter);
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}
