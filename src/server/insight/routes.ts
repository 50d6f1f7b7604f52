// The dashboard and the sample business over HTTP: endpoint → permission → action.
import { insightContract } from '#contract/insight/insight.ts';
import type { BusinessKind } from '#core/ledger/chart.ts';
import { asPerson, long, may, routes } from '../platform/endpoint.ts';
import type { UserWork, Work } from '../platform/work.ts';
import { dashboard, quickAccess } from './dashboard-actions.ts';
import { todayFigures } from './today-actions.ts';

/** The sample business needs all modules, so it is passed in. */
export interface SampleBusiness {
  load(work: UserWork, input: { readonly kind: BusinessKind }): Promise<{ id: string }>;
  remove(work: Work, input: { readonly id: string }): Promise<{ ok: true }>;
}

export const insightRoutes = (sample: SampleBusiness) =>
  routes(insightContract, {
    dashboard: may('insight.read', dashboard),
    today: may('insight.read', todayFigures),
    quickAccess: asPerson(quickAccess),
    loadSample: long(asPerson((work, input) => sample.load(work, input))),
    removeSample: long(may('business.manage', (work, input) => sample.remove(work, input))),
  });
