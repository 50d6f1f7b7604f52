// The public API of reconciliation: figures for the proof page, the posting guard, and reconciling a month.
export { bookEntries, reconciliation as reconciliationSummary, reconciliationLines } from './figures.ts';
export { keepReconciled } from './guard.ts';
export { matchGroups } from './match-actions.ts';
export { finishReconciliation, startReconciliation } from './period-actions.ts';
export { selectReconciledBooks as reconciledBooks, selectReconciledThrough as reconciledThrough } from './proof-store.ts';
export { acceptSuggestedMatches } from './suggestion-actions.ts';
