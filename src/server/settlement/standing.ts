// Documents in the books: their accounts, and the outstanding amount of each.
import type { SystemKey } from '#core/ledger/account.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import type { ReceivableAccounts, Standing } from '#core/settlement/receivable.ts';
import type { AccountFacts } from '../ledger/index.ts';
import { type StoredDocument } from '../trade-documents/index.ts';
import type { Side } from './payment-store.ts';

const accountIn =
  (chart: readonly AccountFacts[]) =>
  (key: SystemKey): string => {
    const found = chart.find((a) => a.systemKey === key);
    if (!found) throw new Error(`the chart has no account ${key}`);
    return found.id;
  };

/** The system accounts for sales. */
export function receivableAccounts(chart: readonly AccountFacts[]): ReceivableAccounts {
  const of = accountIn(chart);
  return {
    receivable: of('receivable'),
    customerCredit: of('customer_credit'),
    fxGain: of('fx_gain'),
    fxLoss: of('fx_loss'),
    fxTrading: of('fx_trading'),
  };
}

/** The system accounts for bills. */
export function payableAccounts(chart: readonly AccountFacts[]) {
  const of = accountIn(chart);
  return {
    payable: of('payable'),
    inputTax: of('tax_receivable'),
    fxGain: of('fx_gain'),
    fxLoss: of('fx_loss'),
    fxTrading: of('fx_trading'),
  };
}

/**
 * Where credit is used or refunded on a side, and the sign of its postings: a supplier credit mirrors a customer credit, on the payables
 * account, with every sign reversed and gains in place of losses.
 */
export function creditBooks(
  chart: readonly AccountFacts[],
  side: Side,
): { readonly own: ReceivableAccounts; readonly turned: (postings: readonly NewPosting[]) => NewPosting[] } {
  if (side === 'receivable') return { own: receivableAccounts(chart), turned: (postings) => [...postings] };
  const { payable, fxGain, fxLoss, fxTrading } = payableAccounts(chart);
  return {
    own: { receivable: payable, customerCredit: payable, fxGain: fxLoss, fxLoss: fxGain, fxTrading },
    turned: (postings) => postings.map((posting) => ({ ...posting, minor: -posting.minor, baseMinor: -posting.baseMinor })),
  };
}

/** The outstanding part of a document with its carrying amount, for the next settlement. */
export const standingOf = (
  d: Pick<StoredDocument, 'payableMinor' | 'basePayableMinor' | 'settledMinor' | 'settledBaseMinor'>,
): Standing => ({
  minor: BigInt(d.payableMinor - d.settledMinor),
  baseMinor: BigInt(d.basePayableMinor - d.settledBaseMinor),
  settledMinor: 0n,
});
