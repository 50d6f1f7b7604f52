// The forecast of revenue and expenses: three scenarios, compared with last year, and the accuracy of earlier forecasts.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minorDigits } from '#core/currency.ts';
import type { Forecast, ForecastBand, KeptForecast } from '#contract/planning/forecasts.ts';
import { addMonths } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney, formatMonth } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Plus } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { CashView } from './cash-view.tsx';
import { incomeStatementPath, monthName } from './months.ts';
import { RecurringView } from './recurring-view.tsx';
import { type Scenario, ScenarioControl, useScenario } from './scenario-control.tsx';
import { texts } from './texts.ts';
import { FigureTable } from '../ui/tables/figure-table.tsx';

const views = ['outlook', 'cash', 'recurring'] as const;
type Series = 'revenue' | 'expenses';

/** The edge of its range that a series takes in a scenario: low revenue and high expenses are both the bad case. */
function valueOf(band: ForecastBand, scenario: Scenario, series: Series): bigint {
  if (scenario === 'moderate') return BigInt(band.middleMinor);
  return BigInt((scenario === 'conservative') === (series === 'revenue') ? band.lowMinor : band.highMinor);
}

export default function ForecastingPage() {
  const t = texts.use();
  const { may } = useBooks();
  const [params, change] = useUrlState();
  const view = views.find((one) => one === params.get('view')) ?? 'outlook';
  const scenario = useScenario();
  return (
    <>
      <PageHeader description={t.forecasting.description}>{may('planning.write') && view === 'outlook' && <Generate />}</PageHeader>
      <div className="space-y-4">
        <SegmentedControl
          sharesRow
          label={t.views.label}
          options={views.map((value) => ({ value, label: t.views[value] }))}
          value={view}
          onChange={(next) => change({ view: next === 'outlook' ? null : next })}
        />
        {view === 'cash' && <ScenarioControl meaning={t.cash.scenarioText[scenario]} />}
        {view === 'outlook' ? <Outlook /> : view === 'cash' ? <CashView scenario={scenario} /> : <RecurringView />}
      </div>
    </>
  );
}

function Outlook() {
  const t = texts.use().forecasting;
  const found = useQuery(api.forecasts.forecast.queryOptions());
  if (found.data === undefined)
    return found.isError ? (
      <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting label={t.loading} className="space-y-4">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </Waiting>
    );
  if (found.data.revenue.basis === 0 && found.data.expenses.basis === 0)
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
  return <Shown forecast={found.data} />;
}

function Generate() {
  const t = texts.use().forecasting;
  const { busy, run } = useAction();
  const generate = () =>
    run(
      () => client.forecasts.generateForecast({ id: newId() }),
      () => notify({ variant: 'success', title: texts.now().forecasting.generated }),
    );
  return (
    <Button variant="primary" icon={Plus} loading={busy} loadingLabel={t.generating} onClick={() => void generate()}>
      {t.generate}
    </Button>
  );
}

function Shown({ forecast }: { readonly forecast: Forecast }) {
  const t = texts.use().forecasting;
  const scenario = useScenario();
  return (
    <div className="space-y-4">
      <ScenarioControl meaning={t.scenarioText[scenario]} />
      <Cards forecast={forecast} scenario={scenario} />
      <Basis forecast={forecast} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Chart forecast={forecast} scenario={scenario} series="revenue" />
        <Chart forecast={forecast} scenario={scenario} series="expenses" />
      </div>
      <Figures forecast={forecast} />
      <Kept currency={forecast.currency} />
    </div>
  );
}

function Cards({ forecast, scenario }: { readonly forecast: Forecast; readonly scenario: Scenario }) {
  const t = texts.use().forecasting;
  const locale = useLocale();
  const { currency } = forecast;
  const [revenue, expenses] = [valueOf(forecast.revenue.year, scenario, 'revenue'), valueOf(forecast.expenses.year, scenario, 'expenses')];
  const before = Number(forecast.revenue.lastYearMinor);
  const growth = before > 0 ? Number(revenue) / before - 1 : null;
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const card = (label: string, minor: bigint) => (
    <StatCard
      label={label}
      figure={<Money minor={minor} currency={currency} />}
      length={formatMoney(minor, currency, locale).length}
      change={t.next}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      {card(t.revenue, revenue)}
      {card(t.expenses, expenses)}
      {card(t.profit, revenue - expenses)}
      <StatCard
        label={t.growth}
        figure={<span className="figures">{growth === null ? '–' : rate.format(growth).replace('-', '\u2212')}</span>}
        change={growth === null ? t.noGrowth : t.against}
        trend={growth === null || growth === 0 ? 'flat' : growth > 0 ? 'up' : 'down'}
        meaning={growth === null || growth === 0 ? 'neutral' : growth > 0 ? 'good' : 'bad'}
      />
    </div>
  );
}

/** How many comparisons are needed before the accuracy of the reader’s own forecasts is shown. */
const leastCompared = 6;

