// Converts a bank's table (CSV, TSV) to statement lines, by a mapping that was guessed (statement-table-guess.ts) or set by its owner.
// Promise: every row is read, or left out on purpose, or reported as a problem with its line and cell; one pass.
import type { Day } from '../calendar.ts';
import { isCurrency, minorDigits } from '../currency.ts';
import { dayReader, readAmount } from './statement-cell.ts';
import type { DayOrder, DecimalMark } from './statement-cell.ts';
import { isIban } from '../iban.ts';
import { bareCell, tableFingerprint } from './statement-table-shape.ts';
import type { TableRow } from './statement-table-shape.ts';
import { deadStates, headerWords, summaryWords } from './statement-words.ts';
import { joinText, problemList, excerpt, tidyText } from './statement.ts';
import type { AccountHint, ProblemList, ReadOptions, Statement, StatementLine } from './statement.ts';

export type { TableRow } from './statement-table-shape.ts';

/** The columns of the amount. `isInverted` inverts the sign (card exports write spending as positive). */
export type AmountMapping =
  | { readonly kind: 'signed'; readonly column: number; readonly isInverted: boolean }
  | {
      readonly kind: 'debit_credit';
      readonly debitColumn: number;
      readonly creditColumn: number;
      /** Money in is also written with a minus, as one card does; otherwise a minus there is a correction. */
      readonly isCreditNegative?: boolean | undefined;
    }
  | { readonly kind: 'indicator'; readonly column: number; readonly indicatorColumn: number; readonly debitWords: readonly string[] };

/** How to read one bank's table. Plain JSON; columns count from 0; null means none. Remembered per bank by `fingerprint`. */
export type TableMapping = {
  readonly fingerprint: string;
  /** Index of the header row among the rows; null when the first row is already data. */
  readonly headerRow: number | null;
  readonly dateColumn: number;
  readonly dateOrder: DayOrder;
  readonly decimal: DecimalMark;
  readonly amount: AmountMapping;
  readonly descriptionColumns: readonly number[];
  readonly counterpartyColumn: number | null;
  readonly referenceColumn: number | null;
  readonly bankIdColumn: number | null;
  readonly currencyColumn: number | null;
  readonly balanceColumn: number | null;
  readonly statusColumn: number | null;
  /** Charged in addition to the amount, and deducted. With a net column it only names the deduction. */
  readonly feeColumn: number | null;
  /** The amount after fees: the difference becomes a separate line. */
  readonly netColumn: number | null;
  readonly order: 'oldest_first' | 'newest_first' | 'unknown';
};

type Reading = {
  readonly mapping: TableMapping;
  readonly dayOf: (text: string) => Day | null;
  readonly accountCurrency: string;
  readonly exponents: Map<string, number>;
  readonly list: ProblemList;
  /** The file's name for its fees. */
  readonly feeName: string;
};

export function readTable(rows: readonly TableRow[], mapping: TableMapping, options: ReadOptions): Statement {
  const list = problemList();
  const header = headerIndex(rows, mapping);
  const reading: Reading = {
    mapping,
    dayOf: dayReader(mapping.dateOrder),
    accountCurrency: options.accountCurrency,
    exponents: new Map(),
    list,
    feeName: tidyText(cellOf(rows[header ?? -1], mapping.feeColumn)) || 'Fee',
  };
  const lines: StatementLine[] = [];
  for (let index = header === null ? 0 : header + 1; index < rows.length; index += 1) {
    lines.push(...readRow(rows[index] as TableRow, reading));
  }
  if (lines.length === 0) list.add('error', 'table.no_lines', { line: 0 });
  const hint = hintFrom(rows.slice(0, header ?? 0));
  // Balances that do not follow from the lines give no opening balance.
  const ends = checkRunningBalance(lines, mapping, list) ? endBalances(lines, mapping) : {};
  return {
    format: 'csv',
    currency: lines[0]?.currency ?? options.accountCurrency,
    ...(hint === undefined ? {} : { accountHint: hint }),
    ...ends,
    lines,
    problems: list.done(),
  };
}

/** Finds the header of a remembered mapping although the preamble has another length this time. */
function headerIndex(rows: readonly TableRow[], mapping: TableMapping): number | null {
  if (mapping.headerRow === null) return null;
  const expected = rows[mapping.headerRow];
  if (mapping.fingerprint === '' || (expected !== undefined && tableFingerprint(expected.cells) === mapping.fingerprint))
    return mapping.headerRow;
  const found = rows.slice(0, 100).findIndex((row) => tableFingerprint(row.cells) === mapping.fingerprint);
  return found >= 0 ? found : Math.min(mapping.headerRow, rows.length);
}

function cellOf(row: TableRow | undefined, column: number | null): string {
  return column === null ? '' : bareCell(row?.cells[column] ?? '');
}

function exponentOf(reading: Reading, currency: string): number {
  const known = reading.exponents.get(currency);
  if (known !== undefined) return known;
  const digits = minorDigits(currency);
  reading.exponents.set(currency, digits);
  return digits;
}

