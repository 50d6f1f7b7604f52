// Exports of a business over HTTP: endpoint → permission → action.
import { businessExportContract } from '#contract/archives/business-exports.ts';
import { may, routes } from '../platform/endpoint.ts';
import { exportLink, listExports, startExport } from './export-actions.ts';
import type { DownloadLinks } from './export-download.ts';

export const businessExportRoutes = (links: DownloadLinks) =>
  routes(businessExportContract, {
    listExports: may('business.export', listExports),
    startExport: may('business.export', startExport),
    exportLink: may('business.export', exportLink(links)),
  });
