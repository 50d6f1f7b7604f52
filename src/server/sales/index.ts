// The front door of sales: what plans count, what reports and forecasts ask for, and what the sample business is made with.
export {
  type DocumentTaxFault,
  type OpenByContact,
  selectContactNames as contactNames,
  selectCreditByContact as creditByContact,
  selectDepositsByContact as depositsByContact,
  selectFrozenFaults as frozenFaults,
  selectNumberCounts as numberCounts,
  selectNumberGaps as numberGaps,
  selectOpenByContact as openByContact,
  selectSettlements as settlementsOfDocuments,
  selectStanding as standingSources,
  selectTaxFaults as taxFaults,
  selectTaxOfDocuments as taxOfDocuments,
} from './payment-proof-store.ts';
export { selectTaxedDocuments as taxedDocuments, selectTaxRates as taxRatesOfSources, type TaxedDocument } from './tax-store.ts';
export { relievedBases } from './relieved-bases.ts';
export { expectedPayments } from './reminder-expected.ts';
export { usualIncomeAccount } from './product-actions.ts';
export { countInvoicesThisMonth } from './document-store.ts';
export { creditDocument, saveDraft } from './draft-actions.ts';
export { inBase, issueDocument, markDocumentSent } from './issue-actions.ts';
export { recordPayment } from './payment-actions.ts';
export { acceptQuote } from './quote-actions.ts';
export { saveSchedule } from './recurring-actions.ts';
export { saveSalesSettings } from './setting-actions.ts';
