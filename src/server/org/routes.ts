// Endpoint → permission → action.
import { orgContract } from '#contract/org.ts';
import { asPerson, may, routes } from '../platform/endpoint.ts';
import { auditTrail, type BooksHooks, createBusiness, me, recordSignIn, saveBusiness, saveProfile, setCurrentBusiness } from './actions.ts';

export const orgRoutes = (hooks: BooksHooks) =>
  routes(orgContract, {
    me: asPerson(me(hooks)),
    saveProfile: asPerson(saveProfile),
    createBusiness: asPerson(createBusiness(hooks)),
    saveBusiness: may('business.manage', saveBusiness(hooks)),
    auditTrail: may('business.read', auditTrail),
    recordSignIn: asPerson(recordSignIn),
    setCurrentBusiness: asPerson(setCurrentBusiness),
  });
