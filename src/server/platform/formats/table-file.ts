// Reads a CSV or XLSX file of another program as rows of known fields. Nothing is lost silently: unmapped columns, cut-off rows and shortened texts
// are reported.
import type { ColumnMapping, RowCounts, RowNote, TablePreview } from '#contract/column-mapping.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { headerRowOf, matchColumns, type TableField } from '#core/column-match.ts';
import type { Language } from '#core/language.ts';
import { columnDayOrder, decimalOf, sampleOf } from '#core/statement/statement-table-evidence.ts';
import { guessDelimiter } from '#core/statement/csv-delimiter.ts';
import type { TableRow } from '#core/statement/statement-table-shape.ts';
import { type Filling, refused } from '../refusal.ts';
import { parseCsv } from './csv.ts';
import { readText } from './text-encoding.ts';
import { isWorkbook, readWorkbook, sheetCsv } from './workbook.ts';

const mostNotes = 1000;
const mostColumns = 256;

export interface FileTable<Name extends string> {
  readonly shape: Omit<TablePreview<Name>, 'added' | 'known' | 'leftOut' | 'notes'>;
  /** Without the header row and empty rows. */
  readonly rows: readonly TableRow[];
  /** The value of a field in a row; several columns are joined by line breaks. */
  readonly cell: (row: TableRow, field: Name) => string;
  /** The column name in the file. */
  readonly headingOf: (field: Name) => string;
  /** What was skipped or changed while reading. */
  readonly problems: readonly { readonly line: number; readonly problem: Problem }[];
}

export interface TableOptions<Name extends string> {
  readonly fields: readonly TableField<Name>[];
  readonly needed: readonly Name[];
  readonly mapping: ColumnMapping<Name> | undefined;
  readonly maxRows: number;
  readonly dateField?: Name;
  readonly monthFirst?: boolean;
  /** Resolves what the columns mean together. */
  readonly settled?: (fields: (Name | null)[]) => (Name | null)[];
}

/** A problem of a row, its sentence made of words in problem-words.ts. */
export const rowProblem = (detail: Filling['detail'], data: Omit<Filling, 'detail'> = {}): Problem => ({
  code: 'import.row',
  data: { ...data, detail: detail ?? '' },
});

/** A cell without spreadsheet escapes: ="…", and the apostrophe before what would be taken for a formula. */
const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim();
const isEmpty = (row: TableRow): boolean => row.cells.every((cell) => cell.trim() === '');

function guessedMapping<Name extends string>(
  all: readonly TableRow[],
  delimiter: ColumnMapping['delimiter'],
  { fields, mapping, dateField, monthFirst = false, settled = (all) => all }: TableOptions<Name>,
): ColumnMapping<Name> {
  const headerRow =
    mapping?.headerRow ??
    headerRowOf(
      all.map((row) => row.cells),
      fields,
    );
  const body = sampleOf(all.slice(headerRow + 1).filter((row) => !isEmpty(row)));
  const width = Math.min(mostColumns, Math.max(0, ...[...body, ...all.slice(headerRow, headerRow + 1)].map((row) => row.cells.length)));
  const headings = Array.from({ length: width }, (_, at) => textOf(all[headerRow]?.cells[at] ?? ''));
  const cells = body.map((row) => row.cells.map(textOf));
  const named = settled(matchColumns(headings, cells, fields));
  const dates = dateField === undefined ? -1 : named.indexOf(dateField);
  return {
    delimiter,
    headerRow,
    fields: named,
    decimal: mapping?.decimal ?? decimalOf(body).mark,
    dateOrder:
      mapping?.dateOrder ??
      (dates < 0
        ? 'ymd'
        : columnDayOrder(
            body.map((row) => textOf(row.cells[dates] ?? '')),
            monthFirst,
          )),
  };
}

/** The text of a CSV file, or of the first sheet of a workbook that has rows. */
function tableText(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
  if (!isArchive) return readText(bytes).text;
  const read = isWorkbook(bytes) ? readWorkbook(bytes) : 'broken';
  if (read === 'too_large') throw refused('too_large', { limit: '300 MB' }, 'file');
  if (read === 'broken') throw refused('import.file', { detail: 'whole_file', why: 'statement.archive' }, 'file');
  const sheet = read.sheets.find(({ rows }) => rows.length > 0);
  return sheet ? sheetCsv(sheet) : '';
}

/**
 * Reads a file with a mapping, or if there is none or an empty one, guesses from headings and values. Refuses a file that isn't a table.
 */
