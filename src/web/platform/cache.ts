// The query cache. The server is the source of truth: after a write, what is shown is refetched.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { problemsOf } from './refusal.ts';
import { onWritten } from './writing.ts';

const isRefusal = (error: unknown): boolean => ['not_found', 'permission.denied'].includes(problemsOf(error)[0]?.code ?? '');

/** `onRefused`: called when the person has no access, or no longer has. */
export function createCache(onRefused?: (cache: QueryClient) => void): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isRefusal(error) && onRefused?.(cache) }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
  onWritten((when) => {
    if (when === 'now') dropFirstReads(cache);
    void cache.invalidateQueries({ refetchType: when === 'now' ? 'active' : 'none' });
  });
  return cache;
}

/** A first response still in flight was requested before the write. A refetch would join that request and accept its stale result. */
function dropFirstReads(cache: QueryClient): void {
  for (const query of cache.getQueryCache().findAll({ fetchStatus: 'fetching', type: 'active' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
}
