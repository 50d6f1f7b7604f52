// The proof page over HTTP: endpoint → permission → action.
import { proofContract } from '#contract/reports/proof.ts';
import { long, may, mayInSteps, routes } from '../platform/endpoint.ts';
import { proof, rebuildBalances } from './proof-actions.ts';

export const proofRoutes = routes(proofContract, {
  proof: long(mayInSteps('reports.read', proof)),
  rebuildBalances: long(may('books.lock', rebuildBalances)),
});
