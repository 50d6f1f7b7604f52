// Who may change whose role in a business: nobody their own, nobody beyond their own permissions, and there must always be an owner.

/** A person in a business, with their permissions. */
export interface Standing {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<string>;
}
export type Forbidden = 'self' | 'beyond' | 'last_owner';

/** Whether somebody may grant these permissions to others, or revoke them. */
export const mayGrant = ({ permissions }: Pick<Standing, 'permissions'>, granted: Iterable<string>): boolean =>
  [...granted].every((one) => permissions.has(one));

/** Why a change is not allowed; `after`: null if the person is removed. `owners`: active ones before the change. */
export function forbiddenChange(
  actor: Standing,
  target: Standing,
  after: Omit<Standing, 'userId'> | null,
  owners: number,
): Forbidden | undefined {
  if (actor.userId === target.userId) return 'self';
  if (!mayGrant(actor, target.permissions) || !mayGrant(actor, after?.permissions ?? [])) return 'beyond';
  return target.isOwner && after?.isOwner !== true && owners <= 1 ? 'last_owner' : undefined;
}
