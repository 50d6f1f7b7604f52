// Reads a bank's file as the statement of one account: encoding, format, lines, and what couldn't be read. Guarantee: whatever the file
// contains, the result is a statement or a refusal that says what is wrong and where.
import { isAmount, isSafe, sum } from '#core/money.ts';
import { type KeyedLine, withOccurrence } from '#core/statement/statement-dedupe.ts';
import { accountColumn, byAccount } from '#core/statement/account-column.ts';
import { matchNumber, onlyMatch } from '#core/statement/account-number.ts';
import { guessTable } from '#core/statement/statement-table-guess.ts';
import { guessDelimiter } from '#core/statement/csv-delimiter.ts';
import { tableFingerprint, type TableRow } from '#core/statement/statement-table-shape.ts';
import { readCamt } from '#core/statement/statement-camt.ts';
import { readMt940 } from '#core/statement/statement-mt940.ts';
import type { PaperProof } from '#core/statement/paper/paper-statement.ts';
import { readOfx } from '#core/statement/statement-ofx.ts';
import { readQif } from '#core/statement/statement-qif.ts';
import { readTable, type TableMapping as CoreMapping } from '#core/statement/statement-table.ts';
import {
  type AccountHint,
  checkContinuity,
  detectFormat,
  megabytesOf,
  statementLimits,
  type Statement,
  type StatementFormat,
  type StatementLine,
  type StatementProblem,
  whyUnreadable,
} from '#core/statement/statement.ts';
import type { TableMapping } from '#contract/banking/banking.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import type { ProblemWord } from '#contract/problems/problem-words.ts';
import { parseCsv } from '../platform/formats/csv.ts';
import { refused } from '../platform/refusal.ts';
import { readText, withoutNul } from '../platform/formats/text-encoding.ts';
import { parseXml } from '../platform/formats/xml.ts';

/** How a table was read, and what its owner needs to correct that. */
export interface ReadTable {
  readonly mapping: TableMapping;
  readonly fingerprint: string;
  readonly columns: readonly string[];
  readonly sampleRows: readonly (readonly string[])[];
  readonly bank: string | null;
  readonly isCard: boolean;
  /** A processor's report, which belongs to the account that its payouts are paid from. */
  readonly isWallet: boolean;
  readonly isSignUnsure: boolean;
}
/** An account with lines in the file. */
export interface FileAccount {
  readonly key: string;
  readonly hint: AccountHint | undefined;
  readonly currency: string | undefined;
  readonly lineCount: number;
}
export interface ReadFile {
  readonly statement: Omit<Statement, 'lines'> & { readonly lines: readonly KeyedLine[] };
  readonly encoding: string;
  readonly table: ReadTable | null;
  readonly accounts: readonly FileAccount[];
  /** What the balances of a PDF prove; null for files that are read as they stand. */
  readonly proof: (PaperProof & { readonly pictures: number }) | null;
}
export interface Reading {
  readonly accountCurrency: string;
  readonly monthFirst: boolean;
  /** The currency of the target account. */
  readonly isCard: boolean;
  /** Set by the owner for this file. */
  readonly mapping: TableMapping | undefined;
  /** Remembered from earlier files, by their header. */
  readonly kept: readonly { readonly fingerprint: string; readonly mapping: TableMapping }[];
  /** The account's number or the end of it, to identify it in the file. */
  readonly numberHint: string;
  /** The account in the file that its owner chose, if any. */
  readonly fileAccount?: string | undefined;
}

/** `line`: the line in the file; 0 for the whole file. */
export const unreadable = (why: ProblemWord<'why'>, data: ProblemData = {}, line = 0) =>
  refused('statement.unreadable', { ...data, ...(line > 0 ? { detail: 'at_line', line } : { detail: 'whole_file' }), why }, 'file');
export const tooLarge = (megabytes: number) => refused('statement.too_large', { limit: `${megabytes} MB` }, 'file');
const placed = (problem: StatementProblem) => unreadable(problem.code, problem.data, problem.line);

function decode(bytes: Uint8Array, encoding: string | undefined): { text: string; encoding: string } {
  if (!encoding) return readText(bytes);
  try {
    return { text: withoutNul(new TextDecoder(encoding).decode(bytes)), encoding };
  } catch {
    throw unreadable('file.encoding', { encoding });
  }
}

const sampleSize = 12;
const headRows = 100;

/** The mapping to use: the owner's, the saved one for this header, or a guess. */
type Chosen = Pick<ReadTable, 'columns' | 'bank' | 'isCard' | 'isWallet' | 'isSignUnsure'> & { readonly mapping: CoreMapping };

/** `headerRow` is -1 in the contract where the file has no header. Mappings saved by older versions have no `netColumn`. */
const readBy = (mapping: TableMapping, fingerprint: string): CoreMapping => ({
  ...mapping,
  headerRow: mapping.headerRow < 0 ? null : mapping.headerRow,
  netColumn: mapping.netColumn ?? null,
  fingerprint,
});

