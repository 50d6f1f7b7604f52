// What the cells of each column of a table look like, and whether a running balance confirms an interpretation of the amounts.
import { isCurrency } from '../currency.ts';
import { decimalMarkOf, readAmount, readDay } from './statement-cell.ts';
import type { DayOrder, DecimalMark } from './statement-cell.ts';
import { bareCell } from './statement-table-shape.ts';
import type { TableRow } from './statement-table-shape.ts';
import { headerWords, inWords, outWords } from './statement-words.ts';

/** Shares are of the filled cells, 0 to 1; `filled` is a share of the rows. */
export type ColumnEvidence = {
  readonly index: number;
  readonly header: string;
  readonly cells: readonly string[];
  readonly filled: number;
  readonly days: Readonly<Record<DayOrder, number>>;
  readonly amounts: number;
  readonly negative: number;
  readonly currencies: number;
  readonly sides: number;
  readonly letters: number;
  readonly averageLength: number;
  readonly distinct: number;
};

/** Up to 300 rows from the beginning and 300 spread over the rest. */
export function sampleOf(rows: readonly TableRow[]): TableRow[] {
  if (rows.length <= 600) return [...rows];
  const step = Math.floor((rows.length - 300) / 300);
  const spread = Array.from({ length: 300 }, (_, index) => rows[300 + index * step] as TableRow);
  return [...rows.slice(0, 300), ...spread];
}

/** The decimal mark of the whole table: the one that most cells require. */
export function decimalOf(rows: readonly TableRow[]): { mark: DecimalMark; confidence: number } {
  const counts = { '.': 0, ',': 0 };
  for (const row of rows) {
    for (const raw of row.cells) {
      const cell = bareCell(raw);
      if (cell.length > 25 || readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null || readDay(cell, 'ymd') !== null) continue;
      const mark = decimalMarkOf(cell);
      if (mark !== 'either' && readAmount(cell, mark, 4) !== null) counts[mark] += 1;
    }
  }
  const total = counts['.'] + counts[','];
  const mark = counts[','] > counts['.'] ? ',' : '.';
  return { mark, confidence: total === 0 ? 0.5 : counts[mark] / total };
}

export function columnEvidence(rows: readonly TableRow[], index: number, header: string, decimal: DecimalMark): ColumnEvidence {
  const cells = rows.map((row) => bareCell(row.cells[index] ?? ''));
  const full = cells.filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean) => (full.length === 0 ? 0 : full.filter(test).length / full.length);
  const amounts = full.map((cell) => readAmount(cell, decimal, 4)).filter((amount) => amount !== null);
  return {
    index,
    header,
    cells,
    filled: rows.length === 0 ? 0 : full.length / rows.length,
    days: {
      dmy: share((cell) => readDay(cell, 'dmy') !== null),
      mdy: share((cell) => readDay(cell, 'mdy') !== null),
      ymd: share((cell) => readDay(cell, 'ymd') !== null),
    },
    amounts: full.length === 0 ? 0 : amounts.length / full.length,
    negative: amounts.length === 0 ? 0 : amounts.filter((amount) => amount.minor < 0n).length / amounts.length,
    currencies: share((cell) => cell.length === 3 && isCurrency(cell.toUpperCase())),
    sides: share(isSide),
    letters: share(isWords),
    averageLength: full.length === 0 ? 0 : full.reduce((sum, cell) => sum + cell.length, 0) / full.length,
    distinct: full.length === 0 ? 0 : new Set(full).size / full.length,
  };
}

/** Two letters, or a name as short as O2, 3M or H&M; not the sign or direction of an amount. */
function isWords(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) || /^(\p{L}\d|\d\p{L}|\p{L}\s?&\s?\p{L})\b/u.test(cell);
}

function isSide(cell: string): boolean {
  const words = headerWords(cell) || cell;
  return outWords.has(words) || inWords.has(words);
}

export type BalanceVerdict = { readonly share: number; readonly pairs: number; readonly order: 'oldest_first' | 'newest_first' };

