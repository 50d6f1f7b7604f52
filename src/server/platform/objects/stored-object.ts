// The interface of an object store. Guarantee: an object is stored completely or not at all, and is durable once `put` returns.
import type { ByteRange } from './object-cipher.ts';

export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
  readonly byteCount: number;
}
export interface ObjectStore {
  /** Throws `file.store_full` if there is no room, and leaves nothing behind. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws if the object doesn't exist. */
  get(key: string, range: ByteRange): Promise<Buffer>;
  /** Removing an object that doesn't exist isn't an error. */
  remove(key: string): Promise<void>;
  /** All objects in this folder. */
  list(folder: string): AsyncIterable<StoredObject>;
  /** The folders that contain objects. */
  folders(): Promise<readonly string[]>;
}