function chooseMapping(rows: readonly TableRow[], reading: Reading): Chosen {
  const guess = guessTable(rows, reading);
  const told = {
    bank: guess.known?.bank ?? null,
    isCard: guess.known?.isCard ?? false,
    isWallet: guess.mapping.netColumn !== null || (guess.known?.isWallet ?? false),
    isSignUnsure: false,
  };
  if (reading.mapping) {
    const header = reading.mapping.headerRow < 0 ? undefined : rows[reading.mapping.headerRow];
    return {
      ...told,
      mapping: readBy(reading.mapping, header ? tableFingerprint(header.cells) : ''),
      columns: header?.cells ?? guess.header,
    };
  }
  const { fingerprint } = guess.mapping;
  const kept = fingerprint === '' ? undefined : reading.kept.find((k) => k.fingerprint === fingerprint)?.mapping;
  // The header's line number may differ from file to file; the rest is the bank's layout.
  return kept
    ? { ...told, mapping: { ...readBy(kept, fingerprint), headerRow: guess.mapping.headerRow }, columns: guess.header }
    : {
        ...told,
        isSignUnsure: guess.mapping.amount.kind === 'signed' && guess.confidence.amount < 0.75,
        mapping: guess.mapping,
        columns: guess.header,
      };
}

type Unkeyed = Omit<ReadFile, 'statement'> & { readonly statement: Statement };

const keyOf = ({ accountHint: hint, currency }: Statement): string =>
  [(hint?.iban ?? hint?.number ?? hint?.name ?? '').replace(/\s/g, '').slice(0, 100), currency ?? ''].join(' ');

/** A table with several balances, as PayPal and Wise have one per currency: the lines of one, with the others to choose from. */
function oneBalance(whole: Statement, reading: Reading): { statement: Statement; accounts: FileAccount[] } {
  const balances = Map.groupBy(whole.lines, ({ currency }) => currency);
  if (balances.size < 2) return { statement: whole, accounts: [] };
  const accounts = [...balances].map(([currency, { length: lineCount }]) => ({
    key: keyOf({ ...whole, currency }),
    hint: whole.accountHint,
    currency,
    lineCount,
  }));
  const chosen =
    accounts.find(({ key }) => key === reading.fileAccount) ??
    accounts.find(({ currency }) => currency === reading.accountCurrency) ??
    accounts[0];
  const lines = balances.get(chosen?.currency ?? '') ?? [];
  const { openingMinor: _opening, closingMinor: _closing, ...rest } = whole;
  return { statement: { ...rest, currency: chosen?.currency ?? reading.accountCurrency, lines }, accounts };
}

/** A table whose rows name their account is several statements, each with its own balances; any other is one. */
function readAccount(rows: readonly TableRow[], mapping: CoreMapping, reading: Reading): { statement: Statement; accounts: FileAccount[] } {
  const options = { accountCurrency: reading.accountCurrency };
  const column = accountColumn(rows, mapping);
  if (column === null) return oneBalance(readTable(rows, mapping, options), reading);
  const described = mapping.descriptionColumns.filter((one) => one !== column);
  const apart = byAccount(rows, mapping, column).flatMap((own): Statement[] => {
    const whole = {
      ...readTable(own.rows, { ...mapping, descriptionColumns: described.length > 0 ? described : mapping.descriptionColumns }, options),
      accountHint: own.hint,
    };
    const balances = Map.groupBy(whole.lines, ({ currency }) => currency);
    if (balances.size < 2) return [whole];
    const { openingMinor: _opening, closingMinor: _closing, problems, ...rest } = whole;
    return [...balances].map(([currency, lines], at) => ({ ...rest, currency, lines, problems: at === 0 ? problems : [] }));
  });
  return oneAccount(apart, reading);
}

function readTableFile(text: string, encoding: string, reading: Reading): Unkeyed {
  const delimiter = reading.mapping?.delimiter || guessDelimiter(text.slice(0, 20_000));
  const { rows, problems } = parseCsv(text, { delimiter, maxRows: statementLimits.lines + headRows });
  if (rows.length === 0) throw problems[0] ? placed(problems[0]) : unreadable('file.no_rows');
  const { mapping, ...told } = chooseMapping(rows, reading);
  const { fingerprint, ...asked } = mapping;
  const { statement: read, accounts } = readAccount(rows, mapping, reading);
  const first = mapping.headerRow === null ? 0 : mapping.headerRow + 1;
  return {
    statement: { ...read, problems: [...problems, ...read.problems] },
    accounts,
    encoding,
    proof: null,
    table: {
      mapping: { ...asked, delimiter, encoding, headerRow: mapping.headerRow ?? -1 },
      ...told,
      fingerprint,
      sampleRows: rows.slice(first, first + sampleSize).map((row) => row.cells),
    },
  };
}

