// Arranging a dashboard: the widgets as they are being moved, and each state before, to go back to.
import { useState } from 'react';
import { moved, resized, type Widget } from '#core/insight/widget.ts';

export interface Arranging {
  readonly widgets: readonly Widget[];
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly move: (id: string, to: number) => void;
  readonly resize: (id: string, by: 1 | -1) => void;
  readonly add: (widget: Widget) => void;
  readonly remove: (id: string) => void;
  readonly undo: () => void;
  /** While a widget is dragged it passes many places: only where it was first is gone back to. */
  readonly beginDrag: () => void;
  readonly drag: (id: string, to: number) => void;
}

type Steps = readonly (readonly Widget[])[];

/** `steps`: from what was stored to what is shown. */
export function useArranging(stored: readonly Widget[]): Arranging {
  const [steps, setSteps] = useState<Steps>([stored]);
  const widgets = steps.at(-1) ?? stored;
  const step = (change: (before: readonly Widget[]) => readonly Widget[]) =>
    setSteps((all) => {
      const before = all.at(-1) ?? stored;
      const after = change(before);
      return after === before ? all : [...all, after];
    });
  return {
    widgets,
    isChanged: widgets !== steps[0] && JSON.stringify(widgets) !== JSON.stringify(stored),
    canUndo: steps.length > 1,
    move: (id, to) => step((all) => moved(all, id, to)),
    resize: (id, by) => step((all) => resized(all, id, by)),
    add: (widget) => step((all) => [...all, widget]),
    remove: (id) => step((all) => all.filter((one) => one.id !== id)),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    beginDrag: () => setSteps((all) => [...all, all.at(-1) ?? stored]),
    drag: (id, to) => setSteps((all) => all.with(-1, moved(all.at(-1) ?? stored, id, to))),
  };
}
