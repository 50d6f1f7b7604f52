// A person's role in a business, checked with every request: cached for less than a second, and invalidated at once when it changes here.
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Work } from '../platform/work.ts';
import { type Membership, selectMembership } from './store.ts';

// A membership that ended is noticed within a second, also by a slow request.
const recheckMs = 500;
const maxKept = 5000;

interface Kept {
  readonly at: number;
  readonly found: Promise<Membership | undefined>;
}
const caches = new Set<Map<string, Kept>>();

/** Clears the cache of a business. */
export function forgetMemberships(orgId: string): void {
  for (const cache of caches) for (const key of cache.keys()) if (key.endsWith(orgId)) cache.delete(key);
}

/** Whether the plan of a business includes custom roles; checked if somebody has one. */
export type HasCustomRoles = (work: Pick<Work, 'tx' | 'org'>) => Promise<boolean>;

/** A person's role in the transaction's business. On a plan without custom roles, those become read-only. */
export async function membershipWithin(
  tx: Transaction,
  { userId, orgId }: { readonly userId: string; readonly orgId: string },
  hasCustomRoles: HasCustomRoles,
): Promise<Membership | undefined> {
  const found = await selectMembership(tx, userId, orgId);
  if (found?.role !== 'custom' || (await hasCustomRoles({ tx, org: found.org }))) return found;
  return { ...found, permissions: found.permissions?.filter((permission) => /\.(read|all)$/.test(permission)) };
}

export function makeMembership(
  database: Database,
  hasCustomRoles: HasCustomRoles,
): (userId: string, orgId: string) => Promise<Membership | undefined> {
  const cache = new Map<string, Kept>();
  caches.add(cache);
  return async (userId, orgId) => {
    const at = now().getTime();
    const key = `${userId} ${orgId}`;
    const kept = cache.get(key);
    if (kept && Math.abs(at - kept.at) < recheckMs) return kept.found;
    if (cache.size >= maxKept) cache.clear();
    const found = behindWall(database, { userId, orgId }, (tx) => membershipWithin(tx, { userId, orgId }, hasCustomRoles), true);
    cache.set(key, { at, found });
    const drop = (): void => {
      if (cache.get(key)?.found === found) cache.delete(key);
    };
    found.then((membership) => (membership ? undefined : drop()), drop); // somebody may become a member the next moment
    return found;
  };
}
