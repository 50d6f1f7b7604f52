// Supplier credits: what they settle. They are saved, posted and voided as bills are.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, Id } from '../fields.ts';

const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const supplierCreditContract = {
  applySupplierCredit: oc
    .route({ method: 'POST', ...on('bills/{id}/credits', 'Settle a bill from its supplier’s credits, oldest first, or from one of them') })
    .input(OneId.extend({ creditId: Id.optional(), minor: Amount.min(1).optional() }))
    .output(OneId),
  removeSupplierCredit: oc
    .route({ method: 'DELETE', ...on('bills/{id}/credits/{allocationId}', 'A credit that was applied to a bill is left again') })
    .input(OneId.extend({ allocationId: Id }))
    .output(OneId),
};
