// The table header: sortable column headings, the select-all checkbox, and the bulk bar in its place while rows are selected.
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { Tick } from '../forms/checkbox.tsx';
import { type Column } from './data-table-column.ts';
import { ArrowDownUp, ChevronDown, Columns3 } from '../icons.ts';
import { MenuButton } from '../popups/menu.tsx';
import { tableWords } from './table-words.ts';

export interface SortState {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableHeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly phone: boolean;
  readonly selectable: boolean;
  readonly tracks: string;
  readonly sort: SortState | null;
  readonly onSort: ((key: string) => void) | undefined;
  readonly bulkBar: ReactNode;
  readonly all: boolean;
  readonly some: boolean;
  /** undefined until rows are loaded: before, "select all" would select nothing. */
  readonly onAll: (() => void) | undefined;
  /** No rows: nothing to select, and no header on a phone. */
  readonly isEmpty: boolean;
}

export function TableHeader<Row>({
  columns,
  phone,
  selectable,
  tracks,
  sort,
  onSort,
  bulkBar,
  all,
  some,
  onAll,
  isEmpty,
}: TableHeaderProps<Row>) {
  const words = tableWords[useLanguage()];
  const bulk = bulkBar !== undefined;
  const tick = useId();
  return (
    <div role="rowgroup" className="sticky top-0 z-10 bg-raised">
      <div
        role="row"
        aria-rowindex={1}
        className={clsx(
          'grid min-h-10 items-center border-b border-line-strong/60',
          bulk ? 'bg-accent-soft' : 'bg-raised',
          phone && (isEmpty || !selectable) && !bulk && 'hidden',
        )}
        style={{ gridTemplateColumns: bulk ? '2.75rem minmax(0, 1fr)' : tracks }}
      >
        {selectable && (
          <div
            role="columnheader"
            aria-label={words.selection}
            className={clsx('flex h-full items-center', phone && !bulk ? 'col-span-2' : 'justify-center')}
          >
            <Tick
              id={tick}
              className={clsx('after:absolute after:-inset-3', phone && !bulk && 'mx-3.5')}
              checked={all}
              disabled={onAll === undefined}
              indeterminate={some && !all}
              onChange={onAll}
              aria-label={all ? words.selectNone : words.selectAll}
            />
            {phone && !bulk && (
              <label htmlFor={tick} className="flex flex-1 items-center self-stretch text-small text-muted">
                {words.selectAll}
              </label>
            )}
          </div>
        )}
        {bulk ? (
          <div role="columnheader" className="flex flex-wrap items-center gap-2 py-1 pr-3 max-md:gap-1 max-md:pr-1">
            {bulkBar}
          </div>
        ) : (
          !phone && columns.map((column) => <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />)
        )}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: SortState | null;
  readonly onSort: ((key: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const sorted = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable === true && onSort !== undefined;
  const Arrow = sorted ? ChevronDown : ArrowDownUp;
  return (
    <div
      role={column.header === '' ? 'gridcell' : 'columnheader'}
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
      className={clsx('flex min-w-0 px-3 text-small font-medium text-muted', column.align === 'right' && 'justify-end')}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={clsx(
            'group/sort -mx-1 flex items-center gap-1 rounded-sm px-1 hover:text-ink',
            sorted && 'text-ink',
            column.align === 'right' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            strokeWidth={2}
            className={clsx(
              'size-3.5',
              sorted === 'ascending' && 'rotate-180',
              !sorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className="truncate">{column.header}</span>
      )}
    </div>
  );
}

export interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** The menu of visible columns. */
export function ColumnMenu<Row>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  const words = tableWords[useLanguage()];
  const items = columns
    .filter((c) => !c.fixed)
    .map((c) => ({
      label: c.header,
      checked: !hidden.has(c.key),
      onPress: () => {
        const next = new Set(hidden);
        if (!next.delete(c.key)) next.add(c.key);
        onChange(next);
      },
    }));
  return <MenuButton label={words.columns} icon={Columns3} align="end" sections={[{ items }]} />;
}
