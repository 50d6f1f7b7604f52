// Edit mode of a dashboard: the current arrangement, and an undo history.
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
  /** A dragged widget passes many positions: undo only returns to the first. */
  readonly beginDrag: () => void;
  readonly drag: (id: string, to: number) => void;
}

type Steps = readonly (readonly Widget[])[];

/** `steps`: from the stored arrangement to the current one. */
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
