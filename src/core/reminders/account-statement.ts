// A customer's account over a range of days: the opening balance, each day's changes, and the closing balance. Derived from the books only.
import type { Day } from '../calendar.ts';

/** The effect of an entry on a customer's account, in one currency. */
export interface AccountEntry {
  readonly date: Day;
  /** Number of the entry: the order within a day. */
  readonly number: number;
  readonly currency: string;
  /** Positive if the customer then owes more, negative if less. Minor units. */
  readonly minor: bigint;
}

export interface AccountStatement<T extends AccountEntry> {
  readonly currency: string;
  readonly openingMinor: bigint;
  readonly lines: readonly { readonly entry: T; readonly balanceMinor: bigint }[];
  /** All charges and all deductions; both positive. */
  readonly chargedMinor: bigint;
  readonly settledMinor: bigint;
  readonly closingMinor: bigint;
}

/**
 * A statement for each currency with a balance or an entry, by currency code. `opening` is the balance before the first of the
 * entries. An entry with no net effect, such as applied credit, is not a line. Exact; nothing is rounded.
 */
export function accountStatements<T extends AccountEntry>(
  opening: ReadonlyMap<string, bigint>,
  entries: readonly T[],
): readonly AccountStatement<T>[] {
  const currencies = new Set([
    ...[...opening].filter(([, minor]) => minor !== 0n).map(([currency]) => currency),
    ...entries.map((e) => e.currency),
  ]);
  return [...currencies].toSorted().map((currency) => {
    const openingMinor = opening.get(currency) ?? 0n;
    const moving = entries
      .filter((e) => e.currency === currency && e.minor !== 0n)
      .toSorted((a, b) => (a.date === b.date ? a.number - b.number : a.date < b.date ? -1 : 1));
    let [balanceMinor, chargedMinor, settledMinor] = [openingMinor, 0n, 0n];
    const lines = moving.map((entry) => {
      balanceMinor += entry.minor;
      if (entry.minor > 0n) chargedMinor += entry.minor;
      else settledMinor -= entry.minor;
      return { entry, balanceMinor };
    });
    return { currency, openingMinor, lines, chargedMinor, settledMinor, closingMinor: balanceMinor };
  });
}
