// The bytes of stored files: each encrypted with its own key, which is sealed with the server's and stored in the file's row.
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { type ByteRange, decrypted, encrypted, sealedRange } from '../platform/objects/object-cipher.ts';
import { makeObjectStore } from '../platform/objects/object-store.ts';
import type { ObjectStore } from '../platform/objects/stored-object.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';
import type { StoredFile } from './store.ts';

type Kept = Pick<StoredFile, 'objectId' | 'sealedKey' | 'sha256' | 'byteCount'>;

const placeOf = (objectId: string): string => `stored_file.sealed_key:${objectId}`;
const keyOf = (orgId: string, objectId: string): string => `${orgId}/${objectId}`;

export interface FileBytes {
  readonly objects: ObjectStore;
  /** Stores them durably. */
  keep(orgId: string, bytes: Buffer): Promise<Kept>;
  /** All bytes, or a range. Throws `attachment.unreadable` if they aren't those that were stored. */
  read(orgId: string, file: Kept, range?: ByteRange): Promise<Buffer>;
  /** Removes an object that no row names any more; if that fails, the next sweep finds it. */
  drop(orgId: string, objectId: string): Promise<void>;
  /** The file's key, sealed with the current key; nothing if it is already. */
  resealed(file: Pick<Kept, 'objectId' | 'sealedKey'>): Buffer | undefined;
}

/** Size and hash of the uploaded file. */
export const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export function makeFileBytes(config: Pick<Config, 'dataDir' | 'filesS3' | 'sealingKeys'>): FileBytes {
  const objects = makeObjectStore(config);
  // Created on first use, so that reading secrets at start is up to the caller.
  let made: Sealing | undefined;
  const sealing = (): Sealing => (made ??= makeSealing(config));
  return {
    objects,
    async keep(orgId, bytes) {
      const [objectId, key] = [newId(), randomBytes(32)];
      await objects.put(keyOf(orgId, objectId), encrypted(bytes, key));
      const sha256 = hashOf(bytes);
      return { objectId, sealedKey: sealing().seal(key, placeOf(objectId)), sha256, byteCount: bytes.length };
    },
    async read(orgId, { objectId, sealedKey, sha256, byteCount }, range) {
      const wanted = range ?? { first: 0, last: byteCount - 1 };
      try {
        const sealed = await objects.get(keyOf(orgId, objectId), sealedRange(byteCount, wanted));
        const bytes = decrypted(sealed, sealing().open(sealedKey, placeOf(objectId)), byteCount, wanted);
        if (!range && !hashOf(bytes).equals(sha256)) throw new Error('a stored file does not have its hash');
        return bytes;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error('a stored file cannot be read', { orgId, objectId, error });
        throw refused('attachment.unreadable');
      }
    },
    drop: (orgId, objectId) =>
      objects
        .remove(keyOf(orgId, objectId))
        .catch((error: unknown) => log.warn('an object stays until the next sweep', { objectId, error })),
    resealed({ objectId, sealedKey }) {
      if (sealing().isCurrent(sealedKey)) return undefined;
      return sealing().seal(sealing().open(sealedKey, placeOf(objectId)), placeOf(objectId));
    },
  };
}
