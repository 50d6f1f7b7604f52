// Prepayments to suppliers, and refunds from them: matched to the bank.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, Minor } from '../fields.ts';

const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const Prepayment = z.object({
  id: Id,
  paidOn: Day,
  currency: CurrencyCode,
  minor: Minor,
  /** The part not applied to a bill yet. */
  leftMinor: Minor,
  reference: z.string(),
  isFromBank: z.boolean(),
});
export type Prepayment = z.infer<typeof Prepayment>;

const LineToMatch = z.object({
  transactionId: Id,
  date: Day,
  text: z.string(),
  accountName: z.string(),
  currency: CurrencyCode,
  minor: Minor,
});
export type LineToMatch = z.infer<typeof LineToMatch>;

export const prepaymentContract = {
  prepaymentLines: oc
    .route({ method: 'GET', ...on('suppliers/{id}/prepayments/lines', 'Bank transactions that may be a prepayment to a supplier') })
    .input(z.object({ id: Id }))
    .output(z.array(LineToMatch)),
  supplierPrepayments: oc
    .route({ method: 'GET', ...on('suppliers/{id}/prepayments', 'Payments to a supplier of which something is left for bills to come') })
    .input(z.object({ id: Id }))
    .output(z.array(Prepayment)),
  acceptPrepayment: oc
    .route({ method: 'POST', ...on('prepayments', 'The bank transaction is a prepayment to this supplier'), successStatus: 201 })
    .input(z.object({ id: Id, transactionId: Id, contactId: Id }))
    .output(z.object({ id: Id })),
  refundLines: oc
    .route({ method: 'GET', ...on('credits/{id}/lines', 'Bank transactions that may be the refund of a supplier credit or a prepayment') })
    .input(z.object({ id: Id }))
    .output(z.array(LineToMatch)),
  acceptSupplierRefund: oc
    .route({
      method: 'POST',
      ...on('credits/{creditId}/refund', 'The bank transaction is the refund of a supplier credit or a prepayment'),
      successStatus: 201,
    })
    .input(z.object({ creditId: Id, id: Id, transactionId: Id }))
    .output(z.object({ id: Id })),
};
