// Actions on many documents over HTTP: endpoint → permission → action.
import { bulkContract } from '#contract/sales/bulk.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { bulkMarkSent, bulkPaid, bulkSend, findDocuments, tabSums } from './bulk-actions.ts';
import { exportDocuments } from './export/export-actions.ts';
import { bulkPdf } from './bulk-pdf.ts';

export const bulkRoutes = routes(bulkContract, {
  tabSums: may('sales.read', tabSums),
  findDocuments: may('sales.read', findDocuments),
  exportDocuments: long(may('sales.read', exportDocuments)),
  bulkPdf: long(may('sales.read', bulkPdf)),
  bulkSend: long(may('sales.write', bulkSend)),
  bulkMarkSent: long(may('sales.write', bulkMarkSent)),
  bulkPaid: long(may('sales.write', bulkPaid)),
});
