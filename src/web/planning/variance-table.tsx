// Budget vs. actual, for this month and since the budget began. Unbudgeted amounts are a separate row, so that the totals match the income
// statement.
import { useState } from 'react';
import type { Progress, Variance } from '#contract/planning/budgets.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { type StatementLine, StatementTable } from '../ui/tables/statement-table.tsx';
import { entriesPath, incomeStatementPath, monthName, monthsName } from './months.ts';
import { texts } from './texts.ts';

type Kind = Variance['kind'];
const budgetOf = (row: Variance): string => row.budgetMinor;
const actualOf = (row: Variance): string => row.actualMinor;
const sum = (rows: readonly Variance[], pick: (row: Variance) => string): bigint =>
  rows.reduce((total, row) => total + BigInt(pick(row)), 0n);

interface Shown {
  readonly rows: readonly Variance[];
  readonly from: string;
  readonly month: string;
  readonly currency: string;
}

function useLines({ rows, from, month, currency }: Shown): StatementLine[] {
  const t = texts.use().budgeting;
  const of = (kind: Kind): readonly Variance[] => rows.filter((row) => row.kind === kind);
  const statement = incomeStatementPath(from, month);
  const figures = (budgeted: bigint, actual: bigint, isGood: 1n | -1n, to = statement) => [
    <Money key="budget" minor={budgeted} currency={currency} hideCurrency />,
    <Money key="actual" minor={actual} currency={currency} hideCurrency to={to} />,
    <Money key="difference" minor={(actual - budgeted) * isGood} currency={currency} hideCurrency tone="auto" />,
  ];
  const line = (row: Variance): StatementLine => ({
    key: row.lineId ?? `${row.kind} rest`,
    label: row.lineId === null ? t.notBudgeted : row.accountName,
    detail: row.accountCode,
    figures: figures(
      BigInt(row.budgetMinor),
      BigInt(row.actualMinor),
      row.kind === 'income' ? 1n : -1n,
      row.accountId === null ? statement : entriesPath(row.accountId, from, month),
    ),
  });
  const section = (kind: Kind, label: string, total: string): StatementLine[] => [
    {
      key: kind,
      label,
      kind: 'section',
      children: of(kind)
        .filter((row) => row.lineId !== null || row.actualMinor !== '0')
        .map(line),
    },
    {
      key: `${kind} total`,
      label: total,
      kind: 'subtotal',
      figures: figures(sum(of(kind), budgetOf), sum(of(kind), actualOf), kind === 'income' ? 1n : -1n),
    },
  ];
  const net = (pick: (row: Variance) => string): bigint => sum(of('income'), pick) - sum(of('expense'), pick);
  return [
    ...section('income', t.income, t.totalIncome),
    ...section('expense', t.expenses, t.totalExpenses),
    { key: 'net', label: t.result, kind: 'total', figures: figures(net(budgetOf), net(actualOf), 1n) },
  ];
}

export function VarianceTable({ progress }: { readonly progress: Progress }) {
  const t = texts.use().budgeting;
  const locale = useLocale();
  const [range, setRange] = useState<'month' | 'toDate'>('toDate');
  const { currency, month, budget, variance } = progress;
  const from = range === 'month' ? month : budget.startsOn;
  const lines = useLines({ rows: variance[range], from, month, currency });
  return (
    <Card title={monthsName(from, month, locale)} description={t.varianceHelp}>
      <div className="mb-4">
        <SegmentedControl
          label={t.view}
          options={[
            { value: 'month', label: monthName(month, locale, 'short') },
            { value: 'toDate', label: t.toDate(monthName(budget.startsOn, locale, 'short'), monthName(month, locale, 'short')) },
          ]}
          value={range}
          onChange={setRange}
        />
      </div>
      <StatementTable caption={t.variance} columns={[t.budget, t.actual, t.difference]} lines={lines} equalColumns phoneColumns="all" />
    </Card>
  );
}
