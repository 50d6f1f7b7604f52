// Invitations: a secret link mailed to one address, valid for a week and only for the account with that address. Only its hash is stored.
import { createHash, randomBytes } from 'node:crypto';
import { isEmailAddress } from '#core/email-address.ts';
import { mayGrant } from '#core/team/authority.ts';
import { invitationEnd, invitationState } from '#core/team/invitation.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { heldBy, type Rights } from '#contract/org/permission.ts';
import type { teamContract } from '#contract/team/team.ts';
import {
  businessFacts,
  forgetMemberships,
  lockTeam,
  rememberBusiness,
  rightsOf,
  selectRoles,
  selectTeam,
  upsertMember,
} from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { AccountWork, Visit } from '../platform/endpoint.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { refused } from '../platform/refusal.ts';
import { takeShared } from '../platform/shared-limit.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { invitationMail } from './invitation-mail.ts';
import { demandSeat, shownNames, standingOf, type TeamParts, userOf } from './parts.ts';
import { notifyTeam } from './member-actions.ts';
import { demandRole, refOf } from './role-actions.ts';
import { findInvitation, insertInvitation, type InvitationRow, selectInvitation, selectWaiting, updateInvitation } from './store.ts';

const done = { ok: true } as const;
const hashOf = (token: string): Buffer => createHash('sha256').update(`daybook-invitation ${token}`).digest();
const newToken = (): string => randomBytes(32).toString('base64url');
const subject = ({ id }: Pick<InvitationRow, 'id'>) => ({ subjectKind: 'invitation', subjectId: id });

async function nameOf(parts: Pick<TeamParts, 'emailsOf' | 'namesOf'>, tx: Work['tx'], userId: string): Promise<string> {
  const { nameOf: named, emailOf } = await shownNames({ tx }, parts, [userId]);
  return named(userId) || emailOf(userId);
}

/** Emails a new link to the address. It may be a stranger's, so the number of emails is limited. */
async function mailInvitation(
  work: AskedWork,
  parts: TeamParts,
  { email, role, roleName, expiresAt }: Pick<InvitationRow, 'email' | 'role' | 'expiresAt'> & { readonly roleName: string | null },
  token: string,
): Promise<void> {
  const { siteUrl, limits, languageAt } = parts;
  const wait = await takeShared(work.tx, limits.strangers, 'mail_strangers', userOf(work));
  if (wait > 0) throw refused('sales.sent_often', { minutes: Math.ceil(wait / 60) });
  const { name: businessName, timeZone } = work.org;
  const invitedBy = await nameOf(parts, work.tx, userOf(work));
  const language = (await languageAt(email)) ?? work.language;
  const url = `${siteUrl}/invitation/${token}`;
  await queueMail(work.tx, {
    ...invitationMail({ language, email, role, roleName, businessName, invitedBy, expiresAt, timeZone, url, siteUrl }),
    replyTo: work.email,
  });
}

export const invite =
  (parts: TeamParts) =>
  async (work: AskedWork, { id: asked, email: typed, role }: In<typeof teamContract.invite>): Promise<{ ok: true }> => {
    const [id, email] = [asked.toLowerCase(), typed.toLowerCase()];
    if (!isEmailAddress(email)) throw refused('invitation.email', {}, 'email');
    if (work.org.isSample) throw refused('team.sample');
    await lockTeam(work);
    const same = await selectInvitation(work, id);
    if (same) {
      if (same.email === email && refOf(same) === role.toLowerCase()) return done;
      throw refused('id.other_content', {}, 'id');
    }
    const given = await demandRole(work, parts, role);
    const people = await selectTeam(work);
    const emails = await parts.emailsOf(people.map((one) => one.userId));
    const known = people.find((one) => emails.get(one.userId) === email);
    if (known) throw refused(known.deactivatedAt === null ? 'team.already_member' : 'team.inactive', { email }, 'email');
    if ((await selectWaiting(work)).some((one) => one.email === email)) throw refused('team.already_invited', { email }, 'email');
    await demandSeat(work, parts, { email, role: given.role });
    const [token, sentAt] = [newToken(), now()];
    const made = {
      id,
      email,
      role: given.role as InvitationRow['role'],
      roleId: given.roleId,
      invitedBy: userOf(work),
      sentAt,
      expiresAt: invitationEnd(sentAt),
    };
    await insertInvitation(work, { ...made, hash: hashOf(token) });
    await mailInvitation(work, parts, { ...made, roleName: given.name }, token);
    await audit(work, {
      action: 'invitation.sent',
      ...subject(made),
      after: { email, role: given.name ?? given.role, expiresAt: made.expiresAt },
    });
    return done;
  };

/** What an invitation grants, by the current role; undefined if that was deleted. */
async function rightsGiven(
  work: Pick<Work, 'tx' | 'org'>,
  { role, roleId }: InvitationRow,
): Promise<(Rights & { readonly name: string | null }) | undefined> {
  if (role !== 'custom') return { role, name: null };
  const own = (await selectRoles(work)).find((one) => one.id === roleId);
  return own && { ...rightsOf({ role, permissions: own.permissions }), name: own.name };
}

/** An invitation that was neither accepted nor withdrawn. */
async function waitingInvitation(work: Work, id: string): Promise<InvitationRow> {
  await lockTeam(work);
  const found = await selectInvitation(work, id.toLowerCase());
  if (!found) throw refused('not_found');
  if (found.acceptedAt !== null || found.revokedAt !== null) throw refused('invitation.gone');
  const rights = await rightsGiven(work, found);
  if (rights && !mayGrant(standingOf(userOf(work), work), heldBy(rights))) throw refused('team.beyond');
  return found;
}

