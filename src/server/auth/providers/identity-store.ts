// A person's identities at providers: the only SQL that names auth.identity, except for the person as a whole. An identity is found by
// provider, issuer and subject together, never by an address, which can change hands.
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

type Connection = Database | Transaction;

export interface NewIdentity {
  readonly userId: string;
  readonly provider: string;
  /** Issuer and subject. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function identityBy(
  db: Connection,
  provider: string,
  subject: string,
): Promise<{ readonly id: string; readonly userId: string } | undefined> {
  return db
    .selectFrom('auth.identity')
    .select(['id', 'user_id as userId'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** False if it belongs to an account already, also one of a request at the same moment. */
export async function insertIdentity(tx: Transaction, identity: NewIdentity): Promise<boolean> {
  const at = now();
  const inserted = await tx
    .insertInto('auth.identity')
    .values({
      id: newId(),
      user_id: identity.userId,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email ?? null,
      identity_data: JSON.stringify(identity.data),
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((c) => c.columns(['provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates the identity with what the provider says now. */
export async function renewIdentity(tx: Transaction, id: string, { email, data }: Pick<NewIdentity, 'email' | 'data'>): Promise<void> {
  const at = now();
  await tx
    .updateTable('auth.identity')
    .set({ email: email ?? null, identity_data: JSON.stringify(data), last_sign_in_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('auth.identity').where('id', '=', id).execute();
}

export async function deleteIdentitiesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('auth.identity').where('user_id', '=', userId).execute();
}
