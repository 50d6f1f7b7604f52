// Endpoint → permission → action. For every signed-in person, limited to their own account.
import { securityContract } from '#contract/auth/security.ts';
import { asAccount, routes } from '../platform/endpoint.ts';
import type { AuthParts } from './parts.ts';
import { exportEvents, listEvents, listSessions, revokeOtherSessions, revokeSession } from './security-actions.ts';

export const securityRoutes = (parts: AuthParts) =>
  routes(securityContract, {
    listSessions: asAccount(listSessions(parts)),
    revokeSession: asAccount(revokeSession(parts)),
    revokeOtherSessions: asAccount(revokeOtherSessions(parts)),
    listEvents: asAccount(listEvents(parts)),
    exportEvents: asAccount(exportEvents(parts)),
  });
