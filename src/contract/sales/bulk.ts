// Bulk actions on documents: the selection, its totals, and the outcome for each document.
import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, MinorSum } from '../fields.ts';
import { DocumentKind } from '../trade-documents/document.ts';
import { DocumentTab, narrowing } from './sales.ts';

/** The filter of the list. */
const Filter = z.object({
  kind: DocumentKind.default('invoice'),
  search: z.string().max(200).optional(),
  contactId: Id.optional(),
  ...narrowing,
});
const manyIds = (most: number) => z.object({ ids: z.array(Id).min(1).max(most) });
const Outcome = z.object({
  id: Id,
  number: z.string().nullable(),
  contactName: z.string(),
  /** Why it was refused; null if it was done. */
  problem: z.string().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;
export const Outcomes = z.object({ outcomes: z.array(Outcome) });
const TabSum = z.object({ tab: DocumentTab, currency: CurrencyCode, count: z.int(), minor: MinorSum });
export type TabSum = z.infer<typeof TabSum>;
export const BulkPdfEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), done: z.int(), total: z.int() }),
  z.object({ kind: z.literal('failed'), outcome: Outcome }),
  /** The next part of the file. */
  z.object({ kind: z.literal('bytes'), base64: z.string() }),
  z.object({ kind: z.literal('ready'), name: z.string(), type: z.enum(['application/pdf', 'application/zip']) }),
]);
export type BulkPdfEvent = z.infer<typeof BulkPdfEvent>;

const on = (id: string, what: string) => ({ path: `/sales/bulk/${id}` as const, tags: ['Sales'], summary: what });

export const bulkContract = {
  tabSums: oc
    .route({ method: 'GET', ...on('sums', 'What documents come to by tab and currency; of those that are open, what is open on them') })
    .input(Filter)
    .output(z.array(TabSum)),
  findDocuments: oc
    .route({ method: 'GET', ...on('documents', 'All documents of a list by their ids, the newest first, as far as one act can reach') })
    .input(Filter.extend({ tab: DocumentTab.default('all') }))
    .output(z.object({ ids: z.array(Id), count: z.int() })),
  exportDocuments: oc
    .route({ method: 'GET', ...on('export', 'A list of documents as a spreadsheet or CSV, as far as one act can reach') })
    .input(Filter.extend({ tab: DocumentTab.default('all'), format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  bulkPdf: oc
    .route({
      method: 'POST',
      ...on('pdf', 'Up to 200 documents in one file, drawn one after the other and sent as they are drawn'),
    })
    .input(manyIds(200).extend({ as: z.enum(['one', 'zip']) }))
    .output(eventIterator(BulkPdfEvent)),
  bulkSend: oc
    .route({ method: 'POST', ...on('send', "Mail each to its customer in the customer's language, with its PDF") })
    .input(manyIds(20))
    .output(Outcomes),
  bulkMarkSent: oc
    .route({ method: 'POST', ...on('sent', 'They were sent some other way') })
    .input(manyIds(1000))
    .output(Outcomes),
  bulkPaid: oc
    .route({ method: 'POST', ...on('paid', 'What is open on them was paid: one payment for each customer and currency') })
    .input(
      manyIds(1000).extend({
        /** An idempotency key: the same request again records the payments only once. */
        id: Id,
        receivedOn: Day,
        accountId: Id,
        reference: z.string().trim().max(300).default(''),
      }),
    )
    .output(Outcomes.extend({ paymentIds: z.array(Id) })),
};
