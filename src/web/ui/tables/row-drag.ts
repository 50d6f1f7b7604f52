// Rows that are put in order by dragging: what is dragged, and the row that it was let go over.
import { type DragEvent, useState } from 'react';

/** `kind` keeps rows of other lists out. */
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
