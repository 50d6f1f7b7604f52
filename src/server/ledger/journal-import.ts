// Reads journal lines from CSV: one row per line of an entry, rows of one entry together, accounts by code.
import { isDay } from '#core/calendar.ts';
import { isCurrency, minorDigits } from '#core/currency.ts';
import { parseAmount } from '#core/money.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import { type Filling, refused } from '../platform/refusal.ts';

export interface JournalLine {
  readonly line: number;
  readonly accountCode: string;
  /** Full name where the file has one, like `Assets:Bank:Checking`: names and groups an account that is not in the chart yet. */
  readonly accountName: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
}
export interface JournalDraft {
  readonly key: string;
  readonly line: number;
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly JournalLine[];
}

const needed = ['entry', 'date', 'account_code', 'amount'] as const;
const wrong = (line: number, detail: Filling['detail'] & `journal_${string}`, more: ProblemData = {}) =>
  refused('journal.unreadable', { ...more, line, detail });

type Columns = Readonly<Record<string, number>>;
function columnsOf(header: readonly string[]): Columns {
  const columns = Object.fromEntries(
    header.map((name, at) => [
      name
        .trim()
        .toLowerCase()
        .replace(/[^a-z]+/g, '_'),
      at,
    ]),
  );
  const missing = needed.filter((name) => columns[name] === undefined);
  if (missing.length > 0) throw wrong(1, 'journal_columns', { missing: missing.join(', ') });
  return columns;
}

function readLine(cells: readonly string[], columns: Columns, line: number, baseCurrency: string): JournalLine {
  const cell = (name: string): string => cells[columns[name] ?? -1]?.trim() ?? '';
  const currency = cell('currency') || baseCurrency;
  if (!isCurrency(currency)) throw wrong(line, 'journal_currency', { currency });
  const amount = (name: string, of: string): bigint => {
    const parsed = parseAmount(cell(name), { decimal: '.', exponent: minorDigits(of) });
    if (!parsed.ok) throw wrong(line, 'journal_amount', { found: cell(name), currency: of });
    return parsed.minor;
  };
  const minor = amount('amount', currency);
  const hasBase = cell('base_amount') !== '';
  if (currency !== baseCurrency && !hasBase) throw wrong(line, 'journal_base_missing', { currency, baseCurrency });
  return {
    line,
    accountCode: cell('account_code'),
    accountName: cell('account'),
    minor,
    currency,
    baseMinor: hasBase ? amount('base_amount', baseCurrency) : minor,
  };
}

export interface ReadJournal {
  readonly drafts: readonly JournalDraft[];
  /** Lines without an amount, which other programs allow; they say nothing and are left out. */
  readonly zeroLines: number;
}

/** Throws a Refusal naming the first line that cannot be read. */
export function readJournal(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  baseCurrency: string,
): ReadJournal {
  const [header, ...body] = rows;
  if (!header) throw wrong(1, 'journal_empty');
  const columns = columnsOf(header.cells);
  const drafts: (JournalDraft & { lines: JournalLine[] })[] = [];
  let zeroLines = 0;
  for (const { line, cells } of body) {
    const at = (name: string): string => cells[columns[name] ?? -1]?.trim() ?? '';
    const [key, date, memo] = [at('entry'), at('date'), at('memo')];
    if (!isDay(date)) throw wrong(line, 'journal_day', { found: date });
    const read = readLine(cells, columns, line, baseCurrency);
    const open = drafts.at(-1);
    const lines = open?.key === key && open.date === date ? open.lines : [];
    if (lines !== open?.lines) drafts.push({ key, line, date, memo, lines });
    if (read.minor === 0n && read.baseMinor === 0n) zeroLines += 1;
    else lines.push(read);
  }
  const kept = drafts.filter((draft) => draft.lines.length > 0);
  if (kept.length === 0 && zeroLines > 0) throw wrong(1, 'journal_all_zero');
  return { drafts: kept, zeroLines };
}