/** How many consecutive rows agree: balance after = balance before + amount, read downwards and upwards. */
export function checkRunning(amounts: readonly (bigint | null)[], balances: readonly (bigint | null)[]): BalanceVerdict {
  let pairs = 0;
  let down = 0;
  let up = 0;
  for (let i = 1; i < amounts.length; i += 1) {
    const before = balances[i - 1];
    const after = balances[i];
    if (before === null || before === undefined || after === null || after === undefined) continue;
    const here = amounts[i];
    const above = amounts[i - 1];
    if (here === null || here === undefined || above === null || above === undefined) continue;
    pairs += 1;
    if (after - before === here) down += 1;
    if (before - after === above) up += 1;
  }
  const best = Math.max(down, up);
  return { share: pairs === 0 ? 0 : best / pairs, pairs, order: down >= up ? 'oldest_first' : 'newest_first' };
}

/** The order of day, month and year in the column, with a confidence (0 to 1). */
export function dayOrderOf(
  column: Pick<ColumnEvidence, 'days' | 'cells'>,
  preferMonthFirst: boolean,
  hintDayFirst: boolean,
): { order: DayOrder; confidence: number } {
  const { dmy, mdy, ymd } = column.days;
  if (dmy === mdy && mdy === ymd && column.cells.some((cell) => /^\D{0,6}\d{4}/.test(cell))) return { order: 'ymd', confidence: 1 };
  const most = Math.max(dmy, mdy, ymd);
  if (ymd === most && ymd > dmy && ymd > mdy) return { order: 'ymd', confidence: 1 };
  if (dmy > mdy) return { order: 'dmy', confidence: 1 };
  if (mdy > dmy) return { order: 'mdy', confidence: 1 };
  const [forDmy, forMdy] = [disorder(column.cells, 'dmy'), disorder(column.cells, 'mdy')];
  if (forDmy.turns !== forMdy.turns && Math.min(forDmy.turns, forMdy.turns) === 0)
    return { order: forDmy.turns < forMdy.turns ? 'dmy' : 'mdy', confidence: 0.9 };
  if (forDmy.span * 3 < forMdy.span || forMdy.span * 3 < forDmy.span)
    return { order: forDmy.span < forMdy.span ? 'dmy' : 'mdy', confidence: 0.8 };
  if (column.cells.some((cell) => /^\d{1,2}\.\d{1,2}\./.test(cell))) return { order: 'dmy', confidence: 0.9 };
  return hintDayFirst || !preferMonthFirst ? { order: 'dmy', confidence: 0.5 } : { order: 'mdy', confidence: 0.5 };
}

/** The same from the cells of a column alone. */
export function columnDayOrder(all: readonly string[], preferMonthFirst: boolean): DayOrder {
  const cells = all.filter((cell) => cell !== '');
  const share = (order: DayOrder) => cells.filter((cell) => readDay(cell, order) !== null).length / (cells.length || 1);
  return dayOrderOf({ cells, days: { dmy: share('dmy'), mdy: share('mdy'), ymd: share('ymd') } }, preferMonthFirst, false).order;
}

/** How often the days run against their main direction, and the number of days between the first and the last. */
function disorder(cells: readonly string[], order: DayOrder): { turns: number; span: number } {
  const days = cells
    .map((cell) => readDay(cell, order))
    .filter((day) => day !== null)
    .map((day) => Date.parse(day) / 86_400_000);
  let forward = 0;
  let backward = 0;
  for (let i = 1; i < days.length; i += 1) {
    if ((days[i] as number) > (days[i - 1] as number)) forward += 1;
    if ((days[i] as number) < (days[i - 1] as number)) backward += 1;
  }
  const span = days.reduce((most, day) => Math.max(most, day), -Infinity) - days.reduce((least, day) => Math.min(least, day), Infinity);
  return { turns: Math.min(forward, backward), span: days.length === 0 ? 0 : span };
}
