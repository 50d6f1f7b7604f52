// Reports over HTTP: endpoint → permission → action.
import { reportsContract } from '#contract/reports/reports.ts';
import { may, routes } from '../platform/endpoint.ts';
import { exportStatement } from './export-actions.ts';
import { generalLedger } from './general-ledger-actions.ts';
import { statement } from './statement-actions.ts';
import { exportTaxReport } from './tax-report-export.ts';
import { taxReport } from './tax-report-actions.ts';

export const reportsRoutes = routes(reportsContract, {
  taxReport: may('books.read', taxReport),
  exportTaxReport: may('books.export', exportTaxReport),
  statement: may('books.read', statement),
  generalLedger: may('books.read', generalLedger),
  exportStatement: may('books.export', exportStatement),
});
