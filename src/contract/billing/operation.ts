// How an installation is doing, for its operator.
import { z } from 'zod';
import { Instant } from '../fields.ts';

const Waiting = z.object({ waiting: z.int(), givenUp: z.int(), oldestAt: Instant.nullable() });

export const Operation = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Of the server that answers. */
  startedAt: Instant,
  memoryBytes: z.int(),
  databaseBytes: z.int(),
  mail: Waiting.extend({ isSent: z.boolean() }),
  work: Waiting,
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    /** Of the disk that the data directory is on. */
    freeBytes: z.int(),
    totalBytes: z.int(),
  }),
  isVerifying: z.boolean(),
  /** The last time that the books of every business were recomputed; null before the first. */
  verification: z
    .object({
      begunAt: Instant,
      /** Null while it runs, or where it was broken off. */
      finishedAt: Instant.nullable(),
      businesses: z.int(),
      entries: z.int(),
      faults: z.int(),
    })
    .nullable(),
});
export type Operation = z.infer<typeof Operation>;
