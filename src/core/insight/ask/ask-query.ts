// What a question in plain words asks for.
import type { Day, DayRange } from '../../calendar.ts';

export const askMeasures = ['spent', 'income', 'profit', 'cash', 'owed_to_you', 'you_owe', 'overdue', 'tax_owed'] as const;
export type AskMeasure = (typeof askMeasures)[number];

/** Figures over a range of days; the others are as of a day. */
const flows: readonly AskMeasure[] = ['spent', 'income', 'profit'];
export const isFlow = (measure: AskMeasure): boolean => flows.includes(measure);

export const askParts = ['account', 'payee', 'month'] as const;
export interface AskQuery {
  readonly measure: AskMeasure;
  /** Only these accounts; all if empty. */
  readonly accountIds: readonly string[];
  readonly contactIds: readonly string[];
  readonly by: (typeof askParts)[number] | null;
  /** For a figure as of a day, the last day counts. */
  readonly period: DayRange;
  /** False if the question named none: then it is this year so far, and the answer says so. */
  readonly isPeriodAsked: boolean;
  readonly compare: DayRange | null;
  readonly top: number | null;
  /** How much of the same figure without its accounts and contacts it is, as a percentage. */
  readonly isShare: boolean;
}
export interface Asked {
  /** Null if nothing says what is asked for. */
  readonly query: AskQuery | null;
  /** Words that were not understood, as they were written. */
  readonly leftOver: readonly string[];
}

export interface AskNames {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: string; readonly subkind: string }[];
  readonly contacts: readonly { readonly id: string; readonly name: string }[];
}
export interface Asking extends AskNames {
  readonly today: Day;
  readonly currency: string;
  /** 1 is January. */
  readonly fiscalYearStartMonth: number;
}
