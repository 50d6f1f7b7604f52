// The differences between a bill and its purchase order and deliveries.
import type { OrderOfBill } from '#contract/purchases/order.ts';
import { orderDifferences } from '#core/purchases/order.ts';
import type { Work } from '../../platform/work.ts';
import type { StoredBill } from '../../trade-documents/index.ts';
import { orderedLines, storedOrder } from './order-actions.ts';
import { selectOrderOf, selectQuantities } from './order-store.ts';

/** The order that a bill is for, with the differences of one that is not posted; locked until the transaction ends, with `isLocked`. */
export async function orderOf(
  work: Pick<Work, 'tx' | 'org'>,
  { id, state, draft }: StoredBill,
  isLocked = false,
): Promise<OrderOfBill | null> {
  const orderId = await selectOrderOf(work, id);
  if (orderId === undefined) return null;
  const of = await storedOrder(work, orderId, isLocked);
  const { received, billed } = await selectQuantities(work, orderId);
  const differences = state === 'draft' ? orderDifferences(orderedLines(of.draft), received, billed, orderedLines(draft)) : [];
  return { id: orderId, number: of.number ?? '', differences: [...differences] };
}
