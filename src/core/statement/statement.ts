// A bank statement as plain data, whatever its file format, and the detection of the format.
// Promise: nothing in a bank's file makes a reader throw; what cannot be read is reported with its place.
import type { Day } from '../calendar.ts';
import type { StatementProblemCode } from './statement-problem.ts';

/** What kinds of file are known. `journal` is a table of journal lines (account codes), not a statement; a PDF is read by `paper`. */
export type StatementFormat = 'csv' | 'ofx1' | 'ofx2' | 'qif' | 'camt053' | 'mt940' | 'pdf' | 'journal' | 'unknown';

export type StatementProblemData = Readonly<Record<string, string | number>>;

/** `error`: something in the file was not read. `note`: it was read, or left out on purpose, and the user should know. */
export type StatementProblem = {
  readonly severity: 'error' | 'note';
  /** Line of the file, 1 is the first. 0 when the whole file is meant. */
  readonly line: number;
  /** Character (text, XML) or cell (table) in that line, 1 is the first. */
  readonly column?: number;
  readonly code: StatementProblemCode;
  /** The data for its sentence (contract/banking/statement-problems.ts). */
  readonly data?: StatementProblemData;
};

/** A part of a split line, as in QIF; same sign rule as the line. */
export type StatementSplit = { readonly category: string; readonly memo: string; readonly amountMinor: bigint };

/** One movement of an account. `amountMinor` in minor units of `currency`; positive is money in. */
export type StatementLine = {
  /** Where the line begins in the file, 1 is the first line. */
  readonly line: number;
  readonly date: Day;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
  readonly counterparty?: string;
  /** The bank's own id of this movement (FITID, AcctSvcrRef, bank reference), as written. */
  readonly bankId?: string;
  readonly reference?: string;
  /** Balance of the account after this line, if the file has it. */
  readonly balanceMinor?: bigint;
  /** A processor's fee, deducted from the line beside it. */
  readonly kind?: 'fee';
  readonly category?: string;
  readonly splits?: readonly StatementSplit[];
};

/** How the file names its account. */
export type AccountHint = { readonly iban?: string; readonly number?: string; readonly bank?: string; readonly name?: string };

/** Lines are in the order of the file. Opening and closing are as in the file, not computed. */
export type Statement = {
  readonly format: StatementFormat;
  readonly accountHint?: AccountHint;
  readonly currency?: string;
  readonly openingMinor?: bigint;
  readonly closingMinor?: bigint;
  readonly lines: readonly StatementLine[];
  readonly problems: readonly StatementProblem[];
};

/** What every reader needs: the account's currency, used if the file has none. */
export type ReadOptions = { readonly accountCurrency: string };

/** Limits of one file; a reader stops there and reports it. */
export const statementLimits = { lines: 500_000, problems: 500, textLength: 2000, depth: 64, columns: 256 } as const;

/** The largest file of each format: about 200,000 transactions, as banks write them. */
export const megabytesOf: Readonly<Record<StatementFormat, number>> = {
  csv: 50,
  journal: 50,
  camt053: 50,
  ofx1: 50,
  ofx2: 50,
  mt940: 30,
  qif: 20,
  pdf: 25,
  unknown: 50,
};

export const mostMegabytes = Math.max(...Object.values(megabytesOf));

/** Problems of one file, bounded: beyond the limit they are only counted, and `done` adds that count. */
export type ProblemList = {
  add: (
    severity: StatementProblem['severity'],
    code: StatementProblemCode,
    at: { readonly line: number; readonly column?: number },
    data?: StatementProblemData,
  ) => void;
  /** One note for any number of lines left out for the same reason: it has their `count` and the place of the first. */
  leftOut: (code: StatementProblemCode, line: number, data?: StatementProblemData) => void;
  done: () => StatementProblem[];
};

export function problemList(): ProblemList {
  const problems: StatementProblem[] = [];
  const left = new Map<string, StatementProblem>();
  let more = 0;
  return {
    add(severity, code, at, data) {
      if (problems.length >= statementLimits.problems) more += 1;
      else problems.push({ severity, ...at, code, ...(data === undefined ? {} : { data }) });
    },
    leftOut(code, line, data = {}) {
      const key = JSON.stringify([code, data]);
      const known = left.get(key);
      const count = Number(known?.data?.['count'] ?? 0) + 1;
      if (known || left.size < 20) left.set(key, { severity: 'note', line: known?.line ?? line, code, data: { ...data, count } });
    },
    done() {
      const notes = [...left.values()];
      if (more === 0) return [...notes, ...problems];
      return [...notes, ...problems, { severity: 'error', line: 0, code: 'statement.more_problems', data: { count: more } }];
    },
  };
}

/** One line of text: control characters and runs of white space become one space, trimmed, with bounded length. */
export function tidyText(text: string): string {
  const tidy = hasOddSpace(text) ? text.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim() : text;
  return tidy.length > statementLimits.textLength ? tidy.slice(0, statementLimits.textLength) : tidy;
}

function hasOddSpace(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127 || code === 0xa0 || code >= 0x2000) return true;
    if (code === 32 && before === 32) return true;
    before = code;
  }
  return before === 32;
}

