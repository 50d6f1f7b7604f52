// Sessions: the only SQL that names auth.session.
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

type Connection = Database | Transaction;
export type Aal = 'aal1' | 'aal2';
/** How, and when in seconds since 1970, the person proved who they are; latest first. */
export type Amr = readonly { readonly method: string; readonly timestamp: number }[];
/** The proofs that a session can begin with. */
export type Method = 'password' | 'signup' | 'recovery' | 'magiclink' | 'otp' | 'invite' | 'email_change' | 'oauth' | 'sso' | 'passkey';
export type Ending =
  | 'sign_out'
  | 'other_session'
  | 'password_change'
  | 'token_reuse'
  | 'email_change'
  | 'factor_change'
  | 'revoked'
  | 'banned';

export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly method: Method;
  readonly refreshCount: number;
  readonly acknowledgedCount: number;
  /** The count at which it was raised to aal2. */
  readonly raisedCount: number;
  readonly aal: Aal;
  readonly amr: Amr;
  readonly provedAt: Date;
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
  'raised_count as raisedCount',
  sql<Aal>`aal`.as('aal'),
  sql<Amr>`amr`.as('amr'),
  'proved_at as provedAt',
  'refreshed_at as refreshedAt',
  'idle_seconds as idleSeconds',
  'expires_at as expiresAt',
  'created_at as createdAt',
] as const;

const isLive = (at: Date) =>
  sql<boolean>`ended_at is null and expires_at > ${at} and refreshed_at + idle_seconds * interval '1 second' > ${at}`;

export async function insertSession(
  db: Connection,
  session: Pick<StoredSession, 'id' | 'userId' | 'method' | 'aal' | 'amr' | 'idleSeconds' | 'expiresAt'> & {
    readonly provider: string | null;
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
      provider: session.provider,
      aal: session.aal,
      amr: JSON.stringify(session.amr),
      proved_at: at,
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

/** Increments the session's count from `count`, once however many ask at the same moment; nothing if it has changed or ended. */
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

/** A person's open sessions, the latest used first. */
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

/** Like `liveSession`, locked until the transaction ends. */
export async function lockSession(tx: Transaction, id: string): Promise<StoredSession | undefined> {
  return tx.selectFrom('auth.session').select(columns).where('id', '=', id).where(isLive(now())).forUpdate().executeTakeFirst();
}

/** Repeats the last refresh: the session counts as used, without a new token. Nothing if the client has the answer already. */
export async function touchUnacknowledged(db: Connection, id: string, refreshCount: number): Promise<StoredSession | undefined> {
  const at = now();
  return db
    .updateTable('auth.session')
    .set({ refreshed_at: at })
    .where('id', '=', id)
    .where('refresh_count', '=', refreshCount)
    .where('acknowledged_count', '<', refreshCount)
    .where(isLive(at))
    .returning(columns)
    .executeTakeFirst();
}

export interface OpenSession {
  readonly acknowledgedCount: number;
  readonly raisedCount: number;
  readonly aal: Aal;
  readonly provedAt: Date;
  /** The provider that it began with. */
  readonly provider: string | null;
  /** Whether the person has a verified second factor. */
  readonly hasFactor: boolean;
}

/** The session is open and its person may sign in. */
export async function openSession(db: Connection, id: string, userId: string): Promise<OpenSession | undefined> {
  const at = now();
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.app_user as u', 'u.id', 's.user_id')
    .select([
      's.acknowledged_count as acknowledgedCount',
      's.raised_count as raisedCount',
      sql<Aal>`s.aal`.as('aal'),
      's.proved_at as provedAt',
      's.provider as provider',
      sql<boolean>`exists (select from auth.factor f where f.user_id = u.id and f.status = 'verified')`.as('hasFactor'),
    ])
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .where((e) => e.or([e('u.banned_until', 'is', null), e('u.banned_until', '<=', at)]))
    .where(isLive(at))
    .executeTakeFirst();
}

/** Updates a session's proofs; `isNewToken`: with a new count, so older tokens keep their level. */
export async function setLevel(
  db: Connection,
  id: string,
  to: { readonly aal: Aal; readonly amr: Amr; readonly provedAt?: Date; readonly isNewToken: boolean; readonly isRaised: boolean },
): Promise<StoredSession> {
  return db
    .updateTable('auth.session')
    .set({
      aal: to.aal,
      amr: JSON.stringify(to.amr),
      ...(to.provedAt ? { proved_at: to.provedAt } : {}),
      ...(to.isNewToken ? { refresh_count: sql<number>`refresh_count + 1`, refreshed_at: now() } : {}),
      ...(to.isRaised ? { raised_count: sql<number>`refresh_count + 1` } : {}),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Records that the client received the answer of refresh number `count`. */
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

/** True for exactly one of many that end the same session. */
export async function endSession(db: Connection, id: string, by: Ending): Promise<boolean> {
  const ended = await db
    .updateTable('auth.session')
    .set({ ended_at: now(), ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** What ended a session; nothing if it expired, or was deleted. */
export async function endingOf(db: Connection, id: string): Promise<Ending | undefined> {
  const row = await db.selectFrom('auth.session').select('ended_by').where('id', '=', id).executeTakeFirst();
  return (row?.ended_by as Ending | null | undefined) ?? undefined; // the column allows only these
}

/** Ends a person's own sessions, all, one or all but one, and returns them; never another person's. */
export async function endOwnSessions(
  db: Connection,
  userId: string,
  by: Ending,
  which: 'all' | { readonly id: string } | { readonly exceptId: string },
): Promise<{ id: string; network: string; userAgent: string }[]> {
  const at = now();
  const all = db.updateTable('auth.session').set({ ended_at: at, ended_by: by }).where('user_id', '=', userId).where(isLive(at));
  const asked = which === 'all' ? all : 'id' in which ? all.where('id', '=', which.id) : all.where('id', '<>', which.exceptId);
  return asked.returning(['id', 'network', 'user_agent as userAgent']).execute();
}

export async function endSessionsOf(db: Connection, userId: string, by: Ending, exceptId?: string): Promise<void> {
  const all = db
    .updateTable('auth.session')
    .set({ ended_at: now(), ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (exceptId ? all.where('id', '<>', exceptId) : all).execute();
}

/** Whether this person signed in from this network before: then an attack from elsewhere needn't lock them out. */
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

/** Deletes those that ended or expired before. */
export async function deleteOldSessions(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where(sql`least(ended_at, expires_at)`, '<', before)
    .execute();
}
