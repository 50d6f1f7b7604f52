// Sessions: begun by proof of who it is, kept going by refresh tokens that work once, checked again at least every second, ended at once.
import { accessTokenSeconds, type AccessTokens } from '../platform/access-token.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Principal } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { type Caller, WireError } from '../platform/wire.ts';
import { makeRefreshTokens, type RefreshTokens } from './refresh-token.ts';
import { makeSessionCheck } from './session-check.ts';
import {
  countOn,
  endSession,
  endSessionsOf,
  type Ending,
  insertSession,
  liveSession,
  type Method,
  type StoredSession,
} from './session-store.ts';
import { changePerson, type Person, personById } from './store.ts';
import { sessionMessage, type SessionMessage } from './wire-messages.ts';

const toleranceMs = 10_000;
const hour = 3600;
export const rememberedIdleSeconds = 7 * 24 * hour;
const idleSeconds = 12 * hour;
const absoluteSeconds = 30 * 24 * hour;

export interface OpenedSession {
  readonly message: SessionMessage;
  readonly idleSeconds: number;
}
export interface Sessions {
  begin(tx: Database | Transaction, person: Person, method: Method, caller: Caller, isRemembered: boolean): Promise<OpenedSession>;
  /** Throws a WireError where the token does not work (any more). */
  refresh(token: string): Promise<OpenedSession>;
  /** Who sent this Authorization header; nothing unless token and session are good at this moment. */
  authenticate(header: string | undefined): Promise<Principal | undefined>;
  /** As authenticate, but says why not, for the endpoints of the protocol itself. */
  demand(header: string | undefined): Promise<Principal>;
  end(sessionId: string, by: Ending): Promise<void>;
  endAllOf(userId: string, by: Ending, exceptId?: string): Promise<void>;
  /** What was remembered of a person's sessions is asked for again: after some were ended in a transaction of the caller's own. */
  forget(userId: string): void;
}

const makeOpening =
  (tokens: AccessTokens, refreshTokens: RefreshTokens) =>
  async (person: Person, session: StoredSession): Promise<OpenedSession> => {
    const accessToken = await tokens.sign({
      sub: person.id,
      email: person.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: session.method === 'password' ? 'password' : 'otp', timestamp: Math.floor(session.createdAt.getTime() / 1000) }],
      session_id: session.id,
      rc: session.refreshCount,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const refreshToken = refreshTokens.write(session.id, session.refreshCount);
    return { message: sessionMessage(person, accessToken, refreshToken, accessTokenSeconds, now()), idleSeconds: session.idleSeconds };
  };

export function makeSessions(database: Database, tokens: AccessTokens, refreshKey: Buffer): Sessions {
  const refreshTokens = makeRefreshTokens(refreshKey);
  const check = makeSessionCheck(database, tokens);

  const opened = makeOpening(tokens, refreshTokens);

  // The token is an older one: its answer may have been lost, or two tabs asked at once. Otherwise somebody else holds a copy.
  const sessionForUsed = async (sessionId: string, count: number): Promise<StoredSession> => {
    const live = await liveSession(database, sessionId);
    if (!live || count > live.refreshCount) throw new WireError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    const isLast = count === live.refreshCount - 1;
    const isUnseen = live.acknowledgedCount < live.refreshCount;
    if (isLast && (isUnseen || now().getTime() - live.refreshedAt.getTime() <= toleranceMs)) return live;
    await endSession(database, sessionId, 'token_reuse');
    check.forget(live.userId);
    log.warn('a refresh token was used again; its session was ended', { session: sessionId });
    throw new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  };

  return {
    async begin(tx, person, method, caller, isRemembered) {
      const at = now();
      const session = await insertSession(tx, {
        id: newId(),
        userId: person.id,
        method,
        idleSeconds: isRemembered ? rememberedIdleSeconds : idleSeconds,
        expiresAt: new Date(at.getTime() + absoluteSeconds * 1000),
        ...caller,
      });
      await changePerson(tx, person.id, { lastSignInAt: at });
      return opened({ ...person, lastSignInAt: at }, session);
    },
    async refresh(token) {
      const read = refreshTokens.read(token);
      if (!read) throw new WireError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      const session = (await countOn(database, read.sessionId, read.count)) ?? (await sessionForUsed(read.sessionId, read.count));
      const person = await personById(database, session.userId);
      if (!person || person.disabledAt) throw new WireError(403, 'user_banned', 'User is banned');
      return opened(person, session);
    },
    async authenticate(header) {
      const principal = await check.principalOf(header);
      return typeof principal === 'string' ? undefined : principal;
    },
    async demand(header) {
      if (!header) throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
      const principal = await check.principalOf(header);
      if (principal === 'unsigned') throw new WireError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
      if (principal === 'closed') throw new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
      return principal;
    },
    async end(sessionId, by) {
      const live = await liveSession(database, sessionId);
      await endSession(database, sessionId, by);
      if (live) check.forget(live.userId);
    },
    async endAllOf(userId, by, exceptId) {
      await endSessionsOf(database, userId, by, exceptId);
      check.forget(userId);
    },
    forget: (userId) => check.forget(userId),
  };
}
