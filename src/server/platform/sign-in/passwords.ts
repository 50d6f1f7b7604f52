// Passwords are hashed with argon2id and a secret (pepper) outside the database. At most half of the processors, two at most, work on them,
// and the queue is short: a flood of sign-ins is answered "busy" early and can't starve those who are signed in.
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isSameBytes } from '../secrets/secrets.ts';

const tagLength = 32;
const maxInFlight = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const maxWaiting = 64;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
export const fullCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Too many passwords are being checked already; the answer is 503 with Retry-After. */
export class BusyError extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 2;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as for a wrong password, so timing doesn't reveal who has an account. */
  verify(password: string, stored: string | null | undefined): Promise<{ readonly matches: boolean; readonly isWeak: boolean }>;
  /** Throws BusyError if the queue is full. Call it first, so a refused request costs nothing and uses up no attempt. */
  refuseWhenFull(): void;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
  refuseWhenFull(): void;
}

function makeQueue(): Queue {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  const refuseWhenFull = (): void => {
    if (inFlight >= maxInFlight && waiting.length >= maxWaiting) throw new BusyError('too many sign-ins at once');
  };
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull();
      if (inFlight >= maxInFlight) await new Promise<void>((resolve) => waiting.push(resolve)); // the one that ends hands over its place
      else inFlight++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inFlight--;
      }
    },
  };
}

/** `pepper`: the secret mixed into every hash. `cost`: reduced only in tests that hash many; no setting changes it. */
export function makePasswords(pepper: Buffer, cost: Cost = fullCost): Passwords {
  const queue = makeQueue();
  const derive = (password: string, nonce: Buffer, how: Cost): Promise<Buffer> =>
    queue.run(
      () =>
        new Promise((resolve, reject) => {
          argon2('argon2id', { message: password, nonce, secret: pepper, tagLength, ...how }, (error, tag) =>
            error ? reject(error) : resolve(Buffer.from(tag)),
          );
        }),
    );
  const decoy = { nonce: randomBytes(16), tag: randomBytes(tagLength) };
  return {
    refuseWhenFull: () => queue.refuseWhenFull(),
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await derive(password, nonce, cost);
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
    },
    async verify(password, stored) {
      const found = phc.exec(stored ?? '');
      const how = found ? { memory: Number(found[1]), passes: Number(found[2]), parallelism: Number(found[3]) } : cost;
      const nonce = found ? Buffer.from(found[4] ?? '', 'base64') : decoy.nonce;
      const expected = found ? Buffer.from(found[5] ?? '', 'base64') : decoy.tag;
      const tag = await derive(password, nonce, how);
      const matches = isSameBytes(tag, expected) && found !== null;
      return { matches, isWeak: how.memory < cost.memory || how.passes < cost.passes };
    },
  };
}
