// Who may change whose place in a business: nobody their own, nobody what goes beyond their own permissions, and an owner is always left.

/** Somebody in a business, by what they may do there. */
export interface Standing {
  readonly userId: string;
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<string>;
}
export type Forbidden = 'self' | 'beyond' | 'last_owner';

/** Whether somebody may give these permissions to others, or take them away. */
export const mayGrant = ({ permissions }: Pick<Standing, 'permissions'>, granted: Iterable<string>): boolean =>
  [...granted].every((one) => permissions.has(one));

/** What stands in the way of a change; `after`: null where the person is to have no place any more. `owners`: active ones before the change. */
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
