// What the server answered, kept while it is on screen. The answer is the truth: after a write, what is shown is read again.
import { QueryClient } from '@tanstack/react-query';
import { onWritten } from './writing.ts';

export function createCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
  onWritten(() => void cache.invalidateQueries());
  return cache;
}
