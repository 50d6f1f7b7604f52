// The interface of sessions for sign-in and for every request, and the data of a session.
import type { AccessTokens } from '../../platform/sign-in/access-token.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import type { Caller } from '../../platform/http/wire.ts';
import type { TellOwner } from '../mails/owner-notice.ts';
import type { FactorMethod } from './proof.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { Asker } from './session-check.ts';
import type { Method, StoredSession } from './session-store.ts';
import type { Person } from '../store.ts';
import type { SessionMessage } from '../wire-messages.ts';

export interface OpenedSession {
  readonly message: SessionMessage;
  readonly idleSeconds: number;
}
export interface Sessions {
  /** At aal1; a sign-in with a passkey at aal2. */
  begin(
    tx: Transaction,
    person: Person,
    method: Method,
    caller: Caller,
    isRemembered: boolean,
    provider?: string | null,
  ): Promise<OpenedSession>;
  /** Raises the session to aal2 after a second factor, with new tokens. Older tokens stay at aal1. Throws if the session has ended. */
  raise(tx: Transaction, sessionId: string, method: FactorMethod): Promise<OpenedSession>;
  /** Records a fresh proof of a session that lacks no factor; its tokens stay. A factor makes it aal2. */
  prove(tx: Transaction, sessionId: string, method: 'password' | 'otp' | FactorMethod): Promise<void>;
  /** Removes the proof of a deleted factor from this session; all other sessions of the person end. */
  withdraw(tx: Transaction, session: Pick<Principal, 'sessionId' | 'userId'>, type: 'totp' | 'webauthn', isLast: boolean): Promise<void>;
  /** Throws a WireError if the token isn't valid (any more). */
  refresh(token: string, caller: Caller): Promise<OpenedSession>;
  /** The sender of this Authorization header, with a valid token and session; `factor_missing` if their second factor is still required. */
  authenticate(header: string | undefined): Promise<Principal | 'factor_missing' | undefined>;
  /** Like authenticate, but throws the reason, for the endpoints of the protocol itself. */
  demand(header: string | undefined): Promise<Principal>;
  /** Also accepts people who haven't entered their second factor yet: to enter it, and to sign out. */
  demandPartial(header: string | undefined): Promise<Asker>;
  /** Clears the cache of a person's sessions, after the caller ended some in its own transaction. */
  forget(userId: string): void;
}

export type Opening = (person: Person, session: StoredSession) => Promise<OpenedSession>;

export interface SessionParts {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** How long a refresh token still works after it was rotated, for tabs that refresh at once. */
  readonly reuseSeconds: number;
  readonly tellOwner: TellOwner;
}
