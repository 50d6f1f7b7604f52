// Where stored bytes lie, as its users see it. Promise: an object is there whole or not at all, and once `put` answers it stays there.
import type { ByteRange } from './object-cipher.ts';

export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
  readonly byteCount: number;
}
export interface ObjectStore {
  /** Throws `file.store_full` where there is no room, and leaves nothing behind. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws where the object is not there. */
  get(key: string, range: ByteRange): Promise<Buffer>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  /** Every object whose name begins with this folder. */
  list(folder: string): AsyncIterable<StoredObject>;
  /** The folders that objects lie in. */
  folders(): Promise<readonly string[]>;
}
