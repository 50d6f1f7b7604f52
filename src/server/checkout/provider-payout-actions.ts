// A provider's payout to the bank: gross, fees and net, so the bank transaction can be recognized. Nothing is posted here: payments and
// fees were posted on their dates, and the transfer is posted when the bank transaction is matched.
import { type ProviderId } from '#core/checkout/provider-payment.ts';
import { derivedId } from '../platform/ids.ts';
import type { ProviderPayout } from '../platform/payment/payment-provider.ts';
import type { Work } from '../platform/work.ts';
import { clearingAccount } from './provider-account-actions.ts';
import { countKnownPayments } from './provider-payment-store.ts';
import { upsertPayout } from '../settlement/index.ts';

/**
 * Stores the payout once, with its latest state; returns its id. If the provider account serves several businesses, only this one's share
 * counts; if it serves one, everything does, so net equals the bank transaction.
 */
export async function recordPayout(work: Work, provider: ProviderId, payout: ProviderPayout, isWhole: boolean): Promise<string> {
  const refs = payout.items.flatMap((item) => item.paymentRef ?? []);
  const known = new Set(await countKnownPayments(work, provider, refs));
  const own = isWhole ? payout.items : payout.items.filter((item) => item.paymentRef !== null && known.has(item.paymentRef));
  const feeMinor = own.reduce((total, item) => total + item.feeMinor, 0);
  const gross = own.reduce((total, item) => total + item.grossMinor, 0);
  const netMinor = isWhole ? payout.netMinor : gross - feeMinor;
  const id = derivedId(work.org.id, `${provider} payout ${payout.ref}`);
  await upsertPayout(work, {
    id,
    provider,
    payoutRef: payout.ref,
    accountId: await clearingAccount(work, provider, payout.currency),
    currency: payout.currency,
    grossMinor: netMinor + feeMinor,
    feeMinor,
    netMinor,
    arrivesOn: payout.arrivesOn,
    state: payout.state,
    knownCount: known.size,
    itemCount: payout.items.length,
  });
  return id;
}
