// The front door of banking: how many bank accounts a business has.
export { countBankAccounts } from './bank-account-actions.ts';
