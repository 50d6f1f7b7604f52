// Explanations over HTTP.
import { explainContract } from '#contract/insight/explain.ts';
import { may, routes } from '../platform/endpoint.ts';
import { explain } from './explain-actions.ts';

export const explainRoutes = routes(explainContract, { explain: may('reports.read', explain) });
