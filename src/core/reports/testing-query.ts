// The query of a report that tests begin with: expenses of this month by account.
import type { ReportQuery } from './report-query.ts';

export const expensesByAccount = {
  subject: 'expense' as const,
  rowsBy: 'account' as const,
  measure: 'net' as const,
  accountIds: [] as string[],
  contactIds: [] as string[],
  tagIds: [] as string[],
  top: null,
  period: { name: 'this_month' as const },
  columns: { kind: 'one' as const, compare: 'none' as const, budgetId: null },
  share: false,
  formulas: [],
} satisfies ReportQuery;