export async function readTableFile<Name extends string>(file: File, options: TableOptions<Name>): Promise<FileTable<Name>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = tableText(bytes);
  const told = /^\ufeff?"?sep=[,;|\t]"?\r?\n/i.exec(text)?.[0] ?? '';
  const delimiter = options.mapping?.delimiter ?? guessDelimiter(text.slice(0, 20_000));
  const parsed = parseCsv(text.slice(told.length), { delimiter, maxRows: options.maxRows + 61 });
  const all = told === '' ? parsed.rows : parsed.rows.map((row) => ({ ...row, line: row.line + 1 }));
  if (all.every(isEmpty)) throw refused('import.file', { detail: 'table_empty' }, 'file');
  const broken = parsed.problems.find((problem) => problem.severity === 'error' && problem.code !== 'csv.too_many_rows');
  if (broken) throw refused('import.file', { ...broken.data, line: broken.line, detail: 'at_line', why: broken.code }, 'file');
  const mapping = options.mapping?.fields.length ? options.mapping : guessedMapping(all, delimiter, options);
  const rows = all.slice(mapping.headerRow + 1).filter((row) => !isEmpty(row));
  if (rows.length > options.maxRows) throw refused('import.file', { detail: 'table_too_many', limit: options.maxRows }, 'file');
  const filled = new Set<number>();
  let width = all[mapping.headerRow]?.cells.length ?? 0;
  for (const { cells } of rows) {
    width = Math.max(width, cells.length);
    cells.forEach((cell, at) => cell.trim() === '' || filled.add(at));
  }
  const fields = Array.from({ length: width }, (_, at) => mapping.fields[at] ?? null);
  const columns = fields.map((_, at) => textOf(all[mapping.headerRow]?.cells[at] ?? ''));
  const places = new Map(options.fields.map(({ name }) => [name, fields.flatMap((field, at) => (field === name ? [at] : []))]));
  const first = (field: Name): number => places.get(field)?.[0] ?? -1;
  return {
    shape: {
      mapping: { ...mapping, fields },
      columns,
      sampleRows: rows.slice(0, 6).map((row) => row.cells.map(textOf)),
      rowCount: rows.length,
      unused: fields.flatMap((field, at) => (field === null && filled.has(at) ? [at] : [])),
      lacks: options.needed.filter((name) => first(name) < 0),
    },
    rows,
    cell(row, field) {
      const [at, ...more] = places.get(field) ?? [];
      const one = textOf(row.cells[at ?? -1] ?? '');
      return more.length === 0
        ? one
        : [one, ...more.map((other) => textOf(row.cells[other] ?? ''))].filter((text) => text !== '').join('\n');
    },
    headingOf: (field) => columns[first(field)] || `#${first(field) + 1}`,
    problems: parsed.problems
      .filter(({ severity }) => severity === 'note')
      .map(({ line, code, data }) => ({ line, problem: rowProblem('whole_file', { ...data, why: code }) })),
  };
}

/** The same file with every row in it: a title may stand above the headings of a known layout. */
export const readWholeTable = <Name extends string>(
  file: File,
  options: TableOptions<Name>,
  { shape }: FileTable<Name>,
): Promise<FileTable<Name>> => readTableFile(file, { ...options, mapping: { ...shape.mapping, headerRow: -1, fields: [null] } });

/** How a file is shown whose layout was recognized: by its own headings, with nothing to map. */
export function recognizedShape<Name extends string>(
  { shape }: FileTable<Name>,
  whole: FileTable<Name>,
  headerRow: number,
): FileTable<Name>['shape'] {
  const columns = [...(whole.rows[headerRow]?.cells ?? [])];
  const body = whole.rows.slice(headerRow + 1);
  return {
    ...shape,
    mapping: { ...shape.mapping, headerRow, fields: columns.map(() => null) },
    columns,
    sampleRows: body.slice(0, 6).map(({ cells }) => [...cells]),
    rowCount: body.length,
    unused: [],
    lacks: [],
  };
}

/** Counts of what happens to the rows, with the reasons. */
export function rowLog(language: Language, problems: FileTable<string>['problems']) {
  const counts = { left_out: 0, known: 0, note: 0 };
  const notes: RowNote[] = [];
  const add = (line: number, outcome: RowNote['outcome'], found: readonly Problem[]): void => {
    counts[outcome] += 1;
    if (notes.length < mostNotes) notes.push({ line, outcome, message: found.map((problem) => sentenceOf(problem, language)).join(' ') });
  };
  for (const { line, problem } of problems) add(line, 'note', [problem]);
  return { add, counts: (added: number): RowCounts => ({ added, known: counts.known, leftOut: counts.left_out, notes }) };
}
