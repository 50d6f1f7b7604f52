// The front door of sales: what plans count.
import { startOfMonth } from '#core/calendar.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { countIssuedSince } from './document-store.ts';

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
export { expectedPayments } from './reminder-expected.ts';
export { usualIncomeAccount } from './product-actions.ts';

/** Invoices that were issued this month, where the business is. */
export const countInvoicesThisMonth = (work: Pick<Work, 'tx' | 'org'>): Promise<number> =>
  countIssuedSince(work, startOfMonth(today(work.org.timeZone)));
