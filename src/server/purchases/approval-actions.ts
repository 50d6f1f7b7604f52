// Approval of bills, if the business requires it: submitted, approved, returned with a reason. Approvers are notified of submissions, and
// submitters of the result.
import type { In } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { Approval, approvalContract, PurchaseSettings } from '#contract/purchases/approval.ts';
import { contactOf } from '../contacts/index.ts';
import { notify } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectBills, type StoredBill } from '../trade-documents/index.ts';
import { markDecided, markSubmitted, selectApproval, selectSettings, type StoredApproval, upsertSettings } from './approval-store.ts';

export const purchaseSettings = (work: Pick<Work, 'tx' | 'org'>): Promise<PurchaseSettings> => selectSettings(work);

export async function savePurchaseSettings(work: Work, input: PurchaseSettings): Promise<PurchaseSettings> {
  const after = { isApprovalNeeded: input.isApprovalNeeded, isSeparated: input.isApprovalNeeded && input.isSeparated };
  const before = await selectSettings(work);
  await upsertSettings(work, after);
  await audit(work, { action: 'purchase_setting.changed', subjectKind: 'purchase_setting', subjectId: work.org.id, before, after });
  return after;
}

const entered = (work: Pick<Work, 'userId'>, { enteredBy }: StoredApproval): boolean =>
  work.userId !== null && enteredBy.includes(work.userId);

/** The approval state for the page of a bill; null if none is needed. */
export async function approvalOf(work: Work, { id, kind, state }: StoredBill): Promise<Approval | null> {
  if (kind !== 'bill' || state !== 'draft') return null;
  const { isApprovalNeeded, isSeparated } = await selectSettings(work);
  if (!isApprovalNeeded) return null;
  const found = await selectApproval(work, id);
  const mayApprove = mayDo(work, 'purchases.approve') && !(isSeparated && entered(work, found));
  return { state: found.state, reason: found.reason, mayApprove };
}

async function draftOf(work: Work, id: string, draftVersion?: number): Promise<StoredBill> {
  await lockDocuments(work, [id]);
  const [bill] = await selectBills(work, [id]);
  if (!bill) throw refused('not_found');
  if (bill.state !== 'draft') throw refused('purchases.posted');
  if (draftVersion !== undefined && bill.draftVersion !== draftVersion)
    throw refused('sales.draft_changed', { version: bill.draftVersion }, 'draftVersion');
  return bill;
}

/** A bill as named in notifications. */
async function factsOf(work: Work, { draft, currency, payableMinor, contactId }: StoredBill) {
  const supplier = contactId === null ? '' : (await contactOf(work, { id: contactId })).name;
  return { number: draft.reference.trim(), supplier, minor: payableMinor, currency };
}

/** `check` refuses a bill that couldn't be posted. */
export async function submit(
  work: Work,
  { id, draftVersion }: In<typeof approvalContract.submitBill>,
  check: (bill: StoredBill) => Promise<unknown>,
): Promise<{ id: string }> {
  const bill = await draftOf(work, id, draftVersion);
  const { isApprovalNeeded } = await selectSettings(work);
  if (!isApprovalNeeded) throw refused('approval.not_needed');
  const before = await selectApproval(work, id);
  if (before.state === 'waiting' || before.state === 'approved') return { id };
  await check(bill);
  await markSubmitted(work, id, draftVersion);
  await audit(work, { action: 'bill.submitted', subjectKind: 'bill', subjectId: id, after: { draftVersion } });
  const data = await factsOf(work, bill);
  await notify(work, { kind: 'bill_waiting', subjectKind: 'bill', subjectId: id, data, onceKey: `${id} ${draftVersion}` });
  return { id };
}

async function decide(work: Work, bill: StoredBill, state: 'approved' | 'returned', reason: string): Promise<{ id: string }> {
  const { id } = bill;
  const found = await selectApproval(work, id);
  if (found.state === state) return { id };
  if (found.state !== 'waiting' && !(found.state === 'approved' && state === 'returned')) throw refused('approval.not_waiting');
  const { isSeparated } = await selectSettings(work);
  if (state === 'approved' && isSeparated && entered(work, found)) throw refused('approval.own');
  await markDecided(work, id, { state, reason, isSeparated });
  await audit(work, { action: `bill.${state}`, subjectKind: 'bill', subjectId: id, after: { draftVersion: found.draftVersion, reason } });
  if (found.submittedBy === null) return { id };
  const kind = state === 'approved' ? ('bill_approved' as const) : ('bill_returned' as const);
  const onceKey = `${id} ${found.draftVersion}`;
  await notify(work, { kind, subjectKind: 'bill', subjectId: id, data: await factsOf(work, bill), onceKey, userIds: [found.submittedBy] });
  return { id };
}

export const approveBill = async (work: Work, { id, draftVersion }: In<typeof approvalContract.approveBill>): Promise<{ id: string }> =>
  decide(work, await draftOf(work, id, draftVersion), 'approved', '');

export const returnBill = async (work: Work, { id, reason }: In<typeof approvalContract.returnBill>): Promise<{ id: string }> =>
  decide(work, await draftOf(work, id), 'returned', reason);

/** If the business requires approval, only the approved version can be posted. */
export async function demandApproval(work: Work, { id, kind, draftVersion }: StoredBill): Promise<void> {
  if (kind !== 'bill' || !(await selectSettings(work)).isApprovalNeeded) return;
  const { state, draftVersion: approved } = await selectApproval(work, id);
  if (state !== 'approved' || approved !== draftVersion) throw refused('approval.needed');
}
