// Reports over HTTP: endpoint → permission → action.
import { reportsContract } from '#contract/reports/reports.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { exportStatement } from './export-actions.ts';
import { generalLedger } from './general-ledger-actions.ts';
import { statement } from './statement-actions.ts';
import { exportTaxReport } from './tax-report-export.ts';
import { taxReport } from './tax-report-actions.ts';

export const reportsRoutes = routes(reportsContract, {
  taxReport: may('reports.read', taxReport),
  exportTaxReport: long(may('reports.export', exportTaxReport)),
  statement: may('reports.read', statement),
  generalLedger: may('reports.read', generalLedger),
  exportStatement: long(may('reports.export', exportStatement)),
});
