// People: the only SQL that names auth.app_user. A person is read completely, with identities and factors, as the protocol shows them.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

type Connection = Database | Transaction;
export type Metadata = Readonly<Record<string, unknown>>;

/** A person's identity at a provider; `email` is this site itself. */
export interface PersonIdentity {
  readonly id: string;
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly data: Metadata;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface PersonFactor {
  readonly id: string;
  readonly factorType: 'totp' | 'webauthn';
  readonly friendlyName: string;
  readonly status: 'verified' | 'unverified';
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailConfirmedAt: Date | null;
  /** Writable by the person, so nothing is ever decided by it. */
  readonly metadata: Metadata;
  /** Written only by the operator. */
  readonly appMetadata: Metadata;
  /** The requested new address, and which of the two has confirmed. */
  readonly emailChange: string | null;
  readonly emailChangeSentAt: Date | null;
  readonly emailChangeConfirmed: 'current' | 'new' | null;
  readonly recoverySentAt: Date | null;
  readonly confirmationSentAt: Date | null;
  readonly invitedAt: Date | null;
  readonly reauthenticationSentAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly disabledAt: Date | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly identities: readonly PersonIdentity[];
  readonly factors: readonly PersonFactor[];
}

const columns = [
  'id',
  'email',
  'password_hash as passwordHash',
  'email_confirmed_at as emailConfirmedAt',
  'user_metadata as metadata',
  'app_metadata as appMetadata',
  'email_change as emailChange',
  'email_change_sent_at as emailChangeSentAt',
  sql<Person['emailChangeConfirmed']>`email_change_confirmed`.as('emailChangeConfirmed'),
  'recovery_sent_at as recoverySentAt',
  'confirmation_sent_at as confirmationSentAt',
  'invited_at as invitedAt',
  'reauthentication_sent_at as reauthenticationSentAt',
  'last_sign_in_at as lastSignInAt',
  'banned_until as bannedUntil',
  'disabled_at as disabledAt',
  'deleted_at as deletedAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  sql<readonly PersonIdentity[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider, 'subject', i.subject,
    'email', i.email, 'data', i.identity_data, 'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at, 'updatedAt', i.updated_at)
    order by i.created_at, i.id), '[]') from auth.identity i where i.user_id = app_user.id)`.as('identities'),
  sql<readonly PersonFactor[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'factorType', f.factor_type,
    'friendlyName', f.friendly_name, 'status', f.status, 'createdAt', f.created_at, 'updatedAt', f.updated_at)
    order by f.created_at, f.id), '[]') from auth.factor f where f.user_id = app_user.id)`.as('factors'),
] as const;

const asMetadata = (value: unknown): Metadata =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

type Row = Omit<Person, 'metadata' | 'appMetadata'> & { readonly metadata: unknown; readonly appMetadata: unknown };
const asPerson = (row: Row): Person => ({ ...row, metadata: asMetadata(row.metadata), appMetadata: asMetadata(row.appMetadata) });

/** Neither disabled nor currently banned. */
export const mayComeIn = ({ disabledAt, bannedUntil }: Person): boolean => !disabledAt && (!bannedUntil || bannedUntil <= now());

export async function personByEmail(db: Connection, email: string): Promise<Person | undefined> {
  const row = await db.selectFrom('auth.app_user').select(columns).where('email', '=', email).executeTakeFirst();
  return row && asPerson(row);
}

export async function personById(db: Connection, id: string): Promise<Person | undefined> {
  const row = await db.selectFrom('auth.app_user').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asPerson(row);
}

/** The person with this address, locked until the transaction ends. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<Person | undefined> {
  const row = await tx.selectFrom('auth.app_user').select('id').where('email', '=', email).forUpdate().executeTakeFirst();
  return row && personById(tx, row.id);
}

/** Like lockPersonByEmail; several are locked in a fixed order. */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  await tx.selectFrom('auth.app_user').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return (await tx.selectFrom('auth.app_user').select(columns).where('id', 'in', ids).execute()).map(asPerson);
}

