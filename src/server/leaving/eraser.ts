// Erases businesses and accounts whose waiting time is over: every hour, in each process. Rows are deleted a few thousand at a time, so
// after a crash the next round continues.
import { removeExports } from '../archives/index.ts';
import {
  blankProfile,
  dropDevices,
  dropPhone,
  dropPhoto,
  dueErasures,
  eraseRows,
  removedBusinesses,
  selectMemberships,
  setAccountErasure,
} from '../org/index.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import { foldersOfBusiness, personFolder } from '../platform/objects/object-folders.ts';
import type { Work } from '../platform/work.ts';
import { leaveBusiness } from '../team/index.ts';
import type { EraserParts } from './parts.ts';

const everyMs = 3_600_000;
const rowsAtOnce = 10_000;

async function removeFolder({ objects }: EraserParts['files'], folder: string): Promise<void> {
  for await (const { key } of objects.list(folder)) await objects.remove(key);
}

async function eraseBusiness({ config, files, team }: EraserParts, database: Database, orgId: string): Promise<void> {
  const wall = { orgId };
  await behindWall(database, wall, (tx) => removeExports(config, { tx, org: { id: orgId } as Work['org'] }));
  while ((await behindWall(database, wall, (tx) => eraseRows(tx, orgId, rowsAtOnce))) > 0);
  await team.signOn.remove(orgId);
  // Objects still being written are removed by the next sweep of stored files.
  for (const folder of foldersOfBusiness(orgId)) await removeFolder(files, folder);
  log.info('a deleted business was erased', { orgId });
}

/** Erases an account, unless the person owns a business again: then it is kept. */
async function erasePerson({ account, files, team }: EraserParts, database: Database, userId: string): Promise<void> {
  const memberships = await behindWall(database, { userId }, async (tx) => {
    const all = await selectMemberships(tx, userId);
    if (!all.some(({ role, org }) => role === 'owner' && !org.isSample) && (await removedBusinesses(tx, userId)).length === 0) return all;
    await setAccountErasure(tx, userId, null);
    return undefined;
  });
  if (!memberships) return;
  for (const membership of memberships)
    await behindWall(database, { orgId: membership.org.id, userId }, (tx) =>
      leaveBusiness(team)({ tx, userId, email: '', via: 'job', ...membership }),
    );
  await account.erase(userId);
  await behindWall(database, { userId }, async (tx) => {
    await dropPhoto(tx, userId);
    await dropDevices(tx, userId);
    await dropPhone(tx, userId);
    await blankProfile(tx, userId);
  });
  await removeFolder(files, personFolder(userId));
  log.info('a deleted account was erased', { userId });
}

/** Returns how many businesses and people were erased. */
async function eraseDue(parts: EraserParts, database: Database): Promise<number> {
  const due = await dueErasures(database);
  let erased = 0;
  const each = async (ids: readonly string[], erase: typeof eraseBusiness | typeof erasePerson): Promise<void> => {
    for (const id of ids)
      try {
        await erase(parts, database, id);
        erased += 1;
      } catch (error) {
        log.error('what was deleted could not be erased', { id, error });
      }
  };
  await each(due.businesses, eraseBusiness);
  await each(due.people, erasePerson);
  return erased;
}

export interface Eraser extends Rounds {
  /** Erases what is due now; returns how many businesses and people. */
  run(): Promise<number>;
}
export function startEraser(parts: EraserParts, database: Database): Eraser {
  const run = () => eraseDue(parts, database);
  const failed = (error: unknown) => log.warn('what is due to be erased could not be looked for', { error });
  return { run, ...startRounds(run, { firstMs: 90_000, everyMs, failed }) };
}
