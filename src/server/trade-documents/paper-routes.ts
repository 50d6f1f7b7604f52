// How documents look on paper, over HTTP: endpoint → permission → action.
import { paperContract } from '#contract/trade-documents/paper.ts';
import { may, routes } from '../platform/endpoint.ts';
import { documentLogo, logo, removeLogo, saveLogo } from './logo-actions.ts';
import { documentPages, settingPages } from './print-actions.ts';

export const paperRoutes = routes(paperContract, {
  logo: may('sales.read', logo),
  saveLogo: may('sales.manage', saveLogo),
  removeLogo: may('sales.manage', removeLogo),
  documentLogo: may('sales.read', documentLogo),
  documentPages: may('sales.read', documentPages),
  settingPages: may('sales.read', settingPages),
});