function readXml(text: string, reading: Reading): Statement[] {
  const parsed = parseXml(text);
  if (!parsed.ok) throw unreadable(parsed.problem.code, parsed.problem.data, parsed.problem.line);
  return readCamt(parsed.root, reading);
}

/** The accounts with lines in the file, in its order. */
function accountsIn(statements: readonly Statement[]): FileAccount[] {
  const found = new Map<string, FileAccount>();
  for (const statement of statements) {
    if (statement.lines.length === 0) continue;
    const key = keyOf(statement);
    const lineCount = (found.get(key)?.lineCount ?? 0) + statement.lines.length;
    found.set(key, { key, hint: statement.accountHint, currency: statement.currency, lineCount });
  }
  return [...found.values()];
}

/** Combines one account's statements in a file: the requested account, else the one with this number, else the first. */
function oneAccount(statements: readonly Statement[], reading: Reading): { statement: Statement; accounts: FileAccount[] } {
  const accounts = accountsIn(statements);
  const chosen =
    accounts.find((a) => a.key === reading.fileAccount) ??
    onlyMatch(accounts, (a) => matchNumber(a.hint, reading.numberHint)) ??
    accounts[0];
  const own = statements.filter((s) => (chosen ? keyOf(s) === chosen.key : s === statements[0]));
  const [first, last] = [own[0], own.at(-1)];
  if (!first) throw unreadable('file.no_statement');
  const statement = {
    ...first,
    ...(last?.closingMinor === undefined ? {} : { closingMinor: last.closingMinor }),
    lines: own.flatMap((s) => s.lines),
    problems: [...own.flatMap((s) => s.problems), ...checkContinuity(own)],
  };
  return { statement, accounts };
}

function readAs(format: Exclude<StatementFormat, 'csv' | 'journal' | 'pdf' | 'unknown'>, text: string, reading: Reading): Statement[] {
  if (format === 'camt053') return readXml(text, reading);
  if (format === 'mt940') return readMt940(text, reading);
  return format === 'qif' ? readQif(text, reading) : readOfx(text, reading);
}

/** The lines that can be posted, each with its key; the others are reported. */
export function keyed({ statement, ...read }: Unkeyed): ReadFile {
  const problems: StatementProblem[] = [];
  const leave = (line: StatementLine, code: StatementProblem['code']): false => {
    problems.push({ severity: 'error', line: line.line, code });
    return false;
  };
  const lines = statement.lines.filter((line) => {
    if (line.amountMinor === 0n) return leave(line, 'statement.moves_nothing');
    if (!isAmount(line.amountMinor)) return leave(line, 'statement.amount_too_large');
    return (line.date >= '1900-01-01' && line.date <= '2200-12-31') || leave(line, 'statement.date_out_of_bounds');
  });
  const total = sum(lines.map((l) => (l.amountMinor < 0n ? -l.amountMinor : l.amountMinor)));
  if (!isSafe(total)) throw unreadable('file.amounts_too_large');
  return { ...read, statement: { ...statement, lines: withOccurrence(lines), problems: [...statement.problems, ...problems] } };
}

/** Reads a whole file. Throws `statement.unreadable`, `statement.empty` or `statement.too_large`. */
export function readStatementFile(bytes: Uint8Array, fileName: string, reading: Reading): ReadFile {
  const { text, encoding } = decode(bytes, reading.mapping?.encoding);
  const head = text.slice(0, 20_000);
  const why = whyUnreadable(head);
  if (why) throw why === 'statement.empty' ? refused('statement.empty', {}, 'file') : unreadable(why);
  const format = detectFormat(head, fileName);
  if (format === 'unknown' || format === 'pdf') throw unreadable('file.unknown');
  if (format === 'journal' && !reading.mapping) throw unreadable('file.journal');
  const most = megabytesOf[format];
  if (bytes.length > most * 1_048_576) throw tooLarge(most);
  const read: Unkeyed =
    format === 'csv' || format === 'journal'
      ? readTableFile(text, encoding, reading)
      : { ...oneAccount(readAs(format, text, reading), reading), encoding, table: null, proof: null };
  const { lines, problems } = read.statement;
  if (problems.some((p) => p.code.endsWith('too_many_lines') || p.code.endsWith('too_many_rows')) || lines.length > statementLimits.lines)
    throw refused('statement.too_large', { limit: 'statement_lines', count: statementLimits.lines }, 'file');
  // A table that was read wrongly is shown, so its owner can correct the mapping.
  if (lines.length === 0 && !read.table) {
    const problem = problems.find((p) => p.severity === 'error');
    throw problem ? placed(problem) : refused('statement.empty', {}, 'file');
  }
  return keyed(read);
}
