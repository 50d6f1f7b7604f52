// Custom roles.
import { sql } from 'kysely';
import { closureOf, isPermission, type Permission, type Rights } from '#contract/org/permission.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };

/** A role from its row; a custom role's permissions are those that exist today, with what they imply. */
export const rightsOf = (row: { readonly role: Rights['role']; readonly permissions: readonly string[] | null }): Rights =>
  row.permissions === null ? { role: row.role } : { role: row.role, permissions: closureOf(row.permissions.filter(isPermission)) };

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Members, including deactivated ones, and pending invitations. */
  readonly uses: number;
}

/** Those that were not deleted, by name. */
export async function selectRoles({ tx, org }: Scope): Promise<readonly RoleRow[]> {
  const rows = await tx
    .selectFrom('org_role')
    .select([
      'id',
      'name',
      'permissions',
      sql<number>`(select count(*) from member m where m.role_id = org_role.id and m.org_id = ${org.id})::int`.as('uses'),
    ])
    .where('org_id', '=', org.id)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({ ...row, permissions: row.permissions.filter(isPermission) }));
}

export async function upsertRole(
  { tx, org }: Scope,
  { id, name, permissions }: { readonly id: string; readonly name: string; readonly permissions: readonly Permission[] },
): Promise<void> {
  await tx
    .insertInto('org_role')
    .values({ org_id: org.id, id, name, permissions: [...permissions], created_at: now() })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet({ name, permissions: [...permissions] }))
    .execute();
}

export async function markRoleDeleted({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('org_role').set({ deleted_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}
