// The content of a sample business: the facts that differ between a freelancer, a creator, an agency and a shop. All names are invented.
// Figures and days are the same in every language; the words are in texts.*.ts, countries and addresses in sample-places.ts.
import { addDays, weekday } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import type { BusinessKind } from '#core/ledger/chart.ts';
import type { SamplePlace } from './sample-places.ts';
import type { SampleTexts } from './texts.en.ts';

export interface SampleLine {
  readonly description: string;
  readonly minor: bigint;
  /** Code of the income account. */
  readonly account: string;
  readonly isTaxed: boolean;
}

export interface SampleDocument {
  readonly kind: 'invoice' | 'quote';
  /** Name of the customer. */
  readonly customer: string;
  /** Null: still a draft. */
  readonly issuedOn: string | null;
  readonly paymentDays: number;
  readonly lines: readonly SampleLine[];
  /** These lines are credited on this day. */
  readonly credited: { readonly on: string; readonly lines: readonly SampleLine[]; readonly because: string } | null;
  /** `account`: code of the account that received it. */
  readonly paid: { readonly on: string; readonly minor: bigint; readonly account: string } | null;
  readonly isAccepted: boolean;
}

/** A month of the sample, numbered from its first. `between` draws the same numbers for the same month. */
export interface Month {
  readonly at: number;
  readonly startsOn: string;
  readonly between: (from: number, to: number) => number;
}

/** Money on a day of the month, from one account to another, both by code. A customer’s payment begins with their name and " – ". */
export type Line = readonly [date: number, memo: string, from: string, to: string, cents: number];

/** What differs between the kinds, in one language. */
export interface KindContent {
  readonly kind: BusinessKind;
  /** Their names, the same in every language. */
  readonly customers: readonly string[];
  readonly products: readonly SampleLine[];
  /** Invoiced every month from the next one on. */
  readonly retainer: { readonly customer: string; readonly line: SampleLine };
  /** The owner's contribution at the start, in cents. */
  readonly capital: { readonly checking: bigint; readonly savings: bigint };
  readonly income: (month: Month) => readonly Line[];
  readonly costs: (month: Month) => readonly Line[];
  /** Lines as a bank writes them, of the last three months: they have no category yet. */
  readonly unclear: readonly (readonly Line[])[];
  /** Bought in the month `at`, depreciated over three years. */
  readonly equipment: readonly { readonly at: number; readonly cents: number }[];
  /** An extra line on one invoice that is credited later: on the first that was paid for income of `account`. */
  readonly credited: { readonly account: string; readonly line: SampleLine; readonly because: string };
  /** What is outstanding, and what was quoted; `ago` returns a working day this many days before today. */
  readonly underWay: (ago: (days: number) => string) => readonly SampleDocument[];
}

export interface SampleContent extends KindContent {
  readonly language: Language;
  readonly texts: SampleTexts;
  readonly place: SamplePlace;
}

export const checking = '1000';
export const savings = '1010';
export const petty = '1050';
export const wallet = '1060';
export const card = '2000';

export const sold = (description: string, cents: number, account = '4000', isTaxed = false): SampleLine => ({
  description,
  minor: BigInt(cents),
  account,
  isTaxed,
});

export const invoice = (to: string, issuedOn: string | null, lines: readonly SampleLine[], paymentDays = 30): SampleDocument => ({
  kind: 'invoice',
  customer: to,
  issuedOn,
  paymentDays,
  lines,
  credited: null,
  paid: null,
  isAccepted: false,
});
export const quote = (to: string, issuedOn: string, lines: readonly SampleLine[], isAccepted = false): SampleDocument => ({
  ...invoice(to, issuedOn, lines),
  kind: 'quote',
  isAccepted,
});

/** One of several, drawn for the month. */
export const oneOf = <T>(items: readonly T[], { between }: Month): T => items[between(0, items.length - 1)] as T;

/** This many lines, drawn between two numbers. */
export const several = ({ between }: Month, least: number, most: number, line: () => Line): Line[] =>
  Array.from({ length: between(least, most) }, line);

export const workdayBefore = (day: string): string => addDays(day, Math.min(0, 5 - weekday(day)));
