// For tests: cash flows, from entries.
import type { NewEntry } from '../ledger/ledger.ts';

/**
 * What cash accounts gained (+) and lost (−), by counter account: in each entry that touches cash, the other lines with their sign
 * reversed. Sums to the change in cash exactly, because entries balance; gross where an entry has lines both ways.
 */
export function cashByCounter(
  entries: Iterable<Pick<NewEntry, 'postings'>>,
  isCashAccount: (accountId: string) => boolean,
): Map<string, bigint> {
  const flows = new Map<string, bigint>();
  for (const { postings } of entries) {
    if (!postings.some((posting) => isCashAccount(posting.accountId))) continue;
    for (const { accountId, baseMinor } of postings)
      if (!isCashAccount(accountId)) flows.set(accountId, (flows.get(accountId) ?? 0n) - baseMinor);
  }
  return flows;
}
