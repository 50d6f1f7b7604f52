// Budgets: what is planned for an account and a period, and how much of it is used.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { budgetPeriods, carries, mostLines, mostMonths } from '#core/planning/budget.ts';
import { CurrencyCode, Day, Done, Flag, Id, MinorSum } from '../fields.ts';

/** Any day of the month, normalized to its first. */
const Month = Day.transform((day) => `${day.slice(0, 8)}01`);

const Amount = z.int();
const LineInput = z.object({
  id: Id,
  accountId: Id,
  period: z.enum(budgetPeriods).default('month'),
  carry: z.enum(carries).default('none'),
  hasAlerts: z.boolean().default(true),
  /** One for each period of the line, in order. */
  amounts: z.array(Amount).max(mostMonths),
});
export const BudgetInput = z.object({
  id: Id,
  /** The version that was edited; 0 for a new one. */
  version: z.int().min(0),
  name: z.string().max(1000),
  startsOn: Month,
  months: z.int(),
  lines: z.array(LineInput).max(mostLines * 2),
});
export type BudgetInput = z.infer<typeof BudgetInput>;
export const Budget = BudgetInput.extend({ isArchived: z.boolean() });
export type Budget = z.infer<typeof Budget>;

const BudgetName = z.object({ id: Id, name: z.string(), startsOn: Day, months: z.int(), isArchived: z.boolean() });
export type BudgetName = z.infer<typeof BudgetName>;

const Line = z.object({
  id: Id,
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  kind: z.enum(['income', 'expense']),
  period: z.enum(budgetPeriods),
  carry: z.enum(carries),
  hasAlerts: z.boolean(),
  /** The first and last month of the period with this month. */
  periodOn: Day,
  periodThrough: Day,
  /** With what was moved. */
  amountMinor: MinorSum,
  /** Moved to it from other lines, less what was moved away. */
  movedMinor: MinorSum,
  carriedMinor: MinorSum,
  availableMinor: MinorSum,
  actualMinor: MinorSum,
  leftMinor: MinorSum,
  /** Whole percent, rounded down; null where nothing is available. */
  usedPercent: z.int().nullable(),
  state: z.enum(['under', 'near', 'used', 'over']),
  /** Recurring payments still to come in the period; of income, invoices of schedules too. */
  plannedMinor: MinorSum,
  /** What is expected by the end of the period, if it is more than what is available, or of income less; otherwise null. */
  expectedMinor: MinorSum.nullable(),
  alertsSent: z.int(),
});
export type BudgetLine = z.infer<typeof Line>;

const Compared = z.object({ budgetMinor: MinorSum, actualMinor: MinorSum });
const Variance = Compared.extend({
  /** Null for accounts without a line. */
  lineId: Id.nullable(),
  accountId: Id.nullable(),
  accountCode: z.string(),
  accountName: z.string(),
  kind: z.enum(['income', 'expense']),
});
export const Progress = z.object({
  budget: BudgetName,
  currency: CurrencyCode,
  month: Day,
  lines: z.array(Line),
  /** Moves between lines in this month that were not undone, newest first. */
  moves: z.array(z.object({ id: Id, fromLineId: Id, toLineId: Id, minor: z.int() })),
  /** Only this month: the budget of the expense lines, what was spent on them, alerts sent. */
  inMonth: z.object({ budgetMinor: MinorSum, spentMinor: MinorSum, unbudgetedMinor: MinorSum, alerts: z.int() }),
  /**
   * The month, and the time from the start of the budget through it: each line, then accounts without one. Sums to the income statement of
   * the same months.
   */
  variance: z.object({ month: z.array(Variance), toDate: z.array(Variance) }),
});
export type Progress = z.infer<typeof Progress>;
export type Variance = z.infer<typeof Variance>;

const tags = ['Planning'];
const path = (rest = '') => `/planning/budgets${rest}` as const;
const OneId = z.object({ id: Id });

export const budgetsContract = {
  listBudgets: oc
    .route({ method: 'GET', path: path(), tags, summary: 'Budgets, the latest first; archived ones too when asked for' })
    .input(z.object({ archived: Flag.optional() }))
    .output(z.array(BudgetName)),
  budget: oc
    .route({ method: 'GET', path: path('/{id}'), tags, summary: 'One budget with all its amounts' })
    .input(OneId)
    .output(Budget),
  budgetProgress: oc
    .route({
      method: 'GET',
      path: path('/{id}/progress'),
      tags,
      summary: 'How much of a budget is used in a month, and budget against actual',
    })
    .input(OneId.extend({ month: Month.optional() }))
    .output(Progress),
  suggestBudget: oc
    .route({
      method: 'GET',
      path: path('/suggestion'),
      tags,
      summary: 'Amounts for a new budget, from last year, the average or the forecast',
    })
    .input(
      z.object({
        startsOn: Month,
        months: z.coerce.number().int().min(1).max(mostMonths),
        from: z.enum(['last_year', 'average', 'forecast']),
        /** Added to each amount, as a percentage. */
        percent: z.coerce.number().int().min(-100).max(1000).default(0),
      }),
    )
    .output(z.array(z.object({ accountId: Id, amounts: z.array(Amount) }))),
  saveBudget: oc
    .route({ method: 'PUT', path: path('/{id}'), tags, summary: 'Add or change a budget' })
    .input(BudgetInput)
    .output(Budget),
  archiveBudget: oc
    .route({
      method: 'POST',
      path: path('/{id}/archive'),
      tags,
      summary: 'Archive a budget, or restore it; an archived one sends no alerts',
    })
    .input(OneId.extend({ isArchived: z.boolean() }))
    .output(Done),
  moveBudget: oc
    .route({ method: 'PUT', path: path('/{id}/moves/{moveId}'), tags, summary: 'Move what is left on one line of a budget to another' })
    .input(OneId.extend({ moveId: Id, fromLineId: Id, toLineId: Id, month: Month, minor: Amount }))
    .output(Done),
  undoBudgetMove: oc
    .route({ method: 'POST', path: path('/{id}/moves/{moveId}/undo'), tags, summary: 'Take a move between lines back' })
    .input(OneId.extend({ moveId: Id, undoId: Id }))
    .output(Done),
};
