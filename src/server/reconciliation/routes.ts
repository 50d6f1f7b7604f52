// Reconciliation over HTTP: endpoint → permission → action.
import { reconciliationContract } from '#contract/reconciliation/reconciliation.ts';
import type { Gates } from '../billing/index.ts';
import { madeOnce } from '../platform/audit.ts';
import { may, routes } from '../platform/endpoint.ts';
import { bookEntries, earlierEntries, reconciliation, reconciliationLines } from './figures.ts';
import { addFromLine, excludeLines, matchLines, unmatch } from './match-actions.ts';
import {
  discardReconciliation,
  finishReconciliation,
  listReconciledAccounts,
  listReconciliations,
  reopenReconciliation,
  saveReconciliation,
  setOutstanding,
  startReconciliation,
} from './period-actions.ts';
import { acceptSuggestedMatches, suggestMatches } from './suggestion-actions.ts';

export const reconciliationRoutes = (gates: Gates) =>
  routes(reconciliationContract, {
    listReconciledAccounts: may('banking.read', listReconciledAccounts),
    listReconciliations: may('banking.read', listReconciliations),
    reconciliation: may('banking.read', reconciliation(gates)),
    reconciliationLines: may('banking.read', reconciliationLines),
    bookEntries: may('banking.read', bookEntries),
    earlierEntries: may('banking.read', earlierEntries),
    suggestMatches: may('banking.read', suggestMatches(gates)),
    startReconciliation: may('banking.write', madeOnce('reconciliation.started', startReconciliation)),
    saveReconciliation: may('banking.write', saveReconciliation),
    discardReconciliation: may('banking.write', discardReconciliation),
    acceptSuggestedMatches: may('banking.write', acceptSuggestedMatches(gates)),
    matchLines: may('banking.write', matchLines),
    excludeLines: may('banking.write', excludeLines),
    addFromLine: may('banking.write', addFromLine),
    unmatch: may('banking.write', unmatch),
    setOutstanding: may('banking.write', setOutstanding),
    finishReconciliation: may('banking.write', finishReconciliation),
    reopenReconciliation: may('books.manage', reopenReconciliation),
  });
