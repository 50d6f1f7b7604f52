// The cash plan: cash at the end of each week, its lowest day, what can be done before it runs out, and its items.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minorDigits } from '#core/currency.ts';
import type { CashPlan } from '#contract/planning/cash.ts';
import { api } from '../platform/client.ts';
import { formatDayMonth, formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { useBooks } from '../ledger/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FloorDialog, PromiseDialog } from './cash-dialogs.tsx';
import { CashItems } from './cash-list.tsx';
import { CashRecordCard } from './cash-record.tsx';
import { ScenarioComparison } from './cash-scenarios.tsx';
import { CashSliders } from './cash-sliders.tsx';
import type { Scenario } from './scenario-control.tsx';
import { useSavedScenarios } from './saved-scenario.ts';
import { texts } from './texts.ts';
import { useDrivers } from './use-drivers.ts';

export function CashView({ scenario }: { readonly scenario: Scenario }) {
  const t = texts.use().cash;
  const { drivers } = useDrivers();
  const saved = useSavedScenarios();
  // While a slider moves, the previous plan stays on screen.
  const found = useQuery(
    api.cash.cashPlan.queryOptions({ input: { scenario, ...drivers, scenarioId: saved.open?.id }, placeholderData: keepPreviousData }),
  );
  if (found.data === undefined)
    return found.isError ? (
      <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting label={t.loading} className="space-y-4">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </Waiting>
    );
  return (
    <div className="space-y-4">
      <Cards plan={found.data} />
      <Below plan={found.data} />
      <CashSliders plan={found.data} />
      <Weeks plan={found.data} />
      <ScenarioComparison currency={found.data.currency} floorMinor={found.data.floor.minor} />
      <CashItems plan={found.data} scenario={saved.open ?? null} />
      <CashRecordCard />
    </div>
  );
}

function Cards({ plan: { today, days, lowest, floor, firstBelow, currency } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const last = days.at(-1) ?? today;
  const card = (label: string, { day, minor }: CashPlan['today']) => (
    <StatCard
      label={label}
      figure={<Money minor={minor} currency={currency} />}
      length={formatMoney(minor, currency, locale).length}
      change={t.on(formatDayShort(day, locale))}
      meaning={BigInt(minor) < BigInt(floor.minor) ? 'bad' : 'neutral'}
    />
  );
  const least = formatMoney(floor.minor, currency, locale);
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
      {card(t.today, today)}
      {card(t.lowest, lowest)}
      {card(t.ends, last)}
      <StatCard
        label={floor.minor === 0 ? t.belowOn : t.belowFloorOn(least)}
        figure={<span className="figures">{firstBelow === null ? '–' : formatDayShort(firstBelow, locale)}</span>}
        change={firstBelow !== null ? t.lowest : floor.minor === 0 ? t.never : t.staysAbove(least)}
        meaning={firstBelow === null ? 'good' : 'bad'}
      />
    </div>
  );
}

/** The next notable event, one thing that can be done about it, and the minimum cash. */
function Below({ plan }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const { may } = useBooks();
  const [isEditing, setEditing] = useState(false);
  const { floor, firstBelow, firstTight, lowest, remedy, currency } = plan;
  const money = (minor: number | string): string => formatMoney(minor, currency, locale);
  const day = (on: string): string => formatDayShort(on, locale);
  return (
    <Card>
      {firstBelow !== null ? (
        <>
          <p className="font-medium text-negative">{t.belowText(day(firstBelow), money(floor.minor), money(lowest.minor))}</p>
          <Remedy remedy={remedy} currency={currency} />
        </>
      ) : (
        <p className="font-medium">{t.enough(money(floor.minor))}</p>
      )}
      {firstTight !== null && <p className="mt-1 text-small text-muted">{t.tight(day(firstTight))}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        {t.floorIs(money(floor.minor))} {floor.hasAlerts ? t.alertsOn : t.alertsOff}
        {may('planning.write') && (
          <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
            {t.changeFloor}
          </Button>
        )}
      </p>
      <Opening of={isEditing ? 'floor' : null}>
        {(_, open) => <FloorDialog open={open} floor={floor} currency={currency} onClose={() => setEditing(false)} />}
      </Opening>
    </Card>
  );
}

function Remedy({ remedy, currency }: { readonly remedy: CashPlan['remedy']; readonly currency: string }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const { may } = useBooks();
  const [promised, setPromised] = useState<string | null>(null);
  if (remedy === null || remedy.subjectId === null) return <p className="mt-1">{t.noRemedy}</p>;
  const { kind, subjectId, name, minor } = remedy;
  const amount = formatMoney(minor.replace('-', ''), currency, locale);
  if (kind === 'bill')
    return (
      <>
        <p className="mt-1">{t.postpone(name, amount)}</p>
        <ButtonLink className="mt-3" to={`/app/purchases/bills/${subjectId}`}>
          {t.openBill}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="mt-1">{t.chase(name, amount)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={`/app/sales/invoices/${subjectId}`}>
          {t.remind}
        </ButtonLink>
        {may('reminders.write') && <Button onClick={() => setPromised(subjectId)}>{t.promise}</Button>}
      </div>
      <Opening of={promised}>{(id) => <PromiseDialog id={id} onClose={() => setPromised(null)} />}</Opening>
    </>
  );
}

function Weeks({ plan }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  return (
    <>
      <Card title={t.chart}>
        <Chance plan={plan} />
        <CashWeeks plan={plan} />
      </Card>
      <Card title={t.year} description={t.yearText}>
        <CashWeeks plan={plan} isYear />
      </Card>
    </>
  );
}

/** How likely cash falls below the floor, from the simulated runs. */
function Chance({ plan: { chance, floor, currency } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash.chance;
  const locale = useLocale();
  const { runs, below, halfBy } = chance;
  const [least, all] = [formatMoney(floor.minor, currency, locale), runs.toLocaleString(locale)];
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(below / runs);
  return (
    <div className="mb-4">
      <p className="font-medium">
        {halfBy === null
          ? t.never(least, all)
          : t.below(below.toLocaleString(locale), all, share, least) + (below < runs ? ` ${t.halfBy(formatDayShort(halfBy, locale))}` : '')}
      </p>
      <p className="mt-1 text-small text-muted">{t.text}</p>
    </div>
  );
}

interface CashWeeksProps {
  readonly plan: CashPlan;
  readonly height?: number;
  /** The weeks after the first thirteen, up to a year from now. */
  readonly isYear?: boolean;
}

export function CashWeeks({ plan: { days, weeks, currency }, height = 240, isYear = false }: CashWeeksProps) {
  const t = texts.use().cash;
  const locale = useLocale();
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <BarChart
      label={isYear ? t.year : t.chart}
      series={[{ key: 'cash', label: t.balance, tone: 'accent' }]}
      groups={(isYear ? weeks : days.filter((_, at) => at % 7 === 6)).map(({ day, minor }) => ({
        label: formatDayMonth(day, locale),
        fullLabel: t.weekUntil(formatDayShort(day, locale)),
        values: [BigInt(minor)],
      }))}
      format={(minor) => formatMoney(minor, currency, locale)}
      formatTick={(minor) => compact.format(minor / 10 ** minorDigits(currency))}
      height={height}
    />
  );
}
