// After a write the shown queries are refetched, even if a request is in progress.
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';
import { write } from './writing.ts';

describe('what is read around a write', () => {
  it('a first response requested before the write does not stay in the cache', async () => {
    const cache = createCache();
    let stored = 'before';
    const answers: (() => void)[] = [];
    const read = vi.fn(async () => {
      const found = stored;
      await new Promise<void>((resolve) => answers.push(resolve));
      return found;
    });
    const observer = new QueryObserver(cache, { queryKey: ['list'], queryFn: read });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await write(async () => {
      stored = 'after';
    });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
    expect(observer.getCurrentResult().status).toBe('success');
    stop();
  });
});
