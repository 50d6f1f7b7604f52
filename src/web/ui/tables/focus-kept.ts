// Rows that go away may take the focus with them; a keyboard or a screen reader would then begin at the top of the page again.
import { useEffect, useRef, type RefObject } from 'react';

/** For the place around rows, with a `tabIndex` of −1: it has the focus where the row that had it is gone. */
export function useFocusKept<T extends HTMLElement>(rows: number): RefObject<T | null> {
  const place = useRef<T>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    const focused = document.activeElement;
    if (isFewer && (focused === null || focused === document.body)) place.current?.focus({ preventScroll: true });
  }, [rows]);
  return place;
}
