// Endpoint → permission → action.
import { auditContract } from '#contract/team/audit.ts';
import { signOnContract } from '#contract/team/sign-on.ts';
import { teamContract } from '#contract/team/team.ts';
import { asAccount, asMember, asVisitor, long, may, mayInSteps, mayProven, routes } from '../platform/endpoint.ts';
import { exportChanges, listChanges } from './audit-actions.ts';
import { acceptInvitation, invitation, invite, resendInvitation, revokeInvitation } from './invitation-actions.ts';
import { changeRole, deactivateMember, leaveBusiness, reactivateMember, team, transferOwnership } from './member-actions.ts';
import type { TeamParts } from './parts.ts';
import {
  addSignOnDomain,
  removeSignOn,
  removeSignOnDomain,
  requireSignOn,
  saveSignOn,
  signOn,
  verifySignOnDomain,
} from './sign-on-actions.ts';
import { deleteRole, listRoles, saveRole } from './role-actions.ts';

export const teamRoutes = (parts: TeamParts) =>
  routes(teamContract, {
    team: may('team.read', team(parts)),
    invite: may('team.manage', invite(parts)),
    resendInvitation: may('team.manage', resendInvitation(parts)),
    revokeInvitation: may('team.manage', revokeInvitation),
    changeRole: may('team.manage', changeRole(parts)),
    deactivateMember: may('team.manage', deactivateMember(parts)),
    reactivateMember: may('team.manage', reactivateMember(parts)),
    transferOwnership: may('team.transfer', transferOwnership(parts)),
    listRoles: may('team.read', listRoles(parts)),
    saveRole: may('team.manage', saveRole(parts)),
    deleteRole: may('team.manage', deleteRole(parts)),
    leaveBusiness: asMember(leaveBusiness(parts)),
    invitation: asVisitor(invitation(parts)),
    acceptInvitation: asAccount(acceptInvitation(parts)),
  });

export const signOnRoutes = (parts: TeamParts) =>
  routes(signOnContract, {
    signOn: may('team.manage', signOn(parts)),
    saveSignOn: mayProven('team.manage', saveSignOn(parts)),
    removeSignOn: mayProven('team.manage', removeSignOn(parts)),
    addSignOnDomain: mayInSteps('team.manage', addSignOnDomain(parts)),
    verifySignOnDomain: mayInSteps('team.manage', verifySignOnDomain(parts)),
    removeSignOnDomain: mayInSteps('team.manage', removeSignOnDomain(parts)),
    requireSignOn: may('team.manage', requireSignOn(parts)),
  });

export const auditRoutes = (parts: Pick<TeamParts, 'emailsOf' | 'namesOf'>) =>
  routes(auditContract, {
    listChanges: may('audit.read', listChanges(parts)),
    exportChanges: long(may('audit.export', exportChanges(parts))),
  });
