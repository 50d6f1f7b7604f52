// The public API of banking: bank accounts, statements, and connections to banks.
export { countBankAccounts, currencyOfOwn, type OwnAccount, ownAccounts } from './bank-account-actions.ts';
export { claimLine, selectBroughtRefs as broughtByStatement } from './claim-store.ts';
export {
  selectClosings as statementClosings,
  selectCovers as statementCovers,
  type StatementCover,
  statementLineRows,
} from './closing-store.ts';
export { lastFeedRead } from './feeds/connection-actions.ts';
export { importOwnFile, importWorkers } from './import-actions.ts';
export { selectLastImport as lastImport } from './import-store.ts';
