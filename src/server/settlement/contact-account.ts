// A contact's account over a range of days, by currency, from the books: the basis of a statement of account on either side.
import { accountStatements } from '#core/reminders/account-statement.ts';
import { type ContactEntry, contactEntries, contactOpening } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import type { Side } from './payment-store.ts';

interface ContactAccount {
  readonly currency: string;
  readonly openingMinor: string;
  readonly chargedMinor: string;
  readonly settledMinor: string;
  readonly closingMinor: string;
  readonly lines: { readonly entry: Omit<ContactEntry, 'minor'>; readonly minor: string; readonly balanceMinor: string }[];
}

/** Positive amounts are owed: by a customer, or to a supplier. */
export async function contactAccounts(
  work: Pick<Work, 'tx' | 'org'>,
  query: Parameters<typeof contactEntries>[1],
  side: Side,
): Promise<ContactAccount[]> {
  const sign = side === 'payable' ? -1n : 1n;
  const opening = (await contactOpening(work, query)).map(({ currency, minor }) => [currency, sign * BigInt(minor)] as const);
  const entries = (await contactEntries(work, query)).map((entry) => ({ ...entry, minor: sign * BigInt(entry.minor) }));
  return accountStatements(new Map(opening), entries).map((account) => ({
    currency: account.currency,
    openingMinor: String(account.openingMinor),
    chargedMinor: String(account.chargedMinor),
    settledMinor: String(account.settledMinor),
    closingMinor: String(account.closingMinor),
    lines: account.lines.map(({ entry, balanceMinor }) => ({ entry, minor: String(entry.minor), balanceMinor: String(balanceMinor) })),
  }));
}
