// People and the links mailed to them: the only SQL that names auth.app_user and auth.one_time_token.
import type { LinkPurpose } from '#contract/auth.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';

type Connection = Database | Transaction;
export type Metadata = Readonly<Record<string, unknown>>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly metadata: Metadata;
  readonly recoverySentAt: Date | null;
  readonly confirmationSentAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'email',
  'password_hash as passwordHash',
  'email_confirmed_at as emailConfirmedAt',
  'user_metadata as metadata',
  'recovery_sent_at as recoverySentAt',
  'confirmation_sent_at as confirmationSentAt',
  'last_sign_in_at as lastSignInAt',
  'disabled_at as disabledAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const asPerson = <T extends { readonly metadata: unknown }>(row: T): Omit<T, 'metadata'> & { readonly metadata: Metadata } => ({
  ...row,
  metadata:
    row.metadata && typeof row.metadata === 'object' && !Array.isArray(row.metadata)
      ? Object.fromEntries(Object.entries(row.metadata))
      : {},
});

export async function personByEmail(db: Connection, email: string): Promise<Person | undefined> {
  const row = await db.selectFrom('auth.app_user').select(columns).where('email', '=', email).executeTakeFirst();
  return row && asPerson(row);
}

export async function personById(db: Connection, id: string): Promise<Person | undefined> {
  const row = await db.selectFrom('auth.app_user').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asPerson(row);
}

/** False where somebody signed up with the address in the same moment. */
export async function insertPerson(
  db: Connection,
  person: Pick<Person, 'id' | 'email' | 'passwordHash' | 'emailConfirmedAt' | 'metadata'>,
): Promise<boolean> {
  const at = now();
  const inserted = await db
    .insertInto('auth.app_user')
    .values({
      id: person.id,
      email: person.email,
      password_hash: person.passwordHash,
      email_confirmed_at: person.emailConfirmedAt,
      user_metadata: JSON.stringify(person.metadata),
      confirmation_sent_at: person.emailConfirmedAt ? null : at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface PersonChange {
  readonly passwordHash?: string | null;
  readonly metadata?: Metadata;
  readonly emailConfirmedAt?: Date;
  readonly recoverySentAt?: Date;
  readonly confirmationSentAt?: Date;
  readonly lastSignInAt?: Date;
}

export async function changePerson(db: Connection, id: string, change: PersonChange): Promise<void> {
  const { passwordHash, metadata, emailConfirmedAt, recoverySentAt, confirmationSentAt, lastSignInAt } = change;
  await db
    .updateTable('auth.app_user')
    .set({
      updated_at: now(),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(metadata === undefined ? {} : { user_metadata: JSON.stringify(metadata) }),
      ...(emailConfirmedAt === undefined ? {} : { email_confirmed_at: emailConfirmedAt }),
      ...(recoverySentAt === undefined ? {} : { recovery_sent_at: recoverySentAt }),
      ...(confirmationSentAt === undefined ? {} : { confirmation_sent_at: confirmationSentAt }),
      ...(lastSignInAt === undefined ? {} : { last_sign_in_at: lastSignInAt }),
    })
    .where('id', '=', id)
    .execute();
}

export interface NewLink {
  readonly hash: Buffer;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  readonly passwordHash?: string | null;
  readonly metadata?: Metadata;
}

export async function insertLink(db: Connection, link: NewLink): Promise<void> {
  await db
    .insertInto('auth.one_time_token')
    .values({
      hash: link.hash,
      user_id: link.userId,
      purpose: link.purpose,
      password_hash: link.passwordHash ?? null,
      user_metadata: link.metadata ? JSON.stringify(link.metadata) : null,
      expires_at: link.expiresAt,
      created_at: now(),
    })
    .execute();
}

/** Uses the link: true for exactly one caller, nothing for a link that is unknown, for another purpose, used or too old. */
export async function useLink(
  db: Connection,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<{ userId: string; passwordHash: string | null; metadata: Metadata | undefined } | undefined> {
  const row = await db
    .updateTable('auth.one_time_token')
    .set({ used_at: now() })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['user_id', 'password_hash', 'user_metadata'])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      passwordHash: row.password_hash,
      metadata: row.user_metadata === null ? undefined : asPerson({ metadata: row.user_metadata }).metadata,
    }
  );
}

/** All links of a person, or those of one purpose, stop working. */
export async function dropLinks(db: Connection, userId: string, purpose?: LinkPurpose): Promise<void> {
  const all = db.deleteFrom('auth.one_time_token').where('user_id', '=', userId);
  await (purpose ? all.where('purpose', '=', purpose) : all).execute();
}
