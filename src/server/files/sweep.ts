// The sweep reconciles the database with the object store. An object without a row is left over from an unfinished upload; a file deleted
// thirty days ago is removed with its bytes; a key sealed with an older server key is sealed again.
import { businessFacts } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import { isLeftover } from '../platform/objects/disk-store.ts';
import type { StoredObject } from '../platform/objects/stored-object.ts';
import type { Work } from '../platform/work.ts';
import type { FileBytes } from './file-bytes.ts';
import { keptFiles } from './retention.ts';
import { deleteFiles, selectObjects, selectRemoved, updateSealedKey } from './store.ts';

const everyMs = 6 * 3_600_000;
/** Longer than any upload takes. */
const uploadMs = 3_600_000;
const keptRemovedMs = 30 * 24 * 3_600_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Swept {
  readonly objects: number;
  /** Removed objects without a row. */
  readonly orphans: number;
  /** Rows without an object: should always be zero. */
  readonly missing: number;
  readonly resealed: number;
}

async function sweepBusiness(files: FileBytes, database: Database, orgId: string, olderThanMs: number): Promise<Swept> {
  // Objects first, so one whose row is written meanwhile is found below.
  const beganAt = now();
  const objects: StoredObject[] = [];
  for await (const object of files.objects.list(orgId)) objects.push(object);
  const within = <T>(act: (work: Pick<Work, 'tx' | 'org'>) => Promise<T>): Promise<T> =>
    behindWall(database, { orgId }, (tx) => act({ tx, org: { id: orgId } as Work['org'] }));
  await within(async (work) => {
    const org = await businessFacts(work.tx, orgId);
    if (!org) return;
    const removed = await selectRemoved(work, new Date(now().getTime() - keptRemovedMs));
    // Its subject may have been posted since.
    const kept = await keptFiles({ tx: work.tx, org }, removed);
    await deleteFiles(
      work,
      removed.filter((id) => !kept.has(id)),
    );
  });
  const rows = await within(selectObjects);
  const named = new Set(rows.map(({ objectId }) => `${orgId}/${objectId}`));
  const there = new Set(objects.map(({ key }) => key));
  const before = now().getTime() - olderThanMs;
  const orphans = objects.filter(({ key, changedAt }) => (!named.has(key) || isLeftover(key)) && changedAt.getTime() <= before);
  for (const { key } of orphans) await files.objects.remove(key);
  const missing = rows.filter(({ objectId, changedAt }) => changedAt < beganAt && !there.has(`${orgId}/${objectId}`));
  if (missing.length > 0) log.error('stored files are missing from the store', { orgId, ids: missing.map(({ id }) => id) });
  let resealed = 0;
  for (const row of rows) {
    const sealedKey = files.resealed(row);
    if (!sealedKey) continue;
    await within((work) => updateSealedKey(work, row.id, row.objectId, sealedKey));
    resealed++;
  }
  return { objects: objects.length - orphans.length, orphans: orphans.length, missing: missing.length, resealed };
}

/** For all businesses that have files in the store. */
export async function sweepFiles(files: FileBytes, database: Database, olderThanMs = uploadMs): Promise<Swept> {
  const sum = { objects: 0, orphans: 0, missing: 0, resealed: 0 };
  for (const orgId of await files.objects.folders()) {
    if (!uuid.test(orgId)) continue;
    const swept = await sweepBusiness(files, database, orgId, olderThanMs);
    for (const name of ['objects', 'orphans', 'missing', 'resealed'] as const) sum[name] += swept[name];
  }
  return sum;
}

export const startFileSweep = (files: FileBytes, database: Database): Rounds =>
  startRounds(() => sweepFiles(files, database), {
    firstMs: 120_000,
    everyMs,
    failed: (error) => log.warn('stored files could not be swept', { error }),
  });
