// Analytics: revenue and expenses by month and by category, each compared with the range before.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, MinorSum } from '../fields.ts';

/** `change`: as in the dashboard. */
const Figure = z.object({ minor: MinorSum, previousMinor: MinorSum, change: z.string(), trend: z.enum(['up', 'down', 'flat']) });
const Category = z.object({ accountId: Id, code: z.string(), name: z.string(), minor: MinorSum, previousMinor: MinorSum });
export const Analytics = z.object({
  currency: CurrencyCode,
  from: Day,
  to: Day,
  revenue: Figure,
  expenses: Figure,
  /** Number of income and expense accounts with activity in these days. */
  categoryCount: z.int(),
  /** Twelve months, ending with the one in which the days end. */
  months: z.array(z.object({ month: Day, revenueMinor: MinorSum, expensesMinor: MinorSum })),
  /** The largest first. */
  revenueBy: z.array(Category),
  expensesBy: z.array(Category),
});
export type Analytics = z.infer<typeof Analytics>;

export const analyticsContract = {
  analytics: oc
    .route({ method: 'GET', path: '/analytics', tags: ['Insight'], summary: 'Revenue and expenses by month and by category' })
    .input(z.object({ from: Day, to: Day }))
    .output(Analytics),
};
