// Reports over HTTP: endpoint → permission → action.
import { reportsContract } from '#contract/reports/reports.ts';
import { long, may, mayInSteps, routes } from '../platform/endpoint.ts';
import type { Gates } from '../billing/index.ts';
import type { OwnerParts } from '../team/index.ts';
import { runReport } from './custom/custom-report-actions.ts';
import { exportReport } from './custom/custom-report-export.ts';
import { exchangeGainEntries, exchangeReport } from './exchange/report-actions.ts';
import { exportExchangeReport } from './exchange/report-export.ts';
import { exportStatement } from './export-actions.ts';
import { generalLedger } from './general-ledger-actions.ts';
import { deleteReport, listSavedReports, savedReport, saveReport } from './custom/saved-report-actions.ts';
import { endReportSchedule, reportDelivery, scheduleReport } from './report-schedule-actions.ts';
import { endReportLink, keepReportRun, linkReportRun, listReportRuns, type RunParts } from './runs/report-run-actions.ts';
import { exportReconciliation } from './reconciliation-export.ts';
import { statement } from './statement-actions.ts';
import { exportTaxReport } from './tax-report-export.ts';
import { taxReport } from './tax-report-actions.ts';

export const reportsRoutes = (gates: Gates, parts: OwnerParts, runParts: RunParts) =>
  routes(reportsContract, {
    listSavedReports: may('reports.read', listSavedReports(parts)),
    savedReport: may('reports.read', savedReport(parts)),
    saveReport: may('reports.write', saveReport(gates, parts)),
    deleteReport: may('reports.write', deleteReport),
    reportDelivery: may('reports.read', reportDelivery(parts)),
    scheduleReport: may('reports.write', scheduleReport(gates)),
    endReportSchedule: may('reports.write', endReportSchedule),
    listReportRuns: may('reports.read', listReportRuns(parts)),
    keepReportRun: long(mayInSteps('reports.export', keepReportRun(gates, runParts))),
    linkReportRun: may('reports.export', linkReportRun(gates, runParts)),
    endReportLink: may('reports.export', endReportLink),
    runReport: long(may('reports.read', runReport(gates))),
    exportReport: long(may('reports.export', exportReport(gates))),
    taxReport: may('reports.read', taxReport),
    exchangeReport: may('reports.read', exchangeReport),
    exchangeGainEntries: may('reports.read', exchangeGainEntries),
    exportExchangeReport: long(may('reports.export', exportExchangeReport)),
    exportTaxReport: long(may('reports.export', exportTaxReport)),
    exportReconciliation: long(may('reports.export', exportReconciliation(gates))),
    statement: may('reports.read', statement),
    generalLedger: may('reports.read', generalLedger),
    exportStatement: long(may('reports.export', exportStatement)),
  });
