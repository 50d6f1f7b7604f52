// Remittance advice: an email that tells a supplier which bills a payment is for.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Id } from '../fields.ts';

const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const remittanceContract = {
  remittanceMail: oc
    .route({ method: 'GET', ...on('payments/{id}/advice', 'The email that could tell a supplier of a payment, for its sender to change') })
    .input(OneId)
    .output(z.object({ to: z.array(z.string()), subject: z.string(), message: z.string() })),
  sendRemittance: oc
    .route({ method: 'POST', ...on('payments/{id}/advice', 'Email a remittance advice to a supplier') })
    .input(
      OneId.extend({
        to: z.array(z.string().trim().max(254)).min(1).max(10),
        subject: z.string().trim().min(1).max(200),
        message: z.string().trim().min(1).max(5000),
        copyToSelf: z.boolean().default(false),
      }),
    )
    .output(Done),
};
