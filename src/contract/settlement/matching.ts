// Bank transactions that pay invoices: the offers for each, and accepting one.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Done, Id, Minor } from '../fields.ts';
import { PaymentDetail } from './settlement.ts';

const Evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reference'), number: z.string() }),
  z.object({ kind: z.literal('name'), how: z.enum(['full', 'part']) }),
  z.object({ kind: z.literal('amount'), how: z.enum(['whole', 'sum', 'part', 'charge', 'converted', 'over', 'together']) }),
  z.object({ kind: z.literal('delay'), days: z.int() }),
  z.object({ kind: z.literal('rivals'), count: z.int() }),
]);
export type Evidence = z.infer<typeof Evidence>;
const Offer = z.object({
  contactId: Id,
  contactName: z.string(),
  currency: CurrencyCode,
  allocations: z.array(z.object({ documentId: Id, number: z.string(), openMinor: Minor, minor: Minor })),
  chargeMinor: Minor,
  leftMinor: Minor,
  score: z.int(),
  isSure: z.boolean(),
  evidence: z.array(Evidence),
});
export type Offer = z.infer<typeof Offer>;
export const MatchLine = z.object({
  transactionId: Id,
  date: Day,
  description: z.string(),
  counterparty: z.string().nullable(),
  minor: Minor,
  currency: CurrencyCode,
  accountName: z.string(),
  /** The best first. */
  offers: z.array(Offer),
  /** Payments of this amount that were recorded before the line came. */
  recorded: z.array(z.object({ paymentId: Id, contactName: z.string(), receivedOn: Day, currency: CurrencyCode, minor: Minor })),
  /** Payouts of providers, or clearing accounts whose whole balance it is. */
  payouts: z.array(
    z.object({ payoutId: Id.nullable(), accountId: Id, name: z.string(), grossMinor: Minor, feeMinor: Minor, currency: CurrencyCode }),
  ),
});
export type MatchLine = z.infer<typeof MatchLine>;

const on = (id: string, what: string) => ({ path: `/sales/${id}` as const, tags: ['Payments'], summary: what });

export const matchingContract = {
  matchLines: oc
    .route({
      method: 'GET',
      ...on('matches', 'Lines of the bank that fit open invoices, recorded payments or payouts; of one invoice where one is named'),
    })
    .input(z.object({ documentId: Id.optional() }))
    .output(z.object({ lines: z.array(MatchLine), lookedAt: z.int() })),
  acceptMatch: oc
    .route({ method: 'POST', ...on('matches', 'The line is the payment of these invoices'), successStatus: 201 })
    .input(
      z.object({
        id: Id,
        transactionId: Id,
        contactId: Id,
        currency: CurrencyCode,
        allocations: z
          .array(z.object({ documentId: Id, minor: Amount.min(1) }))
          .min(1)
          .max(50),
        chargeMinor: Amount.min(0).default(0),
      }),
    )
    .output(PaymentDetail),
  tieRecorded: oc
    .route({ method: 'POST', ...on('payments/{id}/line', 'The line is this payment, which was recorded before it came') })
    .input(z.object({ id: Id, transactionId: Id }))
    .output(PaymentDetail),
  acceptPayout: oc
    .route({ method: 'POST', ...on('matches/payout', 'The line is what a provider paid out: a transfer from the account where it stood') })
    .input(z.object({ transactionId: Id, payoutId: Id.nullable(), accountId: Id }))
    .output(Done.extend({ undoToken: z.string().nullable() })),
  releasePayout: oc
    .route({ method: 'POST', ...on('payouts/{id}/release', 'The line was not this payout') })
    .input(z.object({ id: Id }))
    .output(Done),
};
