// Kinds of sources that entries are made from. Any other kind is opaque to the ledger.
const takenBackInJournal: ReadonlySet<string> = new Set(['manual', 'journal', 'opening_balance', 'transaction', 'adjustment']);

/** Whether an entry may be reversed in the journal. What a document or payment posted is reversed there, so that both agree. */
export const isReversedInJournal = (sourceKind: string): boolean => takenBackInJournal.has(sourceKind);
