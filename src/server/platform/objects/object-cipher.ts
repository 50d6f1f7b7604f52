// Encryption of one stored object with its own key: AES-256-GCM in chunks of 64 KiB, so that a part can be read without the rest. The nonce
// of a chunk is its number and whether it is the last, so chunks that were cut off, swapped or repeated don't decrypt. Source: the STREAM
// construction (Hoang et al., 2015). A key is used for one object only, so no nonce is used twice.
import { createCipheriv, createDecipheriv } from 'node:crypto';

const pieceBytes = 64 * 1024;
const tagBytes = 16;

/** A byte range of the file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(piece, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const lastPiece = (byteCount: number): number => Math.max(0, Math.ceil(byteCount / pieceBytes) - 1);

export function encrypted(plain: Buffer, key: Buffer): Buffer {
  const last = lastPiece(plain.length);
  const parts: Buffer[] = [];
  for (let piece = 0; piece <= last; piece++) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(piece, piece === last));
    parts.push(cipher.update(plain.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

/** Where the chunks with this range are in the object. */
export function sealedRange(byteCount: number, { first, last }: ByteRange): ByteRange {
  const [from, to] = [Math.floor(first / pieceBytes), Math.floor(last / pieceBytes)];
  const end = Math.min(byteCount, (to + 1) * pieceBytes) + (to + 1) * tagBytes;
  return { first: from * (pieceBytes + tagBytes), last: end - 1 };
}

/** The range of the file, from the chunks that `sealedRange` named. Throws if anything was changed. */
export function decrypted(sealed: Buffer, key: Buffer, byteCount: number, range: ByteRange): Buffer {
  const at = sealedRange(byteCount, range);
  if (sealed.length !== at.last - at.first + 1) throw new Error('a stored object does not have its length');
  const first = Math.floor(range.first / pieceBytes);
  const parts: Buffer[] = [];
  for (let offset = 0, piece = first; offset < sealed.length; piece++) {
    const end = Math.min(offset + pieceBytes + tagBytes, sealed.length);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(piece, piece === lastPiece(byteCount)));
    decipher.setAuthTag(sealed.subarray(end - tagBytes, end));
    parts.push(decipher.update(sealed.subarray(offset, end - tagBytes)), decipher.final());
    offset = end;
  }
  return Buffer.concat(parts).subarray(range.first - first * pieceBytes, range.last - first * pieceBytes + 1);
}
