// The team of the current business: its people, its invitations, and its owner.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Id, Instant } from '../fields.ts';
import { PermissionName } from '../org/org.ts';

/** A role other than owner. */
export const GivenRole = z.enum(['admin', 'manager', 'user', 'accountant']);
export type GivenRole = z.infer<typeof GivenRole>;
/** A built-in role by its key, a custom role by its id. */
const RoleRef = z.union([GivenRole, Id]);
export type RoleRef = z.infer<typeof RoleRef>;

const TeamPerson = z.object({
  userId: Id,
  /** As they call themselves; empty if they gave no name. */
  name: z.string(),
  email: z.string(),
  photoVersion: z.string().nullable(),
  role: z.union([z.literal('owner'), RoleRef]),
  /** Of one of the business's own. */
  roleName: z.string().nullable(),
  since: Instant,
  isActive: z.boolean(),
  isYou: z.boolean(),
  /** Whether the caller may change their role, or deactivate them. */
  mayChange: z.boolean(),
  /** Their own plan has too few seats, so they cannot become the owner; only sent to those who may transfer the business. */
  planTooSmall: z.object({ plan: z.string(), seats: z.int() }).nullable(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: RoleRef,
  roleName: z.string().nullable(),
  invitedBy: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

const Team = z.object({
  people: z.array(TeamPerson),
  /** Invitations that are not accepted yet; empty for people who may not invite. */
  invitations: z.array(Invitation),
  /** The roles that the caller may give on the plan of the business. */
  roles: z.array(z.object({ role: RoleRef, name: z.string().nullable() })),
});
export type Team = z.infer<typeof Team>;

const TeamRole = z.object({
  id: Id,
  name: z.string(),
  permissions: z.array(PermissionName),
  /** Number of people with it, including deactivated ones. */
  people: z.int(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});
export type TeamRole = z.infer<typeof TeamRole>;
const Roles = z.object({
  roles: z.array(TeamRole),
  mayCreate: z.boolean(),
  /** The caller's permissions, which they may grant. */
  grantable: z.array(PermissionName),
});
export type Roles = z.infer<typeof Roles>;

const Token = z.object({ token: z.string().max(100) });
const tags = ['Team'];

export const teamContract = {
  team: oc.route({ method: 'GET', path: '/team', tags, summary: 'The people of the business, and open invitations' }).output(Team),
  invite: oc
    .route({ method: 'POST', path: '/team/invitations', tags, summary: 'Invite somebody by email', successStatus: 201 })
    .input(z.object({ id: Id, email: z.string().trim().max(300), role: RoleRef }))
    .output(Done),
  resendInvitation: oc
    .route({
      method: 'POST',
      path: '/team/invitations/{id}/resend',
      tags,
      summary: 'Send an invitation again, with a new link; the earlier one stops working',
    })
    .input(z.object({ id: Id }))
    .output(Done),
  revokeInvitation: oc
    .route({ method: 'DELETE', path: '/team/invitations/{id}', tags, summary: 'Withdraw an invitation' })
    .input(z.object({ id: Id }))
    .output(Done),
  changeRole: oc
    .route({ method: 'PUT', path: '/team/people/{userId}/role', tags, summary: 'Change somebody’s role' })
    .input(z.object({ userId: Id, role: RoleRef }))
    .output(Done),
  deactivateMember: oc
    .route({
      method: 'POST',
      path: '/team/people/{userId}/deactivate',
      tags,
      summary: 'Take somebody’s access away; what they recorded stays',
    })
    .input(z.object({ userId: Id }))
    .output(Done),
  reactivateMember: oc
    .route({ method: 'POST', path: '/team/people/{userId}/reactivate', tags, summary: 'Give a deactivated person their access back' })
    .input(z.object({ userId: Id }))
    .output(Done),
  transferOwnership: oc
    .route({
      method: 'POST',
      path: '/team/transfer',
      tags,
      summary: 'Make another person the owner and yourself an admin; the plan of the business is then theirs',
    })
    .input(z.object({ userId: Id }))
    .output(Done),
  listRoles: oc.route({ method: 'GET', path: '/team/roles', tags, summary: 'The roles of the business’s own' }).output(Roles),
  saveRole: oc
    .route({
      method: 'PUT',
      path: '/team/roles/{id}',
      tags,
      summary: 'Create or change a role of named permissions; whoever may write or set up in a module may also look at it',
    })
    .input(z.object({ id: Id, name: z.string().trim().min(1).max(60), permissions: z.array(PermissionName).max(300) }))
    .output(Done),
  deleteRole: oc
    .route({ method: 'DELETE', path: '/team/roles/{id}', tags, summary: 'Delete a role that nobody is in' })
    .input(z.object({ id: Id }))
    .output(Done),
  leaveBusiness: oc.route({ method: 'POST', path: '/team/leave', tags, summary: 'Leave the business' }).output(Done),
  invitation: oc
    .route({ method: 'POST', path: '/invitation/look', tags, summary: 'What an invitation is to, by the secret of its link' })
    .input(Token)
    .output(
      z.object({
        businessName: z.string(),
        email: z.string(),
        role: RoleRef,
        roleName: z.string().nullable(),
        invitedBy: z.string(),
        /** The caller has accepted it before. */
        businessId: Id.nullable(),
      }),
    ),
  acceptInvitation: oc
    .route({ method: 'POST', path: '/invitation/accept', tags, summary: 'Accept an invitation sent to your address' })
    .input(Token)
    .output(z.object({ businessId: Id })),
};
