// Phone numbers for text messages: the only SQL that names this table. A person has at most one.
import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { showColleagues } from './store.ts';

export interface Phone {
  readonly id: string;
  readonly userId: string;
  readonly sealed: Buffer;
  readonly isConfirmed: boolean;
}
const columns = ['id', 'user_id as userId', 'number_sealed as sealed', sql<boolean>`confirmed_at is not null`.as('isConfirmed')] as const;

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest();

/** Replaces the person's number, unconfirmed. */
export async function upsertPhone(
  tx: Transaction,
  userId: string,
  { id, sealed, code, expiresAt }: { readonly id: string; readonly sealed: Buffer; readonly code: string; readonly expiresAt: Date },
): Promise<void> {
  const row = {
    id,
    number_sealed: sealed,
    code_hash: hashOf(id, code),
    code_expires_at: expiresAt,
    code_tries: 0,
    confirmed_at: null,
    created_at: now(),
  };
  await tx
    .insertInto('sms_phone')
    .values({ user_id: userId, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute();
}

export async function selectOwnPhone(tx: Transaction, userId: string): Promise<Phone | undefined> {
  return tx.selectFrom('sms_phone').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/** Confirmed numbers of people in the transaction's business. */
export async function selectPhones(tx: Transaction, userIds: readonly string[]): Promise<Phone[]> {
  if (userIds.length === 0) return [];
  await showColleagues(tx, userIds);
  return tx.selectFrom('sms_phone').select(columns).where('user_id', 'in', userIds).where('confirmed_at', 'is not', null).execute();
}

/** Each try counts, whether right or wrong. */
export async function confirmByCode(tx: Transaction, userId: string, code: string, mostTries: number): Promise<boolean> {
  const tried = await tx
    .updateTable('sms_phone')
    .set({ code_tries: sql`code_tries + 1` })
    .where('user_id', '=', userId)
    .where('code_expires_at', '>', now())
    .where('code_tries', '<', mostTries)
    .returning(['id', 'code_hash as hash'])
    .executeTakeFirst();
  if (!tried?.hash || !timingSafeEqual(tried.hash, hashOf(tried.id, code))) return false;
  await tx
    .updateTable('sms_phone')
    .set({ confirmed_at: now(), code_hash: null, code_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

export async function dropPhone(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('sms_phone').where('user_id', '=', userId).execute();
}

/** Deletes the number of a person of the business. */
export async function forgetPhone(tx: Transaction, userId: string): Promise<void> {
  await showColleagues(tx, [userId]);
  await dropPhone(tx, userId);
}
