// Passkeys: the rows of auth.factor and auth.challenge of this kind. Challenges and counters are updated conditionally, so only one of
// several parallel uses succeeds.
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

type Connection = Database | Transaction;

export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}
export type PasskeyKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'transports' | 'isBackedUp'> & {
  readonly signCount: number;
  readonly aaguid: string;
};

const columns = [
  'id',
  'user_id as userId',
  'friendly_name as name',
  sql<Buffer>`credential_id`.as('credentialId'),
  sql<Buffer>`public_key`.as('publicKey'),
  'transports',
  'is_backed_up as isBackedUp',
  'last_used_at as lastUsedAt',
  'created_at as createdAt',
] as const;

const verified = (db: Connection) =>
  db.selectFrom('auth.factor').select(columns).where('factor_type', '=', 'webauthn').where('status', '=', 'verified');

/** A person's passkeys, oldest first. */
export async function passkeysOf(db: Connection, userId: string): Promise<Passkey[]> {
  return verified(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

/** The person that this passkey belongs to, if any. */
export async function passkeyByCredential(db: Connection, credentialId: Buffer): Promise<Passkey | undefined> {
  return verified(db).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** A pending factor whose passkey isn't created yet. */
export async function insertUnverified(tx: Transaction, factor: { readonly userId: string; readonly name: string }): Promise<string> {
  const at = now();
  const id = newId();
  await tx
    .insertInto('auth.factor')
    .values({ id, user_id: factor.userId, factor_type: 'webauthn', friendly_name: factor.name, created_at: at, updated_at: at })
    .execute();
  return id;
}

const keyColumns = (key: PasskeyKey) => ({
  status: 'verified',
  credential_id: key.credentialId,
  public_key: key.publicKey,
  sign_count: key.signCount,
  transports: [...key.transports],
  is_backed_up: key.isBackedUp,
  aaguid: key.aaguid,
});

/** Nothing if the credential is registered already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: { readonly userId: string; readonly name: string; readonly key: PasskeyKey },
): Promise<Passkey | undefined> {
  const at = now();
  return tx
    .insertInto('auth.factor')
    .values({
      id: newId(),
      user_id: passkey.userId,
      factor_type: 'webauthn',
      friendly_name: passkey.name,
      ...keyColumns(passkey.key),
      created_at: at,
      updated_at: at,
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Attaches the passkey to the pending factor; false if the credential is registered already, or the factor isn't pending any more. */
export async function completePasskey(tx: Transaction, id: string, name: string, key: PasskeyKey): Promise<boolean> {
  const done = await tx
    .updateTable('auth.factor')
    .set({ friendly_name: name, ...keyColumns(key), updated_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'unverified')
    .where((e) => e.not(e.exists(e.selectFrom('auth.factor as f').select('f.id').where('f.credential_id', '=', key.credentialId))))
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Updates the counter to what the passkey reports; false if that isn't higher than the last, as with a copy of it. Some never count. */
export async function countUse(tx: Transaction, id: string, signCount: number, isBackedUp: boolean): Promise<boolean> {
  const counted = await tx
    .updateTable('auth.factor')
    .set({ sign_count: signCount, is_backed_up: isBackedUp, last_used_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'verified')
    .where((e) => e.or([e('sign_count', '<', signCount), e.and([e('sign_count', '=', 0), e(e.val(signCount), '=', 0)])]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function renamePasskey(tx: Transaction, userId: string, id: string, name: string): Promise<Passkey | undefined> {
  return tx
    .updateTable('auth.factor')
    .set({ friendly_name: name, updated_at: now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'webauthn')
    .where('status', '=', 'verified')
    .returning(columns)
    .executeTakeFirst();
}

export type ChallengeKind = 'webauthn' | 'passkey_sign_in' | 'passkey_register';
/** The purpose of a challenge: it is invalid for any other. */
export interface ChallengePurpose {
  readonly kind: ChallengeKind;
  readonly sessionId?: string;
  readonly userId?: string;
  readonly factorId?: string;
}

export async function insertChallenge(db: Connection, purpose: ChallengePurpose, challenge: string, expiresAt: Date): Promise<string> {
  const id = newId();
  const at = now();
  await db
    .insertInto('auth.challenge')
    .values({
      id,
      kind: purpose.kind,
      session_id: purpose.sessionId ?? null,
      user_id: purpose.userId ?? null,
      factor_id: purpose.factorId ?? null,
      challenge,
      expires_at: expiresAt,
      created_at: at,
    })
    .execute();
  return id;
}

/** Uses up the challenge, for one caller and its purpose. */
export async function useChallenge(
  db: Connection,
  id: string,
  purpose: ChallengePurpose,
): Promise<{ readonly challenge: string; readonly isExpired: boolean } | undefined> {
  const at = now();
  const used = await db
    .updateTable('auth.challenge')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('kind', '=', purpose.kind)
    .where('session_id', 'is not distinct from', purpose.sessionId ?? null)
    .where('user_id', 'is not distinct from', purpose.userId ?? null)
    .where('factor_id', 'is not distinct from', purpose.factorId ?? null)
    .where('used_at', 'is', null)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return used?.challenge ? { challenge: used.challenge, isExpired: used.expires_at <= at } : undefined;
}
