// Refunds, write-offs, fees, and matching bank transactions to payments.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Done, Id, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const Rate = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/);
const Positive = Amount.min(1);
const OneId = z.object({ id: Id });
export const WriteOffKind = z.enum(['bad_debt', 'bank_charge', 'rounding']);
export const Journal = z.array(
  z.object({
    entryId: Id,
    number: z.int(),
    date: Day,
    memo: z.string(),
    lines: z.array(z.object({ accountName: z.string(), minor: Minor, currency: CurrencyCode })),
  }),
);

/** The money bar above a list: outstanding amounts by due date – past, within a week, later – and what was paid in the last 30 days, in base currency. */
export const MoneyBar = z.object({
  currency: CurrencyCode,
  overdueMinor: MinorSum,
  dueMinor: MinorSum,
  notYetDueMinor: MinorSum,
  paidMinor: MinorSum,
});
export type MoneyBar = z.infer<typeof MoneyBar>;

/** settled: fully used; credit: something is left; refunded: something was returned; reversed: undone. */
export const PaymentState = z.enum(['settled', 'credit', 'refunded', 'reversed']);
export const PaymentRow = z.object({
  id: Id,
  contactId: Id,
  contactName: z.string(),
  receivedOn: Day,
  currency: CurrencyCode,
  minor: Minor,
  leftMinor: Minor,
  refundedMinor: Minor,
  feeMinor: Minor,
  feeCurrency: CurrencyCode.nullable(),
  accountName: z.string(),
  reference: z.string(),
  state: PaymentState,
  isFromBank: z.boolean(),
  documents: z.array(z.object({ id: Id, number: z.string() })),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const WriteOffRow = z.object({ id: Id, kind: WriteOffKind, writtenOn: Day, minor: Minor, reason: z.string(), reversedOn: Day.nullable() });
export const PaymentDetail = z.object({
  id: Id,
  contactId: Id,
  contactName: z.string(),
  receivedOn: Day,
  currency: CurrencyCode,
  minor: Minor,
  accountId: Id,
  accountName: z.string(),
  accountCurrency: CurrencyCode.nullable(),
  reference: z.string(),
  /** The part that is the customer's credit. */
  leftMinor: Minor,
  isReversed: z.boolean(),
  entryId: Id,
  /** It is a line of a bank statement. */
  isFromBank: z.boolean(),
  allocations: z.array(z.object({ id: Id, documentId: Id, number: z.string(), minor: Minor, allocatedOn: Day })),
  refunds: z.array(
    z.object({
      id: Id,
      refundedOn: Day,
      minor: Minor,
      reference: z.string(),
      reversedOn: Day.nullable(),
      reopened: z.array(z.object({ documentId: Id, number: z.string(), minor: Minor })),
    }),
  ),
  fees: z.array(z.object({ id: Id, chargedOn: Day, minor: Minor, currency: CurrencyCode, reversedOn: Day.nullable() })),
  writeOffs: z.array(WriteOffRow),
  journal: Journal,
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

const Refund = z.object({
  id: Id,
  contactId: Id,
  paymentId: Id.nullable(),
  creditNoteId: Id.nullable(),
  refundedOn: Day,
  currency: CurrencyCode,
  minor: Minor,
  accountId: Id,
  reference: z.string(),
  entryId: Id,
  reversedOn: Day.nullable(),
});
const WriteOff = WriteOffRow.extend({
  documentId: Id.nullable(),
  paymentId: Id.nullable(),
  currency: CurrencyCode,
  entryId: Id,
});

const on = (id: string, what: string) => ({ path: `/sales/${id}` as const, tags: ['Payments'], summary: what });

export const settlementContract = {
  listPayments: oc
    .route({ method: 'GET', ...on('payments', 'Payments, newest first') })
    .input(
      z.object({
        state: z.enum(['all', ...PaymentState.options]).default('all'),
        search: z.string().max(200).optional(),
        contactId: Id.optional(),
        ...pageFields,
      }),
    )
    .output(page(PaymentRow)),
  payment: oc
    .route({ method: 'GET', ...on('payments/{id}', 'One payment, with its allocations, refunds and fees') })
    .input(OneId)
    .output(PaymentDetail),
  movePayment: oc
    .route({ method: 'PUT', ...on('payments/{id}/allocations', 'Change what a payment settles; the rest becomes customer credit') })
    .input(OneId.extend({ on: Day.optional(), allocations: z.array(z.object({ documentId: Id, minor: Positive })).max(200) }))
    .output(PaymentDetail),
  recordRefund: oc
    .route({
      method: 'POST',
      ...on('refunds', 'Give money back: of a payment (its credit, or what it settled, which is open again), or of a credit note'),
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        paymentId: Id.optional(),
        creditNoteId: Id.optional(),
        refundedOn: Day,
        minor: Positive,
        accountId: Id,
        paidMinor: Positive.optional(),
        rate: Rate.optional(),
        reference: z.string().trim().max(300).default(''),
        allocations: z
          .array(z.object({ allocationId: Id, minor: Positive }))
          .max(200)
          .optional(),
      }),
    )
    .output(Refund),
  reverseRefund: oc
    .route({ method: 'POST', ...on('refunds/{id}/reverse', 'Take a refund back: it was never paid out') })
    .input(OneId)
    .output(Refund),
  writeOffPreview: oc
    .route({ method: 'GET', ...on('documents/{id}/write-off', 'What a write-off of all that is open would be, with the taxes in it') })
    .input(OneId)
    .output(
      z.object({
        currency: CurrencyCode,
        openMinor: Minor,
        payableMinor: Minor,
        /** The largest small difference. */
        smallMinor: Minor,
        taxes: z.array(
          z.object({
            taxCodeId: Id,
            name: z.string(),
            rate: z.string(),
            isWithheld: z.boolean(),
            taxMinor: Minor,
            /** The part written off before with this tax reversed. */
            writtenMinor: Minor,
            openMinor: Minor,
          }),
        ),
      }),
    ),
  writeOff: oc
    .route({ method: 'POST', ...on('write-offs', 'Write off what is open on an invoice, or the rest of a payment'), successStatus: 201 })
    .input(
      z.object({
        id: Id,
        kind: WriteOffKind,
        documentId: Id.optional(),
        paymentId: Id.optional(),
        writtenOn: Day,
        minor: Positive,
        reason: z.string().trim().max(300).default(''),
        relievedTaxCodeIds: z.array(Id).max(20).default([]),
      }),
    )
    .output(WriteOff),
  reverseWriteOff: oc
    .route({ method: 'POST', ...on('write-offs/{id}/reverse', 'Take a write-off back: it is open again') })
    .input(OneId)
    .output(WriteOff),
  recordFee: oc
    .route({ method: 'POST', ...on('payments/{paymentId}/fees', 'What a provider kept of a payment: our expense'), successStatus: 201 })
    .input(z.object({ id: Id, paymentId: Id, minor: Positive, currency: CurrencyCode, accountId: Id, on: Day, rate: Rate.optional() }))
    .output(z.object({ id: Id, entryId: Id })),
  reverseFee: oc
    .route({ method: 'POST', ...on('fees/{id}/reverse', 'Take a fee back') })
    .input(OneId)
    .output(Done),
  documentSettlements: oc
    .route({ method: 'GET', ...on('documents/{id}/settlements', 'Refunds of a credit note, write-offs of an invoice') })
    .input(OneId)
    .output(
      z.object({
        refunds: z.array(z.object({ id: Id, refundedOn: Day, minor: Minor, currency: CurrencyCode, reversedOn: Day.nullable() })),
        writeOffs: z.array(WriteOffRow.extend({ currency: CurrencyCode })),
      }),
    ),
};
