// A refresh token works once. The previous one still works while its answer may have been lost, or while tabs may have refreshed at once;
// otherwise someone else has a copy: the session ends, is logged, and its owner gets an email.
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { countOn, type Ending, endingOf, endSession, liveSession, type StoredSession, touchUnacknowledged } from './session-store.ts';
import { type Opening, type SessionParts, type Sessions } from './open-session.ts';
import { mayComeIn, personById } from '../store.ts';

// The holder of its token learns why it ended, so the page can say so.
const expired = (by?: Ending): WireError =>
  new WireError(400, 'session_expired', 'Invalid Refresh Token: Session Expired', by ? { fields: { ended_by: by } } : {});

export function makeRefreshing(parts: SessionParts, opened: Opening, forget: (userId: string) => void): Sessions['refresh'] {
  const { database, refreshTokens } = parts;
  const reuseMs = parts.reuseSeconds * 1000;

  // Of many copies that arrive at once exactly one ends the session, and its answer says why.
  const endReused = async ({ id, userId }: StoredSession, caller: Caller): Promise<never> => {
    const isEnded = await database.transaction().execute(async (tx) => {
      if (!(await endSession(tx, id, 'token_reuse'))) return false;
      await recordSecurityEvent(tx, { userId, kind: 'refresh_reused', sessionId: id, caller });
      const person = await personById(tx, userId);
      if (person) await parts.tellOwner(tx, person, { kind: 'refresh_reused' }, caller);
      return true;
    });
    if (!isEnded) throw expired();
    forget(userId);
    log.warn('a refresh token was used again; its session was ended', { session: id });
    throw new WireError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  };

  // A token from before the second factor gets no token from after it. A tab that refreshed in the same moment retries with the new one;
  // after a lost answer the person has to sign in again.
  const answerBeforeRaise = (live: StoredSession, isUnseen: boolean, isJustNow: boolean, caller: Caller): Promise<never> => {
    if (isJustNow)
      throw new WireError(503, 'unavailable', 'This session was just refreshed. Try again in a moment.', {
        retryAfterSeconds: 1,
      });
    if (isUnseen) throw expired();
    return endReused(live, caller);
  };

  const sessionForUsed = async (sessionId: string, count: number, caller: Caller): Promise<StoredSession> => {
    const live = await liveSession(database, sessionId);
    if (!live) throw expired(await endingOf(database, sessionId));
    if (count >= live.refreshCount) throw expired();
    if (count < live.refreshCount - 1) return endReused(live, caller);
    const isUnseen = live.acknowledgedCount < live.refreshCount;
    const isJustNow = now().getTime() - live.refreshedAt.getTime() <= reuseMs;
    if (live.raisedCount === live.refreshCount) return answerBeforeRaise(live, isUnseen, isJustNow, caller);
    const answeredAgain = await touchUnacknowledged(database, sessionId, live.refreshCount);
    if (answeredAgain) return answeredAgain;
    return isJustNow ? live : endReused(live, caller);
  };

  return async (token, caller) => {
    const read = refreshTokens.read(token);
    if (!read) throw new WireError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    const session = (await countOn(database, read.sessionId, read.count)) ?? (await sessionForUsed(read.sessionId, read.count, caller));
    const person = await personById(database, session.userId);
    if (!person || !mayComeIn(person)) throw new WireError(403, 'user_banned', 'User is banned');
    return opened(person, session);
  };
}
