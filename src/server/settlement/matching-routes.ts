// Matching over HTTP: endpoint → permission → action.
import { matchingContract } from '#contract/settlement/matching.ts';
import { may, routes } from '../platform/endpoint.ts';
import { acceptMatch, acceptPayout, releasePayout, tieRecorded } from './match-actions.ts';
import { matchLines } from './match-offers.ts';

export const matchingRoutes = routes(matchingContract, {
  matchLines: may('sales.read', matchLines),
  acceptMatch: may('sales.write', acceptMatch),
  tieRecorded: may('sales.write', tieRecorded),
  acceptPayout: may('sales.write', acceptPayout),
  releasePayout: may('sales.write', releasePayout),
});
