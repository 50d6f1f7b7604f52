// Applies supplier credits and prepayments to bills, and reverses that. What is left of one is refunded like a credit note of ours.
import type { In } from '#contract/endpoint.ts';
import type { supplierCreditContract } from '#contract/purchases/supplier-credit.ts';
import { contactFamily } from '../contacts/index.ts';
import { reverse } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectBills } from '../trade-documents/index.ts';
import { dayOfReversal, settleFromCredits, whatIsLeft } from './payment-actions.ts';
import { endAllocations, lockPayment, lockPaymentsWithCredit, selectAllocations, selectOpenCreditNotes } from './payment-store.ts';

/** Settles a bill from its prepayments and its supplier's credits, or from one of them: the requested amount, or all there is. */
export async function applySupplierCredit(
  work: Work,
  { id, creditId, minor: asked }: In<typeof supplierCreditContract.applySupplierCredit>,
): Promise<{ id: string }> {
  const [known] = await selectBills(work, [id]);
  if (!known) throw refused('not_found');
  if (known.state !== 'issued' || known.contactId === null) throw refused('sales.not_finalized');
  const family = await contactFamily(work, known.contactId);
  const left = () => selectOpenCreditNotes(work, family, known.currency, 'payable');
  const ids = (await left()).map((credit) => credit.id).filter((one) => creditId === undefined || one === creditId);
  await lockDocuments(work, [id, ...ids]);
  const isAsked = (one: string): boolean => creditId === undefined || one === creditId;
  const prepaid = (await lockPaymentsWithCredit(work, family, known.currency, 'payable')).filter((payment) => isAsked(payment.id));
  const credits = (await left()).filter((credit) => ids.includes(credit.id));
  const [bill = known] = await selectBills(work, [id]);
  const open = bill.payableMinor - bill.settledMinor;
  const wanted = Math.min(asked ?? open, open);
  if (prepaid.length + credits.length === 0 && wanted > 0) throw refused('purchases.credit_none');
  const minor = await settleFromCredits(
    work,
    bill,
    [
      ...prepaid.map((payment) => ({ from: { paymentId: payment.id }, standing: whatIsLeft(payment), leftMinor: payment.leftMinor })),
      ...credits.map((credit) => ({ from: { creditNoteId: credit.id }, standing: whatIsLeft(credit), leftMinor: credit.leftMinor })),
    ],
    wanted,
    'payable',
  );
  await audit(work, { action: 'bill.credit_applied', subjectKind: 'bill', subjectId: id, after: { minor } });
  return { id };
}

/** Restores the credit; the bill is unpaid again by that amount. */
export async function removeSupplierCredit(
  work: Work,
  { id, allocationId }: In<typeof supplierCreditContract.removeSupplierCredit>,
): Promise<{ id: string }> {
  const find = async () => (await selectAllocations(work, { documentId: id })).find((one) => one.id === allocationId);
  const known = await find();
  await lockDocuments(work, [id, ...(known?.creditNoteId ? [known.creditNoteId] : [])]);
  if (known?.paymentId) await lockPayment(work, known.paymentId, 'payable');
  const found = await find();
  const [bill] = await selectBills(work, [id]);
  if (!bill || !found || (found.creditNoteId === null && !found.isFromCredit)) throw refused('not_found');
  if (found.entryId) await reverse(work, [found.entryId]);
  await endAllocations(work, [{ id: allocationId, on: (await dayOfReversal(work))(found.allocatedOn) }]);
  await audit(work, { action: 'bill.credit_removed', subjectKind: 'bill', subjectId: id, before: { minor: found.minor } });
  return { id };
}
