// Counts of the cash in an account, and the difference that they book.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const Denomination = z.object({ valueMinor: z.int().positive(), count: z.int().min(0).max(1_000_000) });
const Counted = Amount.refine((minor) => minor >= 0);

export const CashCount = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  countedOn: Day,
  currency: CurrencyCode,
  countedMinor: Minor,
  booksMinor: Minor,
  /** Over positive, short negative. */
  differenceMinor: Minor,
  denominations: z.array(Denomination).nullable(),
  note: z.string(),
  /** Of the difference; null if there was none. */
  entryId: Id.nullable(),
  countedAt: Instant,
  undoneAt: Instant.nullable(),
  /** Only the latest count of an account can be undone. */
  canUndo: z.boolean(),
});
export type CashCount = z.infer<typeof CashCount>;

export const cashCountsContract = {
  cashBalance: oc
    .route({ method: 'GET', path: '/cash-counts/balance', tags: ['Banking'], summary: 'What the books have in a cash account on a day' })
    .input(z.object({ accountId: Id, on: Day }))
    .output(
      z.object({
        accountName: z.string(),
        currency: CurrencyCode,
        booksMinor: MinorSum,
        isLocked: z.boolean(),
        /** A foreign currency without a known rate on that day. */
        needsRate: z.boolean(),
      }),
    ),
  listCashCounts: oc
    .route({ method: 'GET', path: '/cash-counts', tags: ['Banking'], summary: 'Counts of cash, latest first' })
    .input(z.object({ accountId: Id.optional(), ...pageFields }))
    .output(page(CashCount)),
  recordCashCount: oc
    .route({
      method: 'POST',
      path: '/cash-counts',
      tags: ['Banking'],
      summary: 'Record a count of cash and book its difference to cash over and short',
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        accountId: Id,
        countedOn: Day,
        countedMinor: Counted,
        /** What the books had when it was confirmed: refused if that has changed since. */
        booksMinor: MinorSum,
        denominations: z.array(Denomination).max(40).optional(),
        note: z.string().trim().max(300).default(''),
        rate: z
          .string()
          .regex(/^\d{1,10}(\.\d{1,10})?$/)
          .optional(),
      }),
    )
    .output(CashCount),
  undoCashCount: oc
    .route({
      method: 'POST',
      path: '/cash-counts/{id}/undo',
      tags: ['Banking'],
      summary: 'Undo a count: reverses the entry of its difference',
    })
    .input(z.object({ id: Id }))
    .output(CashCount),
};
