// Transactions over HTTP: endpoint → permission → action.
import { transactionsContract } from '#contract/transactions/transactions.ts';
import { may, routes } from '../platform/endpoint.ts';
import { acceptSuggestions, categorise } from './categorise-actions.ts';
import { getTransaction, listTransactions, totalTransactions } from './list-actions.ts';
import { listRules, removeRule, saveRule, saveSettings, settings } from './rule-actions.ts';
import { undoChange } from './undo-actions.ts';
import { createTransaction, removeTransactions, saveTransaction } from './write-actions.ts';

export const transactionsRoutes = routes(transactionsContract, {
  list: may('books.read', listTransactions),
  totals: may('books.read', totalTransactions),
  get: may('books.read', getTransaction),
  create: may('books.write', createTransaction),
  save: may('books.write', saveTransaction),
  remove: may('books.write', removeTransactions),
  categorise: may('books.write', categorise),
  acceptSuggestions: may('books.write', acceptSuggestions),
  undo: may('books.write', undoChange),
  listRules: may('books.read', listRules),
  saveRule: may('books.write', saveRule),
  removeRule: may('books.write', removeRule),
  settings: may('books.read', settings),
  saveSettings: may('books.write', saveSettings),
});
