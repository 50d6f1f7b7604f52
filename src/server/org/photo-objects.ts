// The bytes of profile pictures: in the object store, in a folder per person, or in the column of an older version until they are moved.
import type { Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Portrait } from '../platform/formats/picture.ts';
import { type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import { type FileBytes, hashOf, makeFileBytes } from '../platform/objects/object-bytes.ts';
import { personFolder } from '../platform/objects/object-folders.ts';
import type { NamedObjects } from '../platform/objects/object-sweep.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  movePhotoToObject,
  type PhotoRow,
  selectPhoto,
  selectPhotoObjects,
  selectUnmovedPhotos,
  updatePhotoKey,
  upsertPhoto,
} from './photo-store.ts';

// The same for the whole installation, so it is set once at start.
let opened: FileBytes | undefined;
export function openPhotos(config: Pick<Config, 'dataDir' | 'filesS3' | 'sealingKeys'>): void {
  opened = makeFileBytes(config);
}
function files(): FileBytes {
  if (!opened) throw new Error('photos were asked for before the server was put together');
  return opened;
}

/** Throws if it isn't what was stored. */
export async function pictureOf(userId: string, { picture, objectId, sealedKey, sha256, byteCount }: PhotoRow): Promise<Buffer> {
  if (!objectId || !sealedKey || !sha256 || !byteCount) return picture ?? Buffer.alloc(0);
  return files().read(personFolder(userId), { objectId, sealedKey, sha256, byteCount });
}

/** Stores a photo, then its row in the transaction that `within` opens. What it replaces is removed by the next sweep. */
export async function storePhoto<T>(
  userId: string,
  { webp, version }: Portrait,
  within: (write: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const kept = await files().keep(personFolder(userId), webp);
  try {
    return await within((tx) => upsertPhoto(tx, userId, version, kept));
  } catch (error) {
    if (error instanceof Refusal && error.problems[0].code !== 'unavailable') await files().drop(personFolder(userId), kept.objectId);
    throw error;
  }
}

async function movePhoto(database: Database, userId: string): Promise<void> {
  const folder = personFolder(userId);
  const found = await behindWall(database, { userId }, (tx) => selectPhoto(tx, userId));
  if (!found?.picture) return;
  const sha256 = hashOf(found.picture);
  if (!sha256.toString('hex').startsWith(found.version)) throw new Error('it does not have its hash');
  const kept = await files().keep(folder, found.picture);
  await files().read(folder, { ...kept, sha256 });
  if (!(await behindWall(database, { userId }, (tx) => movePhotoToObject(tx, userId, found.version, kept))))
    await files().drop(folder, kept.objectId);
}

/** Moves photos that an older version kept in the database, each after its hash was compared. Returns how many stay. */
export async function movePhotos(database: Database): Promise<number> {
  let left = 0;
  for (const userId of await behindWall(database, { isFinding: true }, selectUnmovedPhotos, true))
    try {
      await movePhoto(database, userId);
    } catch (error) {
      left += 1;
      log.error('a photo stays in the database', { userId, error });
    }
  return left;
}
export const startPhotoMove = (database: Database): Rounds =>
  startRounds(() => movePhotos(database), {
    firstMs: 150_000,
    everyMs: 6 * 3_600_000,
    failed: (error) => log.warn('photos could not be moved', { error }),
  });

/** For the sweep: the row that names the object of a person's photo. */
export const photoObjects = (database: Database, userId: string): NamedObjects => ({
  rows: () => behindWall(database, { userId }, (tx) => selectPhotoObjects(tx, userId)),
  updateKey: (row, sealedKey) => behindWall(database, { userId }, (tx) => updatePhotoKey(tx, row, sealedKey)),
});
