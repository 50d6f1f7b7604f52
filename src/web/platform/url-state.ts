// Filters, ranges and open panels are stored in the URL, so that a reload, a bookmark and the back button restore them.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type UrlChange = Readonly<Record<string, string | null | undefined>>;

/** A copy of the query with some parameters set, and those that are null removed. */
export function withParams(params: URLSearchParams, change: UrlChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query and a setter for parts of it. A filter replaces the history entry; opening something pushes one, so that "back" closes it. Parts
 * are set in the query of the address bar: the one of the last render may lack what was opened a moment before.
 */
export function useUrlState(): readonly [URLSearchParams, (change: UrlChange, how?: 'replace' | 'push') => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: UrlChange, how: 'replace' | 'push' = 'replace') =>
      setParams(withParams(new URLSearchParams(window.location.search), next), { replace: how === 'replace', preventScrollReset: true }),
    [setParams],
  );
  return [params, change];
}
