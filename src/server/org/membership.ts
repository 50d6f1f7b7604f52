// Which role a person has in a business, asked with every request: remembered for less than a second, forgotten at once when it changes here.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { behindWall } from '../platform/transaction.ts';
import { type Membership, selectMembership } from './store.ts';

// What ended is noticed within a second, also by a request that takes its time.
const recheckMs = 500;
const maxKept = 5000;

interface Kept {
  readonly at: number;
  readonly found: Promise<Membership | undefined>;
}
const caches = new Set<Map<string, Kept>>();

/** What was remembered about a business is asked for again. */
export function forgetMemberships(orgId: string): void {
  for (const cache of caches) for (const key of cache.keys()) if (key.endsWith(orgId)) cache.delete(key);
}

export function makeMembership(database: Database): (userId: string, orgId: string) => Promise<Membership | undefined> {
  const cache = new Map<string, Kept>();
  caches.add(cache);
  return async (userId, orgId) => {
    const at = now().getTime();
    const key = `${userId} ${orgId}`;
    const kept = cache.get(key);
    if (kept && Math.abs(at - kept.at) < recheckMs) return kept.found;
    if (cache.size >= maxKept) cache.clear();
    const found = behindWall(database, { userId, orgId }, (tx) => selectMembership(tx, userId, orgId), true);
    cache.set(key, { at, found });
    const drop = (): void => {
      if (cache.get(key)?.found === found) cache.delete(key);
    };
    found.then((membership) => (membership ? undefined : drop()), drop); // somebody may be let in the next moment
    return found;
  };
}
