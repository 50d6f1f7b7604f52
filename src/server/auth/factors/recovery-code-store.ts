// Recovery codes, hashed: the only SQL that names auth.recovery_code.
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Replaces the person's earlier codes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await dropRecoveryCodes(tx, userId);
  const at = now();
  await tx
    .insertInto('auth.recovery_code')
    .values(hashes.map((hash) => ({ hash, user_id: userId, created_at: at })))
    .execute();
}

/** True for exactly one of several uses of a code. */
export async function useRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('auth.recovery_code')
    .set({ used_at: now() })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Database | Transaction, userId: string): Promise<{ total: number; remaining: number }> {
  return db
    .selectFrom('auth.recovery_code')
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where used_at is null))::int`.as('remaining')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
}
