// Suppliers with what they are owed, what to pay when, and a supplier's account over a range of days.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Flag, Id, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { CurrencyStatement, Statement, StatementLine } from '../sales/customers.ts';

const SupplierRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** In base currency: unpaid bills less the rest of credits, and the past-due part of the bills. */
  openMinor: MinorSum,
  overdueMinor: MinorSum,
  lastBillOn: Day.nullable(),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

const SupplierStatementLine = StatementLine.extend({
  kind: z.enum(['bill', 'supplier_credit', 'payment', 'refund', 'taken_back', 'other']),
});
/** Positive amounts are owed to the supplier. */
export const SupplierStatement = Statement.extend({
  accounts: z.array(CurrencyStatement.extend({ lines: z.array(SupplierStatementLine) })),
});
export type SupplierStatement = z.infer<typeof SupplierStatement>;

/** In base currency. */
const DueSum = z.object({ minor: MinorSum, bills: z.int() });
/** What to pay by due date: past due, this week (which ends on Sunday), next week, and later. */
const DueSums = z.object({ overdue: DueSum, thisWeek: DueSum, nextWeek: DueSum, later: DueSum });
export type DueSums = z.infer<typeof DueSums>;

const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const supplierContract = {
  listSuppliers: oc
    .route({ method: 'GET', ...on('suppliers', 'Who has sent a bill, by name, with what each is owed') })
    .input(z.object({ search: z.string().max(200).optional(), archived: Flag.optional(), ...pageFields }))
    .output(page(SupplierRow).extend({ currency: CurrencyCode })),
  supplierBalances: oc
    .route({ method: 'GET', ...on('suppliers/{id}/balance', 'What a supplier is owed, by currency') })
    .input(OneId)
    .output(z.array(z.object({ currency: CurrencyCode, openMinor: MinorSum, overdueMinor: MinorSum, creditMinor: MinorSum }))),
  supplierStatement: oc
    .route({ method: 'GET', ...on('suppliers/{id}/statement', 'What a supplier was owed, billed and was paid over some days') })
    .input(OneId.extend({ from: Day.optional(), through: Day.optional() }))
    .output(SupplierStatement),
  dueSums: oc
    .route({ method: 'GET', ...on('bills/due', 'What to pay: past due, due this week, next week and later') })
    .output(DueSums.extend({ currency: CurrencyCode })),
};
