// A bank transaction that becomes a payment is in the books once: its own entry is replaced by the payment's, and restored with it.
import type { MoneyMoved } from '#core/settlement/settlement.ts';
import { claimLine } from '../banking/index.ts';
import { reverse } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions, restoreRemoved, transactionsByIds } from '../transactions/index.ts';

export interface BankMovement {
  readonly transactionId: string;
  /** Its active entry. */
  readonly entryId: string;
  readonly money: MoneyMoved;
}

/** Throws if the movement was changed since it was read. */
export async function takeMovement(
  work: Work,
  { transactionId, entryId }: Pick<BankMovement, 'transactionId' | 'entryId'>,
  paymentId: string,
): Promise<void> {
  await lockTransactions(work);
  const [now] = await transactionsByIds(work, [transactionId]);
  if (now?.entryId !== entryId) throw refused('payment.movement');
  await reverse(work, [entryId]);
  await claimLine(work, transactionId, paymentId);
}

export async function giveMovementBack(
  work: Work,
  { transactionId, entryId }: Pick<BankMovement, 'transactionId' | 'entryId'>,
): Promise<void> {
  await lockTransactions(work);
  await restoreRemoved(work, [{ id: transactionId, entryId }]);
  await claimLine(work, transactionId, null);
}
