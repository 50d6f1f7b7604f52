// What a figure of a report or card is made of, and what changed it. Amounts as in the ledger: debit positive.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ledgerFigureNames } from '#core/insight/figures.ts';
import { CurrencyCode, Day, Id, Minor, MinorSum } from '../fields.ts';

const parts = { minor: MinorSum, previousMinor: MinorSum };
const days = z.object({ from: Day.nullable(), to: Day });
export const ExplainedEntry = z.object({
  entryId: Id,
  transactionId: Id.nullable(),
  date: Day,
  memo: z.string(),
  accountName: z.string(),
  /** On the accounts of the figure only. */
  minor: Minor,
});
export type ExplainedEntry = z.infer<typeof ExplainedEntry>;

export const Explanation = z.object({
  currency: CurrencyCode,
  /** What its amounts are multiplied by where the figure is shown: -1 for income. */
  sign: z.literal([1, -1]),
  days,
  before: days,
  /** The first day of the books, if they cover the days before only in part. */
  booksSince: Day.nullable(),
  ...parts,
  accounts: z.array(z.object({ accountId: Id, code: z.string(), name: z.string(), ...parts })),
  /** Null if there are too many entries to group. The rest beyond those listed is `others`. */
  payees: z
    .object({
      shown: z.array(z.object({ name: z.string(), count: z.int(), ...parts, entries: z.array(ExplainedEntry) })),
      others: z.object(parts),
    })
    .nullable(),
  /**
   * Of income, what was sold by invoices in both periods: quantity and price add up to the change of these products. Signed as printed, without
   * tax. Null if nothing was, or there are too many invoices.
   */
  products: z
    .object({
      count: z.int(),
      quantityMinor: MinorSum,
      priceMinor: MinorSum,
      /** Those that changed the most. */
      shown: z.array(
        z.object({
          name: z.string(),
          unit: z.string(),
          quantityMilli: MinorSum,
          previousQuantityMilli: MinorSum,
          ...parts,
          quantityMinor: MinorSum,
          priceMinor: MinorSum,
        }),
      ),
    })
    .nullable(),
});
export type Explanation = z.infer<typeof Explanation>;

export const explainContract = {
  explain: oc
    .route({ method: 'GET', path: '/explanations', tags: ['Insight'], summary: 'What a figure is made of, by account and by payee' })
    .input(
      z
        .object({
          accountIds: z.preprocess((v) => (typeof v === 'string' ? [v] : v), z.array(Id).min(1).max(200)).optional(),
          /** If no accounts are given: a figure of the books, as KPIs name it. */
          figure: z.enum(ledgerFigureNames).optional(),
          from: Day.optional(),
          to: Day,
        })
        .refine(({ accountIds, figure }) => accountIds !== undefined || figure !== undefined, { path: ['figure'] }),
    )
    .output(Explanation),
};