/** Text pieces joined with one space; empty ones and exact repetitions are left out, and so is what no longer fits. */
export function joinText(pieces: readonly (string | undefined)[]): string {
  const kept = new Set<string>();
  let length = 0;
  for (const piece of pieces) {
    if (length > statementLimits.textLength) break;
    const tidy = piece === undefined ? '' : tidyText(piece);
    if (tidy === '' || kept.has(tidy)) continue;
    kept.add(tidy);
    length += tidy.length + 1;
  }
  return tidyText([...kept].join(' '));
}

/** A text from the file, prepared for quoting in a sentence: short, on one line. */
export function excerpt(text: string): string {
  const tidy = tidyText(text);
  return tidy.length > 40 ? `${tidy.slice(0, 40)}…` : tidy;
}

/** An object without the keys whose value is undefined or empty text: optional fields are absent, never blank. */
export function present<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined && value !== '') kept[key] = value;
  return kept as { [K in keyof T]?: Exclude<T[K], undefined> };
}

const journalHeader = /^"?(entry|transaction|txn|journal)[^\r\n]{0,200}account/i;

/** Detects the format of a file from its first characters (4,000 are plenty) and its name. */
export function detectFormat(head: string, fileName = ''): StatementFormat {
  const text = head.replace(/^\ufeff/, '').slice(0, 20_000);
  const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
  if (text.startsWith('%PDF')) return 'pdf';
  if (whyUnreadable(text) !== null) return 'unknown';
  if (/<OFX>/i.test(text) || /^\s*OFXHEADER/i.test(text) || /<\?OFX/i.test(text)) return /<\?xml|<\?OFX/i.test(text) ? 'ofx2' : 'ofx1';
  if (/BkToCstmr|camt\.05[234]/.test(text)) return 'camt053';
  if (/^\s*</.test(text)) return 'unknown';
  if (/^!(Type|Account|Option|Clear)\b/im.test(text)) return 'qif';
  // Some banks give only the movements, without the surrounding tags.
  if (/^[ \t]*:61:\d{6}/m.test(text) || (/^[ \t]*:20:/m.test(text) && /^[ \t]*:(25|28C?|60[FM]):/m.test(text))) return 'mt940';
  if (journalHeader.test(text.trimStart()) && /debit|credit|amount/i.test(text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '')) return 'journal';
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt' || extension === 'tab')
    return text.trim() === '' ? 'unknown' : 'csv';
  return /[,;\t|]/.test(text) ? 'csv' : 'unknown';
}

/** Why a file cannot be read as a statement. Null if nothing speaks against it. */
export function whyUnreadable(head: string): StatementProblemCode | null {
  if (head.trim() === '') return 'statement.empty';
  if (head.startsWith('PK')) return 'statement.archive';
  if (/^[\u00d0\ufffd][\u00cf\ufffd]\p{Cc}/u.test(head)) return 'statement.old_spreadsheet';
  if (/^\s*<(!doctype html|html)/i.test(head)) return 'statement.web_page';
  if (isBinary(head)) return 'statement.binary';
  return null;
}

/** More than a few characters that no text contains: a picture, a program, a database. */
function isBinary(head: string): boolean {
  let odd = 0;
  for (let i = 0; i < head.length; i += 1) {
    const code = head.charCodeAt(i);
    if (code < 9 || (code > 13 && code < 32 && code !== 26 && code !== 27)) odd += 1;
  }
  return odd * 50 > head.length;
}

/** The balance before the first line, in minor units: from the file, or its closing balance less the lines; undefined if it has neither. */
export const openingOf = (statement: Statement): bigint | undefined =>
  statement.openingMinor ??
  (statement.closingMinor === undefined
    ? undefined
    : statement.lines.reduce((left, line) => left - line.amountMinor, statement.closingMinor));

/**
 * For the statements of one account in one file, notes the first that does not begin with the closing balance of the one before: lines are
 * missing between them.
 */
export function checkContinuity(statements: readonly Statement[]): StatementProblem[] {
  const dated = statements
    .filter((s) => s.lines.length > 0)
    .toSorted((a, b) => ((a.lines[0]?.date ?? '') < (b.lines[0]?.date ?? '') ? -1 : 1));
  for (const [at, { openingMinor, currency = '', lines }] of dated.entries()) {
    const before = dated[at - 1]?.closingMinor;
    if (before === undefined || openingMinor === undefined || before === openingMinor) continue;
    const data = { balance: String(openingMinor), expectedBalance: String(before), currency };
    return [{ severity: 'note', line: lines[0]?.line ?? 0, code: 'statement.gap', data }];
  }
  return [];
}

/** Notes where opening balance + lines ≠ closing balance: the file is truncated, or something in it was not read. */
export function checkBalances(statement: Statement, list: ProblemList, line = 0): void {
  if (statement.openingMinor === undefined || statement.closingMinor === undefined) return;
  let sum = statement.openingMinor;
  for (const each of statement.lines) sum += each.amountMinor;
  if (sum === statement.closingMinor) return;
  const difference = String(statement.closingMinor - sum);
  list.add('note', 'statement.does_not_add_up', { line }, { difference, currency: statement.currency ?? '' });
}
