// Matching over HTTP: endpoint → permission → action.
import { matchingContract } from '#contract/settlement/matching.ts';
import { may, routes } from '../platform/endpoint.ts';
import { acceptMatch, acceptPayout, releasePayout, tieRecorded } from './match-actions.ts';
import { matchLines } from './match-offers.ts';

export const matchingRoutes = routes(matchingContract, {
  matchLines: may('settlement.read', matchLines),
  acceptMatch: may('settlement.write', acceptMatch),
  tieRecorded: may('settlement.write', tieRecorded),
  acceptPayout: may('settlement.write', acceptPayout),
  releasePayout: may('settlement.write', releasePayout),
});
