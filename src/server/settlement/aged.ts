// Outstanding amounts of a side by contact and age, compared with the control account, which must be equal.
import { daysBetween } from '#core/calendar.ts';
import { sum } from '#core/money.ts';
import { type Age, ageOf } from '#core/settlement/receivable.ts';
import type { Out } from '#contract/endpoint.ts';
import type { salesContract } from '#contract/sales/sales.ts';
import { balanceRows, systemAccounts } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import type { Side } from './payment-store.ts';

const columns: Readonly<Record<Age, 'notDueMinor' | 'upTo30Minor' | 'upTo60Minor' | 'upTo90Minor' | 'olderMinor'>> = {
  not_due: 'notDueMinor',
  up_to_30: 'upTo30Minor',
  up_to_60: 'upTo60Minor',
  up_to_90: 'upTo90Minor',
  older: 'olderMinor',
};

const nothingOpen = { notDueMinor: 0n, upTo30Minor: 0n, upTo60Minor: 0n, upTo90Minor: 0n, olderMinor: 0n, totalMinor: 0n };

interface Item {
  readonly contactId: string;
  readonly contactName: string;
  readonly dueOn: string;
  /** In base currency. */
  readonly openBase: number;
}

/** The total of the items and the balance of the control account must be equal; the account's balance is positive on either side. */
export async function aged(
  work: Work,
  asOf: string,
  side: Side,
  items: readonly Item[],
): Promise<Out<typeof salesContract.agedReceivables>> {
  const open = new Map<string, typeof nothingOpen & { contactName: string }>();
  for (const { contactId, contactName, dueOn, openBase } of items) {
    const row = open.get(contactId) ?? { ...nothingOpen, contactName };
    row[columns[ageOf(daysBetween(dueOn, asOf))]] += BigInt(openBase);
    row.totalMinor += BigInt(openBase);
    open.set(contactId, row);
  }
  const account = (await systemAccounts(work)).find((a) => a.systemKey === side);
  const control = (await balanceRows(work, { through: asOf })).filter((b) => b.accountId === account?.id);
  const sign = side === 'payable' ? -1n : 1n;
  return {
    currency: work.org.baseCurrency,
    rows: [...open].map(([contactId, row]) => ({
      contactId,
      contactName: row.contactName,
      notDueMinor: String(row.notDueMinor),
      upTo30Minor: String(row.upTo30Minor),
      upTo60Minor: String(row.upTo60Minor),
      upTo90Minor: String(row.upTo90Minor),
      olderMinor: String(row.olderMinor),
      totalMinor: String(row.totalMinor),
    })),
    totalMinor: String(sum([...open.values()].map((row) => row.totalMinor))),
    controlMinor: String(sign * sum(control.map((b) => b.baseDebit - b.baseCredit))),
  };
}
