// The title of the page, in the person's language. A route's own `meta` says it in English until the page is there.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Daybook`;
  }, [title]);
}
