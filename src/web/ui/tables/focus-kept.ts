// When a focused row is removed the focus would be lost, and a keyboard or screen reader would start at the top of the page again.
import { useEffect, useRef, type RefObject } from 'react';

/** For the container of rows, with a `tabIndex` of −1: it gets the focus when the focused row is removed. */
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
