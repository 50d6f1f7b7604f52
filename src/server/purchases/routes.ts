// Purchases over HTTP: endpoint → permission → action.
import { purchasesContract } from '#contract/purchases/purchases.ts';
import type { Gates } from '../billing/index.ts';
import type { FileParts } from '../files/index.ts';
import { madeOnce } from '../platform/audit.ts';
import { may, mayInSteps, routes } from '../platform/endpoint.ts';
import { whole } from '../platform/own-documents.ts';
import {
  acceptBillMatch,
  acceptPrepayment,
  acceptRefund,
  applySupplierCredit,
  linesOfSide,
  recordBillPayment,
  removeSupplierCredit,
  reverseBillPayment,
  tieBillPayment,
} from '../settlement/index.ts';
import { approveBill, purchaseSettings, returnBill, savePurchaseSettings } from './approval-actions.ts';
import { bill, copyBill, postBill, removeBill, saveBill, submitBill, voidBill } from './bill-actions.ts';
import { agedPayables, billFigures, listBills } from './list-actions.ts';
import {
  cancelOrder,
  confirmOrder,
  listOrders,
  order,
  orderMail,
  orderPdf,
  receiveOrder,
  removeOrder,
  reverseReceipt,
  saveOrder,
  sendOrder,
} from './orders/order-actions.ts';
import { billOrder } from './orders/order-bill.ts';
import { createPaymentFile, listPaymentFiles, paymentFile, undoPaymentFile, usualPayer } from './payment-file-actions.ts';
import { prepaymentLines, refundLines, supplierPrepayments } from './prepayment-actions.ts';
import { rebillCosts } from './rebill-actions.ts';
import { addReceivedSupplier, chooseAccount, receiveDocument, receiveInvoice } from './received-actions.ts';
import { remittanceMail, sendRemittance } from './remittance-actions.ts';
import { saveSupplierAccount, supplierAccount } from './supplier-account.ts';
import { tagBills, tagOrders } from './tag-actions.ts';
import { dueSums, listSuppliers, supplierBalances, supplierStatement } from './supplier-actions.ts';

export { claimRoutes } from './claims/claim-routes.ts';
export { recurringBillRoutes, recurringWorkers } from './recurring/recurring-bills.ts';

export const purchasesRoutes = (gates: Gates, files: FileParts['bytes']) =>
  routes(purchasesContract, {
    listBills: may('purchases.read', listBills),
    tagBills: may('purchases.write', tagBills),
    billFigures: may('purchases.read', billFigures),
    bill: may('purchases.read', bill),
    saveBill: may('purchases.write', saveBill),
    removeBill: may('purchases.write', removeBill),
    copyBill: may('purchases.write', copyBill),
    postBill: may('purchases.write', postBill(gates)),
    receiveInvoice: mayInSteps('purchases.write', receiveInvoice(files)),
    receiveDocument: mayInSteps('purchases.write', receiveDocument(files)),
    addReceivedSupplier: may('contacts.write', addReceivedSupplier),
    chooseAccount: may('purchases.write', chooseAccount),
    supplierAccount: may('purchases.read', supplierAccount),
    saveSupplierAccount: may('purchases.write', saveSupplierAccount),
    submitBill: may('purchases.write', submitBill),
    approveBill: may('purchases.approve', approveBill),
    returnBill: may('purchases.approve', returnBill),
    purchaseSettings: may('purchases.read', purchaseSettings),
    savePurchaseSettings: may('purchases.manage', savePurchaseSettings),
    voidBill: may('purchases.write', voidBill),
    applySupplierCredit: may('settlement.write', applySupplierCredit),
    removeSupplierCredit: may('settlement.write', removeSupplierCredit),
    listSuppliers: may('purchases.read', listSuppliers),
    supplierBalances: may('purchases.read', supplierBalances),
    supplierPrepayments: may('purchases.read', supplierPrepayments),
    acceptPrepayment: may('settlement.write', acceptPrepayment),
    prepaymentLines: may('settlement.read', prepaymentLines),
    refundLines: may('settlement.read', refundLines),
    acceptSupplierRefund: may('settlement.write', acceptRefund),
    supplierStatement: may('purchases.read', whole(['purchases'], supplierStatement)),
    dueSums: may('purchases.read', dueSums),
    recordBillPayment: may('settlement.write', madeOnce('bill_payment.recorded', recordBillPayment, 'settlement.reused')),
    reverseBillPayment: may('settlement.write', reverseBillPayment),
    matchBills: may('settlement.read', (work, input) => linesOfSide(work, 'payable', input)),
    acceptBillMatch: may('settlement.write', acceptBillMatch),
    tieBillPayment: may('settlement.write', tieBillPayment),
    rebillCosts: may('purchases.write', rebillCosts),
    remittanceMail: may('settlement.read', remittanceMail),
    sendRemittance: may('settlement.write', sendRemittance),
    listOrders: may('purchases.read', listOrders),
    order: may('purchases.read', order),
    saveOrder: may('purchases.write', saveOrder(gates)),
    tagOrders: may('purchases.write', tagOrders),
    removeOrder: may('purchases.write', removeOrder),
    orderMail: may('purchases.read', orderMail),
    sendOrder: may('purchases.write', sendOrder),
    orderPdf: may('purchases.read', orderPdf),
    confirmOrder: may('purchases.write', confirmOrder),
    cancelOrder: may('purchases.write', cancelOrder),
    receiveOrder: may('purchases.write', receiveOrder),
    reverseReceipt: may('purchases.write', reverseReceipt),
    billOrder: may('purchases.write', billOrder),
    createPaymentFile: may('settlement.write', madeOnce('payment_file.created', createPaymentFile)),
    paymentFile: may('settlement.read', paymentFile),
    undoPaymentFile: may('settlement.write', undoPaymentFile),
    listPaymentFiles: may('settlement.read', listPaymentFiles),
    usualPayer: may('settlement.read', usualPayer),
    agedPayables: may('purchases.read', agedPayables),
  });
