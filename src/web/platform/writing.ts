// A write, and the one place from which what is on screen is read again after it. A plain function: it also works where the component that
// began it is gone ("Undo" in a notice), and on pages that keep no answers.
/** `later`: not before it is shown again. */
type Reader = (when: 'now' | 'later') => void;

const readers = new Set<Reader>();

/** The cache of answers says how to read again; the answer stops it. */
export function onWritten(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export function readAgain(when: 'now' | 'later' = 'now'): void {
  for (const reader of readers) reader(when);
}

/** Runs a write. `done` comes before the next reading, so that what it closes or leaves is not asked for again. */
export async function write<Result>(work: () => Promise<Result>, done?: (result: Result) => unknown): Promise<Result> {
  const result = await work();
  await done?.(result);
  readAgain();
  return result;
}
