// Checks whether a custom report can run: each problem, with its path in the query.
import { readColumns } from '#core/reports/report-query.ts';
import type { ReportQuery } from '#contract/reports/custom-reports.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** Names and formulas without the spaces around them. */
export const checkedQuery = (query: ReportQuery): ReportQuery => ({
  ...query,
  formulas: query.formulas.map((one) => ({ ...one, name: one.name.trim(), formula: one.formula.trim() })),
});

function formulaProblems(query: ReportQuery): Problem[] {
  return readColumns(query).flatMap((one, at): Problem[] => {
    if (one.ok) return [];
    const path = `query.formulas.${at}`;
    switch (one.problem) {
      case 'name':
        return [{ code: 'report.column_name', path: `${path}.name` }];
      case 'shown_as':
        return [{ code: 'formula.shown_as', path: `${path}.shownAs` }];
      case 'no_unit':
        return [{ code: 'formula.no_unit', path: `${path}.formula` }];
      default:
        return [{ code: `formula.${one.problem}`, path: `${path}.formula`, data: { found: one.found } }];
    }
  });
}

export function queryProblems(query: ReportQuery): Problem[] {
  const { subject, accountIds, period, columns, rowsBy, measure, contactIds, tagIds } = query;
  const hasBudget = columns.kind === 'one' && columns.budgetId !== null;
  const isBudgeted = rowsBy === 'account' && measure === 'net' && contactIds.length === 0 && tagIds.length === 0;
  return [
    ...(subject === 'accounts' && accountIds.length === 0 ? [{ code: 'report.accounts', path: 'query.accountIds' } as const] : []),
    ...('from' in period && period.from > period.to ? [{ code: 'report.days_reversed', path: 'query.period' } as const] : []),
    ...(hasBudget && !isBudgeted ? [{ code: 'report.budget', path: 'query.columns' } as const] : []),
    ...formulaProblems(query),
  ];
}
