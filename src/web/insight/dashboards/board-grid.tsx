// The widgets of a dashboard in a grid of twelve columns, one on a phone. In edit mode each has a handle for dragging or moving by
// keyboard.
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Widget, type WidgetSize, widgetSizes } from '#core/insight/widget.ts';
import { IconButton } from '../../ui/button.tsx';
import { GripVertical, Minus, Plus, Trash2 } from '../../ui/icons.ts';
import { texts } from './texts.ts';
import type { Arranging } from './use-arranging.ts';

const columns: Readonly<Record<WidgetSize, string>> = {
  quarter: 'col-span-12 sm:col-span-6 xl:col-span-3',
  half: 'col-span-12 xl:col-span-6',
  three_quarters: 'col-span-12 xl:col-span-9',
  full: 'col-span-12',
};

export interface BoardGridProps {
  readonly widgets: readonly Widget[];
  readonly nameOf: (widget: Widget) => string;
  readonly children: (widget: Widget) => ReactNode;
  readonly arranging?: Arranging;
}

export function BoardGrid({ widgets, nameOf, children, arranging }: BoardGridProps) {
  return (
    <div className="grid grid-cols-12 gap-4 max-md:gap-3">
      {arranging ? (
        <ArrangedWidgets arranging={arranging} nameOf={nameOf}>
          {children}
        </ArrangedWidgets>
      ) : (
        widgets.map((widget) => (
          <div key={widget.id} className={`min-w-0 ${columns[widget.size]}`}>
            {children(widget)}
          </div>
        ))
      )}
    </div>
  );
}

type ArrangedProps = Pick<BoardGridProps, 'nameOf' | 'children'> & { readonly arranging: Arranging };

function ArrangedWidgets({ arranging, nameOf, children }: ArrangedProps) {
  const { widgets } = arranging;
  const grid = useRef<HTMLDivElement>(null);
  const moves = useMoves(arranging, nameOf, grid);
  const { dragged, startDrag } = useDrag(arranging, grid);
  return (
    <div ref={grid} className="contents">
      {widgets.map((widget, at) => (
        <section
          key={widget.id}
          data-widget={widget.id}
          aria-label={nameOf(widget)}
          className={`flex min-w-0 flex-col rounded-lg outline-2 outline-offset-2 outline-dashed ${columns[widget.size]} ${dragged === widget.id ? 'opacity-60 outline-accent' : 'outline-line-strong'}`}
        >
          <WidgetBar widget={widget} name={nameOf(widget)} at={at} count={widgets.length} moves={moves} onPointerDown={startDrag} />
          <div inert className="min-h-0 flex-1">
            {children(widget)}
          </div>
        </section>
      ))}
      <p role="status" className="sr-only">
        {moves.said}
      </p>
    </div>
  );
}

type Grid = RefObject<HTMLDivElement | null>;

/** What keys and buttons do, and their announcements. */
function useMoves({ widgets, ...arranging }: Arranging, nameOf: (widget: Widget) => string, grid: Grid) {
  const t = texts.use();
  const [said, setSaid] = useState('');
  // Moving a widget re-inserts it into the DOM, so its handle would lose the focus.
  const [focused, setFocused] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focused !== null) grid.current?.querySelector<HTMLElement>(`[data-handle="${focused}"]`)?.focus();
  }, [focused, widgets, grid]);
  const move = (widget: Widget, to: number) => {
    arranging.move(widget.id, to);
    setSaid(t.board.movedTo(nameOf(widget), Math.max(1, Math.min(to + 1, widgets.length)), widgets.length));
  };
  const resize = (widget: Widget, by: 1 | -1) => {
    const size = widgetSizes[widgetSizes.indexOf(widget.size) + by];
    arranging.resize(widget.id, by);
    if (size) setSaid(t.board.sizedTo(nameOf(widget), t.sizes[size]));
  };
  const remove = (widget: Widget, at: number) => {
    arranging.remove(widget.id);
    setFocused((widgets[at + 1] ?? widgets[at - 1])?.id ?? null);
    setSaid(t.board.removed(nameOf(widget)));
  };
  const undo = () => {
    arranging.undo();
    setSaid(t.board.undone);
  };
  /** Whether the key was handled. */
  const press = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, widget: Widget, at: number): boolean => {
    const isCommand = ctrlKey || metaKey;
    const step = steps.get(key);
    if (key === 'z' && isCommand) undo();
    else if (isCommand || altKey) return false;
    else if (step !== undefined && shiftKey) resize(widget, step);
    else if (step !== undefined) move(widget, at + step);
    else if (key === 'Home') move(widget, 0);
    else if (key === 'End') move(widget, widgets.length - 1);
    else if (key === 'Delete' || key === 'Backspace') remove(widget, at);
    else return false;
    return true;
  };
  return { said, setFocused, resize, remove, press };
}

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** When the pointer is over another widget, that one makes room. */
function useDrag({ beginDrag, drag }: Arranging, grid: Grid) {
  const [dragged, setDragged] = useState<string | null>(null);
  const startDrag = (event: PointerEvent, { id }: Widget) => {
    if (event.button !== 0) return;
    const ended = new AbortController();
    let [hasBegun, over] = [false, id];
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const other = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-widget]')?.dataset['widget'];
      if (other === undefined || other === over) return;
      over = other;
      if (other === id) return;
      if (!hasBegun) beginDrag();
      hasBegun = true;
      const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])];
      const to = all.findIndex((one) => one.dataset['widget'] === other);
      drag(id, to);
    };
    const end = () => {
      ended.abort();
      setDragged(null);
    };
    setDragged(id);
    const { signal } = ended;
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };
  return { dragged, startDrag };
}

interface WidgetBarProps {
  readonly widget: Widget;
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly moves: ReturnType<typeof useMoves>;
  readonly onPointerDown: (event: PointerEvent, widget: Widget) => void;
}

function WidgetBar({ widget, name, at, count, moves, onPointerDown }: WidgetBarProps) {
  const t = texts.use().board;
  return (
    <div className="flex items-center gap-1 pb-1">
      <button
        type="button"
        data-handle={widget.id}
        aria-label={t.handle(name, at + 1, count)}
        onFocus={() => moves.setFocused(widget.id)}
        onKeyDown={(event) => moves.press(event, widget, at) && event.preventDefault()}
        onPointerDown={(event) => onPointerDown(event, widget)}
        className="flex h-9 min-w-0 flex-1 cursor-grab touch-none items-center gap-1.5 rounded-md px-1.5 text-left text-small text-muted select-none hover:bg-sunken active:cursor-grabbing pointer-coarse:h-11"
      >
        <GripVertical aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{name}</span>
      </button>
      <IconButton icon={Minus} label={t.smaller(name)} disabled={widget.size === 'quarter'} onClick={() => moves.resize(widget, -1)} />
      <IconButton icon={Plus} label={t.larger(name)} disabled={widget.size === 'full'} onClick={() => moves.resize(widget, 1)} />
      <IconButton icon={Trash2} label={t.remove(name)} onClick={() => moves.remove(widget, at)} />
    </div>
  );
}
