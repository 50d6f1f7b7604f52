// Keyboard support of tables: arrow and page keys move, Space selects, Shift extends, Enter opens; one row at a time is active.
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { extendTo, nothingSelected, selectRange, toggleAll, toggleRow, type Selection } from './table-selection.ts';

export interface RowKeys<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly order: readonly string[];
  readonly height: number;
  readonly selection: Selection;
  readonly onSelect: ((selection: Selection) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onRowKey: ((row: Row, key: string, next: () => void) => boolean) | undefined;
  readonly scrollTo: (index: number) => void;
}

export function useRowKeys<Row>({ scroller, rows, order, height, selection, onSelect, onOpen, onRowKey, scrollTo }: RowKeys<Row>) {
  // The active row stays active when rows before it are removed; if it is removed itself, the next one becomes active.
  const [kept, setKept] = useState<{ readonly at: number; readonly key: string | undefined }>({ at: -1, key: undefined });
  const moved = kept.at >= 0 && order[kept.at] !== kept.key && kept.key !== undefined ? order.indexOf(kept.key) : -1;
  const active = moved >= 0 ? moved : Math.min(kept.at, order.length - 1);
  const setActive = (at: number) => setKept({ at, key: order[at] });
  const press = (key: string, range: boolean) => onSelect?.(range ? selectRange(selection, key, order) : toggleRow(selection, key));

  const walk = (to: number, extend: boolean) => {
    const next = Math.min(rows.length - 1, Math.max(0, to));
    const [from, target] = [order[active], order[next]];
    if (extend && from !== undefined && target !== undefined) onSelect?.(extendTo(selection, from, target, order));
    setActive(next);
    scrollTo(next);
  };
  const act = (event: KeyboardEvent): boolean => {
    const [row, key] = [rows[active], order[active]];
    const modified = event.ctrlKey || event.metaKey;
    if (event.key === 'a' && modified && onSelect) onSelect(toggleAll(nothingSelected, order));
    else if (event.key === 'Escape' && selection.keys.size > 0) onSelect?.(nothingSelected);
    else if (row === undefined || key === undefined || modified || event.altKey) return false;
    else if (event.key === ' ' && onSelect) press(key, event.shiftKey);
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else return onRowKey?.(row, event.key, () => walk(active + 1, false)) ?? false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !scroller.current || rows.length === 0) return;
    const page = Math.max(1, Math.floor((scroller.current.clientHeight - height) / height));
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) walk(to, event.shiftKey);
    else if (!act(event)) return;
    event.preventDefault();
  };
  const pressAt = (at: number, key: string, range: boolean) => {
    setActive(at);
    press(key, range);
  };
  return { active, setActive, pressAt, onKeyDown };
}
