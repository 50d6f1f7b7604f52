// What the server answered, kept while it is on screen. The answer is the truth: after a write, what is shown is read again.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { problemsOf } from './refusal.ts';
import { onWritten } from './writing.ts';

const isRefusal = (error: unknown): boolean => ['not_found', 'permission.denied'].includes(problemsOf(error)[0]?.code ?? '');

/** `onRefused`: what somebody was shown is not theirs, or not theirs any more. */
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

/** A first answer that is still on its way was asked for before the write. Reading again would wait for it and be content with it. */
function dropFirstReads(cache: QueryClient): void {
  for (const query of cache.getQueryCache().findAll({ fetchStatus: 'fetching', type: 'active' }))
    if (query.state.data === undefined) void query.cancel({ silent: true });
}
