// Payouts over HTTP: endpoint → permission → action.
import { payoutsContract } from '#contract/payouts/payouts.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { grossByYear, listClearing, listUnpacked } from './list-actions.ts';
import { importReport, listReports, previewReport } from './report-actions.ts';
import { rollBackReport } from './rollback-actions.ts';

export const payoutsRoutes = routes(payoutsContract, {
  previewReport: long(may('payouts.write', previewReport)),
  importReport: long(may('payouts.write', importReport)),
  listReports: may('payouts.read', listReports),
  rollBackReport: long(may('payouts.write', rollBackReport)),
  listUnpacked: may('payouts.read', listUnpacked),
  listClearing: may('payouts.read', listClearing),
  grossByYear: may('payouts.read', grossByYear),
});
