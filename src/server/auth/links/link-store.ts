// Mailed links and codes: the only SQL that names auth.one_time_token. What is stored can't sign anybody in: a link is stored as its hash,
// a code as a hash with a key outside the database. A row works once, whichever of its three forms is used: the link, the six digits, or
// the code that the link passes to another program.
import type { LinkPurpose } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Metadata } from '../store.ts';

type Connection = Database | Transaction;

/** How often a six-digit code may be tried. */
const maxTries = 5;

export interface NewLink {
  readonly hash: Buffer;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address it is mailed to. */
  readonly recipient: string;
  readonly expiresAt: Date;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  /** Set when it is used: the password and data of the sign-up that caused it. */
  readonly passwordHash?: string | null | undefined;
  readonly metadata?: Metadata | undefined;
  /** Where it redirects to besides our own pages, and for whom: see decision 6. */
  readonly redirectTo?: string | undefined;
  readonly codeChallenge?: string | undefined;
  readonly authCodeHash?: Buffer | undefined;
}

export interface StoredLink {
  readonly hash: Buffer;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly passwordHash: string | null;
  readonly metadata: Metadata | undefined;
  readonly redirectTo: string | null;
  readonly codeChallenge: string | null;
}

const columns = ['hash', 'user_id', 'purpose', 'password_hash', 'user_metadata', 'redirect_to', 'code_challenge'] as const;
interface Row {
  readonly hash: Buffer;
  readonly user_id: string;
  readonly purpose: string;
  readonly password_hash: string | null;
  readonly user_metadata: unknown;
  readonly redirect_to: string | null;
  readonly code_challenge: string | null;
}
const asLink = (row: Row): StoredLink => ({
  hash: row.hash,
  userId: row.user_id,
  purpose: row.purpose as LinkPurpose, // the column allows only these
  passwordHash: row.password_hash,
  metadata:
    row.user_metadata && typeof row.user_metadata === 'object' && !Array.isArray(row.user_metadata)
      ? Object.fromEntries(Object.entries(row.user_metadata))
      : undefined,
  redirectTo: row.redirect_to,
  codeChallenge: row.code_challenge,
});

export async function insertLink(db: Connection, link: NewLink): Promise<void> {
  await db
    .insertInto('auth.one_time_token')
    .values({
      hash: link.hash,
      user_id: link.userId,
      purpose: link.purpose,
      recipient: link.recipient,
      code_hash: link.codeHash,
      code_expires_at: link.codeExpiresAt,
      password_hash: link.passwordHash ?? null,
      user_metadata: link.metadata ? JSON.stringify(link.metadata) : null,
      redirect_to: link.redirectTo ?? null,
      code_challenge: link.codeChallenge ?? null,
      auth_code_hash: link.authCodeHash ?? null,
      expires_at: link.expiresAt,
      created_at: now(),
    })
    .execute();
}

/** The link if it is still valid; reading it changes nothing. */
export async function findLink(
  db: Connection,
  by: { readonly hash: Buffer } | { readonly authCodeHash: Buffer },
): Promise<StoredLink | undefined> {
  const row = await db
    .selectFrom('auth.one_time_token')
    .select(columns)
    .where('hash' in by ? 'hash' : 'auth_code_hash', '=', 'hash' in by ? by.hash : by.authCodeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row && asLink(row);
}

export interface LinkState {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly recipient: string;
  readonly isUsed: boolean;
}

/** A link that hasn't expired, used or not; reading it changes nothing. */
export async function linkState(db: Connection, hash: Buffer): Promise<LinkState | undefined> {
  const row = await db
    .selectFrom('auth.one_time_token')
    .select(['user_id', 'purpose', 'recipient', 'used_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!row?.recipient) return undefined;
  return { userId: row.user_id, purpose: row.purpose as LinkPurpose, recipient: row.recipient, isUsed: row.used_at !== null };
}

/** Uses up the link: for exactly one caller. */
export async function useLink(db: Connection, hash: Buffer): Promise<StoredLink | undefined> {
  const row = await db
    .updateTable('auth.one_time_token')
    .set({ used_at: now() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(columns)
    .executeTakeFirst();
  return row && asLink(row);
}

export interface CodeBy {
  readonly recipient: string;
  readonly purposes: readonly LinkPurpose[];
}
const openCodes = (db: Connection, { recipient, purposes }: CodeBy) =>
  db
    .selectFrom('auth.one_time_token')
    .where('recipient', '=', recipient)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now())
    .where('code_tries', '<', maxTries);

/** The people whose codes were mailed to this address for these purposes and can still be tried. */
export async function codeOwners(db: Connection, by: CodeBy): Promise<string[]> {
  const rows = await openCodes(db, by).select('user_id').distinct().execute();
  return rows.map((row) => row.user_id);
}

/** Counts one try against every code that this could be, and returns them. Their owners must be locked. */
export async function countTry(tx: Transaction, by: CodeBy): Promise<(StoredLink & { readonly codeHash: Buffer })[]> {
  const rows = await openCodes(tx, by)
    .select([...columns, 'code_hash', 'code_tries'])
    .orderBy('hash')
    .forUpdate()
    .execute();
  const hashes = rows.map((row) => row.hash);
  if (hashes.length === 0) return [];
  await tx
    .updateTable('auth.one_time_token')
    .set((e) => ({ code_tries: e('code_tries', '+', 1) }))
    .where('hash', 'in', hashes)
    .execute();
  return rows.flatMap((row) => (row.code_hash ? [{ ...asLink(row), codeHash: row.code_hash }] : []));
}

export async function deleteOldLinks(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('auth.one_time_token').where('expires_at', '<', before).execute();
}

/** Voids all links and codes of a person, or those of some purposes; used ones are still known as used until they expire. */
export async function dropLinks(db: Connection, userId: string, purposes?: readonly LinkPurpose[]): Promise<void> {
  const all = db.deleteFrom('auth.one_time_token').where('user_id', '=', userId);
  await (purposes ? all.where('purpose', 'in', purposes).where('used_at', 'is', null) : all).execute();
}

/** Whether another sign-up with this address and another password is waiting for confirmation too. */
export async function hasOtherSignUp(db: Connection, userId: string, passwordHash: string | null): Promise<boolean> {
  const other = db
    .selectFrom('auth.one_time_token')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'signup')
    .where('password_hash', 'is distinct from', passwordHash);
  return (await other.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Voids the links of one sign-up, but not those of another with the same address: otherwise a stranger could void the confirmation of the
 * owner's own sign-up and leave only the one with the stranger's password.
 */
export async function dropLinksOfSignUp(db: Connection, userId: string, passwordHash: string | null): Promise<void> {
  const all = db.deleteFrom('auth.one_time_token').where('user_id', '=', userId).where('purpose', '=', 'signup');
  await (passwordHash === null ? all.where('password_hash', 'is', null) : all.where('password_hash', '=', passwordHash)).execute();
}
