// Runs a write, and is the only place that triggers a refetch of what is on screen afterwards. A plain function, so that it also works when
// the component is gone ("Undo" in a notice), and on pages without a cache.
/** `later`: refetch only when it is shown again. */
type Reader = (when: 'now' | 'later') => void;

const readers = new Set<Reader>();

/** Registers how the query cache refetches; the returned function unregisters it. */
export function onWritten(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export function readAgain(when: 'now' | 'later' = 'now'): void {
  for (const reader of readers) reader(when);
}

/** Runs a write. `done` runs before the refetch, so that what it closes or leaves is not fetched again. */
export async function write<Result>(work: () => Promise<Result>, done?: (result: Result) => unknown): Promise<Result> {
  const result = await work();
  await done?.(result);
  readAgain();
  return result;
}
