// Exports of a business over HTTP: endpoint → permission → action.
import { scopedModules } from '#contract/org/permission.ts';
import { businessExportContract } from '#contract/archives/business-exports.ts';
import type { Config } from '../platform/config.ts';
import { may, mayProven, routes } from '../platform/endpoint.ts';
import { whole } from '../platform/own-documents.ts';
import { exportLink, listExports, startExport } from './export-actions.ts';
import type { DownloadLinks } from './export-download.ts';
import { endExportSchedule, exportSchedule, runExportSchedule, saveExportSchedule } from './schedule-actions.ts';

export const businessExportRoutes = (links: DownloadLinks, config: Config) =>
  routes(businessExportContract, {
    listExports: may('business.export', listExports),
    startExport: may('business.export', whole(scopedModules, startExport)),
    exportLink: may('business.export', whole(scopedModules, exportLink(links))),
    exportSchedule: may('business.export', whole(scopedModules, exportSchedule)),
    saveExportSchedule: mayProven('business.export', saveExportSchedule(config)),
    runExportSchedule: may('business.export', whole(scopedModules, runExportSchedule)),
    endExportSchedule: may('business.export', whole(scopedModules, endExportSchedule)),
  });
