// Filters, ranges and open panels live in the address, so that a reload, a bookmark and the back button find them again.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type UrlChange = Readonly<Record<string, string | null | undefined>>;

/** A copy of the query with some names set, and those given null taken out. */
export function withParams(params: URLSearchParams, change: UrlChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query and a way to change parts of it. A filter replaces the entry in the history; what opens something pushes one, so that "back" closes it. */
export function useUrlState(): readonly [URLSearchParams, (change: UrlChange, how?: 'replace' | 'push') => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: UrlChange, how: 'replace' | 'push' = 'replace') =>
      setParams((current) => withParams(current, next), { replace: how === 'replace', preventScrollReset: true }),
    [setParams],
  );
  return [params, change];
}
