// The front door of sales: what reminders and checkout ask for, and what the sample business is made with.
export { outcomeOf, sentenceOfRefusal } from './bulk-actions.ts';
export { usualIncomeAccount } from './products/product-actions.ts';
export { creditDocument, saveDraft } from './draft-actions.ts';
export { finalizeDocument, markDocumentSent } from './finalize-actions.ts';
export { acceptQuote } from './quote-actions.ts';
export { saveSchedule } from './recurring-actions.ts';
export { plannedInvoices } from './recurring-planned.ts';
export { salesFigures } from './list-actions.ts';
export { selectContactSums, selectOpenItems as openItems } from './list-store.ts';
export { countExpiring as countExpiringQuotes } from './quote-store.ts';
export { selectAnswer } from './quote-store.ts';
export { declineQuote } from './quote-actions.ts';
export { draftRow } from './draft-actions.ts';
export { cancelScheduled, finalizeAndSend, proposeLetter, scheduleSending, sendNow, sendScheduled } from './sending-actions.ts';
export { customerPrices, saveCustomerPrices } from './customer-price-actions.ts';
export { scheduleRows } from './recurring-store.ts';
export { customerPriceRows } from './customer-price-store.ts';
export { selectDepositsByContact as depositsByContact } from './quote-store.ts';
