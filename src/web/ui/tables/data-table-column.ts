// A column of a table.
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A grid track: '7rem', 'minmax(12rem, 1fr)'. */
  readonly width: string;
  readonly align?: 'right';
  readonly sortable?: boolean;
  /** Whether the reader may hide it; most can be hidden. */
  readonly fixed?: boolean;
  /** Hidden if there is not enough room for all columns. */
  readonly spare?: boolean;
}

/** The track of a column of days: room for the longest short date of any language, such as "20. Sept. 2026". */
export const dayWidth = '7.75rem';
