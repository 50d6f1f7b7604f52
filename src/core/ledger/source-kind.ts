// What made an entry. The ledger knows of others that post only the word that they give themselves.
const takenBackInJournal: ReadonlySet<string> = new Set(['manual', 'journal', 'opening_balance', 'transaction', 'adjustment']);

/** Whether the journal may reverse an entry. What a document or payment posted is reversed there, so that both agree. */
export const isReversedInJournal = (sourceKind: string): boolean => takenBackInJournal.has(sourceKind);
