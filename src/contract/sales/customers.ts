// A customer's page besides the customer: their account over a range of days, how they pay, their prices, and what merging moves.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Done, Id, MinorSum } from '../fields.ts';

export const StatementLine = z.object({
  entryId: Id,
  date: Day,
  kind: z.enum(['invoice', 'credit_note', 'payment', 'refund', 'write_off', 'taken_back', 'other']),
  /** Of the document that it is about. */
  number: z.string().nullable(),
  documentId: Id.nullable(),
  dueOn: Day.nullable(),
  /** The payment's reference; for anything else, its description in the books. */
  reference: z.string(),
  /** Positive if the customer then owes more. */
  minor: MinorSum,
  balanceMinor: MinorSum,
});
export type StatementLine = z.infer<typeof StatementLine>;
export const CurrencyStatement = z.object({
  currency: CurrencyCode,
  openingMinor: MinorSum,
  chargedMinor: MinorSum,
  settledMinor: MinorSum,
  closingMinor: MinorSum,
  lines: z.array(StatementLine),
});
export type CurrencyStatement = z.infer<typeof CurrencyStatement>;
export const Statement = z.object({
  contactId: Id,
  contactName: z.string(),
  /** Null is from the beginning. */
  from: Day.nullable(),
  through: Day,
  /** One for each currency with a balance or an entry. */
  accounts: z.array(CurrencyStatement),
});
export type Statement = z.infer<typeof Statement>;
const Range = z.object({ id: Id, from: Day.optional(), through: Day.optional() });

const DaysToPay = z.object({
  contactId: Id,
  /** Number of invoices, paid in the last twelve months, that it is based on. */
  invoices: z.int(),
  days: z.int(),
  /** Usual days after the due date, negative if before it; null if no invoice had one. */
  delayDays: z.int().nullable(),
});
export type DaysToPay = z.infer<typeof DaysToPay>;

const Counts = z.object({
  documents: z.int(),
  drafts: z.int(),
  payments: z.int(),
  schedules: z.int(),
  prices: z.int(),
  people: z.int(),
});
const PriceMicro = z.int().min(0).max(1_000_000_000_000_000);
export const CustomerPrice = z.object({ productId: Id, currency: CurrencyCode, priceMicro: PriceMicro });
export type CustomerPrice = z.infer<typeof CustomerPrice>;

const on = (id: string, summary: string) => ({ path: `/sales/customers/${id}` as const, tags: ['Sales'], summary });
const OneId = z.object({ id: Id });

export const customersContract = {
  statement: oc
    .route({ method: 'GET', ...on('{id}/statement', 'What a customer owed, was charged and paid over some days') })
    .input(Range)
    .output(Statement),
  statementPdf: oc
    .route({ method: 'GET', ...on('{id}/statement/pdf', "The statement of account on paper, in the customer's language") })
    .input(Range)
    .output(z.file()),
  statementMail: oc
    .route({ method: 'GET', ...on('{id}/statement/mail', 'The mail that could go with it, for its sender to change') })
    .input(Range)
    .output(z.object({ to: z.array(z.string()), subject: z.string(), message: z.string() })),
  sendStatement: oc
    .route({ method: 'POST', ...on('{id}/statement/send', 'Mail the statement of account, with its PDF') })
    .input(
      Range.extend({
        to: z.array(z.string().trim().max(254)).min(1).max(10),
        subject: z.string().trim().min(1).max(200),
        message: z.string().trim().min(1).max(5000),
        copyToSelf: z.boolean().default(false),
      }),
    )
    .output(Done),
  daysToPay: oc
    .route({ method: 'GET', ...on('days-to-pay', 'How long customers take to pay; of whom nothing is known is not there') })
    .input(z.object({ contactId: Id.optional() }))
    .output(z.array(DaysToPay)),
  mergeCounts: oc
    .route({ method: 'GET', ...on('{id}/merge-counts', 'What stands at a contact and moves where it is merged into another one') })
    .input(OneId)
    .output(Counts),
  customerPrices: oc
    .route({ method: 'GET', ...on('{id}/prices', 'What products cost this customer, where that is not their usual price') })
    .input(OneId)
    .output(z.array(CustomerPrice)),
  saveCustomerPrices: oc
    .route({ method: 'PUT', ...on('{id}/prices', 'The price list of a customer, whole') })
    .input(OneId.extend({ prices: z.array(CustomerPrice).max(2000) }))
    .output(z.array(CustomerPrice)),
};
