// Whether a token is ours and its session is open now. Checked with every request, so the answer is cached for half a second, and dropped
// at once when a session ends here.
import type { AccessClaims, AccessTokens } from '../../platform/sign-in/access-token.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { isUnavailable } from '../../platform/database/transaction.ts';
import { WireError } from '../../platform/http/wire.ts';
import { businessOf } from '../providers/business-providers.ts';
import { acknowledge, type OpenSession, openSession } from './session-store.ts';

// A session that ended is noticed within a second, also by a slow request.
const recheckMs = 500;
const maxKept = 5000;

const tokenOf = (header: string | undefined): string | undefined => /^Bearer ([\w.-]{20,8000})$/i.exec(header ?? '')?.[1];

interface Checked {
  readonly userId: string;
  readonly at: number;
  readonly found: Promise<OpenSession | undefined>;
}

/** The caller; `lacksFactor`: their second factor is still required, so they may only enter it. */
export interface Asker extends Principal {
  readonly lacksFactor: boolean;
}

/** Caches for half a second that a session is open, and which tokens have a valid signature. */
export interface SessionCheck {
  /** The sender of this Authorization header; `unsigned` if the token isn't ours or has expired, `closed` if its session has ended. */
  askerOf(header: string | undefined): Promise<Asker | 'unsigned' | 'closed'>;
  forget(userId: string): void;
}

// A token issued before the session reached a higher level keeps its own level.
function askerFrom(
  { userId, email, sessionId, refreshCount }: AccessClaims,
  { aal, raisedCount, provedAt, provider, hasFactor }: OpenSession,
): Asker {
  const level = aal === 'aal2' && refreshCount >= raisedCount ? 'aal2' : 'aal1';
  return {
    userId,
    email,
    sessionId,
    aal: level,
    provedAt,
    ssoBusinessId: businessOf(provider),
    lacksFactor: hasFactor && level !== 'aal2',
  };
}

export function makeSessionCheck(database: Database, tokens: AccessTokens): SessionCheck {
  const checked = new Map<string, Checked>();
  const verified = new Map<string, AccessClaims>();
  const look = async (claims: AccessClaims): Promise<OpenSession | undefined> => {
    const found = await openSession(database, claims.sessionId, claims.userId);
    if (found && found.acknowledgedCount < claims.refreshCount) await acknowledge(database, claims.sessionId, claims.refreshCount);
    return found;
  };
  const claimsOf = async (token: string): Promise<AccessClaims | undefined> => {
    const known = verified.get(token) ?? (await tokens.verify(token));
    if (!known || known.expiresAtSeconds * 1000 <= now().getTime()) {
      verified.delete(token);
      return undefined;
    }
    if (verified.size >= maxKept) verified.clear();
    verified.set(token, known);
    return known;
  };
  const openNow = (claims: AccessClaims): Promise<OpenSession | undefined> => {
    const at = now().getTime();
    const key = `${claims.sessionId} ${claims.userId} ${claims.refreshCount}`;
    const last = checked.get(key);
    if (last && Math.abs(at - last.at) < recheckMs) return last.found;
    if (checked.size >= maxKept) checked.clear();
    const found = look(claims);
    checked.set(key, { userId: claims.userId, at, found });
    found.catch(() => checked.delete(key));
    return found;
  };
  return {
    async askerOf(header) {
      const token = tokenOf(header);
      const claims = token === undefined ? undefined : await claimsOf(token);
      if (!claims) return 'unsigned';
      try {
        const found = await openNow(claims);
        return found ? askerFrom(claims, found) : 'closed';
      } catch (error) {
        if (isUnavailable(error))
          throw new WireError(503, 'unavailable', 'Daybook is temporarily unavailable. Try again in a few seconds.', {
            retryAfterSeconds: 2,
          });
        throw error;
      }
    },
    forget(userId) {
      for (const [key, one] of checked) if (one.userId === userId) checked.delete(key);
    },
  };
}
