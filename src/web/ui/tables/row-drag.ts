// Reordering rows by drag and drop: the dragged row, and the row it is dropped on.
import { type DragEvent, useState } from 'react';

/** `kind` prevents dropping rows of other lists. */
export function useRowDrag(kind: string, id: string, onDrop: (id: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(kind);
  const source = { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(kind, id) };
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.getData(kind));
    },
  };
  return { isOver, source, target };
}
