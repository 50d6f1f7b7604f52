// Approval of bills: submitted, approved or returned with a reason; and whether the business requires it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Id } from '../fields.ts';

/** draft: not submitted, or changed since. */
const ApprovalState = z.enum(['draft', 'waiting', 'approved', 'returned']);
export type ApprovalState = z.infer<typeof ApprovalState>;

export const Approval = z.object({
  state: ApprovalState,
  /** Why it was returned. */
  reason: z.string(),
  /** Whether the caller may approve it: not if they entered it and duties are separated. */
  mayApprove: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

const PurchaseSettings = z.object({
  /** Bills must be approved before they are posted, and so before they are paid. */
  isApprovalNeeded: z.boolean(),
  /** The person who entered a bill may not approve it. */
  isSeparated: z.boolean(),
});
export type PurchaseSettings = z.infer<typeof PurchaseSettings>;

const Version = z.object({ id: Id, draftVersion: z.int() });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const approvalContract = {
  submitBill: oc
    .route({ method: 'POST', ...on('bills/{id}/submit', 'Submit a draft for approval') })
    .input(Version)
    .output(z.object({ id: Id })),
  approveBill: oc
    .route({ method: 'POST', ...on('bills/{id}/approve', 'Approve a bill that was submitted, in the version that was') })
    .input(Version)
    .output(z.object({ id: Id })),
  returnBill: oc
    .route({ method: 'POST', ...on('bills/{id}/return', 'Return a bill to the person who submitted it, with a reason') })
    .input(z.object({ id: Id, reason: z.string().trim().min(1).max(1000) }))
    .output(z.object({ id: Id })),
  purchaseSettings: oc
    .route({ method: 'GET', ...on('settings', 'Whether bills are approved before they are posted') })
    .output(PurchaseSettings),
  savePurchaseSettings: oc
    .route({ method: 'PUT', ...on('settings', 'Change whether bills are approved before they are posted') })
    .input(PurchaseSettings)
    .output(PurchaseSettings),
};
