// The public API of settlement: outstanding amounts of documents, and everything that settles them.
export { matchLines } from './match-offers.ts';
export { reversePayment, useCredit } from './payment-actions.ts';
export { type Received, recordPayment, recordPayments } from './recording.ts';
export {
  lockPayment,
  selectPayments,
  selectAllocations,
  selectSettlementSources,
  insertAllocations,
  selectOpenChanges,
  settledWork,
} from './payment-store.ts';
export {
  type DocumentTaxFault,
  type OpenByContact,
  selectContactNames as contactNames,
  selectCreditByContact as creditByContact,
  selectFrozenFaults as frozenFaults,
  selectNumberCounts as numberCounts,
  selectNumberGaps as numberGaps,
  selectSharedNumbers as sharedNumbers,
  selectOpenByContact as openByContact,
  selectSettlements as settlementsOfDocuments,
  selectStanding as standingSources,
  selectTaxFaults as taxFaults,
  selectTaxOfDocuments as taxOfDocuments,
} from './payment-proof-store.ts';
export { selectTaxedDocuments as taxedDocuments, selectTaxRates as taxRatesOfSources, type TaxedDocument } from './tax-store.ts';
export { relievedBases } from './relieved-bases.ts';
export { recordProviderFee } from './fee-actions.ts';
export {
  insertOnlineRefund,
  type OnlineRefund,
  onlineRefundsOf,
  refundableMinor,
  selectOnlineRefund,
  updateOnlineRefund,
} from './online-refund-store.ts';
export { acceptRefund, recordRefund } from './refund-actions.ts';
export { listPayouts } from './payout-list.ts';
export { deletePayout as forgetPayout, type PayoutState, selectPayoutStates as payoutStates, upsertPayout } from './payout-store.ts';
export { payableAccounts, receivableAccounts, standingOf } from './standing.ts';
export { allocationRows } from './payment-store.ts';
export { paymentRows } from './payment-store.ts';
export { creditUseRows } from './payment-store.ts';
export { refundRows } from './refund-store.ts';
export { writeOffRows } from './write-off-store.ts';
export { aged } from './aged.ts';
export { acceptBillMatch, acceptPrepayment, recordBillPayment, reverseBillPayment, tieBillPayment } from './bill-payment-actions.ts';
export { linesOfSide } from './match-offers.ts';
export { dayOfReversal } from './payment-actions.ts';
export { billPaymentRows, prepaidRows } from './payment-store.ts';
export { type OpenByDue, openByDue, settledOfAll, settledSql } from './settled-store.ts';
export { applySupplierCredit, removeSupplierCredit } from './supplier-credit-actions.ts';
export { refundsOf } from './refund-store.ts';
export { selectOpenCreditNotes } from './payment-store.ts';
export { contactAccounts } from './contact-account.ts';
export { selectSettledBy as documentsSettledBy, type SettledDocument } from './exchange-store.ts';
