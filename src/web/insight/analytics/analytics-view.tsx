// Revenue and expenses by month and by category. Every bar and figure opens its entries, and each chart has a table.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayRange, endOfMonth } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import type { Analytics } from '#contract/insight/analytics.ts';
import { api } from '../../platform/client.ts';
import { formatMoney, formatMonth, localeOfWords } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ExplainLink, useExplainPath } from '../explain-link.tsx';
import { changeWords, meaningOf, statementPath, writeChange } from '../ranges.ts';
import { texts } from './texts.ts';
import { FigureTable } from '../../ui/tables/figure-table.tsx';

const isNothing = ({ months, revenueBy, expensesBy }: Analytics): boolean =>
  revenueBy.length + expensesBy.length === 0 && months.every((m) => m.revenueMinor === '0' && m.expensesMinor === '0');

export function AnalyticsView({ range }: { readonly range: DayRange }) {
  const t = texts.use();
  const found = useQuery(
    api.analytics.analytics.queryOptions({ input: { from: range.startsOn, to: range.endsOn }, placeholderData: keepPreviousData }),
  );
  if (found.isError && found.data === undefined) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined)
    return (
      <Waiting label={t.loading} className="space-y-4">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </Waiting>
    );
  if (isNothing(found.data))
    return (
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        actions={
          <ButtonLink variant="primary" to="/app/banking/import">
            {t.importStatement}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="space-y-4" aria-busy={found.isPlaceholderData}>
      <Cards data={found.data} />
      <Months data={found.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Categories data={found.data} kind="expenses" />
        <Categories data={found.data} kind="revenue" />
      </div>
    </div>
  );
}

function Cards({ data }: { readonly data: Analytics }) {
  const t = texts.use();
  const locale = useLocale();
  const range = { startsOn: data.from, endsOn: data.to };
  const card = (label: string, figure: 'revenue' | 'expenses') => {
    const { minor, change, trend } = data[figure];
    return (
      <StatCard
        label={label}
        figure={<Money minor={minor} currency={data.currency} />}
        length={formatMoney(minor, data.currency, locale).length}
        change={changeWords(change, locale, t, (text) => t.against(writeChange(text, locale)))}
        trend={trend}
        meaning={meaningOf(figure, change)}
        to={statementPath('income-statement', range)}
        aside={<ExplainLink figure={figure} range={range} of={label} />}
      />
    );
  };
  return (
    <div className="grid gap-4 max-md:gap-3 sm:grid-cols-3">
      {card(t.revenue, 'revenue')}
      {card(t.expenses, 'expenses')}
      <StatCard
        label={t.categories}
        figure={<span className="figures">{data.categoryCount.toLocaleString(locale)}</span>}
        change={t.categoryText}
      />
    </div>
  );
}

function Months({ data: { months, currency } }: { readonly data: Analytics }) {
  const t = texts.use();
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const long = new Intl.DateTimeFormat(localeOfWords(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const to = (month: string): string => statementPath('income-statement', { startsOn: month, endsOn: endOfMonth(month) });
  return (
    <Card
      title={t.chart}
      actions={
        <Button size="small" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hide : t.show}
        </Button>
      }
    >
      <BarChart
        label={t.chart}
        series={[
          { key: 'revenue', label: t.revenueSeries, tone: 'accent' },
          { key: 'expenses', label: t.expenseSeries, tone: 'negative' },
        ]}
        groups={months.map((m) => ({
          label: formatMonth(m.month, locale),
          fullLabel: long.format(new Date(m.month)),
          values: [BigInt(m.revenueMinor), BigInt(m.expensesMinor)],
          to: to(m.month),
        }))}
        format={(minor) => formatMoney(minor, currency, locale)}
        formatTick={(minor) => compact.format(minor / 10 ** minorDigits(currency))}
      />
      {isShown && <MonthFigures months={months} currency={currency} name={(month) => long.format(new Date(month))} />}
    </Card>
  );
}

interface MonthFiguresProps extends Pick<Analytics, 'months' | 'currency'> {
  readonly name: (month: string) => string;
}

/** Each figure opens its explanation. */
function MonthFigures({ months, currency, name }: MonthFiguresProps) {
  const t = texts.use();
  const path = useExplainPath();
  const explained = (figure: 'revenue' | 'expenses', month: string): string => path(figure, { startsOn: month, endsOn: endOfMonth(month) });
  return (
    <FigureTable className="mt-4" caption={t.chart} heads={[t.month, t.revenueSeries, t.expenseSeries]}>
      <tbody>
        {months.map((m) => (
          <tr key={m.month} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name(m.month)}
            </th>
            <td className="py-1.5 pl-4 text-right">
              <Money minor={m.revenueMinor} currency={currency} hideCurrency to={explained('revenue', m.month)} />
            </td>
            <td className="py-1.5 pl-4 text-right">
              <Money minor={m.expensesMinor} currency={currency} hideCurrency to={explained('expenses', m.month)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** Sorted bars, each compared with the previous period; the list serves as its table. */
function Categories({ data, kind }: { readonly data: Analytics; readonly kind: 'revenue' | 'expenses' }) {
  const t = texts.use();
  const locale = useLocale();
  const rows = kind === 'revenue' ? data.revenueBy : data.expensesBy;
  const total = BigInt(data[kind].minor);
  const largest = rows.reduce((most, { minor }) => (BigInt(minor) > most ? BigInt(minor) : most), 1n);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const explained = useExplainPath();
  const path = (id: string): string => explained(id, { startsOn: data.from, endsOn: data.to });
  return (
    <Card title={kind === 'revenue' ? t.byRevenue : t.byExpense}>
      {rows.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <ul className="space-y-3">
          {rows.map((row) => (
            <li key={row.accountId}>
              <div className="flex items-baseline justify-between gap-4">
                <Link to={path(row.accountId)} className="min-w-0 truncate">
                  {row.name}
                </Link>
                <Money minor={row.minor} currency={data.currency} />
              </div>
              <div aria-hidden="true" className="my-1 h-2 overflow-hidden rounded-full bg-sunken">
                <div
                  className={`h-full rounded-full ${kind === 'revenue' ? 'bg-accent' : 'bg-negative'}`}
                  style={{ width: `${Math.max(0, Number((BigInt(row.minor) * 1000n) / largest) / 10)}%` }}
                />
              </div>
              <p className="figures text-small text-muted">
                {t.share(
                  total > 0n ? percent.format(Number(row.minor) / Number(total)) : '–',
                  formatMoney(row.previousMinor, data.currency, locale),
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
