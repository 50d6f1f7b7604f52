// Authenticates a request with an API key: read from the database each time, so a revoked key stops working at once on every server. The
// rate limit is counted for all servers together, and reported in RateLimit headers.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { KeyHolder } from '../platform/endpoint.ts';
import type { Limits } from '../platform/limit-config.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { countShared, type Taken } from '../platform/shared-limit.ts';
import { isKeyLike, isKeySecret, keyHash } from './key-secret.ts';
import { findKey, type KeyRow, markKeyUsed } from './key-store.ts';

export interface KeyAccess {
  readonly key: KeyHolder | Refusal;
  readonly answerHeaders?: Readonly<Record<string, string>>;
}
export interface KeyAccessParts {
  readonly database: Database;
  readonly limits: Limits;
  /** The address of a person who may sign in; undefined for anybody else. */
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string } | undefined>;
}

const usedEveryMs = 60_000;
export const isUsable = ({ revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now());

/** As in draft-ietf-httpapi-ratelimit-headers: the quota with its window, and what is left of it. */
function limitHeaders({ times, perSeconds }: Limits['apiKey'], { left, resetSeconds, waitSeconds }: Taken): Record<string, string> {
  return {
    'ratelimit-policy': `"key";q=${times};w=${perSeconds}`,
    ratelimit: `"key";r=${left};t=${resetSeconds}`,
    ...(waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : {}),
  };
}

const tokenOf = (authorization: string | undefined): string => /^bearer (.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? '';

export function makeKeyAccess({ database, limits, recipientOf }: KeyAccessParts) {
  async function access(token: string): Promise<KeyAccess> {
    if (!isKeySecret(token)) return { key: refused('key.invalid') };
    const found = await behindWall(database, { isFinding: true }, (tx) => findKey(tx, keyHash(token)), true);
    if (!found || !isUsable(found)) return { key: refused('key.invalid') };
    const { id, orgId, madeBy, permissions, lastUsedAt } = found;
    const taken = await countShared(database, limits.apiKey, 'api_key', id);
    const answerHeaders = limitHeaders(limits.apiKey, taken);
    if (taken.waitSeconds > 0) return { key: refused('key.too_many', { seconds: taken.waitSeconds }), answerHeaders };
    const maker = await recipientOf(madeBy);
    if (!maker) return { key: refused('key.invalid'), answerHeaders };
    if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() >= usedEveryMs)
      await behindWall(database, { orgId }, (tx) => markKeyUsed({ tx, org: { id: orgId } }, id));
    return { key: { keyId: id, orgId, userId: madeBy, email: maker.email, permissions }, answerHeaders };
  }
  /** Nothing if the request has no key. */
  return async (authorization: string | undefined): Promise<KeyAccess | undefined> => {
    const token = tokenOf(authorization);
    if (!isKeyLike(token)) return undefined;
    try {
      return await access(token);
    } catch (error) {
      if (error instanceof Refusal) return { key: error };
      throw error;
    }
  };
}
