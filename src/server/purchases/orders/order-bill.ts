// Makes the bill of a purchase order: a draft for what was received.
import type { In } from '#contract/endpoint.ts';
import type { orderContract } from '#contract/purchases/order.ts';
import { noDays } from '#contract/trade-documents/draft.ts';
import { toBill } from '#core/purchases/order.ts';
import { copyTags } from '../../ledger/index.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { selectBills } from '../../trade-documents/index.ts';
import { saveBill } from '../bill-actions.ts';
import { openOrder, orderedLines } from './order-actions.ts';
import { insertOrderBill, selectOrderOf, selectQuantities } from './order-store.ts';

/** The lines keep their ids, so they can be recognized however the bill is changed. */
export async function billOrder(work: Work, { id, newId }: In<typeof orderContract.billOrder>): Promise<{ id: string }> {
  const { draft, number } = await openOrder(work, id);
  if ((await selectOrderOf(work, newId)) === id) return { id: newId };
  if ((await selectBills(work, [newId])).length > 0) throw refused('id.other_content', {}, 'newId');
  const { received, billed } = await selectQuantities(work, id);
  const left = toBill(orderedLines(draft), received, billed);
  if (left.size === 0) throw refused('order.nothing_to_bill');
  const lines = orderedLines(draft).flatMap((line) => {
    const quantityMilli = left.get(line.id);
    return quantityMilli === undefined ? [] : [{ ...line, quantityMilli }];
  });
  const own = { ...draft, ...noDays, reference: '', intro: '', notes: '', orderNumber: number ?? '', lines };
  await saveBill(work, { id: newId, kind: 'bill', draft: own, draftVersion: 0 });
  await insertOrderBill(work, id, newId);
  await copyTags(work, { kind: 'purchase_order', id }, { kind: 'trade_document', id: newId });
  return { id: newId };
}
