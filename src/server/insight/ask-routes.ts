// Questions over HTTP.
import { askContract } from '#contract/insight/ask.ts';
import type { Gates } from '../billing/index.ts';
import { may, routes } from '../platform/endpoint.ts';
import { answer } from './ask-actions.ts';

export const askRoutes = (gates: Gates) => routes(askContract, { ask: may('reports.read', answer(gates)) });
