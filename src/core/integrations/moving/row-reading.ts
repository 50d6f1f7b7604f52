// How the rows of a file are read once its layout is known.
import type { Day } from '../../calendar.ts';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import type { SourceColumn } from './layout.ts';
import type { FoundLayout } from './layouts.ts';
import type { ReadingOptions, RowLog } from './row-log.ts';

export const cellText = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim();
export const isTotal = (text: string): boolean => /^(grand )?total\b/i.test(text);

export interface Reading {
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

/** Text of a row that is no figure: where an account stands that has no column. */
export const firstText = (row: TableRow): string => cellText(row.cells.find((cell) => cell.trim() !== ''));
