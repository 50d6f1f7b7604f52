// Reads a file of another program: finds its layout, then its entries, balances, accounts or open documents. Every row below the headings is taken, left
// out for a reason, or a problem.
import { isDay, type Day } from '../../calendar.ts';
import { minorDigits } from '../../currency.ts';
import { currencyCell } from '../../ledger/journal-columns.ts';
import { parseAmount } from '../../money.ts';
import { dayReader } from '../../statement/statement-cell.ts';
import { columnDayOrder, decimalOf, sampleOf } from '../../statement/statement-table-evidence.ts';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import { accountOf, rowLog, type ReadingOptions } from './row-log.ts';
import { entriesOf, type LedgerRow } from './grouping.ts';
import { isIif, readIif } from './iif.ts';
import type { SourceColumn } from './layout.ts';
import { type FoundLayout, headingKey, layoutOf } from './layouts.ts';
import type { SourceAccount, SourceBalance, SourceFile, SourceLine } from './source.ts';
import { openDocuments } from './open-documents.ts';
import { cellText, firstText, isTotal, type Reading } from './row-reading.ts';

/** What is said above the headings, such as “As of June 30, 2026”. */
function dayAbove(rows: readonly TableRow[], at: number, dayOf: (text: string) => Day | null): Day | null {
  for (const { cells } of rows.slice(0, at))
    for (const cell of cells)
      for (const part of cellText(cell)
        .split(/\b(?:as of|as at|at|through|to|-)\b/i)
        .toReversed()) {
        const day = dayOf(part.trim());
        if (day !== null && isDay(day)) return day;
      }
  return null;
}

