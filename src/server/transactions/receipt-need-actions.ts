// Settings for receipts: which transactions need one, and waiving one.
import type { In, Out } from '#contract/endpoint.ts';
import type { missingReceiptsContract } from '#contract/transactions/missing-receipts.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectTransaction } from './list-store.ts';
import { deleteWaiver, insertWaiver, selectReceiptRule, upsertReceiptRule } from './receipt-need-store.ts';

export const receiptRule = async (work: Work): Promise<Out<typeof missingReceiptsContract.receiptRule>> => ({
  rule: await selectReceiptRule(work),
});

export async function saveReceiptRule(
  work: Work,
  { rule }: In<typeof missingReceiptsContract.saveReceiptRule>,
): Promise<Out<typeof missingReceiptsContract.saveReceiptRule>> {
  const before = await selectReceiptRule(work);
  await upsertReceiptRule(work, rule);
  await audit(work, {
    action: 'receipts.asked',
    subjectKind: 'business',
    subjectId: work.org.id,
    before: { rule: before },
    after: { rule },
  });
  return { rule };
}

export async function waiveReceipt(
  work: Work,
  { id, isWaived }: In<typeof missingReceiptsContract.waiveReceipt>,
): Promise<Out<typeof missingReceiptsContract.waiveReceipt>> {
  if (!(await selectTransaction(work, id))) throw refused('not_found');
  await (isWaived ? insertWaiver(work, id) : deleteWaiver(work, id));
  await audit(work, { action: isWaived ? 'receipt.waived' : 'receipt.wanted', subjectKind: 'transaction', subjectId: id });
  return { ok: true };
}
