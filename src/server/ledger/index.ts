// The ledger's front door. Later modules post and read through these; nobody else touches the books' tables.
import { type AccountFacts, selectAccounts } from './account-store.ts';
import type { Work } from '../platform/work.ts';

export { addAccount, openBooks } from './account-actions.ts';
export type { AccountFacts } from './account-store.ts';
export {
  selectAccountBalances as accountBalances,
  selectBalances as balanceRows,
  selectCashCounterparts as cashCounterparts,
  postingOrder,
  selectLedgerLines as ledgerLines,
} from './balance-store.ts';
export { type ContactEntry, selectContactEntries as contactEntries, selectContactOpening as contactOpening } from './contact-store.ts';
export { entriesByIds, entriesOfSource } from './entry-actions.ts';
export { asNewEntry, hasEntries, type StoredEntry } from './entry-store.ts';
export { selectCashBasisEntries as entriesForCashBasis } from './journal-store.ts';
export { lockedThrough } from './period-actions.ts';
export { post, replaceEntries, reverse, type PostScope } from './posting.ts';
export {
  readOneSnapshot,
  selectEntriesLeaving as entriesLeaving,
  selectSides as sidesOfBooks,
  selectSumsByContact as sumsByContact,
  selectTakenBackByHand as takenBackByHand,
  selectTaxesOfEntries as taxesOfEntries,
  selectTaxesTakenBack as taxesTakenBack,
  selectTaxPostings as taxPostings,
  type TaxOfEntry,
} from './proof-store.ts';
export { findFaults, rebuildBalances } from './verify-store.ts';
export { rateOn } from './rate-store.ts';
export { inBase, rateToBase } from './base-currency.ts';
export { systemAccount } from './system-account.ts';

/** Every account of the business, archived ones too, in order of code. */
export const accounts = (work: Pick<Work, 'tx' | 'org'>): Promise<readonly AccountFacts[]> => selectAccounts(work);
export { accountRows } from './account-store.ts';
export { postingRows } from './entry-store.ts';
