// A refresh token is the id of its session and the number of its refresh, signed. The database has only the number, so reading it gives no
// token, and an answer that was lost on the way can be repeated exactly.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOfId, idOfBytes } from '../../platform/ids.ts';

export interface RefreshTokens {
  write(sessionId: string, count: number): string;
  /** Nothing for what we did not sign. */
  read(token: string): { readonly sessionId: string; readonly count: number } | undefined;
}

const idBytes = 16;
const headBytes = idBytes + 4;

export function makeRefreshTokens(key: Buffer): RefreshTokens {
  const seal = (head: Buffer): Buffer => createHmac('sha256', key).update(head).digest();
  return {
    write(sessionId, count) {
      const head = Buffer.alloc(headBytes);
      bytesOfId(sessionId).copy(head);
      head.writeUInt32BE(count, idBytes);
      return Buffer.concat([head, seal(head)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== headBytes + 32 || bytes.toString('base64url') !== token) return undefined;
      const head = bytes.subarray(0, headBytes);
      if (!timingSafeEqual(seal(head), bytes.subarray(headBytes))) return undefined;
      return { sessionId: idOfBytes(head), count: head.readUInt32BE(idBytes) };
    },
  };
}
