// Costs that are rebilled to a customer: lines of a bill on their next invoice.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Id } from '../fields.ts';
import { Rate } from '../tax/tax.ts';

/** A line of a bill that is on an invoice, or on a draft of one. */
export const Rebilled = z.object({ lineId: Id, invoiceId: Id, number: z.string().nullable(), customerName: z.string() });
export type Rebilled = z.infer<typeof Rebilled>;

export const rebillContract = {
  rebillCosts: oc
    .route({
      method: 'POST',
      path: '/purchases/bills/{id}/rebill',
      tags: ['Purchases'],
      summary: 'Put lines of a bill on the customer’s next invoice: their draft in this currency, or a new one',
    })
    .input(
      z.object({
        id: Id,
        lineIds: z.array(Id).min(1).max(200),
        customerId: Id,
        /** Added to the cost: "0.1" is 10 %. */
        markup: Rate.default('0'),
        /** Id of the draft, if the customer has none. */
        newId: Id,
      }),
    )
    .output(z.object({ invoiceId: Id })),
};
