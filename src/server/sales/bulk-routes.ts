// Many documents at once, over HTTP: endpoint → permission → action.
import { bulkContract } from '#contract/sales/bulk.ts';
import { may, routes } from '../platform/endpoint.ts';
import { bulkMarkSent, bulkPaid, bulkSend, findDocuments, tabSums } from './bulk-actions.ts';
import { exportDocuments } from './export/export-actions.ts';
import { bulkPdf } from './bulk-pdf.ts';

export const bulkRoutes = routes(bulkContract, {
  tabSums: may('sales.read', tabSums),
  findDocuments: may('sales.read', findDocuments),
  exportDocuments: may('sales.read', exportDocuments),
  bulkPdf: may('sales.read', bulkPdf),
  bulkSend: may('sales.write', bulkSend),
  bulkMarkSent: may('sales.write', bulkMarkSent),
  bulkPaid: may('sales.write', bulkPaid),
});
