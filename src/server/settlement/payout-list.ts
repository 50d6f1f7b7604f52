// Payouts of payment providers, each with the bank transaction that it was matched to.
import { isLocked } from '#core/ledger/period.ts';
import { providerNames } from '#core/checkout/provider-payment.ts';
import { payoutSourceName } from '#core/payouts/payout-source.ts';
import type { Payout } from '#contract/checkout/provider-payment.ts';
import { lockedThrough } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { transactionsByIds } from '../transactions/index.ts';
import { type PayoutRow, selectPayouts } from './payout-store.ts';

export const payoutName = ({ provider, payoutRef }: Pick<PayoutRow, 'provider' | 'payoutRef'>): string =>
  `${Object.entries(providerNames).find(([id]) => id === provider)?.[1] ?? payoutSourceName(provider)} ${payoutRef}`;

/** Each with the bank transaction it was matched to, as that is now. */
export async function listPayouts(work: Work): Promise<Payout[]> {
  const payouts = await selectPayouts(work);
  const lines = await transactionsByIds(
    work,
    payouts.flatMap((p) => p.transactionId ?? []),
  );
  const byId = new Map(lines.map((l) => [l.id, l]));
  const through = await lockedThrough(work);
  return payouts.map((payout) => {
    const { transactionId } = payout;
    const line = transactionId === null ? undefined : byId.get(transactionId);
    return {
      ...payout,
      name: payoutName(payout),
      line:
        transactionId === null
          ? null
          : {
              transactionId,
              date: line?.date ?? null,
              description: line?.description ?? '',
              isAsMatched: line?.decidedAccountId === payout.accountId,
              isLocked: line !== undefined && isLocked(through, line.date),
            },
    };
  });
}
