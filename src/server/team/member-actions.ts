// The people of a business: list, roles, deactivating and reactivating. Each change is audited with before and after, and takes effect at
// once.
import { type Forbidden, forbiddenChange } from '#core/team/authority.ts';
import { invitationState } from '#core/team/invitation.ts';
import type { In } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import type { Team, teamContract } from '#contract/team/team.ts';
import { deleteMember, forgetMemberships, lockTeam, notify, selectRoles, selectTeam, type TeamMember, updateMember } from '../org/index.ts';
import type { NotificationData } from '#core/org/notification.ts';
import { newId } from '../platform/ids.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { demandSeat, seatsOf, shownNames, standingOf, type TeamParts, userOf } from './parts.ts';
import { demandRole, type Givable, givableRoles, refOf } from './role-actions.ts';
import { mailStanding } from './standing-mail.ts';
import { selectWaiting } from './store.ts';

const done = { ok: true } as const;
const codes: Readonly<Record<Forbidden, ProblemCode>> = { self: 'team.self', beyond: 'team.beyond', last_owner: 'team.last_owner' };

const ownersIn = (team: readonly TeamMember[]): number => team.filter((one) => one.role === 'owner' && one.deactivatedAt === null).length;

export const team =
  (parts: TeamParts) =>
  async (work: Work): Promise<Team> => {
    const people = await selectTeam(work);
    const isManager = mayDo(work, 'team.manage');
    const waiting = isManager ? await selectWaiting(work) : [];
    const ids = [...new Set([...people.map((one) => one.userId), ...waiting.map((one) => one.invitedBy)])];
    const { nameOf, emailOf, photoOf } = await shownNames(work, parts, ids);
    const own = standingOf(userOf(work), work);
    const heirs = people.filter((one) => one.deactivatedAt === null && one.role !== 'owner').map((one) => one.userId);
    const tooSmall = await parts.gates.plansTooSmall(work, mayDo(work, 'team.transfer') ? heirs : [], seatsOf(parts.emailsOf));
    const roleNames = new Map<string | null, string>(waiting.length > 0 ? (await selectRoles(work)).map((one) => [one.id, one.name]) : []);
    return {
      people: people
        .filter((one) => one.deactivatedAt === null || isManager)
        .map(({ userId, since, deactivatedAt, ...held }) => ({
          userId,
          name: nameOf(userId),
          email: emailOf(userId),
          photoVersion: deactivatedAt === null ? photoOf(userId) : null,
          role: refOf(held),
          roleName: held.roleName,
          since: since.toISOString(),
          isActive: deactivatedAt === null,
          isYou: userId === work.userId,
          mayChange: isManager && forbiddenChange(own, standingOf(userId, held), null, ownersIn(people)) === undefined,
          planTooSmall: tooSmall.get(userId) ?? null,
        })),
      invitations: waiting.map((one) => ({
        id: one.id,
        email: one.email,
        role: refOf(one),
        roleName: roleNames.get(one.roleId) ?? null,
        invitedBy: nameOf(one.invitedBy) || emailOf(one.invitedBy),
        sentAt: one.sentAt.toISOString(),
        expiresAt: one.expiresAt.toISOString(),
        isExpired: invitationState(one, now()) === 'expired',
      })),
      roles: isManager ? (await givableRoles(work, parts)).map((one) => ({ role: refOf(one), name: one.name })) : [],
    };
  };

/** The member, locked until the transaction ends. */
async function lockedMember(work: Work, userId: string): Promise<{ readonly member: TeamMember; readonly people: readonly TeamMember[] }> {
  await lockTeam(work);
  const people = await selectTeam(work);
  const member = people.find((one) => one.userId === userId.toLowerCase());
  if (!member) throw refused('not_found');
  return { member, people };
}

function refuseForbidden(work: Work, member: TeamMember, people: readonly TeamMember[], given: Givable | null): void {
  const after = given === null ? null : standingOf(member.userId, given);
  const forbidden = forbiddenChange(standingOf(userOf(work), work), standingOf(member.userId, member), after, ownersIn(people));
  if (forbidden) throw refused(codes[forbidden]);
}

/** As shown in the audit trail. */
const roleOf = ({ role, roleName }: Pick<TeamMember, 'role' | 'roleName'>) => ({ role: roleName ?? role });

async function auditMember(
  work: Work,
  action: string,
  { userId }: Pick<TeamMember, 'userId'>,
  before: object,
  after: object,
): Promise<void> {
  await audit(work, { action, subjectKind: 'member', subjectId: userId, before, after });
  forgetMemberships(work.org.id);
}

