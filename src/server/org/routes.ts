// Endpoint → permission → action.
import { orgContract } from '#contract/org/org.ts';
import { asAccount, asPerson, may, routes } from '../platform/endpoint.ts';
import { type BooksHooks, createBusiness, me, requireFactor, saveBusiness } from './actions.ts';
import type { SmsParts } from './sms-actions.ts';
import { type AccountData, exportPersonalData } from './personal-data.ts';
import { deletePhoto, photo, recordSignIn, savePhoto, saveProfile, setCurrentBusiness } from './profile-actions.ts';

export const orgRoutes = (hooks: BooksHooks, accountData: AccountData, sms: SmsParts) =>
  routes(orgContract, {
    me: asPerson(me(hooks)),
    saveProfile: asPerson(saveProfile),
    savePhoto: asAccount(savePhoto),
    deletePhoto: asPerson(deletePhoto),
    photo: asPerson(photo),
    exportPersonalData: asAccount(exportPersonalData(accountData, sms)),
    createBusiness: asPerson(createBusiness(hooks)),
    saveBusiness: may('business.manage', saveBusiness(hooks)),
    requireFactor: may('team.manage', requireFactor(hooks)),
    recordSignIn: asPerson(recordSignIn),
    setCurrentBusiness: asPerson(setCurrentBusiness),
  });
