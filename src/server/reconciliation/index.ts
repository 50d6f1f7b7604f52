// The front door of reconciliation: what the proof of the books asks, and what nobody may post.
export { keepReconciled } from './guard.ts';
export { selectReconciledBooks as reconciledBooks } from './proof-store.ts';
