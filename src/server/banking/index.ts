// The front door of banking: bank accounts, and what their statements say.
export { countBankAccounts, currencyOfOwn, type OwnAccount, ownAccounts } from './bank-account-actions.ts';
export { claimLine, selectBroughtRefs as broughtByStatement } from './claim-store.ts';
export {
  selectClosings as statementClosings,
  selectCovers as statementCovers,
  type StatementCover,
  statementLineRows,
} from './closing-store.ts';
export { selectLastImport as lastImport } from './import-store.ts';
