// Reconciles a folder of the object store with the rows that name its objects. An object without a row is left over from an interrupted
// write, or from what was removed; a key sealed with an older server key is sealed again.
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { isLeftover } from './disk-store.ts';
import { type FileBytes, objectKey } from './object-bytes.ts';
import type { StoredObject } from './stored-object.ts';

export interface ObjectRow {
  readonly id: string;
  readonly objectId: string;
  readonly sealedKey: Buffer;
}
/** The rows that name the objects of a folder. */
export interface NamedObjects {
  rows(): Promise<readonly ObjectRow[]>;
  /** Unless it names another object by now. */
  updateKey(row: ObjectRow, sealedKey: Buffer): Promise<void>;
}

export interface Swept {
  readonly objects: number;
  /** Removed objects without a row. */
  readonly orphans: number;
  /** Rows without an object: should always be zero. */
  readonly missing: number;
  readonly resealed: number;
}

export async function sweepFolder(files: FileBytes, folder: string, named: NamedObjects, olderThanMs: number): Promise<Swept> {
  // Objects first, so one whose row is written meanwhile is found below.
  const objects: StoredObject[] = [];
  for await (const object of files.objects.list(folder)) objects.push(object);
  const rows = await named.rows();
  const names = new Set(rows.map(({ objectId }) => objectKey(folder, objectId)));
  const before = now().getTime() - olderThanMs;
  const orphans = objects.filter(({ key, changedAt }) => (!names.has(key) || isLeftover(key)) && changedAt.getTime() <= before);
  for (const { key } of orphans) await files.objects.remove(key);
  const there = new Set(objects.map(({ key }) => key));
  const missing: string[] = [];
  for (const { id, objectId } of rows.filter((row) => !there.has(objectKey(folder, row.objectId)))) {
    // It may have been stored since the folder was listed.
    const found = await files.objects.get(objectKey(folder, objectId), { first: 0, last: 0 }).catch(() => undefined);
    if (!found) missing.push(id);
  }
  if (missing.length > 0) log.error('objects are missing from the store', { folder, ids: missing });
  let resealed = 0;
  for (const row of rows) {
    const sealedKey = files.resealed(row);
    if (!sealedKey) continue;
    await named.updateKey(row, sealedKey);
    resealed++;
  }
  return { objects: objects.length - orphans.length, orphans: orphans.length, missing: missing.length, resealed };
}
