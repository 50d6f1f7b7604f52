// The sweep reconciles the database with the object store (`platform/objects/object-sweep.ts`), and removes files that were deleted thirty
// days ago with their bytes. Folders of other modules' objects are reconciled with the rows that these modules name.
import { businessFacts } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { type FolderKind, folderOwner } from '../platform/objects/object-folders.ts';
import { type NamedObjects, sweepFolder, type Swept } from '../platform/objects/object-sweep.ts';
import type { Work } from '../platform/work.ts';
import { keptFiles } from './retention.ts';
import { deleteFiles, selectObjects, selectRemoved, updateSealedKey } from './store.ts';

const everyMs = 6 * 3_600_000;
/** Longer than any upload takes. */
const uploadMs = 3_600_000;
const keptRemovedMs = 30 * 24 * 3_600_000;

/** The objects of a business or person; `id`: whose. */
export type ObjectsOf = (database: Database, id: string) => NamedObjects;

const ofFiles: ObjectsOf = (database, orgId) => {
  const within = <T>(act: (work: Pick<Work, 'tx' | 'org'>) => Promise<T>): Promise<T> =>
    behindWall(database, { orgId }, (tx) => act({ tx, org: { id: orgId } as Work['org'] }));
  return {
    rows: async () => {
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
      return within(selectObjects);
    },
    updateKey: ({ id, objectId }, sealedKey) => within((work) => updateSealedKey(work, id, objectId, sealedKey)),
  };
};

export interface Sweeping {
  /** Longer than any upload takes. */
  readonly olderThanMs?: number;
  /** How to find the rows of other modules' objects, by the kind of their folder; a folder of a kind without one is left alone. */
  readonly others?: Readonly<Partial<Record<FolderKind, ObjectsOf>>>;
}

/** For all businesses and people that have objects in the store. */
export async function sweepFiles(files: FileBytes, database: Database, sweeping: Sweeping = {}): Promise<Swept> {
  const ofKind: Readonly<Partial<Record<FolderKind, ObjectsOf>>> = { ...sweeping.others, files: ofFiles };
  const sum = { objects: 0, orphans: 0, missing: 0, resealed: 0 };
  for (const folder of await files.objects.folders()) {
    const owner = folderOwner(folder);
    const named = owner && ofKind[owner.kind]?.(database, owner.id);
    if (!named) continue;
    const swept = await sweepFolder(files, folder, named, sweeping.olderThanMs ?? uploadMs);
    for (const name of ['objects', 'orphans', 'missing', 'resealed'] as const) sum[name] += swept[name];
  }
  return sum;
}

export const startFileSweep = (files: FileBytes, database: Database, others: NonNullable<Sweeping['others']>): Rounds =>
  startRounds(() => sweepFiles(files, database, { others }), {
    firstMs: 120_000,
    everyMs,
    failed: (error) => log.warn('stored files could not be swept', { error }),
  });
