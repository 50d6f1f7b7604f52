// A response in parts, each sent as soon as it is ready. Producing them doesn't wait for the reader, and stops when the reader disconnects.
import { AsyncIteratorClass } from '@orpc/server';

export class NobodyReads extends Error {}
/** Throws NobodyReads after the reader has disconnected. */
export type Emit<T> = (event: T) => void;

export function eventStream<T>(produce: (emit: Emit<T>) => Promise<void>): AsyncIteratorClass<T, void, void> {
  const waiting: T[] = [];
  let wake: () => void = () => {};
  let isStopped = false;
  let end: { readonly error: unknown } | undefined;
  let isStarted = false;
  const start = (): void => {
    isStarted = true;
    const emit: Emit<T> = (event) => {
      if (isStopped) throw new NobodyReads('nobody reads what is made');
      waiting.push(event);
      wake();
    };
    const ended = (error?: unknown): void => {
      end = { error };
      wake();
    };
    void produce(emit).then(() => ended(), ended);
  };
  const next = async (): Promise<IteratorResult<T, void>> => {
    if (!isStarted) start();
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) return { done: false, value: event };
      if (end) {
        if (end.error !== undefined) throw end.error;
        return { done: true, value: undefined };
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return new AsyncIteratorClass(next, async () => {
    isStopped = true;
  });
}
