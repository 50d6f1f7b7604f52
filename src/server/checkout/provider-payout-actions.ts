// What a provider sent to the bank: gross, fees and net, so that the bank line can be recognized. Nothing is booked here: the payment and its fee were,
// each on its day, and the transfer to the bank is when its line is matched.
import { type ProviderId } from '#core/checkout/provider-payment.ts';
import { derivedId } from '../platform/ids.ts';
import type { ProviderPayout } from '../platform/payment/payment-provider.ts';
import type { Work } from '../platform/work.ts';
import { clearingAccount } from './provider-account-actions.ts';
import { countKnownPayments } from './provider-payment-store.ts';
import { upsertPayout } from '../settlement/index.ts';

/**
 * Writes the payout down, once, with its latest state; answers its id. Where the account at the provider serves several businesses only what is this one's counts;
 * where it serves one, all of it does, so that net is what the bank shows.
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
