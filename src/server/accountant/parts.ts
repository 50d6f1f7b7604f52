// Shared by the module's actions: people's names, and whom a request or proposal is addressed to.
import { mayDo, type Permission } from '#contract/org/permission.ts';
import { members } from '../org/index.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from '../team/index.ts';

export type Namers = Pick<TeamParts, 'emailsOf' | 'namesOf'>;

export async function callers(work: Work, parts: Namers, ids: readonly (string | null)[]): Promise<(id: string) => string> {
  const { nameOf, emailOf } = await shownNames(work, parts, [...new Set(ids.flatMap((id) => id ?? []))]);
  return (id) => nameOf(id) || emailOf(id);
}

/** An accountant's request is for the people of the business; theirs is for the accountant. */
export async function otherSide(work: Work, permission: Permission): Promise<readonly string[]> {
  const people = (await members(work)).filter((one) => mayDo(one, permission));
  return people.filter(({ role }) => (role === 'accountant') !== (work.role === 'accountant')).map(({ userId }) => userId);
}
