// Counts of cash over HTTP: endpoint → permission → action.
import { cashCountsContract } from '#contract/banking/cash-counts.ts';
import { may, routes } from '../../platform/endpoint.ts';
import { cashBalance, listCashCounts, recordCashCount, undoCashCount } from './count-actions.ts';

export const cashCountRoutes = routes(cashCountsContract, {
  cashBalance: may('banking.read', cashBalance),
  listCashCounts: may('banking.read', listCashCounts),
  recordCashCount: may('banking.write', recordCashCount),
  undoCashCount: may('banking.write', undoCashCount),
});
