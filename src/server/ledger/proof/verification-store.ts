// Stores the result of the last verification of all books.
import type { Database } from '../../platform/database/database.ts';

export interface Verification {
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
  readonly businesses: number;
  readonly entries: number;
  readonly faults: number;
}

export const keepVerification = ({ begunAt, finishedAt, ...sums }: Verification, database: Database): Promise<unknown> => {
  const kept = { begun_at: begunAt, finished_at: finishedAt, ...sums };
  return database
    .insertInto('books_verification')
    .values(kept)
    .onConflict((c) => c.column('is_only').doUpdateSet(kept))
    .execute();
};

export const lastVerification = (database: Database): Promise<Verification | undefined> =>
  database
    .selectFrom('books_verification')
    .select(['begun_at as begunAt', 'finished_at as finishedAt', 'businesses', 'entries', 'faults'])
    .executeTakeFirst();
