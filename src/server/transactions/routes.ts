// Transactions over HTTP: endpoint → permission → action.
import { transactionsContract } from '#contract/transactions/transactions.ts';
import { may, routes } from '../platform/endpoint.ts';
import { acceptSuggestions, categorise } from './categorise-actions.ts';
import { getTransaction, listTransactions, totalTransactions } from './list-actions.ts';
import { listRules, removeRule, saveRule, saveSettings, settings } from './rule-actions.ts';
import { suggestForWritten } from './suggest-action.ts';
import { undoChange } from './undo-actions.ts';
import { createTransaction, removeTransactions, saveTransaction } from './write-actions.ts';

export const transactionsRoutes = routes(transactionsContract, {
  list: may('transactions.read', listTransactions),
  totals: may('transactions.read', totalTransactions),
  get: may('transactions.read', getTransaction),
  suggest: may('transactions.read', suggestForWritten),
  create: may('transactions.write', createTransaction),
  save: may('transactions.write', saveTransaction),
  remove: may('transactions.write', removeTransactions),
  categorise: may('transactions.write', categorise),
  acceptSuggestions: may('transactions.write', acceptSuggestions),
  undo: may('transactions.write', undoChange),
  listRules: may('transactions.read', listRules),
  saveRule: may('transactions.write', saveRule),
  removeRule: may('transactions.write', removeRule),
  settings: may('transactions.read', settings),
  saveSettings: may('transactions.write', saveSettings),
});
