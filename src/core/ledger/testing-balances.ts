// For tests: the balances that result from entries, as the database stores them.
import { monthOf } from '../calendar.ts';
import type { BalanceRow, NewEntry } from './ledger.ts';

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

/** The balances of these entries, one row per account, month and currency, in order of account, month, currency. */
export function balancesOf(entries: Iterable<Pick<NewEntry, 'date' | 'postings'>>): BalanceRow[] {
  const rows = new Map<string, BalanceRow>();
  for (const entry of entries) {
    const month = monthOf(entry.date);
    for (const { accountId, currency, minor, baseMinor } of entry.postings) {
      const key = `${accountId} ${month} ${currency}`;
      const row = rows.get(key) ?? { accountId, month, currency, debitMinor: 0n, creditMinor: 0n, baseDebit: 0n, baseCredit: 0n };
      rows.set(key, {
        ...row,
        debitMinor: row.debitMinor + positive(minor),
        creditMinor: row.creditMinor + positive(-minor),
        baseDebit: row.baseDebit + positive(baseMinor),
        baseCredit: row.baseCredit + positive(-baseMinor),
      });
    }
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row);
}
