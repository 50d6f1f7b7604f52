// Where a quote, an invoice or a credit note stands: what was decided is stored, what follows from payments and days is computed here.
import type { Day } from './calendar.ts';

export type DocumentKind = 'quote' | 'invoice' | 'credit_note';
export type DocumentState =
  | 'draft'
  | 'issued'
  | 'sent'
  | 'viewed'
  | 'partly_paid'
  | 'paid'
  | 'overdue'
  | 'credited'
  | 'accepted'
  | 'declined';

export interface DocumentFacts {
  readonly kind: DocumentKind;
  /** As decided. */
  readonly state: 'draft' | 'issued' | 'accepted' | 'declined' | 'removed';
  readonly dueOn: Day | null;
  readonly wasSent: boolean;
  readonly wasViewed: boolean;
  readonly payableMinor: bigint;
  /** What payments and credit notes settled of it; of a credit note, what was used of it. */
  readonly settledMinor: bigint;
  /** Of that, what credit notes did. */
  readonly creditedMinor: bigint;
}

/** The state that people read. An invoice over nothing is paid when it is issued; one that credit notes alone settled is credited. */
export function stateOf(facts: DocumentFacts, today: Day): DocumentState {
  const { kind, state, settledMinor, payableMinor } = facts;
  if (state === 'draft' || state === 'removed') return 'draft';
  if (state === 'accepted' || state === 'declined') return state;
  if (kind === 'invoice') {
    if (settledMinor >= payableMinor) return payableMinor > 0n && facts.creditedMinor >= payableMinor ? 'credited' : 'paid';
    if (facts.dueOn !== null && facts.dueOn < today) return 'overdue';
    if (settledMinor > 0n) return 'partly_paid';
  }
  return facts.wasViewed ? 'viewed' : facts.wasSent ? 'sent' : 'issued';
}
