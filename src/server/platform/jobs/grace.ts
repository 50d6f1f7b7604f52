// Waits on shutdown for work that has to end but may take too long.
import { setTimeout as sleep } from 'node:timers/promises';

/** How long background work may continue after a stop; then it is put back for another server or the next start. */
export const graceMs = 5000;

/** Waits for it, but no longer than that; returns whether it ended. A failure counts as an end. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController();
  const end = work.then(
    () => true,
    () => true,
  );
  const tooLate = sleep(ms, false, { signal: clock.signal }).catch(() => false);
  return Promise.race([end, tooLate]).finally(() => clock.abort());
}
