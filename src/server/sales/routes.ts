// Sales over HTTP: endpoint → permission → action.
import { salesContract } from '#contract/sales/sales.ts';
import type { Gates } from '../billing/index.ts';
import { madeOnce } from '../platform/audit.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { creditDocument, document, duplicateDocument, removeDraft, saveDraft } from './draft-actions.ts';
import { finalizeDocument, markDocumentSent } from './finalize-actions.ts';
import { agedReceivables, contactBalances, listDocuments, salesFigures } from './list-actions.ts';
import { recordPayment, reversePayment, useCredit } from '../settlement/index.ts';
import { documentPdf, salesSettings, saveSalesSettings } from '../trade-documents/index.ts';
import { archiveProduct, listProducts, saveProduct } from './products/product-actions.ts';
import { importProducts, previewProducts } from './products/product-file-actions.ts';
import { documentMail, sendDocument } from './sending-actions.ts';
import { tagDocuments } from './tag-actions.ts';

export const salesRoutes = (gates: Gates) =>
  routes(salesContract, {
    salesSettings: may('sales.read', salesSettings),
    saveSalesSettings: may('sales.manage', saveSalesSettings),
    listProducts: may('sales.read', listProducts),
    saveProduct: may('sales.write', saveProduct),
    previewProducts: long(may('sales.write', previewProducts)),
    importProducts: long(may('sales.write', importProducts)),
    archiveProduct: may('sales.write', archiveProduct),
    listDocuments: may('sales.read', listDocuments),
    tagDocuments: may('sales.write', tagDocuments),
    salesFigures: may('sales.read', salesFigures),
    document: may('sales.read', document),
    saveDraft: may('sales.write', saveDraft),
    removeDraft: may('sales.write', removeDraft),
    duplicateDocument: may('sales.write', duplicateDocument),
    finalizeDocument: may('sales.write', finalizeDocument(gates)),
    creditDocument: may('sales.write', creditDocument),
    documentPdf: may('sales.read', documentPdf),
    documentMail: may('sales.read', documentMail),
    sendDocument: may('sales.write', sendDocument),
    markSent: may('sales.write', markDocumentSent),
    recordPayment: may('settlement.write', madeOnce('payment.recorded', recordPayment, 'settlement.reused')),
    reversePayment: may('settlement.write', reversePayment),
    useCredit: may('settlement.write', async (work, input) => {
      await useCredit(work, input);
      return document(work, input);
    }),
    contactBalances: may('sales.read', contactBalances),
    agedReceivables: may('sales.read', agedReceivables),
  });
