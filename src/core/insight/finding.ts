// Findings: statements about the books that can be verified. A rule reports its facts, its confidence, what is at stake, and the lines that
// show it;
// the sentence is composed from these facts in the reader's language.
import type { Day } from '../calendar.ts';

/** The facts in the sentence of each rule. Amounts are whole minor units, above zero unless said otherwise. */
export interface FindingFacts {
  readonly duplicate: { readonly name: string; readonly minor: number; readonly currency: string; readonly days: number };
  readonly unusual_amount: { readonly name: string; readonly minor: number; readonly usualMinor: number; readonly currency: string };
  readonly price_rise: {
    readonly name: string;
    readonly fromMinor: number;
    readonly toMinor: number;
    readonly currency: string;
    readonly on: Day;
  };
  readonly missing: {
    readonly name: string;
    readonly minor: number;
    readonly currency: string;
    readonly expectedOn: Day;
    readonly direction: 'in' | 'out';
    /** How many in a row have not come: from two on, the series has stopped. */
    readonly times: number;
  };
  readonly category_spike: { readonly name: string; readonly month: Day; readonly minor: number; readonly usualMinor: number };
  readonly slower_customer: { readonly contactId: string; readonly name: string; readonly days: number; readonly daysBefore: number };
  readonly tax_gap: { readonly owedMinor: number; readonly heldMinor: number; readonly isSetAside: boolean };
  /** `minor` is the lowest balance, below the floor. */
  readonly cash_low: { readonly day: Day; readonly minor: number; readonly floorMinor: number };
  readonly margin: { readonly from: Day; readonly to: Day; readonly percent: number; readonly percentBefore: number };
  readonly concentration: { readonly name: string; readonly percent: number };
  readonly uncategorized: { readonly from: Day; readonly to: Day; readonly minor: number; readonly percent: number };
}
export type FindingRule = keyof FindingFacts;
export const findingRules = [
  'duplicate',
  'missing',
  'price_rise',
  'unusual_amount',
  'category_spike',
  'slower_customer',
  'cash_low',
  'tax_gap',
  'margin',
  'concentration',
  'uncategorized',
] as const satisfies readonly FindingRule[];

export const evidenceKinds = ['transaction', 'invoice', 'bill', 'customer', 'account'] as const;
type EvidenceKind = (typeof evidenceKinds)[number];
/** A line that shows it: a transaction, a document, a customer, or an account between two days. */
export interface Evidence {
  readonly kind: EvidenceKind;
  readonly id: string;
  readonly name: string;
  readonly day: Day;
  /** For an account: the first of the days, which end on `day`. */
  readonly from?: Day;
  /** Signed as its owner sees it. */
  readonly minor: number;
  readonly currency: string;
}

export type Finding<R extends FindingRule = FindingRule> = {
  readonly [Rule in R]: {
    readonly rule: Rule;
    /** What it is about; together with the bucket it identifies a finding that is found again. */
    readonly subject: string;
    /** Coarse on purpose: a changed amount does not bring back what was dismissed. */
    readonly bucket: string;
    readonly facts: FindingFacts[Rule];
    readonly evidence: readonly Evidence[];
    /** What is at stake, in base currency. */
    readonly minor: number;
    /** Out of 100. */
    readonly confidence: number;
  };
}[R];

const dismissalsOfSubject = 3;
const wrongUntilHidden = 3;

export interface RuleRecord {
  readonly done: number;
  readonly dismissed: number;
  /** Dismissed as not useful. */
  readonly notUseful: number;
}

/** A rule that was wrong here at least three times, and more often than it helped, is not run any more. */
export const isHidden = ({ done, notUseful }: RuleRecord): boolean => notUseful >= wrongUntilHidden && notUseful > done;
/** About one subject, three dismissals are enough. */
export const isMuted = (dismissedOfSubject: number): boolean => dismissedOfSubject >= dismissalsOfSubject;

const openAWeek = 5;
/** At most five per week, those with the most at stake; the others are under “more”. */
export function firstOfWeek<F extends { readonly id: string; readonly minor: number }>(open: readonly F[]): { shown: F[]; more: F[] } {
  const sorted = open.toSorted((a, b) => b.minor - a.minor || (a.id < b.id ? -1 : 1));
  return { shown: sorted.slice(0, openAWeek), more: sorted.slice(openAWeek) };
}
