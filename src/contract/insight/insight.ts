// The dashboard's live figures.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Id, MinorSum } from '../fields.ts';
import { BusinessKind } from '../org/org.ts';
import { Transaction } from '../transactions/transactions.ts';

/** `change`: "+12.5%"; "New" if there was nothing before; "Since 2026-03-12" if the books began within the days compared with. */
const Figure = z.object({ minor: MinorSum, previousMinor: MinorSum, change: z.string(), trend: z.enum(['up', 'down', 'flat']) });
export const Dashboard = z.object({
  currency: z.string(),
  from: Day,
  to: Day,
  totalRevenue: Figure,
  totalExpenses: Figure,
  netProfit: Figure,
  cashBalance: Figure,
  /** The day of the first entry. */
  booksSince: Day.nullable(),
  months: z.array(z.object({ month: Day, revenueMinor: MinorSum, expensesMinor: MinorSum })),
  recent: z.array(Transaction),
  recentInMinor: MinorSum,
  recentOutMinor: MinorSum,
  reviewCount: z.int(),
  isEmpty: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** What needs a person now. Derived each time, never stored; items that need nobody are left out. */
export const needKinds = ['overdue', 'review', 'receipts', 'matches', 'drafts', 'quotes', 'sender', 'payment'] as const;
export type NeedKind = (typeof needKinds)[number];

const Balance = z.object({ day: Day, minor: MinorSum });
export const Today = z.object({
  currency: z.string(),
  day: Day,
  needs: z.array(z.object({ kind: z.enum(needKinds), count: z.int(), minor: MinorSum.nullable() })),
  owed: z.object({
    totalMinor: MinorSum,
    /** Those who owe most, and the number of others. */
    customers: z.array(z.object({ contactId: Id, name: z.string(), minor: MinorSum, daysLate: z.int() })),
    more: z.int(),
  }),
  cash: z.object({
    minor: MinorSum,
    /** Expected payments from customers by then. */
    expectedMinor: MinorSum,
    /** Due to suppliers by then. */
    billsMinor: MinorSum,
    ends: Balance,
    lowest: Balance,
    firstBelow: Day.nullable(),
  }),
});
export type Today = z.infer<typeof Today>;

export const insightContract = {
  today: oc
    .route({
      method: 'GET',
      path: '/dashboard/today',
      tags: ['Insight'],
      summary: 'What needs somebody, who owes money, and cash today and in 30 days',
    })
    .output(Today),
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
      summary: 'Create a sample business with a year of books',
      successStatus: 201,
    })
    .input(z.object({ kind: BusinessKind.default('freelancer') }).default({ kind: 'freelancer' }))
    .output(z.object({ id: Id })),
  removeSample: oc
    .route({ method: 'DELETE', path: '/sample-business/{id}', tags: ['Insight'], summary: 'Remove the sample business' })
    .input(z.object({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),
};
