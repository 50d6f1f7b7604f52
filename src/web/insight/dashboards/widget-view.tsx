// One widget of a dashboard. KPIs, customers and expenses come from the page's single request; others use the queries of their own pages.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthOf } from '#core/calendar.ts';
import { monthsOfSpan } from '#core/planning/budget.ts';
import type { Widget } from '#core/insight/widget.ts';
import type { CustomKpi, KpiFigures } from '#contract/insight/dashboards.ts';
import { useBooks } from '../../ledger/index.ts';
import { BudgetBars, CashWeeks } from '../../planning/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort, formatMoney } from '../../platform/format.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { NeedsCard } from '../needs-card.tsx';
import { KpiCard } from './kpi-card.tsx';
import { KpiChart } from './kpi-chart.tsx';
import { kpiName } from './kpi-words.ts';
import type { BoardTexts } from './texts.en.ts';
import { texts } from './texts.ts';

export function widgetName(widget: Widget, own: readonly CustomKpi[], t: BoardTexts): string {
  if (widget.kind === 'kpi') return kpiName(widget.kpi, own, t) ?? t.kinds.kpi;
  if (widget.kind === 'chart') return t.widget.byMonth(kpiName(widget.kpi, own, t) ?? t.kinds.kpi);
  return t.kinds[widget.kind];
}

export interface WidgetViewProps {
  readonly widget: Widget;
  readonly own: readonly CustomKpi[];
  /** Undefined while it loads. */
  readonly found: KpiFigures | undefined;
  readonly onOpen: (kpi: string) => void;
}

export function WidgetView({ widget, own, found, onOpen }: WidgetViewProps) {
  const t = texts.use();
  const title = widgetName(widget, own, t);
  switch (widget.kind) {
    case 'kpi':
    case 'chart': {
      const figure = found?.figures.find(({ kpi }) => kpi === widget.kpi);
      if (found && !figure) return <Sheet title={title}>{t.widget.gone}</Sheet>;
      if (widget.kind === 'kpi')
        return <KpiCard name={title} figure={figure} currency={found?.currency ?? ''} onOpen={() => onOpen(widget.kpi)} />;
      return (
        <Card
          title={title}
          className="h-full"
          actions={
            figure && (
              <Button size="small" variant="ghost" onClick={() => onOpen(widget.kpi)}>
                {t.widget.explain}
                <span className="sr-only">: {title}</span>
              </Button>
            )
          }
        >
          {!found || !figure ? (
            <Skeleton className="h-50 w-full" />
          ) : figure.months === null || figure.months.every(({ value }) => value === null) ? (
            <p className="text-muted">{t.widget.noData}</p>
          ) : (
            <KpiChart name={kpiName(widget.kpi, own, t) ?? ''} figure={figure} currency={found.currency} />
          )}
        </Card>
      );
    }
    case 'customers':
      return (
        <TopList
          title={title}
          none={t.widget.noneCustomers}
          top={found?.topCustomers}
          currency={found?.currency}
          of="customers"
          range={found}
        />
      );
    case 'expenses':
      return (
        <TopList
          title={title}
          none={t.widget.noneExpenses}
          top={found?.topExpenses}
          currency={found?.currency}
          of="expenses"
          range={found}
        />
      );
    case 'needs':
      return <Needs />;
    case 'cash_plan':
      return <CashPlan title={title} />;
    case 'budget':
      return <Budget title={title} budgetId={widget.budgetId} />;
    case 'bank':
      return <Bank title={title} />;
  }
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title} className="h-full">
      <p className="text-muted">{children}</p>
    </Card>
  );
}

const Lines = () => Array.from({ length: 4 }, (_, at) => <Skeleton key={at} className="my-2.5 h-5 w-full" />);

interface TopListProps {
  readonly title: string;
  readonly none: string;
  readonly top: KpiFigures['topCustomers'] | undefined;
  readonly currency: string | undefined;
  readonly of: 'customers' | 'expenses';
  readonly range: Pick<KpiFigures, 'from' | 'to'> | undefined;
}

