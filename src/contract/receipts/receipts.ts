// Readings of receipts, and which transactions they belong to. The API returns both with the document.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { readingFaults, receiptFields } from '#core/receipts/receipt-field.ts';
import { receiptMatchReasons } from '#core/receipts/receipt-match.ts';
import { Amount, CurrencyCode, Day, Done, Id, Minor } from '../fields.ts';
import { Suggestion } from '../transactions/transactions.ts';

const Place = z.object({ page: z.int(), left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const Evidence = z.object({
  /** In parts of 10,000; 9,000 or more is reliable. */
  confidenceBp: z.int(),
  /** The place on its page, as fractions. */
  place: Place.nullable(),
  isCorrected: z.boolean(),
  /** The other possible day, if day and month could be swapped. */
  other: Day.nullable(),
});
export type Evidence = z.infer<typeof Evidence>;
const Fields = z.object({
  merchant: z.string().trim().max(200).nullable(),
  date: Day.nullable(),
  /** Negative on a document that gives money back. */
  totalMinor: Amount.nullable(),
  currency: CurrencyCode,
  taxMinor: Amount.nullable(),
  number: z.string().trim().max(60).nullable(),
  due: Day.nullable().default(null),
  iban: z.string().trim().max(42).nullable().default(null),
  /** Of the issuer: a VAT number with the letters of its country, or a national tax number. */
  taxId: z.string().trim().max(40).nullable().default(null),
});
export type ReceiptFields = z.infer<typeof Fields>;

const Found = { confidenceBp: z.int(), place: Place.nullable() };
const Details = z.object({
  /** For each rate in percent; net and tax of all rates sum to the total. */
  taxes: z.array(z.object({ rate: z.string(), netMinor: Amount, taxMinor: Amount, ...Found })),
  /** What was bought; empty unless it sums to the total. */
  lines: z.array(z.object({ text: z.string(), minor: Amount, ...Found })),
  /** The source: an electronic invoice, which is exact, or the pages. */
  source: z.enum(['e_invoice', 'pages']),
});
export type ReadingDetails = z.infer<typeof Details>;

export const Reading = z.object({
  /** off: this server does not read receipts. unread: not requested, or neither a PDF nor an image. */
  state: z.enum(['off', 'unread', 'waiting', 'reading', 'read', 'failed']),
  isReadable: z.boolean(),
  fault: z.enum(readingFaults).nullable(),
  fields: Fields.nullable(),
  evidence: z.partialRecord(z.enum(receiptFields), Evidence),
  ...Details.shape,
  /**
   * Other documents that are the same file, or a receipt with the same total, date and number; without those that a person chose to keep.
   */
  duplicates: z.array(z.object({ id: Id, name: z.string(), dated: Day, isSameFile: z.boolean() })),
  /** Empty once the document is linked to a transaction. */
  matches: z.array(
    z.object({
      transactionId: Id,
      date: Day,
      description: z.string(),
      minor: Minor,
      currency: CurrencyCode,
      accountName: z.string(),
      confidence: z.int(),
      reasons: z.array(z.enum(receiptMatchReasons)),
    }),
  ),
  /** For recording it as an expense. */
  suggestion: Suggestion.nullable(),
});
export type Reading = z.infer<typeof Reading>;

const File = z.object({ id: Id });
const at = (method: 'GET' | 'POST' | 'PUT', path: `/files/{id}/${string}`, summary: string) =>
  ({ method, path, tags: ['Receipts'], summary }) as const;

export const receiptsContract = {
  reading: oc
    .route(at('GET', '/files/{id}/reading', 'What was read of a document, and the transactions that it may belong to'))
    .input(File)
    .output(Reading),
  readDocument: oc
    .route(at('POST', '/files/{id}/reading', 'Read a document, or read it again; what a person corrected stays'))
    .input(File)
    .output(Reading),
  saveReading: oc
    .route(at('PUT', '/files/{id}/reading', 'Correct what was read of a document'))
    .input(File.extend(Fields.shape))
    .output(Reading),
  keepApart: oc
    .route(at('POST', '/files/{id}/kept-apart', 'Keep a document although it looks like another one'))
    .input(File.extend({ otherId: Id }))
    .output(Done),
  recordExpense: oc
    .route(at('POST', '/files/{id}/expense', 'Record an expense from a document and link them; once for a document'))
    .input(
      File.extend({
        transactionId: Id,
        date: Day,
        description: z.string().trim().max(2000),
        accountId: Id,
        categoryAccountId: Id,
        amount: Amount,
      }),
    )
    .output(z.object({ transactionId: Id })),
};
