// Where documents stand in the books: the accounts they are posted to, and what is outstanding of each.
import type { ReceivableAccounts, Standing } from '#core/settlement/receivable.ts';
import type { AccountFacts } from '../ledger/index.ts';
import { type StoredDocument } from '../trade-documents/index.ts';

/** The accounts that the program itself posts sales to. */
export function receivableAccounts(chart: readonly AccountFacts[]): ReceivableAccounts {
  const of = (key: string): string => {
    const found = chart.find((a) => a.systemKey === key);
    if (!found) throw new Error(`the chart has no account ${key}`);
    return found.id;
  };
  return {
    receivable: of('receivable'),
    customerCredit: of('customer_credit'),
    fxGain: of('fx_gain'),
    fxLoss: of('fx_loss'),
    fxTrading: of('fx_trading'),
  };
}

/** Where what is open of a document stands in the books, for what settles it next. */
export const standingOf = (
  d: Pick<StoredDocument, 'payableMinor' | 'basePayableMinor' | 'settledMinor' | 'settledBaseMinor'>,
): Standing => ({
  minor: BigInt(d.payableMinor - d.settledMinor),
  baseMinor: BigInt(d.basePayableMinor - d.settledBaseMinor),
  settledMinor: 0n,
});
