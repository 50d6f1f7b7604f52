// What a generated book is made from: a business with its own chart of accounts, those it pays and is paid by, and how its banks print that.
import type { BusinessKind } from '#core/ledger/chart.ts';

/** An account of the owner, under the owner's name for it, and who it is for. */
export type WorldAccount = {
  readonly name: string;
  readonly kind: 'income' | 'expense' | 'equity';
  readonly subkind: string;
  /** Merchants as they call themselves, known far beyond this business. */
  readonly brands: readonly string[];
  /** Trades: words that follow or precede a made-up name. */
  readonly trades: readonly string[];
  /** How many made-up payees: traders with or without such a word, and people. */
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
  /** Texts of two banks, the second from the middle of the book on. {n} name, {N} name in capitals, {c} city, {4} {8} digits, {d} day, {m} month, {w} a word about nothing. */
  readonly banks: readonly [readonly string[], readonly string[]];
  /** For what comes in. */
  readonly incoming: readonly string[];
  readonly empty: readonly string[];
  /** Payees that sell of everything: name, then the accounts by size of the amount, small first. */
  readonly mixed: readonly (readonly [name: string, small: string, large: string])[];
  /** Share of lines put somewhere else than usual. */
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

/** One account, spent on; `more` says what differs. */
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