/** Notifies the rest of the team; the person concerned gets an email instead. */
export async function notifyTeam<K extends 'member_joined' | 'member_left' | 'member_deactivated' | 'member_role_changed'>(
  work: Work,
  parts: Pick<TeamParts, 'emailsOf' | 'namesOf'>,
  userId: string,
  { kind, ...more }: { readonly kind: K } & Omit<NotificationData[K], 'person'>,
): Promise<void> {
  const { nameOf, emailOf } = await shownNames(work, parts, [userId]);
  const others = (await selectTeam(work)).map((one) => one.userId).filter((id) => id !== userId);
  const data = { person: nameOf(userId) || emailOf(userId), ...more } as unknown as NotificationData[K];
  await notify(work, { kind, subjectKind: 'member', subjectId: userId, data, onceKey: newId(), userIds: others });
}

export const changeRole =
  (parts: TeamParts) =>
  async (work: Work, { userId, role }: In<typeof teamContract.changeRole>): Promise<{ ok: true }> => {
    const { member, people } = await lockedMember(work, userId);
    refuseForbidden(work, member, people, null);
    if (member.deactivatedAt !== null) throw refused('team.not_active');
    if (refOf(member) === role.toLowerCase()) return done;
    const given = await demandRole(work, parts, role);
    refuseForbidden(work, member, people, given);
    const email = (await parts.emailsOf([member.userId])).get(member.userId) ?? member.userId;
    // An accountant may not have needed a seat.
    if (member.role === 'accountant') await demandSeat(work, parts, { email, role: given.role });
    await updateMember(work, member.userId, given);
    const after = roleOf({ ...given, roleName: given.name });
    await auditMember(work, 'member.role_changed', member, roleOf(member), after);
    await mailStanding(work, parts, member.userId, { kind: 'role_changed', ...after });
    await notifyTeam(work, parts, member.userId, { kind: 'member_role_changed', ...after });
    return done;
  };

export const deactivateMember =
  (parts: TeamParts) =>
  async (work: Work, { userId }: In<typeof teamContract.deactivateMember>): Promise<{ ok: true }> => {
    const { member, people } = await lockedMember(work, userId);
    refuseForbidden(work, member, people, null);
    if (member.deactivatedAt !== null) return done;
    await updateMember(work, member.userId, { deactivatedAt: now() });
    await auditMember(work, 'member.deactivated', member, { ...roleOf(member), isActive: true }, { ...roleOf(member), isActive: false });
    await mailStanding(work, parts, member.userId, { kind: 'deactivated' });
    await notifyTeam(work, parts, member.userId, { kind: 'member_deactivated' });
    return done;
  };

export const reactivateMember =
  (parts: TeamParts) =>
  async (work: Work, { userId }: In<typeof teamContract.reactivateMember>): Promise<{ ok: true }> => {
    const { emailsOf } = parts;
    const { member, people } = await lockedMember(work, userId);
    refuseForbidden(work, member, people, null);
    if (member.deactivatedAt === null) return done;
    const email = (await emailsOf([member.userId])).get(member.userId) ?? member.userId;
    await demandSeat(work, parts, { email, role: member.role });
    await updateMember(work, member.userId, { deactivatedAt: null });
    await auditMember(work, 'member.reactivated', member, { ...roleOf(member), isActive: false }, { ...roleOf(member), isActive: true });
    await mailStanding(work, parts, member.userId, { kind: 'reactivated', ...roleOf(member) });
    return done;
  };

/** The new owner's plan must have seats for everybody; whatever else exceeds it stays readable. */
export const transferOwnership =
  (parts: TeamParts) =>
  async (work: Work, { userId }: In<typeof teamContract.transferOwnership>): Promise<{ ok: true }> => {
    const { gates, emailsOf } = parts;
    const { member } = await lockedMember(work, userId);
    const own = userOf(work);
    if (member.userId === own) throw refused('team.self');
    if (work.org.isSample) throw refused('team.sample');
    if (member.deactivatedAt !== null) throw refused('team.not_active');
    const email = (await emailsOf([member.userId])).get(member.userId) ?? member.userId;
    await gates.demandSeats(work, [...(await seatsOf(emailsOf)(work)), email], seatsOf(emailsOf), member.userId);
    await updateMember(work, member.userId, { role: 'owner' });
    await updateMember(work, own, { role: 'admin' });
    await auditMember(
      work,
      'member.ownership_transferred',
      member,
      { ownerId: own, ...roleOf(member) },
      { ownerId: member.userId, role: 'owner' },
    );
    await mailStanding(work, parts, member.userId, { kind: 'made_owner', role: 'owner' });
    await notifyTeam(work, parts, member.userId, { kind: 'member_role_changed', role: 'owner' });
    return done;
  };

/** A person who leaves is no longer listed; the audit trail keeps what they did under their name. */
export const leaveBusiness =
  (parts: TeamParts) =>
  async (work: Work): Promise<{ ok: true }> => {
    const { member, people } = await lockedMember(work, userOf(work));
    if (member.role === 'owner' && ownersIn(people) === 1) throw refused('team.last_owner');
    await auditMember(work, 'member.left', member, roleOf(member), {});
    await notifyTeam(work, parts, member.userId, { kind: 'member_left' });
    await deleteMember(work, member.userId);
    return done;
  };
