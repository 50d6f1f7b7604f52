// The status of a quote, invoice or credit note: decisions are stored, what follows from payments and dates is computed here.
import { addDays, type Day } from '../calendar.ts';
import { quoteDays } from './quote.ts';

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
  | 'written_off'
  | 'accepted'
  | 'declined'
  | 'expired';

export interface DocumentFacts {
  readonly kind: DocumentKind;
  /** As decided. */
  readonly state: 'draft' | 'issued' | 'accepted' | 'declined' | 'removed';
  readonly dueOn: Day | null;
  readonly wasSent: boolean;
  readonly wasViewed: boolean;
  readonly payableMinor: bigint;
  /** What payments and credit notes settled; for a credit note, what was used of it. */
  readonly settledMinor: bigint;
  /** The part of it settled by credit notes. */
  readonly creditedMinor: bigint;
  /** The part of it that was written off. */
  readonly writtenOffMinor?: bigint;
}

/**
 * The state that people see. An invoice of zero is paid when it is finalized; one that only credit notes settled is credited, one whose
 * rest will never be paid is written off; a quote without an answer expires after its last valid day.
 */
export function stateOf(facts: DocumentFacts, today: Day): DocumentState {
  const { kind, state, settledMinor, payableMinor } = facts;
  if (state === 'draft' || state === 'removed') return 'draft';
  if (state === 'accepted' || state === 'declined') return state;
  if (kind === 'invoice') {
    if (settledMinor >= payableMinor) {
      if ((facts.writtenOffMinor ?? 0n) > 0n) return 'written_off';
      return payableMinor > 0n && facts.creditedMinor >= payableMinor ? 'credited' : 'paid';
    }
    if (facts.dueOn !== null && facts.dueOn < today) return 'overdue';
    if (settledMinor > 0n) return 'partly_paid';
  }
  if (kind === 'quote' && facts.dueOn !== null && facts.dueOn < today) return 'expired';
  return facts.wasViewed ? 'viewed' : facts.wasSent ? 'sent' : 'issued';
}

/**
 * The due date of an invoice, or the last valid day of a quote: the one chosen, else this many days after the issue date. A credit note has
 * none.
 */
export function dueOnOf(kind: DocumentKind, chosen: Day | null, issuedOn: Day, paymentDays: number): Day | null {
  if (kind === 'credit_note') return null;
  return chosen ?? addDays(issuedOn, kind === 'quote' ? quoteDays : paymentDays);
}

/** Whether a due date, or the last valid day of a quote, is before the issue date. */
export const isDueBeforeIssue = (dueOn: Day | null, issuedOn: Day | null): boolean =>
  dueOn !== null && issuedOn !== null && dueOn < issuedOn;
