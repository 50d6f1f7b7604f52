// The front door of banking: how many bank accounts a business has.
export { countBankAccounts } from './bank-account-actions.ts';
export { claimLine } from './claim-store.ts';
export { selectClosings as statementClosings } from './closing-store.ts';
