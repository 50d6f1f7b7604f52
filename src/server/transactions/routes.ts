// Transactions over HTTP: endpoint → permission → action.
import { transactionsContract } from '#contract/transactions/transactions.ts';
import { madeOnce } from '../platform/audit.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { acceptSuggestions, categorize, similarTransactions } from './categorize-actions.ts';
import { getTransaction, listTransactions, totalTransactions } from './list-actions.ts';
import { receiptRule, saveReceiptRule, waiveReceipt } from './receipt-need-actions.ts';
import { listRules, orderRules, removeRule, saveRule, saveSettings, settings, testRule } from './rule-actions.ts';
import { suggestForWritten } from './suggest-action.ts';
import { undoChange } from './undo-actions.ts';
import { recordTransaction, removeTransactions, saveTransaction } from './write-actions.ts';
import { tagTransactions } from './tag-actions.ts';

export const transactionsRoutes = routes(transactionsContract, {
  list: may('transactions.read', listTransactions),
  totals: may('transactions.read', totalTransactions),
  tagTransactions: may('transactions.write', tagTransactions),
  get: may('transactions.read', getTransaction),
  similar: may('transactions.read', similarTransactions),
  suggest: may('transactions.read', suggestForWritten),
  create: may('transactions.write', madeOnce('transaction.created', recordTransaction)),
  save: may('transactions.write', saveTransaction),
  remove: may('transactions.write', removeTransactions),
  categorize: may('transactions.write', categorize),
  acceptSuggestions: may('transactions.write', acceptSuggestions),
  undo: may('transactions.write', undoChange),
  listRules: may('transactions.read', listRules),
  saveRule: may('transactions.write', saveRule),
  testRule: long(may('transactions.read', testRule)),
  orderRules: may('transactions.write', orderRules),
  removeRule: may('transactions.write', removeRule),
  receiptRule: may('transactions.read', receiptRule),
  saveReceiptRule: may('transactions.write', saveReceiptRule),
  waiveReceipt: may('transactions.write', waiveReceipt),
  settings: may('transactions.read', settings),
  saveSettings: may('transactions.write', saveSettings),
});
