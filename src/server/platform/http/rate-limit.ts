// An in-process rate limit per key: a burst, then an even rate. Memory stays bounded: when there are too many keys, recovered ones are
// dropped, then the oldest.
import { isIPv6 } from 'node:net';
import { now } from '../clock.ts';

const maxKeys = 20_000;

export interface Limit {
  readonly times: number;
  readonly perSeconds: number;
}
export interface RateLimit {
  /** Counts one. Zero if allowed, otherwise the seconds to wait. */
  take(key: string): number;
  /** Uncounts one. */
  giveBack(key: string): void;
}

export function makeRateLimit({ times, perSeconds }: Limit): RateLimit {
  const stepMs = (perSeconds * 1000) / times;
  const windowMs = perSeconds * 1000;
  // For each key, when everything counted so far will have drained (a leaky bucket stored as one number).
  const paidAt = new Map<string, number>();
  const makeRoom = (at: number): void => {
    for (const [key, paid] of paidAt) if (paid <= at) paidAt.delete(key);
    for (const key of paidAt.keys()) {
      if (paidAt.size < maxKeys) return;
      paidAt.delete(key);
    }
  };
  const waitFor = (key: string, at: number): number => {
    const overMs = Math.max(paidAt.get(key) ?? at, at) + stepMs - windowMs - at;
    return overMs <= 0.5 ? 0 : Math.ceil(overMs / 1000);
  };
  return {
    giveBack(key) {
      const paid = paidAt.get(key);
      if (paid !== undefined) paidAt.set(key, paid - stepMs);
    },
    take(key) {
      const at = now().getTime();
      const wait = waitFor(key, at);
      if (wait > 0) return wait;
      if (!paidAt.has(key) && paidAt.size >= maxKeys) makeRoom(at);
      paidAt.set(key, Math.max(paidAt.get(key) ?? at, at) + stepMs);
      return 0;
    },
  };
}

/** The network of an address, /24 or /64: a client usually controls all of its addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0');
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const ending = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - ending.length;
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...ending]
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::`;
}
