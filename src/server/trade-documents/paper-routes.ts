// The print settings of documents, over HTTP: endpoint → permission → action.
import { paperContract } from '#contract/trade-documents/paper.ts';
import { may, mayInSteps, routes } from '../platform/endpoint.ts';
import { documentLogo, logo, removeLogo, saveLogo } from './logo-actions.ts';
import { documentPages, settingPages } from './print-actions.ts';

export const paperRoutes = routes(paperContract, {
  logo: may('trade-documents.read', logo),
  saveLogo: mayInSteps('trade-documents.manage', saveLogo),
  removeLogo: may('trade-documents.manage', removeLogo),
  documentLogo: may('trade-documents.read', documentLogo),
  documentPages: may('trade-documents.read', documentPages),
  settingPages: may('trade-documents.read', settingPages),
});
