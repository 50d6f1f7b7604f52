// Processing fees of payments: our expense. The customer paid in full and isn't charged for it.
import { entryMemo } from '#core/ledger/entry-memo.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { settlementContract } from '#contract/settlement/settlement.ts';
import { feePostings } from '#core/settlement/settlement.ts';
import { post, reverse, systemAccount, inBase, rateToBase, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { endFees, insertFee, selectFee } from './fee-store.ts';
import { dayOfReversal, moneyAccount } from './payment-actions.ts';
import { lockPayment } from './payment-store.ts';

export interface FeeInput {
  /** Idempotent: the same id again is the same fee. */
  readonly id: string;
  readonly paymentId: string;
  /** Positive, in minor units of `currency`, which is the account's. */
  readonly minor: number;
  readonly currency: string;
  /** The account that the payment came into: the provider's clearing account. */
  readonly accountId: string;
  readonly on: string;
  /** Base currency for one unit of `currency`, if no rate of the day is known. */
  readonly rate?: string | undefined;
}

/** Posts a provider's fee against the clearing account, once. Throws a Refusal if the payment doesn't exist or was reversed. */
export async function recordProviderFee(work: Work, input: FeeInput): Promise<Out<typeof settlementContract.recordFee>> {
  const payment = await lockPayment(work, input.paymentId);
  if (!payment) throw refused('not_found');
  const known = await selectFee(work, input.id);
  if (known && known.minor !== input.minor) throw refused('settlement.reused', {}, 'id');
  if (known) return { id: known.id, entryId: known.entryId };
  if (payment.isReversed) throw refused('payment.reversed');
  const account = moneyAccount(await systemAccounts(work, [input.accountId]), input.accountId);
  if (account.currency !== null && account.currency !== input.currency)
    throw refused('posting.currency', { name: account.name, currency: account.currency }, 'currency');
  const rate = await rateToBase(work, input.currency, input.on, input.rate);
  const money = {
    accountId: account.id,
    minor: BigInt(input.minor),
    currency: input.currency,
    baseMinor: inBase(input.minor, input.currency, work.org.baseCurrency, rate),
  };
  const expense = await systemAccount(work, 'payment_fees');
  const entryId = derivedId(input.id, 'fee');
  const { processingFee } = entryMemo(work.org);
  const memo = payment.reference ? `${processingFee} · ${payment.reference}` : processingFee;
  const source = { kind: 'payment_fee', id: input.id, version: 1 };
  await post(work, [
    { id: entryId, date: input.on, memo, source, via: work.via, postings: feePostings(money, expense.id, payment.contactId) },
  ]);
  await insertFee(work, { ...input, chargedOn: input.on, entryId });
  await audit(work, { action: 'payment_fee.recorded', subjectKind: 'payment', subjectId: payment.id, after: input });
  return { id: input.id, entryId };
}

export async function reverseFee(work: Work, { id }: In<typeof settlementContract.reverseFee>): Promise<{ ok: true }> {
  const known = await selectFee(work, id);
  if (!known) throw refused('not_found');
  await lockPayment(work, known.paymentId);
  const fee = await selectFee(work, id);
  if (fee?.reversedOn !== null) throw refused('settlement.reversed');
  const reversedOn = await dayOfReversal(work);
  await reverse(work, [fee.entryId]);
  await endFees(work, [{ id, on: reversedOn(fee.chargedOn) }]);
  await audit(work, { action: 'payment_fee.reversed', subjectKind: 'payment', subjectId: fee.paymentId, before: fee });
  return { ok: true };
}
