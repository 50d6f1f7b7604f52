// Creating and revoking API keys. Nobody can grant a key what they may not do themselves.
import { mayGrant } from '#core/team/authority.ts';
import type { In } from '#contract/endpoint.ts';
import type { ApiKey, apiKeyContract } from '#contract/integrations/api-keys.ts';
import { closureOf, heldBy, keyPermissions, mayDo, type Permission } from '#contract/org/permission.ts';
import { lockTeam, members, notify } from '../org/index.ts';
import { shownNames, standingOf, type TeamParts, userOf } from '../team/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import { isUsable } from './key-access.ts';
import { keyEnding, keyHash, newKeySecret } from './key-secret.ts';
import { countActiveKeys, insertKey, type KeyRow, markKeyRevoked, selectKey, selectKeys } from './key-store.ts';

export type KeyParts = Pick<TeamParts, 'emailsOf' | 'namesOf'>;
const mostActive = 100;
const dayMs = 86_400_000;

const stateOf = (row: KeyRow): ApiKey['state'] => (row.revokedAt !== null ? 'revoked' : isUsable(row) ? 'active' : 'expired');

const grantableBy = (work: Work): readonly Permission[] => heldBy(work).filter((one) => keyPermissions.includes(one));

async function nameOf(work: Work, parts: KeyParts, userIds: readonly string[]): Promise<(userId: string) => string> {
  const shown = await shownNames(work, parts, [...new Set(userIds)]);
  return (userId) => shown.nameOf(userId) || shown.emailOf(userId);
}

export const listApiKeys =
  (parts: KeyParts) =>
  async (work: Work): Promise<{ keys: ApiKey[]; grantable: Permission[] }> => {
    const rows = await selectKeys(work);
    const madeBy = await nameOf(
      work,
      parts,
      rows.map((row) => row.madeBy),
    );
    const keys = rows.map((row) => ({
      id: row.id,
      name: row.name,
      ending: row.ending,
      permissions: [...row.permissions],
      madeBy: madeBy(row.madeBy),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      state: stateOf(row),
    }));
    return { keys, grantable: mayDo(work, 'integrations.manage') ? [...grantableBy(work)] : [] };
  };

async function create(work: Work, parts: KeyParts, input: In<typeof apiKeyContract.createApiKey>): Promise<{ secret: string }> {
  const id = input.id.toLowerCase();
  const userId = userOf(work);
  await lockTeam(work); // so the creator can't leave at this moment
  if (await selectKey(work, id)) throw refused('id.other_content', {}, 'id');
  const asked = closureOf(input.permissions);
  if (asked.length === 0) throw refused('key.no_permissions', {}, 'permissions');
  if (!asked.every((one) => keyPermissions.includes(one)) || !mayGrant(standingOf(userId, work), asked))
    throw refused('key.beyond', {}, 'permissions');
  if ((await countActiveKeys(work)) >= mostActive) throw refused('key.most', { limit: String(mostActive) });
  const secret = newKeySecret();
  const expiresAt = input.expiresInDays === null ? null : new Date(now().getTime() + input.expiresInDays * dayMs);
  const { name } = input;
  const row = { id, name, ending: keyEnding(secret), permissions: asked, madeBy: userId, expiresAt, hash: keyHash(secret) };
  await insertKey(work, row);
  await audit(work, { action: 'api_key.created', subjectKind: 'api_key', subjectId: id, after: { name, permissions: asked, expiresAt } });
  const maker = (await nameOf(work, parts, [userId]))(userId);
  const owners = (await members(work)).filter((one) => one.role === 'owner').map((one) => one.userId);
  const note = { kind: 'api_key_created', subjectKind: 'api_key', subjectId: id, data: { name, maker }, onceKey: id } as const;
  await notify(work, { ...note, userIds: owners });
  return { secret };
}

export const createApiKey = (parts: KeyParts) => (steps: Steps, input: In<typeof apiKeyContract.createApiKey>) =>
  steps((work) => create(work, parts, input));

export async function revokeApiKey(work: Work, { id: given }: In<typeof apiKeyContract.revokeApiKey>): Promise<{ ok: true }> {
  const id = given.toLowerCase();
  const row = await selectKey(work, id);
  if (!row) throw refused('not_found');
  if (row.revokedAt !== null) return { ok: true };
  await markKeyRevoked(work, id, work.userId);
  const { name, permissions } = row;
  await audit(work, { action: 'api_key.revoked', subjectKind: 'api_key', subjectId: id, before: { name, permissions } });
  return { ok: true };
}
