// New identifiers: UUIDv7, so rows created together are stored together; generated here because PostgreSQL before 18 can't.
import { randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';

// An import creates hundreds of thousands: getting random bytes from the system for each took longer than the rest.
const pool = new Uint8Array(16 * 512);
let at = pool.length;
let latest = 0;
let sequence = 0;

function randomBytes(): Uint8Array {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  return pool.subarray(at, (at += 16));
}

/** The sixteen bytes of an id. */
export const bytesOfId = (id: string): Buffer<ArrayBuffer> => Buffer.from(id.replaceAll('-', ''), 'hex');
/** The id in the first sixteen bytes. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
/** An id in the 22 characters of an address. */
export const packedId = (id: string): string => bytesOfId(id).toString('base64url');
/** Undefined if it isn't one. */
export const unpackedId = (text: string): string | undefined =>
  /^[\w-]{22}$/.test(text) ? idOfBytes(Buffer.from(text, 'base64url')) : undefined;

/** Greater than every earlier id of this process; within a millisecond they count up from a random number (RFC 9562, 6.2 method 1). */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > latest) {
    latest = now;
    sequence = (((random[6] ?? 0) & 0x7f) << 24) | ((random[7] ?? 0) << 16) | ((random[8] ?? 0) << 8) | (random[9] ?? 0);
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) latest++;
  }
  return v7({ random, msecs: latest, seq: sequence });
}

/** Deterministic: the same name gives the same id. For rows whose identity follows from another row's. */
export const derivedId = (namespace: string, name: string): string => v5(name, namespace);
