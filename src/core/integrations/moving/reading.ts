// Reads a file of another program: finds its layout, then its entries, balances, accounts or open documents. Every row below the headings is taken, left
// out for a reason, or a problem.
import { isDay, type Day } from '../../calendar.ts';
import { isCurrency, minorDigits } from '../../currency.ts';
import { currencyCell } from '../../ledger/journal-columns.ts';
import { parseAmount } from '../../money.ts';
import { dayReader } from '../../statement/statement-cell.ts';
import { columnDayOrder, decimalOf, sampleOf } from '../../statement/statement-table-evidence.ts';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import { accountOf, type RowLog, rowLog, type ReadingOptions } from './row-log.ts';
import { entriesOf, type LedgerRow } from './grouping.ts';
import { isIif, readIif } from './iif.ts';
import type { SourceColumn } from './layout.ts';
import { type FoundLayout, headingKey, layoutOf } from './layouts.ts';
import type { SourceAccount, SourceBalance, SourceDocument, SourceFile, SourceLine } from './source.ts';

const cellText = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim();
const isTotal = (text: string): boolean => /^(grand )?total\b/i.test(text);
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

interface Reading {
  readonly found: FoundLayout;
  readonly rows: readonly TableRow[];
  readonly cell: (row: TableRow, column: SourceColumn) => string;
  readonly dayOf: (text: string) => Day | null;
  /** Null if the text isn't an amount; an empty cell is zero. */
  readonly amountOf: (text: string, currency?: string) => bigint | null;
  readonly currencyOf: (row: TableRow) => string;
  readonly headingOf: (column: SourceColumn) => string;
  readonly log: RowLog;
  readonly options: ReadingOptions;
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
/** Text of a row that is no figure: where an account stands that has no column. */
const firstText = (row: TableRow): string => cellText(row.cells.find((cell) => cell.trim() !== ''));

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

const settledStates = /^(paid|closed|void|voided|deleted|declined|written[ -]?off|auto-paid|partially refunded|refunded)$/i;
const draftStates = /^(draft|submitted|pending approval|scheduled|saved)$/i;

function documentsOf(reading: Reading): SourceFile {
  const { found, rows, cell, dayOf, amountOf, currencyOf, log } = reading;
  const { hasContactRows = false, side = 'receivable' } = found.layout;
  const isBillReport = found.places.supplier !== undefined && found.places.contact === undefined;
  const documents = new Map<string, SourceDocument>();
  let named = '';
  let taken = 0;
  for (const row of rows) {
    const text = firstText(row);
    const [said, status, type] = [cell(row, 'day'), cell(row, 'status'), cell(row, 'type')];
    const number = cell(row, 'number') || said;
    const openText = cell(row, 'open') || cell(row, 'balance') || cell(row, 'lineTotal');
    if (isTotal(text) || (openText === '' && dayOf(said) === null)) {
      log.leave('total');
      if (!isTotal(text) && hasContactRows && row.cells.filter((one) => one.trim() !== '').length === 1) named = text;
      continue;
    }
    const currency = currencyOf(row);
    const [open, paid] = [amountOf(openText, currency), amountOf(cell(row, 'paid'), currency)];
    const day = dayOf(said);
    const due = dayOf(cell(row, 'dueOn'));
    const contact = cell(row, 'contact') || cell(row, 'supplier') || named;
    if (open === null || paid === null) log.refuse(row.line, 'amount', openText);
    else if (!isCurrency(currency)) log.refuse(row.line, 'currency', currency);
    else if (currency !== reading.options.baseCurrency) log.leave('foreign');
    else if (settledStates.test(status)) log.leave('paid');
    else if (draftStates.test(status)) log.leave('draft');
    else if (/credit|payment|deposit|prepay|overpay/i.test(type) || open < 0n) log.leave('credit');
    else if (day === null && due === null) log.refuse(row.line, 'day', said);
    else if (contact === '') log.refuse(row.line, 'no_contact', number);
    else {
      taken += 1;
      const isBill =
        isBillReport ||
        /bill|purchase|payable|\bpurchase invoice\b/i.test(type) ||
        (cell(row, 'contact') === '' && cell(row, 'supplier') !== '');
      const of = isBill ? 'payable' : side;
      const key = `${of}\n${contact}\n${number}`;
      const known = documents.get(key);
      // A row for each line: what is open is on every one of them, or is their sum.
      const isSummed = found.places.open === undefined && found.places.balance === undefined;
      const openMinor = isSummed ? (known?.openMinor ?? 0n) + open - (known ? 0n : paid) : open;
      const issuedOn = day ?? due ?? '';
      documents.set(key, {
        line: known?.line ?? row.line,
        side: of,
        contact,
        email: cell(row, 'email'),
        number: number.slice(0, 60),
        issuedOn,
        dueOn: due !== null && due >= issuedOn ? due : null,
        currency,
        openMinor,
      });
    }
  }
  const all = [...documents.values()];
  const open = all.filter(({ openMinor }) => openMinor > 0n);
  const closed = all.length - open.length;
  if (closed > 0) log.leave('paid', closed);
  return answered(reading, taken - closed, { documents: open });
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
