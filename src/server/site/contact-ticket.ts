// A ticket says when a visitor opened the form. It is signed, so it can't be forged, and contains nothing about the visitor.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '../platform/clock.ts';

/** A person needs at least this long for a message. */
export const shortestWritingMs = 3000;
const longestWritingMs = 24 * 3_600_000;

export interface ContactTickets {
  issue(): string;
  /** `invalid` if it isn't ours, is older than a day, or is dated in the future. */
  check(ticket: string): 'good' | 'early' | 'invalid';
}

export function makeContactTickets(secret: string): ContactTickets {
  const signed = (at: string): Buffer => createHmac('sha256', secret).update(`contact ${at}`).digest().subarray(0, 16);
  return {
    issue() {
      const at = now().getTime().toString(36);
      return `${at}.${signed(at).toString('base64url')}`;
    },
    check(ticket) {
      const found = /^([0-9a-z]{6,12})\.([\w-]{22})$/.exec(ticket);
      if (!found || !timingSafeEqual(signed(found[1] ?? ''), Buffer.from(found[2] ?? '', 'base64url'))) return 'invalid';
      const age = now().getTime() - Number.parseInt(found[1] ?? '', 36);
      if (age < 0 || age > longestWritingMs) return 'invalid';
      return age < shortestWritingMs ? 'early' : 'good';
    },
  };
}
