// Rate limits counted in the database: one count for all servers, which survives restarts. A burst, then an even rate, as in rate-limit.ts.
// Refused or rolled-back attempts aren't counted.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Database, Transaction } from './database/database.ts';
import { type Limit, makeRateLimit } from './http/rate-limit.ts';

type Connection = Database | Transaction;

const millisOf = ({ times, perSeconds }: Limit) => ({ step: (perSeconds * 1000) / times, window: perSeconds * 1000 });

export interface Taken {
  /** Zero if they are allowed, otherwise the seconds to wait. */
  readonly waitSeconds: number;
  /** How many more are allowed now. */
  readonly left: number;
  /** Until the full burst is available again. */
  readonly resetSeconds: number;
}

/** Counts this many at once of this kind for a subject, and says what is left. */
export async function countShared(db: Connection, limit: Limit, kind: string, subject: string, count = 1): Promise<Taken> {
  const { step, window } = millisOf(limit);
  const cost = Math.min(step * count, window); // more than the burst counts as the whole burst
  const at = now();
  const latest = new Date(at.getTime() + window);
  const after = sql`greatest(c.paid_at, ${at}::timestamptz) + ${cost} * interval '1 millisecond'`;
  const { rows } = await sql<{ paidAt: Date }>`
    insert into limit_counter as c (kind, subject, paid_at) values (${kind}, ${subject}, ${at}::timestamptz + ${cost} * interval '1 millisecond')
    on conflict (kind, subject) do update set paid_at = ${after} where ${after} <= ${latest}::timestamptz + interval '1 millisecond'
    returning paid_at as "paidAt"`.execute(db);
  const [taken] = rows;
  if (taken) {
    const owed = Math.max(0, taken.paidAt.getTime() - at.getTime());
    return { waitSeconds: 0, left: Math.max(0, Math.floor((window - owed) / step + 0.01)), resetSeconds: Math.ceil(owed / 1000) };
  }
  const kept = await db
    .selectFrom('limit_counter')
    .select(sql<Date>`paid_at`.as('paidAt'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const paidAt = kept?.paidAt.getTime() ?? at.getTime();
  const waitSeconds = Math.max(1, Math.ceil((paidAt + cost - latest.getTime()) / 1000));
  return { waitSeconds, left: 0, resetSeconds: Math.max(1, Math.ceil((paidAt - at.getTime()) / 1000)) };
}

/** Counts this many at once of this kind for a subject. Zero if allowed, otherwise the seconds to wait. */
export const takeShared = async (...given: Parameters<typeof countShared>): Promise<number> => (await countShared(...given)).waitSeconds;

/** Uncounts one. */
export async function giveBackShared(db: Connection, limit: Limit, kind: string, subject: string): Promise<void> {
  const { step } = millisOf(limit);
  await db
    .updateTable('limit_counter')
    .set({ paid_at: sql`paid_at - ${step} * interval '1 millisecond'` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export interface SharedLimit {
  /** Counts one. Zero if allowed, otherwise the seconds to wait. */
  take(db: Connection, subject: string): Promise<number>;
  /** Uncounts one. */
  giveBack(db: Connection, subject: string): Promise<void>;
}

/** One count for all servers. Subjects are addresses, so they are hashed with `key` and nobody can read them in the table. */
export function makeSharedLimit(limit: Limit, kind: string, key: string | Buffer): SharedLimit {
  const hidden = (subject: string): string => createHmac('sha256', key).update(subject).digest('hex');
  return {
    take: (db, subject) => takeShared(db, limit, kind, hidden(subject)),
    giveBack: (db, subject) => giveBackShared(db, limit, kind, hidden(subject)),
  };
}

/** The same for counts outside of transactions: what this process already refuses costs no database query. */
export function makeGuardedLimit(limit: Limit, kind: string, key: string | Buffer): SharedLimit {
  const here = makeRateLimit(limit);
  const shared = makeSharedLimit(limit, kind, key);
  return {
    async take(db, subject) {
      const waitHere = here.take(subject);
      if (waitHere > 0) return waitHere;
      const wait = await shared.take(db, subject);
      if (wait > 0) here.giveBack(subject);
      return wait;
    },
    async giveBack(db, subject) {
      here.giveBack(subject);
      await shared.giveBack(db, subject);
    },
  };
}

export interface Used {
  readonly kind: string;
  readonly subject: string;
  /** Share of the limit in use now, 1 to 100. */
  readonly percent: number;
}

/** Who has used some of these limits, most recent first. */
export async function selectUsed(db: Connection, limits: Readonly<Record<string, Limit>>, most: number): Promise<readonly Used[]> {
  const at = now();
  const rows = await db
    .selectFrom('limit_counter')
    .select(['kind', 'subject', sql<Date>`paid_at`.as('paidAt')])
    .where('kind', 'in', Object.keys(limits))
    .where('paid_at', '>', at)
    .orderBy('paid_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ kind, subject, paidAt }) => {
    const share = (paidAt.getTime() - at.getTime()) / ((limits[kind]?.perSeconds ?? 1) * 1000);
    return { kind, subject, percent: Math.max(1, Math.min(100, Math.round(share * 100))) };
  });
}

/** Deletes counters that have recovered. */
export async function deleteRecovered(db: Connection): Promise<void> {
  await db.deleteFrom('limit_counter').where('paid_at', '<', now()).execute();
}
