// Endpoint → permission → action.
import { leavingContract } from '#contract/leaving/leaving.ts';
import { asAccount, asPerson, may, mayProven, routes } from '../platform/endpoint.ts';
import { deleteAccount, keepAccount } from './account-actions.ts';
import { businessDeletion, deleteBusiness, deletedBusinesses, restoreDeleted } from './business-actions.ts';
import type { LeavingParts } from './parts.ts';

export const leavingRoutes = (parts: LeavingParts) =>
  routes(leavingContract, {
    businessDeletion: may('business.delete', businessDeletion),
    deleteBusiness: mayProven('business.delete', deleteBusiness(parts)),
    deletedBusinesses: asPerson(deletedBusinesses),
    restoreBusiness: asPerson(restoreDeleted),
    deleteAccount: asAccount(deleteAccount(parts)),
    keepAccount: asAccount(keepAccount(parts)),
  });
