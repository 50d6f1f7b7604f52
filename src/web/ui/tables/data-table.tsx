// A virtualized table for hundreds of thousands of rows: only rows on screen are rendered. Sticky header, sorting, selection with ranges,
// arrows / space / Enter, columns that can be hidden, skeletons that keep the layout; on a phone a row becomes two lines.
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLanguage } from '../../platform/language.ts';
import type { Column } from './data-table-column.ts';
import { TableHeader, type SortState } from './data-table-header.tsx';
import { useRowKeys } from './data-table-keys.ts';
import { SkeletonRows, TableRow } from './data-table-rows.tsx';
import { nothingSelected, toggleAll, type Selection } from './table-selection.ts';
import { tableWords } from './table-words.ts';
import { useIsPhone, useIsTight } from '../use-media.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly hiddenColumns?: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The name of a row for screen readers. */
  readonly rowLabel: (row: Row) => string;
  /** The two lines of a row on a phone; by default the first column above the others. */
  readonly renderPhone?: (row: Row) => ReactNode;
  readonly loading?: boolean;
  readonly loadingText?: string;
  readonly empty: ReactNode;
  /** The total number of rows, if more are loaded on demand. */
  readonly total?: number;
  readonly hasMore?: boolean;
  readonly loadingMore?: boolean;
  readonly onLoadMore?: () => void;
  readonly sort?: SortState | null;
  readonly onSort?: (key: string) => void;
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  /** Replaces the header while rows are selected. */
  readonly bulkBar?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Takes files that are dropped on a row. */
  readonly onFiles?: (row: Row, files: readonly File[]) => void;
  /** Handles further keys for the active row; returns true if it did. `next` activates the following row. */
  readonly onRowKey?: (row: Row, key: string, next: () => void) => boolean;
  /** Focuses the first row as soon as there is one, for lists that are processed row by row. */
  readonly startActive?: boolean;
  readonly compact?: boolean;
  readonly className?: string;
}

const phoneRowHeight = 64;
const lowest = 320;

/** Keeps room for some rows in a low window; with few rows the table is only as high as needed. */
const heightOf = (rowsHeight: number): string => `max-h-[calc(100dvh-18rem)] ${rowsHeight > lowest ? 'min-h-80' : ''}`;

/** The visible rows; requests more when the end comes near. */
function useVisibleRows<Row>(props: DataTableProps<Row>, scroller: RefObject<HTMLDivElement | null>, height: number) {
  const { rows, hasMore = false, loadingMore = false, onLoadMore } = props;
  // eslint-disable-next-line react/incompatible-library -- positions are read again on every render, nothing is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: height,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && !loadingMore && rows.length > 0 && last >= rows.length - 20) onLoadMore?.();
  }, [hasMore, loadingMore, last, rows.length, onLoadMore]);
  return { virtual, items };
}

const shownRow = <Row,>({ rowLabel, renderPhone, onOpen, onFiles }: DataTableProps<Row>, row: Row) => ({
  label: rowLabel(row),
  renderPhone,
  onOpen: onOpen && (() => onOpen(row)),
  onFiles: onFiles && ((files: readonly File[]) => onFiles(row, files)),
});

/** Focuses the first row once, unless somebody is typing elsewhere. */
function useStart(wanted: boolean, onStart: () => void): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    // After a link the heading of the page has the focus.
    if (document.activeElement !== document.body && !document.activeElement?.matches('#content, h1')) return;
    onStart();
    grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return grid;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, loading = false, compact = false, selection = nothingSelected, onSelect, onOpen, hiddenColumns } = props;
  const phone = useIsPhone();
  const tight = useIsTight();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const height = phone ? phoneRowHeight : compact ? 32 : 40;
  const columns = props.columns.filter((c) => c.fixed || !(hiddenColumns?.has(c.key) || (tight && c.spare === true)));
  const order = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { virtual, items } = useVisibleRows(props, scroller, height);
  const scrollTo = (index: number) => virtual.scrollToIndex(index, { align: 'auto' });
  const keys = useRowKeys({ scroller, rows, order, height, selection, onSelect, onOpen, onRowKey: props.onRowKey, scrollTo });
  const { active, setActive } = keys;
  const grid = useStart(props.startActive === true && rows.length > 0, () => setActive(0));
  const tracks = `${onSelect ? '2.75rem ' : ''}${phone ? 'minmax(0, 1fr)' : columns.map((c) => c.width).join(' ')}`;
  const shape = { columns, phone, selectable: onSelect !== undefined, tracks, height };
  const waiting = loading && rows.length === 0;
  return (
    <div
      ref={scroller}
      className={clsx('relative overflow-auto overscroll-contain rounded-lg', props.className ?? heightOf(rows.length * height))}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-busy={loading || undefined}
        aria-multiselectable={onSelect ? true : undefined}
        aria-rowcount={(props.total ?? rows.length) + 1}
        aria-activedescendant={active >= 0 && active < rows.length ? `${id}-${active}` : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={(e) => {
          if (e.target === e.currentTarget && e.target.matches(':focus-visible') && active < 0 && rows.length > 0) setActive(0);
        }}
        className={clsx('group/table focus-visible:-outline-offset-2', active >= 0 && 'focus-visible:outline-none')}
      >
        <TableHeader
          {...shape}
          sort={props.sort ?? null}
          onSort={props.onSort}
          bulkBar={selection.keys.size > 0 ? props.bulkBar : undefined}
          all={order.length > 0 && selection.keys.size >= order.length && order.every((k) => selection.keys.has(k))}
          some={selection.keys.size > 0}
          isEmpty={!loading && rows.length === 0}
          onAll={rows.length > 0 ? () => onSelect?.(toggleAll(selection, order)) : undefined}
        />
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const [row, key] = [rows[index], order[index]];
            if (row === undefined || key === undefined) return null;
            const state = { active: index === active, selected: selection.keys.has(key) };
            const show = { ...shownRow(props, row), id: `${id}-${index}`, index, top: start };
            return <TableRow key={key} {...shape} {...state} {...show} row={row} onPress={(range) => keys.pressAt(index, key, range)} />;
          })}
        </div>
      </div>
      {(waiting || props.loadingMore) && <SkeletonRows {...shape} {...(waiting ? {} : { count: 2 })} />}
      <Progress waiting={waiting} text={props.loadingText} more={props.loadingMore === true} />
      {!loading && rows.length === 0 && props.empty}
    </div>
  );
}

function Progress({ waiting, text, more }: { readonly waiting: boolean; readonly text: string | undefined; readonly more: boolean }) {
  const words = tableWords[useLanguage()];
  return (
    <p role="status" className="px-4 py-2 text-small text-muted empty:hidden">
      {waiting ? (text ?? words.loading) : more ? words.loadingMore : ''}
    </p>
  );
}
