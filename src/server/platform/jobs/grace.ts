// What has to end when the server stops, and may take too long for that.
import { setTimeout as sleep } from 'node:timers/promises';

/** How long work in the background may go on after the server was told to stop; then it is put back for another server or the next start. */
export const graceMs = 5000;

/** Waits for it, but not longer than that; answers whether it ended. Its failure counts as an end. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController();
  const end = work.then(
    () => true,
    () => true,
  );
  const tooLate = sleep(ms, false, { signal: clock.signal }).catch(() => false);
  return Promise.race([end, tooLate]).finally(() => clock.abort());
}
