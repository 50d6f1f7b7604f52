// Guesses how to read a bank's table: the meaning of each column, the notation of days and amounts, the meaning of the sign.
// Every part of the guess has a confidence (0 to 1), so that the preview can ask about the doubtful ones.
import { readDay } from './statement-cell.ts';
import { columnEvidence, dayOrderOf, decimalOf, sampleOf } from './statement-table-evidence.ts';
import type { ColumnEvidence } from './statement-table-evidence.ts';
import { type KnownLayout, knownLayout } from './layouts.ts';
import { guessAmount } from './statement-table-amount.ts';
import { bareCell, findHeader, tableFingerprint } from './statement-table-shape.ts';
import type { TableRow } from './statement-table-shape.ts';
import type { TableMapping } from './statement-table.ts';
import { cardWords, deadStates, headerScore, headerWords, liveStates } from './statement-words.ts';
import type { ColumnRole } from './statement-words.ts';

export type TableGuess = {
  readonly mapping: TableMapping;
  /** The header's cells as written, or "Column 1"… where there is none. */
  readonly header: readonly string[];
  readonly confidence: {
    readonly date: number;
    readonly dateOrder: number;
    readonly decimal: number;
    readonly amount: number;
    readonly description: number;
  };
  readonly reasons: readonly string[];
  /** The bank or card recognized by its headings. */
  readonly known: KnownLayout | null;
};

/** `monthFirst`: the usual order in the business's country, for a file whose dates are ambiguous. */
export type GuessOptions = {
  readonly accountCurrency: string;
  readonly monthFirst?: boolean;
  /** The file goes into the account of a card. */
  readonly isCard?: boolean;
};

type Column = ColumnEvidence;

