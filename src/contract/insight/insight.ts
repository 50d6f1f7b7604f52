// The dashboard's live figures.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Id, Minor } from '../fields.ts';
import { Transaction } from '../transactions/transactions.ts';

const Figure = z.object({ minor: Minor, previousMinor: Minor, change: z.string(), trend: z.enum(['up', 'down', 'flat']) });
export const Dashboard = z.object({
  currency: z.string(),
  from: Day,
  to: Day,
  totalRevenue: Figure,
  totalExpenses: Figure,
  netProfit: Figure,
  cashBalance: Figure,
  months: z.array(z.object({ month: Day, revenueMinor: Minor, expensesMinor: Minor })),
  recent: z.array(Transaction),
  recentInMinor: Minor,
  recentOutMinor: Minor,
  reviewCount: z.int(),
  isEmpty: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const insightContract = {
  dashboard: oc
    .route({
      method: 'GET',
      path: '/dashboard',
      tags: ['Insight'],
      summary: 'Revenue, expenses, profit and cash for a range, with the one before',
    })
    .input(z.object({ from: Day, to: Day }))
    .output(Dashboard),
  quickAccess: oc
    .route({ method: 'GET', path: '/dashboard/quick-access', tags: ['Insight'], summary: 'At most four links' })
    .output(z.array(z.object({ id: Id, label: z.string(), icon_name: z.string(), path: z.string() }))),
  loadSample: oc
    .route({
      method: 'POST',
      path: '/sample-business',
      tags: ['Insight'],
      summary: 'Create the sample business with a year of books',
      successStatus: 201,
    })
    .output(z.object({ id: Id })),
  removeSample: oc
    .route({ method: 'DELETE', path: '/sample-business/{id}', tags: ['Insight'], summary: 'Remove the sample business' })
    .input(z.object({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),
};
