// How much mail is waiting, for monitoring and the operator.
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { heldBefore } from './held-mail.ts';

export interface OutboxLoad {
  readonly waiting: number;
  /** Among all stored mail. */
  readonly givenUp: number;
  /** Waits for the operator's decision. */
  readonly held: number;
  /** Of the mail that has waited longest. */
  readonly oldestAt: Date | null;
}

export const outboxLoad = (database: Database): Promise<OutboxLoad> =>
  database
    .selectFrom('mail_outbox')
    .select([
      sql<number>`count(*) filter (where gave_up_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where gave_up_at is not null)`.as('givenUp'),
      sql<number>`count(*) filter (where gave_up_at is null and attempts = 0 and queued_at <= ${heldBefore()})`.as('held'),
      sql<Date | null>`min(queued_at) filter (where gave_up_at is null)`.as('oldestAt'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();

export const secondsSince = (at: Date | null): number => (at === null ? 0 : Math.max(0, (now().getTime() - at.getTime()) / 1000));
