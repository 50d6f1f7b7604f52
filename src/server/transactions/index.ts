// The front door of transactions: what banking and the dashboard may ask of it.
export {
  type Categorisation,
  type DecisionRow,
  lockTransactions,
  selectCategorisations as categorisationsOf,
  selectDecisionRows as transactionsByIds,
  upsertCategorisations as recordCategorisations,
} from './categorisation-store.ts';
export { rememberUndo } from './categorise-actions.ts';
export { type IncomingRow, selectIncoming as incomingMovements } from './incoming-store.ts';
export { selectTransferCandidates as transferCandidates, type TransferCandidate } from './transfer-store.ts';
export { recentTransactions, reviewCount } from './list-actions.ts';
export { batchesOf, moneyAccounts, postAgain as restoreRemoved, repost } from './reposting.ts';
export {
  asCategorisation,
  asPersonsChoice,
  type LineSuggestion,
  type Suggester,
  suggesterFor,
  suggestFor,
  uncategorisedFor,
} from './suggesting.ts';
export { selectDecisionBefore as decisionBefore } from './undo-store.ts';