function TopList({ title, none, top, currency, of, range }: TopListProps) {
  const t = texts.use();
  const locale = useLocale();
  if (!top || currency === undefined || !range)
    return (
      <Card title={title} className="h-full">
        <Lines />
      </Card>
    );
  if (top.rows.length === 0) return <Sheet title={title}>{none}</Sheet>;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const largest = Math.max(1, ...top.rows.map(({ minor }) => Number(minor)));
  const total = Number(top.totalMinor);
  const pathOf = (id: string): string =>
    of === 'customers'
      ? `/app/sales/customers/${id}`
      : `/app/reports/general-ledger?${new URLSearchParams({ account: id, from: range.from, to: range.to }).toString()}`;
  return (
    <Card title={title} className="h-full">
      <ul className="space-y-3">
        {top.rows.map(({ id, name, minor }) => (
          <li key={id}>
            <div className="flex items-baseline justify-between gap-4">
              <Link to={pathOf(id)} className="min-w-0 truncate">
                {name}
              </Link>
              <Money minor={minor} currency={currency} />
            </div>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className={`h-full rounded-full ${of === 'customers' ? 'bg-accent' : 'bg-negative'}`}
                style={{ width: `${Math.max(0, Math.round((Number(minor) / largest) * 100))}%` }}
              />
            </div>
            {total > 0 && <p className="figures mt-0.5 text-small text-muted">{t.widget.share(percent.format(Number(minor) / total))}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Needs() {
  const t = texts.use();
  const { currency } = useBooks();
  const found = useQuery(api.insight.today.queryOptions());
  if (found.isError && !found.data) return <Failed what={t.widget.figures} error={found.error} onRetry={() => void found.refetch()} />;
  return <NeedsCard needs={found.data?.needs} currency={currency} />;
}

function CashPlan({ title }: { readonly title: string }) {
  const t = texts.use();
  const locale = useLocale();
  const found = useQuery(api.cash.cashPlan.queryOptions({ input: {} }));
  const plan = found.data;
  if (found.isError && !plan) return <Failed what={t.widget.figures} error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Card title={title} className="h-full">
      {plan ? (
        <>
          <p className={`figures mb-3 ${plan.firstBelow === null ? 'text-muted' : 'text-negative'}`}>
            {plan.firstBelow === null ? '' : `${t.widget.below(formatDayShort(plan.firstBelow, locale))}. `}
            <Link to="/app/forecasting?view=cash">
              {t.widget.lowest(formatMoney(plan.lowest.minor, plan.currency, locale), formatDayShort(plan.lowest.day, locale))}
            </Link>
          </p>
          <CashWeeks plan={plan} height={180} />
        </>
      ) : (
        <Skeleton className="h-50 w-full" />
      )}
    </Card>
  );
}

function Budget({ title, budgetId }: { readonly title: string; readonly budgetId: string }) {
  const t = texts.use();
  const today = useToday();
  const budgets = useQuery(api.budgets.listBudgets.queryOptions({ input: {} }));
  const budget = budgets.data?.find(({ id }) => id === budgetId);
  const month = budget && monthsOfSpan(budget).includes(monthOf(today)) ? monthOf(today) : undefined;
  const found = useQuery({
    ...api.budgets.budgetProgress.queryOptions({ input: { id: budgetId, ...(month === undefined ? {} : { month }) } }),
    enabled: budget !== undefined,
  });
  const failed = [budgets, found].find((one) => one.isError && !one.data);
  if (failed) return <Failed what={t.widget.figures} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (budgets.data && !budget) return <Sheet title={title}>{t.widget.budgetGone}</Sheet>;
  return (
    <Card title={title} {...(budget ? { description: budget.name } : {})} className="h-full">
      {found.data ? <BudgetBars progress={found.data} most={5} /> : <Lines />}
      <p className="mt-3 text-small">
        <Link to={`/app/budgeting?budget=${budgetId}`}>{t.widget.budgetMore}</Link>
      </p>
    </Card>
  );
}

function Bank({ title }: { readonly title: string }) {
  const t = texts.use();
  const found = useQuery(api.banking.listBankAccounts.queryOptions());
  if (found.isError && !found.data) return <Failed what={t.widget.figures} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.length === 0) return <Sheet title={title}>{t.widget.noneBank}</Sheet>;
  return (
    <Card title={title} className="h-full">
      {found.data ? (
        <ul className="divide-y divide-line">
          {found.data.map(({ id, accountId, name, balanceMinor, currency }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0 truncate">{name}</span>
              <Money minor={balanceMinor} currency={currency} to={`/app/transactions?accounts=${accountId}`} />
            </li>
          ))}
        </ul>
      ) : (
        <Lines />
      )}
    </Card>
  );
}
