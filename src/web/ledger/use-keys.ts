// Handles keys pressed anywhere inside an element, for forms whose fields share a shortcut.
import { useCallback, useEffect, useRef, type RefCallback } from 'react';

export function useKeys<E extends HTMLElement>(onKey: (event: KeyboardEvent) => void): RefCallback<E> {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  return useCallback((element: E | null) => {
    if (!element) return;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, []);
}
