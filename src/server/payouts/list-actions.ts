// Payouts with their contents, what is left on the clearing accounts and why, and gross by year.
import type { In, Out } from '#contract/endpoint.ts';
import type { ClearingAccount, GrossOfYear, payoutsContract } from '#contract/payouts/payouts.ts';
import { payoutSourceName } from '#core/payouts/payout-source.ts';
import { accountBalances, accounts } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { type PayoutState, payoutStates } from '../settlement/index.ts';
import { payoutOrder, selectLineSums, selectPayoutPage, selectPayoutSources, selectYears } from './payout-store.ts';
import { unpackedOf } from './report-actions.ts';
import { selectSources } from './report-store.ts';

export async function listUnpacked(
  work: Work,
  input: In<typeof payoutsContract.listUnpacked>,
): Promise<Out<typeof payoutsContract.listUnpacked>> {
  const { rows, next } = await pageOf(payoutOrder, input, (slice) => selectPayoutPage(work, slice));
  return { rows: await unpackedOf(work, rows), next };
}

export async function listClearing(work: Work): Promise<ClearingAccount[]> {
  const sources = await selectSources(work);
  if (sources.length === 0) return [];
  const chart = new Map((await accounts(work)).map((account) => [account.id, account]));
  const ids = [...new Set(sources.map(({ clearingId }) => clearingId))];
  const balances = new Map((await accountBalances(work, ids)).map((b) => [`${b.accountId} ${b.currency}`, BigInt(b.minor)]));
  const payouts = await selectPayoutSources(work);
  const states = await payoutStates(work, [...payouts.keys()]);
  const lines = await selectLineSums(work);
  return sources.map(({ id, source, currency, clearingId }) => {
    const own = [...states].flatMap(([payout, state]) => (payouts.get(payout) === id ? [state] : []));
    const sumOf = (some: readonly PayoutState[]): bigint => some.reduce((sum, { netMinor }) => sum + BigInt(netMinor), 0n);
    const unmatched = own.filter(({ transactionId }) => transactionId === null);
    const balance = balances.get(`${clearingId} ${currency}`) ?? 0n;
    const unpaid = (lines.get(id) ?? 0n) - sumOf(own);
    return {
      sourceId: id,
      sourceName: payoutSourceName(source),
      currency,
      accountId: clearingId,
      accountName: chart.get(clearingId)?.name ?? '',
      balanceMinor: String(balance),
      unmatchedMinor: String(sumOf(unmatched)),
      unmatchedCount: unmatched.filter(({ netMinor }) => netMinor !== 0).length,
      unpaidMinor: String(unpaid),
      otherMinor: String(balance - unpaid - sumOf(unmatched)),
    };
  });
}

export const grossByYear = async (work: Work): Promise<GrossOfYear[]> =>
  (await selectYears(work)).map(({ source, ...row }) => ({ ...row, sourceName: payoutSourceName(source) }));
