// Second factors and their challenges. What works once is used by a conditional update of its row, so only one of several parallel uses
// succeeds.
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

type Connection = Database | Transaction;
export type FactorType = 'totp' | 'webauthn';
export type FactorStatus = 'unverified' | 'verified';

export interface Factor {
  readonly id: string;
  readonly userId: string;
  readonly type: FactorType;
  readonly friendlyName: string;
  readonly status: FactorStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'user_id as userId',
  sql<FactorType>`factor_type`.as('type'),
  'friendly_name as friendlyName',
  sql<FactorStatus>`status`.as('status'),
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A person's factors, oldest first. */
export async function factorsOf(db: Connection, userId: string): Promise<Factor[]> {
  return db.selectFrom('auth.factor').select(columns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export async function factorOf(db: Connection, userId: string, id: string): Promise<Factor | undefined> {
  return db.selectFrom('auth.factor').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Locks a person's factors, so changes and counts of them run one after the other. */
export async function lineUp(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('auth.app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function insertTotp(
  tx: Transaction,
  factor: { readonly id: string; readonly userId: string; readonly friendlyName: string; readonly secretSealed: Buffer },
): Promise<void> {
  const at = now();
  await tx
    .insertInto('auth.factor')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: 'totp',
      friendly_name: factor.friendlyName,
      secret_sealed: factor.secretSealed,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function sealedSecretOf(db: Connection, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('auth.factor').select('secret_sealed').where('id', '=', id).executeTakeFirst();
  return row?.secret_sealed ?? undefined;
}

/** Uses the code of this step; false if it, or a later one, was used before. */
export async function takeStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('auth.factor')
    .set({ last_step: step, last_used_at: now() })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** True if it wasn't verified before. */
export async function markVerified(tx: Transaction, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('auth.factor')
    .set({ status: 'verified', updated_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'unverified')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function deleteFactor(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('auth.factor').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}

/** Deletes unfinished factors, those from before `before` or all. */
export async function deleteUnverified(tx: Transaction, userId: string, type: FactorType, before?: Date): Promise<void> {
  await tx
    .deleteFrom('auth.factor')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .$if(before !== undefined, (q) => q.where('created_at', '<', before ?? now()))
    .execute();
}

export interface NewChallenge {
  readonly id: string;
  readonly factorId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export async function insertTotpChallenge(db: Connection, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('auth.challenge')
    .values({
      id: challenge.id,
      kind: 'totp',
      factor_id: challenge.factorId,
      user_id: challenge.userId,
      session_id: challenge.sessionId,
      expires_at: challenge.expiresAt,
      created_at: now(),
    })
    .execute();
}

/** A challenge of this factor and session; nothing if it belongs to others. */
export async function hasTotpChallenge(db: Connection, id: string, factorId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.challenge')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try before the code is checked; false if the challenge is used, expired, or tried too often. */
export async function takeTry(tx: Transaction, id: string, maxTries: number): Promise<boolean> {
  const taken = await tx
    .updateTable('auth.challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', maxTries)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function useChallenge(tx: Transaction, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('auth.challenge')
    .set({ used_at: now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Wrong codes tried on challenges made since `since`, and when the first of those challenges was made. */
export async function wrongTries(tx: Transaction, userId: string, since: Date): Promise<{ wrong: number; first: Date | null }> {
  return tx
    .selectFrom('auth.challenge')
    .select([
      sql<number>`coalesce(sum(tries - (used_at is not null)::int), 0)::int`.as('wrong'),
      sql<Date | null>`min(created_at) filter (where tries > 0)`.as('first'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function deleteOldChallenges(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('auth.challenge').where('expires_at', '<', before).execute();
}

/** Deletes unfinished enrollments. */
export async function deleteAbandoned(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('auth.factor').where('status', '=', 'unverified').where('created_at', '<', before).execute();
}
