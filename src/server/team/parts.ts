// The dependencies of team actions, passed in by server.ts, and a person's role and rights in a business.
import type { Language } from '#core/language.ts';
import type { Standing } from '#core/team/authority.ts';
import { heldBy, type Rights } from '#contract/org/permission.ts';
import { invitationState } from '#core/team/invitation.ts';
import type { BusinessProviders } from '../auth/index.ts';
import type { Gates, SeatsIn } from '../billing/index.ts';
import { members, selectNames } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Limits } from '../platform/limit-config.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectWaiting } from './store.ts';

export interface TeamParts {
  readonly gates: Gates;
  readonly siteUrl: string;
  readonly limits: Limits;
  /** Email addresses of people by id. */
  readonly emailsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Their names at sign-up; a name in their profile takes precedence. */
  readonly namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The business's own sign-in provider. */
  readonly signOn: BusinessProviders;
  /** The language of the account with this address; undefined if there is none. */
  readonly languageAt: (email: string) => Promise<Language | undefined>;
}

export const standingOf = (userId: string, rights: Rights): Standing => ({
  userId,
  isOwner: rights.role === 'owner',
  permissions: new Set(heldBy(rights)),
});

/** The acting user; jobs and visitors can't act here. */
export function userOf({ userId }: Work): string {
  if (userId === null) throw refused('auth.required');
  return userId;
}

/** People's names: from their profile, from sign-up, or their address. */
export async function shownNames(
  { tx }: Pick<Work, 'tx'>,
  { emailsOf, namesOf }: Pick<TeamParts, 'emailsOf' | 'namesOf'>,
  ids: readonly string[],
): Promise<{
  readonly nameOf: (id: string) => string;
  readonly emailOf: (id: string) => string;
  readonly photoOf: (id: string) => string | null;
}> {
  const [emails, given, profiles] = [await emailsOf(ids), await namesOf(ids), await selectNames({ tx }, ids)];
  const ownName = (id: string): string => profiles.get(id)?.fullName || (given.get(id) ?? '');
  return { nameOf: ownName, emailOf: (id) => emails.get(id) ?? '', photoOf: (id) => profiles.get(id)?.photoVersion ?? null };
}

/** One person's name, or their address if they gave none. */
export const calledIn =
  (parts: Pick<TeamParts, 'emailsOf' | 'namesOf'>) =>
  async (work: Pick<Work, 'tx'>, userId: string): Promise<string> => {
    const { nameOf, emailOf } = await shownNames(work, parts, [userId]);
    return nameOf(userId) || emailOf(userId);
  };

export const hasCustomRoles =
  (gates: Gates) =>
  async (work: Pick<Work, 'tx' | 'org'>): Promise<boolean> =>
    (await gates.included(work, ['custom_permissions'])).length > 0;

/** Active people, then those invited, by address. */
async function placesIn(work: Parameters<SeatsIn>[0], emailsOf: TeamParts['emailsOf']) {
  const people = await members(work);
  const emails = await emailsOf(people.map((one) => one.userId));
  const open = (await selectWaiting(work)).filter((one) => invitationState(one, now()) === 'open');
  return [...people.map(({ userId, role }) => ({ email: emails.get(userId) ?? userId, role })), ...open];
}

/** Who needs a seat, by address: everybody except the first accountant. A person in two businesses has one address. */
export const seatsOf =
  (emailsOf: TeamParts['emailsOf']): SeatsIn =>
  async (work) => {
    const places = await placesIn(work, emailsOf);
    const free = places.find((one) => one.role === 'accountant');
    return places.filter((one) => one !== free).map((one) => one.email);
  };

/** Refuses if this address needs a seat in this role and there is none. `email` has no seat here yet, or is to get another role. */
export async function demandSeat(
  work: Work,
  { gates, emailsOf }: TeamParts,
  { email, role }: Pick<Rights, 'role'> & { readonly email: string },
) {
  const others = (await placesIn(work, emailsOf)).filter((one) => one.email !== email);
  const isFree = role === 'accountant' && !others.some((one) => one.role === 'accountant');
  if (!isFree) await gates.demandSeats(work, [email], seatsOf(emailsOf));
}
