// The caller under /storage/v1, and the business: the first folder of a path is its id; without one, the caller's only business is used.
import { mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import { keyPlace, type Place, placeIn, type RequestContext, signedIn } from '../platform/endpoint.ts';
import { behindWall, wallOf } from '../platform/database/transaction.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { BusinessFacts, Steps } from '../platform/work.ts';
import { selectMemberships } from '../org/index.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Within {
  readonly steps: Steps;
  readonly org: BusinessFacts;
  readonly userId: string;
  /** Below the folder of the business. */
  readonly path: string;
}

interface Who {
  readonly userId: string;
  readonly email: string;
  readonly keyId?: string;
}
// Checked once per request, which may name a thousand paths.
const onlyBusinesses = new WeakMap<RequestContext, Promise<string>>();
function onlyBusiness(context: RequestContext, userId: string): Promise<string> {
  const asked = onlyBusinesses.get(context) ?? findOnlyBusiness(context, userId);
  onlyBusinesses.set(context, asked);
  return asked;
}
async function findOnlyBusiness({ database }: RequestContext, userId: string): Promise<string> {
  const all = await behindWall(database, { userId }, (tx) => selectMemberships(tx, userId), true);
  const real = all.filter(({ org }) => !org.isSample);
  const [first, ...others] = real.length > 0 ? real : all;
  if (!first) throw refused('not_found');
  if (others.length > 0) throw refused('file.which_business', {}, 'path');
  return first.org.id;
}

function stepsOf(context: RequestContext, who: Who, org: BusinessFacts, rights: Rights, permission: Permission): Steps {
  return (act) =>
    behindWall(context.database, wallOf(org.id, who.userId, rights, permission), (tx) => act({ tx, ...who, via: 'api', org, ...rights }));
}

function entered(context: RequestContext, who: Who, found: Place | undefined, permission: Permission, path: string): Within {
  if (!found) throw refused('not_found');
  const { org, ...rights } = found;
  if (!mayDo(found, permission)) throw refused('permission.denied');
  return { steps: stepsOf(context, who, org, rights, permission), org, userId: who.userId, path };
}

/** The business of a path, and the rest of the path: all of it for a key. Another business is treated as if it didn't exist. */
export async function within(context: RequestContext, path: string, permission: Permission): Promise<Within> {
  if (context.key) {
    const { who, place } = await keyPlace(context);
    return entered(context, who, place, permission, path);
  }
  const principal = signedIn(context);
  const { userId, email } = principal;
  const names = path.split('/').filter((name) => name !== '');
  const [first = '', ...rest] = names;
  const isNamed = uuid.test(first);
  const orgId = isNamed ? first.toLowerCase() : await onlyBusiness(context, userId);
  const found = await placeIn(context, principal, orgId);
  return entered(context, { userId, email }, found, permission, (isNamed ? rest : names).join('/'));
}

/** For a signed address, with the current rights of the person who created it. */
export async function behalf(
  context: RequestContext,
  { userId, orgId, path }: { userId: string; orgId: string; path: string },
  permission: Permission,
): Promise<Within> {
  return entered(context, { userId, email: '' }, await context.membership(userId, orgId), permission, path);
}

/** Throws without a known caller: no person, and no key. */
export const demandCaller = (context: RequestContext): void => {
  if (!context.key || context.key instanceof Refusal) signedIn(context);
};

/** The calling person, if no business is needed. */
export const signedInAs = (context: RequestContext): string => signedIn(context).userId;
