// Deletes what has expired: links, codes, challenges, states of provider sign-ins, unfinished factors; later also ended sessions and unused
// devices. Runs every hour in each process; several at once delete the same rows once.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import { deleteRecovered } from '../platform/shared-limit.ts';
import { deleteUnseenDevices } from './device-store.ts';
import { deleteAbandoned, deleteOldChallenges } from './factors/factor-store.ts';
import { deleteOldStates } from './links/flow-state-store.ts';
import { deleteOldLinks } from './links/link-store.ts';
import { deleteOldSessions } from './sessions/session-store.ts';

const everyMs = 3_600_000;
/** Longer than anything is still needed: wrong codes are counted for an hour, several sign-ups of one address are kept apart for a day. */
const keptMs = 24 * 3_600_000;
/** A person's networks tell the owner from somebody who guesses. */
const sessionsKeptMs = 180 * 24 * 3_600_000;
/** As long as the device cookie lasts, and a little more. */
const devicesKeptMs = 430 * 24 * 3_600_000;
const ago = (ms: number): Date => new Date(now().getTime() - ms);

/** Deletes what expired more than a day ago; sessions and devices much later. */
export async function cleanUp(database: Database): Promise<void> {
  const before = ago(keptMs);
  await deleteOldLinks(database, before);
  await deleteOldStates(database, before);
  await deleteOldChallenges(database, before);
  await deleteAbandoned(database, before);
  await deleteOldSessions(database, ago(sessionsKeptMs));
  await deleteRecovered(database);
  await deleteUnseenDevices(database, ago(devicesKeptMs));
}

/** Every hour, in each process. */
export const startCleanup = (database: Database): Rounds =>
  startRounds(() => cleanUp(database), {
    firstMs: 60_000,
    everyMs,
    failed: (error) => log.warn('what has run out could not be dropped', { error }),
  });
