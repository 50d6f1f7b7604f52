// One side of the matching view: rows to move through with the arrow keys, each with a checkbox toggled by the space bar.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Tick } from '../ui/forms/checkbox.tsx';

export interface SideRow {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}
export interface SideListProps {
  readonly label: string;
  readonly rows: readonly SideRow[];
  readonly selected: ReadonlySet<string>;
  readonly active: number;
  /** Whether the keyboard focus is on this side: then the active row gets the focus when the focused row disappears. */
  readonly isActive: boolean;
  readonly onActive: (at: number) => void;
  /** Undefined for lists without selection, such as finished items. */
  readonly onToggle: ((id: string) => void) | undefined;
  readonly empty: ReactNode;
}

export function SideList({ label, rows, selected, active, isActive, onActive, onToggle, empty }: SideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = Math.min(active, rows.length - 1);
  const activeId = rows[at]?.id;
  // Before the next key, which would go to the page.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isFree =
      focused === null || focused === document.body || (focused instanceof HTMLElement && focused.dataset['row'] !== undefined);
    if (isActive && isFree) list.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  }, [isActive, activeId]);
  if (rows.length === 0) return <div className="px-4 py-6 text-muted">{empty}</div>;
  return (
    <ul ref={list} aria-label={label} className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
      {rows.map((row, index) => (
        <li key={row.id} className={`flex items-start gap-3 px-4 py-2.5 ${selected.has(row.id) ? 'bg-accent-soft' : 'hover:bg-sunken'}`}>
          {onToggle && (
            <Tick
              aria-label={row.label}
              checked={selected.has(row.id)}
              tabIndex={index === at ? 0 : -1}
              data-row={row.id}
              data-active={index === at || undefined}
              onFocus={() => onActive(index)}
              onChange={() => onToggle(row.id)}
              className="mt-0.5 shrink-0"
            />
          )}
          <div className="min-w-0 flex-1">{row.content}</div>
        </li>
      ))}
    </ul>
  );
}
