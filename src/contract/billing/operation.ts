// The health of an installation, for its operator.
import { z } from 'zod';
import { Id, Instant } from '../fields.ts';

const Waiting = z.object({ waiting: z.int(), givenUp: z.int(), oldestAt: Instant.nullable() });

export const Operation = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Of the server that answers. */
  startedAt: Instant,
  memoryBytes: z.int(),
  databaseBytes: z.int(),
  /** `held`: older than a day without any attempt, or older than a restore; sent only when the operator confirms it. */
  mail: Waiting.extend({ isSent: z.boolean(), held: z.int() }),
  /** `held`: was due when a backup was restored. */
  work: Waiting.extend({ held: z.int() }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    /** On the disk with the data directory. */
    freeBytes: z.int(),
    totalBytes: z.int(),
  }),
  isVerifying: z.boolean(),
  /** The last time that the books of every business were recomputed; null before the first. */
  verification: z
    .object({
      begunAt: Instant,
      /** Null while it runs, or if it was aborted. */
      finishedAt: Instant.nullable(),
      businesses: z.int(),
      entries: z.int(),
      faults: z.int(),
    })
    .nullable(),
});
export type Operation = z.infer<typeof Operation>;

export const mostHeldShown = 200;
export const HeldMail = z.object({
  /** The oldest first, at most `mostHeldShown`. */
  mails: z.array(z.object({ id: Id, recipient: z.string(), subject: z.string(), queuedAt: Instant })),
  total: z.int(),
});
export const HeldMailDecision = z.object({ ids: z.array(Id).min(1).max(mostHeldShown), answer: z.enum(['send', 'discard']) });
