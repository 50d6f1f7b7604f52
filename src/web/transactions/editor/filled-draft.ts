// Fills in untouched fields of a draft from a receipt, and reverts them.
import type { Draft, Filled } from './draft.ts';

const only = <V>(value: V | null | undefined, isFree: boolean): value is V => isFree && value !== null && value !== undefined;

/** `fresh`: the draft before any edits. */
export function withFilled(draft: Draft, fresh: Draft, fileId: string, read: Filled): Draft {
  const [line] = draft.lines;
  const isFree = {
    date: draft.date === null || draft.date === fresh.date,
    description: draft.description.trim() === '',
    amount: draft.amountMinor === null,
    category: draft.type === 'expense' && draft.lines.length === 1 && line?.accountId === null,
  };
  const filled: Filled = {
    ...(only(read.date, isFree.date) && { date: read.date }),
    ...(only(read.description, isFree.description) && { description: read.description }),
    ...(only(read.amountMinor, isFree.amount) && { amountMinor: read.amountMinor }),
    ...(only(read.categoryAccountId, isFree.category) && { categoryAccountId: read.categoryAccountId }),
  };
  const { categoryAccountId, ...fields } = filled;
  return {
    ...draft,
    ...fields,
    ...(categoryAccountId !== undefined && line && { lines: [{ ...line, accountId: categoryAccountId }] }),
    receipt: { fileId, filled },
  };
}

/** Reverts values from the receipt that were not edited since. The receipt stays attached. */
export function withoutFilled(draft: Draft, fresh: Draft): Draft {
  const filled = draft.receipt?.filled;
  if (!draft.receipt || !filled) return draft;
  const [line] = draft.lines;
  const isAsFilled = line && draft.lines.length === 1 && line.accountId === filled.categoryAccountId;
  return {
    ...draft,
    ...(draft.date === filled.date && { date: fresh.date }),
    ...(draft.description === filled.description && { description: fresh.description }),
    ...(draft.amountMinor === filled.amountMinor && { amountMinor: fresh.amountMinor }),
    ...(isAsFilled && { lines: [{ ...line, accountId: null }] }),
    receipt: { ...draft.receipt, filled: {} },
  };
}
