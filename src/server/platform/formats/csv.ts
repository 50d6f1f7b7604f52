// Splits delimited text into rows of cells, each with its line number in the file. Guarantee: any delimiter, stray quotes and ragged rows
// are accepted; an unclosed quote can't swallow the file.
import { parse, type Options } from 'csv-parse/sync';
import { statementLimits, type StatementProblem } from '#core/statement/statement.ts';
import type { TableRow } from '#core/statement/statement-table.ts';

export type CsvOptions = { readonly delimiter: string; readonly maxRows?: number; readonly maxRowLength?: number };
export type CsvAnswer = { readonly rows: TableRow[]; readonly problems: StatementProblem[] };

const usualRows = 500_000;
const usualRowLength = 1_000_000;

function parserOptions(options: CsvOptions, quote: '"' | false): Options {
  return {
    bom: true,
    delimiter: options.delimiter,
    quote,
    escape: '"',
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: options.maxRowLength ?? usualRowLength,
  };
}

/** Where a record begins: the parser only reports the line on which it ends. */
function firstLine(cells: readonly string[], lastLine: number): number {
  let inside = 0;
  for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) inside += cell.split(/\r\n|\n|\r/).length - 1;
  return lastLine - inside;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && (cells[0] as string).trim() === '';
}

class EnoughRows extends Error {}

function cut(text: string, options: CsvOptions, quote: '"' | false): TableRow[] {
  const rows: TableRow[] = [];
  const most = options.maxRows ?? usualRows;
  // The parser creates an error for every row longer or shorter than the first; capturing its stack trace took half of the time.
  const traced = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    parse(text, {
      ...parserOptions(options, quote),
      on_record: (cells: string[], context: { lines: number }) => {
        if (isBlank(cells)) return null;
        if (rows.length >= most) throw new EnoughRows();
        rows.push({ line: firstLine(cells, context.lines), cells });
        // No bank has this many columns, and each is examined in many ways.
        if (cells.length > statementLimits.columns) cells.length = statementLimits.columns;
        return null;
      },
    } as Options);
  } catch (error) {
    if (!(error instanceof EnoughRows)) throw Object.assign(error as object, { rows });
    rows.push({ line: -1, cells: [] });
  } finally {
    Error.stackTraceLimit = traced;
  }
  return rows;
}

/** All rows of a text without blank lines. Never throws: errors are in `problems`. */
export function parseCsv(text: string, options: CsvOptions): CsvAnswer {
  const problems: StatementProblem[] = [];
  let rows: TableRow[];
  try {
    rows = cut(text, options, '"');
  } catch (error) {
    const line = lineOf(error, (error as { rows?: TableRow[] }).rows ?? []);
    problems.push({ severity: 'note', line, code: 'csv.quote_not_closed' });
    try {
      rows = cut(text, options, false);
    } catch (second) {
      const got = (second as { rows?: TableRow[] }).rows ?? [];
      problems.push({ severity: 'error', line: lineOf(second, got), code: 'csv.row_too_long' });
      rows = got;
    }
  }
  const wide = rows.find((row) => row.cells.length >= statementLimits.columns);
  if (wide) problems.push({ severity: 'note', line: wide.line, code: 'csv.too_many_columns', data: { limit: statementLimits.columns } });
  if (rows.at(-1)?.line === -1) {
    rows.pop();
    problems.push({
      severity: 'error',
      line: rows.at(-1)?.line ?? 0,
      code: 'csv.too_many_rows',
      data: { limit: options.maxRows ?? usualRows },
    });
  }
  return { rows, problems };
}

function lineOf(error: unknown, rows: readonly TableRow[]): number {
  const last = rows.at(-1)?.line;
  if (last !== undefined) return last + 1;
  const lines = (error as { lines?: unknown }).lines;
  return typeof lines === 'number' ? lines : 1;
}
