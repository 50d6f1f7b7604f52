// How much due work is waiting, for monitoring and the operator.
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { behindWall } from '../database/transaction.ts';
import { maxAttempts } from './due-work.ts';

export interface DueLoad {
  /** Due by now, and neither done nor given up. */
  readonly due: number;
  readonly givenUp: number;
  /** Of work planned for a set time; what is to be done as soon as possible has none. */
  readonly oldestAt: Date | null;
}

export const dueLoad = (database: Database): Promise<DueLoad> =>
  behindWall(
    database,
    { isFinding: true },
    (tx) =>
      tx
        .selectFrom('due_work')
        .select([
          sql<number>`count(*) filter (where attempts < ${maxAttempts})`.as('due'),
          sql<number>`count(*) filter (where attempts >= ${maxAttempts})`.as('givenUp'),
          sql<Date | null>`min(due_at) filter (where attempts < ${maxAttempts} and due_at > ${new Date(0)})`.as('oldestAt'),
        ])
        .where('due_at', '<=', now())
        .executeTakeFirstOrThrow(),
    true,
  );
