// What somebody keeps for themselves or shares with the team: who sees it, who changes it, and whose it is.
import { mayDo, type Permission } from '#contract/org/permission.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from './parts.ts';

export type OwnerParts = Pick<TeamParts, 'emailsOf' | 'namesOf'>;
interface Shared {
  readonly ownerId: string;
  readonly visibility: 'me' | 'team';
}
interface Standing {
  /** Empty for one's own. */
  readonly ownerName: string;
  readonly isMine: boolean;
  readonly mayEdit: boolean;
}

const isMine = (work: Work, { ownerId }: Shared): boolean => ownerId === work.userId;
export const isSeen = (work: Work, stored: Shared): boolean => isMine(work, stored) || stored.visibility === 'team';

/** Its owner changes it; a shared one is also changed by those who manage the business. */
export const mayEdit = (work: Work, stored: Shared, permission: Permission): boolean =>
  mayDo(work, permission) && (isMine(work, stored) || (stored.visibility === 'team' && mayDo(work, 'business.manage')));

/** Each with whose it is and whether the person who asks may change it. */
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
