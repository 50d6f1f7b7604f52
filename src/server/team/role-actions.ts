// The roles that can be given: built-in ones by name, custom ones by id.
import { mayGrant } from '#core/team/authority.ts';
import type { In } from '#contract/endpoint.ts';
import { heldBy, mayDo, permissions as allPermissions, type Rights } from '#contract/org/permission.ts';
import { GivenRole, type Roles, type RoleRef, type teamContract } from '#contract/team/team.ts';
import { forgetMemberships, lockTeam, markRoleDeleted, rightsOf, type RoleRow, selectRoles, upsertRole } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { standingOf, type TeamParts, userOf } from './parts.ts';
import { selectWaiting } from './store.ts';

/** A role that can be given to a member. */
export interface Givable extends Rights {
  readonly roleId: string | null;
  /** Of a custom role. */
  readonly name: string | null;
}

const asGivable = (row: RoleRow): Givable => ({
  ...rightsOf({ role: 'custom', permissions: row.permissions }),
  roleId: row.id,
  name: row.name,
});
const isFixed = (ref: RoleRef): ref is GivenRole => GivenRole.safeParse(ref).success;
export const refOf = ({ role, roleId }: { readonly role: Rights['role']; readonly roleId: string | null }): string => roleId ?? role;

/** Without other roles in the plan, a second person is an admin; an accountant is always allowed. */
const onEveryPlan: ReadonlySet<Rights['role']> = new Set(['admin', 'accountant']);

/** The roles of the plan. */
export async function givableRoles(work: Work, { gates }: TeamParts): Promise<readonly Givable[]> {
  const included = await gates.included(work, ['role_access_control_3', 'custom_permissions']);
  const fixed = GivenRole.options.filter((role) => onEveryPlan.has(role) || included.includes('role_access_control_3'));
  const own = included.includes('custom_permissions') ? await selectRoles(work) : [];
  const all: Givable[] = [...fixed.map((role) => ({ role, roleId: null, name: null })), ...own.map(asGivable)];
  return all.filter((one) => mayGrant(standingOf(userOf(work), work), heldBy(one)));
}

/** The role, if the person may give it and the plan includes it. Throws otherwise. */
export async function demandRole(work: Work, { gates }: TeamParts, ref: RoleRef): Promise<Givable> {
  const found = isFixed(ref)
    ? { role: ref, roleId: null, name: null }
    : (await selectRoles(work)).filter((one) => one.id === ref.toLowerCase()).map(asGivable)[0];
  if (!found) throw refused('team.role_gone', {}, 'role');
  if (!mayGrant(standingOf(userOf(work), work), heldBy(found))) throw refused('team.beyond', {}, 'role');
  if (!onEveryPlan.has(found.role)) await gates.demandFeature(work, found.roleId === null ? 'role_access_control_3' : 'custom_permissions');
  return found;
}

export const listRoles =
  ({ gates }: TeamParts) =>
  async (work: Work): Promise<Roles> => {
    const own = standingOf(userOf(work), work);
    const isOpen = mayDo(work, 'team.manage') && (await gates.included(work, ['custom_permissions'])).length > 0;
    const rows = await selectRoles(work);
    return {
      roles: rows.map(({ id, name, permissions, uses }) => ({
        id,
        name,
        permissions: [...permissions],
        people: uses,
        mayChange: isOpen && id !== work.roleId && mayGrant(own, heldBy(asGivable({ id, name, permissions, uses }))),
      })),
      mayCreate: isOpen,
      grantable: allPermissions.filter((one) => own.permissions.has(one)),
    };
  };

const done = { ok: true } as const;
async function auditRole(
  work: Work,
  action: string,
  subjectId: string,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await audit(work, { action, subjectKind: 'role', subjectId, before, after });
  forgetMemberships(work.org.id);
}

export const saveRole =
  ({ gates }: TeamParts) =>
  async (work: Work, { id: given, name, permissions }: In<typeof teamContract.saveRole>): Promise<{ ok: true }> => {
    const id = given.toLowerCase();
    await lockTeam(work);
    await gates.demandFeature(work, 'custom_permissions');
    const rows = await selectRoles(work);
    const before = rows.find((one) => one.id === id);
    if (id === work.roleId) throw refused('team.self');
    const own = standingOf(userOf(work), work);
    const after = allPermissions.filter((one) => permissions.includes(one));
    if (after.length === 0) throw refused('team.no_permissions', {}, 'permissions');
    const touched = [...heldBy(rightsOf({ role: 'custom', permissions: after })), ...(before ? heldBy(asGivable(before)) : [])];
    if (!mayGrant(own, touched)) throw refused('team.beyond', {}, 'permissions');
    if (rows.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
      throw refused('team.role_name_taken', { name }, 'name');
    if (before && before.name === name && before.permissions.join() === after.join()) return done;
    await upsertRole(work, { id, name, permissions: after });
    const audited = before && { name: before.name, permissions: before.permissions };
    await auditRole(work, before ? 'role.changed' : 'role.created', id, audited, { name, permissions: after });
    return done;
  };

export const deleteRole =
  ({ gates }: TeamParts) =>
  async (work: Work, { id: given }: In<typeof teamContract.deleteRole>): Promise<{ ok: true }> => {
    const id = given.toLowerCase();
    await lockTeam(work);
    const row = (await selectRoles(work)).find((one) => one.id === id);
    if (!row) return done;
    await gates.demandFeature(work, 'custom_permissions');
    if (!mayGrant(standingOf(userOf(work), work), heldBy(asGivable(row)))) throw refused('team.beyond');
    if (row.uses > 0 || (await selectWaiting(work)).some((one) => one.roleId === id)) throw refused('team.role_in_use');
    await markRoleDeleted(work, id);
    await auditRole(work, 'role.deleted', id, { name: row.name, permissions: row.permissions }, undefined);
    return done;
  };
