// The state of a supplier's bill: decisions are stored, what follows from payments and dates is computed here.
import type { Day } from '../calendar.ts';

export type BillState = 'draft' | 'waiting' | 'approved' | 'returned' | 'open' | 'partly_paid' | 'paid' | 'overdue' | 'void';

interface BillFacts {
  /** As decided. */
  readonly state: 'draft' | 'issued' | 'void' | 'removed';
  readonly dueOn: Day | null;
  readonly payableMinor: number;
  readonly settledMinor: number;
  /** For a draft, if the business requires approval. */
  readonly approval?: 'draft' | 'waiting' | 'approved' | 'returned' | null;
}

/** A bill of zero is paid when it is posted. */
export function billState({ state, dueOn, payableMinor, settledMinor, approval }: BillFacts, today: Day): BillState {
  if (state === 'void') return 'void';
  if (state !== 'issued') return approval ?? 'draft';
  if (settledMinor >= payableMinor) return 'paid';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return settledMinor > 0 ? 'partly_paid' : 'open';
}

/** Suppliers' numbers are typed by hand, so spaces, hyphens and letter case are ignored when comparing. */
export const billNumberKey = (number: string): string => number.toLowerCase().replace(/[\s./_-]/g, '');

const spent = new Set(['inventory', 'prepaid', 'current_asset', 'fixed_asset']);

/** Accounts that a line of a bill can be posted to: expenses and purchased assets, except those that the program itself posts to. */
export const isBought = ({
  kind,
  subkind,
  systemKey,
}: {
  readonly kind: string;
  readonly subkind: string;
  readonly systemKey: string | null;
}): boolean =>
  (kind === 'expense' && (systemKey === null || systemKey === 'uncategorised_expense' || systemKey === 'payment_fees')) ||
  (systemKey === null && spent.has(subkind));

/** Taxes that a line of a bill may have: those that a supplier charges (including none), and those that the business assesses itself. */
export const isOnBills = ({
  treatment,
  isWithheld,
  isSelfAssessed = false,
}: {
  readonly treatment: string;
  readonly isWithheld: boolean;
  readonly isSelfAssessed?: boolean;
}): boolean => !isWithheld && (isSelfAssessed || ['standard', 'zero', 'exempt', 'outside_scope'].includes(treatment));