/** People who aren't deleted, newest first; `filter` is part of an address. */
export async function listPeople(
  db: Connection,
  page: { readonly limit: number; readonly offset: number; readonly filter: string },
): Promise<{ readonly people: readonly Person[]; readonly total: number }> {
  const all = db
    .selectFrom('auth.app_user')
    .where('deleted_at', 'is', null)
    .$if(page.filter !== '', (q) => q.where(sql<boolean>`position(${page.filter.toLowerCase()} in email) > 0`));
  const rows = await all
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await all.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { people: rows.map(asPerson), total: Number(total) };
}

export type NewPerson = Pick<Person, 'id' | 'email' | 'passwordHash' | 'emailConfirmedAt' | 'metadata'>;

/** Adds a person without identities. False if the address or id is taken. */
export async function insertPerson(db: Connection, person: NewPerson): Promise<boolean> {
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
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The identity of a person who signs in with email and password; an existing one gets the address. */
export async function putEmailIdentity(db: Connection, userId: string, email: string): Promise<void> {
  const at = now();
  await db
    .insertInto('auth.identity')
    .values({ id: userId, user_id: userId, provider: 'email', subject: userId, email, created_at: at, updated_at: at })
    .onConflict((c) => c.columns(['provider', 'subject']).doUpdateSet({ email, updated_at: at }))
    .execute();
}

export interface PersonChange {
  readonly email?: string;
  readonly passwordHash?: string | null;
  readonly metadata?: Metadata;
  readonly appMetadata?: Metadata;
  readonly emailConfirmedAt?: Date;
  readonly emailChange?: string | null;
  readonly emailChangeSentAt?: Date | null;
  readonly emailChangeConfirmed?: 'current' | 'new' | null;
  readonly recoverySentAt?: Date;
  readonly confirmationSentAt?: Date;
  readonly invitedAt?: Date;
  readonly reauthenticationSentAt?: Date;
  readonly lastSignInAt?: Date;
  readonly bannedUntil?: Date | null;
  readonly disabledAt?: Date;
  readonly deletedAt?: Date;
}

const columnOf: Readonly<Record<Exclude<keyof PersonChange, 'metadata' | 'appMetadata'>, string>> = {
  email: 'email',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
  emailChange: 'email_change',
  emailChangeSentAt: 'email_change_sent_at',
  emailChangeConfirmed: 'email_change_confirmed',
  recoverySentAt: 'recovery_sent_at',
  confirmationSentAt: 'confirmation_sent_at',
  invitedAt: 'invited_at',
  reauthenticationSentAt: 'reauthentication_sent_at',
  lastSignInAt: 'last_sign_in_at',
  bannedUntil: 'banned_until',
  disabledAt: 'disabled_at',
  deletedAt: 'deleted_at',
};

export async function changePerson(db: Connection, id: string, { metadata, appMetadata, ...plain }: PersonChange): Promise<void> {
  const set = Object.entries(plain).flatMap(([name, value]) =>
    value === undefined ? [] : [[columnOf[name as keyof typeof columnOf], value] as const],
  );
  await db
    .updateTable('auth.app_user')
    .set({
      updated_at: now(),
      ...Object.fromEntries(set),
      ...(metadata === undefined ? {} : { user_metadata: JSON.stringify(metadata) }),
      ...(appMetadata === undefined ? {} : { app_metadata: JSON.stringify(appMetadata) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes everything by which a person could sign in or be identified; the id stays, for the books and the logs. */
export async function erasePerson(tx: Transaction, id: string): Promise<void> {
  const at = now();
  await changePerson(tx, id, {
    email: `deleted-${id}@deleted.invalid`,
    passwordHash: null,
    metadata: {},
    appMetadata: {},
    emailChange: null,
    emailChangeConfirmed: null,
    disabledAt: at,
    deletedAt: at,
  });
  await tx.deleteFrom('auth.challenge').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.factor').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.identity').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('auth.flow_state')
    .where((e) => e.or([e('user_id', '=', id), e('linking_user_id', '=', id)]))
    .execute();
}
