// Whether the window is a phone's; the one place where code, not CSS, asks.
import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767.98px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
}
