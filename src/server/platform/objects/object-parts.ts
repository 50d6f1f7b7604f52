// Content of any size in the object store: parts of 4 MiB, each encrypted with its own key, derived from one.
import { hkdfSync } from 'node:crypto';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import { decrypted, encrypted, sealedRange } from './object-cipher.ts';
import type { ObjectStore } from './stored-object.ts';

const partBytes = 4 * 1024 * 1024;
const keyOf = (key: Buffer, part: number): Buffer => Buffer.from(hkdfSync('sha256', key, '', `daybook-part ${part}`, 32));

/** One folder per content; the parts are complete after the stream finished, and `byteCount` is the size. */
export class PartsWriter extends Writable {
  byteCount = 0;
  #part = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  readonly #store: ObjectStore;
  readonly #folder: string;
  readonly #key: Buffer;
  constructor(store: ObjectStore, folder: string, key: Buffer) {
    super();
    [this.#store, this.#folder, this.#key] = [store, folder, key];
  }
  async #put(bytes: Buffer): Promise<void> {
    const part = this.#part++;
    await this.#store.put(`${this.#folder}/${part}`, encrypted(bytes, keyOf(this.#key, part)));
  }
  async #take(least: number): Promise<void> {
    if (this.#waitingBytes < least) return;
    const all = Buffer.concat(this.#waiting);
    let at = 0;
    for (; all.length - at >= least && at < all.length; at += partBytes) await this.#put(all.subarray(at, at + partBytes));
    const rest = all.subarray(Math.min(at, all.length));
    [this.#waiting, this.#waitingBytes] = [[rest], rest.length];
  }
  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.byteCount += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    callbackify(() => this.#take(partBytes))((error) => done(error));
  }
  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#take(1))((error) => done(error));
  }
}

/** Throws if a part is missing or was changed. */
export async function* readParts(store: ObjectStore, folder: string, key: Buffer, byteCount: number): AsyncIterable<Buffer> {
  for (let part = 0; part * partBytes < byteCount; part++) {
    const size = Math.min(partBytes, byteCount - part * partBytes);
    const whole = { first: 0, last: size - 1 };
    yield decrypted(await store.get(`${folder}/${part}`, sealedRange(size, whole)), keyOf(key, part), size, whole);
  }
}

export async function removeParts(store: ObjectStore, folder: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  for (const key of keys) await store.remove(key);
}