export const resendInvitation =
  (parts: TeamParts) =>
  async (work: AskedWork, { id }: In<typeof teamContract.resendInvitation>): Promise<{ ok: true }> => {
    const before = await waitingInvitation(work, id);
    const { name: roleName } = await demandRole(work, parts, refOf(before));
    // Its seat was released when it expired.
    await demandSeat(work, parts, before);
    const [token, sentAt] = [newToken(), now()];
    const expiresAt = invitationEnd(sentAt);
    await updateInvitation(work, before.id, {
      token_hash: hashOf(token),
      invited_by: userOf(work),
      sent_at: sentAt,
      expires_at: expiresAt,
    });
    await mailInvitation(work, parts, { ...before, roleName, expiresAt }, token);
    await audit(work, { action: 'invitation.resent', ...subject(before), before: { expiresAt: before.expiresAt }, after: { expiresAt } });
    return done;
  };

export async function revokeInvitation(work: Work, { id }: In<typeof teamContract.revokeInvitation>): Promise<{ ok: true }> {
  const found = await selectInvitation(work, id.toLowerCase());
  if (found?.revokedAt) return done;
  const { email, ...row } = await waitingInvitation(work, id);
  await updateInvitation(work, id.toLowerCase(), { revoked_at: now() });
  await audit(work, {
    action: 'invitation.revoked',
    ...subject({ id: id.toLowerCase() }),
    before: { email, role: (await rightsGiven(work, row as InvitationRow))?.name ?? row.role },
  });
  return done;
}

interface Found {
  readonly work: Omit<Work, 'userId' | 'role' | 'email' | 'via'>;
  readonly invitation: InvitationRow;
}

/** Runs in the business of an invitation link. All invalid links get the same answer. */
async function behindInvitation<T>(
  database: Database,
  token: string,
  userId: string | undefined,
  act: (found: Found) => Promise<T>,
  isReadOnly = false,
): Promise<T> {
  const found = await behindWall(database, { isFinding: true }, (tx) => findInvitation(tx, hashOf(token)), true);
  if (!found) throw refused('invitation.gone');
  const inside = async (tx: Work['tx']): Promise<T> => {
    const org = await businessFacts(tx, found.orgId);
    if (!org) throw refused('invitation.gone');
    if (!isReadOnly) await lockTeam({ tx, org });
    const invitation = await selectInvitation({ tx, org }, found.id);
    const isOwn = invitation?.acceptedBy === userId && userId !== undefined;
    if (!invitation || (invitationState(invitation, now()) !== 'open' && !isOwn)) throw refused('invitation.gone');
    return act({ work: { tx, org }, invitation });
  };
  return behindWall(database, { orgId: found.orgId, userId }, inside, isReadOnly);
}

export const invitation =
  (parts: TeamParts) =>
  ({ principal, database }: Visit, { token }: In<typeof teamContract.invitation>): Promise<Out<typeof teamContract.invitation>> =>
    behindInvitation(
      database,
      token,
      principal?.userId,
      async ({ work: { tx, org }, invitation: found }) => ({
        businessName: org.name,
        email: found.email,
        role: refOf(found),
        roleName: (await rightsGiven({ tx, org }, found))?.name ?? null,
        invitedBy: await nameOf(parts, tx, found.invitedBy),
        businessId: found.acceptedAt === null ? null : org.id,
      }),
      true,
    );

export const acceptInvitation =
  (parts: TeamParts) =>
  async (
    { principal, database, via }: AccountWork,
    { token }: In<typeof teamContract.acceptInvitation>,
  ): Promise<{ businessId: string }> => {
    const { userId } = principal;
    const businessId = await behindInvitation(database, token, userId, async ({ work, invitation: found }) => {
      const { id, email, invitedBy, acceptedAt } = found;
      if (acceptedAt !== null) return work.org.id;
      if (email !== principal.email.toLowerCase()) throw refused('invitation.other_person');
      const people = await selectTeam(work);
      // If the inviter has lost the right to grant this, it isn't granted.
      const inviter = people.find((one) => one.userId === invitedBy && one.deactivatedAt === null);
      const rights = await rightsGiven(work, found);
      if (!inviter || !rights || !mayGrant(standingOf(invitedBy, inviter), heldBy(rights))) throw refused('invitation.gone');
      await demandSeat({ ...work, userId, email, via, role: found.role }, parts, { email, role: found.role });
      const known = people.find((one) => one.userId === userId);
      // If they were deactivated since, only the team can reactivate them.
      if (known && known.deactivatedAt !== null) throw refused('invitation.gone');
      if (!known) await upsertMember(work, userId, found);
      await updateInvitation(work, id, { accepted_at: now(), accepted_by: userId });
      const after = { role: known?.roleName ?? known?.role ?? rights.name ?? rights.role, email };
      await audit({ ...work, userId, via }, { action: 'member.joined', subjectKind: 'member', subjectId: userId, after });
      await notifyTeam({ ...work, userId, role: found.role, email: principal.email, via }, parts, userId, { kind: 'member_joined' });
      await rememberBusiness(work, userId);
      return work.org.id;
    });
    forgetMemberships(businessId);
    return { businessId };
  };
