// Media queries in code; the only place outside CSS that uses them.
import { useCallback, useSyncExternalStore } from 'react';

function useMedia(wanted: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(wanted);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [wanted],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wanted).matches,
    () => false,
  );
}

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)');

/** Whether a table beside the sidebar has to hide columns. */
export const useIsTight = (): boolean => useMedia('(max-width: 1439.98px)');
