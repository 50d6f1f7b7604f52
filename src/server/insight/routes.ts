// The dashboard and the sample business over HTTP: endpoint → permission → action.
import { insightContract } from '#contract/insight/insight.ts';
import type { Gates } from '../billing/index.ts';
import { asPerson, may, routes } from '../platform/endpoint.ts';
import { dashboard, quickAccess } from './dashboard-actions.ts';
import { loadSample, removeSample } from './sample-actions.ts';

export const insightRoutes = (gates: Gates) =>
  routes(insightContract, {
    dashboard: may('books.read', dashboard),
    quickAccess: asPerson(quickAccess),
    loadSample: asPerson(loadSample(gates)),
    removeSample: may('business.manage', removeSample),
  });
