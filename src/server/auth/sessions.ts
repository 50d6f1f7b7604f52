// Sessions: begun by proof of who it is, raised by a second one, kept going by refresh tokens that work once, checked again at least every
// second, ended at once.
import { accessTokenSeconds, type AccessTokens } from '../platform/access-token.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Principal } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { type Caller, WireError } from '../platform/wire.ts';
import { aalOf, type FactorMethod, firstProof, withoutFactor, withProof } from './proof.ts';
import { noteSignIn } from './device-notice.ts';
import type { TellOwner } from './owner-notice.ts';
import { makeRefreshing } from './session-refresh.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { type Asker, makeSessionCheck } from './session-check.ts';
import { endSessionsOf, insertSession, lockSession, type Method, setLevel, type StoredSession } from './session-store.ts';
import { changePerson, type Person, personById } from './store.ts';
import { appMetadataOf, sessionMessage, type SessionMessage } from './wire-messages.ts';

const hour = 3600;
export const rememberedIdleSeconds = 7 * 24 * hour;
const idleSeconds = 12 * hour;
const absoluteSeconds = 30 * 24 * hour;

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
  /** Also whoever has yet to bring a second factor: for what leads there, and for signing out. */
  demandPartial(header: string | undefined): Promise<Asker>;
  /** What was remembered of a person's sessions is asked for again: after some were ended in a transaction of the caller's own. */
  forget(userId: string): void;
}

/** What an account with a second factor is told before it has brought it. */
export const factorMissing = (): WireError =>
  new WireError(403, 'insufficient_aal', 'This account has a second factor. Enter its code to continue.');

const sessionGone = (): WireError => new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

const makeOpening =
  (tokens: AccessTokens, refreshTokens: RefreshTokens) =>
  async (person: Person, session: StoredSession): Promise<OpenedSession> => {
    const accessToken = await tokens.sign({
      sub: person.id,
      email: person.email,
      phone: '',
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      rc: session.refreshCount,
      is_anonymous: false,
      app_metadata: appMetadataOf(person),
    });
    const refreshToken = refreshTokens.write(session.id, session.refreshCount);
    return { message: sessionMessage(person, accessToken, refreshToken, accessTokenSeconds, now()), idleSeconds: session.idleSeconds };
  };
export type Opening = ReturnType<typeof makeOpening>;

export interface SessionParts {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** How long a refresh token that was followed by another is still answered, for tabs that ask at once. */
  readonly reuseSeconds: number;
  readonly tellOwner: TellOwner;
}

const lockedSession = async (tx: Transaction, sessionId: string): Promise<StoredSession> => {
  const live = await lockSession(tx, sessionId);
  if (!live) throw sessionGone();
  return live;
};

function makeLevels(opened: Opening, tellOwner: TellOwner): Pick<Sessions, 'begin' | 'raise' | 'prove' | 'withdraw'> {
  return {
    async begin(tx, person, method, caller, isRemembered) {
      const at = now();
      const session = await insertSession(tx, {
        id: newId(),
        userId: person.id,
        method,
        aal: aalOf(method),
        amr: firstProof(method, at),
        idleSeconds: isRemembered ? rememberedIdleSeconds : idleSeconds,
        expiresAt: new Date(at.getTime() + absoluteSeconds * 1000),
        ...caller,
      });
      await changePerson(tx, person.id, { lastSignInAt: at });
      await noteSignIn(tx, tellOwner, person, session, caller);
      return opened({ ...person, lastSignInAt: at }, session);
    },
    async raise(tx, sessionId, method) {
      const at = now();
      const { aal, amr, userId } = await lockedSession(tx, sessionId);
      const raised = { aal: 'aal2', amr: withProof(amr, method, at), provedAt: at, isNewToken: true, isRaised: aal === 'aal1' } as const;
      const session = await setLevel(tx, sessionId, raised);
      const person = await personById(tx, userId);
      if (!person) throw sessionGone();
      return opened(person, session);
    },
    async prove(tx, sessionId, method) {
      const at = now();
      const { aal, amr } = await lockedSession(tx, sessionId);
      const level = method === 'password' || method === 'otp' ? aal : 'aal2';
      await setLevel(tx, sessionId, { aal: level, amr: withProof(amr, method, at), provedAt: at, isNewToken: false, isRaised: false });
    },
    async withdraw(tx, { sessionId, userId }, type, isLast) {
      const { amr } = await lockedSession(tx, sessionId);
      await setLevel(tx, sessionId, { ...withoutFactor(amr, type, isLast), isNewToken: false, isRaised: false });
      await endSessionsOf(tx, userId, 'factor_change', sessionId);
    },
  };
}

export function makeSessions(parts: SessionParts): Sessions {
  const { database, tokens, refreshTokens } = parts;
  const check = makeSessionCheck(database, tokens);
  const opened = makeOpening(tokens, refreshTokens);

  const demandPartial = async (header: string | undefined): Promise<Asker> => {
    if (!header) throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
    const asker = await check.askerOf(header);
    if (asker === 'unsigned') throw new WireError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    if (asker === 'closed') throw sessionGone();
    return asker;
  };
  return {
    ...makeLevels(opened, parts.tellOwner),
    refresh: makeRefreshing(parts, opened, (userId) => check.forget(userId)),
    demandPartial,
    async authenticate(header) {
      const asker = await check.askerOf(header);
      if (typeof asker === 'string') return undefined;
      return asker.lacksFactor ? 'factor_missing' : asker;
    },
    async demand(header) {
      const asker = await demandPartial(header);
      if (asker.lacksFactor) throw factorMissing();
      return asker;
    },
    forget: (userId) => check.forget(userId),
  };
}