/** Null, and a problem, for an unknown currency code: its amount must not be taken for the account's currency. */
function currencyOf(row: TableRow, reading: Reading): string | null {
  const own = cellOf(row, reading.mapping.currencyColumn);
  if (own === '' || own === reading.accountCurrency) return reading.accountCurrency;
  const code = own.toUpperCase();
  if (reading.exponents.has(code) || isCurrency(code)) return code;
  reading.list.add(
    'error',
    'table.currency',
    { line: row.line, column: (reading.mapping.currencyColumn ?? 0) + 1 },
    { quoted: excerpt(own) },
  );
  return null;
}

/** The word in a row's status or date cell that says that it moved no money; empty if there is none. */
function stateOf(row: TableRow, dateText: string, mapping: TableMapping): string {
  const state = cellOf(row, mapping.statusColumn);
  return [state, dateText].find((text) => text !== '' && text.length <= 30 && deadStates.has(headerWords(text))) ?? '';
}

/** The line of a row, or two with its fee; none if a problem was added or the row is not a statement line. */
function readRow(row: TableRow, reading: Reading): readonly StatementLine[] {
  const { mapping, list } = reading;
  const dateText = cellOf(row, mapping.dateColumn);
  const date = reading.dayOf(dateText);
  const state = stateOf(row, dateText, mapping);
  if (state !== '') {
    list.leftOut('table.not_booked', row.line, { quoted: excerpt(state) });
    return [];
  }
  if (date === null) {
    complainAboutDate(row, dateText, exponentOf(reading, reading.accountCurrency), reading);
    return [];
  }
  const currency = currencyOf(row, reading);
  if (currency === null) return [];
  const exponent = exponentOf(reading, currency);
  const amount = readSide(row, reading, exponent);
  if (amount === null) return [];
  const read = (column: number | null) => readAmount(cellOf(row, column), mapping.decimal, exponent)?.minor;
  const isApart = mapping.netColumn !== null;
  const fee = isApart ? amount - (read(mapping.netColumn) ?? amount) : magnitude(read(mapping.feeColumn) ?? 0n);
  const amountMinor = isApart ? amount : amount - fee;
  const facts = { date, currency, exponent };
  const line = amountMinor === 0n ? [] : [lineOf(row, reading, { ...facts, amountMinor })];
  const lines = isApart && fee !== 0n ? withFee(line, lineOf(row, reading, { ...facts, amountMinor: -fee }), reading) : line;
  if (lines.length === 0) list.add('note', 'amount.zero', { line: row.line }, { thing: 'row' });
  return lines;
}

/** The fee comes after its amount; the row's balance is after both. */
function withFee([gross]: readonly StatementLine[], bare: StatementLine, { mapping, feeName }: Reading): readonly StatementLine[] {
  const fee: StatementLine = { ...bare, kind: 'fee', description: joinText([`${feeName}:`, bare.description]) };
  if (!gross) return [fee];
  const before = gross.balanceMinor === undefined ? gross : { ...gross, balanceMinor: gross.balanceMinor - fee.amountMinor };
  return mapping.order === 'newest_first' ? [fee, before] : [before, fee];
}

type Facts = { readonly date: Day; readonly amountMinor: bigint; readonly currency: string; readonly exponent: number };

function lineOf(row: TableRow, reading: Reading, facts: Facts): StatementLine {
  const { mapping } = reading;
  const counterparty = tidyText(cellOf(row, mapping.counterpartyColumn));
  const texts = mapping.descriptionColumns.map((column) => cellOf(row, column));
  const text = texts.length === 1 ? tidyText(texts[0] as string) : joinText(texts);
  const line: { -readonly [K in keyof StatementLine]: StatementLine[K] } = {
    line: row.line,
    date: facts.date,
    amountMinor: facts.amountMinor,
    currency: facts.currency,
    description: text === '' ? counterparty : text,
  };
  if (counterparty !== '') line.counterparty = counterparty;
  const bankId = tidyText(cellOf(row, mapping.bankIdColumn));
  if (bankId !== '') line.bankId = bankId;
  const reference = tidyText(cellOf(row, mapping.referenceColumn));
  if (reference !== '') line.reference = reference;
  const balance = mapping.balanceColumn === null ? null : readAmount(cellOf(row, mapping.balanceColumn), mapping.decimal, facts.exponent);
  if (balance !== null) line.balanceMinor = balance.minor;
  return line;
}

function magnitude(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}