function bodyOf(rows: readonly TableRow[], header: number | null): TableRow[] {
  const body = header === null ? rows : rows.slice(header + 1);
  const sample = sampleOf(body.filter((row) => row.cells.length > 1));
  const widths = new Map<number, number>();
  for (const row of sample) widths.set(row.cells.length, (widths.get(row.cells.length) ?? 0) + 1);
  const usual = [...widths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  // Rows that moved no money have no balance and often no day, so they would count against the right columns.
  const live = sample.filter((row) => !row.cells.some((cell) => cell.length < 30 && deadStates.has(headerWords(cell))));
  // Footers and sub-headings have another width; ragged exports that drop empty last cells do not.
  return live.filter((row) => row.cells.length >= Math.max(2, usual - 3) && row.cells.filter((cell) => cell.trim() !== '').length >= 2);
}

function dayShare(column: Column): number {
  return Math.max(column.days.dmy, column.days.mdy, column.days.ymd);
}

function pickDate(columns: readonly Column[]): { column: Column | undefined; confidence: number } {
  const scored = columns
    .filter((column) => dayShare(column) >= 0.6 && column.filled >= 0.5)
    .map((column) => {
      const value = headerScore(column.header, 'valueDate');
      const date = headerScore(column.header, 'date');
      return { column, score: dayShare(column) * 2 + column.filled + date - (value > date ? 0.6 : 0) };
    })
    .sort((a, b) => b.score - a.score || a.column.index - b.column.index);
  const best = scored[0];
  if (best === undefined) return { column: undefined, confidence: 0 };
  const named = headerScore(best.column.header, 'date') >= 0.45;
  return { column: best.column, confidence: dayShare(best.column) * (scored.length === 1 || named ? 1 : 0.7) };
}

/** The free column whose words match a role best, and whose cells pass the role's test. */
function pick(
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  role: ColumnRole,
  fits: (column: Column) => boolean,
  least = 0.45,
): number | null {
  let best: number | null = null;
  let most = least;
  for (const column of columns) {
    const score = taken.has(column.index) || column.filled === 0 || !fits(column) ? 0 : headerScore(column.header, role);
    if (score > most) [best, most] = [column.index, score];
  }
  return best;
}

/** A row number of the export itself (1, 2, 3 …) changes with every download, so it is not an identity. */
function isRowNumber(column: Column): boolean {
  const numbers = column.cells
    .filter((cell) => cell !== '')
    .slice(0, 300)
    .map(Number);
  if (numbers.some((number) => !Number.isInteger(number)) || numbers.length === 0) return false;
  return (
    Math.min(...numbers) <= 1 && numbers.every((number, index) => index === 0 || Math.abs(number - (numbers[index - 1] as number)) === 1)
  );
}

/** Says nothing about a payment, whatever its heading. */
const plainSide = /^(debits?|credits?|dbit|crdt|d|c|dr|cr|db|s|h|soll|haben|debe|haber|dare|avere|d[ée]bit|cr[ée]dit|af|bij|in|out)\.?$/i;

function isText(column: Column): boolean {
  const onlySides =
    column.sides >= 0.95 &&
    (headerScore(column.header, 'description') < 0.45 || column.cells.every((cell) => cell === '' || plainSide.test(cell)));
  return column.letters >= 0.4 && dayShare(column) < 0.5 && column.currencies < 0.9 && !onlySides;
}

function pickDescriptions(columns: readonly Column[], taken: Set<number>): { columns: number[]; confidence: number } {
  const named = columns
    .filter(
      (column) => !taken.has(column.index) && isText(column) && column.filled > 0.02 && headerScore(column.header, 'description') >= 0.4,
    )
    .sort((a, b) => headerScore(b.header, 'description') - headerScore(a.header, 'description'))
    .slice(0, 4)
    .map((column) => column.index)
    .sort((a, b) => a - b);
  if (named.length > 0) return { columns: named, confidence: 0.95 };
  const longest = columns
    .filter((column) => !taken.has(column.index) && isText(column))
    .sort((a, b) => b.averageLength * (0.2 + b.distinct) * b.filled - a.averageLength * (0.2 + a.distinct) * a.filled)[0];
  return longest === undefined ? { columns: [], confidence: taken.size > 0 ? 0.3 : 0 } : { columns: [longest.index], confidence: 0.6 };
}

const paymentWords = /\b(payment|thank you|autopay|zahlung|paiement|pago|pagamento|betaling|credit|refund|gutschrift)\b/;

/** Whether spending is positive: payments to the card are negative, or the file is a card's and most amounts are positive. */
function cardSigns(columns: readonly Column[], preamble: string, isCard: boolean): (column: Column) => boolean {
  const said = isCard || cardWords.test(preamble);
  return (amount) => {
    if (amount.negative >= 0.5) return false;
    if (said && amount.negative < 0.34) return true;
    let paid = 0;
    let negatives = 0;
    for (const [row, cell] of amount.cells.entries()) {
      if (!/[-−(]/.test(cell)) continue;
      negatives += 1;
      if (columns.some((column) => column !== amount && isText(column) && paymentWords.test(headerWords(column.cells[row] ?? ''))))
        paid += 1;
    }
    return negatives > 0 && paid / negatives >= 0.8 && amount.negative < 0.3;
  };
}

function orderByDays(column: Column, dateOrder: TableMapping['dateOrder']): TableMapping['order'] {
  const days = column.cells.map((cell) => readDay(cell, dateOrder)).filter((day) => day !== null);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return 'unknown';
  return first < last ? 'oldest_first' : 'newest_first';
}

/** Guesses a mapping for rows from the CSV reader (all rows, or at least some hundred from the beginning). Never throws. */
export function guessTable(rows: readonly TableRow[], options: GuessOptions): TableGuess {
  const headerRow = findHeader(rows);
  const headerCells = headerRow === null ? [] : (rows[headerRow] as TableRow).cells.map(bareCell);
  const body = bodyOf(rows, headerRow);
  const width = body.reduce((most, row) => Math.max(most, Math.min(row.cells.length, 80)), 0);
  const decimal = decimalOf(body);
  const header = Array.from({ length: Math.max(width, Math.min(headerCells.length, 80)) }, (_, index) => headerCells[index] ?? '');
  const columns = header.map((name, index) => columnEvidence(body, index, name, decimal.mark));
  const preamble = headerWords(
    rows
      .slice(0, (headerRow ?? 0) + 1)
      .map((row) => row.cells.join(' '))
      .join(' ')
      .slice(0, 4000),
  );

  const date = pickDate(columns);
  const dateColumn = date.column?.index ?? 0;
  const foreignWords = /\b(datum|fecha|buchung\w*|libelle|montant|betrag|importe|data|omschrijving)\b/.test(preamble);
  const monthFirst = options.monthFirst ?? options.accountCurrency === 'USD';
  const order =
    date.column === undefined
      ? { order: 'ymd' as const, confidence: 0 }
      : dayOrderOf(date.column, monthFirst, foreignWords || decimal.mark === ',');
  const amount = guessAmount(columns, dateColumn, decimal.mark, cardSigns(columns, preamble, options.isCard ?? false));

  const roles = otherRoles(columns, dateColumn, amount);
  const known = knownLayout(headerCells);
  const mapping: TableMapping = {
    fingerprint: tableFingerprint(headerCells),
    headerRow,
    dateColumn,
    dateOrder: known?.days ?? order.order,
    decimal: decimal.mark,
    amount: amount?.amount ?? { kind: 'signed', column: Math.min(1, Math.max(0, header.length - 1)), isInverted: false },
    ...roles.mapping,
    balanceColumn: amount?.balanceColumn ?? null,
    feeColumn: amount?.feeColumn ?? null,
    netColumn: amount?.netColumn ?? null,
    order:
      amount?.order !== undefined && amount.order !== 'unknown'
        ? amount.order
        : date.column === undefined
          ? 'unknown'
          : orderByDays(date.column, order.order),
    ...known?.mapping,
  };
  return {
    mapping,
    header: header.map((name, index) => (name === '' ? `Column ${index + 1}` : name)),
    confidence: {
      date: date.confidence,
      dateOrder: order.confidence,
      decimal: decimal.confidence,
      amount: known === null ? (amount?.confidence ?? 0) : 1,
      description: roles.confidence,
    },
    known,
    reasons: amount === null ? ['No column looks like amounts.'] : [amount.reason],
  };
}

type OtherRoles = Pick<
  TableMapping,
  'descriptionColumns' | 'counterpartyColumn' | 'referenceColumn' | 'bankIdColumn' | 'currencyColumn' | 'statusColumn'
>;

function isState(cell: string): boolean {
  if (cell.length > 30) return false;
  const words = headerWords(cell);
  return deadStates.has(words) || liveStates.has(words);
}

function otherRoles(
  columns: readonly Column[],
  dateColumn: number,
  amount: ReturnType<typeof guessAmount>,
): { mapping: OtherRoles; confidence: number } {
  const taken = new Set<number>([dateColumn]);
  if (amount !== null) {
    const used =
      amount.amount.kind === 'debit_credit'
        ? [amount.amount.debitColumn, amount.amount.creditColumn]
        : amount.amount.kind === 'indicator'
          ? [amount.amount.column, amount.amount.indicatorColumn]
          : [amount.amount.column];
    for (const column of [...used, amount.balanceColumn, amount.feeColumn, amount.netColumn]) if (column !== null) taken.add(column);
  }
  const take = (column: number | null): number | null => {
    if (column !== null) taken.add(column);
    return column;
  };
  const isCurrencyColumn = (column: Column) => column.currencies >= 0.95 && column.filled >= 0.9;
  const named = pick(columns, taken, 'currency', isCurrencyColumn, 0.3);
  const currencyColumn = take(named ?? columns.find((column) => !taken.has(column.index) && isCurrencyColumn(column))?.index ?? null);
  const statusColumn = take(
    pick(columns, taken, 'status', (column) => column.letters >= 0.4) ??
      // Whatever its heading: a column that only contains states.
      columns.find(
        (column) => !taken.has(column.index) && column.filled > 0.5 && column.cells.every((cell) => cell === '' || isState(cell)),
      )?.index ??
      null,
  );
  const bankIdColumn = take(
    pick(
      columns,
      taken,
      'bankId',
      (column) => column.filled > 0.95 && column.distinct > 0.98 && dayShare(column) < 0.5 && !isRowNumber(column),
    ),
  );
  const counterpartyColumn = take(pick(columns, taken, 'counterparty', isText));
  const descriptions = pickDescriptions(columns, taken);
  for (const column of descriptions.columns) taken.add(column);
  const referenceColumn = take(pick(columns, taken, 'reference', (column) => dayShare(column) < 0.5));
  return {
    mapping: { descriptionColumns: descriptions.columns, counterpartyColumn, referenceColumn, bankIdColumn, currencyColumn, statusColumn },
    confidence: descriptions.confidence,
  };
}
