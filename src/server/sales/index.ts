// The public API of sales: for reminders, checkout and the sample business.
export { outcomeOf, sentenceOfRefusal } from './bulk-actions.ts';
export { saveProducts, usualIncomeAccount } from './products/product-actions.ts';
export { creditDocument, saveDraft, saveDrafts } from './draft-actions.ts';
export { finalizeDocument, finalizeDocuments, markDocumentsSent } from './finalize-actions.ts';
export { bringInvoices, movedDraft, movedWords, type MovedItem, type MovedTerms, postMoved } from './moved-invoices.ts';
export { acceptQuote } from './quotes/quote-actions.ts';
export {
  endSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
  runSchedule,
  saveSchedule,
  schedule,
  tagSchedules,
} from './recurring/recurring-actions.ts';
export { invoiceRules, recurringWorker } from './recurring/recurring-invoices.ts';
export { type Maker, scheduleWorker } from './recurring/recurring-work.ts';
export { type PlannedInvoice, plannedInvoices } from './recurring/recurring-planned.ts';
export { salesFigures } from './list-actions.ts';
export { type SoldRow, selectSold as soldProducts } from './sold-store.ts';
export { selectContactSums, selectOpenItems as openItems } from './list-store.ts';
export { countExpiring as countExpiringQuotes } from './quotes/quote-store.ts';
export { selectAnswer } from './quotes/quote-store.ts';
export { declineQuote } from './quotes/quote-actions.ts';
export { draftRow } from './draft-actions.ts';
export { cancelScheduled, finalizeAndSend, proposeLetter, scheduleSending, sendNow, sendScheduled } from './sending-actions.ts';
export { customerPrices, saveCustomerPrices } from './customer-price-actions.ts';
export { periodRows, scheduleRows, selectUnscheduledDays as unscheduledDays } from './recurring/recurring-store.ts';
export { customerPriceRows } from './customer-price-store.ts';
export { selectDepositsByContact as depositsByContact } from './quotes/quote-store.ts';
export { selectCustomerShares as customerShares, selectInvoicedDays as invoicedDays } from './list-store.ts';
export { selectAnswerDays as quoteAnswerDays } from './quotes/quote-store.ts';
export { recurringAmounts } from './recurring/recurring-planned.ts';