/** Signed amount of a row, positive is money in; null if a problem was added or the row has no amount. */
function readSide(row: TableRow, reading: Reading, exponent: number): bigint | null {
  const { amount } = reading.mapping;
  if (amount.kind === 'signed') {
    const minor = readCell(row, amount.column, reading, exponent, true);
    return minor === null ? null : amount.isInverted ? -minor : minor;
  }
  if (amount.kind === 'indicator') {
    const minor = readCell(row, amount.column, reading, exponent, true);
    if (minor === null) return null;
    const out = amount.debitWords.includes(headerWords(cellOf(row, amount.indicatorColumn)) || cellOf(row, amount.indicatorColumn));
    return out ? -magnitude(minor) : magnitude(minor);
  }
  const debitText = cellOf(row, amount.debitColumn);
  const creditText = cellOf(row, amount.creditColumn);
  const debit = debitText === '' ? 0n : readCell(row, amount.debitColumn, reading, exponent, false);
  const credit = creditText === '' ? 0n : readCell(row, amount.creditColumn, reading, exponent, false);
  if (debit === null || credit === null) return null;
  if (debitText === '' && creditText === '') {
    reading.list.add('note', 'table.no_amount', { line: row.line });
    return null;
  }
  // A debit column has either absolute or negative amounts: both are money out. A minus in the credit column is a correction.
  return (amount.isCreditNegative ? magnitude(credit) : credit) - magnitude(debit);
}

function readCell(row: TableRow, column: number, reading: Reading, exponent: number, needed: boolean): bigint | null {
  const text = cellOf(row, column);
  if (text === '' && needed) {
    reading.list.add('note', 'table.no_amount', { line: row.line, column: column + 1 });
    return null;
  }
  if (!needed && /^[-–]$/.test(text)) return 0n;
  const amount = readAmount(text, reading.mapping.decimal, exponent);
  if (amount === null) {
    reading.list.add('error', 'table.amount', { line: row.line, column: column + 1 }, { quoted: excerpt(text) });
    return null;
  }
  if (amount.rounded) reading.list.add('note', 'table.amount_rounded', { line: row.line, column: column + 1 }, { quoted: excerpt(text) });
  return amount.minor;
}

/** A row without a day: a total or a footer is skipped silently, a row with an amount is a problem. */
function complainAboutDate(row: TableRow, dateText: string, exponent: number, reading: Reading): void {
  const { mapping, list } = reading;
  const at = { line: row.line, column: mapping.dateColumn + 1 };
  const columns =
    mapping.amount.kind === 'debit_credit' ? [mapping.amount.debitColumn, mapping.amount.creditColumn] : [mapping.amount.column];
  const hasAmount = columns.some((column) => readAmount(cellOf(row, column), mapping.decimal, exponent) !== null);
  if (!hasAmount) {
    const filled = row.cells.filter((cell) => cell.trim() !== '').length;
    if (dateText !== '' && filled >= 3) list.add('note', 'table.row_left_out', at, { quoted: excerpt(dateText) });
    return;
  }
  if (summaryWords.test(headerWords(row.cells.join(' ').slice(0, 500)))) {
    list.add('note', 'table.summary_row', { line: row.line });
    return;
  }
  if (dateText === '') list.add('error', 'table.no_date', at);
  else list.add('error', 'table.date', at, { quoted: excerpt(dateText) });
}

/**
 * Reports the first line whose balance is not the previous one plus its amount: a line is missing there, or was misread. False if that is
 * so for more than a third of them.
 */
function checkRunningBalance(lines: readonly StatementLine[], mapping: TableMapping, list: ProblemList): boolean {
  if (mapping.balanceColumn === null || mapping.order === 'unknown') return true;
  let [pairs, broken] = [0, 0];
  const ordered = mapping.order === 'oldest_first' ? lines : lines.toReversed();
  for (const [at, line] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before?.balanceMinor === undefined || line.balanceMinor === undefined || before.currency !== line.currency) continue;
    const expected = before.balanceMinor + line.amountMinor;
    pairs += 1;
    if (expected === line.balanceMinor) continue;
    broken += 1;
    const data = { balance: String(line.balanceMinor), expectedBalance: String(expected), currency: line.currency };
    if (broken === 1) list.add('note', 'table.balance', { line: line.line }, data);
  }
  return broken * 3 <= pairs;
}

/** Opening and closing balance from a running balance, if the order of the rows is known and there is only one currency. */
function endBalances(lines: readonly StatementLine[], mapping: TableMapping): { openingMinor?: bigint; closingMinor?: bigint } {
  if (mapping.balanceColumn === null || mapping.order === 'unknown') return {};
  const oldest = mapping.order === 'oldest_first' ? lines[0] : lines.at(-1);
  const newest = mapping.order === 'oldest_first' ? lines.at(-1) : lines[0];
  if (oldest?.balanceMinor === undefined || newest?.balanceMinor === undefined) return {};
  if (lines.some((line) => line.currency !== oldest.currency)) return {};
  return { openingMinor: oldest.balanceMinor - oldest.amountMinor, closingMinor: newest.balanceMinor };
}

/** An IBAN in the preamble (with valid check digits) identifies the account. */
function hintFrom(preamble: readonly TableRow[]): AccountHint | undefined {
  for (const row of preamble.slice(0, 100)) {
    for (const cell of row.cells) {
      const bare = cell
        .slice(0, 200)
        .replace(/[\s\u00a0]/g, '')
        .toUpperCase();
      const match = /(?:^|[^A-Z0-9]|IBAN)([A-Z]{2}\d{2}[A-Z0-9]{11,30})(?![A-Z0-9])/.exec(bare);
      if (match?.[1] !== undefined && isIban(match[1])) return { iban: match[1] };
    }
  }
  return undefined;
}
