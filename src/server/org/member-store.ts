// The members of a business, for the team module.
import { sql } from 'kysely';
import type { Rights, Role } from '#contract/org/permission.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { rightsOf } from './role-store.ts';
import { profileOf, showColleagues, updateProfile } from './store.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };

/** A member's role; a custom one by its id. */
export interface RoleHeld {
  readonly role: Role;
  readonly roleId: string | null;
}

export interface TeamMember extends Rights, RoleHeld {
  readonly userId: string;
  readonly roleName: string | null;
  readonly since: Date;
  readonly deactivatedAt: Date | null;
}

/** Locks the team: waits for whoever is changing it, and makes others wait until this transaction ends. */
export async function lockTeam({ tx, org }: Scope): Promise<void> {
  await tx.selectFrom('org').select('id').where('id', '=', org.id).forNoKeyUpdate().execute();
}

/** Everybody, including deactivated members, in the order in which they joined. */
export async function selectTeam({ tx, org }: Scope): Promise<readonly TeamMember[]> {
  const rows = await tx
    .selectFrom('member')
    .leftJoin('org_role', (j) => j.onRef('org_role.id', '=', 'member.role_id').onRef('org_role.org_id', '=', 'member.org_id'))
    .select([
      'member.user_id as userId',
      sql<Role>`member.role`.as('role'),
      'member.role_id as roleId',
      'org_role.name as roleName',
      'org_role.permissions as permissions',
      sql<Date>`member.created_at`.as('since'),
      sql<Date | null>`member.deactivated_at`.as('deactivatedAt'),
    ])
    .where('member.org_id', '=', org.id)
    .orderBy('member.created_at')
    .orderBy('member.user_id')
    .execute();
  return rows.map(({ permissions, ...row }) => ({ ...row, ...rightsOf({ role: row.role, permissions }) }));
}

/** Adds or reactivates a member. */
export async function upsertMember({ tx, org }: Scope, userId: string, { role, roleId }: RoleHeld): Promise<void> {
  await tx
    .insertInto('member')
    .values({ org_id: org.id, user_id: userId, role, role_id: roleId, created_at: now() })
    .onConflict((c) => c.columns(['user_id', 'org_id']).doUpdateSet({ role, role_id: roleId, deactivated_at: null }))
    .execute();
}

type AtEnd = (scope: Scope, userId: string) => Promise<void>;
const atEnd: AtEnd[] = [];
/** What later modules do in the transaction in which somebody is deactivated or leaves. */
export function whenMembershipEnds(act: AtEnd): void {
  atEnd.push(act);
}
const endMembership: AtEnd = async (scope, userId) => {
  for (const act of atEnd) await act(scope, userId);
};

export async function updateMember(
  scope: Scope,
  userId: string,
  change: Partial<RoleHeld> & { readonly deactivatedAt?: Date | null },
): Promise<void> {
  const set = {
    ...(change.role === undefined ? {} : { role: change.role, role_id: change.roleId ?? null }),
    ...(change.deactivatedAt === undefined ? {} : { deactivated_at: change.deactivatedAt }),
  };
  await scope.tx.updateTable('member').set(set).where('org_id', '=', scope.org.id).where('user_id', '=', userId).execute();
  if (change.deactivatedAt) await endMembership(scope, userId);
}

export async function deleteMember(scope: Scope, userId: string): Promise<void> {
  await endMembership(scope, userId);
  await scope.tx.deleteFrom('member').where('org_id', '=', scope.org.id).where('user_id', '=', userId).execute();
}

/** Makes this the business that the person sees next. */
export async function rememberBusiness({ tx, org }: Scope, userId: string): Promise<void> {
  await profileOf(tx, userId);
  await updateProfile(tx, userId, { currentBusinessId: org.id });
}

interface ColleagueName {
  readonly fullName: string;
  readonly photoVersion: string | null;
}

/** People's names from their profiles. Only for people of the transaction's business. */
export async function selectNames({ tx }: Pick<Scope, 'tx'>, userIds: readonly string[]): Promise<ReadonlyMap<string, ColleagueName>> {
  if (userIds.length === 0) return new Map();
  await showColleagues(tx, userIds);
  const rows = await tx
    .selectFrom('profiles')
    .select([
      'id',
      'full_name as fullName',
      sql<string | null>`(select p.version from profile_photo p where p.user_id = profiles.id)`.as('photoVersion'),
    ])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
