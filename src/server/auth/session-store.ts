// Sessions: the only SQL that names auth.session.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';

type Connection = Database | Transaction;
export type Method = 'password' | 'signup' | 'recovery';
export type Ending = 'sign_out' | 'other_session' | 'password_change' | 'token_reuse' | 'revoked';

export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly method: Method;
  readonly refreshCount: number;
  readonly acknowledgedCount: number;
  readonly refreshedAt: Date;
  readonly idleSeconds: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const columns = [
  'id',
  'user_id as userId',
  sql<Method>`method`.as('method'),
  'refresh_count as refreshCount',
  'acknowledged_count as acknowledgedCount',
  'refreshed_at as refreshedAt',
  'idle_seconds as idleSeconds',
  'expires_at as expiresAt',
  'created_at as createdAt',
] as const;

const isLive = (at: Date) =>
  sql<boolean>`ended_at is null and expires_at > ${at} and refreshed_at + idle_seconds * interval '1 second' > ${at}`;

export async function insertSession(
  db: Connection,
  session: Pick<StoredSession, 'id' | 'userId' | 'method' | 'idleSeconds' | 'expiresAt'> & {
    readonly network: string;
    readonly userAgent: string;
  },
): Promise<StoredSession> {
  const at = now();
  return db
    .insertInto('auth.session')
    .values({
      id: session.id,
      user_id: session.userId,
      method: session.method,
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
      network: session.network,
      user_agent: session.userAgent,
      refreshed_at: at,
      created_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Counts the session on from `count`, once however many ask at the same moment; nothing where it has moved on or ended. */
export async function countOn(db: Connection, id: string, count: number): Promise<StoredSession | undefined> {
  const at = now();
  return db
    .updateTable('auth.session')
    .set({ refresh_count: count + 1, acknowledged_count: count, refreshed_at: at })
    .where('id', '=', id)
    .where('refresh_count', '=', count)
    .where(isLive(at))
    .returning(columns)
    .executeTakeFirst();
}

export async function liveSession(db: Connection, id: string): Promise<StoredSession | undefined> {
  return db.selectFrom('auth.session').select(columns).where('id', '=', id).where(isLive(now())).executeTakeFirst();
}

/** Where a person is signed in, the latest used first. */
export async function openSessionsOf(db: Connection, userId: string) {
  return db
    .selectFrom('auth.session')
    .select([
      'id',
      'method',
      sql<'aal1' | 'aal2'>`aal`.as('aal'),
      'network',
      'user_agent as userAgent',
      'created_at as createdAt',
      'refreshed_at as refreshedAt',
    ])
    .where('user_id', '=', userId)
    .where(isLive(now()))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The session is alive and its person may sign in. */
export async function isSessionOpen(db: Connection, id: string, userId: string): Promise<{ acknowledgedCount: number } | undefined> {
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.app_user as u', 'u.id', 's.user_id')
    .select('s.acknowledged_count as acknowledgedCount')
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .where(isLive(now()))
    .executeTakeFirst();
}

/** The client was seen to hold what refresh number `count` answered. */
export async function acknowledge(db: Connection, id: string, count: number): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ acknowledged_count: count })
    .where('id', '=', id)
    .where('acknowledged_count', '<', count)
    .where('refresh_count', '>=', count)
    .execute();
}

export async function setMethod(db: Connection, id: string, method: Method): Promise<void> {
  await db.updateTable('auth.session').set({ method }).where('id', '=', id).execute();
}

export async function endSession(db: Connection, id: string, by: Ending): Promise<void> {
  await db.updateTable('auth.session').set({ ended_at: now(), ended_by: by }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends a person's own sessions, one or all but one, and tells which they were; a session of somebody else is not among them. */
export async function endOwnSessions(
  db: Connection,
  userId: string,
  by: Ending,
  which: { readonly id: string } | { readonly exceptId: string },
): Promise<{ id: string; network: string; userAgent: string }[]> {
  const at = now();
  return db
    .updateTable('auth.session')
    .set({ ended_at: at, ended_by: by })
    .where('user_id', '=', userId)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.exceptId)
    .where(isLive(at))
    .returning(['id', 'network', 'user_agent as userAgent'])
    .execute();
}

export async function endSessionsOf(db: Connection, userId: string, by: Ending, exceptId?: string): Promise<void> {
  const all = db
    .updateTable('auth.session')
    .set({ ended_at: now(), ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (exceptId ? all.where('id', '<>', exceptId) : all).execute();
}

/** Did this person sign in from this network before? Then an attack from elsewhere need not keep them out. */
export async function isKnownNetwork(db: Connection, userId: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.session')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
