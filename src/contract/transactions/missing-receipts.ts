// Transactions that need a receipt and have none.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, Day, Done, Id } from '../fields.ts';

const ReceiptRule = z.object({
  /** In base currency. */
  fromMinor: Amount.min(0),
  since: Day,
  types: z
    .array(z.enum(['income', 'expense']))
    .min(1)
    .max(2),
});
export type ReceiptRule = z.infer<typeof ReceiptRule>;
/** null: no transaction needs one. */
const Rule = z.object({ rule: ReceiptRule.nullable() });

/** missing: it needs one. waived: somebody decided that it needs none. unneeded: it has one, or the rule does not require one. */
export const ReceiptNeed = z.enum(['missing', 'waived', 'unneeded']);
export type ReceiptNeed = z.infer<typeof ReceiptNeed>;

export const missingReceiptsContract = {
  receiptRule: oc
    .route({ method: 'GET', path: '/transactions/receipt-rule', tags: ['Transactions'], summary: 'Which transactions need a receipt' })
    .output(Rule),
  saveReceiptRule: oc
    .route({ method: 'PUT', path: '/transactions/receipt-rule', tags: ['Transactions'], summary: 'Set which transactions need a receipt' })
    .input(Rule)
    .output(Rule),
  waiveReceipt: oc
    .route({
      method: 'PUT',
      path: '/transactions/{id}/receipt-waiver',
      tags: ['Transactions'],
      summary: 'Say that a transaction needs no receipt, or that it does after all',
    })
    .input(z.object({ id: Id, isWaived: z.boolean() }))
    .output(Done),
};