function readingOf(all: readonly TableRow[], found: FoundLayout, options: ReadingOptions): Reading {
  const rows = all.slice(found.at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const cell = ({ cells }: TableRow, column: SourceColumn): string => cellText(cells[found.places[column] ?? -1]);
  const days = rows.slice(0, 2000).map((row) => cell(row, 'day'));
  const sample = sampleOf(rows);
  const order = columnDayOrder(
    days.filter((day) => /\d/.test(day)),
    options.monthFirst,
  );
  const { mark } = decimalOf(sample);
  const read = dayReader(order);
  return {
    found,
    rows,
    cell,
    dayOf: (text) => (/\d/.test(text) ? read(text) : null),
    amountOf(text, currency = options.baseCurrency) {
      if (text === '' || /^[-–—]+$/.test(text)) return 0n;
      const parsed = parseAmount(text, { decimal: mark, exponent: minorDigits(currency) });
      return parsed.ok ? parsed.minor : null;
    },
    currencyOf: (row) => {
      const said = currencyCell(cell(row, 'currency'));
      return /^[A-Z]{3}$/.test(said) ? said : options.baseCurrency;
    },
    headingOf: (column) => headingKey(all[found.at]?.cells[found.places[column] ?? -1] ?? ''),
    log: rowLog(),
    options,
  };
}

const nothing = { asOf: null, entries: [], balances: [], accounts: [], documents: [] } as const;

function answered(reading: Reading, takenCount: number, more: Partial<SourceFile>): SourceFile {
  const { found, rows, log } = reading;
  const { tool, kind } = found.layout;
  return { ...nothing, tool, kind, rowCount: rows.length, takenCount, leftOut: log.leftOut, problems: log.problems, ...more };
}

/** The signed amount of a row; null where a cell is none. */
function signed({ cell, amountOf, found }: Reading, row: TableRow): bigint | null {
  if (found.places.amount !== undefined) return amountOf(cell(row, 'amount'));
  const [debit, credit] = [amountOf(cell(row, 'debit')), amountOf(cell(row, 'credit'))];
  return debit === null || credit === null ? null : debit - credit;
}

const typeOf = ({ cell }: Reading, row: TableRow): string =>
  [cell(row, 'accountGroup'), cell(row, 'accountType')].filter((text) => text !== '').join('\n');

function journal(reading: Reading): SourceFile {
  const { found, rows, cell, dayOf, log, currencyOf, options } = reading;
  const hasAccounts = found.places.account !== undefined || found.places.accountCode !== undefined;
  const isInBase = reading.headingOf('amount') === 'baseamount';
  const ledger: LedgerRow[] = [];
  let section: SourceAccount | null = null;
  for (const row of rows) {
    const text = firstText(row);
    const minor = signed(reading, row);
    const name = cell(row, 'account');
    const account: SourceAccount | null = hasAccounts
      ? name === '' && cell(row, 'accountCode') === ''
        ? null
        : accountOf(name, cell(row, 'accountCode'), typeOf(reading, row))
      : section;
    const said = cell(row, 'day');
    if (!hasAccounts && dayOf(said) === null && !isTotal(text) && !/^(opening|closing) balance/i.test(text)) {
      if (row.cells.filter((one) => one.trim() !== '').length === 1) section = accountOf(text);
      log.leave('total');
      continue;
    }
    if (isTotal(text) || isTotal(name) || /^closing balance/i.test(text) || account === null) {
      log.leave('total');
      ledger.push({ ends: true });
      continue;
    }
    if (minor === null) {
      log.refuse(row.line, 'amount', `${cell(row, 'debit')} ${cell(row, 'credit')} ${cell(row, 'amount')}`.trim());
      continue;
    }
    if (cell(row, 'void') !== '') {
      log.leave('void');
      continue;
    }
    const currency = currencyOf(row);
    if (currency !== options.baseCurrency && !isInBase) {
      log.refuse(row.line, 'currency', currency);
      continue;
    }
    // A section begins with what the account had before.
    const isOpening =
      found.layout.grouping === 'sections' && [text, cell(row, 'type')].some((one) => /^(opening|initial)[ _]balance$/i.test(one));
    const day = dayOf(said);
    if (said !== '' && day === null && !isOpening) {
      log.refuse(row.line, 'day', said);
      continue;
    }
    const contact = cell(row, 'contact') || cell(row, 'supplier');
    const line: SourceLine = { line: row.line, account, minor, contact, memo: cell(row, 'memo') };
    ledger.push({ ends: false, isOpening, day, key: cell(row, 'key'), type: cell(row, 'type'), number: cell(row, 'number'), of: line });
  }
  const { entries, taken } = entriesOf(ledger, found.layout, log);
  return answered(reading, taken, { entries });
}

function balancesOf(reading: Reading): SourceFile {
  const { found, rows, cell, log } = reading;
  const balances: SourceBalance[] = [];
  for (const row of rows) {
    const name = found.places.account === undefined ? cellText(row.cells[0]) : cell(row, 'account');
    const code = cell(row, 'accountCode');
    const minor = signed(reading, row);
    const isEmpty = cell(row, 'debit') === '' && cell(row, 'credit') === '';
    if (isTotal(name) || isTotal(firstText(row)) || (name === '' && code === '') || (isEmpty && name === firstText(row)))
      log.leave('total');
    else if (minor === null) log.refuse(row.line, 'amount', `${cell(row, 'debit')} ${cell(row, 'credit')}`.trim());
    else if (minor === 0n) log.leave('zero');
    else balances.push({ line: row.line, account: accountOf(name, code, typeOf(reading, row)), minor });
  }
  return answered(reading, balances.length, { balances });
}

function chart(reading: Reading): SourceFile {
  const { rows, cell, log } = reading;
  const accounts = rows.flatMap((row) => {
    const name = cell(row, 'account');
    if (name === '' || isTotal(name)) {
      log.leave('total');
      return [];
    }
    return [accountOf(name, cell(row, 'accountCode'), typeOf(reading, row))];
  });
  return answered(reading, accounts.length, { accounts });
}

function documentsOf(reading: Reading): SourceFile {
  const { documents, taken } = openDocuments(reading);
  return answered(reading, taken, { documents });
}

function contacts(reading: Reading): SourceFile {
  return answered(reading, reading.rows.length, {});
}

/** Undefined where no program is known that writes such a file. */
export function readSource(rows: readonly TableRow[], options: ReadingOptions): SourceFile | undefined {
  if (isIif(rows)) return readIif(rows, options);
  const found = layoutOf(rows);
  if (!found) return undefined;
  const reading = readingOf(rows, found, options);
  const read = { journal, trial_balance: balancesOf, accounts: chart, documents: documentsOf, contacts }[found.layout.kind](reading);
  return { ...read, asOf: dayAbove(rows, found.at, reading.dayOf) };
}
