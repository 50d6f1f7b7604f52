// Quotes: their state, who accepted them, what is invoiced from them; and pro-forma invoices, to be paid in advance.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { Tag } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';
import { DocumentState, narrowing, ordering, SalesDocument } from './sales.ts';
import { Rate } from '../tax/tax.ts';

/** Strokes as x, y, x, y … on a field of 1000 by 400. */
export const Signature = z.array(z.array(z.int().min(0).max(1000)).min(2).max(4000)).max(64);
export const QuoteTab = z.enum(['all', 'draft', 'open', 'accepted', 'declined', 'expired']);
export type QuoteTab = z.infer<typeof QuoteTab>;
export const QuoteRow = z.object({
  id: Id,
  state: DocumentState,
  number: z.string().nullable(),
  contactName: z.string(),
  issuedOn: Day.nullable(),
  validUntil: Day.nullable(),
  changedAt: Instant,
  currency: CurrencyCode,
  payableMinor: Minor,
  tags: z.array(Tag),
});
export type QuoteRow = z.infer<typeof QuoteRow>;
export const QuotePart = z.enum(['deposit', 'progress', 'final']);

export const QuoteStanding = z.object({
  id: Id,
  currency: CurrencyCode,
  answer: z
    .object({
      answer: z.enum(['accepted', 'declined']),
      name: z.string(),
      signature: Signature.nullable(),
      reason: z.string(),
      ip: z.string().nullable(),
      /** Recorded by the business, after a reply by phone or email. */
      isOwn: z.boolean(),
      answeredAt: Instant,
    })
    .nullable(),
  /** The total that can be invoiced, with or without tax like the prices of the quote. */
  worthMinor: Minor,
  depositMinor: Minor,
  progressMinor: Minor,
  leftMinor: Minor,
  /** The final invoice was finalized. */
  isClosed: z.boolean(),
  /** Lines that are charged, with what is left of each. */
  lines: z.array(
    z.object({ id: Id, description: z.string(), unit: z.string(), quantityMilli: z.int(), leftMilli: z.int(), leftMinor: Minor }),
  ),
  invoices: z.array(
    z.object({
      id: Id,
      part: QuotePart,
      number: z.string().nullable(),
      currency: CurrencyCode,
      payableMinor: Minor,
      issuedOn: Day.nullable(),
    }),
  ),
});
export type QuoteStanding = z.infer<typeof QuoteStanding>;

export const ConvertInput = z.object({
  id: Id,
  newId: Id,
  part: QuotePart,
  /** A fraction: of the whole quote for a deposit, of what is left for progress. */
  rate: Rate.optional(),
  /** For a deposit, instead of a fraction. */
  minor: Amount.min(1).optional(),
  /** For progress, instead of a fraction: how much of which lines. */
  quantities: z
    .array(z.object({ lineId: Id, quantityMilli: z.int() }))
    .min(1)
    .max(1000)
    .optional(),
  /** For the final invoice, if it differs from the quote's. */
  currency: CurrencyCode.optional(),
  /** Base currency for one unit of that currency, if no rate of the day is known. */
  exchangeRate: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .optional(),
});
export type ConvertInput = z.infer<typeof ConvertInput>;

const on = (id: string, what: string) => ({ path: `/sales/${id}` as const, tags: ['Sales'], summary: what });
const OneId = z.object({ id: Id });
const Name = z.string().trim().max(200);

export const quotesContract = {
  listQuotes: oc
    .route({ method: 'GET', ...on('quotes', 'Quotes, newest first unless another order is asked for') })
    .input(
      z.object({
        tab: QuoteTab.default('all'),
        search: z.string().max(200).optional(),
        contactId: Id.optional(),
        ...narrowing,
        ...ordering,
        ...pageFields,
      }),
    )
    .output(page(QuoteRow)),
  quoteFigures: oc
    .route({ method: 'GET', ...on('quotes/figures', 'How many quotes stand in each tab, and what they come to by currency') })
    .output(z.record(QuoteTab, z.object({ count: z.int(), sums: z.array(z.object({ currency: CurrencyCode, minor: MinorSum })) }))),
  quoteStanding: oc
    .route({ method: 'GET', ...on('quotes/{id}', 'Who answered a quote, and how much of it is invoiced') })
    .input(OneId)
    .output(QuoteStanding),
  acceptQuote: oc
    .route({ method: 'POST', ...on('quotes/{id}/accept', 'The customer said yes') })
    .input(OneId.extend({ name: Name, signature: Signature.nullable().default(null) }))
    .output(SalesDocument),
  declineQuote: oc
    .route({ method: 'POST', ...on('quotes/{id}/decline', 'The customer said no') })
    .input(OneId.extend({ name: Name, reason: z.string().trim().max(1000).default('') }))
    .output(SalesDocument),
  convertQuote: oc
    .route({
      method: 'POST',
      ...on('quotes/{id}/convert', 'A draft of an invoice: a deposit, a part of the work, or all of it less what was invoiced'),
    })
    .input(ConvertInput)
    .output(SalesDocument),
  proformaPdf: oc
    .route({ method: 'GET', ...on('documents/{id}/proforma', 'A draft of an invoice as a pro-forma invoice') })
    .input(OneId)
    .output(z.file()),
  proformaMail: oc
    .route({ method: 'GET', ...on('documents/{id}/proforma/mail', 'The mail that could go with a pro-forma invoice') })
    .input(OneId)
    .output(z.object({ to: z.string(), subject: z.string(), message: z.string() })),
  sendProforma: oc
    .route({ method: 'POST', ...on('documents/{id}/proforma/send', 'Mail a pro-forma invoice, with its PDF') })
    .input(
      OneId.extend({
        to: z.string().trim().max(254),
        subject: z.string().trim().min(1).max(200),
        message: z.string().trim().min(1).max(5000),
        copyToSelf: z.boolean().default(false),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
};
