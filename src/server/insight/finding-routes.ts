// Findings over HTTP.
import { findingsContract } from '#contract/insight/findings.ts';
import type { Gates } from '../billing/index.ts';
import { may, routes } from '../platform/endpoint.ts';
import { checkFindings, decideFinding, listFindings, resumeRule } from './finding-actions.ts';

export const findingRoutes = (gates: Gates) =>
  routes(findingsContract, {
    listFindings: may('reports.read', listFindings(gates)),
    checkFindings: may('transactions.write', checkFindings(gates)),
    decideFinding: may('transactions.write', decideFinding),
    resumeRule: may('transactions.write', resumeRule),
  });
