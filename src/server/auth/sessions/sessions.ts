// Sessions: begun by a proof of who the person is, raised by a second factor, continued by single-use refresh tokens, checked at least
// every second, ended at once.
import { accessTokenSeconds, type AccessTokens } from '../../platform/sign-in/access-token.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { WireError } from '../../platform/http/wire.ts';
import { aalOf, firstProof, withoutFactor, withProof } from './proof.ts';
import { noteSignIn } from '../mails/device-notice.ts';
import type { TellOwner } from '../mails/owner-notice.ts';
import type { Opening, SessionParts, Sessions } from './open-session.ts';
import { makeRefreshing } from './session-refresh.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { type Asker, makeSessionCheck } from './session-check.ts';
import { endSessionsOf, insertSession, lockSession, setLevel, type StoredSession } from './session-store.ts';
import { changePerson, personById } from '../store.ts';
import { appMetadataOf, sessionMessage } from '../wire-messages.ts';

const hour = 3600;
export const rememberedIdleSeconds = 7 * 24 * hour;
const idleSeconds = 12 * hour;
const absoluteSeconds = 30 * 24 * hour;

/** The refusal until the account's second factor is entered. */
export const factorMissing = (): WireError => new WireError(403, 'insufficient_aal', 'Enter the code from your second factor to continue.');

const sessionGone = (): WireError => new WireError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

const makeOpening =
  (tokens: AccessTokens, refreshTokens: RefreshTokens): Opening =>
  async (person, session) => {
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

const lockedSession = async (tx: Transaction, sessionId: string): Promise<StoredSession> => {
  const live = await lockSession(tx, sessionId);
  if (!live) throw sessionGone();
  return live;
};

function makeLevels(opened: Opening, tellOwner: TellOwner): Pick<Sessions, 'begin' | 'raise' | 'prove' | 'withdraw'> {
  return {
    async begin(tx, person, method, caller, isRemembered, provider = null) {
      const at = now();
      const session = await insertSession(tx, {
        id: newId(),
        userId: person.id,
        method,
        provider,
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
