// Expense claims: what people paid privately for the business. A claim is a bill whose creditor is a person, so once it is approved it is
// paid, voided and rebilled as a bill with the same id.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Done, Flag, Id, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { Reading } from '../receipts/receipts.ts';
import { TaxCode } from '../tax/tax.ts';
import { BillState } from './bill-state.ts';

const ClaimLine = z.object({
  id: Id,
  accountId: Id.nullable().default(null),
  taxCodeId: Id.nullable().default(null),
  description: z.string().trim().max(2000).default(''),
  /** What was paid, including tax. */
  minor: Amount.min(0),
});
export type ClaimLine = z.infer<typeof ClaimLine>;

/** repaid: the business owes it to the person. contribution: the owner leaves it in the business. */
const Repayment = z.enum(['repaid', 'contribution']);
export type Repayment = z.infer<typeof Repayment>;

/** A claim as its form has it. Saved as it is, however incomplete. */
const ClaimDraft = z.object({
  /** Where it was paid. */
  merchant: z.string().trim().max(60).default(''),
  spentOn: Day.nullable().default(null),
  currency: CurrencyCode,
  lines: z.array(ClaimLine).max(100),
  notes: z.string().max(4000).default(''),
  repayment: Repayment.default('repaid'),
  /** Receipts: documents that the person added. */
  fileIds: z.array(Id).max(10).default([]),
});
export type ClaimDraft = z.infer<typeof ClaimDraft>;

export const ClaimTab = z.enum(['all', 'draft', 'waiting', 'open', 'paid']);
export type ClaimTab = z.infer<typeof ClaimTab>;

const ClaimRow = z.object({
  id: Id,
  state: BillState,
  merchant: z.string(),
  claimant: z.string(),
  isMine: z.boolean(),
  spentOn: Day.nullable(),
  currency: CurrencyCode,
  payableMinor: Minor,
  openMinor: Minor,
  repayment: Repayment,
});
export type ClaimRow = z.infer<typeof ClaimRow>;

export const Claim = ClaimRow.extend({
  draft: ClaimDraft,
  draftVersion: z.int(),
  netMinor: Minor,
  taxMinor: Minor,
  /** When it is to be repaid. */
  dueOn: Day.nullable(),
  /** Why it was returned. */
  reason: z.string(),
  mayApprove: z.boolean(),
  receipts: z.array(z.object({ id: Id, name: z.string(), type: z.string() })),
  /** Bills and claims of the same day over the same amount. */
  duplicates: z.array(z.object({ id: Id, number: z.string(), name: z.string(), isClaim: z.boolean() })),
});
export type Claim = z.infer<typeof Claim>;

/** What a line can have. People who only claim don't see the chart of accounts and the taxes otherwise. */
const ClaimChoices = z.object({
  currency: CurrencyCode,
  categories: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
  taxes: z.array(TaxCode.pick({ id: true, name: true, rates: true })),
  /** Whether the caller owns the business, and may leave what they paid in it. */
  mayContribute: z.boolean(),
});
export type ClaimChoices = z.infer<typeof ClaimChoices>;

const OneId = z.object({ id: Id });
const on = (path: string, what: string) => ({ path: `/purchases/claims${path}` as const, tags: ['Expense claims'], summary: what });

export const claimContract = {
  listClaims: oc
    .route({ method: 'GET', ...on('', 'Expense claims, newest first: your own, or everybody’s if you may see bills') })
    .input(
      z.object({
        tab: ClaimTab.default('all'),
        mine: Flag.default(false),
        search: z.string().max(200).optional(),
        ...pageFields,
      }),
    )
    .output(page(ClaimRow)),
  claimFigures: oc
    .route({ method: 'GET', ...on('/figures', 'How many claims each tab has, and what is still to be repaid, in base currency') })
    .output(z.object({ currency: CurrencyCode, openMinor: MinorSum, waitingMinor: MinorSum, tabs: z.record(ClaimTab, z.int()) })),
  claimChoices: oc.route({ method: 'GET', ...on('/choices', 'Categories and taxes that a claim can have') }).output(ClaimChoices),
  claim: oc
    .route({ method: 'GET', ...on('/{id}', 'One claim') })
    .input(OneId)
    .output(Claim),
  saveClaim: oc
    .route({ method: 'PUT', ...on('/{id}', 'Save a claim of your own; `draftVersion` is the one it was made from, 0 for a new one') })
    .input(OneId.extend({ draft: ClaimDraft, draftVersion: z.int().min(0) }))
    .output(Claim),
  removeClaim: oc
    .route({ method: 'DELETE', ...on('/{id}', 'Delete a claim of your own that was not approved') })
    .input(OneId)
    .output(Done),
  submitClaim: oc
    .route({ method: 'POST', ...on('/{id}/submit', 'Submit a claim of your own for approval') })
    .input(OneId.extend({ draftVersion: z.int() }))
    .output(Claim),
  approveClaim: oc
    .route({ method: 'POST', ...on('/{id}/approve', 'Approve a claim that was submitted, and post it to the books') })
    .input(
      OneId.extend({
        draftVersion: z.int(),
        /** When it is to be repaid; in two weeks by default. */
        dueOn: Day.optional(),
        rate: z
          .string()
          .regex(/^\d{1,10}(\.\d{1,10})?$/)
          .optional(),
        isDuplicateAccepted: z.boolean().default(false),
      }),
    )
    .output(Claim),
  returnClaim: oc
    .route({ method: 'POST', ...on('/{id}/return', 'Return a claim to the person, with a reason') })
    .input(OneId.extend({ reason: z.string().trim().min(1).max(1000) }))
    .output(Claim),
  addClaimReceipt: oc
    .route({ method: 'POST', ...on('/receipts/{id}', 'Add a receipt to the documents, for a claim; it is read like any other') })
    .input(OneId.extend({ file: z.file() }))
    .output(OneId),
  claimReceiptReading: oc
    .route({ method: 'GET', ...on('/receipts/{id}/reading', 'What was read of a receipt that you added') })
    .input(OneId)
    .output(Reading),
  claimReceipt: oc
    .route({ method: 'GET', ...on('/receipts/{id}', 'A receipt that you added, or of a claim that you may see') })
    .input(OneId)
    .output(z.file()),
};
