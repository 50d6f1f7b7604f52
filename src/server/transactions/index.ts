// The public API of transactions, for banking and the dashboard.
export {
  type Categorization,
  type DecisionRow,
  lockTransactions,
  selectCategorizations as categorizationsOf,
  selectDecisionRows as transactionsByIds,
  upsertCategorizations as recordCategorizations,
} from './categorization-store.ts';
export { planBlocks, readBlocksAgain, transactionsWorkers } from './gram-actions.ts';
export { categorize, rememberUndo } from './categorize-actions.ts';
export {
  type IncomingRow,
  type MovedLine,
  selectIncoming as incomingMovements,
  selectLastPaid as lastPaid,
  selectMovedLines as movedLines,
  selectTransfersTo as transfersTo,
  selectMovedAround as movedAround,
  selectOutgoing as outgoingMovements,
} from './incoming-store.ts';
export { selectTransferCandidates as transferCandidates, type TransferCandidate } from './transfer-store.ts';
export { linkedTransactionSql } from './list-store.ts';
export { listTransactions, missingReceiptCount, recentTransactions, reviewCount, totalTransactions } from './list-actions.ts';
export { batchesOf, moneyAccounts, postAgain as restoreRemoved, repost } from './reposting.ts';
export {
  asCategorization,
  asPersonsChoice,
  type LineSuggestion,
  type Suggester,
  suggesterFor,
  suggestFor,
  uncategorizedFor,
} from './suggesting.ts';
export { suggestForWritten } from './suggest-action.ts';
export { renamed, ruleFiling, type RuleFiling, tagByRules } from './rule-filing.ts';
export { selectRules as rulesOf } from './rule-store.ts';
export { selectDecisionBefore as decisionBefore } from './undo-store.ts';
export { createTransaction, recordTransaction, saveTransaction, transferPostings } from './write-actions.ts';
