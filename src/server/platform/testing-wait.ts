// Waiting in tests: for something to happen, never for a time.
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it is true. The limit shows that a test hangs, not that the machine is busy. */
export async function until(isTrue: () => Promise<boolean> | boolean, everyMs = 25): Promise<void> {
  for (const end = performance.now() + 90_000; !(await isTrue()); await sleep(everyMs))
    if (performance.now() > end) throw new Error(`waited in vain for ${isTrue.toString()}`);
}
