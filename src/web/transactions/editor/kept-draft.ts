// Keeps a draft after closing the drawer or a reload: stored in this tab, per business and transaction, until it is saved or discarded.
import type { Draft } from './draft.ts';

function keyOf(businessId: string | null, which: string): string {
  return `daybook-draft ${businessId ?? ''} ${which}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Draft>;
  return (
    typeof draft.id === 'string' &&
    typeof draft.type === 'string' &&
    Array.isArray(draft.lines) &&
    draft.lines.length > 0 &&
    typeof draft.rate === 'string'
  );
}

/** `which` is 'new' or the transaction's id. */
export function keptDraft(businessId: string | null, which: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(businessId, which)) ?? 'null');
    return isDraft(value) ? { ...value, receipt: (value as Partial<Draft>).receipt ?? null } : null;
  } catch {
    return null;
  }
}

export function keepDraft(businessId: string | null, which: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(businessId, which));
    else sessionStorage.setItem(keyOf(businessId, which), JSON.stringify(draft));
  } catch {
    // storage is not available: the draft lasts as long as the drawer
  }
}
