// Table rows: loaded rows, and gray skeleton rows while loading.
import clsx from 'clsx';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { Tick } from '../forms/checkbox.tsx';
import { type Column } from './data-table-column.ts';
import { Skeleton } from '../progress.tsx';
import { tableWords } from './table-words.ts';

const skeletonRows = 8;

/** Props shared by all rows of a table. */
export interface RowShape<Row> {
  readonly columns: readonly Column<Row>[];
  readonly phone: boolean;
  readonly selectable: boolean;
  readonly tracks: string;
  readonly height: number;
}

interface TableRowProps<Row> extends RowShape<Row> {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly row: Row;
  readonly label: string;
  readonly renderPhone: ((row: Row) => ReactNode) | undefined;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onPress: (range: boolean) => void;
  readonly onOpen: (() => void) | undefined;
  /** Takes files that are dropped on the row. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

function PhoneRow<Row>({ columns, row }: Pick<TableRowProps<Row>, 'columns' | 'row'>) {
  const [first, ...others] = columns;
  return (
    <>
      <span className="block truncate font-medium">{first?.cell(row)}</span>
      <span className="flex gap-3 text-small text-muted">
        {others.map((column) => (
          <span key={column.key} className={clsx('truncate', column.align === 'right' && 'figures ml-auto shrink-0')}>
            {column.cell(row)}
          </span>
        ))}
      </span>
    </>
  );
}

/** Ignores clicks on links and controls in the row, text selection, and clicks in popups that a control opened. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  getSelection()?.isCollapsed !== false;

/** Only for dragged files; other drags are left to the page. */
function useDropping(onFiles: TableRowProps<unknown>['onFiles']) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, on: {} };
  const on = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, on };
}

export function TableRow<Row>({
  columns,
  phone,
  selectable,
  tracks,
  height,
  id,
  index,
  top,
  row,
  label,
  renderPhone,
  active,
  selected,
  onPress,
  onOpen,
  onFiles,
}: TableRowProps<Row>) {
  const words = tableWords[useLanguage()];
  const dropping = useDropping(onFiles);
  const onClick = (event: MouseEvent) => {
    if (isOnRow(event)) onOpen?.();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of its rows, see useRowKeys
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      onClick={onClick}
      {...dropping.on}
      className={clsx(
        'absolute inset-x-0 grid items-center border-b border-line transition-colors',
        onOpen && 'cursor-pointer',
        selected || dropping.isOver ? 'bg-accent-soft' : 'hover:bg-sunken/70',
        active && 'group-focus-visible/table:outline-2 group-focus-visible/table:-outline-offset-2 group-focus-visible/table:outline-focus',
      )}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: tracks }}
    >
      {selectable && (
        <div role="gridcell" className="flex h-full items-center justify-center">
          <Tick
            tabIndex={-1}
            className="after:absolute after:-inset-3"
            checked={selected}
            aria-label={words.select(label)}
            onClick={(e) => onPress(e.shiftKey)}
            onChange={() => undefined}
          />
        </div>
      )}
      {phone ? (
        <div role="gridcell" className={clsx('min-w-0 pr-4', !selectable && 'pl-4')}>
          {renderPhone ? renderPhone(row) : <PhoneRow columns={columns} row={row} />}
        </div>
      ) : (
        columns.map((column) => (
          <div key={column.key} role="gridcell" className={clsx('min-w-0 truncate px-3', column.align === 'right' && 'figures text-right')}>
            {column.cell(row)}
          </div>
        ))
      )}
    </div>
  );
}

export function SkeletonRows<Row>({
  columns,
  phone,
  selectable,
  tracks,
  height,
  count = skeletonRows,
}: RowShape<Row> & { readonly count?: number }) {
  const cells = phone ? [{ key: 'phone', align: undefined }] : columns;
  return (
    <div role="presentation" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div
          key={at}
          role="presentation"
          className="grid items-center border-b border-line"
          style={{ gridTemplateColumns: tracks, height }}
        >
          {selectable && <span />}
          {cells.map((column, i) => (
            <span key={column.key} className="px-3">
              <Skeleton
                className={clsx('h-3.5', column.align === 'right' && 'ml-auto', ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'][(at + i) % 4])}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
