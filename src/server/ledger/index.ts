// The public API of the ledger. Later modules post and read only through it; nothing else touches its tables.
import { type AccountFacts, selectAccounts } from './account-store.ts';
import type { Work } from '../platform/work.ts';

export { addAccount, addAccounts, openBooks } from './account-actions.ts';
export type { AccountFacts } from './account-store.ts';
export {
  selectAccountBalances as accountBalances,
  selectBalances as balanceRows,
  type MovementTotals,
  selectCashCounterparts as cashCounterparts,
  selectMovementTotals as movementTotals,
  postingOrder,
  selectPostingTotal as postingTotal,
  selectLedgerLines as ledgerLines,
} from './balance-store.ts';
export { type ContactEntry, selectContactEntries as contactEntries, selectContactOpening as contactOpening } from './contact-store.ts';
export { type BookSums, type Nets, selectNets as nets, selectSums as bookSums } from './day-sum-store.ts';
export { entriesByIds, entriesOfSource } from './entry-actions.ts';
export {
  asNewEntry,
  instant as instantSql,
  commentedEntrySql,
  hasEntries,
  lastEntryNumber,
  selectFirstDay as firstEntryDay,
  selectLastDay as lastEntryDay,
  selectLastPosted as lastPosted,
  type StoredEntry,
} from './entry-store.ts';
export { selectCashBasisEntries as entriesForCashBasis } from './journal/journal-store.ts';
export { type PayeeQuery, type PayeeSum, selectEntriesOn as entriesOnAccounts, selectSumsByPayee as sumsByPayee } from './payee-store.ts';
export { countPostings, type PostingSum, selectPostingSums as postingSums } from './posting-sums-store.ts';
export { type DatedSum, selectCounterparts as counterparts, selectDatedSums as datedSums } from './past-store.ts';
export { lockedThrough } from './period-actions.ts';
export { lockHead as lockPosting } from './period-store.ts';
export { afterPosting, afterRewriting, beforePosting, withPosting, post, replaceEntries, reverse, type PostScope } from './posting.ts';
export {
  planAfresh,
  readOneSnapshot,
  readWholeBooks,
  readSameSnapshot,
  selectEntriesLeaving as entriesLeaving,
  selectSides as sidesOfBooks,
  selectSumsByContact as sumsByContact,
  selectTakenBackByHand as takenBackByHand,
  selectTaxesOfEntries as taxesOfEntries,
  selectTaxedTransactions as taxedTransactions,
  selectTaxesTakenBack as taxesTakenBack,
  type TaxedTransaction,
  selectTaxPostings as taxPostings,
  type TaxOfEntry,
} from './proof/proof-store.ts';
export { lastVerification } from './proof/verification-store.ts';
export { verifyAll } from './proof/verify-all.ts';
export { findFaults, rebuildBalances } from './proof/verify-store.ts';
export { keepRates, startRateSource } from './rate-source.ts';
export { type KnownRate, rateOn, ratesOn } from './rate-store.ts';
export { rateKey, rateUsed, trimmedRate } from './rate-used.ts';
export { differenceSource } from './exchange-difference-actions.ts';
export { selectForeignBalances as foreignBalances, selectGains as exchangeGains, type StoredGain } from './exchange-report-store.ts';
export { readReferenceRates } from './reference-rates.ts';
export { selectMovesWithout as foreignMovesWithout } from './exchange-difference-store.ts';
export { inBase, rateToBase } from './base-currency.ts';
export { type BooksMark, changedBefore, selectMark as booksMark, selectReversed as reversedEntries } from './books-mark-store.ts';
export { copyTags, removeTagsOf, tagsOf, tagSubjects, withTags } from './tag-actions.ts';
export { selectTagNames as tagNames, taggedIds } from './tag-store.ts';
export { systemAccount } from './system-account.ts';

/** Every account of the business, including archived ones, in order of code. */
export const accounts = (work: Pick<Work, 'tx' | 'org'>): Promise<readonly AccountFacts[]> => selectAccounts(work);
/** One account, archived or not, without reading the whole chart. */
export const accountById = async (work: Pick<Work, 'tx' | 'org'>, id: string): Promise<AccountFacts | undefined> =>
  (await selectAccounts(work, { ids: [id], withSystem: false })).find((account) => account.id === id);
/** The system accounts, and those with these ids. */
export const systemAccounts = (work: Pick<Work, 'tx' | 'org'>, ids: readonly string[] = []): Promise<readonly AccountFacts[]> =>
  selectAccounts(work, { ids, withSystem: true });
export { accountRows } from './account-store.ts';
export { entryRows, postingRows } from './entry-store.ts';
export { trialBalanceQuery } from './trial-balance-query.ts';
export { selectLivingBetween as livingEntriesBetween } from './journal/journal-import-store.ts';
export { journalText } from './journal/journal-actions.ts';
