// Bytes in the object store: each object encrypted with its own key, which is sealed with the server's and stored in the row that names it.
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { log } from '../log.ts';
import { type ByteRange, decrypted, encrypted, sealedRange } from './object-cipher.ts';
import { makeObjectStore } from './object-store.ts';
import type { ObjectStore } from './stored-object.ts';
import { Refusal, refused } from '../refusal.ts';
import { makeSealing, type Sealing } from '../secrets/sealing.ts';

/** What the row of an object has to keep. */
export interface Kept {
  readonly objectId: string;
  readonly sealedKey: Buffer;
  readonly sha256: Buffer;
  readonly byteCount: number;
}

const placeOf = (objectId: string): string => `stored_file.sealed_key:${objectId}`;
export const objectKey = (folder: string, objectId: string): string => `${folder}/${objectId}`;

export interface FileBytes {
  readonly objects: ObjectStore;
  /** Stores them durably. Folders: `platform/objects/object-folders.ts`. */
  keep(folder: string, bytes: Buffer): Promise<Kept>;
  /** All bytes, or a range. Throws `attachment.unreadable` if they aren't those that were stored. */
  read(folder: string, file: Kept, range?: ByteRange): Promise<Buffer>;
  /** Removes an object that no row names any more; if that fails, the next sweep finds it. */
  drop(folder: string, objectId: string): Promise<void>;
  /** The object's key, sealed with the current key; nothing if it is already. */
  resealed(file: Pick<Kept, 'objectId' | 'sealedKey'>): Buffer | undefined;
}

/** SHA-256. */
export const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export function makeFileBytes(config: Pick<Config, 'dataDir' | 'filesS3' | 'sealingKeys'>): FileBytes {
  const objects = makeObjectStore(config);
  // Created on first use, so that reading secrets at start is up to the caller.
  let made: Sealing | undefined;
  const sealing = (): Sealing => (made ??= makeSealing(config));
  return {
    objects,
    async keep(folder, bytes) {
      const [objectId, key] = [newId(), randomBytes(32)];
      await objects.put(objectKey(folder, objectId), encrypted(bytes, key));
      const sha256 = hashOf(bytes);
      return { objectId, sealedKey: sealing().seal(key, placeOf(objectId)), sha256, byteCount: bytes.length };
    },
    async read(folder, { objectId, sealedKey, sha256, byteCount }, range) {
      const wanted = range ?? { first: 0, last: byteCount - 1 };
      try {
        const sealed = await objects.get(objectKey(folder, objectId), sealedRange(byteCount, wanted));
        const bytes = decrypted(sealed, sealing().open(sealedKey, placeOf(objectId)), byteCount, wanted);
        if (!range && !hashOf(bytes).equals(sha256)) throw new Error('a stored object does not have its hash');
        return bytes;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error('a stored object cannot be read', { folder, objectId, error });
        throw refused('attachment.unreadable');
      }
    },
    drop: (folder, objectId) =>
      objects
        .remove(objectKey(folder, objectId))
        .catch((error: unknown) => log.warn('an object stays until the next sweep', { objectId, error })),
    resealed({ objectId, sealedKey }) {
      if (sealing().isCurrent(sealedKey)) return undefined;
      return sealing().seal(sealing().open(sealedKey, placeOf(objectId)), placeOf(objectId));
    },
  };
}
