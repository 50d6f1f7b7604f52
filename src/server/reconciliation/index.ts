// The front door of reconciliation: what the proof of the books asks, what nobody may post, and how a month is reconciled.
export { bookEntries, reconciliation as reconciliationSummary, reconciliationLines } from './figures.ts';
export { keepReconciled } from './guard.ts';
export { acceptSuggestedMatches, matchLines } from './match-actions.ts';
export { finishReconciliation, startReconciliation } from './period-actions.ts';
export { selectReconciledBooks as reconciledBooks, selectReconciledThrough as reconciledThrough } from './proof-store.ts';
