import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Leaves a page or closes a panel of the address, and resolves once that is drawn: until then what is on screen is read again after a write,
 * and would ask for what was just deleted. `await navigate(…)` is too early, with `flushSync` as well where routes have loaders.
 */
export function useLeft(): (leave: () => unknown) => Promise<void> {
  const { key } = useLocation();
  const waiting = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const resolve of waiting.current.splice(0)) resolve();
    },
    [key],
  );
  return (leave) =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
      leave();
    });
}
