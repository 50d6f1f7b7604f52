// What sessions offer to sign-in and to every request, and what they are made of.
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
  begin(tx: Transaction, person: Person, method: Method, caller: Caller, isRemembered: boolean): Promise<OpenedSession>;
  /** A second factor was proved: aal2, under tokens of its own. Tokens of before stay aal1. Throws where the session has ended. */
  raise(tx: Transaction, sessionId: string, method: FactorMethod): Promise<OpenedSession>;
  /** Who it is was proved again, by a session that lacks no factor: under the tokens that it has. A factor makes it aal2. */
  prove(tx: Transaction, sessionId: string, method: 'password' | 'otp' | FactorMethod): Promise<void>;
  /** A factor is gone: this session keeps what the others proved, every other one of the person ends. */
  withdraw(tx: Transaction, session: Pick<Principal, 'sessionId' | 'userId'>, type: 'totp' | 'webauthn', isLast: boolean): Promise<void>;
  /** Throws a WireError where the token does not work (any more). */
  refresh(token: string, caller: Caller): Promise<OpenedSession>;
  /** Who sent this Authorization header, token and session good at this moment; `factor_missing` where their second factor is still to come. */
  authenticate(header: string | undefined): Promise<Principal | 'factor_missing' | undefined>;
  /** As authenticate, but says why not, for the endpoints of the protocol itself. */
  demand(header: string | undefined): Promise<Principal>;
  /** Also people who have not entered their second factor yet: to enter it, and to sign out. */
  demandPartial(header: string | undefined): Promise<Asker>;
  /** What was remembered of a person's sessions is asked for again: after some were ended in a transaction of the caller's own. */
  forget(userId: string): void;
}

export type Opening = (person: Person, session: StoredSession) => Promise<OpenedSession>;

export interface SessionParts {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** How long a refresh token that was followed by another is still answered, for tabs that ask at once. */
  readonly reuseSeconds: number;
  readonly tellOwner: TellOwner;
}
