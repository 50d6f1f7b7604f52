// The inputs of a generated book: a business with its own chart of accounts, its payees and payers, and how its banks print them.
import type { BusinessKind } from '#core/ledger/chart.ts';

/** An account of the owner, with the owner's name for it and its payees. */
export type WorldAccount = {
  readonly name: string;
  readonly kind: 'income' | 'expense' | 'equity';
  readonly subkind: string;
  /** Merchants by their own names, known far beyond this business. */
  readonly brands: readonly string[];
  /** Trades: words that follow or precede an invented name. */
  readonly trades: readonly string[];
  /** How many invented payees: traders with or without such a word, and people. */
  readonly locals: number;
  readonly people: number;
  readonly medianMinor: number;
  /** The same payee, about the same amount, each month. */
  readonly isMonthly: boolean;
};

export type World = {
  readonly name: string;
  readonly business: BusinessKind;
  readonly accounts: readonly WorldAccount[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly cities: readonly string[];
  /**
   * Text formats of two banks, the second from the middle of the book on. {n} name, {N} name in capitals, {c} city, {4} {8} digits, {d}
   * day, {m} month, {w} a filler word.
   */
  readonly banks: readonly [readonly string[], readonly string[]];
  /** Formats for money in. */
  readonly incoming: readonly string[];
  readonly empty: readonly string[];
  /** Payees that sell all kinds of things: name, then the accounts by size of the amount, small first. */
  readonly mixed: readonly (readonly [name: string, small: string, large: string])[];
  /** Share of lines filed under an unusual account. */
  readonly slips: number;
};

const list = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

type More = {
  readonly locals?: number;
  readonly people?: number;
  readonly isMonthly?: boolean;
  readonly kind?: WorldAccount['kind'];
  readonly subkind?: string;
};

/** One expense account; `more` overrides its defaults. */
export const spent = (name: string, medianMinor: number, brands: string, trades: string, more: More = {}): WorldAccount => ({
  name,
  kind: more.kind ?? 'expense',
  subkind: more.subkind ?? 'operating',
  brands: list(brands),
  trades: list(trades),
  locals: more.locals ?? 6,
  people: more.people ?? 0,
  medianMinor,
  isMonthly: more.isMonthly ?? false,
});

export const earned = (name: string, medianMinor: number, brands: string, trades: string, more: More = {}): WorldAccount =>
  spent(name, medianMinor, brands, trades, { kind: 'income', subkind: 'other_income', ...more });
