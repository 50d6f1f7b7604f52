// Storage of the installation's operators.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

type Connection = Database | Transaction;

/** Makes the first confirmed person the operator, if there is none yet and none has to be appointed manually. */
export async function appointFirst(db: Connection): Promise<void> {
  await sql`
    with first as (
      select id from auth.app_user where email_confirmed_at is not null and deleted_at is null order by email_confirmed_at, id limit 1
    ), closed as (
      update auth.operator_setup set closed_at = ${now()} where closed_at is null and exists (select from first) returning is_one
    )
    insert into auth.operator (user_id, since) select first.id, ${now()} from first, closed`.execute(db);
}

export async function selectOperators(db: Connection): Promise<readonly { readonly userId: string; readonly name: string }[]> {
  return db
    .selectFrom('auth.operator as o')
    .innerJoin('auth.app_user as p', 'p.id', 'o.user_id')
    .select(['o.user_id as userId', sql<string>`coalesce(p.user_metadata ->> 'full_name', '')`.as('name')])
    .orderBy('o.since')
    .orderBy('o.user_id')
    .execute();
}

export async function selectEmails(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('auth.app_user').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.email]));
}

/** Names that people gave at sign-up; anyone can choose them, so each is cut to one line. */
export async function selectNames(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('auth.app_user')
    .select(['id', sql<string>`left(regexp_replace(coalesce(user_metadata ->> 'full_name', ''), '[[:cntrl:]]', ' ', 'g'), 200)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Those of them who exist, locked until the transaction ends. */
export async function lockOperators(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.selectFrom('auth.operator').select('user_id').orderBy('user_id').forUpdate().execute();
  return rows.map((row) => row.user_id);
}

export async function isSetupOpen(db: Connection): Promise<boolean> {
  return (await db.selectFrom('auth.operator_setup').select('closed_at').executeTakeFirst())?.closed_at === null;
}

/** Stores the hash of the code the first time; false if there is one already, or none is needed. */
export async function keepSetupCode(db: Connection, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.operator_setup')
    .set({ code_hash: hash })
    .where('closed_at', 'is', null)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code; of several at once, one gets true. */
export async function useSetupCode(tx: Transaction, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.operator_setup')
    .set({ closed_at: now() })
    .where('closed_at', 'is', null)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertOperator(db: Connection, userId: string): Promise<void> {
  await db.updateTable('auth.operator_setup').set({ closed_at: now() }).where('closed_at', 'is', null).execute();
  await db
    .insertInto('auth.operator')
    .values({ user_id: userId, since: now() })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteOperator(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('auth.operator').where('user_id', '=', userId).execute();
}