function Basis({ forecast: { revenue, record, currency } }: { readonly forecast: Forecast }) {
  const t = texts.use().forecasting;
  const locale = useLocale();
  const money = (minor: string): string => formatMoney(minor, currency, locale);
  const count = (value: number): string => value.toLocaleString(locale);
  const seasonal =
    revenue.seasonalPercent === 0
      ? t.notSeasonal
      : t.seasonal(new Intl.NumberFormat(locale, { style: 'percent' }).format(revenue.seasonalPercent / 100));
  return (
    <Card>
      <p className="font-medium">
        {revenue.hasBand
          ? t.sentence(money(revenue.year.middleMinor), money(revenue.year.lowMinor), money(revenue.year.highMinor))
          : t.fewMonths}
      </p>
      <p className="mt-1 text-small text-muted">
        {t.rests(count(revenue.basis))}; {seasonal}.{' '}
        {record.compared >= leastCompared ? t.record(count(record.inside), count(record.compared)) : t.typical}
      </p>
    </Card>
  );
}

interface ChartProps {
  readonly forecast: Forecast;
  readonly scenario: Scenario;
  readonly series: Series;
}

/** Each month beside the same month of last year, which links to its entries. */
function Chart({ forecast: { months, currency }, scenario, series }: ChartProps) {
  const t = texts.use().forecasting;
  const locale = useLocale();
  const label = series === 'revenue' ? t.revenueChart : t.expenseChart;
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <Card title={label}>
      <BarChart
        label={label}
        series={[
          { key: 'lastYear', label: t.lastYear, tone: 'muted' },
          { key: 'forecast', label: t.forecast, tone: series === 'revenue' ? 'accent' : 'negative' },
        ]}
        groups={months.map((each) => ({
          label: formatMonth(each.month, locale),
          fullLabel: monthName(each.month, locale),
          values: [
            BigInt(series === 'revenue' ? each.revenueLastYearMinor : each.expensesLastYearMinor),
            valueOf(each[series], scenario, series),
          ],
          to: incomeStatementPath(addMonths(each.month, -12), addMonths(each.month, -12)),
        }))}
        format={(minor) => formatMoney(minor, currency, locale)}
        formatTick={(minor) => compact.format(minor / 10 ** minorDigits(currency))}
      />
    </Card>
  );
}

function Figures({ forecast: { months, currency } }: { readonly forecast: Forecast }) {
  const t = texts.use().forecasting;
  const locale = useLocale();
  const cell = (band: ForecastBand) => (
    <td className="py-2 pl-4 text-right max-sm:pl-3">
      <Money minor={band.middleMinor} currency={currency} hideCurrency />
      {band.lowMinor !== band.highMinor && (
        <span className="figures block text-small whitespace-normal text-muted">
          {t.range(formatMoney(band.lowMinor, currency, locale), formatMoney(band.highMinor, currency, locale))}
        </span>
      )}
    </td>
  );
  return (
    <Card title={t.figures} description={t.soFar}>
      <FigureTable caption={t.figures} heads={[t.month, t.expectedRevenue, t.expectedExpenses]}>
        <tbody>
          {months.map((each) => (
            <tr key={each.month} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {monthName(each.month, locale, 'short')}
              </th>
              {cell(each.revenue)}
              {cell(each.expenses)}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}

function Kept({ currency }: { readonly currency: string }) {
  const t = texts.use().forecasting;
  const found = useQuery(api.forecasts.listForecasts.queryOptions());
  return (
    <Card title={t.kept} description={t.keptText}>
      {found.isError && found.data === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : found.data.length === 0 ? (
        <p className="text-muted">{t.noneKept}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.data.map((kept) => (
            <KeptRow key={kept.id} kept={kept} currency={currency} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function KeptRow({ kept, currency }: { readonly kept: KeptForecast; readonly currency: string }) {
  const t = texts.use().forecasting;
  const locale = useLocale();
  const isInside = (band: ForecastBand, actual: string): boolean =>
    BigInt(actual) >= BigInt(band.lowMinor) && BigInt(actual) <= BigInt(band.highMinor);
  const results = kept.compared.flatMap((c) => [isInside(c.revenue, c.revenueActualMinor), isInside(c.expenses, c.expensesActualMinor)]);
  const part = (label: string, value: ReactNode) => (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {part(t.madeOn, formatDayShort(kept.madeOn, locale))}
        {part(t.fromMonth, monthName(kept.firstMonth, locale, 'short'))}
        {part(t.expectedRevenue, <Money minor={kept.year.revenueMinor} currency={currency} />)}
        {part(t.expectedExpenses, <Money minor={kept.year.expensesMinor} currency={currency} />)}
        {part(
          t.compared,
          results.length === 0
            ? t.notCompared
            : t.comparedText(results.filter(Boolean).length.toLocaleString(locale), results.length.toLocaleString(locale)),
        )}
      </dl>
    </li>
  );
}
