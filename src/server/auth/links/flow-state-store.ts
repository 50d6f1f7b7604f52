// Pending redirects: the state sent to another provider, and the code that a return or a mailed link is exchanged for. The only SQL that
// names auth.flow_state. Each works once, for the browser that began it, and is stored hashed.
import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Method } from '../sessions/session-store.ts';

type Connection = Database | Transaction;

const codeSeconds = 300;
const stateSeconds = 600;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const after = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

export async function deleteOldStates(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('auth.flow_state').where('expires_at', '<', before).execute();
}

export interface NewCode {
  readonly userId: string;
  /** How the person proved who they are, to be recorded in the session. */
  readonly method: Method;
  /** The provider that vouched for them. */
  readonly provider: string;
  readonly redirectTo: string;
  /** S256, as checked by challengeOf in flow-state.ts. */
  readonly codeChallenge: string;
}

/** A code for `?code=`: valid for five minutes, once, with the verifier of its challenge. */
export async function issueCode(db: Connection, code: NewCode): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth.flow_state')
    .values({
      id: newId(),
      kind: 'code',
      token_hash: hashOf(token),
      user_id: code.userId,
      method: code.method,
      provider: code.provider,
      redirect_to: code.redirectTo,
      code_challenge: code.codeChallenge,
      expires_at: after(codeSeconds),
      created_at: now(),
    })
    .execute();
  return token;
}

export type CodeUse =
  | { readonly isUsed: true; readonly userId: string; readonly method: Method; readonly provider: string | null }
  | { readonly isUsed: false; readonly why: 'unknown' | 'expired' | 'wrong_verifier' };

/** Uses up the code: of several at once one succeeds. A wrong verifier uses nothing up, so the browser that began can still use it. */
export async function useCode(db: Connection, code: string, verifier: string): Promise<CodeUse> {
  const at = now();
  const hash = hashOf(code);
  const used = await db
    .updateTable('auth.flow_state')
    .set({ used_at: at })
    .where('token_hash', '=', hash)
    .where('kind', '=', 'code')
    .where('code_challenge', '=', hashOf(verifier).toString('base64url'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'method', 'provider'])
    .executeTakeFirst();
  if (used?.userId) return { isUsed: true, userId: used.userId, method: used.method as Method, provider: used.provider };
  const found = await db
    .selectFrom('auth.flow_state')
    .select(['used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', hash)
    .where('kind', '=', 'code')
    .executeTakeFirst();
  if (!found || found.usedAt) return { isUsed: false, why: 'unknown' };
  return { isUsed: false, why: found.expiresAt <= at ? 'expired' : 'wrong_verifier' };
}

export interface ProviderState {
  readonly id: string;
  readonly provider: string;
  /** The signed-in person who links the provider to their account. */
  readonly linkingUserId: string | null;
  readonly redirectTo: string;
  /** Nothing if the client asked for tokens in the fragment. */
  readonly codeChallenge: string | null;
  readonly secretsSealed: Buffer;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Stores what a return from a provider has to match, for ten minutes. */
export async function insertState(db: Connection, state: string, kept: ProviderState): Promise<void> {
  await db
    .insertInto('auth.flow_state')
    .values({
      id: kept.id,
      kind: 'provider',
      token_hash: hashOf(state),
      linking_user_id: kept.linkingUserId,
      provider: kept.provider,
      redirect_to: kept.redirectTo,
      code_challenge: kept.codeChallenge,
      secrets_sealed: kept.secretsSealed,
      user_metadata: JSON.stringify(kept.metadata),
      expires_at: after(stateSeconds),
      created_at: now(),
    })
    .execute();
}

/** Uses up the state: succeeds for exactly one caller; nothing if it is unknown or used. `isExpired`: the return came too late. */
export async function useState(db: Connection, state: string): Promise<(ProviderState & { readonly isExpired: boolean }) | undefined> {
  const at = now();
  const row = await db
    .updateTable('auth.flow_state')
    .set({ used_at: at })
    .where('token_hash', '=', hashOf(state))
    .where('kind', '=', 'provider')
    .where('used_at', 'is', null)
    .returning(['id', 'provider', 'linking_user_id', 'redirect_to', 'code_challenge', 'secrets_sealed', 'user_metadata', 'expires_at'])
    .executeTakeFirst();
  if (!row?.provider || !row.secrets_sealed) return undefined;
  const metadata = row.user_metadata;
  return {
    id: row.id,
    provider: row.provider,
    linkingUserId: row.linking_user_id,
    redirectTo: row.redirect_to,
    codeChallenge: row.code_challenge,
    secretsSealed: row.secrets_sealed,
    metadata: metadata && typeof metadata === 'object' && !Array.isArray(metadata) ? metadata : {},
    isExpired: row.expires_at <= at,
  };
}
