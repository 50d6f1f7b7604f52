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
  /** May be hidden by the reader; most may. */
  readonly fixed?: boolean;
  /** Left out where there is not room for all. */
  readonly spare?: boolean;
}
