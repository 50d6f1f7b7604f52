// API keys: the only SQL that names them. One is found by the hash of its secret, before its business is known.
import { sql } from 'kysely';
import { isPermission, type Permission } from '#contract/org/permission.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  readonly permissions: readonly Permission[];
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}
const columns = [
  'id',
  'name',
  'ending',
  'permissions',
  'made_by as madeBy',
  sql<Date>`created_at`.as('createdAt'),
  sql<Date | null>`expires_at`.as('expiresAt'),
  sql<Date | null>`last_used_at`.as('lastUsedAt'),
  sql<Date | null>`revoked_at`.as('revokedAt'),
] as const;
const asKey = <R extends { readonly permissions: readonly string[] }>(row: R) => ({
  ...row,
  permissions: row.permissions.filter(isPermission),
});

/** Usable keys first, then newest first. */
export async function selectKeys({ tx, org }: Scope): Promise<readonly KeyRow[]> {
  const rows = await tx
    .selectFrom('api_key')
    .select(columns)
    .where('org_id', '=', org.id)
    .orderBy(sql`revoked_at is not null or coalesce(expires_at <= ${now()}, false)`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(300)
    .execute();
  return rows.map(asKey);
}

export async function selectKey({ tx, org }: Scope, id: string): Promise<KeyRow | undefined> {
  const row = await tx.selectFrom('api_key').select(columns).where('id', '=', id).where('org_id', '=', org.id).executeTakeFirst();
  return row && asKey(row);
}

export async function countActiveKeys({ tx, org }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('org_id', '=', org.id)
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now())]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewKey extends Pick<KeyRow, 'id' | 'name' | 'ending' | 'permissions' | 'madeBy' | 'expiresAt'> {
  readonly hash: Buffer;
}
export async function insertKey({ tx, org }: Scope, { id, name, ending, permissions, madeBy, expiresAt, hash }: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      org_id: org.id,
      id,
      name,
      ending,
      secret_hash: hash,
      permissions: [...permissions],
      made_by: madeBy,
      created_at: now(),
      expires_at: expiresAt,
    })
    .execute();
}

export async function markKeyRevoked({ tx, org }: Scope, id: string, userId: string | null): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: now(), revoked_by: userId })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The keys of somebody who leaves. On one database a trigger of the table of members does it too. */
export async function endKeysOf({ tx, org }: Scope, userId: string): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: now() })
    .where('made_by', '=', userId)
    .where('org_id', '=', org.id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function markKeyUsed({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('api_key').set({ last_used_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** The key with this hash, in any business; for a transaction with `isFinding`. */
export async function findKey(tx: Work['tx'], hash: Buffer): Promise<(KeyRow & { readonly orgId: string }) | undefined> {
  const row = await tx
    .selectFrom('api_key')
    .select([...columns, 'org_id as orgId'])
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
  return row && asKey(row);
}
