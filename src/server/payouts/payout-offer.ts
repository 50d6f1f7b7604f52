// Payouts from reports, offered for matching with bank transactions.
import { derivedId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { payoutStates, upsertPayout } from '../settlement/index.ts';
import { selectUnpacked } from './payout-store.ts';

/** The same id as for a payout that the payment provider announces, so both are one. */
export const payoutIdOf = (work: Pick<Work, 'org'>, source: string, ref: string): string =>
  derivedId(work.org.id, `${source} payout ${ref}`);

/** Updates their amounts. A matched one stays unchanged. */
export async function offerPayouts(work: Work, ids: readonly string[]): Promise<void> {
  const states = await payoutStates(work, ids);
  for (const payout of await selectUnpacked(work, ids)) {
    if (!payout.isOwn || (states.get(payout.id)?.transactionId ?? null) !== null) continue;
    const netMinor = payout.minor === null ? payout.sumMinor : Number(payout.minor);
    const feeMinor = payout.lineCount === 0 ? 0 : -payout.feeMinor;
    await upsertPayout(work, {
      id: payout.id,
      provider: payout.source,
      payoutRef: payout.ref,
      accountId: payout.clearingId,
      currency: payout.currency,
      grossMinor: netMinor + feeMinor,
      feeMinor,
      netMinor,
      arrivesOn: payout.paidOn,
      state: 'paid',
      knownCount: payout.bookedCount,
      itemCount: payout.lineCount,
    });
  }
}
