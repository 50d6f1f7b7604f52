// Things that people keep for themselves or share with the team: who can see and change them, and their owners.
import { mayDo, type Permission } from '#contract/org/permission.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from './parts.ts';

export type OwnerParts = Pick<TeamParts, 'emailsOf' | 'namesOf'>;
interface Shared {
  readonly ownerId: string;
  readonly visibility: 'me' | 'team';
}
interface Standing {
  /** Empty if it is one's own. */
  readonly ownerName: string;
  readonly isMine: boolean;
  readonly mayEdit: boolean;
}

const isMine = (work: Work, { ownerId }: Shared): boolean => ownerId === work.userId;
export const isSeen = (work: Work, stored: Shared): boolean => isMine(work, stored) || stored.visibility === 'team';

/** Its owner can change it; if shared, also those who manage the business. */
export const mayEdit = (work: Work, stored: Shared, permission: Permission): boolean =>
  mayDo(work, permission) && (isMine(work, stored) || (stored.visibility === 'team' && mayDo(work, 'business.manage')));

/** Each with its owner, and whether the caller may change it. */
export async function withStanding<T extends Shared>(
  work: Work,
  parts: OwnerParts,
  permission: Permission,
  stored: readonly T[],
): Promise<(Omit<T, 'ownerId'> & Standing)[]> {
  const others = new Set(stored.filter((one) => !isMine(work, one)).map(({ ownerId }) => ownerId));
  const names = others.size > 0 ? await shownNames(work, parts, [...others]) : null;
  return stored.map((one) => {
    const { ownerId, ...shown } = one;
    return {
      ...shown,
      isMine: isMine(work, one),
      mayEdit: mayEdit(work, one, permission),
      ownerName: !names || isMine(work, one) ? '' : names.nameOf(ownerId) || names.emailOf(ownerId),
    };
  });
}
