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
import { demandNoClaim } from './claims/claim-access.ts';
import { markDecided, markSubmitted, selectApproval, selectSettings, type StoredApproval, upsertSettings } from './approval-store.ts';

export const purchaseSettings = (work: Pick<Work, 'tx' | 'org'>): Promise<PurchaseSettings> => selectSettings(work);

export async function savePurchaseSettings(work: Work, input: PurchaseSettings): Promise<PurchaseSettings> {
  const after = { isApprovalNeeded: input.isApprovalNeeded, isSeparated: input.isApprovalNeeded && input.isSeparated };
  const before = await selectSettings(work);
  await upsertSettings(work, after);
  await audit(work, { action: 'purchase_setting.changed', subjectKind: 'purchase_setting', subjectId: work.org.id, before, after });
  return after;
}

export const entered = (work: Pick<Work, 'userId'>, { enteredBy }: StoredApproval): boolean =>
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

export async function draftOf(work: Work, id: string, draftVersion?: number): Promise<StoredBill> {
  await lockDocuments(work, [id]);
  const [bill] = await selectBills(work, [id]);
  if (!bill) throw refused('not_found');
  if (bill.state !== 'draft') throw refused('purchases.posted');
  if (draftVersion !== undefined && bill.draftVersion !== draftVersion)
    throw refused('sales.draft_changed', { version: bill.draftVersion }, 'draftVersion');
  return bill;
}

type Step = 'waiting' | 'approved' | 'returned';
/** What differs between bills and expense claims: their names in notifications, in the audit trail and in refusals. */
export interface ApprovalKind {
  readonly subjectKind: 'bill' | 'expense_claim';
  readonly notWaiting: 'approval.not_waiting' | 'claim.not_waiting';
  readonly own: 'approval.own' | 'claim.own';
  readonly tell: (
    work: Work,
    bill: StoredBill,
    step: Step,
    note: { readonly onceKey: string; readonly userIds?: readonly string[] },
  ) => Promise<void>;
}

const ofBills: ApprovalKind = {
  subjectKind: 'bill',
  notWaiting: 'approval.not_waiting',
  own: 'approval.own',
  async tell(work, { id, draft, currency, payableMinor, contactId }, step, note) {
    const supplier = contactId === null ? '' : (await contactOf(work, { id: contactId })).name;
    const data = { number: draft.reference.trim(), supplier, minor: payableMinor, currency };
    await notify(work, { kind: `bill_${step}`, subjectKind: 'bill', subjectId: id, data, ...note });
  },
};

/** `check` refuses a bill that couldn't be posted. */
export async function submitDraft(
  work: Work,
  bill: StoredBill,
  { subjectKind, tell }: ApprovalKind,
  check: (bill: StoredBill) => Promise<unknown>,
): Promise<void> {
  const { id, draftVersion } = bill;
  const before = await selectApproval(work, id);
  if (before.state === 'waiting' || before.state === 'approved') return;
  await check(bill);
  await markSubmitted(work, id, draftVersion);
  await audit(work, { action: `${subjectKind}.submitted`, subjectKind, subjectId: id, after: { draftVersion } });
  await tell(work, bill, 'waiting', { onceKey: `${id} ${draftVersion}` });
}

export async function submit(
  work: Work,
  { id, draftVersion }: In<typeof approvalContract.submitBill>,
  check: (bill: StoredBill) => Promise<unknown>,
): Promise<{ id: string }> {
  const bill = await draftOf(work, id, draftVersion);
  const { isApprovalNeeded } = await selectSettings(work);
  if (!isApprovalNeeded) throw refused('approval.not_needed');
  await submitDraft(work, bill, ofBills, check);
  return { id };
}

export async function decide(
  work: Work,
  bill: StoredBill,
  { subjectKind, notWaiting, own, tell }: ApprovalKind,
  state: 'approved' | 'returned',
  reason = '',
): Promise<void> {
  const { id } = bill;
  const found = await selectApproval(work, id);
  if (found.state === state) return;
  if (found.state !== 'waiting' && !(found.state === 'approved' && state === 'returned')) throw refused(notWaiting);
  const { isSeparated } = await selectSettings(work);
  if (state === 'approved' && isSeparated && entered(work, found)) throw refused(own);
  await markDecided(work, id, { state, reason, isSeparated });
  await audit(work, { action: `${subjectKind}.${state}`, subjectKind, subjectId: id, after: { draftVersion: found.draftVersion, reason } });
  if (found.submittedBy === null) return;
  await tell(work, bill, state, { onceKey: `${id} ${found.draftVersion}`, userIds: [found.submittedBy] });
}

export async function approveBill(work: Work, { id, draftVersion }: In<typeof approvalContract.approveBill>): Promise<{ id: string }> {
  await demandNoClaim(work, id);
  await decide(work, await draftOf(work, id, draftVersion), ofBills, 'approved');
  return { id };
}

export async function returnBill(work: Work, { id, reason }: In<typeof approvalContract.returnBill>): Promise<{ id: string }> {
  await demandNoClaim(work, id);
  await decide(work, await draftOf(work, id), ofBills, 'returned', reason);
  return { id };
}

/** If the business requires approval, only the approved version can be posted. */
export async function demandApproval(work: Work, { id, kind, draftVersion }: StoredBill): Promise<void> {
  if (kind !== 'bill' || !(await selectSettings(work)).isApprovalNeeded) return;
  const { state, draftVersion: approved } = await selectApproval(work, id);
  if (state !== 'approved' || approved !== draftVersion) throw refused('approval.needed');
}
