// What can be used no more goes: links, codes, challenges, states of journeys to other sites, and set-ups that nobody finished. Every hour,
// in each process; several at once drop the same rows once.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { deleteAbandoned, deleteOldChallenges } from './factor-store.ts';
import { deleteOldStates } from './flow-state-store.ts';
import { deleteOldLinks } from './link-store.ts';

const everyMs = 3_600_000;
/** Longer than anything is still asked about: wrong codes are counted for an hour, several sign-ups of one address are told apart for a day. */
const keptMs = 24 * 3_600_000;

/** Drops what ran out more than a day ago. */
export async function cleanUp(database: Database): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await deleteOldLinks(database, before);
  await deleteOldStates(database, before);
  await deleteOldChallenges(database, before);
  await deleteAbandoned(database, before);
}

export interface Cleanup {
  stop(): Promise<void>;
}

/** Begins a moment after the start, so that a restart within the hour puts nothing off. */
export function startCleanup(database: Database): Cleanup {
  let running = Promise.resolve();
  const run = (): void => {
    running = cleanUp(database).catch((error: unknown) => log.warn('what has run out could not be dropped', { error }));
  };
  const first = setTimeout(run, 60_000).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
